"""Situations for the tests of the rules: a sea, a hand, and what its player may do.

A test draws the sea as position texts do, row 6 first, and names what matters to it. All else is
filled in: a turn late enough for so many ships, destroyed tiles that make the fleets add up, and
spaces without any effect, except those that the test gives one. The mercenaries are those of the
golden box, which stays as it is when the one that ships is balanced anew.
"""

from collections.abc import Mapping

import pytest

from flibuste.core.event import Event
from flibuste.core.fate import Dice
from flibuste.core.match import Match
from flibuste.core.opening import match_of_position
from flibuste.core.refusal import Refusal
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.games.under_fire.game import UnderFireGame
from flibuste.games.under_fire.rules.box import Box
from flibuste.games.under_fire.rules.breakdown import Breakdown, breakdown
from flibuste.games.under_fire.rules.effects import SPACE_EFFECTS
from flibuste.games.under_fire.rules.position import HIRED
from flibuste.games.under_fire.rules.scoring import score
from flibuste.games.under_fire.rules.sea import DARK, LIGHT, SEATS, SPACES, name, space_named
from flibuste.games.under_fire.rules.state import UnderFire
from flibuste.games.under_fire.rules.view import UnderFireView
from flibuste.games.under_fire.text.box_file import read_box
from tests.playthroughs.golden import HERE

__all__ = ["BOX", "DARK", "EVERYTHING", "LIGHT", "SPECTATOR", "Table", "box_like", "quiet_box"]

BOX = read_box((HERE / "under-fire.box").read_text("utf-8"), "under-fire.box")
EMPTY_SEA = "\n".join([" . . . . . . ."] * 6)
#: The arrangements of every `quiet_box` sea: Light's boards one face up, Dark's the other.
BOARDS = {
    "light": "shoal/sun/0 strait/sun/0 reef/sun/0",
    "dark": "shoal/moon/0 strait/moon/0 reef/moon/0",
}


def box_like(
    box: Box,
    *,
    face_effects: list[list[int]] | None = None,
    effects: list[int] | None = None,
    points: list[int] | None = None,
) -> Box:
    """Return a copy of `box`, unchecked, with other faces, mercenaries' effects or points."""
    dozen = range(len(box.mercenaries))
    return Box(
        "table",
        box.boards,
        box.faces,
        box.face_effects if face_effects is None else face_effects,
        box.mercenaries,
        [int(box.cost[m]) for m in dozen],
        [int(box.numbers[m]) for m in dozen],
        [int(box.effect[m]) for m in dozen] if effects is None else effects,
        [int(box.points[k]) for k in range(7)] if points is None else points,
        box.dark_effects if face_effects is None else None,
        [int(box.dark_numbers[m]) for m in dozen],
    )


def quiet_box(effects: Mapping[str, str], box: Box | None = None) -> Box:
    """Return a box in which, with `BOARDS`, only these spaces have an effect, by their names."""
    box = BOX if box is None else box
    faces = [[0] * 9, [0] * 9, [0] * 9, [0] * 9, [0] * 3, [0] * 3]
    for where, effect in effects.items():
        space = space_named(where)
        moon = int(space >= SPACES // 2)
        row, column = divmod(SPACES - 1 - space if moon else space, 7)
        board, right, width = (2, 0, 1)
        if column < 3:
            board, right, width = (0, column, 3)
        elif column > 3:
            board, right, width = (1, column - 4, 3)
        faces[board * 2 + moon][(2 - row) * width + right] = SPACE_EFFECTS.index(effect)
    return box_like(box, face_effects=faces)


class Table:
    """One situation, and the game that goes on from it."""

    def __init__(
        self,
        sea: str = EMPTY_SEA,
        *,
        hand: str = "",
        mover: str = "light",
        first: str = "light",
        turn: int = 0,
        gold: str = "0 0",
        reserve: str = "",
        deck: str = "",
        market: str = "",
        spaces: Mapping[str, str] | None = None,
        box: Box | None = None,
        head: str = "",
    ) -> None:
        self.box = quiet_box({} if spaces is None else spaces, box)
        self.game = UnderFireGame(self.box)
        rows = [row.split() for row in sea.strip().splitlines()]
        drawn = [row[1:] if row[0].isdecimal() else row for row in rows]
        self.text = "\n".join(
            [
                "flibuste under-fire position 1",
                f"first: {first}",
                f"turn: {mover} {turn or _turn_for(drawn, mover, first)} main",
                f"boards light: {BOARDS['light']}",
                f"boards dark: {BOARDS['dark']}",
                f"gold: {gold}",
                *([f"mercenaries: {market}"] if market else []),
                *([head] if head else []),
                "[sea]",
                *[f"{6 - i}  {' '.join(row)}" for i, row in enumerate(drawn)],
                "[tiles]",
                *self._tiles(drawn, hand, mover, first, turn, reserve, deck),
                "",
            ]
        )
        dice = Dice(7)
        self.match: Match = match_of_position(self.game, self.text, "table", dice, dice)

    def _tiles(
        self,
        sea: list[list[str]],
        hand: str,
        mover: str,
        first: str,
        turn: int,
        reserve: str,
        deck: str,
    ) -> list[str]:
        """Name the tiles that the test names, and destroy as many as the turn asks for."""
        turn = turn or _turn_for(sea, mover, first)
        lines: list[str] = []
        for seat in SEATS:
            afloat = _numbers(sea, seat)
            named = hand.split() + reserve.split() + deck.split() if seat == mover else []
            left = {n: 3 - afloat.count(n) - named.count(n) for n in "123456789"}
            gone: list[str] = []
            while len(afloat) + len(gone) < _turns_done(turn, seat, mover, first):
                commonest = max(left, key=lambda n: (left[n], n))
                left[commonest] -= 1
                gone.append(commonest)
            lines.append(f"destroyed {seat}: {' '.join(sorted(gone)) or '-'}")
        if reserve:
            lines.append(f"reserve {mover}: {reserve}")
        if hand:
            size = 3 + (9 - len(reserve.replace("-", "").split()) if reserve else 0)
            lines.append(f"hand {mover}: {' '.join([*hand.split(), *'?' * size][:size])}")
        if deck:
            lines.append(f"deck {mover}: {deck}")
        return lines

    @property
    def state(self) -> UnderFire:
        """The whole truth."""
        state = self.match.state
        assert isinstance(state, UnderFire)
        return state

    @property
    def actor(self) -> int:
        """The seat that owes a choice, or -1."""
        return self.state.actor

    def choices(self, verb: str = "") -> list[str]:
        """Return the texts of what may be chosen now, all or those that start with `verb`."""
        state = self.state
        texts = [self.game.write_action(act) for act in state.legal(state.actor)]
        return [text for text in texts if text.startswith(verb)]

    def where(self, verb: str) -> set[str]:
        """Return the spaces (or directions) that may be chosen with `verb`, such as `lay 5`."""
        return {text.removeprefix(verb).strip() for text in self.choices(verb + " ")}

    def play(self, *texts: str) -> list[Event]:
        """Make choices for whoever owes one; return all that happened."""
        events: list[Event] = []
        for text in texts:
            events += self.match.choose_text(self.state.actor, text)
        return events

    def refuse(self, text: str, seat: int | None = None) -> tuple[str, str]:
        """Try a choice that must be refused, changing nothing; return code and rule."""
        before = self.view(EVERYTHING)
        with pytest.raises(Refusal) as refused:
            self.match.choose_text(self.state.actor if seat is None else seat, text)
        assert self.view(EVERYTHING) == before
        return refused.value.code, refused.value.rule

    def view(self, seat: int) -> UnderFireView:
        """Return what a seat, SPECTATOR or EVERYTHING knows."""
        return self.state.view(seat)

    @property
    def truth(self) -> UnderFireView:
        """The view that knows everything."""
        return self.view(EVERYTHING)

    def at(self, space: str) -> str:
        """Return what lies on a space as positions say it: `L5+1`, `D:ram`, `D5*`, `m`, `.`."""
        truth = self.truth
        where = space_named(space)
        for ship in truth.ships:
            if ship.space == where:
                label = ship.label(self.box) if ship.ship < HIRED else f":{ship.label(self.box)}"
                fire = "*" if ship.burning else ""
                return f"{'LD'[ship.seat]}{label}{fire}{f'+{ship.tokens}' if ship.tokens else ''}"
        if where == truth.dummy:
            return "d"
        return "m" if where in truth.mines else "."

    def mines(self) -> set[str]:
        """Return the spaces with a mine or the dummy."""
        return {name(space) for space in self.truth.mines}

    def score(self, seat: int) -> int:
        """Return what the seat's fleet is worth now; its breakdown must say the same."""
        total = int(score(self.state, seat))
        assert self.explained(seat).total == total
        return total

    def explained(self, seat: int) -> Breakdown:
        """Return the score of a seat, part by part."""
        return breakdown(self.state, seat)


def kinds(events: list[Event]) -> list[str]:
    """Return what happened, in order: the kinds of events."""
    return [event.kind for event in events]


def forced(events: list[Event]) -> list[object]:
    """Return the texts of the choices that were made without asking (U3.6)."""
    return [e.secrets["choice"] for e in events if e.kind == "chose" and e.secrets["forced"] == 1]


def _numbers(sea: list[list[str]], seat: str) -> list[str]:
    cells = [cell for row in sea for cell in row]
    letter = seat[0].upper()
    return [cell[1] for cell in cells if cell[0] == letter and cell[1] != ":"]


def _turns_done(turn: int, seat: str, mover: str, first: str) -> int:
    return turn if seat == first and seat != mover else turn - 1


def _turn_for(sea: list[list[str]], mover: str, first: str) -> int:
    """Return the earliest turn by which this many ships can have been laid."""
    turn = 1
    while any(len(_numbers(sea, s)) > _turns_done(turn, s, mover, first) for s in SEATS):
        turn += 1
    return turn
