"""Fills in a sheet with somebody at the terminal: asks, says what it understood, keeps the file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from flibuste.core.game import Game
from flibuste.core.refusal import BadText
from flibuste.core.sheet import read_sheet
from flibuste.core.sheet_question import SheetQuestion
from flibuste.core.spelling import fold
from flibuste.core.view import View
from flibuste.core.words import Words
from flibuste.games.kit import Kit
from flibuste.terminal.files import read_input, write_file
from flibuste.terminal.terminal import Terminal

_NOWHERE: Final = Words("", "")
_PLAYERS: Final = Words("players", "joueurs")
_HOW_MANY: Final = Words("How many players? ({n})", "Combien de joueurs ? ({n})")
_HOW: Final = Words(
    "Enter keeps what is in brackets, < goes back, ? shows how to write it.",
    "Entrée garde ce qui est entre crochets, < revient en arrière, ? montre comment écrire.",
)
_UNDERSTOOD: Final = Words("  Understood: {line}", "  Compris : {line}")
_HELP: Final = "?"
_BACK: Final = "<"


class SheetKeeper:
    """One sheet: the questions about a table, their answers, and the file that keeps them."""

    def __init__(
        self, kit: Kit, open_for: Callable[[int], Game], terminal: Terminal, path: str
    ) -> None:
        self.kit = kit
        self.terminal = terminal
        self.path = path
        self._open_for = open_for
        self._kept = self._read_kept()
        self.game = open_for(kit.usual)
        self.questions: list[SheetQuestion] = []
        self.answers: list[str] = []

    def fill_in(self) -> View | None:
        """Ask everything; return the position, or None if the answers ended before."""
        self.terminal.say(_HOW.say(self.terminal.language))
        if self.kit.fewest != self.kit.most:
            words = _HOW_MANY.fill(n=self.kit.range_words())
            self.questions = [SheetQuestion(_NOWHERE, _PLAYERS, words, str(self.kit.usual))]
            if self._ask(0) is None:
                return None
            players = int(self.answers[0])
        else:
            players = self.kit.usual
        self.game = self._open_for(players)
        asked = len(self.questions)
        self.questions += self.kit.sheet_questions(players)
        while asked < len(self.questions):
            if self._ask(asked) is None:
                return None
            asked = len(self.answers)
        return self._view()

    def _ask(self, nth: int) -> str | None:
        """Ask one question until its answer can be read; None if there is no more input."""
        language = self.terminal.language
        question = self.questions[nth]
        usual = self._kept.get(fold(question.key.say(language)), question.blank)
        while True:
            typed = self.terminal.ask(f"{question.words.say(language)} [{usual}] ")
            if typed is None:
                return None
            if typed == _HELP:
                self.terminal.say(self.kit.sheet_template(language))
                continue
            if typed == _BACK:
                # The first answer decides which questions follow.
                del self.answers[max(nth - 1, min(nth, 1)) :]
                return typed
            self.answers[nth:] = [self._without_key(question, typed) or usual]
            try:
                view = self._view()
            except BadText as error:
                self._complain(error, nth)
                continue
            line = self._understood(question, view)
            self.answers[nth] = line
            self._kept[fold(question.key.say(language))] = line
            self.terminal.say(_UNDERSTOOD.fill(line=question.line(line, language)).say(language))
            write_file(self.path, self.text().encode())
            return line

    def _complain(self, error: BadText, nth: int) -> None:
        """Say what is wrong with an answer; of several errors, those of its own line."""
        own = [each for each in error.errors if each.line == self._number(nth)]
        for each in own or error.errors:
            words = each.words.say(self.terminal.language)
            remedy = each.remedy.say(self.terminal.language)
            self.terminal.say(f"  {words} {remedy}".rstrip())

    def _without_key(self, question: SheetQuestion, typed: str) -> str:
        """Return an answer without the key that somebody typed before it."""
        head, colon, rest = typed.partition(" " if question.row else ":")
        names = {fold(question.key.en), fold(question.key.fr)}
        return rest.strip() if colon and fold(head.rstrip(":")) in names else typed

    def _understood(self, question: SheetQuestion, view: View) -> str:
        """Return an answer as the program writes it."""
        start = question.line("", self.terminal.language).strip()
        for line in self.game.write_words(view, self.terminal.language).splitlines():
            if line.startswith(start):
                return line.removeprefix(start).strip()
        return self.answers[-1]

    def _lines(self) -> list[tuple[str, int]]:
        """Return the lines of the sheet, each with the number of its question, -1 for none."""
        language = self.terminal.language
        lines = [(f"flibuste {self.kit.name} position 1", -1)]
        section = ""
        for nth, question in enumerate(self.questions):
            name = question.section.say(language)
            if name != section:
                lines.append((f"[{name}]", -1))
                section = name
            answer = self.answers[nth] if nth < len(self.answers) else question.blank
            lines.append((question.line(answer, language), nth))
        return lines

    def _number(self, nth: int) -> int:
        """Return the line of a question in the sheet."""
        return 1 + [each for _, each in self._lines()].index(nth)

    def text(self) -> str:
        """Return the sheet as it is so far."""
        return "".join(f"{line}\n" for line, _ in self._lines())

    def _view(self) -> View:
        """Read the sheet as it is so far; before its players are known, all questions are blank."""
        asked = len(self.questions)
        if len(self.answers) == 1 and self.questions[0].key is _PLAYERS:
            sheet = read_sheet(self.text(), self.path, ["position"], self.kit.name)
            players = self.kit.players_in(sheet)
            self.game = self._open_for(players)
            self.questions[1:] = self.kit.sheet_questions(players)
        try:
            return self.game.read_view(self.text(), self.path)
        finally:
            del self.questions[asked:]

    def _read_kept(self) -> dict[str, str]:
        """Return the answers of a file that exists, by key; refuse one that is something else."""
        if not Path(self.path).expanduser().exists():
            return {}
        given = read_input(self.path)
        sheet = read_sheet(given.text, given.source, ["position"], self.kit.name)
        found: dict[str, str] = {}
        for section in (sheet.head, *sheet.sections.values()):
            for line in section.lines:
                key, colon, value = line.text.partition(":")
                if not colon or key.split()[0] != key.strip():
                    row, _, rest = line.text.partition(" ")
                    found[fold(row.rstrip(":"))] = " ".join(rest.split())
                if colon:
                    found[fold(key)] = value.strip()
        return found
