"""Who wins if ships are counted as they lie, why, and what does not count (S7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.core.words import Words
from flibuste.games.sabordage.rules.fleet import COLOUR_WORDS, MOST, SHIP_WORDS, own_ships
from flibuste.games.sabordage.rules.view import SabordageView
from flibuste.games.sabordage.text.phrasing import count_cannons, count_tiles
from flibuste.games.sabordage.text.standing import counting_ship, final_count, is_rotten

_LONGEST: Final = Words(
    "{who} wins, because the {colour} ship is the longest, with {length} (S7.2).",
    "{who} gagne, car le bateau {colour} est le plus long, avec {length} (S7.2).",
)
_CANNONS: Final = Words(
    "{tied} are {length} long. {who} wins with {most}, against {least} (S7.2).",
    "{tied} font {length} de long. {who} gagne avec {most}, contre {least} (S7.2).",
)
_SHARED: Final = Words(
    "{tied} are {length} long, with {most} each: they share the win (S7.2).",
    "{tied} font {length} de long, avec {most} chacun : ils gagnent ensemble (S7.2).",
)
_ROTTEN: Final = Words(
    "The rotten tile in row {row} of the {colour} ship does not count: it is destroyed before the"
    " count (S7.1).",
    "La tuile pourrie de la rangée {row} du bateau {colour} ne compte pas : elle est détruite avant"
    " le décompte (S7.1).",
)
_OTHER_SHIP: Final = Words(
    "The {colour} ship does not count: only the better of {who}'s two ships does (S7.3).",
    "Le bateau {colour} ne compte pas : seul compte le meilleur des deux bateaux de {who} (S7.3).",
)
_MORE_CANNONS: Final = Words(
    "{who} has more cannons, {more} to {fewer}; they decide only between ships of equal length"
    " (S7.2).",
    "{who} a plus de canons, {more} à {fewer} ; ils ne départagent que des bateaux de même longueur"
    " (S7.2).",
)


def verdict(view: SabordageView, colours: Sequence[int] = range(MOST)) -> list[Words]:
    """Return who wins and why, then what does not count and why.

    `colours` says which colour each ship has.
    """
    seats = [SHIP_WORDS[colour] for colour in colours]
    ships = [COLOUR_WORDS[colour] for colour in colours]
    best = [counting_ship(view, seat) for seat in range(view.players)]
    lengths = [final_count(view, ship)[0] for ship in best]
    cannons = [final_count(view, ship)[1] for ship in best]
    longest = [seat for seat in range(view.players) if lengths[seat] == max(lengths)]
    most = max(cannons[seat] for seat in longest)
    winners = [seat for seat in longest if cannons[seat] == most]
    facts = {
        "who": seats[winners[0]],
        "colour": ships[best[winners[0]]],
        "tied": _all_of([seats[seat] for seat in longest]),
        "length": count_tiles(max(lengths)),
        "most": count_cannons(most),
    }
    if len(winners) > 1:
        facts["tied"] = _all_of([seats[seat] for seat in winners])
        found = [_SHARED.fill(**facts)]
    elif len(longest) > 1:
        least = max(cannons[seat] for seat in longest if seat not in winners)
        found = [_CANNONS.fill(**facts, least=least)]
    else:
        found = [_LONGEST.fill(**facts)]
    for ship, stacks in enumerate(view.ships):
        for row, stack in enumerate(stacks, start=1):
            gone = [deck for deck in stack if is_rotten(view, deck)]
            found += [_ROTTEN.fill(row=row, colour=ships[ship]) for _ in gone]
    for seat in range(view.players):
        for ship in own_ships(view.players, seat):
            if ship != best[seat]:
                found.append(_OTHER_SHIP.fill(colour=ships[ship], who=seats[seat]))
        if cannons[seat] > most and lengths[seat] < max(lengths):
            found.append(_MORE_CANNONS.fill(who=seats[seat], more=cannons[seat], fewer=most))
    return found


def _all_of(names: list[Words]) -> Words:
    *others, last = names
    if not others:
        return last
    return Words(
        f"{', '.join(name.en for name in others)} and {last.en}",
        f"{', '.join(name.fr for name in others)} et {last.fr}",
    )
