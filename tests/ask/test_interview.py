"""The interview as a value: going back is exact, nothing is judged before its time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer import games
from scorer.ask.drafts import begun, resumed, waiting
from scorer.ask.interview import Interview, Refused, Taken
from scorer.ask.script import Spot
from scorer.core.question import Question, SoFar
from scorer.text.language import LANGUAGES
from tests.ask.documents import answered_in, covering, documents
from tests.ask.support import stages, words

WALKED = [pytest.param(raw, id=name) for name, raw in covering()]
ODD_TEXTS = [
    "",
    ".",
    "none",
    "3+6+2",
    "-1",
    "99999999999",
    "P/ES",
    "Psw Pes",
    "a b c d",
    "はい",
    "S",
]
ACTS = ["answer", "answer", "answer", "odd", "skip", "go", "back"]
UNFILLED = ". . . . | . . . . | . . . . | . . . ."
ROW = "P/SW P/ES P/EW G/NW"


def facts(at: Interview) -> tuple[Any, ...]:
    return at.document, dict(at.answers), at.spot, at.led, at.names


def town(*texts: str) -> Interview:
    """Timber Town with these answers after the names and the cards."""
    at = Interview(game=games.find("timber-town"))
    for text in ("Aiko, Ben", "starting", *texts):
        at = answered(at, text)
    return at


def answered(at: Interview, text: str) -> Interview:
    taken = at.answer(text)
    assert isinstance(taken, Taken), taken
    return taken.after


@pytest.mark.parametrize("raw", WALKED)
@settings(max_examples=8, deadline=None, derandomize=True)
@given(data=st.data())
def test_back_restores_the_state_before(raw: Mapping[str, Any], data: st.DataObject) -> None:
    """Random walks of right answers, wrong ones, gaps and jumps, with steps back in between."""
    right = {stage.after.step.spot: stage for stage in stages(raw) if stage.after.step}
    at = Interview(game=games.find(raw["game"]))
    before: list[tuple[Any, ...]] = []
    for _ in range(data.draw(st.integers(5, 25))):
        act = data.draw(st.sampled_from(ACTS))
        if act == "back":
            at = at.back()
            assert facts(at) == (before.pop() if before else facts(at))
            continue
        state, after = facts(at), step(at, act, right, data)
        if after is not at:
            before.append(state)
            at = after
    while before:
        at = at.back()
        assert facts(at) == before.pop()
    assert at.before is None


def step(at: Interview, act: str, right: Mapping[Spot, Any], data: st.DataObject) -> Interview:
    """One step of a walk; the same interview where it is refused."""
    if act == "go":
        return at.gone(data.draw(st.sampled_from(list(at.questions))))
    if at.spot is None:
        return at
    if act == "skip":
        return at.skipped(at.spot)
    stage = right.get(at.spot)
    text = stage.lines[0] if stage and act == "answer" else data.draw(st.sampled_from(ODD_TEXTS))
    outcome = at.answer(text)
    return at if isinstance(outcome, Refused) else outcome.after


@pytest.mark.parametrize("raw", WALKED)
def test_a_draft_holds_every_stage(raw: Mapping[str, Any]) -> None:
    """Written down and read again after each answer, steps back and all."""
    for stage in stages(raw):
        game = raw["game"]
        draft = begun(game)
        draft.save(stage.after.back())
        draft.release()
        kept, at, lost = resumed(waiting(game)[0], Interview(game=games.find(game)))
        assert not lost
        assert facts(at) == facts(stage.after.back())
        assert at.suggestion(at.spot or Spot("")) == stage.after.back().suggestion(
            at.spot or Spot("")
        )
        kept.remove()


def test_a_text_taken_back_is_offered_again() -> None:
    at = town(ROW).back()
    assert at.spot is not None
    assert at.suggestion(at.spot) == ROW
    at = at.back()
    assert at.spot == Spot("cards")
    assert at.suggestion(at.spot) == "starting"
    again = at.answer("starting")
    assert isinstance(again, Taken)
    assert again.after.suggestion(Spot("town", 0)) == ROW


def test_an_unanswered_question_is_missing_and_not_zero() -> None:
    at = town(UNFILLED)
    assert at.spot == Spot("unused", 0)
    assert "unused" not in at.document["players"][0]
    assert Spot("unused", 0) in at.skipped(Spot("unused", 0)).missing
    assert "unused" not in at.skipped(Spot("unused", 0)).document["players"][0]


def test_an_impossible_answer_is_refused_with_the_place() -> None:
    outcome = town(ROW).answer("Y/NS X/NS P/ES O/SW")
    assert isinstance(outcome, Refused)
    [problem] = outcome.problems
    assert (problem.code, problem.player, problem.where) == ("unknown_colour", "Aiko", "B2")


def test_too_few_and_too_many_cells_are_refused() -> None:
    for text in ("P/ES P/ES", "P/ES P/ES P/ES P/ES P/ES"):
        outcome = town(ROW).answer(text)
        assert isinstance(outcome, Refused)
        assert [problem.code for problem in outcome.problems] == ["answer_cells"]


def test_cells_rows_and_a_whole_board_are_the_same_town() -> None:
    rows = ["P/SW . . .", ". G/- . .", ". . . .", ". . . B/E"]
    whole = town(" | ".join(rows)).document
    assert town(*rows).document == whole
    assert town(*" ".join(rows).split()).document == whole
    assert town("\n".join(rows)).document == whole
    assert town(rows[0], "\n".join(rows)).document == whole


def test_one_space_is_corrected_by_its_name() -> None:
    rows = ["P/SW . . .", ". G/- . .", ". . . .", ". . . B/E"]
    at = town(" | ".join(rows)).gone(Spot("town", 0))
    outcome = at.answer("d4=B/W")
    assert isinstance(outcome, Taken)
    assert outcome.after.document["players"][0]["town"][3] == ". . . B/W"
    assert outcome.after.spot == Spot("sunk", 0)


def test_a_row_of_an_ended_list_is_corrected_or_typed_anew() -> None:
    at = Interview(game=games.find("hawaii"))
    for text in ("Ana", "S SH2 | FH1 | .", "0"):
        at = answered(at, text)
    at = at.gone(Spot("villages", 0))
    corrected = answered(at, "V2=FH1 CO1")
    assert corrected.document["players"][0]["villages"] == ["S SH2", "FH1 CO1"]
    assert corrected.spot == Spot("tiki_column", 0)
    anew = answered(answered(at, "S SH1"), "EX1")
    assert anew.document["players"][0]["villages"] == ["S SH1", "EX1"]
    assert anew.spot == Spot("villages", 0)
    assert anew.back().back().document == at.document


def test_walkways_that_do_not_meet_are_told_after_the_sunk_tokens() -> None:
    """The question about sunk tokens can settle them, and names them."""
    at = town("P/E P/- . . | . . . . | . . . . | . . . .")
    assert at.spot == Spot("sunk", 0)
    assert at.questions[at.spot].facts(at.so_far(at.spot)) == {"edges": ("A1-A2",)}
    outcome = at.answer("none")
    assert isinstance(outcome, Taken)
    assert [(p.code, p.where) for p in outcome.doubts] == [("walkway_unmet", "A1 E")]
    sunk = at.answer("A2-A1")
    assert isinstance(sunk, Taken)
    assert not sunk.doubts


def test_an_odd_answer_is_doubted_once() -> None:
    at = town("R/NESW . . . | . . . . | . . . . | . . . .", "none")
    outcome = at.answer("raft 2, crane 2")
    assert isinstance(outcome, Taken)
    assert {p.code for p in outcome.doubts} == {"tokens_over_red", "tokens_and_sunk_over_red"}
    later = outcome.after.answer(". . . . | . . . . | . . . . | . . . .")
    assert isinstance(later, Taken)
    assert not later.doubts


def test_an_answer_made_impossible_by_another_is_asked_again() -> None:
    """One beaver fewer than cross: the count by eye has to be given anew."""
    at = town("N . . . | N . . . | . . . . | . . . .", "2")
    outcome = at.gone(Spot("town", 0)).answer("N . . . | P . . . | . . . . | . . . .")
    assert isinstance(outcome, Taken)
    assert outcome.after.spot == Spot("crossing_beavers", 0)
    assert [p.code for p in outcome.after.trouble(Spot("crossing_beavers", 0))] == [
        "crossing_beavers_too_many"
    ]


def test_changed_names_keep_every_board_with_its_player() -> None:
    board = ". . . . | . . . . | . . . . | . . . P/-"
    at = town(board, "none", "none").gone(Spot("names"))
    swapped = at.answer("Ben, Aiko")
    renamed = at.answer("Aika, Ben")
    fewer = at.answer("Ben")
    assert isinstance(swapped, Taken)
    assert isinstance(renamed, Taken)
    assert isinstance(fewer, Taken)
    assert "town" not in swapped.after.document["players"][0]
    assert swapped.after.document["players"][1]["town"][3] == ". . . P/-"
    assert renamed.after.document["players"][0]["town"][3] == ". . . P/-"
    assert "town" not in fewer.after.document["players"][0]


def test_two_players_of_one_name_are_refused() -> None:
    outcome = Interview(game=games.find("timber-town")).answer("Aiko, ａｉｋｏ")
    assert isinstance(outcome, Refused)
    assert [problem.code for problem in outcome.problems] == ["player_name_twice"]


def test_what_is_printed_in_the_box_is_asked_once() -> None:
    game, texts = games.find("timber-town"), ("Aiko", "garden shrine food cooper chalet")
    asked = Interview(game=game)
    known = Interview(game=game, remembered={"chalet_table": "2=5 3=9"})
    for text in texts:
        asked, known = answered(asked, text), answered(known, text)
    assert asked.spot == Spot("chalet_table")
    assert known.spot == Spot("town", 0)
    assert known.document["tables"] == {"chalet": {"2": 5, "3": 9}}


def test_the_left_over_resources_are_asked_only_in_a_tie() -> None:
    raw = {
        "game": "hawaii",
        "players": [
            {"name": name, "villages": ["S SH1"], "tiki_column": 2, "track_total": total}
            for name, total in (("Ana", 10), ("Ben", 10))
        ],
    }
    asked = {stage.after.spot for stage in stages(raw)}
    raw["players"][1]["track_total"] = 11  # type: ignore[index]  # a list of players
    later = {stage.after.spot for stage in stages(raw)}
    assert asked - later == {Spot("left_over", 0)}


def test_two_players_of_whom_nothing_is_known_do_not_tie() -> None:
    at = Interview(game=games.find("hawaii")).said(Spot("names"), "Ana, Ben")
    assert not at.comes_up(Spot("left_over", 0))


def test_the_kind_of_document_is_asked_first_where_there_are_several() -> None:
    at = Interview(game=games.find("tropicalia"))
    assert at.spot == Spot("kind")
    sale = at.answer("売却")
    final = at.answer("final")
    assert isinstance(sale, Taken)
    assert isinstance(final, Taken)
    assert sale.after.spot == Spot("seller")
    assert final.after.spot == Spot("names")


@pytest.mark.parametrize("game", games.ids())
def test_every_question_is_answered_somewhere_and_has_its_words(game: str) -> None:
    """Name, prompt, help and example, in both languages."""
    asked: dict[str, tuple[Question, SoFar]] = {}
    for _, raw in covering():
        if raw["game"] == game:
            at = list(stages(raw))[-1].after
            asked |= {s.question: (q, at.so_far(s)) for s, q in at.questions.items()}
    answered = set().union(*(answered_in(raw) for _, raw in documents()))
    assert {question for id, question in answered if id == game} == set(asked)
    for language in LANGUAGES:
        catalog = words(game, language)
        for id, (question, so_far) in asked.items():
            key = f"questions.{id}"
            assert catalog.say(f"{key}.name")
            assert catalog.say(f"{key}.prompt", player="Aiko", **question.facts(so_far))
            assert catalog.say(f"{key}.help")
            assert catalog.say(f"{key}.example")
