"""Entering a finished game at the table: the questions, the answers so far, and the asking."""
