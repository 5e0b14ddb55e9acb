"""What ships count: their lengths and cannons, and who leads (S7.2, S7.3)."""

from __future__ import annotations

from typing import Final

from flibuste.core.words import Words, plain
from flibuste.sabordage.features import ROTTEN
from flibuste.sabordage.fleet import COLOURS, own_ships, seat_names
from flibuste.sabordage.lore import COLOUR_WORDS, SHIP_WORDS
from flibuste.sabordage.view import SabordageView

_SHIP: Final = Words(
    "the {colour} ship has length {length} and cannons {cannons}{rotten}",
    "le navire {colour} a longueur {length} et canons {cannons}{rotten}",
)
_ROTTEN: Final = Words(", of which rotten tiles {n} will go", ", dont tuiles pourries à ôter {n}")
_SEAT: Final = Words("{who}: {ships}.{leads}", "{who} : {ships}.{leads}")
_LEADS: Final = Words(" Leads.", " En tête.")


def rotten(view: SabordageView, ship: int) -> int:
    """Return how many tiles of a ship will rot away at the end (S7.1)."""
    decks = [deck for stack in view.ships[ship] for deck in stack if not deck.sail]
    return sum(1 for deck in decks if view.box.tile(deck.tile).middle == ROTTEN)


def leaders(view: SabordageView) -> list[int]:
    """Return the seats that would win if ships were counted as they lie (S7.2)."""
    counts = []
    for seat in range(view.players):
        ship = view.best_ship(seat)
        counts.append((view.length(ship), view.cannons(ship)))
    return [seat for seat, count in enumerate(counts) if count == max(counts)]


def standing(view: SabordageView) -> dict[str, object]:
    """Return lengths and cannons as a program reads them."""
    names = seat_names(view.players)
    found: dict[str, object] = {}
    for seat, name in enumerate(names):
        ships = [
            {
                "ship": COLOURS[ship],
                "length": view.length(ship),
                "cannons": view.cannons(ship),
                "rotten": rotten(view, ship),
            }
            for ship in own_ships(view.players, seat)
        ]
        best = COLOURS[view.best_ship(seat)]
        found[name] = {"ships": ships, "counts": best, "leads": seat in leaders(view)}
    return found


def standing_lines(view: SabordageView, language: str) -> list[str]:
    """Return a sentence for each seat."""
    lines = []
    for seat in range(view.players):
        ships = [_ship(view, ship) for ship in own_ships(view.players, seat)]
        facts = {
            "who": SHIP_WORDS[seat],
            "ships": Words("; ".join(s.en for s in ships), " ; ".join(s.fr for s in ships)),
            "leads": _LEADS if seat in leaders(view) else plain(""),
        }
        lines.append(_SEAT.fill(facts).say(language))
    return lines


def _ship(view: SabordageView, ship: int) -> Words:
    gone = rotten(view, ship)
    return _SHIP.fill(
        {
            "colour": COLOUR_WORDS[ship],
            "length": plain(str(view.length(ship))),
            "cannons": plain(str(view.cannons(ship))),
            "rotten": _ROTTEN.fill({"n": plain(str(gone))}) if gone else plain(""),
        }
    )
