"""The referee of Pirates Under Fire: follows a game on a real table, where hands are secret.

The referee knows what everybody at the table sees. A tile becomes known when it is laid. Of a token
that may be the dummy mine, those at the table say what it is when they turn it over.
"""

from __future__ import annotations

from copy import copy
from typing import Final

from flibuste.core.event import Event, told_to
from flibuste.core.fate import Dice
from flibuste.core.game import Game
from flibuste.core.refusal import Refusal
from flibuste.core.seat import SPECTATOR
from flibuste.core.sheet import Sheet
from flibuste.core.state import State
from flibuste.core.view import View
from flibuste.core.words import Words
from flibuste.games.referee import Referee
from flibuste.games.under_fire.rules.sea import name
from flibuste.games.under_fire.rules.view import UNKNOWN, UnderFireView
from flibuste.games.under_fire.text.help_texts import SEAT_WORDS

#: What a token that is turned over may be: the last word of a choice.
_MINE: Final = "mine"
_DUMMY: Final = "dummy"
#: Events that show what a token is.
_TURNED: Final = ("mine-removed", "mine-taken", "mine-shown")
_LAST_TOKEN: Final = Words("The last token of the supply", "Le dernier jeton du stock")
#: Worlds that are tried for one in which the token is what the table says.
_TRIES: Final = 400
_NUMBERS: Final = range(1, 10)


class UnderFireReferee(Referee):
    """Judges one moment of a game."""

    def __init__(self, game: Game, sheet: Sheet) -> None:
        super().__init__(game, sheet)
        assert isinstance(self.view, UnderFireView)
        self.seen = self.view

    def choices(self, view: View) -> list[str]:
        """Return what may be chosen: with each number that may be in a hand that is secret."""
        assert isinstance(view, UnderFireView)
        if view.outcome is not None or not self._can_go_on(view):
            return []
        if not _hand_is_secret(view):
            return self._listed(view)
        numbers = [n for n in _NUMBERS if _left(view, n) > 0]
        lists = [self._listed(_holding(view, n)) for n in numbers]
        mine = [
            text
            for number, texts in zip(numbers, lists, strict=True)
            for text in texts
            if not text.startswith("lay ") or text.startswith(f"lay {number} ")
        ]
        return list(dict.fromkeys(mine))

    def choose(self, choice: str) -> tuple[View, list[Event]]:
        """Play a choice; `lay 5 c3 dummy` says what a token turned over then proved to be (U5.7).

        If a choice turns over two tokens, both are said, in the order in which they are met.
        """
        words = choice.split()
        told: list[str] = []
        while len(words) > 1 and words[-1] in (_MINE, _DUMMY):
            told.insert(0, words.pop())
        text = " ".join(words) if told else choice
        view = self.seen
        if words[:1] == ["lay"] and _hand_is_secret(view):
            view = self._declared(text)
        for seed in range(_TRIES):
            world = self.game.imagine(view, Dice(seed))
            actor, action = world.actor, self._read(world, text)
            log: list[Event] = []
            world.apply(actor, action, Dice(0), log)
            turned = self._turned(log)
            if told != [token for token, _ in turned][: len(told)]:
                continue
            self._ask_about(turned, told)
            return world.view(SPECTATOR), told_to(SPECTATOR, log)
        raise Refusal.of(
            "cannot-be",
            "From what everybody has seen, this token cannot be that.",
            "D’après ce que tous ont vu, ce jeton ne peut pas être cela.",
            rule="U5.7",
        )

    def _can_go_on(self, view: UnderFireView) -> bool:
        """Tell whether the sheet says enough for the game to go on: whose turn, on which boards."""
        return min(view.arrangements) >= 0 and view.phase != "over"

    def _listed(self, view: UnderFireView) -> list[str]:
        try:
            world = self.game.imagine(view, Dice(0))
        except Refusal:
            return []
        return [self.game.write_public(action) for action in world.legal(world.actor)]

    def _declared(self, text: str) -> UnderFireView:
        """Return the moment with the tile in hand that is laid (U2.1)."""
        view = self.seen
        number = text.split()[1] if len(text.split()) > 1 else ""
        if not (number.isdecimal() and int(number) in _NUMBERS):
            self.game.read_action(text)
        if _left(view, int(number)) == 0:
            raise Refusal.of(
                "no-such-tile-left",
                "All three {n}s of {who} have been laid or destroyed.",
                "Les trois {n} de {who} ont déjà été posés ou détruits.",
                rule="U2.1",
                n=number,
                who=SEAT_WORDS[view.mover],
            )
        return _holding(view, int(number))

    def _read(self, world: State, text: str) -> int:
        """Return the choice with a text, as those at the table say it; it need not be legal."""
        for action in world.legal(world.actor):
            if self.game.write_public(action) == text:
                return int(action)
        return self.game.read_action(text)

    def _turned(self, log: list[Event]) -> list[tuple[str, str]]:
        """Return what each token that was turned over is in this world, and where it lay."""
        if self.seen.dummy_left >= 0:
            return []
        suspects = [name(space) for space in self.seen.suspects]
        found = [each.facts for each in log if each.kind in _TURNED]
        turned = [(str(facts["token"]), str(facts.get("space", ""))) for facts in found]
        return [(token, space) for token, space in turned if not space or space in suspects]

    def _ask_about(self, turned: list[tuple[str, str]], told: list[str]) -> None:
        """Ask what the next token is, unless everybody knows."""
        left = len(self.seen.suspects) - len(told)
        known = _DUMMY in told or (left == 1 and not self.seen.dummy_loose)
        if known or len(turned) <= len(told):
            return
        space = turned[len(told)][1]
        where = Words(f"The token on {space}", f"Le jeton en {space}") if space else _LAST_TOKEN
        asked = Words(
            "{token} may be the dummy mine. Turn it over: what is it?",
            "{token} peut être la mine fictive. Retournez-le : qu’est-ce ?",
        ).fill(token=where)
        raise Refusal("mine-or-dummy", "U5.7", asked)


def _hand_is_secret(view: UnderFireView) -> bool:
    return view.phase == "main" and not view.laid and UNKNOWN in view.hands[view.mover]


def _left(view: UnderFireView, number: int) -> int:
    """Return how many tiles of a number the mover may still have (U2.1)."""
    seat = view.mover
    laid = [s.ship for s in view.ships if s.seat == seat and s.mercenary < 0]
    return 3 - (laid + view.destroyed[seat]).count(number)


def _holding(view: UnderFireView, number: int) -> UnderFireView:
    """Return a view in which the mover's hand has this number, if it is not known to have it."""
    seat = view.mover
    if number in view.hands[seat]:
        return view
    declared = copy(view)
    hand = list(view.hands[seat])
    hand.remove(UNKNOWN)
    declared.hands = list(view.hands)
    declared.hands[seat] = sorted([*hand, number])
    return declared
