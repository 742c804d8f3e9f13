"""The conversation: asks question after question, hears answers and commands, keeps the draft."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from scorer.ask.asking import about_to_finish, explanation, question_asking, yes_or_no
from scorer.ask.commands import Command, find_spot, nearest_question, read_command
from scorer.ask.derive import shown
from scorer.ask.drafts import Draft
from scorer.ask.files import reason
from scorer.ask.interview import Interview, Refused
from scorer.ask.review import at_the_table, called, review
from scorer.ask.script import Spot
from scorer.ask.settings import remember
from scorer.ask.voice import Voice
from scorer.core.problem import Problem
from scorer.errors import WrongUsage
from scorer.text.answers import YesNo
from scorer.text.answers.boards import END
from scorer.text.answers.typed import SHARED
from scorer.text.catalog import Catalog
from scorer.text.names import find_name

KEPT = 0
NO_RESULT = 2
INTERRUPTED = 130


@dataclass
class Conversation:
    """One game being entered through one voice.

    ``finish`` saves and shows the game from the review screen: the exit code, or None where
    something has to be put right first.
    """

    voice: Voice
    catalog: Catalog
    at: Interview
    draft: Draft
    finish: Callable[[Conversation], int | None]
    _refused: str = field(default="", init=False)
    _reviewed: Interview | None = field(default=None, init=False)
    _warned: bool = field(default=False, init=False)

    def run(self) -> int:
        """Talk until the game is saved or left; the exit code."""
        while True:
            try:
                code = self._turn()
            except KeyboardInterrupt:
                code = self._interrupted()
            except EOFError:
                self.say("ask.input_ended")
                code = self._leave(NO_RESULT)
            if code is not None:
                return code

    def say(self, key: str, style: str = "", /, **params: object) -> None:
        """Tell a sentence of the catalogs."""
        self.voice.tell(self.catalog.say(key, **params), style)

    def _turn(self) -> int | None:
        """Ask once, and do what the answer says."""
        spot = self.at.spot
        if spot is None and self._reviewed is not self.at:
            self._review()
        if spot is None:
            asking = about_to_finish(self.at, self.catalog, self.draft.file)
        else:
            self._problems(self.at.trouble(spot))
            asking = question_asking(self.at, spot, self.catalog, self._refused)
        return self._heard(self.voice.ask(asking))

    def _heard(self, text: str) -> int | None:
        """Carry out a command, or take an answer."""
        command = read_command(text)
        if command is not None:
            return self._obey(command)
        spot = self.at.spot
        if spot is None:
            if not text.strip():
                return self.finish(self)
            self._go(text)
            return None
        return self._answer(spot, text.strip()) if text.strip() else self._nothing(spot)

    def _obey(self, command: Command) -> int | None:
        """Carry out a command."""
        alone = {
            "back": self._back,
            "help": self._help,
            "review": self._review,
            "skip": self._skip,
        }
        if command.id == "save":
            return self._leave(KEPT)
        if command.id in alone:
            alone[command.id]()
        elif command.id == "go":
            self._go(command.argument)
        elif command.id == "file":
            self._name_file(command.argument)
        else:
            self.say("ask.unknown_command", "warning")
            if command.nearest:
                self.say("did_you_mean", nearest=f":{command.nearest}")
        return None

    def _name_file(self, name: str) -> None:
        self.draft.file = name or self.draft.file
        self.say("ask.file_will_be" if name else "ask.no_file_named", file=name)

    def _answer(self, spot: Spot, text: str) -> int | None:
        """Take an answer, or say why not and keep its text for editing."""
        if self.at.led == spot and text == self.at.suggestion(spot) and not self.at.open(spot):
            self._move(self.at.kept())
            return None
        outcome = self.at.answer(text)
        self._refused = text
        if isinstance(outcome, Refused):
            self._problems(outcome.problems)
            return None
        if outcome.doubts:
            reply = self._sure(outcome.doubts)
            said = find_name(SHARED, YesNo.words, reply)
            if said == "no" or not reply:
                return None
            if said != "yes" and reply != text:
                self._refused = ""
                return self._heard(reply)
        self._move(outcome.after)
        self._told(spot)
        return None

    def _told(self, spot: Spot) -> None:
        """Show what was understood, and remember it where the box has it printed."""
        answer = self.at.given.get(spot)
        if answer is None or not answer.whole:
            return
        question = self.at.questions[spot]
        understood = shown(question, answer.reading.value, self.catalog)
        typed = "\n".join(text for text in answer.texts if text != END)
        self.voice.took(called(self.at, spot, self.catalog), understood, typed)
        if question.remembered:
            self._remember(question.id, answer.texts[-1])

    def _remember(self, question: str, text: str) -> None:
        """Keep an answer for later games; it counts for this one whether or not that works."""
        try:
            remember(self.at.game.id, question, text)
            self.say("ask.remembered")
        except OSError as error:
            self.say("ask.not_remembered", "warning", reason=reason(error, self.catalog))
        except WrongUsage as error:
            self.say(f"errors.{error.key}", "warning", **error.params)

    def _sure(self, doubts: Iterable[Problem]) -> str:
        """Ask once whether something odd is meant: yes, the same again, or another answer."""
        self._problems(doubts)
        return self.voice.ask(yes_or_no("sure", self.catalog)).strip()

    def _nothing(self, spot: Spot) -> int | None:
        """An empty line: goes on where that is harmless."""
        answer = self.at.given.get(spot)
        if self.at.led == spot and (answer is None or answer.whole):
            self._move(self.at.kept())
        elif answer is not None and answer.reading.enough:
            return self._answer(spot, END)
        elif not self.at.questions[spot].needed and answer is None:
            self._move(self.at.skipped(spot))
        else:
            self.say("ask.needed")
        return None

    def _skip(self) -> None:
        if self.at.spot is None:
            self.say("ask.nothing_to_skip")
        else:
            self._move(self.at.skipped(self.at.spot))

    def _back(self) -> None:
        if self.at.before is None:
            self.say("ask.at_the_beginning")
        else:
            self._move(self.at.back())

    def _go(self, argument: str) -> None:
        """Go to a question, or say which there are."""
        spot = find_spot(self.at, argument)
        if spot is not None:
            self._move(self.at.gone(spot))
            return
        self.say("ask.no_question", "warning", found=argument)
        close = nearest_question(self.at, argument)
        if close:
            self.say("did_you_mean", nearest=f":go {close}")

    def _review(self) -> None:
        self.voice.tell(review(self.at, self.catalog))
        self._reviewed = self.at

    def _help(self) -> None:
        for sentence in explanation(self.at.spot, self.catalog):
            self.voice.tell(sentence)

    def _move(self, at: Interview) -> None:
        """Go on from here, with the draft on disk before anything else is asked."""
        self.at, self._refused = at, ""
        try:
            self.draft.save(at)
        except OSError as error:
            if not self._warned:
                self.say("ask.draft_not_kept", "warning", reason=reason(error, self.catalog))
            self._warned = True
        else:
            self._warned = False

    def _interrupted(self) -> int | None:
        """Ctrl-C: ask whether to leave; a second one leaves."""
        try:
            reply = self.voice.ask(yes_or_no("leave", self.catalog)).strip()
            stay = find_name(SHARED, YesNo.words, reply) == "no"
        except (KeyboardInterrupt, EOFError):
            stay = False
        return None if stay else self._leave(INTERRUPTED)

    def _leave(self, code: int) -> int:
        """Keep the draft and say how to go on."""
        self.draft.release()
        if self._warned:
            self.say("ask.not_kept", "warning")
        elif self.draft.path.exists():
            self.say("ask.kept", "command", file=str(self.draft.path))
            self.voice.tell(f"  {self.draft.command(self.at.game.id)}", "command")
        else:
            self.draft.remove()
            self.say("ask.nothing_kept")
        return code

    def _problems(self, problems: Iterable[Problem]) -> None:
        for problem in problems:
            self.voice.tell(at_the_table(problem, self.catalog), problem.degree)
