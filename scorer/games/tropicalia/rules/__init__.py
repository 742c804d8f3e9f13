"""What scores at the end of a game, one function a rule."""
