"""The markets: what they buy, at what price, and the price of one visit."""
