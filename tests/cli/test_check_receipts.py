"""``scorer check`` of a receipt: whether it still holds, and what changed."""

from __future__ import annotations

import json
from pathlib import Path

from pydantic import TypeAdapter

from scorer.render.check.as_json import CheckFacts
from tests.cli.conftest import Cli
from tests.cli.support import TIE, TOWN, facts
from tests.support import read


def test_a_receipt_holds(cli: Cli, tmp_path: Path) -> None:
    path = str(tmp_path / "receipt.json")
    scored = cli("score", TOWN, "--receipt", path)
    assert scored.out == cli("score", TOWN).out
    assert set(read(Path(path))) >= {"document", "options", "scorer", "result", "fingerprint"}
    ran = cli("check", path)
    assert ran.code == 0
    assert "still holds" in ran.out
    assert cli("check", path, "--claim", "Aiko=85").code == 1


def test_a_receipt_that_changed(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "receipt.json"
    cli("score", TOWN, "--receipt", str(path))
    receipt = read(path)
    receipt["document"]["players"][0]["builder_beaver"] = False
    path.write_text(json.dumps(receipt), "utf-8")
    ran = cli("check", str(path))
    assert ran.code == 1
    assert "The document has changed" in ran.out
    assert "Aiko, Builder Beaver: 5 on the receipt, 0 now" in ran.out
    assert facts(cli, str(path))["receipt"]["changed"] == "document"


def test_a_receipt_whose_winner_was_edited(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "receipt.json"
    cli("score", TIE, "--receipt", str(path))
    receipt = read(path)
    receipt["result"]["outcome"]["winners"] = ["Ren"]
    path.write_text(json.dumps(receipt), "utf-8")
    ran = cli("check", str(path))
    assert ran.code == 1
    assert "no longer as scorer" in " ".join(ran.out.split())
    assert "points and places agree" in " ".join(ran.out.split())
    assert facts(cli, str(path))["receipt"]["result_edited"] is True


def test_a_receipt_of_another_version_names_both(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "receipt.json"
    cli("score", TOWN, "--receipt", str(path))
    path.write_text(path.read_text("utf-8").replace('"scorer": "', '"scorer": "0.0.', 1), "utf-8")
    ran = cli("check", str(path))
    assert ran.code == 0
    assert "receipt of scorer 0.0." in ran.out
    assert "gives the same points and places" in " ".join(ran.out.split())


def test_a_receipt_is_no_game(cli: Cli, tmp_path: Path) -> None:
    path = str(tmp_path / "receipt.json")
    cli("score", TOWN, "--receipt", path)
    ran = cli("score", path)
    assert (ran.code, ran.out) == (2, "")
    assert "scorer check FILE" in ran.err


def test_a_receipt_under_another_ruling_keeps_it(cli: Cli, tmp_path: Path) -> None:
    path = str(tmp_path / "receipt.json")
    cli("score", TOWN, "--option", "abbey_lone_neighbour=1", "--receipt", path)
    found = facts(cli, path)
    TypeAdapter(CheckFacts).validate_python(found, strict=True)
    assert found["receipt"] == {
        "changed": "nothing",
        "scorer": found["scorer"],
        "differences": [],
        "result_edited": False,
    }
    assert found["options"]["abbey_lone_neighbour"] == 1


def test_a_receipt_whose_document_is_broken(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "receipt.json"
    cli("score", TOWN, "--receipt", str(path))
    receipt = read(path)
    receipt["document"]["players"][0]["town"] = ["X"]
    path.write_text(json.dumps(receipt, indent=1), "utf-8")
    ran = cli("check", str(path))
    assert (ran.code, ran.out) == (2, "")
    assert "receipt.json:" in ran.err
