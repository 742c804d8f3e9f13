"""Many documents at once: sources, documents, results, files and one report, a step a module."""
