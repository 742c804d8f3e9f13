"""Receipts: written once, recounted later, and which side changed."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from scorer import load
from scorer.claims.receipt import Recount, is_receipt, made_out, read_receipt, recount
from scorer.errors import InvalidDocument
from scorer.render.as_json import result_facts
from scorer.text.catalog import catalog
from tests.claims.support import example


@pytest.fixture
def written() -> Any:
    """A receipt of the published town."""
    raw = example("timber-town", "published-91")
    loaded = load.validate(raw)
    result = loaded.kind.score(loaded.document, loaded.game.id)
    words = catalog("en", loaded.game.package)
    return copy.deepcopy(made_out(raw, loaded, result_facts(result, loaded.document, words)))


def recounted(raw: Any) -> Recount:
    """The receipt scored again."""
    receipt = read_receipt(raw)
    loaded = load.validate(receipt.document, receipt.options)
    return recount(receipt, loaded, loaded.kind.score(loaded.document, loaded.game.id))


def again(raw: Any) -> tuple[str, list[tuple[str, int | None, int | None]]]:
    """Which side changed, and what differs."""
    found = recounted(raw)
    return found.changed, [(d.key, d.then, d.now) for d in found.differences]


def test_nothing_changed(written: Any) -> None:
    assert is_receipt(written)
    assert again(written) == ("nothing", [])


def test_the_document_changed(written: Any) -> None:
    del written["document"]["players"][0]["unused"]
    assert again(written) == ("document", [("tokens", 2, 0), ("total", 91, 89)])


def test_another_spelling_or_a_note_is_no_change(written: Any) -> None:
    written["document"]["notes"] = "found in a drawer"
    written["document"]["players"][0]["town"][3] = "P/WS N/EN B/WE P/WE"
    assert again(written) == ("nothing", [])


def test_the_rules_changed(written: Any) -> None:
    blue = written["result"]["players"][0]["categories"][4]
    assert blue["id"] == "blue"
    blue["points"] = 8
    written["result"]["players"][0]["total"] = 89
    written["scorer"] = "0.0.1"
    assert again(written) == ("rules", [("blue", 8, 10), ("total", 89, 91)])


def test_a_later_version_may_write_tables_differently(written: Any) -> None:
    written["fingerprint"] = "sha256:of another form"
    assert again(written) == ("nothing", [])


def test_options_in_force_then_are_in_force_again(written: Any) -> None:
    written["options"]["beaver_path"] = "no_repeat"
    assert again(written)[0] == "document"


def test_a_player_who_is_gone_differs(written: Any) -> None:
    written["document"]["players"][0]["name"] = "Aoi"
    assert again(written) == ("document", [("total", None, 91), ("total", 91, None)])


def test_a_place_that_came_out_otherwise(written: Any) -> None:
    written["result"]["players"][0]["rank"] = 2
    assert again(written) == ("rules", [("rank", 2, 1)])


@pytest.mark.parametrize(
    "edit",
    [
        lambda result: result["outcome"].update(winners=["Bob"]),
        lambda result: result["players"][0]["categories"][0]["items"].clear(),
        lambda result: result["players"][0].update(total=95),
    ],
)
def test_a_result_that_was_edited(written: Any, edit: Any) -> None:
    assert not recounted(written).result_edited
    edit(written["result"])
    found = recounted(written)
    assert found.result_edited
    assert not found.holds


@pytest.mark.parametrize(
    "part", ["scorer", "document", "options", "result", "fingerprint", "seal", "result_seal"]
)
def test_a_receipt_with_a_part_missing(written: Any, part: str) -> None:
    del written[part]
    with pytest.raises(InvalidDocument) as caught:
        read_receipt(written)
    assert [problem.code for problem in caught.value.problems] == ["receipt_part"]


@pytest.mark.parametrize(
    "edit",
    [
        lambda result: result.update(players=3),
        lambda result: result["players"][0].pop("rank"),
        lambda result: result["players"][0].update(total="91"),
        lambda result: result["players"][0].update(total=True),
        lambda result: result["players"][0]["categories"].append(None),
    ],
)
def test_a_result_that_cannot_be_read(written: Any, edit: Any) -> None:
    edit(written["result"])
    with pytest.raises(InvalidDocument) as caught:
        read_receipt(written)
    assert [(p.code, p.path) for p in caught.value.problems] == [("receipt_part", ("result",))]


def test_a_receipt_of_a_form_to_come(written: Any) -> None:
    for form in (2, True, "1", None):
        written["receipt"] = form
        with pytest.raises(InvalidDocument) as caught:
            read_receipt(written)
        assert [problem.code for problem in caught.value.problems] == ["receipt_form"]
    assert not is_receipt(written["document"])
