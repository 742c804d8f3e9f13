"""One player's board at the end: the tiles that lie on the spaces of its layout."""

from __future__ import annotations

from scorer.games.captain_flip.characters import CHARACTERS
from scorer.games.captain_flip.layout import Layout, Space
from scorer.games.captain_flip.notation import Columns


class Board:
    """The tiles on a layout, column by column from the bottom up.

    ``tiles`` maps each covered space to its character.
    """

    def __init__(self, layout: Layout, columns: Columns) -> None:
        """Lay the k-th tile of each column on its k-th space."""
        self.layout = layout
        self.columns = columns
        self.tiles: dict[Space, str] = {}
        for spaces, characters in zip(layout.spaces, columns, strict=True):
            self.tiles.update(zip(spaces, characters, strict=False))
        self._of: dict[str, list[Space]] = {character: [] for character in CHARACTERS}
        for space, character in self.tiles.items():
            self._of[character].append(space)

    def of(self, character: str) -> list[Space]:
        """The spaces of this character, left to right and bottom up."""
        return self._of[character]

    def columns_of(self, character: str) -> list[int]:
        """The columns (from 0) that hold this character, each once."""
        column = self.layout.column
        return list(dict.fromkeys([column[space] for space in self.of(character)]))

    def completed(self) -> list[int]:
        """The columns (from 0) all of whose spaces hold a tile."""
        spaces = zip(self.columns, self.layout.heights, strict=True)
        return [index for index, (tiles, height) in enumerate(spaces) if len(tiles) == height]

    def above(self, space: Space) -> Space | None:
        """The next tile above this one in its column, or None."""
        above = self.layout.above.get(space)
        return above if above in self.tiles else None
