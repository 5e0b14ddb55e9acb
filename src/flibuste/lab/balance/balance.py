"""What a game provides for its balance report, and a default for games that provide nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from flibuste.core.event import Event
from flibuste.core.game import Game
from flibuste.core.outcome import Outcome
from flibuste.core.state import State
from flibuste.core.words import Words
from flibuste.games.registry import registered
from flibuste.lab.balance.limits import Finding, Limit
from flibuste.lab.balance.measurement import Measurement
from flibuste.lab.balance.shared_plots import decisions_plot, endings_plot, scores_plot, seats_plot
from flibuste.lab.balance.tables import WHOLE, Tables, win_part
from flibuste.lab.balance.watcher import Watcher
from flibuste.lab.intervals import Share
from flibuste.lab.pages.plot import Plot
from flibuste.lab.pages.speech import Speech

#: How much more than its share a seat may win, where the rules of the game set no limit.
_MORE: Final = 0.03


@dataclass(frozen=True)
class Balance:
    """One game's part of the report: its watcher, its limits and its plots."""

    watch: Callable[[Game, Tables], Watcher]
    #: At least one.
    findings: Callable[[Measurement], list[Finding]]
    plots: Callable[[Measurement, Speech], list[Plot]]


def balance_of(game: str) -> Balance:
    """Return the balance of a game: its own, or the default."""
    return registered(game).balance() or Balance(PlainWatcher, plain_findings, plain_plots)


class PlainWatcher:
    """Counts who won, why, with which scores, and after how many decisions."""

    def __init__(self, game: Game, tables: Tables) -> None:
        self._seats = len(game.seat_names())
        self._tables = tables

    def begin(self, state: State) -> None:
        """Do nothing."""

    def see(self, state: State, events: list[Event]) -> None:
        """Do nothing."""

    def end(self, state: State, outcome: Outcome, decisions: int) -> None:
        """Count a finished game."""
        self._tables.count("decisions", decisions)
        self._tables.count("ending", outcome.reason)
        for seat in range(self._seats):
            self._tables.count("won", seat, win_part(seat, outcome.winners, self._seats))
        for score in outcome.scores:
            self._tables.count("score", score)


def plain_findings(m: Measurement) -> list[Finding]:
    """Check that every seat wins about equally often."""
    asks = Words(
        "No seat wins more than its share and 3 points in a hundred.",
        "Aucune place ne gagne plus que sa part et 3 points sur cent.",
    )
    return [Finding(registered(m.game).title.en, asks, _seat_limit(m), seat_shares(m))]


def plain_plots(m: Measurement, speech: Speech) -> list[Plot]:
    """Return the plots that every game can have."""
    return [
        seats_plot(m, speech, seat_shares(m), _seat_limit(m), 1 / m.players),
        *([scores_plot(m, speech)] if m.tables.table("score") else []),
        endings_plot(m, speech),
        decisions_plot(m, speech),
    ]


def seat_shares(m: Measurement) -> list[tuple[Words, Share]]:
    """Return how many games each seat has won; a win shared by k counts 1/k."""
    return [
        (words, Share(m.tables.of("won", seat) / WHOLE, m.games))
        for seat, words in enumerate(m.open().seat_words())
    ]


def _seat_limit(m: Measurement) -> Limit:
    return Limit(at_most=1 / m.players + _MORE)
