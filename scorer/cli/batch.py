"""``scorer batch``: many games at once, one result each, a report at the end."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from typing import TextIO
from unicodedata import normalize

from scorer.batch.archive import Archive
from scorer.batch.formats import LINES, REPORT, check_format, formats
from scorer.batch.output import is_folder, is_stream, written
from scorer.batch.progress import Tick, progress
from scorer.batch.run import Cluster, Order, Run
from scorer.batch.scoring import Settings
from scorer.batch.stop import stoppable
from scorer.cli.language import speak
from scorer.errors import UnknownName, WrongUsage
from scorer.extras import need
from scorer.text.names import nearest

ENGINES = ("process", "dask")
# More processes than this for each processor only stand in each other's way.
MOST_JOBS = 8
MOST_DIGITS = 9


def run(
    paths: Sequence[str],
    patterns: Sequence[str],
    format: str | None,
    target: str | None,
    resume: bool,
    check: bool,
    plot: str | None,
    jobs: str | None,
    engine: str,
    scheduler: str | None,
    lang: str | None,
) -> int:
    """Score every document named; 1 when some failed or are off, 2 when none could be scored."""
    words = speak(lang)
    chosen = _format(format, target)
    if resume and is_stream(target):
        raise WrongUsage("resume_without_output")
    if target == "":
        raise WrongUsage("output_without_name")
    order = Order(
        archive=_archive(paths, patterns, target),
        settings=Settings(words.language, check),
        format=chosen,
        target=target,
        resume=resume,
        jobs=_processes(jobs),
        cluster=_cluster(engine, scheduler, _processes(jobs), target),
    )
    if plot is not None:
        from scorer.batch.plot import check_plot, lacks_font

        check_plot(plot)
        if lacks_font(plot, words):
            print(words.say("batch.no_font", file=plot), file=sys.stderr)
    run = Run(order)
    with stoppable(run.stop):
        code = _carry_out(run)
    if plot and run.summary.scored:
        from scorer.batch.plot import plot as draw

        draw(run.summary, plot, words.language)
    return code


def _carry_out(run: Run) -> int:
    """Run to the end, or as far as it comes, and report."""
    order, words, started = run.order, speak(None), time.monotonic()
    try:
        with progress(order.archive.size, words) as tick:
            run.carry_out(_getting_ready(tick))
    except BaseException as error:
        run.stop.is_heard()
        if run.has_results:
            _report(run, started, sys.stderr)
        if run.can_go_on and not isinstance(error, WrongUsage):
            print(words.say("batch.kept", file=run.kept), file=sys.stderr)
        raise
    out = sys.stdout if order.format == REPORT else sys.stderr
    _report(run, started, out)
    if not run.summary.scored:
        return 2
    return 1 if run.summary.failed or run.summary.faulty else 0


def _getting_ready(tick: Tick) -> Tick:
    """The same, but what draws the report is loaded while the workers are busy."""

    def ticking(read: int, done: int) -> None:
        import scorer.batch.report  # noqa: F401 - to be there at the end

        tick(read, done)

    return ticking


def _report(run: Run, started: float, out: TextIO) -> None:
    """Show the report."""
    from scorer.batch.report import show_report

    show_report(run, time.monotonic() - started, out)


def _archive(paths: Sequence[str], patterns: Sequence[str], target: str | None) -> Archive:
    """What to read; the output is left out of it, and may not take the place of a game."""
    archive = Archive(paths, patterns, written(target))
    lost = archive.endangered()
    if lost:
        raise WrongUsage("output_is_input", found=lost)
    return archive


def _cluster(engine: str, scheduler: str | None, jobs: int, target: str | None) -> Cluster | None:
    """The cluster asked for, if any."""
    if engine not in ENGINES:
        close = nearest(engine, ENGINES)
        raise UnknownName("unknown_engine", found=engine, nearest=close, known=ENGINES)
    if engine == "dask":
        need("distributed", "dask")
        if scheduler is not None and is_stream(target):
            raise WrongUsage("scheduler_without_output")
        return Cluster(scheduler, jobs)
    if scheduler is not None:
        raise WrongUsage("scheduler_without_dask")
    if target and is_folder(target):
        raise WrongUsage("folder_output", found=target)
    return None


def _format(asked: str | None, target: str | None) -> str:
    """The format asked for; else result lines, and on a terminal only the report."""
    if asked is None:
        return REPORT if target is None and sys.stdout.isatty() else LINES
    known = formats()
    if asked not in known:
        close = nearest(asked, known)
        raise UnknownName("unknown_format", found=asked, nearest=close, known=known)
    if asked != LINES and target and is_folder(target):
        raise WrongUsage("folder_output", found=target)
    if asked == REPORT and not is_stream(target):
        raise WrongUsage("report_to_file", formats=tuple(one for one in known if one != REPORT))
    check_format(asked)
    return asked


def _processes(asked: str | None) -> int:
    """How many processes to start: as many as asked for, as long as they are of any use."""
    if asked is None:
        return _processors()
    text = normalize("NFKC", asked).strip()
    if not text.isdecimal() or not int(text[:MOST_DIGITS]):
        raise WrongUsage("jobs_wrong", found=asked)
    return min(int(text[:MOST_DIGITS]), MOST_JOBS * _processors())


def _processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
