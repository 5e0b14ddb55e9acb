"""The turn as text: `light 9 main`, or `light main` where the ships say which turn that is."""

from __future__ import annotations

from typing import Final

from flibuste.core.sheet import Line, Section
from flibuste.core.words import Words, counted
from flibuste.games.under_fire.rules.deal import STANDARD
from flibuste.games.under_fire.rules.position import MAIN, OVER, PHASES, TURNS
from flibuste.games.under_fire.rules.sea import SEATS
from flibuste.games.under_fire.rules.view import UnderFireView
from flibuste.games.under_fire.text.help_texts import SEAT_WORDS
from flibuste.games.under_fire.text.spellings import SPELLINGS

#: A turn whose number the sheet leaves to the ships that have been laid.
UNCOUNTED: Final = 0
_ONE_SHIP: Final = Words("{n} ship", "{n} bateau")
_SHIPS: Final = Words("{n} ships", "{n} bateaux")
_ROUNDS: Final = [str(number) for number in range(1, TURNS + 1)]


def read_turn(head: Section, entry: Line, view: UnderFireView) -> None:
    """Read seat, number and phase; without a number, `count_turns` finds it."""
    words = entry.text.split()
    numbered = len(words) == 3 and words[1] in _ROUNDS
    seat = SPELLINGS.find(words[0], SEATS) if words else ""
    phase = SPELLINGS.find(words[-1], PHASES) if words else ""
    countable = len(words) == 2 and phase in PHASES[MAIN:OVER]
    if not seat or not phase or not (numbered or countable):
        raise head.error(
            entry,
            "bad-turn",
            Words("This is not a turn.", "Ce n’est pas un tour."),
            Words(
                "Write `light 3 main`: seat, round 1–16, one of {phases}.",
                "Écrivez « light 3 main » : place, tour 1–16, une de {phases}.",
            ).fill(phases=", ".join(PHASES)),
            "U8.1",
        )
    view.mover = SEATS.index(seat)
    view.round = int(words[1]) if numbered else UNCOUNTED
    view.phase = phase


def count_turns(head: Section, entries: dict[str, Line], view: UnderFireView) -> None:
    """Find the number of the turn, and who began, by the ships that have been laid (U3.1, U8.1).

    Each turn lays one ship, and it is on the sea or has left the game. If the first player is still
    to lay a ship, the shield is due (U2.5).
    """
    if view.round != UNCOUNTED:
        return
    mover, other = view.mover, 1 - view.mover
    done = [_laid(view, seat) for seat in range(len(SEATS))]
    done[mover] -= 1 if view.laid else 0
    ahead = done[other] - done[mover]
    first = mover if ahead == 0 else other
    said = "first" in entries
    if ahead not in (0, 1) or (said and view.first != first) or done[mover] < 0:
        raise head.error(
            entries["turn"],
            "uneven-turns",
            Words(
                "{who} has laid {mine} before this turn, and {other} {theirs}. Players take"
                " turns, so it should be as many, or one more for {other} if {other} began.",
                "{who} a posé {mine} avant ce tour, et {other} {theirs}. On joue à tour de"
                " rôle : il en faudrait autant, ou un de plus pour {other} si {other} a commencé.",
            ).fill(
                who=SEAT_WORDS[mover],
                other=SEAT_WORDS[other],
                mine=counted(max(done[mover], 0), _ONE_SHIP, _SHIPS),
                theirs=done[other],
            ),
            Words(
                "Look for a ship that is missing on the sea or among those that have left the game,"
                " or correct whose turn it is.",
                "Cherchez un bateau oublié en mer ou parmi ceux qui ont quitté le jeu, ou corrigez"
                " à qui c’est le tour.",
            ),
            "U3.1",
        )
    if done[mover] >= TURNS:
        raise head.error(
            entries["turn"],
            "no-turn-left",
            Words(
                "{who} has laid {n} ships: all turns have been played.",
                "{who} a posé {n} bateaux : tous les tours ont été joués.",
            ).fill(who=SEAT_WORDS[mover], n=done[mover]),
            Words("Count the game.", "Comptez la partie."),
            "U8.1",
        )
    view.first = first
    view.round = done[mover] + 1
    if "shield due" not in entries:
        view.shield_due = view.variant == STANDARD and _laid(view, first) == 0


def _laid(view: UnderFireView, seat: int) -> int:
    on_the_sea = [ship for ship in view.ships if ship.seat == seat and ship.mercenary < 0]
    return len(on_the_sea) + len(view.destroyed[seat])
