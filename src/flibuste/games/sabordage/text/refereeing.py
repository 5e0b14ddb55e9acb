"""Positions that leave much open: whose choices they still tell, and what a seat knows of them."""

from __future__ import annotations

from flibuste.core.fate import Dice
from flibuste.core.refusal import BadText
from flibuste.core.words import Words
from flibuste.sabordage.fleet import seat_names
from flibuste.sabordage.frame import frame
from flibuste.sabordage.lore import SHIP_WORDS
from flibuste.sabordage.position import OWES, WAITING
from flibuste.sabordage.state import Sabordage
from flibuste.sabordage.view import UNKNOWN, SabordageView
from flibuste.sabordage.worlds import determinize


def referee(view: SabordageView, seat: int, source: str) -> Sabordage:
    """Return the position as far as it is known; refuse it if `seat` needs to know more."""
    s, _ = frame(view)
    for ready in view.chosen:
        if not view.picks[ready]:
            # What it has chosen is not known: it is only known to owe nothing more.
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
            ).fill({"who": SHIP_WORDS[who]}),
            Words("Name them in [tiles].", "Nommez-les dans [tiles]."),
            "S10.1",
        )
    return s


def narrow(view: SabordageView, seat: int) -> SabordageView:
    """Return what `seat` knows of a position; what that leaves open stays open."""
    seen = determinize(view, Dice(0)).view(seat)
    # No tile that was made up is shown.
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
