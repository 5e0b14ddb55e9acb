"""What each seat is allowed to know (S10), taken from the position fact by fact."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flibuste.core.outcome import Outcome
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.sabordage.box import FUSE_BITS
from flibuste.sabordage.position import (
    BOMBARD_SAIL,
    BUILDING,
    DISCARDS,
    DRAWN,
    EXPERT,
    FRESH,
    HELD,
    KIND,
    LEFTOVER,
    LIT_PORT,
    LIT_STARBOARD,
    MADE,
    MOST_HAND,
    NEW,
    OWES,
    PASSES,
    PHASE,
    PHASES,
    PICK,
    PILE_END,
    PILE_TOP,
    PLAYERS,
    ROUND,
    ROUND_HANDS,
    ROUNDS,
    SAIL,
    SEAT_KNOWS,
    SHIPS,
    SHUFFLE_DRAWN,
    SHUFFLE_ROUND,
    SHUFFLES,
    SPARE_HOME,
    START,
    SWAPPED,
    TOP,
    TURNED,
    WAITS,
    Position,
    face_of,
    hand_of,
    has_held,
)
from flibuste.sabordage.variants import LONG_SHOTS_SPARE_HOME
from flibuste.sabordage.view import UNKNOWN, Deck, Discarded, Past, SabordageView, Supply

#: Which flag says that everybody else knows, spectators too.
_ELSE: Final = 5
#: How often hands are passed in a round (S3.5).
_ALL_PASSES: Final = 2


def view_of(
    s: Position, seat: int, actors: list[int], choices: list[int], outcome: Outcome | None
) -> SabordageView:
    """Return what `seat` knows: a seat, SPECTATOR, or EVERYTHING."""
    view = SabordageView(s.box, int(s.facts[PLAYERS]), seat)
    _allow_public(view, s)
    _allow_hands(view, s)
    _allow_piles(view, s)
    view.actors = actors
    view.choices = choices
    view.outcome = outcome
    return view


def _allow_public(view: SabordageView, s: Position) -> None:
    """Give what everybody sees, and the seat's own picks (S10.1)."""
    facts = s.facts
    view.expert = facts[EXPERT] == 1
    view.options = [LONG_SHOTS_SPARE_HOME] if facts[SPARE_HOME] else []
    view.round = int(facts[ROUND])
    view.building = int(facts[BUILDING])
    view.phase = PHASES[facts[PHASE]]
    for ship in range(int(facts[SHIPS])):
        view.ships[ship] = _stacks(view, s, ship)
        if facts[WAITS + ship]:
            view.rotten.append((ship, int(facts[WAITS + ship])))
    for seat in range(view.players):
        made = int(facts[MADE + seat])
        if made and made == facts[OWES + seat]:
            view.chosen.append(seat)
        if view.seat in (seat, EVERYTHING):
            view.picks[seat] = [int(facts[PICK + 2 * seat + nth]) for nth in range(made)]


def _stacks(view: SabordageView, s: Position, ship: int) -> list[list[Deck]]:
    """Give a ship as it lies; the other face of a sail to those who know it (S10.2)."""
    stacks: list[list[Deck]] = []
    stack: list[Deck] = []
    for at in range(int(s.facts[START + ship]), int(s.facts[START + ship + 1])):
        deck = s.decks[at]
        tile = int(deck & KIND)
        if deck & SAIL:
            known = _knowers(view.players, deck)
            shown = tile if _knows(view, deck) else UNKNOWN
            stack.append(Deck(shown, sail=True, known_to=known, past=_past(deck)))
        else:
            fuses = (_fuse(s, deck, 0), _fuse(s, deck, 1))
            stack.append(Deck(tile, turned=deck & TURNED != 0, fuses=fuses))
        if deck & TOP:
            stacks.append(stack)
            stack = []
            if deck & NEW:
                view.built.append((ship, len(stacks)))
    return stacks


def _fuse(s: Position, deck: i64, side: int) -> int:
    if not deck & (LIT_STARBOARD if side else LIT_PORT):
        return 0
    fuse = int((face_of(s, deck) >> (FUSE_BITS + 2 * side)) & 3)
    return 3 - fuse if deck & SWAPPED else fuse


def _past(deck: i64) -> Past:
    leftover = int((deck >> LEFTOVER) & 31)
    return Past(leftover, deck & BOMBARD_SAIL != 0, deck & FRESH != 0)


def _knows(view: SabordageView, deck: i64) -> bool:
    """Tell whether the view's seat knows an unseen tile."""
    if view.seat == EVERYTHING:
        return True
    return deck & SEAT_KNOWS[_ELSE if view.seat == SPECTATOR else view.seat] != 0


def _knowers(players: int, deck: i64) -> list[int]:
    """Return the seats that know a tile; SPECTATOR last if everybody does."""
    known = [seat for seat in range(players) if deck & SEAT_KNOWS[seat]]
    return [*known, SPECTATOR] if deck & SEAT_KNOWS[_ELSE] else known


def _allow_hands(view: SabordageView, s: Position) -> None:
    """Give the hands that the seat holds or has held, of the others the size (S10.2)."""
    for holder in range(view.players):
        hand = int(hand_of(s, holder))
        tiles = [int(s.hands[MOST_HAND * hand + nth]) for nth in range(int(s.facts[HELD + hand]))]
        if not _has_seen(view, s, hand, view.round, int(s.facts[PASSES])):
            tiles = [UNKNOWN] * len(tiles)
        view.hands[holder] = tiles


def _has_seen(view: SabordageView, s: Position, hand: int, round_: int, passes: int) -> bool:
    if view.seat == EVERYTHING:
        return True
    return view.seat != SPECTATOR and has_held(s, view.seat, hand, round_, passes)


def _allow_piles(view: SabordageView, s: Position) -> None:
    """Give sizes, the discard as far as it is known, and what is remembered of the last shuffle."""
    facts = s.facts
    everything = view.seat == EVERYTHING
    view.discard = [_discarded(view, s.discard[k]) for k in range(int(facts[DISCARDS]))]
    pile = range(int(facts[PILE_TOP]), int(facts[PILE_END]))
    view.pile = [int(s.pile[at]) if everything else UNKNOWN for at in pile]
    view.drawn = [int(facts[DRAWN + nth]) for nth in range(ROUNDS)]
    view.shuffles = int(facts[SHUFFLES])
    if not view.shuffles:
        return
    view.shuffled_at = (int(facts[SHUFFLE_ROUND]), int(facts[SHUFFLE_DRAWN]))
    shuffled = [_discarded(view, deck) for deck in s.shuffled]
    view.shuffled = sorted(shuffled, key=_sorted_by)
    for round_ in range(int(facts[SHUFFLE_ROUND]), view.round + 1):
        for hand in range(view.players):
            fresh = _fresh(s, round_, hand)
            if fresh:
                view.supplies.append(_supply(view, s, round_, hand, fresh))


def _discarded(view: SabordageView, deck: i64) -> Discarded:
    tile = int(deck & KIND) if _knows(view, deck) else UNKNOWN
    return Discarded(tile, _knowers(view.players, deck), _past(deck))


def _sorted_by(tile: Discarded) -> tuple[int, list[int], int, bool]:
    return (tile.tile, tile.known_to, tile.past.leftover, tile.past.bombard)


def _draws(s: Position, round_: int, hand: int) -> range:
    """Return which draws of a round's resupply were for one hand, counted over all (S3.1)."""
    return range(hand, int(s.facts[DRAWN + round_ - 1]), int(s.facts[PLAYERS]))


def _fresh(s: Position, round_: int, hand: int) -> int:
    """Return how many of a hand's tiles were drawn since the last shuffle."""
    before = int(s.facts[SHUFFLE_DRAWN]) if round_ == s.facts[SHUFFLE_ROUND] else 0
    return sum(1 for draw in _draws(s, round_, hand) if draw >= before)


def _supply(view: SabordageView, s: Position, round_: int, hand: int, fresh: int) -> Supply:
    """Give what the seat knows of the tiles drawn for one hand of one round (S10.2)."""
    facts = s.facts
    base = ROUND_HANDS * (round_ - 1) + MOST_HAND * hand
    tiles = [int(s.dealt[base + nth]) for nth in range(len(_draws(s, round_, hand)))]
    if view.seat in (hand, EVERYTHING):
        return Supply(round_, hand, tiles, fresh, True)
    passes = int(facts[PASSES]) if round_ == view.round else _ALL_PASSES
    if not _has_seen(view, s, hand, round_, passes):
        # What is still in that hand, or was left of it, is not known: the rest was built.
        for tile in _not_built(s, hand, round_):
            tiles[tiles.index(tile)] = UNKNOWN
    return Supply(round_, hand, sorted(tiles), fresh, False)


def _not_built(s: Position, hand: int, round_: int) -> list[int]:
    """Return the tiles of a round's hand that are in it, or are its leftover."""
    found: list[int] = []
    if round_ == s.facts[ROUND]:
        found = [int(s.hands[MOST_HAND * hand + k]) for k in range(int(s.facts[HELD + hand]))]
    leftover = 8 * round_ + hand
    decks = [s.decks[at] for at in range(int(s.facts[START + s.facts[SHIPS]]))]
    decks += [s.discard[at] for at in range(int(s.facts[DISCARDS]))]
    return found + [int(deck & KIND) for deck in decks if (deck >> LEFTOVER) & 31 == leftover]
