"""Every word a person sees: catalogs in English and Japanese, and the names of things."""
