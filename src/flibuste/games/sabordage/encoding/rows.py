"""Rows of many games, written from their states, without views: observations in planes.

A row holds what the encoding writes of the view of the seat that has to choose: a law compares
them. What a row showed before is not cleared, but taken back mark by mark, since most of it is 0.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from flibuste.core.state import State
from flibuste.envs.encoding import Encoding
from flibuste.envs.rows import LANE, Rows, ViewRows, put, small
from flibuste.games.sabordage.encoding import ship_planes as planes
from flibuste.games.sabordage.encoding.numbering import ROWS, SabordageNumbering
from flibuste.games.sabordage.encoding.ship_planes import planes_of, seen
from flibuste.games.sabordage.encoding.table_values import PICKS, Kinds
from flibuste.games.sabordage.rules import position as pos
from flibuste.games.sabordage.rules.actions import RANK, rank_of, ship_of, tile_of, turned_of
from flibuste.games.sabordage.rules.box import TILES, Box
from flibuste.games.sabordage.rules.choosing import list_choices
from flibuste.games.sabordage.rules.features import PORT, STARBOARD
from flibuste.games.sabordage.rules.fleet import FEWEST
from flibuste.games.sabordage.rules.position import Position, burning, face_of, hand_of
from flibuste.games.sabordage.rules.state import Sabordage

#: Room for the choices of one seat: seven tiles in two orientations at all ranks of two ships.
_CHOICES: Final = 4 * pos.MOST_HAND * pos.ROWS_BOUND
#: The words of `put` beside those of the hand.
_WORDS: Final = 7
#: The most planes that show something of one deck.
_OF_DECK: Final = 16
#: Room for the marks of a row: each tile of the box may lie on top.
_ROOM: Final = _OF_DECK * TILES


def sabordage_rows(
    encoding: Encoding,
    width: int,
    count: int,
    in_planes: bool,
    box: Box,
    kinds: Kinds,
    numbering: SabordageNumbering,
) -> Rows:
    """Return rows of observations, or of information states, whose memories only views tell."""
    if not in_planes:
        return ViewRows(encoding, width, count, in_planes)
    return SabordageRows(encoding, width, count, box, kinds, numbering)


@final
class SabordageRows(Rows):
    """Rows of Sabordage: observations in planes."""

    def __init__(
        self,
        encoding: Encoding,
        width: int,
        count: int,
        box: Box,
        kinds: Kinds,
        numbering: SabordageNumbering,
    ) -> None:
        super().__init__(encoding, width, count, planes=True)
        self._kinds: i64 = kinds.count
        self._place = kinds.place
        #: The values as words of `put`: those of the hand, and the others.
        self._size: i64 = (self._kinds + 8) // 9 + _WORDS
        self._words = vec[i64]([0] * (self._size * count))
        self._numbering = numbering
        self._cells: i64 = encoding.board[0] * encoding.board[1]
        self._marks = small(_ROOM * count)
        self._marked = small(count)
        self._choices = small(_CHOICES * count)
        self._chosen = small(count)
        self._listing = vec[i64]([0] * _CHOICES)
        #: The planes that show each face, which is an index into `Box.face`: from `_first[face]` to
        #: the next.
        shown: list[int] = []
        first: list[int] = []
        for face in range(pos.FACE + 1):
            first.append(len(shown))
            if face & pos.SAIL:
                shown.append(planes.SAIL)
            else:
                shown += planes_of(box.face[face])
        first.append(len(shown))
        self._first = vec[i64](first)
        self._shown = vec[i64](shown)

    def action(self, seat: i64, number: i64) -> i64:
        return self._numbering.action(seat, number)

    def count(self, row: i64) -> i64:
        return i64(self._chosen[row])

    def nth(self, row: i64, n: i64) -> i64:
        return i64(self._choices[_CHOICES * row + n])

    def write(self, row: i64, state: State, seat: i64) -> None:
        assert isinstance(state, Sabordage)
        self._write_choices(row, state, seat)
        self._write_ships(row, state, seat)
        self._write_table(row, state, seat)

    def _write_choices(self, row: i64, s: Sabordage, seat: i64) -> None:
        masks = self.masks
        choices = self._choices
        listing = self._listing
        base: i64 = self.actions * row
        first: i64 = _CHOICES * row
        at: i64
        for at in range(first, first + i64(self._chosen[row])):
            masks[base + i64(choices[at])] = 0
        n: i64 = list_choices(s, seat, listing)
        before: i64 = -1
        number: i64 = 0
        for at in range(n):
            act: i64 = listing[at]
            # The next rank has the next number.
            if act == before + RANK:
                number += 1
            else:
                number = self._numbering.number(seat, act)
            before = act
            choices[first + at] = i16(number)
            masks[base + number] = 1
        self._chosen[row] = i16(n)

    def _write_ships(self, row: i64, s: Sabordage, seat: i64) -> None:
        """Mark what the visible tile of each row shows."""
        out = self.observations
        marks = self._marks
        cells = self._cells
        base: i64 = self.width * row
        first: i64 = _ROOM * row
        at: i64
        for at in range(first, first + i64(self._marked[row])):
            out[base + i64(marks[at])] = 0
        n: i64 = first
        facts = s.facts
        decks = s.decks
        ships: i64 = facts[pos.SHIPS]
        ship: i64
        for ship in range(ships):
            cell: i64 = seen(seat, ship, ships) * ROWS
            height: i64 = 0
            for at in range(facts[pos.START + ship], facts[pos.START + ship + 1]):
                deck: i64 = decks[at]
                height += 1
                if not deck & pos.TOP:
                    continue
                out[base + planes.TILES * cells + cell] = u8(height)
                marks[n] = i16(planes.TILES * cells + cell)
                n += 1
                height = 0
                if deck & pos.NEW:
                    n = self._mark(base, planes.NEW * cells + cell, n)
                if deck & pos.LIT:
                    n = self._mark_fuses(s, base, cell, deck, n)
                face: i64 = deck & pos.FACE
                each: i64
                for each in range(self._first[face], self._first[face + 1]):
                    n = self._mark(base, self._shown[each] * cells + cell, n)
                cell += 1
        self._marked[row] = i16(n - first)

    def _mark_fuses(self, s: Position, base: i64, cell: i64, deck: i64, n: i64) -> i64:
        """Mark the fuses that lie on the cannons of a deck (S3.4)."""
        if deck & pos.SAIL:
            return n
        face = face_of(s, deck)
        if deck & pos.LIT_PORT:
            port: i64 = burning(deck, face, PORT)
            if port:
                n = self._mark(base, (planes.FUSE + port - 1) * self._cells + cell, n)
        if deck & pos.LIT_STARBOARD:
            starboard: i64 = burning(deck, face, STARBOARD)
            if starboard:
                n = self._mark(base, (planes.FUSE + starboard + 1) * self._cells + cell, n)
        return n

    def _mark(self, base: i64, mark: i64, n: i64) -> i64:
        self.observations[base + mark] = 1
        self._marks[n] = i16(mark)
        return n + 1

    def _write_table(self, row: i64, s: Sabordage, seat: i64) -> None:
        """Write the values, from the own hand to the option.

        Nobody has won while somebody has to choose.
        """
        out = self.observations
        words = self._words
        cells = self._cells
        facts = s.facts
        players: i64 = facts[pos.PLAYERS]
        ships: i64 = facts[pos.SHIPS]
        nth: i64 = self._size * row
        at: i64 = self._write_hand(self.width * row + planes.PLANES * cells, nth, s, seat)
        nth += self._size - _WORDS
        held: i64 = 0
        chosen: i64 = 0
        turn: i64
        for turn in range(players):
            other: i64 = (seat + turn) % players
            held += LANE[turn] * facts[pos.HELD + hand_of(s, other)]
            made: i64 = facts[pos.MADE + other]
            if made and made == facts[pos.OWES + other]:
                chosen += LANE[turn]
        put(out, at, cells, words, nth, held)
        at += players * cells
        put(out, at, cells, words, nth + 1, chosen)
        at += players * cells
        put(out, at, cells, words, nth + 2, self._picks(s, seat))
        at += 4 * PICKS * cells
        rotten: i64 = 0
        for turn in range(ships):
            rotten += LANE[turn] * i64(self._place[facts[pos.WAITS + (seat + turn) % ships]])
        put(out, at, cells, words, nth + 3, rotten)
        at += ships * cells
        when: i64 = LANE[facts[pos.ROUND] - 1] + LANE[pos.ROUNDS + facts[pos.BUILDING] - 1]
        put(out, at, cells, words, nth + 4, when)
        at += (pos.ROUNDS + pos.BUILDINGS) * cells
        piles: i64 = (facts[pos.DISCARDS] << 7) + facts[pos.PILE_END] - facts[pos.PILE_TOP]
        put(out, at, cells, words, nth + 5, LANE[facts[pos.PHASE]] + (piles << 28))
        at += (6 + players) * cells
        put(out, at, cells, words, nth + 6, (facts[pos.SPARE_HOME] << 7) + facts[pos.EXPERT])

    def _picks(self, s: Position, seat: i64) -> i64:
        """Return the own choices of this step: the tiles, whether turned, the rows, the ships."""
        facts = s.facts
        word: i64 = 0
        nth: i64
        for nth in range(facts[pos.MADE + seat]):
            act: i64 = facts[pos.PICK + 2 * seat + nth]
            pick: i64 = i64(self._place[tile_of(act)])
            pick += (turned_of(act) << 14) + (rank_of(act) << 28)
            if facts[pos.PLAYERS] == FEWEST and ship_of(act) != seat:
                pick += LANE[3 * PICKS]
            word += pick * LANE[nth]
        return word

    def _write_hand(self, at: i64, word_at: i64, s: Position, seat: i64) -> i64:
        """Count the own tiles by kind: they are sorted, and so are the kinds; return the end."""
        hands = s.hands
        hand: i64 = hand_of(s, seat)
        nth: i64 = pos.MOST_HAND * hand
        stop: i64 = nth + s.facts[pos.HELD + hand]
        first: i64 = 1
        while first <= self._kinds:
            word: i64 = 0
            while nth < stop:
                lane: i64 = i64(self._place[i64(hands[nth])]) - first
                if lane >= 9:
                    break
                word += LANE[lane]
                nth += 1
            put(self.observations, at, self._cells, self._words, word_at, word)
            word_at += 1
            at += 9 * self._cells
            first += 9
        return at - (first - 1 - self._kinds) * self._cells
