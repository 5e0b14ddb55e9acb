"""A game at the terminal, from its first choice to its last."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from flibuste.bots.bot import Bot
from flibuste.core.event import Event, told_to
from flibuste.core.fate import Dice
from flibuste.core.match import Match
from flibuste.core.refusal import Refusal
from flibuste.core.seat import EVERYTHING
from flibuste.core.view import View
from flibuste.core.words import Words
from flibuste.games.registry import registered
from flibuste.terminal.advice import Adviser
from flibuste.terminal.interface import Answer, FollowUp, Question
from flibuste.terminal.introduction import introduction
from flibuste.terminal.kept_games import has_played
from flibuste.terminal.opponents import bot_name
from flibuste.terminal.plain_interface import interface_of
from flibuste.terminal.report import ReportSection, read_out
from flibuste.terminal.rules_page import RulesPage, drawn
from flibuste.terminal.saving import Saver
from flibuste.terminal.terminal import Terminal

#: How long a bot may think about a choice, unless its spec says otherwise.
_SECONDS: Final = 1.0
_THINKS: Final = Words("{seat}, {who}, is thinking…", "{seat}, {who}, réfléchit…")
_ADVISES: Final = Words("Imagining how the game may go on…", "J’imagine ce qui peut suivre…")
_PASS: Final = Words(
    "Pass the keyboard to {who}, who presses Enter. ",
    "Passez le clavier à {who}, qui appuie sur Entrée. ",
)
_TAKE_BACK: Final = Words("(Or {who} types undo.) ", "(Ou {who} tape annuler.) ")
_ENDED: Final = Words(
    "There is no more input: the game stops here.",
    "Il n’y a plus rien à lire : la partie s’arrête ici.",
)
_UNDONE: Final = Words("Undone.", "Annulé.")
_LEAVE: Final = Words("You leave the game.", "Vous quittez la partie.")
#: What can be typed in every game.
_HELP: Final = (
    Words(
        "undo    undo your last choice, if it revealed nothing hidden",
        "annuler  annuler votre dernier choix, s’il n’a rien révélé de caché",
    ),
    Words(
        "hint    what a strong player would do here, and why",
        "conseil  ce qu’un joueur fort ferait ici, et pourquoi",
    ),
    Words(
        "score   the score so far               log    all that has happened",
        "score    le score actuel              journal   tout ce qui s’est passé",
    ),
    Words(
        "save FILE   save the game             quit   leave the game",
        "enregistrer FICHIER   enregistrer la partie   quitter   quitter la partie",
    ),
)
#: And in every game that has a rules page.
_RULES_HELP: Final = (
    Words("? rules   the rules in two minutes", "? règles   les règles en deux minutes"),
    Words("? {rule}   a rule by its id", "? {rule}   une règle par son identifiant"),
)
_RULES: Final = ("rules", "règles", "regles")
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


class PlayerLeft(Exception):
    """Somebody leaves the game, or there is no more input."""


class TerminalTable:
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
        self.interface = interface_of(match.game, dice)
        self.adviser = Adviser(match.game)
        self.rules = RulesPage(registered(match.game.name).rules_page(terminal.language))
        seats = range(len(match.game.seat_names()))
        self._people = [seat for seat in seats if seat not in bots]
        self.saver = Saver(terminal, match, self._people, save)
        #: The seat of the person at the keyboard, or -1 at the start.
        self._sitting = -1
        #: For each seat, its last choice at the time when it last read a report.
        self._read = [-1 for _ in seats]

    def play(self) -> None:
        """Play until the game is over or somebody leaves."""
        try:
            self._introduce()
            while actors := self.match.state.actors():
                self._choose(actors)
                self.saver.keep()
        except PlayerLeft as leave:
            self.terminal.say("")
            self.terminal.say(str(leave))
            self.saver.save_at_the_end()
            return
        except KeyboardInterrupt:
            self.saver.keep()
            if self.saver.path is not None:
                self.terminal.say("")
                self.terminal.say(self.saver.where())
            raise
        self.terminal.clear()
        with suppress(PlayerLeft):
            self._read_out(self._sitting)
        news = self._news(self._people[0]) if len(self._people) == 1 else []
        self.interface.show_ending(self.terminal, self.match.view(EVERYTHING), news)
        self.saver.save_at_the_end()

    def _choose(self, actors: list[int]) -> None:
        """Let one seat make the choice it owes: bots first, then the person at the keyboard."""
        bots = [seat for seat in actors if seat in self.bots]
        if bots:
            self.match.choose(bots[0], self._bot_choice(bots[0]))
            return
        seat = self._sitting if self._sitting in actors else actors[0]
        if self._sit_down(seat):
            self._turn(seat)

    def _introduce(self) -> None:
        """Tell a newcomer the rules in two minutes; then say who the bots are."""
        said = []
        title, paragraphs = self.rules.two_minutes()
        if paragraphs and not self.match.journal and not has_played(self.match.game.name):
            said.append(ReportSection(title, paragraphs))
        if self.bots:
            said.append(introduction(self.match, self._people, self.terminal.language))
        if not read_out(self.terminal, said):
            raise PlayerLeft(_ENDED.say(self.terminal.language))

    def _bot_choice(self, seat: int) -> int:
        """Return what a bot chooses, and show that it is thinking."""
        sitting = self.match.game.seat_words()[seat]
        thinks = _THINKS.fill(seat=sitting, who=bot_name(self.match.players[seat]))
        with self.terminal.waiting(thinks.say(self.terminal.language)):
            return self.bots[seat].choose(self.match.view(seat), _SECONDS)

    def _sit_down(self, seat: int) -> bool:
        """Hide everything while the keyboard changes hands; tell whether it did.

        Until then, the person who has just made a secret choice may take it back.
        """
        if len(self._people) > 1 and seat != self._sitting:
            self.terminal.forget()
            text = self.terminal.ask(self._handover_prompt(seat))
            if text is None:
                raise PlayerLeft(_ENDED.say(self.terminal.language))
            if self._may_take_back() and _SYNONYMS.get(text.lower(), text.lower()) == "undo":
                self._undo(self._sitting)
                return False
            self.terminal.forget()
        self._sitting = seat
        return True

    def _handover_prompt(self, seat: int) -> str:
        """Return what the screen says while the keyboard changes hands."""
        names, language = self.match.game.seat_words(), self.terminal.language
        said = _PASS.fill(who=names[seat]).say(language)
        if self._may_take_back():
            said += _TAKE_BACK.fill(who=names[self._sitting]).say(language)
        return said

    def _may_take_back(self) -> bool:
        return self._sitting >= 0 and self.match.why_no_undo(self._sitting) is None

    def _turn(self, seat: int) -> None:
        """Let a person make one choice, undo one, or ask something."""
        view = self.match.view(seat)
        question = self.interface.question(view)
        self._read_out(seat)
        question.draw(self.terminal, self._news(seat))
        who = self.match.game.seat_words()[seat].say(self.terminal.language)
        while True:
            text = self._ask(f"{who} > ")
            try:
                if self._run_command(text, view, question):
                    if not self._is_current(view):
                        return
                    continue
                choice = self._complete(question.understand(text))
                if choice is None:
                    question.draw(self.terminal, self._news(seat))
                    continue
                self.match.choose(seat, choice)
            except Refusal as refusal:
                self.terminal.say(refusal.say(self.terminal.language), "red")
                continue
            return

    def _is_current(self, view: View) -> bool:
        """Tell whether the decision on the screen is still the one to make; undo changes it."""
        if view.seat not in self.match.state.actors():
            return False
        return self.match.view(view.seat).to_json() == view.to_json()

    def _last_choice(self, seat: int) -> int:
        """Return the index of the seat's last choice in the match; -1 if it has made none.

        A secret choice that is not revealed yet does not count.
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
        return self.interface.news(self._recent(seat), self.terminal.language)

    def _read_out(self, seat: int) -> None:
        """Show the report, unless the seat has already read it."""
        terminal, last = self.terminal, self._last_choice(seat)
        if self._read[seat] == last:
            return
        self._read[seat] = last
        before = self.match.moments(last)[-1].view(seat)
        report = self.interface.report(before, self._recent(seat), terminal.language)
        if not read_out(terminal, report):
            raise PlayerLeft(_ENDED.say(terminal.language))

    def _ask(self, prompt: str) -> str:
        while True:
            text = self.terminal.ask(prompt)
            if text is None:
                raise PlayerLeft(_ENDED.say(self.terminal.language))
            if text:
                return text

    def _complete(self, answer: Answer) -> int | None:
        """Ask what an answer leaves open; return the choice, or None if there is none yet."""
        while isinstance(answer, FollowUp):
            text = self.terminal.ask(f"{answer.prompt.say(self.terminal.language)} > ")
            if text is None:
                raise PlayerLeft(_ENDED.say(self.terminal.language))
            answer = answer.answer(text) if text else None
        return answer

    def _run_command(self, text: str, view: View, question: Question) -> bool:
        """Handle a command that is not a choice; tell whether it was one."""
        terminal = self.terminal
        language = terminal.language
        word, _, rest = text.partition(" ")
        if word.startswith("?"):
            word, rest = "?", text[1:]
        command = _SYNONYMS.get(word.lower(), word.lower())
        if command == "?":
            self._explain(rest.strip(), view)
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
            raise PlayerLeft(_LEAVE.say(language))
        else:
            return False
        return True

    def _explain(self, topic: str, view: View) -> None:
        """Print a rule, the rules in two minutes, or what the game says about a topic."""
        terminal = self.terminal
        passage = self.rules.passage(topic.upper())
        short = self.rules.two_minutes()[1] if topic.lower() in _RULES else []
        if passage:
            terminal.say(drawn(passage))
            return
        for sentence in short or self.interface.explain(topic, view, terminal.language):
            terminal.say(sentence)
        if topic:
            return
        for words in _HELP:
            terminal.say(words.say(terminal.language))
        example = self.rules.example()
        for words in _RULES_HELP if example else ():
            terminal.say(words.fill(rule=example).say(terminal.language))

    def _advise(self, view: View) -> None:
        """Say what to choose, knowing only what the seat sees; play nothing."""
        terminal = self.terminal
        with terminal.waiting(_ADVISES.say(terminal.language)):
            advice = self.adviser.think(view)
        terminal.say(advice.why.say(terminal.language))
        terminal.say(self.adviser.table(advice, terminal.language))

    def _undo(self, seat: int) -> None:
        self.match.undo(seat)
        self.saver.keep()
        self.terminal.say(_UNDONE.say(self.terminal.language))
