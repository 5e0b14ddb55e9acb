"""Builds views (S10): takes what a seat may know from the position, fact by fact."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flibuste.core.outcome import Outcome
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.games.sabordage.rules import position as pos
from flibuste.games.sabordage.rules.position import Position, hand_of, has_held
from flibuste.games.sabordage.rules.ships_now import fuse_of
from flibuste.games.sabordage.rules.variants import LONG_SHOTS_SPARE_HOME
from flibuste.games.sabordage.rules.view import (
    UNKNOWN,
    Deck,
    Discarded,
    Past,
    SabordageView,
    Supply,
)

#: The index of the flag that everybody else knows, spectators too.
_ELSE: Final = 5
#: How often hands are passed in a round (S3.5).
_ALL_PASSES: Final = 2


def view_of(
    s: Position, seat: int, actors: list[int], choices: list[int], outcome: Outcome | None
) -> SabordageView:
    """Return what `seat` knows: a seat, SPECTATOR, or EVERYTHING."""
    view = SabordageView(s.box, int(s.facts[pos.PLAYERS]), seat)
    _allow_public(view, s)
    _allow_hands(view, s)
    _allow_piles(view, s)
    view.actors = actors
    view.choices = choices
    view.outcome = outcome
    return view


def _allow_public(view: SabordageView, s: Position) -> None:
    """Add what everybody sees, and the seat's own picks (S10.1)."""
    facts = s.facts
    view.expert = facts[pos.EXPERT] == 1
    view.options = [LONG_SHOTS_SPARE_HOME] if facts[pos.SPARE_HOME] else []
    view.round = int(facts[pos.ROUND])
    view.building = int(facts[pos.BUILDING])
    view.phase = pos.PHASES[facts[pos.PHASE]]
    for ship in range(int(facts[pos.SHIPS])):
        view.ships[ship] = _stacks(view, s, ship)
        if facts[pos.WAITS + ship]:
            view.rotten.append((ship, int(facts[pos.WAITS + ship])))
    for seat in range(view.players):
        made = int(facts[pos.MADE + seat])
        if made and made == facts[pos.OWES + seat]:
            view.chosen.append(seat)
        if view.seat in (seat, EVERYTHING):
            view.picks[seat] = [int(facts[pos.PICK + 2 * seat + nth]) for nth in range(made)]


def _stacks(view: SabordageView, s: Position, ship: int) -> list[list[Deck]]:
    """Return a ship, with the other faces of sails that the seat knows (S10.2)."""
    stacks: list[list[Deck]] = []
    stack: list[Deck] = []
    for at in range(int(s.facts[pos.START + ship]), int(s.facts[pos.START + ship + 1])):
        deck = s.decks[at]
        tile = int(deck & pos.KIND)
        if deck & pos.SAIL:
            known = _knowers(view.players, deck)
            shown = tile if _knows(view, deck) else UNKNOWN
            stack.append(Deck(shown, sail=True, known_to=known, past=_past(deck)))
        else:
            fuses = (fuse_of(s, deck, 0), fuse_of(s, deck, 1))
            stack.append(Deck(tile, turned=deck & pos.TURNED != 0, fuses=fuses))
        if deck & pos.TOP:
            stacks.append(stack)
            stack = []
            if deck & pos.NEW:
                view.built.append((ship, len(stacks)))
    return stacks


def _past(deck: i64) -> Past:
    return Past(int(pos.leftover_of(deck)), deck & pos.BOMBARD_SAIL != 0, deck & pos.FRESH != 0)


def _knows(view: SabordageView, deck: i64) -> bool:
    """Tell whether the view's seat knows an unseen tile."""
    if view.seat == EVERYTHING:
        return True
    return deck & pos.SEAT_KNOWS[_ELSE if view.seat == SPECTATOR else view.seat] != 0


def _knowers(players: int, deck: i64) -> list[int]:
    """Return the seats that know a tile; SPECTATOR last if everybody does."""
    known = [seat for seat in range(players) if deck & pos.SEAT_KNOWS[seat]]
    return [*known, SPECTATOR] if deck & pos.SEAT_KNOWS[_ELSE] else known


def _allow_hands(view: SabordageView, s: Position) -> None:
    """Add the hands that the seat holds or has held; of the others, their sizes (S10.2)."""
    for holder in range(view.players):
        hand = int(hand_of(s, holder))
        tiles = [
            int(s.hands[pos.MOST_HAND * hand + nth]) for nth in range(int(s.facts[pos.HELD + hand]))
        ]
        if not _has_seen(view, s, hand, view.round, int(s.facts[pos.PASSES])):
            tiles = [UNKNOWN] * len(tiles)
        view.hands[holder] = tiles


def _has_seen(view: SabordageView, s: Position, hand: int, round_: int, passes: int) -> bool:
    if view.seat == EVERYTHING:
        return True
    return view.seat != SPECTATOR and has_held(s, view.seat, hand, round_, passes)


def _allow_piles(view: SabordageView, s: Position) -> None:
    """Add the sizes of piles, the known discards, and what is known of the last shuffle."""
    facts = s.facts
    everything = view.seat == EVERYTHING
    view.discard = [_discarded(view, s.discard[k]) for k in range(int(facts[pos.DISCARDS]))]
    pile = range(int(facts[pos.PILE_TOP]), int(facts[pos.PILE_END]))
    view.pile = [int(s.pile[at]) if everything else UNKNOWN for at in pile]
    view.drawn = [int(facts[pos.DRAWN + nth]) for nth in range(pos.ROUNDS)]
    view.shuffles = int(facts[pos.SHUFFLES])
    if not view.shuffles:
        return
    view.shuffled_at = (int(facts[pos.SHUFFLE_ROUND]), int(facts[pos.SHUFFLE_DRAWN]))
    shuffled = [_discarded(view, deck) for deck in s.shuffled]
    view.shuffled = sorted(shuffled, key=_sorted_by)
    for round_ in range(int(facts[pos.SHUFFLE_ROUND]), view.round + 1):
        for hand in range(view.players):
            fresh = _fresh(s, round_, hand)
            if fresh:
                view.supplies.append(_supply(view, s, round_, hand, fresh))


def _discarded(view: SabordageView, deck: i64) -> Discarded:
    tile = int(deck & pos.KIND) if _knows(view, deck) else UNKNOWN
    return Discarded(tile, _knowers(view.players, deck), _past(deck))


def _sorted_by(tile: Discarded) -> tuple[int, list[int], int, bool]:
    return (tile.tile, tile.known_to, tile.past.leftover, tile.past.bombard)


def _draws(s: Position, round_: int, hand: int) -> range:
    """Return the indices of the draws for one hand among all draws of a resupply (S3.1)."""
    return range(hand, int(s.facts[pos.DRAWN + round_ - 1]), int(s.facts[pos.PLAYERS]))


def _fresh(s: Position, round_: int, hand: int) -> int:
    """Return how many of a hand's tiles were drawn since the last shuffle."""
    before = int(s.facts[pos.SHUFFLE_DRAWN]) if round_ == s.facts[pos.SHUFFLE_ROUND] else 0
    return sum(1 for draw in _draws(s, round_, hand) if draw >= before)


def _supply(view: SabordageView, s: Position, round_: int, hand: int, fresh: int) -> Supply:
    """Return what the seat knows of the tiles drawn for one hand in one round (S10.2)."""
    facts = s.facts
    base = pos.ROUND_HANDS * (round_ - 1) + pos.MOST_HAND * hand
    tiles = [int(s.dealt[base + nth]) for nth in range(len(_draws(s, round_, hand)))]
    if view.seat in (hand, EVERYTHING):
        return Supply(round_, hand, tiles, fresh, True)
    passes = int(facts[pos.PASSES]) if round_ == view.round else _ALL_PASSES
    if not _has_seen(view, s, hand, round_, passes):
        # Hide what is still in that hand, or was left of it; the rest was built.
        for tile in _not_built(s, hand, round_):
            tiles[tiles.index(tile)] = UNKNOWN
    return Supply(round_, hand, sorted(tiles), fresh, False)


def _not_built(s: Position, hand: int, round_: int) -> list[int]:
    """Return the tiles of a round's hand that were not built: in the hand, or its leftover."""
    found: list[int] = []
    if round_ == s.facts[pos.ROUND]:
        found = [
            int(s.hands[pos.MOST_HAND * hand + k]) for k in range(int(s.facts[pos.HELD + hand]))
        ]
    leftover = pos.leftover(round_, hand)
    decks = [s.decks[at] for at in range(int(s.facts[pos.START + s.facts[pos.SHIPS]]))]
    decks += [s.discard[at] for at in range(int(s.facts[pos.DISCARDS]))]
    return found + [int(deck & pos.KIND) for deck in decks if pos.leftover_of(deck) == leftover]
