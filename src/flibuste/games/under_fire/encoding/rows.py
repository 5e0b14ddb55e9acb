"""Rows of many games, written from their states, without views.

A row holds what the encoding writes of the view of the seat that has to choose: a law compares
them. What a row showed before is not cleared, but taken back mark by mark, since most of it is 0.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from flibuste.core.state import State
from flibuste.envs.encoding import Encoding
from flibuste.envs.rows import LANE, Rows, put, small
from flibuste.games.under_fire.encoding import sea_planes as sea
from flibuste.games.under_fire.encoding import table_values as table
from flibuste.games.under_fire.rules import actions
from flibuste.games.under_fire.rules import position as pos
from flibuste.games.under_fire.rules.effects import DUMMIES, MINES, ONE_OF, TASKS, tasks_in
from flibuste.games.under_fire.rules.position import Position
from flibuste.games.under_fire.rules.sea import BIT, DARK, LIGHT, NOWHERE, SPACES, count
from flibuste.games.under_fire.rules.state import UnderFire
from flibuste.games.under_fire.rules.turn import list_choices

#: Room for the marks of a row: four for each ship, two for each mine, the dummy and the origin.
_ROOM: Final = 6 * SPACES + 2
#: Where the planes of each ship begin: a number from 1 to 9, or a mercenary.
_OF_SHIP: Final = vec[i64](
    [SPACES * (sea.NUMBER + ship - 1) for ship in range(pos.HIRED)]
    + [SPACES * (sea.MERCENARY + mercenary) for mercenary in range(12)]
)
#: Room for the actions of one seat.
_ACTIONS: Final = 4096 * len(actions.KINDS)
#: Where the values begin.
_VALUES: Final = sea.PLANES * SPACES
# The values, counted from there, in the order of `table_fields`. Words of `put` hold them in nines.
_RESERVE: Final = 9
_DESTROYED: Final = 18
_PILES: Final = 36  # from the tiles in hand to the own gold
_TAKEN: Final = 45  # from the enemy's gold to who has taken the dummy
_TURN: Final = 56  # from the picks to the dummy left
_SALE: Final = 65  # from the loose dummy to the eighth mercenary
_PHASE: Final = 74  # from the ninth mercenary to the phase `after`
_ROUND: Final = 83  # from the phase `over` to the fourth of the pending effects
_PENDING: Final = 92  # from the fifth to the options
_BOARDS: Final = 99
_SEAT: Final = _BOARDS + 2 * table.ARRANGED_SIZE
_WORDS: Final = 11
_THREE_OF_EACH: Final[i64] = sum(3 * 128**number for number in range(9))
#: The numbers of a word add up to what remains of it.
_SUM: Final = 127
#: Eight bits as eight numbers.
_SPREAD: Final = vec[i64](
    [sum(128**bit for bit in range(8) if bits >> bit & 1) for bits in range(256)]
)
#: No boards lie, and none are shown.
_NO_BOARDS: Final = 0


@final
class UnderFireRows(Rows):
    """Rows of Pirates Under Fire: observations in planes, or information states."""

    def __init__(self, encoding: Encoding, width: int, count: int, planes: bool) -> None:
        super().__init__(encoding, width, count, planes)
        #: How many numbers a value fills.
        self._step: i64 = SPACES if planes else 1
        self._planes = planes
        self._marks = small(_ROOM * count)
        self._marked = small(count)
        #: The marks of effects, and the boards that they are of, with the seat.
        self._effects = small(SPACES * count)
        self._effects_marked = small(count)
        self._boards = vec[i64]([_NO_BOARDS] * count)
        #: The values as words of `put`.
        self._words = vec[i64]([0] * (_WORDS * count))
        #: The choices of a row as numbers.
        self._most: i64 = min(pos.MOST_CHOICES, encoding.actions)
        self._choices = small(self._most * count)
        self._chosen = small(count)
        self._listing = vec[i64]([0] * pos.MOST_CHOICES)
        #: The number of each seat's actions, and the action of each number.
        numbers = [0] * (2 * _ACTIONS)
        acts: list[int] = []
        for seat in (LIGHT, DARK):
            for number in range(encoding.actions):
                act = encoding.action(seat, number)
                numbers[_ACTIONS * seat + act] = number
                acts.append(act)
        self._numbers = vec[i16]([i16(number) for number in numbers])
        self._acts = vec[i64](acts)

    def action(self, seat: i64, number: i64) -> i64:
        return self._acts[self.actions * seat + number]

    def count(self, row: i64) -> i64:
        return i64(self._chosen[row])

    def nth(self, row: i64, n: i64) -> i64:
        return i64(self._choices[self._most * row + n])

    def write(self, row: i64, state: State, seat: i64) -> None:
        assert isinstance(state, UnderFire)
        self._write_choices(row, state, seat)
        self._write_sea(row, state, seat)
        self._write_boards(row, state, seat)
        self._write_table(row, state, seat)

    def _write_choices(self, row: i64, s: UnderFire, seat: i64) -> None:
        masks = self.masks
        choices = self._choices
        numbers = self._numbers
        listing = self._listing
        base: i64 = self.actions * row
        first: i64 = self._most * row
        at: i64
        for at in range(first, first + i64(self._chosen[row])):
            masks[base + i64(choices[at])] = 0
        n: i64 = list_choices(s, seat, listing)
        own: i64 = _ACTIONS * seat
        for at in range(n):
            number = numbers[own + listing[at]]
            choices[first + at] = number
            masks[base + i64(number)] = 1
        self._chosen[row] = i16(n)

    def _write_sea(self, row: i64, s: UnderFire, seat: i64) -> None:
        """Mark the ships, the mines, the dummy and the origin."""
        out = self.observations
        marks = self._marks
        base: i64 = self.width * row
        first: i64 = _ROOM * row
        at: i64
        for at in range(first, first + i64(self._marked[row])):
            out[base + i64(marks[at])] = 0
        n: i64 = first
        facts = s.facts
        tiles = s.tiles
        # Dark sees the sea turned half round.
        zero: i64 = SPACES - 1 if seat == DARK else i64(0)
        sign: i64 = i64(-1) if seat == DARK else i64(1)
        owner: i64 = seat
        side: i64 = sea.SHIP * SPACES
        left: i64 = 2
        while left:
            burning: i64 = facts[pos.BURNING + owner]
            ships: i64 = facts[pos.ACTIVE + owner] | burning
            while ships:
                space: i64 = count((ships & -ships) - 1)
                ships &= ships - 1
                here: i64 = zero + sign * space
                mark: i64 = side + here
                out[base + mark] = 1
                marks[n] = i16(mark)
                mark = _OF_SHIP[i64(tiles[pos.SHIP + space])] + here
                out[base + mark] = 1
                marks[n + 1] = i16(mark)
                n += 2
                if (burning >> space) & 1:
                    mark = sea.BURNING * SPACES + here
                    out[base + mark] = 1
                    marks[n] = i16(mark)
                    n += 1
                tokens = tiles[pos.TOKENS + space]
                if tokens:
                    mark = sea.SHIELDS * SPACES + here
                    out[base + mark] = tokens
                    marks[n] = i16(mark)
                    n += 1
            owner = 1 - owner
            side += SPACES
            left -= 1
        plane: i64 = sea.MINE
        while plane <= sea.ORIGIN:
            spaces: i64 = _spaces_of(s, seat, plane)
            while spaces:
                mark = plane * SPACES + zero + sign * count((spaces & -spaces) - 1)
                spaces &= spaces - 1
                out[base + mark] = 1
                marks[n] = i16(mark)
                n += 1
            plane += 1
        self._marked[row] = i16(n - first)

    def _write_boards(self, row: i64, s: UnderFire, seat: i64) -> None:
        """Mark the effects of the boards; one's own pick is not seen, for who picks is not asked.

        They seldom change, but each seat sees them from its own side.
        """
        facts = s.facts
        light: i64 = facts[pos.ARRANGEMENT + LIGHT]
        dark: i64 = facts[pos.ARRANGEMENT + DARK]
        laid: i64 = _NO_BOARDS
        if light != pos.UNPICKED and dark != pos.UNPICKED:
            laid = 2 * (4096 * light + dark) + seat + 1
        if laid == self._boards[row]:
            return
        self._boards[row] = laid
        out = self.observations
        marks = self._effects
        base: i64 = self.width * row
        first: i64 = SPACES * row
        at: i64
        for at in range(first, first + i64(self._effects_marked[row])):
            out[base + i64(marks[at])] = 0
        at = first
        if laid != _NO_BOARDS:
            spaces = s.spaces
            zero: i64 = SPACES - 1 if seat == DARK else i64(0)
            sign: i64 = i64(-1) if seat == DARK else i64(1)
            space: i64
            for space in range(SPACES):
                effect: i64 = i64(spaces[space])
                if effect:
                    mark: i64 = (sea.EFFECT + effect - 1) * SPACES + zero + sign * space
                    out[base + mark] = 1
                    marks[at] = i16(mark)
                    at += 1
        self._effects_marked[row] = i16(at - first)
        if not self._planes:
            start: i64 = base + _VALUES + _BOARDS
            for at in range(start, start + 2 * table.ARRANGED_SIZE):
                out[at] = 0
            if laid != _NO_BOARDS:
                at = table.write_arrangement(dark if seat == DARK else light, out, start)
                table.write_arrangement(light if seat == DARK else dark, out, at)

    def _write_table(self, row: i64, s: UnderFire, seat: i64) -> None:
        """Write the values, from the own hand to the options, and which seat this is.

        Nobody has won while somebody has to choose.
        """
        out = self.observations
        words = self._words
        step = self._step
        start: i64 = self.width * row + _VALUES
        nth: i64 = _WORDS * row
        facts = s.facts
        enemy: i64 = 1 - seat
        hand = _hand(s, seat)
        other = _hand(s, enemy)
        put(out, start, step, words, nth, hand)
        put(out, start + step * _RESERVE, step, words, nth + 1, _seen_reserve(s, seat))
        put(out, start + step * _DESTROYED, step, words, nth + 2, _destroyed(s, seat, hand))
        put(out, start + step * (_DESTROYED + 9), step, words, nth + 3, _destroyed(s, enemy, other))
        word: i64 = min(facts[pos.GOLD + seat], table.MOST_GOLD)
        word = (word << 14) | _pair(s, pos.CHARTED, seat)
        word = (word << 14) | _two(
            pos.RESERVE_SIZE - facts[pos.FETCHED + seat],
            pos.RESERVE_SIZE - facts[pos.FETCHED + enemy],
        )
        word = (word << 14) | _two(
            pos.DECK_SIZE - facts[pos.DRAWN + seat], pos.DECK_SIZE - facts[pos.DRAWN + enemy]
        )
        word = (word << 14) | _two(hand % _SUM, other % _SUM)
        put(out, start + step * _PILES, step, words, nth + 4, word)
        layer: i64 = facts[pos.DUMMY_LAYER]
        word = (_whose(facts[pos.DUMMY_TAKER], seat) << 14) | _whose(layer, seat)
        word = (word << 14) | _pair(s, pos.MINES_TAKEN, seat)
        word = (word << 14) | _two(
            min(facts[pos.POINTS + seat], table.MOST_POINTS),
            min(facts[pos.POINTS + enemy], table.MOST_POINTS),
        )
        word = (word << 7) | min(facts[pos.GOLD + enemy], table.MOST_GOLD)
        put(out, start + step * _TAKEN, step, words, nth + 5, word)
        mines: i64 = facts[pos.MINES_LEFT]
        dummy: i64 = facts[pos.DUMMY_LEFT]
        pending: i64 = facts[pos.PENDING]
        if layer != pos.NOBODY and layer != seat:
            # To this seat, the dummy is a mine.
            mines += dummy
            dummy = 0
            pending += tasks_in(pending, DUMMIES) * (ONE_OF[MINES] - ONE_OF[DUMMIES])
        word = (((dummy << 7) | mines) << 7) | facts[pos.SHIELDS_LEFT]
        word = (word << 14) | _whose(facts[pos.FIRST], seat)
        word = (word << 14) | _whose(facts[pos.MOVER], seat)
        own: i64 = i64(1) if facts[pos.ARRANGEMENT + seat] != pos.UNPICKED else i64(0)
        picked: i64 = i64(1) if facts[pos.ARRANGEMENT + enemy] != pos.UNPICKED else i64(0)
        put(out, start + step * _TURN, step, words, nth + 6, (word << 14) | _two(own, picked))
        phase: i64 = facts[pos.PHASE]
        market: i64 = facts[pos.MARKET] if phase >= pos.MAIN else i64(0)
        word = (_SPREAD[market & 255] << 7) | facts[pos.DUMMY_LOOSE]
        put(out, start + step * _SALE, step, words, nth + 7, word)
        word = _SPREAD[market >> 8] | LANE[4 + phase]
        put(out, start + step * _PHASE, step, words, nth + 8, word)
        tasks: i64 = _tasks(pending, 0, 4)
        word = (tasks << 14) | _two(facts[pos.BOUGHT], facts[pos.SHIELD_DUE])
        word = (word << 14) | _two(facts[pos.ROUND], facts[pos.LAID])
        put(out, start + step * _ROUND, step, words, nth + 9, word << 7)
        word = _two(facts[pos.EXPERT], facts[pos.WRECKS_ANYWHERE])
        word = (word << 35) | _tasks(pending, 4, TASKS)
        put(out, start + step * _PENDING, step, words, nth + 10, word)
        if not self._planes:
            out[start + _SEAT + seat] = 1
            out[start + _SEAT + enemy] = 0


def _two(one: i64, other: i64) -> i64:
    return (other << 7) | one


def _pair(s: Position, fact: i64, seat: i64) -> i64:
    """Return a fact of the seat and that of the enemy."""
    return _two(s.facts[fact + seat], s.facts[fact + 1 - seat])


def _whose(who: i64, seat: i64) -> i64:
    """Return whether it is the seat's, and whether it is the enemy's; it may be nobody's."""
    if who == pos.NOBODY:
        return 0
    if who == seat:
        return 1
    return 128


def _hand(s: Position, seat: i64) -> i64:
    """Count the tiles in hand by number."""
    tiles = s.tiles
    word: i64 = 0
    at: i64 = pos.HAND + 10 * seat + 9
    lane: i64 = 9
    while lane:
        word = (word << 7) | i64(tiles[at])
        at -= 1
        lane -= 1
    return word


def _seen_reserve(s: Position, seat: i64) -> i64:
    """Count the tiles of the own reserve by number, if the seat has seen it (U7.3)."""
    if not s.facts[pos.CHARTED + seat]:
        return 0
    return _tiles(s, pos.RESERVE + pos.RESERVE_SIZE * seat, s.facts[pos.FETCHED + seat], 9)


def _tiles(s: Position, pile: i64, drawn: i64, size: i64) -> i64:
    """Count the tiles that a pile still holds, by number."""
    word: i64 = 0
    place: i64
    for place in range(pile + drawn, pile + size):
        word += LANE[i64(s.tiles[place]) - 1]
    return word


def _destroyed(s: Position, seat: i64, hand: i64) -> i64:
    """Count the tiles of a seat that have left the game, by number."""
    facts = s.facts
    fleet: i64 = (facts[pos.ACTIVE + seat] | facts[pos.BURNING + seat]) & ~facts[pos.MERCENARY]
    drawn: i64 = facts[pos.DRAWN + seat]
    fetched: i64 = facts[pos.FETCHED + seat]
    if hand % _SUM + count(fleet) == drawn + fetched:
        return 0
    gone: i64 = _THREE_OF_EACH - hand
    gone -= _tiles(s, pos.DECK + pos.DECK_SIZE * seat, drawn, pos.DECK_SIZE)
    gone -= _tiles(s, pos.RESERVE + pos.RESERVE_SIZE * seat, fetched, pos.RESERVE_SIZE)
    while fleet:
        gone -= LANE[i64(s.tiles[pos.SHIP + count((fleet & -fleet) - 1)]) - 1]
        fleet &= fleet - 1
    return gone


def _tasks(pending: i64, first: i64, stop: i64) -> i64:
    """Return how many tasks of some kinds are pending."""
    if not pending:
        return 0
    word: i64 = 0
    task: i64
    for task in range(first, stop):
        word += tasks_in(pending, task) * LANE[task - first]
    return word


def _spaces_of(s: Position, seat: i64, plane: i64) -> i64:
    """Return the spaces of a plane from the mines on, as the seat knows them."""
    facts = s.facts
    if plane == sea.MINE:
        return facts[pos.MINED]
    if plane == sea.SUSPECT:
        return facts[pos.SUSPECT]
    if plane == sea.DUMMY:
        layer: i64 = facts[pos.DUMMY_LAYER]
        return facts[pos.DUMMY] if layer == pos.NOBODY or layer == seat else i64(0)
    origin: i64 = facts[pos.ORIGIN]
    return BIT[origin] if origin != NOWHERE else i64(0)
