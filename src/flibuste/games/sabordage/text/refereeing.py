"""Incomplete positions: judges choices where that is possible, and shows what a seat knows."""

from __future__ import annotations

from flibuste.core.fate import Dice
from flibuste.core.refusal import BadText
from flibuste.core.words import Words
from flibuste.games.sabordage.rules.fleet import SHIP_WORDS, seat_names
from flibuste.games.sabordage.rules.frame import frame
from flibuste.games.sabordage.rules.position import OWES, WAITING
from flibuste.games.sabordage.rules.state import Sabordage
from flibuste.games.sabordage.rules.view import UNKNOWN, SabordageView
from flibuste.games.sabordage.rules.worlds import imagine


def referee(view: SabordageView, seat: int, source: str) -> Sabordage:
    """Return a state of what is known; refuse if the choices of `seat` depend on more."""
    s, _ = frame(view)
    for ready in view.chosen:
        if not view.picks[ready]:
            # We do not know what it has chosen, only that it has nothing more to choose.
            s.facts[WAITING] -= s.facts[OWES + ready]
            s.facts[OWES + ready] = 0
    who = s.actor if seat < 0 else seat
    if who in s.actors() and view.phase == "build" and UNKNOWN in view.hands[who]:
        raise BadText(
            "hand-not-known",
            source,
            0,
            f"hand {seat_names(view.players)[who]}",
            Words(
                "The choices of {who} depend on tiles that this position does not name.",
                "Les choix de {who} dépendent de tuiles que cette position ne nomme pas.",
            ).fill(who=SHIP_WORDS[who]),
            Words("Name them in [tiles].", "Nommez-les dans [tuiles]."),
            "S10.1",
        )
    return s


def narrow(view: SabordageView, seat: int) -> SabordageView:
    """Return the part of a position that `seat` knows; what is open in it stays open."""
    seen = imagine(view, Dice(0)).view(seat)
    # Do not show tiles that we only imagined.
    for stacks, open_stacks in zip(seen.ships, view.ships, strict=True):
        for stack, open_stack in zip(stacks, open_stacks, strict=True):
            for deck, open_deck in zip(stack, open_stack, strict=True):
                if open_deck.tile == UNKNOWN:
                    deck.tile = UNKNOWN
    for tile, open_tile in zip(seen.discard, view.discard, strict=True):
        if open_tile.tile == UNKNOWN:
            tile.tile = UNKNOWN
    for holder, hand in enumerate(view.hands):
        if UNKNOWN in hand:
            known = seen.hands[holder] and UNKNOWN not in seen.hands[holder]
            seen.hands[holder] = hand if known else [UNKNOWN] * len(hand)
    return seen
