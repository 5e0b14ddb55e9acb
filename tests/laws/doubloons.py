"""Doubloons for the laws: a game that is not in the package keeps them all."""

from __future__ import annotations

from flibuste.core.match import Match
from flibuste.core.state import State
from tests.doubloons.game import VARIANTS, Doubloons
from tests.doubloons.rules import CHESTS, DoubloonsState
from tests.laws.world import World

_PUBLIC = {
    "opened": {"chest"},
    "picked": set[str](),
    "ready": set[str](),
    "bid": {"card"},
    "won": {"chest"},
    "sunk": {"chest"},
    "over": {"winners", "reason"},
}


def _count(state: State) -> dict[str, int]:
    assert isinstance(state, DoubloonsState)
    chests = [*state.chests, *state.sunk, *(chest for won in state.won for chest in won)]
    hands = {len(hand) for hand in state.hands}
    return {"doubloons": sum(chests), "uneven hands": len(hands - {len(state.chests)})}


def _check_end(match: Match) -> None:
    """Everybody has spent all cards, and who has won most wins (D3, D4)."""
    assert isinstance(match.state, DoubloonsState)
    scores = [sum(won) for won in match.state.won]
    outcome = match.state.outcome()
    assert outcome is not None
    assert outcome.scores == scores
    assert outcome.winners == [seat for seat, n in enumerate(scores) if n == max(scores)]
    assert len(match.journal) == CHESTS * len(scores)


DOUBLOONS: list[World] = [
    World(
        name=f"doubloons {players}",
        game=Doubloons(players),
        variant=VARIANTS[0],
        options=(),
        count=_count,
        totals={"doubloons": sum(range(CHESTS + 1)), "uneven hands": 0},
        most_choices=CHESTS * players,
        check_end=_check_end,
        actions=range(-20, 40),
        alone=frozenset({"bid"}),
        public={kind: frozenset(facts) for kind, facts in _PUBLIC.items()},
        private={"picked": frozenset({"choice"})},
        shared=frozenset(),
        revealing=frozenset({"bid", "opened"}),
        chosen=frozenset({"picked"}),
        choosing="picked",
        announcing=frozenset({"picked", "ready"}),
        looks=frozenset(),
        reasons=frozenset({"most", "shared"}),
        thorough=True,
    )
    for players in (2, 3)
]
