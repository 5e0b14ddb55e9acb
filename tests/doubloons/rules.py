"""The rules of Doubloons, for two or three.

D1. Five chests hold 1 to 5 doubloons and lie in a row, shuffled. Only the first one is open.
D2. Everybody has the cards 1 to 5, and bids one for the open chest: all at once, in secret.
D3. The highest bid takes the chest. If several bid as high, the chest sinks. The cards are spent.
D4. After the last chest, most doubloons win; those who have as many share the win.
"""

from __future__ import annotations

from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i64, u8

from flibuste.core.choices import Choices
from flibuste.core.event import Event, Fact
from flibuste.core.fate import Dice, Fate
from flibuste.core.outcome import Outcome
from flibuste.core.refusal import Refusal
from flibuste.core.seat import EVERYTHING
from flibuste.core.state import State
from flibuste.core.view import View
from flibuste.core.wire import StandingMessage, ViewMessage
from flibuste.core.words import Words

NAME = "doubloons"
SEATS = ("red", "blue", "green", "white", "brown", "grey")
CHESTS = 5
#: A chest that is closed, or a bid that is made and not shown.
UNKNOWN = -1
#: No bid yet.
NONE = 0


class DoubloonsMessage(ViewMessage):
    """What a seat knows, as a program reads it."""

    #: The open one first; null for those that are closed.
    chests: list[int | None]
    sunk: list[int]
    #: By seat: the cards left, the chests won, and whether there is a bid for the open one.
    hands: dict[str, list[int]]
    won: dict[str, list[int]]
    has_bid: dict[str, bool]
    #: What the view's own seat bids.
    own_bid: int | None


class DoubloonsStanding(StandingMessage):
    """What a seat has won so far."""

    doubloons: int


class DoubloonsView(View):
    """What a seat knows: all but closed chests, and what others bid for the open one."""

    game: ClassVar[str] = NAME

    def __init__(self, seat: int, players: int) -> None:
        self.seat = seat
        self.actors: list[int] = []
        self.choices: list[int] = []
        self.outcome: Outcome | None = None
        self.hands: list[list[int]] = [[] for _ in range(players)]
        #: The open one first.
        self.chests: list[int] = []
        self.won: list[list[int]] = [[] for _ in range(players)]
        self.sunk: list[int] = []
        self.bids = [NONE] * players

    def to_json(self) -> DoubloonsMessage:
        """Return the view as a program reads it."""
        watching = "everything" if self.seat == EVERYTHING else "spectator"
        return {
            "game": NAME,
            "seat": SEATS[self.seat] if self.seat >= 0 else watching,
            "box": {"name": NAME, "digest": "1"},
            "variant": "standard",
            "options": [],
            "actors": [SEATS[seat] for seat in self.actors],
            "choices": [f"bid {choice}" for choice in self.choices],
            "outcome": None if self.outcome is None else self.outcome.to_json(),
            "chests": [None if chest == UNKNOWN else chest for chest in self.chests],
            "sunk": self.sunk,
            "hands": dict(zip(SEATS, self.hands, strict=False)),
            "won": dict(zip(SEATS, self.won, strict=False)),
            "has_bid": {SEATS[seat]: bid != NONE for seat, bid in enumerate(self.bids)},
            "own_bid": (self.bids[self.seat] or None) if self.seat >= 0 else None,
        }


class DoubloonsState(State):
    """One game in progress. An action is the number of a card."""

    def __init__(self, players: int, chests: list[int]) -> None:
        self.hands = [list(range(1, CHESTS + 1)) for _ in range(players)]
        self.chests = chests
        self.won: list[list[int]] = [[] for _ in range(players)]
        self.sunk: list[int] = []
        self.bids = [NONE] * players
        self.shown = False

    @property
    def actor(self) -> int:
        return next(iter(self.actors()), -1)

    def actors(self) -> list[int]:
        return [seat for seat, bid in enumerate(self.bids) if self.chests and bid == NONE]

    def legal(self, seat: i64) -> Choices:
        return Choices(vec[i64](self.hands[seat] if seat in self.actors() else []))

    def apply(self, seat: i64, action: i64, fate: Fate, log: list[Event] | None = None) -> None:
        if action not in self.legal(seat):
            owes = seat in self.actors()
            raise Refusal(
                "no-such-card" if owes else "not-asked",
                "D2",
                Words("You do not have this card.", "Vous n'avez pas cette carte.")
                if owes
                else Words("You owe no bid now.", "Vous n’avez pas à miser maintenant."),
            )
        self.play(seat, action, fate, log)

    def play(self, seat: i64, action: i64, fate: Fate, log: list[Event] | None) -> None:
        told: list[Event] = [] if log is None else log
        self.bids[seat] = int(action)
        self.shown = not self.actors()
        told.append(Event("picked", seat, {}, {"choice": f"bid {action}"}, (int(seat),), True))
        told.append(Event("ready", seat, {}))
        if self.shown:
            self._award(told)

    def _award(self, told: list[Event]) -> None:
        """Give the open chest to the highest bid, and open the next (D3)."""
        chest, best = self.chests.pop(0), max(self.bids)
        for seat, bid in enumerate(self.bids):
            told.append(Event("bid", seat, {"card": bid}))
            self.hands[seat].remove(bid)
        if self.bids.count(best) == 1:
            winner = self.bids.index(best)
            self.won[winner].append(chest)
            told.append(Event("won", winner, {"chest": chest}))
        else:
            self.sunk.append(chest)
            told.append(Event("sunk", -1, {"chest": chest}))
        self.bids = [NONE] * len(self.bids)
        outcome = self.outcome()
        if outcome is None:
            told.append(Event("opened", -1, {"chest": self.chests[0]}))
        else:
            over: dict[str, Fact] = {"winners": outcome.winners, "reason": outcome.reason}
            told.append(Event("over", -1, over))

    def throw(self, seat: i64, dice: Dice) -> i64:
        hand = self.hands[seat]
        return hand[dice.below(len(hand))]

    def can_take_back(self, seat: i64) -> bool:
        return 0 <= seat < len(self.bids) and self.bids[seat] != NONE

    def take_back(self, seat: i64) -> None:
        self.bids[seat] = NONE

    def revelation(self) -> str:
        return "bids" if self.shown else ""

    def span(self) -> i64:
        return CHESTS - len(self.chests)

    def outcome(self) -> Outcome | None:
        return None if self.chests else outcome_of(self.won)

    def copy(self) -> DoubloonsState:
        twin = DoubloonsState(len(self.hands), list(self.chests))
        twin.hands = [list(hand) for hand in self.hands]
        twin.won = [list(won) for won in self.won]
        twin.sunk = list(self.sunk)
        twin.bids = list(self.bids)
        twin.shown = self.shown
        return twin

    def view(self, seat: i64) -> DoubloonsView:
        found = DoubloonsView(int(seat), len(self.hands))
        everything = seat == EVERYTHING
        found.actors = self.actors()
        found.choices = list(self.legal(seat))
        found.outcome = self.outcome()
        found.hands = [list(hand) for hand in self.hands]
        closed = [UNKNOWN] * (len(self.chests) - 1)
        found.chests = list(self.chests) if everything else self.chests[:1] + closed
        found.won = [list(won) for won in self.won]
        found.sunk = list(self.sunk)
        for other, bid in enumerate(self.bids):
            known = everything or other == seat or bid == NONE
            found.bids[other] = bid if known else UNKNOWN
        return found


def shuffled(chests: list[int], fate: Fate) -> list[int]:
    """Return the chests in the order that fate gives them."""
    row = vec[u8](chests)
    fate.shuffle(row, 0, len(chests), "chests")
    return [int(chest) for chest in row]


def outcome_of(won: list[list[int]]) -> Outcome:
    """Return who has most doubloons (D4)."""
    scores = [sum(chests) for chests in won]
    winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
    return Outcome(winners, "most" if len(winners) == 1 else "shared", scores)


def imagine(view: DoubloonsView, dice: Dice) -> DoubloonsState:
    """Return one of the games that a view allows: closed chests and hidden bids are drawn."""
    state = DoubloonsState(len(view.hands), list(view.chests))
    state.hands = [list(hand) for hand in view.hands]
    state.won = [list(won) for won in view.won]
    state.sunk = list(view.sunk)
    seen = [*view.chests, *view.sunk, *(chest for won in view.won for chest in won)]
    closed = shuffled([chest for chest in range(1, CHESTS + 1) if chest not in seen], dice)
    state.chests = [closed.pop() if chest == UNKNOWN else chest for chest in view.chests]
    for seat, bid in enumerate(view.bids):
        state.bids[seat] = int(state.throw(seat, dice)) if bid == UNKNOWN else bid
    return state
