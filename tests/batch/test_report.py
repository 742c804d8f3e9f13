"""The report's numbers, counted by hand, and the exit codes."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from rich.cells import cell_len

from scorer.batch.figures import figures
from scorer.batch.summary import Summary
from tests.batch.support import BROKEN, Document, batch, documents, write_lines
from tests.support import EXAMPLES, read

PUBLISHED = EXAMPLES / "timber-town" / "published-91.json"
TIE = EXAMPLES / "timber-town" / "builder-beaver-tie.json"


def result(source: str, totals: dict[str, int], decided_by: str = "total") -> Document:
    """As much of a result as the report looks at: one category with all the points."""
    return {
        "source": source,
        "game": "hawaii",
        "kind": "final",
        "players": [
            {
                "name": name,
                "total": total,
                "lost": False,
                "categories": [{"id": "hula", "points": total}],
            }
            for name, total in totals.items()
        ],
        "outcome": {"decided_by": decided_by},
        "problems": [],
    }


def test_summary() -> None:
    summary = Summary()
    for facts in (
        result("a", {"Ann": 10, "Ben": 4}),
        result("b", {"Ann": 7, "Ben": 7, "Cem": 1}, "left_over"),
        result("c", {"Ann": 10}, "single"),
    ):
        assert summary.add(facts)
    found = summary.games["hawaii", "final"]
    assert found.documents == 3
    assert found.totals == {10: 2, 4: 1, 7: 2, 1: 1}
    assert found.margins == {6: 1, 0: 1}
    assert found.decided == {"total": 1, "left_over": 1, "single": 1}
    assert found.best == (10, "Ann", "a")
    assert found.categories == {"hula": found.totals}


def test_portions_add_up() -> None:
    """Whatever the portions, the counts are the same."""
    lines = batch(
        "-", stdin=b"".join(json.dumps(d).encode() + b"\n" for d in documents(60))
    ).results
    whole = Summary()
    for facts in lines:
        whole.add(facts)
    for size in (1, 7, 40):
        merged = Summary()
        for start in range(0, len(lines), size):
            portion = Summary()
            for facts in lines[start : start + size]:
                portion.add(facts)
            merged.merge(portion)
        assert merged == whole


def test_those_who_lost_are_behind_nobody() -> None:
    facts = result("a", {"Ann": 90, "Ben": 40, "Cem": 35})
    facts["players"][0]["lost"] = True
    summary = Summary()
    summary.add(facts)
    assert summary.games["hawaii", "final"].margins == {5: 1}


def test_figures() -> None:
    """2, 4, 4, 4, 5, 5, 7, 9: mean 5, and a spread of exactly 2."""
    assert figures(Counter([2, 4, 4, 4, 5, 5, 7, 9])) == (5, 2, 2, 9)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "en",
            [
                "Timber Town: 2 games, 3 scores",
                f"Highest total: 91, Aiko ({PUBLISHED})",
                "Tied for first: 1 game (50.0 %)",
                "Builder Beaver 1",
                "2 games scored",
            ],
        ),
        (
            "ja",
            [
                "ティンバータウン: 2ゲーム、得点3件",
                f"最高点: 91点、Aiko({PUBLISHED})",
                "1位が同点: 1ゲーム(50.0%)",
                "ビルダービーバー 1",
                "2ゲームを",
            ],
        ),
    ],
)
def test_report_in_words(language: str, words: list[str]) -> None:
    assert len(read(TIE)["players"]) == 2
    ran = batch(PUBLISHED, TIE, "--lang", language)
    for word in words:
        assert word in ran.err


def table_of(report: str) -> dict[str, list[str]]:
    """The rows of the tables in a report, by their first cell."""
    rows = [line.strip("| ").split("|") for line in report.splitlines() if line.startswith("|")]
    return {first.strip(): [cell.strip() for cell in rest] for first, *rest in rows}


def test_categories_stand_as_on_the_scorepad(tmp_path: Path) -> None:
    """Whatever form of a game comes first; each row counts the scores that have its category."""
    long, short = (read(EXAMPLES / "hawaii" / f"{name}.json") for name in ("tie", "player-b"))
    assert "rounds" in short["players"][0]
    assert {"track_total"} <= set(long["players"][0])
    for made in ([long, short], [short, long]):
        ran = batch(write_lines(tmp_path / "a.jsonl", made))
        rows = table_of(ran.err)
        names = "Score track,Round goals,Lono,Spears,Islands,First space,Other points,Kahunas"
        assert [name for name in rows if name in names.split(",")] == names.split(",")
        forms = len(long["players"]), len(short["players"])
        assert rows["Score track"][0] == str(forms[0])
        assert rows["Round goals"][0] == str(forms[1])
        assert rows["Kahunas"][0] == rows["Total"][0] == str(sum(forms))


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "0 games scored; 1 failed"), ("ja", "採点できたゲームはありません: 採点できず1件")],
)
def test_nothing_scored_has_no_speed(tmp_path: Path, language: str, words: str) -> None:
    ran = batch(write_lines(tmp_path / "a.jsonl", [BROKEN + b"\n"]), "--lang", language)
    assert ran.code == 2
    assert ran.err.splitlines()[-1] == words


def test_the_highest_total_of_several(tmp_path: Path) -> None:
    ran = batch(write_lines(tmp_path / "a.jsonl", claimed(91, 91)))
    assert f"Highest total: 91, 2 times, first by Aiko ({tmp_path / 'a.jsonl'}:1)" in ran.err


@pytest.mark.parametrize(
    ("language", "title"), [("en", "Tropicalia, market sale: 1"), ("ja", "トロピカリア、")]
)
def test_a_sale_is_no_game(language: str, title: str) -> None:
    """Nobody wins it, and its only category is its total."""
    ran = batch(EXAMPLES / "tropicalia" / "market-a1.json", "--lang", language)
    assert title in ran.err
    assert "Decided" not in ran.err
    assert "決まり方" not in ran.err
    assert not {"Total", "合計"} & set(table_of(ran.err))


def test_a_tie_is_decided_by_a_thing_of_the_game() -> None:
    ran = batch(EXAMPLES / "hawaii" / "tie.json")
    assert "Decided by: resources left over and from the villages 1" in ran.err


@pytest.mark.parametrize("language", ["en", "ja"])
def test_tables_fit_narrow_terminals(language: str) -> None:
    ran = batch(EXAMPLES, "--lang", language, env={"COLUMNS": "60"})
    lines = [line for line in ran.err.splitlines() if line.startswith(("|", "+"))]
    assert len(lines) > 50
    assert max(map(cell_len, lines)) <= 60


def claimed(*claims: int) -> list[Document]:
    """The published town with these totals claimed; 91 is right."""
    made = []
    for claim in claims:
        document = read(PUBLISHED)
        document["players"][0]["claim"] = claim
        made.append(document)
    return made


def test_claims(tmp_path: Path) -> None:
    """Without ``--check`` a claim that differs is a remark; with it, a fault."""
    stream = write_lines(tmp_path / "a.jsonl", claimed(91, 92))
    for arguments, code, degree in (((), 0, "warning"), (("--check",), 1, "fault")):
        ran = batch(stream, *arguments)
        assert ran.code == code
        assert ran.results[0]["problems"] == []
        [problem] = ran.results[1]["problems"]
        assert (problem["code"], problem["degree"]) == ("claim_differs", degree)
        assert f"[claim_differs] {stream}:2, Aiko: " in ran.err
        assert "1 with a claim that differs" in ran.err


def test_archive_that_holds(tmp_path: Path) -> None:
    ran = batch(write_lines(tmp_path / "a.jsonl", claimed(91, 91)), "--check")
    assert ran.code == 0


def test_many_faults_are_counted_and_some_named(tmp_path: Path) -> None:
    stream = write_lines(tmp_path / "a.jsonl", claimed(*range(100, 150)))
    ran = batch(stream, "--check")
    assert ran.err.count("[claim_differs]") == 20
    assert "… and 30 more" in ran.err


def test_broken_rules_are_named_before_claims(tmp_path: Path) -> None:
    """However many claims differ before, the table that breaks a rule is among those named."""
    [odd] = claimed(91)
    odd["players"][0]["unused"]["raft"] = 9
    stream = write_lines(tmp_path / "a.jsonl", [*claimed(*range(100, 125)), odd])
    report = batch(stream).err.splitlines()
    assert "[tokens_over_red]" in report[0]
    assert sum("[claim_differs]" in line for line in report) == 19
    assert report[20] == "… and 6 more of this kind; their results say what is off."


def test_many_failures_are_all_named(tmp_path: Path) -> None:
    stream = write_lines(tmp_path / "a.jsonl", [*documents(1), *[BROKEN + b"\n"] * 200])
    ran = batch(stream)
    assert ran.code == 1
    assert ran.err.count("[not_json]") == 200


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["a", "--format", "jsnl"], "jsonl"),
        (["a", "--jobs", "0"], "--jobs"),
        (["a", "--resume"], "-o"),
        (["a", "--plot", "a.pdf"], ".svg"),
        (["a", "--engine", "desk"], "dask"),
        (["a", "--scheduler", "tcp://x"], "--engine dask"),
        (["a", "-o", "folder/"], "folder/"),
        (["a", "--format", "text", "-o", "x.txt"], "csv"),
        ([], "PATH"),
    ],
)
def test_wrong_usage(arguments: list[str], words: str) -> None:
    ran = batch(*arguments)
    assert ran.code == 2
    assert words in ran.err
    assert not ran.out


@pytest.mark.parametrize(("language", "words"), [("en", "This needs"), ("ja", "追加機能")])
def test_missing_extras_are_named(tmp_path: Path, language: str, words: str) -> None:
    """As if nothing but the product itself were installed."""
    hidden = ("altair", "pyarrow", "fsspec", "backports", "distributed")
    blocks = "".join(f"sys.modules[{name!r}] = None\n" for name in hidden)
    (tmp_path / "sitecustomize.py").write_text(f"import sys\n{blocks}", "utf-8")
    (tmp_path / "a.json.zst").write_bytes(b"\x28\xb5\x2f\xfd")
    (tmp_path / "a.parquet").write_bytes(b"PAR1")
    env = {"PYTHONPATH": str(tmp_path), "SCORER_LANG": language}
    for extra, arguments in {
        "plot": ["a.json", "--plot", "a.svg"],
        "dask": ["a.json", "--engine", "dask"],
        "parquet": ["a.json", "--format", "parquet", "-o", "out.parquet"],
    }.items():
        ran = batch(*arguments, env=env, cwd=tmp_path)
        assert (ran.code, ran.out) == (2, b"")
        assert words in ran.err
        assert f"tabletop-scorer[{extra}]" in ran.err
    for extra, path in {"zstd": "a.json.zst", "parquet": "a.parquet", "remote": "s3://a/b"}.items():
        ran = batch(path, env=env, cwd=tmp_path)
        assert ran.results[0]["problems"][0]["code"] == "extra_missing"
        assert f"tabletop-scorer[{extra}]" in ran.err
