"""The game played again, turn by turn and event by event."""

from __future__ import annotations

from scorer.core.problem import Problem, Word
from scorer.games.captain_flip.bonuses import BONUSES_IN_PLAY
from scorer.games.captain_flip.course import (
    ColumnBonus,
    Course,
    Due,
    Earning,
    Effect,
    Flip,
    Play,
)
from scorer.games.captain_flip.effects import EFFECTS
from scorer.games.captain_flip.layout import Layout, Space
from scorer.games.captain_flip.turns import Flipped, NoTile, Placed, Turn, Turns

FIRSTS_ALONE = 2


class IllegalEventError(Exception):
    """An event that the rules do not allow, or one they demand that is missing."""

    def __init__(self, problem: Problem) -> None:
        """Keep the problem, which names turn and event."""
        super().__init__(problem.code)
        self.problem = problem


def replay(
    layout: Layout, turns: Turns, *, solo: bool = False, bag_may_be_empty: bool = False
) -> Course:
    """Play all turns on an empty board; the course is broken at the first illegal event."""
    course = Course(layout, solo=solo, bag_may_be_empty=bag_may_be_empty)
    try:
        for turn in turns.turns:
            play_turn(course, turn)
        if turns.map_lost_afterwards:
            lose_map(course)
    except IllegalEventError as error:
        course.broken = error.problem
    return course


def play_turn(course: Course, turn: Turn) -> None:
    """Play a tile with all that follows from it; then the map, if it is held, brings 1 coin."""
    course.begin(turn)
    if turn.map_lost:
        lose_map(course)
    course.due.append(Play())
    while course.due:
        resolve(course, course.due.pop())
    if course.event is not None:
        raise IllegalEventError(course.problem("event_not_due"))
    if course.holds_map:
        course.earn(Earning("treasure_map", course.turn, 1))
    course.running.append(course.coins)
    if course.ended is None and course.completed >= course.layout.columns_to_end:
        course.ended = len(course.running)


def lose_map(course: Course) -> None:
    """A rival has taken the map; the solo game has no rivals."""
    if course.solo:
        raise IllegalEventError(course.problem("map_lost_alone"))
    course.holds_map = False


def resolve(course: Course, due: Due) -> None:
    """Carry out what is due; whatever follows from it comes before all that was due already."""
    if isinstance(due, Effect):
        effect = EFFECTS.get(course.tiles[due.space])
        if effect:
            effect(course, due.space)
    elif isinstance(due, ColumnBonus):
        bonus = course.layout.columns[due.column].bonus
        if bonus and bonus.type in BONUSES_IN_PLAY:
            BONUSES_IN_PLAY[bonus.type](course, due, bonus)
    elif isinstance(due, Flip):
        flip(course, due.choice)
    else:
        play(course)


def play(course: Course) -> None:
    """Place a tile if any placement is possible; with a full board or an empty bag none (R28)."""
    event = course.event
    if isinstance(event, Placed):
        place(course, event)
    elif isinstance(event, NoTile):
        if course.can_place() and not course.bag_may_be_empty:
            raise IllegalEventError(course.problem("tile_possible"))
        course.no_tile()
    elif course.can_place():
        raise IllegalEventError(course.problem("tile_due"))


def place(course: Course, event: Placed) -> None:
    """Pay what the column costs (R15) and put the tile on its lowest free space.

    Its effect comes first, the bonus of a top space after it (R19, R20).
    """
    index, layout = event.column - 1, course.layout
    if index not in range(len(layout.columns)):
        raise IllegalEventError(course.problem("no_such_column", count=len(layout.columns)))
    column, height = layout.columns[index], course.heights[index]
    if height == layout.heights[index]:
        raise IllegalEventError(course.problem("column_full", f"c{event.column}"))
    space = layout.spaces[index][height]
    if column.cost > course.coins:
        amounts = {"cost": column.cost, "count": course.coins}
        raise IllegalEventError(course.problem("cost_unpaid", space, **amounts))
    if column.cost:
        course.earn(Earning("pay_space", course.turn, -column.cost, space))
    course.tiles[space] = event.character
    course.heights[index] += 1
    if space == layout.tops[index]:
        complete(course, event, space)
    elif event.mark:
        course.problems.append(course.problem("race_mark_needless", space))
    course.due.append(Effect(space))
    course.use_event()


def complete(course: Course, event: Placed, space: Space) -> None:
    """Cover the top space of a column; who is first there is fixed at this moment.

    Alone, the first two columns completed are paid as to the first player (R31).
    """
    course.completed += 1
    index = event.column - 1
    bonus = course.layout.columns[index].bonus
    race = bonus is not None and bonus.type == "race" and not course.solo
    if race and event.mark is None:
        missing = course.problem("race_mark_missing", space)
        raise IllegalEventError(missing._replace(degree="invalid"))
    if event.mark and not race:
        course.problems.append(course.problem("race_mark_needless", space))
    first = course.completed <= FIRSTS_ALONE if course.solo else event.mark == "first"
    if race and first:
        course.firsts.append(index)
    if bonus:
        course.due.append(ColumnBonus(index, space, first))


def flip(course: Course, choice: tuple[Space, ...]) -> None:
    """Turn one of these tiles to its other face and apply the character; no column bonus (R21)."""
    event = course.event
    if not isinstance(event, Flipped):
        raise IllegalEventError(course.problem("flip_due", choice=choice))
    space = f"c{event.column}r{event.row}"
    wrong = _wrong_flip(course, space, event.character, choice)
    if wrong:
        raise IllegalEventError(wrong)
    course.hidden[space] = course.tiles[space]
    course.tiles[space] = event.character
    course.due.append(Effect(space))
    course.use_event()


def _wrong_flip(
    course: Course, space: Space, face: str, choice: tuple[Space, ...]
) -> Problem | None:
    """Why this tile cannot be turned to this face, if it cannot: its two faces are fixed."""
    if space not in course.layout.column:
        return course.problem("no_such_space", space=space)
    if space not in course.tiles:
        return course.problem("flip_of_empty_space", space, space=space)
    if space not in choice:
        return course.problem("flip_not_adjacent", space, space=space, choice=choice)
    if face == course.tiles[space]:
        return course.problem("flip_to_same_face", space, space=space, face=Word(face))
    other = course.hidden.get(space, face)
    if face != other:
        return course.problem(
            "flip_to_third_face", space, space=space, face=Word(face), other=Word(other)
        )
    return None
