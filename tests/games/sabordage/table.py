"""Situations for the tests of the rules: ships that lie on a table, and what happens to them.

A test draws ships as position texts do, from stern to bow, and names what matters to it; all else
is filled in, from a box made for these tests. A deck is drawn as on the rules page,
`port/middle/starboard`, with a pirate's name after it: `s1/=/A`, `-/-/- carpenter`. No figure after
a cannon: it has lost its fuse. Where two tiles of the box look the same as they lie, name the id
instead, `32`, `31t`, `31[21]`. Tens tell what a tile is about: 1 short cannons, 2 long ones,
3 repeating ones, 4 bombards, 5 armour, 6 springs, 7 pipes, 8 treasures, 9 boarding decks,
10 rotten, 11 carpenters, 12 gunners, 13 saboteurs, 14 nothing at all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from flibuste.core.event import Event, told_to
from flibuste.core.fate import Dice, Fate
from flibuste.core.match import Match
from flibuste.core.opening import match_of_position
from flibuste.core.recorded import Chance, Recorded
from flibuste.core.refusal import Refusal
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.games.sabordage.game import SabordageGame
from flibuste.games.sabordage.rules.box import Box
from flibuste.games.sabordage.rules.deal import Deal, start
from flibuste.games.sabordage.rules.features import CANNONS, PIRATES, each_of
from flibuste.games.sabordage.rules.fleet import COLOURS
from flibuste.games.sabordage.rules.rounds import boarding_phase
from flibuste.games.sabordage.rules.state import Sabordage
from flibuste.games.sabordage.rules.view import Deck, SabordageView
from flibuste.games.sabordage.text.box_file import read_box

__all__ = [
    "BLACK",
    "BLUE",
    "BOX",
    "BOX_TEXT",
    "EVERYTHING",
    "GREEN",
    "RED",
    "SPECTATOR",
    "YELLOW",
    "Table",
    "box_of",
    "flights",
    "kinds",
    "of_kind",
    "picture",
]

YELLOW, GREEN, BLACK, RED, BLUE = range(5)

BOX_TEXT = """\
flibuste sabordage box 1
name: table
[tiles]
11  short1     -          -        -
12  short2     -          -        -
13  short1     short1     -        -
14  short1     short2     -        -
15  short1     armour     -        -
16  short1     spring     -        -
17  short1     -          pipe     -
21  long1      -          -        -
22  long2      -          -        -
25  long1      armour     -        -
27  long1      -          pipe     -
31  repeating1 repeating2 -        -
32  repeating2 repeating1 -        -
41  bombard1   -          -        -
42  bombard2   -          -        -
43  bombard1   bombard2   -        -
44  bombard1   armour     -        -
45  bombard1   -          pipe     -
46  bombard1   boarding   -        -
47  bombard1   -          treasure -
48  bombard1   spring     -        -
51  armour     -          -        -
52  armour     armour     -        -
53  armour     armour     pipe     -
54  armour     -          -        -
55  armour     -          -        -
61  spring     -          -        -
62  spring     spring     -        -
64  spring     -          pipe     -
71  -          -          pipe     -
72  -          -          pipe     -
73  -          -          pipe     -
81  -          -          treasure -
82  -          -          treasure -
83  -          -          treasure -
84  armour     armour     treasure -
85  short1     -          treasure -
91  boarding   -          -        -
92  boarding   -          -        -
93  boarding   -          -        -
94  boarding   -          -        -
95  boarding   -          -        -
96  boarding   -          treasure -
97  boarding   armour     -        -
98  boarding   short2     -        -
101 -          -          rotten   -
102 -          -          rotten   -
103 armour     -          rotten   -
104 short1     -          rotten   -
111 -          -          -        carpenter
112 -          -          -        carpenter
113 -          -          -        carpenter
115 short1     short2     -        carpenter
116 -          -          rotten   carpenter
121 short1     armour     -        gunner
122 repeating1 repeating2 -        gunner
123 short2     -          -        gunner
124 -          -          -        gunner
131 -          -          -        saboteur
132 -          -          -        saboteur
133 -          -          -        saboteur
134 -          -          -        saboteur
136 -          -          rotten   saboteur
141 -          -          -        -
142 -          -          -        -
143 -          -          -        -
144 -          -          -        -
145 -          -          -        -
"""
BOX = read_box(BOX_TEXT, "table.box")
_SIDES = {1: "s", 2: "l", 4: "r", 8: "b", 16: "A", 32: "Z", 64: "D"}
_MIDDLES = {1: "=", 2: "T", 4: "R"}


def changed(*lines: str, wheel: int = 9) -> Box:
    """Return the box of these tests with other lines for some of its tiles, and another wheel."""
    found = {line.split()[0]: line for line in BOX_TEXT.partition("[tiles]\n")[2].splitlines()}
    found.update({line.split()[0]: line for line in lines})
    head = f"flibuste sabordage box 1\nname: changed\nwheel: {wheel}\n[tiles]\n"
    return read_box(head + "\n".join(found.values()), "changed.box")


def box_of(ids: str) -> Box:
    """Return a box, unchecked, of some of the tiles: one whose piles run out."""
    return Box("small", [BOX.tile(int(word)) for word in ids.split()])


def picture(box: Box, deck: Deck) -> str:
    """Return a deck as the rules page draws it."""
    if deck.sail:
        return "sail"
    line = box.tile(deck.tile)
    sides = line.sides[::-1] if deck.turned else line.sides
    port, starboard = (
        "".join(
            _SIDES[each] + (str(fuse) if fuse and each in CANNONS else "") for each in each_of(side)
        )
        or "-"
        for side, fuse in zip(sides, deck.fuses, strict=True)
    )
    middle = "".join(_MIDDLES[each] for each in each_of(line.middle)) or "-"
    drawn = f"{port}/{middle}/{starboard}"
    return f"{drawn} {PIRATES[line.pirate]}" if line.pirate else drawn


def _lit(box: Box, tile: int, turned: bool) -> Deck:
    """Return a deck as it is built."""
    fuses = box.tile(tile).fuses
    return Deck(tile, turned=turned, fuses=(fuses[1], fuses[0]) if turned else fuses)


def _token(box: Box, drawn: str) -> str:
    """Return a drawn deck as position texts write it: the lowest id that looks so."""
    if "/" not in drawn or drawn.startswith("sail"):
        return drawn
    for tile in box.tiles:
        for turned in (False, True) if not tile.symmetric else (False,):
            built = _lit(box, tile.identity, turned)
            for port in {built.fuses[0], 0}:
                for starboard in {built.fuses[1], 0}:
                    deck = Deck(tile.identity, turned=turned, fuses=(port, starboard))
                    if picture(box, deck) == drawn:
                        fuses = "".join(str(fuse) if fuse else "-" for fuse in deck.fuses)
                        return f"{tile.identity}{'t' if turned else ''}[{fuses}]"
    raise ValueError(f"no tile of the box looks like {drawn}")


def _ship_line(box: Box, line: str) -> str:
    colour, _, stacks = line.partition(":")
    if stacks.strip() in ("", "-"):
        return f"{colour.strip()}: -"
    tokens = [
        "+".join(_token(box, deck.strip()) for deck in stack.split(" + "))
        for stack in stacks.split("|")
    ]
    return f"{colour.strip()}: {' | '.join(tokens)}"


class Table:
    """One situation, and the game that goes on from it.

    Without `pile` all tiles that are not named are in the pile, and hands that are not named have
    their usual size. With it, the pile is just that, hands that are not named are empty, and all
    other tiles are at the bottom of the discard. So many ships, so many players, unless `two`.
    """

    def __init__(
        self,
        ships: str,
        *,
        hands: Mapping[str, str] | None = None,
        discard: str = "",
        pile: str | None = None,
        round_: int = 1,
        building: int = 1,
        phase: str = "build",
        expert: bool = False,
        options: str = "",
        head: str = "",
        two: bool = False,
        shuffles: Sequence[str] = (),
        box: Box = BOX,
    ) -> None:
        lines = [_ship_line(box, line) for line in ships.strip().splitlines()]
        self.box = box
        self.game = SabordageGame(box, 2 if two else len(lines))
        hands = dict(hands or {})
        if pile is not None:
            hands = {name: hands.get(name, "") for name in self.game.seat_names()}
        self.text = "\n".join(
            [
                "flibuste sabordage position 1",
                f"variant: {'expert' if expert else 'base'}",
                f"round: {round_}",
                f"building: {building}",
                f"phase: {phase}",
                *([f"options: {options}"] if options else []),
                *([head] if head else []),
                "[ships]",
                *lines,
                "[tiles]",
                *[f"hand {name}: {hand}" for name, hand in hands.items()],
            ]
        )
        if pile is None:
            self.text += f"\ndiscard: {discard}"
        else:
            laid = sum(line.count("|") + line.count("+") + 1 for line in lines)
            laid -= sum(line.endswith(": -") for line in lines)
            held = sum(len(hand.split()) for hand in hands.values())
            count = laid + held + len(pile.split()) + len(discard.split())
            unknown = " ".join(["?"] * (len(box.tiles) - count))
            self.text += f"\ndiscard: {unknown} {discard}\npile: {pile}"
        dice = Dice(7)
        # As it lies: with no tile in any hand a match would go on at once.
        state = self.game.imagine(self.game.read_view(self.text + "\n", "table"), dice)
        self.match = Match(self.game, state, dice, [])
        if shuffles:
            told = [Chance(f"pile/{k}", _ids(tiles)) for k, tiles in enumerate(shuffles, start=1)]
            self.match.fate = Recorded(told)

    @classmethod
    def dealt(
        cls,
        players: int,
        pile: str = "",
        *,
        expert: bool = False,
        box: Box = BOX,
        fate: Fate | None = None,
    ) -> Table:
        """Return a game from its start: these tiles on top of the pile, the rest in order of id."""
        table = cls.__new__(cls)
        table.box = box
        table.text = ""
        table.game = SabordageGame(box, players)
        top = [int(box.kind[tile]) for tile in _ids(pile)]
        rest = [int(tile) for tile in box.all]
        for tile in top:
            rest.remove(tile)
        deal = Deal(players, "expert" if expert else "base", [], vec[u8](top + rest))
        opening: list[Event] = []
        state = start(box, deal, opening)
        table.match = Match(table.game, state, fate or Dice(7), opening)
        return table

    @classmethod
    def of_text(cls, text: str, players: int, box: Box = BOX) -> Table:
        """Return the game that goes on from a whole position."""
        table = cls.__new__(cls)
        table.box = box
        table.text = text
        table.game = SabordageGame(box, players)
        table.match = match_of_position(table.game, text, "table", Dice(7), Dice(7))
        return table

    @property
    def state(self) -> Sabordage:
        """The game itself."""
        state = self.match.state
        assert isinstance(state, Sabordage)
        return state

    @property
    def truth(self) -> SabordageView:
        """The view that knows everything."""
        return self.view(EVERYTHING)

    def view(self, seat: int) -> SabordageView:
        """Return what a seat, SPECTATOR or EVERYTHING knows."""
        return self.state.view(seat)

    # What happens.

    def play(self, *texts: str) -> list[Event]:
        """Make choices, each for the first seat that owes one; return all that happened."""
        events: list[Event] = []
        for text in texts:
            events += self.match.choose_text(self.state.actor, text)
        return events

    def by(self, seat: int, text: str) -> list[Event]:
        """Make one choice for a seat."""
        return self.match.choose_text(seat, text)

    def anything(self, steps: int = 1) -> list[Event]:
        """Let everybody who owes a choice make their first one, until this much is revealed."""
        events: list[Event] = []
        for _ in range(steps):
            revealed = ""
            while not revealed and self.state.actors():
                seat = self.state.actor
                events += self.match.choose(seat, self.state.legal(seat)[0])
                revealed = self.state.revelation()
        return events

    def play_on(self, round_: int, building: int = 1) -> list[Event]:
        """Let all choose anything until a later building."""
        events: list[Event] = []
        while (self.state.round, self.truth.building) < (round_, building) and not self.state.over:
            events += self.anything()
        return events

    def boarding(self) -> list[Event]:
        """Resolve the boarding phase of the ships as they lie (S3.7)."""
        events: list[Event] = []
        boarding_phase(self.state, events)
        return events

    def refuse(self, text: str, seat: int | None = None) -> tuple[str, str]:
        """Try a choice that must be refused, changing nothing; return code and rule."""
        before = self.truth
        with pytest.raises(Refusal) as refused:
            self.match.choose_text(self.state.actor if seat is None else seat, text)
        assert self.truth == before
        for language in ("en", "fr"):
            assert "{" not in refused.value.say(language)
        assert refused.value.words.en != refused.value.words.fr
        return refused.value.code, refused.value.rule

    # What lies where.

    def choices(self, seat: int, start: str = "") -> list[str]:
        """Return what a seat may choose now: all, or what begins so."""
        texts = [self.game.write_action(act) for act in self.state.legal(seat)]
        return [text for text in texts if text.startswith(start)]

    def ship(self, ship: int) -> str:
        """Return a ship as it is drawn."""
        stacks = self.truth.ships[ship]
        return " | ".join(" + ".join(picture(self.box, deck) for deck in stack) for stack in stacks)

    def ships(self) -> list[str]:
        """Return all ships as they are drawn."""
        return [self.ship(ship) for ship in range(len(self.truth.ships))]

    def tiles(self, ship: int) -> list[list[int]]:
        """Return the ids of a ship's tiles, whatever face is up, stack by stack from below."""
        return [[deck.tile for deck in stack] for stack in self.truth.ships[ship]]

    def hand(self, seat: int) -> list[int]:
        """Return the tiles that a seat holds."""
        return self.truth.hands[seat]

    def discard(self, top: int = 68) -> list[int]:
        """Return the discard, or this many tiles of it, its top last."""
        return [tile.tile for tile in self.truth.discard][-top:]

    def pile(self) -> list[int]:
        """Return the draw pile, its top first."""
        return self.truth.pile

    def told(self, events: list[Event], seat: int = EVERYTHING, language: str = "en") -> list[str]:
        """Return what a seat is told of events, in sentences."""
        return self.game.tell(told_to(seat, events), language)

    def winners(self) -> tuple[list[int], str]:
        """Return who has won, and why."""
        outcome = self.state.outcome()
        assert outcome is not None
        return outcome.winners, outcome.reason

    def chances(self) -> list[Chance]:
        """Return the shuffles of the last choice."""
        return self.match.journal[-1].chance


def kinds(events: list[Event]) -> list[str]:
    """Return what happened, in order: the kinds of events."""
    return [event.kind for event in events]


#: How the ships lie after a step, and which stacks are gone.
SHIPS_NOW = {"ships", "ship_lengths", "ship_cannons", "rows_before", "rows_hit", "gone"}


def of_kind(events: list[Event], kind: str) -> list[dict[str, Any]]:
    """Return the public facts of all events of one kind.

    `test_ships_now` compares the ships in the last event of a step with views.
    """
    return [
        {name: fact for name, fact in event.facts.items() if name not in SHIPS_NOW}
        for event in events
        if event.kind == kind
    ]


def flights(events: list[Event]) -> list[str]:
    """Return every shot in short: `yellow 3 port: gap 1, hit 2`."""
    return [
        f"{COLOURS[shot['ship']]} {shot['row']} {shot['side']}: {', '.join(shot['flight'])}"
        for shot in of_kind(events, "shot")
    ]


def _ids(text: str) -> list[int]:
    return [int(word) for word in text.split()]
