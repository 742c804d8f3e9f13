"""What scores: the tally of the five rounds, the villages, and the gods Laka and Kanaloa."""
