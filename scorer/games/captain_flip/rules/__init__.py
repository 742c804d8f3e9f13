"""What counts in the end: one module a line of the scorepad."""
