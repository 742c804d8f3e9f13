"""How fast scoring is, in documents a second and beside other tools, all in one run.

``python benchmarks/batch.py`` takes some minutes; ``--quick`` uses a tenth of the documents. Whole
processes are timed from start to end, in turn with what they are compared with; medians count.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from subprocess import DEVNULL
from typing import Any

from legal_tables import TABLES
from rivals import mahjong_hands

from scorer.batch.summary import Summary
from scorer.compact import compact
from scorer.load import Loaded, find_kind, parse, validate
from scorer.render.as_json import result_facts
from scorer.tally import tally
from scorer.text.catalog import catalog

SCHEMAS = Path(__file__).parent.parent / "schemas"
SCORER = Path(sysconfig.get_path("scripts"), "scorer")
CHECK_JSONSCHEMA = SCORER.with_name("check-jsonschema")
GAMES = [game for game in TABLES if game != "market-sale"]
PLAYERS = 2
RUNS = 5
WARM_UP = 300
BLOCK = 100


# A small process of its own starts what is measured, for a new one inherits its parent's peak.
PEAK = """
import os, subprocess, sys
subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
import resource
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024)
"""


def documents(number: int, games: Sequence[str] = GAMES) -> Iterator[dict[str, Any]]:
    """Random legal games of two players, the games in turn, always the same ones."""
    chance = random.Random(1)
    return (_table(game, chance) for game in islice(cycle(games), number))


def _table(game: str, chance: random.Random) -> dict[str, Any]:
    while True:
        table = TABLES[game](chance)
        if len(table["players"]) == PLAYERS:
            return table


def seconds(*command: object) -> float:
    """How long a command takes from start to end, its output thrown away."""
    started = time.perf_counter()
    subprocess.run([*map(str, command)], stdout=DEVNULL, stderr=DEVNULL, check=False)
    return time.perf_counter() - started


def peak(*command: object) -> float:
    """The memory in MiB of the largest process that a command runs."""
    measured = [sys.executable, "-S", "-c", PEAK, *map(str, command)]
    return float(subprocess.run(measured, capture_output=True, check=True).stdout)


def in_turn(*commands: Callable[[], float], runs: int = RUNS) -> list[float]:
    """The median seconds of each command, run one after the other again and again."""
    return [
        median(column)
        for column in zip(*([command() for command in commands] for _ in range(runs)), strict=True)
    ]


def rate(work: Callable[[Any], object], things: Sequence[Any]) -> float:
    """How many things a second, in the processor time of the best block after a warm-up."""
    best = float("inf")
    for start in range(0, len(things) - BLOCK + 1, BLOCK):
        started = time.process_time()
        for thing in things[start : start + BLOCK]:
            work(thing)
        if start >= min(WARM_UP, len(things) - BLOCK):
            best = min(best, time.process_time() - started)
    return BLOCK / best


def stages(number: int) -> None:
    """Documents a second by game and stage, on one core."""
    print(f"{'documents a second':22}" + "".join(f"{stage:>10}" for stage in STAGES))
    for game in GAMES:
        texts = [json.dumps(table) for table in documents(number, [game])]
        things: list[Any] = texts
        shown = []
        for stage in STAGES.values():
            shown.append(rate(stage, things))
            things = [stage(thing) for thing in things]
        print(f"  {game:20}" + "".join(f"{one:>10,.0f}" for one in shown))


def _explain(loaded_and_result: tuple[Loaded, Any]) -> dict[str, Any]:
    loaded, result = loaded_and_result
    return result_facts(result, loaded.document, catalog("en", loaded.game.package))


STAGES: dict[str, Callable[[Any], Any]] = {
    "parse": parse,
    "validate": validate,
    "score": lambda loaded: (loaded, tally(loaded)),
    "explain": _explain,
    "sum up": lambda facts: Summary().add({"source": "", **facts}) and facts,
    "write": compact,
}


def whole(text: str) -> bytes:
    """A document's whole way through scorer."""
    loaded = validate(parse(text))
    return compact(_explain((loaded, tally(loaded))))


def beside_libraries(number: int) -> None:
    """Whole documents against Pydantic alone, and players' boards against mahjong hands."""
    texts = [json.dumps(table) for table in documents(number)]
    raws = [json.loads(text) for text in texts]
    models = {game: find_kind({"game": game})[1].model for game in GAMES}
    ours = rate(whole, texts)
    pydantic = rate(lambda raw: models[raw["game"]].model_validate(raw), raws)
    loaded = [validate(raw) for raw in raws]
    boards = PLAYERS * rate(lambda one: _explain((one, tally(one))), loaded)
    calculate, hands = mahjong_hands(number)
    rivals = rate(calculate, hands)
    show("documents, text to explained result", ours, "a second")
    show("documents, validated by Pydantic alone", pydantic, "a second", ours / pydantic)
    show("boards scored and explained", boards, "a second")
    show("mahjong hands scored", rivals, "a second", boards / rivals)


def start_up() -> None:
    """From nothing to a result."""
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(next(documents(1)), file)
        file.flush()
        version, score = in_turn(
            lambda: seconds(SCORER, "--version"),
            lambda: seconds(SCORER, "score", file.name, "--format", "json"),
        )
    show("start-up: --version", version * 1000, "ms")
    show("start-up: one document scored", score * 1000, "ms")


def beside_check_jsonschema(number: int) -> None:
    """The same files: scored and explained, or only validated against our schemas."""
    with tempfile.TemporaryDirectory() as folder:
        for index, table in enumerate(documents(number)):
            game = Path(folder, table["game"])
            game.mkdir(exist_ok=True)
            (game / f"{index:05}.json").write_text(json.dumps(table), "utf-8")

        def check() -> float:
            return sum(
                seconds(
                    CHECK_JSONSCHEMA,
                    *("--schemafile", SCHEMAS / f"{game}.schema.json"),
                    *sorted(Path(folder, game).iterdir()),
                )
                for game in GAMES
            )

        ours, theirs = in_turn(lambda: seconds(SCORER, "batch", folder), check)
    show(f"{number:,} files scored, cold start", ours, "s")
    show(f"{number:,} files by check-jsonschema", theirs, "s", theirs / ours)


def jobs_and_memory(number: int) -> None:
    """Two processes against one, and a hundred times the documents in the same memory."""
    few = number // 100
    with tempfile.TemporaryDirectory() as folder:
        stream = Path(folder, "many.jsonl")
        lines = [json.dumps(table) + "\n" for table in documents(few)]
        with stream.open("w", encoding="utf-8") as file:
            for _ in range(100):
                file.writelines(lines)
        short = Path(folder, "few.jsonl")
        short.write_text("".join(lines), "utf-8")
        tenth = Path(folder, "tenth.jsonl")
        tenth.write_text("".join(lines * 10), "utf-8")
        one, two = in_turn(
            lambda: seconds(SCORER, "batch", tenth, "--jobs", 1),
            lambda: seconds(SCORER, "batch", tenth, "--jobs", 2),
            runs=3,
        )
        show(f"{number // 10:,} documents, one process", one, "s")
        show(f"{number // 10:,} documents, two processes", two, "s", one / two)
        peaks = [peak(SCORER, "batch", path) for path in (short, stream)]
        show(f"peak memory of {few:,} documents", peaks[0], "MiB")
        show(f"peak memory of {number:,} documents", peaks[1], "MiB", peaks[1] / peaks[0])


def show(what: str, figure: float, unit: str, ratio: float | None = None) -> None:
    """One line of the outcome, with the ratio to the line before where there is one."""
    digits = 2 if figure < 100 else 0
    tail = "" if ratio is None else f"{ratio:8.2f} times"
    print(f"{what:44}{figure:12,.{digits}f} {unit:9}{tail}", flush=True)


def main() -> None:
    """Measure everything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a tenth of the documents")
    share = 10 if parser.parse_args().quick else 1
    if not CHECK_JSONSCHEMA.exists():
        sys.exit("pip install -r benchmarks/requirements.txt")
    stages(2_000 // share + WARM_UP)
    beside_libraries(4_000 // share + WARM_UP)
    start_up()
    beside_check_jsonschema(2_000)
    jobs_and_memory(1_000_000 // share)


if __name__ == "__main__":
    main()
