"""The conversation: asks question after question, hears answers and commands, keeps the draft."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from scorer.ask.asking import about_to_finish, explanation, question_asking, yes_or_no
from scorer.ask.commands import Command, find_spot, is_command, nearest_question, read_command
from scorer.ask.derive import shown
from scorer.ask.drafts import Draft
from scorer.ask.files import from_home, reason
from scorer.ask.interview import Interview, Refused
from scorer.ask.leaving import KEPT, NO_RESULT, gone, interrupted, left
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


@dataclass
class Conversation:
    """One game being entered through one voice.

    ``finish`` saves and shows the game from the review screen: the exit code, or None where
    something has to be put right first. ``unsaved``: the draft could not be written last time.
    """

    voice: Voice
    catalog: Catalog
    at: Interview
    draft: Draft
    finish: Callable[[Conversation], int | None]
    unsaved: bool = field(default=False, init=False)
    _reviewed: Interview | None = field(default=None, init=False)

    def run(self) -> int:
        """Talk until the game is saved or left; the exit code."""
        while True:
            try:
                code = self._turn()
            except KeyboardInterrupt as interrupt:
                code = interrupted(self, "".join(map(str, interrupt.args)))
            except EOFError:
                self.say("ask.input_ended")
                code = gone(self, NO_RESULT)
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
            asking = question_asking(self.at, spot, self.catalog, self.draft.typed)
        return self._heard(self.voice.ask(asking))

    def _heard(self, text: str) -> int | None:
        """Carry out a command, or take an answer."""
        command = read_command(text)
        if command is not None:
            return self._obey(command)
        spot = self.at.spot
        if spot is None:
            said = find_name(SHARED, YesNo.words, text) if text.strip() else "yes"
            if said == "yes":
                return self.finish(self)
            self._go("" if said == "no" else text)
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
            return left(self, KEPT)
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
        self.draft.file = from_home(name) if name else self.draft.file
        self.say("ask.file_will_be" if name else "ask.no_file_named", file=self.draft.file)
        if self.at.before is not None:
            self.save()

    def _answer(self, spot: Spot, text: str) -> int | None:
        """Take an answer, or say why not and keep its text for editing."""
        if self.at.led == spot and text == self.at.suggestion(spot) and not self.at.open(spot):
            self._move(self.at.kept())
            return None
        outcome = self.at.answer(text)
        if isinstance(outcome, Refused):
            self.keep(text)
            self._problems(outcome.problems)
            if is_command(text):
                self.say("did_you_mean", nearest=f":{text}")
            return None
        if outcome.doubts:
            self.keep(text)
            reply = self._sure(outcome.doubts)
            said = find_name(SHARED, YesNo.words, reply)
            if said == "no" or not reply:
                return None
            if said != "yes" and reply != text:
                self.draft.typed = ""
                return self._heard(reply)
        gone_players = self.at.without(outcome.after)
        self._move(outcome.after)
        self._told(spot)
        if gone_players:
            self.say("ask.answers_gone", "warning", players=gone_players)
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
        if not argument:
            self._review()
            self.say("ask.go_where")
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
        self.at, self.draft.typed = at, ""
        self.save()

    def keep(self, typed: str) -> None:
        """Keep a text that is no answer yet, for editing now or after a crash."""
        self.draft.typed = typed
        self.save()

    def save(self) -> None:
        """Write the draft; say it once where that cannot be."""
        try:
            self.draft.save(self.at)
        except OSError as error:
            if not self.unsaved:
                self.say("ask.draft_not_kept", "warning", reason=reason(error, self.catalog))
            self.unsaved = True
        else:
            self.unsaved = False

    def _problems(self, problems: Iterable[Problem]) -> None:
        for problem in problems:
            self.voice.tell(at_the_table(problem, self.catalog), problem.degree)
