"""Answers as people type them: numbers and sums, words of both languages, boards, lists."""

from scorer.text.answers.boards import Board, Lines
from scorer.text.answers.numbers import Counts, PrintedTable, Whole, Wholes
from scorer.text.answers.words import Choice, Claim, Day, FreeText, Names, Rulings, Typed, YesNo

__all__ = [
    "Board",
    "Choice",
    "Claim",
    "Counts",
    "Day",
    "FreeText",
    "Lines",
    "Names",
    "PrintedTable",
    "Rulings",
    "Typed",
    "Whole",
    "Wholes",
    "YesNo",
]
