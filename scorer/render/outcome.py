"""The sentences that say who won and what settled it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from scorer.core.breakdown import Breakdown
from scorer.core.problem import Clause, Word
from scorer.text.catalog import Catalog, number


def outcome(result: Breakdown, catalog: Catalog) -> str:
    """Who won, by what, and which lower places a tie-break settled."""
    return catalog.say("join.sentences").join(_sentences(result, catalog))


def _sentences(result: Breakdown, catalog: Catalog) -> Iterator[str]:
    standing = result.standing
    totals = [sheet.total for sheet in result.sheets]
    names = [sheet.name for sheet in result.sheets]
    winners = catalog.names([names[i] for i in standing.winners]) if standing.winners else ""
    key = standing.decided_by
    alive = [i for i, rank in enumerate(standing.ranks) if rank is not None]
    ordered = sorted(alive, key=lambda i: standing.ranks[i] or 0)
    if key in ("total", "shared", "single", "nobody"):
        score = catalog.say("join.against").join(number(totals[i]) for i in ordered)
        sentence = f"outcome.{key}"
        if key == "total" and len(alive) == 1:
            sentence = "outcome.last_left"
        points = totals[standing.winners[0]] if winners else totals[0]
        sentence = catalog.known(f"outcome.{result.kind}.{key}", sentence)
        title = result.sheets[0].extras.get("title")
        if key == "single" and title:
            sentence = "outcome.single_titled"
        said = {"winners": winners, "score": score, "points": number(points), "count": points}
        yield catalog.say(sentence, player=names[0], title=title, **said)
    else:
        yield _by_tie_break(result, catalog, standing.winners[0], "outcome")
    for ahead, behind in pairwise(ordered):
        apart = standing.ranks[ahead] != standing.ranks[behind]
        if apart and ahead not in standing.winners and totals[ahead] == totals[behind]:
            yield _by_tie_break(result, catalog, ahead, "outcome.place", behind)
    lost = [name for name, rank in zip(names, standing.ranks, strict=True) if rank is None]
    if lost:
        yield catalog.say("outcome.lost", players=catalog.names(lost), count=len(lost))


def _by_tie_break(
    result: Breakdown, catalog: Catalog, ahead: int, key: str, behind: int | None = None
) -> str:
    """The sentence for a place that a tie-break settled, with the numbers compared.

    A win names the rivals whom only the deciding key left behind, not those behind on an earlier.
    """
    standing = result.standing
    totals = [sheet.total for sheet in result.sheets]
    tied = [
        i
        for i, rank in enumerate(standing.ranks)
        if rank is not None and totals[i] == totals[ahead] and i != ahead
    ]
    rivals = tied if behind is None else [behind]
    for tie in standing.tie_breaks:
        level = [rival for rival in rivals if tie.values[rival] == tie.values[ahead]]
        if not level:
            break
        rivals = level
    names = [sheet.name for sheet in result.sheets]
    return catalog.say(
        catalog.known(f"{key}.{tie.key}", f"{key}.tie_break"),
        winners=names[ahead],
        rivals=catalog.names([names[rival] for rival in rivals]),
        points=number(totals[ahead]),
        key=Word(tie.key),
        compared=tuple(
            Clause("join.compared", {"name": names[player], "value": tie.values[player]})
            for player in (ahead, *rivals)
        ),
        value=tie.values[ahead],
        others=tuple(str(tie.values[rival]) for rival in rivals),
    )
