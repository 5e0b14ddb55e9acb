"""A game at the terminal, from its first choice to its last."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from flibuste.bots.bot import Bot
from flibuste.cli.advice import Adviser
from flibuste.cli.opponents import called
from flibuste.cli.table.face import Answer, FollowUp, Question
from flibuste.cli.table.faces import face_of
from flibuste.cli.table.introduction import introduction
from flibuste.cli.table.report import read_out
from flibuste.cli.table.saving import Saver
from flibuste.cli.table.terminal import Terminal
from flibuste.core.event import Event, told_to
from flibuste.core.fate import Dice
from flibuste.core.match import Match
from flibuste.core.refusal import Refusal
from flibuste.core.seat import EVERYTHING
from flibuste.core.view import View
from flibuste.core.words import Words

#: How long a bot may think about a choice, unless it has a budget of its own.
_SECONDS: Final = 1.0
_THINKS: Final = Words("{seat}, {who}, is thinking…", "{seat}, {who}, réfléchit…")
_ADVISES: Final = Words("Imagining how it may go on…", "J'imagine ce qui peut suivre…")
_PASS: Final = Words(
    "Pass the keyboard to {who}, who presses Enter. ",
    "Passez le clavier à {who}, qui appuie sur Entrée. ",
)
_TAKE_BACK: Final = Words("(Or {who} types undo.) ", "(Ou {who} tape annuler.) ")
_ENDED: Final = Words(
    "The input has ended: the game stops here.", "L'entrée est finie : la partie s'arrête ici."
)
_UNDONE: Final = Words("Undone.", "Annulé.")
_LEAVE: Final = Words("You leave the game.", "Vous quittez la partie.")
#: What can be typed whatever the game.
_HELP: Final = (
    Words(
        "undo    take back your last choice, if nothing hidden came to light",
        "annuler  reprendre votre dernier choix, si rien de caché n'a été révélé",
    ),
    Words(
        "hint    what a strong player would do here, and why",
        "indice   ce qu'un fort joueur ferait ici, et pourquoi",
    ),
    Words(
        "score   the score as it stands        log    all that has happened",
        "score   le score à cet instant        log    tout ce qui s'est passé",
    ),
    Words(
        "save FILE   write the game down       quit   leave the game",
        "save FICHIER   noter la partie        quit   quitter la partie",
    ),
)
_SYNONYMS: Final = {
    "annuler": "undo",
    "u": "undo",
    "q": "quit",
    "quitter": "quit",
    "exit": "quit",
    "enregistrer": "save",
    "aide": "?",
    "help": "?",
    "h": "?",
    "mer": "look",
    "voir": "look",
    "journal": "log",
    "indice": "hint",
    "conseil": "hint",
}


class Leave(Exception):
    """Somebody leaves the game, or there is no more input."""


class Table:
    """One match, the people and bots around it, and the terminal they share."""

    def __init__(
        self,
        match: Match,
        bots: dict[int, Bot],
        terminal: Terminal,
        dice: Dice,
        save: str | None = None,
    ) -> None:
        self.match = match
        self.bots = bots
        self.terminal = terminal
        self.face = face_of(match.game, dice)
        self.saver = Saver(terminal, match, save)
        self.adviser = Adviser(match.game)
        seats = range(len(match.game.seat_names()))
        self._people = [seat for seat in seats if seat not in bots]
        #: Who sits at the keyboard, or -1 at the start.
        self._sitting = -1
        #: For each seat, since which of the match's choices a report was read out to it.
        self._read = [-1 for _ in seats]

    def play(self) -> None:
        """Play until the game is over or left."""
        try:
            self._introduce()
            while actors := self.match.state.actors():
                self._choose(actors)
                self.saver.keep()
        except Leave as leave:
            self.terminal.say("")
            self.terminal.say(str(leave))
            chose = any(entry.seat not in self.bots for entry in self.match.journal)
            if chose or self.saver.path is not None:
                self.saver.save_at_the_end()
            return
        except KeyboardInterrupt:
            if self.saver.path is not None:
                self.terminal.say("")
                self.saver.save(self.saver.path)
            raise
        self.terminal.clear()
        with suppress(Leave):
            self._read_out(self._sitting)
        news = self._news(self._people[0]) if len(self._people) == 1 else []
        self.face.show_ending(self.terminal, self.match.view(EVERYTHING), news)
        self.saver.save_at_the_end()

    def _choose(self, actors: list[int]) -> None:
        """Let one of those who owe a choice make it: bots first, then who sits at the keyboard."""
        bots = [seat for seat in actors if seat in self.bots]
        if bots:
            self.match.choose(bots[0], self._thought_out(bots[0]))
            return
        seat = self._sitting if self._sitting in actors else actors[0]
        if self._sit_down(seat):
            self._turn(seat)

    def _introduce(self) -> None:
        """Say who the bots are, before anything else."""
        if self.bots:
            said = introduction(self.match, self._people, self.terminal.language)
            if not read_out(self.terminal, [said]):
                raise Leave(_ENDED.say(self.terminal.language))

    def _thought_out(self, seat: int) -> int:
        """Return what a bot chooses, while a person sees that it thinks."""
        who = {"seat": self.match.game.seat_words()[seat], "who": called(self.match.players[seat])}
        with self.terminal.waiting(_THINKS.fill(who).say(self.terminal.language)):
            return self.bots[seat].choose(self.match.view(seat), _SECONDS)

    def _sit_down(self, seat: int) -> bool:
        """Hide everything while the keyboard changes hands; tell whether it has.

        Until it has, the one who has just made a secret choice may take it back.
        """
        if len(self._people) > 1 and seat != self._sitting:
            self.terminal.forget()
            text = self.terminal.ask(self._passing(seat))
            if text is None:
                raise Leave(_ENDED.say(self.terminal.language))
            if self._may_take_back() and _SYNONYMS.get(text.lower(), text.lower()) == "undo":
                self._undo(self._sitting)
                return False
            self.terminal.forget()
        self._sitting = seat
        return True

    def _passing(self, seat: int) -> str:
        """Return what is on the screen while the keyboard changes hands."""
        names, language = self.match.game.seat_words(), self.terminal.language
        said = _PASS.fill({"who": names[seat]}).say(language)
        if self._may_take_back():
            said += _TAKE_BACK.fill({"who": names[self._sitting]}).say(language)
        return said

    def _may_take_back(self) -> bool:
        return self._sitting >= 0 and self.match.why_no_undo(self._sitting) is None

    def _turn(self, seat: int) -> None:
        """Let a person make one choice, undo one, or ask."""
        view = self.match.view(seat)
        question = self.face.question(view)
        self._read_out(seat)
        question.draw(self.terminal, self._news(seat))
        who = self.match.game.seat_words()[seat].say(self.terminal.language)
        while True:
            text = self._ask(f"{who} > ")
            try:
                if self._asked_something_else(text, view, question):
                    if not self._still(view):
                        return
                    continue
                choice = self._followed_up(question.understand(text))
                if choice is None:
                    question.draw(self.terminal, self._news(seat))
                    continue
                self.match.choose(seat, choice)
            except Refusal as refusal:
                self.terminal.say(refusal.say(self.terminal.language), "red")
                continue
            return

    def _still(self, view: View) -> bool:
        """Tell whether the decision on the screen is still the one to make: undo changes it."""
        if view.seat not in self.match.state.actors():
            return False
        return self.match.view(view.seat).to_json() == view.to_json()

    def _last_choice(self, seat: int) -> int:
        """Return which choice of the match was the seat's last, but for a secret one still open.

        -1 if it has made none.
        """
        own = [k for k, entry in enumerate(self.match.journal) if entry.seat == seat]
        if self.match.state.can_take_back(seat):
            own = own[:-1]
        return own[-1] if own else -1

    def _recent(self, seat: int) -> list[Event]:
        """Return what has happened since the seat last chose."""
        last = self._last_choice(seat)
        if last < 0:
            return self.match.events(seat)
        events = [event for entry in self.match.journal[last:] for event in entry.events]
        return told_to(seat, events)

    def _news(self, seat: int) -> list[str]:
        return self.face.news(self._recent(seat), self.terminal.language)

    def _read_out(self, seat: int) -> None:
        """Show what is to be read in full, but not twice."""
        terminal, last = self.terminal, self._last_choice(seat)
        if self._read[seat] == last:
            return
        self._read[seat] = last
        before = self.match.journal[last].before.view(seat)
        report = self.face.report(before, self._recent(seat), terminal.language)
        if not read_out(terminal, report):
            raise Leave(_ENDED.say(terminal.language))

    def _ask(self, prompt: str) -> str:
        while True:
            text = self.terminal.ask(prompt)
            if text is None:
                raise Leave(_ENDED.say(self.terminal.language))
            if text:
                return text

    def _followed_up(self, answer: Answer) -> int | None:
        """Ask what an answer leaves open; return the choice, or None if none is made yet."""
        while isinstance(answer, FollowUp):
            text = self.terminal.ask(f"{answer.prompt.say(self.terminal.language)} > ")
            if text is None:
                raise Leave(_ENDED.say(self.terminal.language))
            answer = answer.answer(text) if text else None
        return answer

    def _asked_something_else(self, text: str, view: View, question: Question) -> bool:
        """Do what was typed if it is no choice; tell whether it was none."""
        terminal = self.terminal
        language = terminal.language
        word, _, rest = text.partition(" ")
        if word.startswith("?"):
            word, rest = "?", text[1:]
        command = _SYNONYMS.get(word.lower(), word.lower())
        if command == "?":
            for sentence in self.face.explain(rest, view, language):
                terminal.say(sentence)
            for words in () if rest.strip() else _HELP:
                terminal.say(words.say(language))
        elif command == "hint":
            self._advise(view)
        elif command == "score":
            for line in self.match.game.standing_lines(view, language):
                terminal.say(line)
        elif command == "log":
            for sentence in self.match.game.tell(self.match.events(view.seat), language):
                terminal.say(sentence)
        elif command == "look":
            question.draw(terminal, self._news(view.seat))
        elif command == "undo":
            self._undo(view.seat)
        elif command == "save":
            if rest.strip() or self.saver.path:
                self.saver.save(rest.strip() or str(self.saver.path))
            else:
                self.saver.save_at_the_end()
        elif command == "quit":
            raise Leave(_LEAVE.say(language))
        else:
            return False
        return True

    def _advise(self, view: View) -> None:
        """Say what to choose, from what the seat sees alone; nothing is played."""
        terminal = self.terminal
        with terminal.waiting(_ADVISES.say(terminal.language)):
            thought = self.adviser.think(view)
        terminal.say(thought.why.say(terminal.language))
        terminal.say(self.adviser.table(thought, terminal.language))

    def _undo(self, seat: int) -> None:
        self.match.undo(seat)
        self.terminal.say(_UNDONE.say(self.terminal.language))
