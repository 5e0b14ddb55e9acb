"""The current score: the lengths and cannons of ships, and who leads (S7.2, S7.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from flibuste.core.words import Words, counted
from flibuste.games.sabordage.rules.features import ROTTEN
from flibuste.games.sabordage.rules.fleet import (
    COLOUR_WORDS,
    COLOURS,
    SHIP_WORDS,
    own_ships,
    seat_names,
)
from flibuste.games.sabordage.rules.view import Deck, SabordageView
from flibuste.games.sabordage.text.phrasing import count_cannons, count_tiles

if TYPE_CHECKING:
    from flibuste.games.sabordage.wire import SabordageStanding, ShipStanding

_SHIP: Final = Words(
    "the {colour} ship is {length} long, with {cannons}{rotten}",
    "le bateau {colour} fait {length} de long, avec {cannons}{rotten}",
)
_ROTTEN: Final = (
    Words("; 1 rotten tile will go", " ; 1 tuile pourrie sera retirée"),
    Words("; {n} rotten tiles will go", " ; {n} tuiles pourries seront retirées"),
)
_SEAT: Final = Words("{who}: {ships}.{leads}", "{who} : {ships}.{leads}")
_LEADS: Final = Words(" Leads.", " En tête.")


def rotten(view: SabordageView, ship: int) -> int:
    """Return how many tiles of a ship will be removed as rotten at the end (S7.1)."""
    return sum(1 for stack in view.ships[ship] for deck in stack if is_rotten(view, deck))


def is_rotten(view: SabordageView, deck: Deck) -> bool:
    """Tell whether a tile will be removed as rotten at the end (S7.1)."""
    return not deck.sail and view.box.tile(deck.tile).middle & ROTTEN != 0


def final_count(view: SabordageView, ship: int) -> tuple[int, int]:
    """Return the length and the cannons of a ship without its rotten tiles (S7.1, S7.2)."""
    decks = [deck for stack in view.ships[ship] for deck in stack if not is_rotten(view, deck)]
    cannons = sum(int(view.box.cannons[deck.tile]) for deck in decks if not deck.sail)
    return len(decks), cannons


def counting_ship(view: SabordageView, seat: int) -> int:
    """Return the ship that counts for a seat at the end (S7.3)."""
    own = own_ships(view.players, seat)
    return max(own, key=lambda ship: (final_count(view, ship), -ship))


def leaders(view: SabordageView) -> list[int]:
    """Return the seats that would win if ships were counted now (S7.2)."""
    counts = []
    for seat in range(view.players):
        ship = view.best_ship(seat)
        counts.append((view.length(ship), view.cannons(ship)))
    return [seat for seat, count in enumerate(counts) if count == max(counts)]


def leading_ships(view: SabordageView) -> list[int]:
    """Return the ships that no other ship beats now (S7.2)."""
    counts = [(view.length(ship), view.cannons(ship)) for ship in range(len(view.ships))]
    return [ship for ship, count in enumerate(counts) if count == max(counts)]


def standing(view: SabordageView) -> dict[str, SabordageStanding]:
    """Return lengths and cannons as JSON."""
    names = seat_names(view.players)
    found: dict[str, SabordageStanding] = {}
    for seat, name in enumerate(names):
        ships: list[ShipStanding] = [
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
    """Return a sentence for each seat; whoever leads would win the final count."""
    counts = [final_count(view, counting_ship(view, seat)) for seat in range(view.players)]
    lines = []
    for seat in range(view.players):
        ships = [_ship(view, ship) for ship in own_ships(view.players, seat)]
        told = _SEAT.fill(
            who=SHIP_WORDS[seat],
            ships=Words("; ".join(s.en for s in ships), " ; ".join(s.fr for s in ships)),
            leads=_LEADS if counts[seat] == max(counts) else "",
        )
        lines.append(told.say(language))
    return lines


def _ship(view: SabordageView, ship: int) -> Words:
    gone = rotten(view, ship)
    return _SHIP.fill(
        colour=COLOUR_WORDS[ship],
        length=count_tiles(view.length(ship)),
        cannons=count_cannons(view.cannons(ship)),
        rotten=counted(gone, *_ROTTEN) if gone else "",
    )
