"""A game at the terminal, from its first choice to its last."""

from __future__ import annotations

from typing import Final

from flibuste.bots.bot import Bot
from flibuste.cli.scores import breakdowns, score_text
from flibuste.cli.table.arranging import Arranging, adjustment_lines
from flibuste.cli.table.asking import explain
from flibuste.cli.table.ending import show_ending
from flibuste.cli.table.menu import Item, Menu, spaces_text
from flibuste.cli.table.saving import Saver
from flibuste.cli.table.screen import draw_table
from flibuste.cli.table.terminal import Terminal
from flibuste.core.event import Event
from flibuste.core.fate import Dice
from flibuste.core.match import Match
from flibuste.core.refusal import Refusal
from flibuste.core.words import Words, plain
from flibuste.drawing.description import headline
from flibuste.under_fire.arrangement import ARRANGEMENTS
from flibuste.under_fire.lore import SEAT_WORDS
from flibuste.under_fire.notation import write_action
from flibuste.under_fire.telling import narrate
from flibuste.under_fire.view import UnderFireView

#: How long a bot may think about a choice.
_SECONDS: Final = 0.5
#: Lines that the table and twelve choices take.
_TALL: Final = 30
_PASS: Final = Words(
    "Pass the keyboard to {who}, who presses Enter. ",
    "Passez le clavier à {who}, qui appuie sur Entrée. ",
)
_WHERE: Final = Words("{what}, where? {spaces}", "{what}, où ? {spaces}")
_ENDED: Final = Words(
    "The input has ended: the game stops here.", "L'entrée est finie : la partie s'arrête ici."
)
_UNDONE: Final = Words("Undone.", "Annulé.")
_LEAVE: Final = Words("You leave the game.", "Vous quittez la partie.")
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
    "journal": "log",
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
        self.dice = dice
        self.saver = Saver(terminal, match, save)
        #: Who sits at the keyboard, or -1 at the start.
        self._sitting = -1
        #: For each seat, how many events it had been told when it last chose.
        self._told = [0, 0]

    def play(self) -> None:
        """Play until the game is over or left."""
        try:
            while actors := self.match.state.actors():
                seat = next((seat for seat in actors if seat in self.bots), actors[0])
                if seat in self.bots:
                    view = self._view(seat)
                    self.match.choose(seat, self.bots[seat].choose(view, _SECONDS))
                else:
                    self._sit_down(seat)
                    self._turn(seat)
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
        people = [seat for seat in range(len(self._told)) if seat not in self.bots]
        news = self._news(people[0]) if len(people) == 1 else []
        show_ending(self.terminal, self.match, news)
        self.saver.save_at_the_end()

    def _view(self, seat: int) -> UnderFireView:
        view = self.match.view(seat)
        assert isinstance(view, UnderFireView)
        return view

    def _sit_down(self, seat: int) -> None:
        """Hide everything while the keyboard changes hands."""
        if not self.bots and seat != self._sitting:
            self.terminal.forget()
            who = _PASS.fill({"who": SEAT_WORDS[seat]})
            if self.terminal.ask(who.say(self.terminal.language)) is None:
                raise Leave(_ENDED.say(self.terminal.language))
            self.terminal.forget()
        self._sitting = seat

    def _turn(self, seat: int) -> None:
        """Let a person make one choice, undo one, or ask."""
        view = self._view(seat)
        phase = view.phase
        menu = Menu(view) if phase not in ("arrange", "adjust") else None
        arranging = self._arranging(view)
        self._draw(view, menu, arranging)
        while True:
            text = self._ask(f"{SEAT_WORDS[seat].say(self.terminal.language)} > ")
            try:
                if self._asked_something_else(text, view, menu, arranging):
                    if not self._still(seat, view):
                        return
                    continue
                choice = self._understand(text, view, menu, arranging)
                if choice is None:
                    self._draw(view, menu, arranging)
                    continue
                told = len(self.match.events(seat))
                self.match.choose(seat, choice)
            except Refusal as refusal:
                self.terminal.say(refusal.say(self.terminal.language), "red")
                continue
            self._told[seat] = told
            return

    def _still(self, seat: int, view: UnderFireView) -> bool:
        """Tell whether the decision on the screen is still the one to make: undo changes it."""
        return self.match.state.actor == seat and self._view(seat) == view

    def _arranging(self, view: UnderFireView) -> Arranging | None:
        if view.phase != "arrange":
            return None
        return Arranging(view.box, 0, lambda: int(self.dice.below(ARRANGEMENTS)))

    def _draw(self, view: UnderFireView, menu: Menu | None, arranging: Arranging | None) -> None:
        terminal = self.terminal
        if menu is not None:
            draw_table(terminal, view, menu, self._news(view.seat))
            return
        terminal.clear()
        if arranging is not None:
            terminal.say(headline(view, terminal.language), "bold")
            lines = arranging.lines(terminal.language)
        else:
            draw_table(terminal, view, None, [])
            now = view.arrangements[view.seat]
            short = terminal.height < _TALL
            lines = adjustment_lines(view.box, now, view.choices, terminal.language, short)
        for line in lines:
            terminal.show(line)

    def _news(self, seat: int) -> list[str]:
        """Return what has happened since the seat last chose, a paragraph for each turn."""
        events = self.match.events(seat)
        turns: list[list[Event]] = [[]]
        for event in events[min(self._told[seat], len(events)) :]:
            if event.kind == "turn":
                turns.append([])
            elif event.kind not in ("scored", "over"):
                turns[-1].append(event)
        box = self._view(seat).box
        told = (narrate(turn, box, self.terminal.language) for turn in turns)
        return [" ".join(sentences) for sentences in told if sentences]

    def _ask(self, prompt: str) -> str:
        while True:
            text = self.terminal.ask(prompt)
            if text is None:
                raise Leave(_ENDED.say(self.terminal.language))
            if text:
                return text

    def _asked_something_else(
        self,
        text: str,
        view: UnderFireView,
        menu: Menu | None,
        arranging: Arranging | None,
    ) -> bool:
        """Do what was typed if it is no choice; tell whether it was none."""
        terminal = self.terminal
        language = terminal.language
        word, _, rest = text.partition(" ")
        if word.startswith("?"):
            word, rest = "?", text[1:]
        command = _SYNONYMS.get(word.lower(), word.lower())
        if command == "?":
            for sentence in explain(rest, view, language):
                terminal.say(sentence)
        elif command == "score":
            for found in breakdowns(view):
                for line in score_text(found, language):
                    terminal.say(line)
        elif command == "log":
            for sentence in narrate(self.match.events(view.seat), view.box, language):
                terminal.say(sentence)
        elif command == "look":
            self._draw(view, menu, arranging)
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

    def _undo(self, seat: int) -> None:
        self.match.undo(seat)
        self._told[seat] = min(self._told[seat], len(self.match.events(seat)))
        self.terminal.say(_UNDONE.say(self.terminal.language))

    def _understand(
        self,
        text: str,
        view: UnderFireView,
        menu: Menu | None,
        arranging: Arranging | None,
    ) -> int | None:
        """Return the choice that was typed; None if none is made yet."""
        if arranging is not None:
            return arranging.command(text)
        if menu is None:
            if text.isdecimal() and 1 <= int(text[:3]) <= len(view.choices):
                return view.choices[int(text[:3]) - 1]
            wanted = text if text.startswith("adjust") else f"adjust {text}"
            return self.match.game.read_action(wanted)
        found = menu.understand(text)
        return found if isinstance(found, int) else self._where(menu, found)

    def _where(self, menu: Menu, item: Item) -> int | None:
        """Ask for the space of a choice that has everything else; None if it is dropped."""
        what = write_action(menu.view.box, item.choices[0]).rsplit(" ", 1)[0]
        question = _WHERE.fill({"what": plain(what), "spaces": plain(spaces_text(item.spaces()))})
        answer = self.terminal.ask(f"{question.say(self.terminal.language)} > ")
        if answer is None:
            raise Leave(_ENDED.say(self.terminal.language))
        return menu.at(item, answer) if answer else None
