"""Saving a game: after every choice, without ever overwriting another game unasked."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from flibuste.core.match import Match
from flibuste.core.refusal import Refusal
from flibuste.core.words import Words, plain
from flibuste.terminal.files import bad_file, write_file
from flibuste.terminal.kept_games import new_file
from flibuste.terminal.report import ReportSection, read_out
from flibuste.terminal.terminal import Terminal

_SAVED: Final = Words("Saved in {file}.", "La partie est dans {file}.")
_REPLACE: Final = Words("{file} exists. Replace it? (y/n) ", "{file} existe. Le remplacer ? (o/n) ")
_NOT_SAVED: Final = Words("Not saved.", "La partie n’est pas enregistrée.")
_GO_ON: Final = Words("{command} resumes it.", "{command} la reprend.")
_COPY: Final = Words(
    "Copy it to which file? (Enter: none) ", "La copier dans quel fichier ? (Entrée : aucun) "
)
_WHERE: Final = Words(
    "Save to which file? (Enter: {file}; - not to save) ",
    "Enregistrer où ? (Entrée : {file} ; - : nulle part) ",
)
_MOVED: Final = Words(
    "Another window has changed {old}. From now on this game is saved in {file}.",
    "Une autre fenêtre a changé {old}. Cette partie est désormais enregistrée dans {file}.",
)


class Saver:
    """Keeps a game in its file, and asks before it overwrites anything else.

    Without a file of its own, a game gets one in the user's state folder when a person has made a
    first choice.
    """

    def __init__(
        self, terminal: Terminal, match: Match, people: list[int], path: str | None
    ) -> None:
        self.terminal = terminal
        self.match = match
        self._people = people
        #: The file of the game; None if it has none, or could not be written to it.
        self.path = path
        self._own = {path} if path else set[str]()
        self._named = path is not None
        self._failed = False
        #: What the file was like when this game last saw it.
        self._seen = _state_of(path)

    def save(self, path: str) -> bool:
        """Save to a file; tell whether it was saved."""
        language = self.terminal.language
        if path not in self._own and Path(path).expanduser().exists():
            answer = self.terminal.ask(_REPLACE.fill(file=path).say(language))
            if (answer or "n").lower()[:1] not in ("y", "o"):
                self.terminal.say(_NOT_SAVED.say(language))
                return False
        try:
            self._write(path)
        except Refusal as refusal:
            self.terminal.say(refusal.say(language), "red")
            return False
        self._own.add(path)
        self.terminal.say(_SAVED.fill(file=path).say(language))
        return True

    def keep(self) -> None:
        """Write the game to its file; called before anybody is told that a choice was made."""
        if self._failed or (self.path is None and not self._person_chose()):
            return
        old, warning = self.path, None
        try:
            if old is None or _state_of(old) not in (None, self._seen):
                self._take_new_file()
            self._write(str(self.path))
            if old not in (None, self.path):
                moved = _MOVED.fill(old=str(old), file=str(self.path))
                warning = moved.say(self.terminal.language)
        except Refusal as refusal:
            # The game goes on. At its end, we ask for another place to save it.
            warning = refusal.say(self.terminal.language)
            self.path = None
            self._failed = True
        if warning is not None:
            # It has to be read before the next question wipes the screen.
            read_out(self.terminal, [ReportSection(warning, [])])

    def save_at_the_end(self) -> None:
        """Say where the game is, and offer a copy; if it could not be kept, ask for a place."""
        self.keep()
        if self._failed:
            self._ask_where()
        elif self._named:
            self.terminal.say(self.where())
        elif self.path is not None:
            question = f"{self.where()} {_COPY.say(self.terminal.language)}"
            answer = self.terminal.ask(question)
            while answer and answer != "-" and not self.save(answer):
                answer = self.terminal.ask(question)

    def where(self) -> str:
        """Return where the game is kept, and how to go on with it if it is not over."""
        # Without a file, the command takes the last game in the state folder: this one.
        file = f" {self.path}" if self._named else ""
        facts = {"file": str(self.path), "command": f"flibuste play --resume{file}"}
        over = self.match.state.outcome() is not None
        sentences = (_SAVED,) if over else (_SAVED, _GO_ON)
        return " ".join(words.fill(**facts).say(self.terminal.language) for words in sentences)

    def _ask_where(self) -> None:
        question = _WHERE.fill(file=self._free_name())
        while True:
            answer = self.terminal.ask(question.say(self.terminal.language))
            if answer is None or answer == "-":
                self.terminal.say(_NOT_SAVED.say(self.terminal.language))
                return
            if self.save(answer or self._free_name()):
                return

    def _person_chose(self) -> bool:
        return any(entry.seat in self._people for entry in self.match.journal)

    def _take_new_file(self) -> None:
        """Take a file in the state folder: the first one, or because another game has the old."""
        try:
            self.path = str(new_file(self.match))
        except OSError as error:
            why = plain(error.strerror or str(error))
            raise bad_file(str(error.filename), "unwritable-file", why) from None
        self._named = False

    def _write(self, path: str) -> None:
        write_file(path, self.match.record().text().encode())
        if path == self.path:
            self._seen = _state_of(path)

    def _free_name(self) -> str:
        """Return a file name that is not taken."""
        start = f"{self.match.game.name}-{self.match.date}"
        number = 1
        while Path(f"{start}-{number}.txt").exists():
            number += 1
        return f"{start}-{number}.txt"


def _state_of(path: str | None) -> tuple[int, int] | None:
    """Return what changes whenever a file is written; None if there is none."""
    try:
        found = Path(path or "").expanduser().stat()
    except (OSError, ValueError):
        return None
    return found.st_ino, found.st_mtime_ns
