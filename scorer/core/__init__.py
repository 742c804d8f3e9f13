"""What every game is made of: pure values and functions, no text and no input or output."""
