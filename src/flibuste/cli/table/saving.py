"""Writing a game down, without ever losing another one."""

from __future__ import annotations

from pathlib import Path

from flibuste.cli.files import write_file
from flibuste.cli.table.terminal import Terminal
from flibuste.core.match import Match
from flibuste.core.refusal import Refusal
from flibuste.core.words import Words, plain

_SAVED = Words("Saved in {file}.", "Enregistré dans {file}.")
_REPLACE = Words("{file} exists. Replace it? (y/n) ", "{file} existe. Le remplacer ? (o/n) ")
_KEPT = Words("Not saved.", "Non enregistré.")
_WHERE = Words(
    "Save to which file? (Enter: {file}; - not to save) ",
    "Enregistrer où ? (Entrée : {file} ; - : nulle part) ",
)


class Saver:
    """Knows where a game was saved, and asks before it overwrites anything else."""

    def __init__(self, terminal: Terminal, match: Match, path: str | None) -> None:
        self.terminal = terminal
        self.match = match
        #: Where the game is kept, if it was said.
        self.path = path
        self._own = {path} if path else set()

    def save(self, path: str) -> bool:
        """Save to a file; tell whether it was done."""
        language = self.terminal.language
        facts = {"file": plain(path)}
        if path not in self._own and Path(path).expanduser().exists():
            answer = self.terminal.ask(_REPLACE.fill(facts).say(language))
            if (answer or "n").lower()[:1] not in ("y", "o"):
                self.terminal.say(_KEPT.say(language))
                return False
        try:
            write_file(path, self.match.record().text().encode())
        except Refusal as refusal:
            self.terminal.say(refusal.say(language), "red")
            return False
        self._own.add(path)
        self.terminal.say(_SAVED.fill(facts).say(language))
        return True

    def keep(self) -> None:
        """Save where it was said, without a word: after each choice, so that none is lost."""
        if self.path is None:
            return
        try:
            write_file(self.path, self.match.record().text().encode())
        except Refusal as refusal:
            # The game goes on, and asks at its end where else to save.
            self.terminal.say(refusal.say(self.terminal.language), "red")
            self.path = None

    def save_at_the_end(self) -> None:
        """Save where it was said, or ask where."""
        if self.path is not None:
            self.save(self.path)
            return
        question = _WHERE.fill({"file": plain(self._free_name())})
        while True:
            answer = self.terminal.ask(question.say(self.terminal.language))
            if answer is None or answer == "-":
                self.terminal.say(_KEPT.say(self.terminal.language))
                return
            if self.save(answer or self._free_name()):
                return

    def _free_name(self) -> str:
        """Return a name that no file has yet."""
        start = f"{self.match.game.name}-{self.match.date}"
        number = 1
        while Path(f"{start}-{number}.txt").exists():
            number += 1
        return f"{start}-{number}.txt"
