"""The score cards, one module a colour and one function a card."""
