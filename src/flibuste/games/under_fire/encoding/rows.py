"""Rows of many games, written from their states, without views.

A row holds what the encoding writes of the view of the seat that has to choose: a law compares
them. What a row showed before is not cleared, but taken back mark by mark, since most of it is 0.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from flibuste.core.state import State
from flibuste.envs.encoding import Encoding
from flibuste.envs.rows import Rows, fill, small
from flibuste.games.under_fire.encoding import sea_planes as sea
from flibuste.games.under_fire.encoding import table_values as table
from flibuste.games.under_fire.rules import actions
from flibuste.games.under_fire.rules import position as pos
from flibuste.games.under_fire.rules.effects import DUMMIES, MINES, ONE_OF, TASKS, tasks_in
from flibuste.games.under_fire.rules.position import Position, hand_size
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
# The values, counted from there, in the order of `table_fields`; the enemy's follow the own ones.
_HAND: Final = 0
_RESERVE: Final = 9
_DESTROYED: Final = 18
_COUNTS: Final = 36
_FOR_SALE: Final = 66
_PHASE: Final = 78
_ROUND: Final = 84
_PENDING: Final = 88
_EXPERT: Final = 97
_BOARDS: Final = 99
_SEAT: Final = _BOARDS + 2 * table.ARRANGED_SIZE
#: One of a number, in four bits for each number, and three of each.
_ONE: Final = vec[i64]([0] + [16**place for place in range(9)])
_THREE_OF_EACH: Final[i64] = sum(3 * 16**place for place in range(9))
#: No boards lie, and none are shown.
_NO_BOARDS: Final = 0


@final
class UnderFireRows(Rows):
    """Rows of Pirates Under Fire: observations in planes, or information states."""

    def __init__(self, encoding: Encoding, width: int, count: int, planes: bool) -> None:
        super().__init__(encoding, width, count)
        #: How many numbers a value fills.
        self._step: i64 = SPACES if planes else 1
        self._planes = planes
        self._marks = small(_ROOM * count)
        self._marked = small(count)
        #: The marks of effects, and the boards that they are of, with the seat.
        self._effects = small(SPACES * count)
        self._effects_marked = small(count)
        self._boards = vec[i64]([_NO_BOARDS] * count)
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
        """Write the values, from the own hand to the options, and which seat this is."""
        out = self.observations
        step = self._step
        start: i64 = self.width * row + _VALUES
        facts = s.facts
        tiles = s.tiles
        enemy: i64 = 1 - seat
        number: i64
        for number in range(9):
            held = i64(tiles[pos.HAND + 10 * seat + number + 1])
            fill(out, start + step * (_HAND + number), step, held)
        self._write_reserve(start + step * _RESERVE, s, seat)
        at: i64 = self._write_destroyed(start + step * _DESTROYED, s, seat)
        at = self._write_destroyed(at, s, enemy)
        at = _two(out, at, step, hand_size(s, seat), hand_size(s, enemy))
        drawn: i64 = facts[pos.DRAWN + enemy]
        at = _two(out, at, step, pos.DECK_SIZE - facts[pos.DRAWN + seat], pos.DECK_SIZE - drawn)
        fetched: i64 = facts[pos.FETCHED + enemy]
        left: i64 = pos.RESERVE_SIZE - facts[pos.FETCHED + seat]
        at = _two(out, at, step, left, pos.RESERVE_SIZE - fetched)
        at = _two(out, at, step, facts[pos.CHARTED + seat], facts[pos.CHARTED + enemy])
        at = _two(
            out,
            at,
            step,
            min(facts[pos.GOLD + seat], table.MOST_GOLD),
            min(facts[pos.GOLD + enemy], table.MOST_GOLD),
        )
        at = _two(
            out,
            at,
            step,
            min(facts[pos.POINTS + seat], table.MOST_POINTS),
            min(facts[pos.POINTS + enemy], table.MOST_POINTS),
        )
        at = _two(out, at, step, facts[pos.MINES_TAKEN + seat], facts[pos.MINES_TAKEN + enemy])
        layer: i64 = facts[pos.DUMMY_LAYER]
        at = _whose(out, at, step, layer, seat)
        at = _whose(out, at, step, facts[pos.DUMMY_TAKER], seat)
        # Nobody has won while somebody has to choose.
        at += 2 * step
        picked: i64 = i64(1) if facts[pos.ARRANGEMENT + seat] != pos.UNPICKED else i64(0)
        other: i64 = i64(1) if facts[pos.ARRANGEMENT + enemy] != pos.UNPICKED else i64(0)
        at = _two(out, at, step, picked, other)
        at = _whose(out, at, step, facts[pos.MOVER], seat)
        at = _whose(out, at, step, facts[pos.FIRST], seat)
        mines: i64 = facts[pos.MINES_LEFT]
        dummy: i64 = facts[pos.DUMMY_LEFT]
        secret = layer != pos.NOBODY and layer != seat
        if secret:
            mines += dummy
            dummy = 0
        at = _two(out, at, step, facts[pos.SHIELDS_LEFT], mines)
        _two(out, at, step, dummy, facts[pos.DUMMY_LOOSE])
        phase: i64 = facts[pos.PHASE]
        market: i64 = facts[pos.MARKET] if phase >= pos.MAIN else i64(0)
        at = start + step * _FOR_SALE
        while at < start + step * _PHASE:
            fill(out, at, step, market & 1)
            market >>= 1
            at += step
        while at < start + step * _ROUND:
            fill(out, at, step, i64(1) if phase == 0 else i64(0))
            phase -= 1
            at += step
        at = _two(out, at, step, facts[pos.ROUND], facts[pos.LAID])
        at = _two(out, at, step, facts[pos.BOUGHT], facts[pos.SHIELD_DUE])
        pending: i64 = facts[pos.PENDING]
        if secret:
            dummies: i64 = tasks_in(pending, DUMMIES)
            pending += dummies * (ONE_OF[MINES] - ONE_OF[DUMMIES])
        task: i64
        for task in range(TASKS):
            fill(out, at, step, tasks_in(pending, task))
            at += step
        at = _two(out, at, step, facts[pos.EXPERT], facts[pos.WRECKS_ANYWHERE])
        if not self._planes:
            at = start + _SEAT
            _two(out, at, 1, 1 - seat, seat)

    def _write_reserve(self, at: i64, s: Position, seat: i64) -> None:
        """Count the tiles of the own reserve by number, if the seat has seen it (U7.3)."""
        out = self.observations
        step = self._step
        facts = s.facts
        if not facts[pos.CHARTED + seat]:
            stop: i64 = at + 9 * step
            while at < stop:
                fill(out, at, step, 0)
                at += step
            return
        number: i64
        place: i64
        for number in range(i64(1), i64(10)):
            found: i64 = 0
            for place in range(facts[pos.FETCHED + seat], i64(pos.RESERVE_SIZE)):
                if i64(s.tiles[pos.RESERVE + pos.RESERVE_SIZE * seat + place]) == number:
                    found += 1
            fill(out, at, step, found)
            at += step

    def _write_destroyed(self, at: i64, s: Position, seat: i64) -> i64:
        """Count the tiles of a seat that have left the game; return the index after them."""
        out = self.observations
        step = self._step
        facts = s.facts
        tiles = s.tiles
        fleet: i64 = (facts[pos.ACTIVE + seat] | facts[pos.BURNING + seat]) & ~facts[pos.MERCENARY]
        left: i64 = hand_size(s, seat) + count(fleet)
        drawn: i64 = facts[pos.DRAWN + seat]
        fetched: i64 = facts[pos.FETCHED + seat]
        left += pos.DECK_SIZE - drawn + pos.RESERVE_SIZE - fetched
        # Three of each number, counted in four bits each.
        gone: i64 = 0
        if left < pos.DECK_SIZE + pos.RESERVE_SIZE:
            gone = _THREE_OF_EACH
            number: i64
            for number in range(i64(1), i64(10)):
                gone -= i64(tiles[pos.HAND + 10 * seat + number]) * _ONE[number]
            place: i64
            for place in range(drawn, i64(pos.DECK_SIZE)):
                gone -= _ONE[i64(tiles[pos.DECK + pos.DECK_SIZE * seat + place])]
            for place in range(fetched, i64(pos.RESERVE_SIZE)):
                gone -= _ONE[i64(tiles[pos.RESERVE + pos.RESERVE_SIZE * seat + place])]
            while fleet:
                gone -= _ONE[i64(tiles[pos.SHIP + count((fleet & -fleet) - 1)])]
                fleet &= fleet - 1
        stop: i64 = at + 9 * step
        while at < stop:
            fill(out, at, step, gone & 15)
            gone >>= 4
            at += step
        return at


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


def _two(out: vec[u8], at: i64, step: i64, one: i64, other: i64) -> i64:
    fill(out, at, step, one)
    fill(out, at + step, step, other)
    return at + 2 * step


def _whose(out: vec[u8], at: i64, step: i64, who: i64, seat: i64) -> i64:
    """Write whether it is the seat's, and whether it is the enemy's; it may be nobody's."""
    own: i64 = i64(1) if who == seat else i64(0)
    return _two(out, at, step, own, i64(1) if who == 1 - seat else i64(0))
