"""The game of Pirates Under Fire, played slowly and literally (U1 to U12)."""

from collections.abc import Mapping, Sequence
from itertools import permutations, product
from typing import Any

from .scoring import COLUMNS, ROWS, Ship, final_score, neighbours  # noqa: TID252

SEATS = ("light", "dark")
SPACES = [column + row for row in ROWS for column in COLUMNS]
LAST_TURN = 16  # U8.1
ALL_SHIELDS = 7  # U5.8
ALL_REAL_MINES = 14  # U5.8

# U1.5: north is towards row 6, east towards column g. Steps are (columns east, rows north).
DIRECTIONS = {
    "n": (0, 1),
    "e": (1, 0),
    "s": (0, -1),
    "w": (-1, 0),
    "ne": (1, 1),
    "se": (1, -1),
    "sw": (-1, -1),
    "nw": (-1, 1),
}

# The directions that each kind of shot may take (U6, U7.1, U7.7).
SHOTS = {
    "shoot-orthogonal": ["n", "e", "s", "w"],
    "shoot-diagonal": ["ne", "se", "sw", "nw"],
    "shoot-row": ["e", "w"],
}

# U3.4: these need no choice and are applied before anything is asked.
AUTOMATIC = ["gold", "gain-point", "draw-reserve", "broadside"]

# U7.1: effect B of each number; the 9 is treated apart.
NUMBER_EFFECTS: dict[int, list[str]] = {
    1: ["shield"],
    2: ["gold"],
    3: ["shoot-orthogonal"],
    4: ["gold"],
    5: ["repair"],
    6: ["gold"],
    7: ["remove-mine"],
    8: ["gold"],
    9: [],
}

# U7.2 to U7.11: the effects of a mercenary as it is laid; end effects do nothing now.
MERCENARY_EFFECTS: dict[str, list[str]] = {
    "shield": ["shield"],
    "chart": ["chart"],
    "sweeper": ["remove-mine", "remove-mine", "remove-mine"],
    "minelayer": ["lay-mine", "lay-mine", "lay-dummy"],
    "broadside": ["broadside"],
    "chasers": ["shoot-row", "shoot-row"],
    "diagonals": ["shoot-diagonal", "shoot-diagonal"],
    "ram": [],
    "convoy": [],
    "bulwark": [],
    "squadron": [],
}


def other(seat: str) -> str:
    """The opponent of a seat."""
    return "dark" if seat == "light" else "light"


def first_row(seat: str) -> str:
    """U1.4, U1.5: the row of the own half closest to its owner."""
    return "1" if seat == "light" else "6"


def turned(rows: Sequence[Sequence[str]], turns: int) -> list[list[str]]:
    """A face after some clockwise quarter turns, as its owner sees it (U1.2)."""
    face = [list(row) for row in rows]
    for _ in range(turns):
        # The left column, read from the bottom up, becomes the top row.
        face = [
            [face[len(face) - 1 - place][column] for place in range(len(face))]
            for column in range(len(face[0]))
        ]
    return face


class Reference:
    """One game, from its deal to its end, with everything open."""

    def __init__(self, box: Mapping[str, Any], deal: Mapping[str, Any]) -> None:
        """Set up the game (U2, U11)."""
        self.box = box
        self.hirelings: dict[str, Any] = {entry["id"]: entry for entry in box["mercenaries"]}
        self.deal = deal
        self.expert: bool = deal["variant"] == "expert"
        self.own_wrecks_anywhere: bool = "own-wrecks-anywhere" in deal["options"]
        self.first: str = deal["first"]

        self.ships: dict[str, Ship] = {}
        self.mines: dict[str, str] = {}
        self.effects: dict[str, str] = {}
        self.gold = dict.fromkeys(SEATS, 0)
        self.points = dict.fromkeys(SEATS, 0)
        self.mines_taken = dict.fromkeys(SEATS, 0)
        self.dummy_taken = dict.fromkeys(SEATS, False)
        self.hands: dict[str, list[int]] = {seat: [] for seat in SEATS}
        self.decks: dict[str, list[int]] = {seat: list(deal["decks"][seat]) for seat in SEATS}
        self.reserves: dict[str, list[int]] = {seat: list(deal["reserves"][seat]) for seat in SEATS}
        self.market: list[str] = []
        self.shields_left = ALL_SHIELDS
        self.mines_left = ALL_REAL_MINES
        self.dummy_left = 1

        self.over = False
        self.winner: str | None = None
        self.reason = ""
        self.scores: dict[str, int] | None = None

        self.round = 1
        self.mover: str | None = None
        self.laid = False  # the main action of this turn is done (U3.1)
        self.bought = False  # the optional action of this turn is done (U3.2)
        self.current: str | None = None  # where the ship lies whose effects are being applied
        self.pending: list[str] = []  # the effects of that ship that are not yet applied
        self.dummy_among_them = False  # that ship laid, or lays, the dummy with its mines (U7.5)
        self.first_shield_waits = False  # U2.5
        self.reserve_after: list[int] | None = None

        self.arrangements: dict[str, str] = {}
        if self.expert:
            self.phase = "arrange"
        else:
            for seat in SEATS:
                self.arrangements[seat] = deal["arrangements"][seat]
            self.shields_left -= 1  # U2.5: it is one of the 7
            self.first_shield_waits = True
            self._start_play()

    # ------------------------------------------------------------------ set-up

    def _is_narrow(self, board: str) -> bool:
        """U1.1: whether this is the board of 3 rows by 1 column."""
        faces: dict[str, list[list[str]]] = self.box["boards"][board]
        return all(len(row) == 1 for rows in faces.values() for row in rows)

    def _turns_of(self, board: str) -> list[int]:
        """U1.2: the narrow board turns by a half turn, the others by quarter turns."""
        return [0, 2] if self._is_narrow(board) else [0, 1, 2, 3]

    def _all_arrangements(self) -> list[str]:
        """The 1,536 arrangements of U1.2."""
        found: list[str] = []
        for order in permutations(self.box["boards"]):
            options = [
                [
                    f"{board}/{face}/{turns}"
                    for face in self.box["boards"][board]
                    for turns in self._turns_of(board)
                ]
                for board in order
            ]
            found.extend(" ".join(pieces) for pieces in product(*options))
        return found

    def _adjusted(self, arrangement: str) -> list[str]:
        """U11.2: the 12 results of the first player's adjustment."""
        pieces = arrangement.split(" ")
        results = {arrangement}
        for place, piece in enumerate(pieces):
            others = pieces[:place] + pieces[place + 1 :]
            for new_place in range(len(pieces)):
                results.add(" ".join([*others[:new_place], piece, *others[new_place:]]))
            board, face, _ = piece.split("/")
            for turns in self._turns_of(board):
                turned_piece = f"{board}/{face}/{turns}"
                results.add(" ".join([*pieces[:place], turned_piece, *pieces[place + 1 :]]))
        return sorted(results)

    def _lay_boards(self, seat: str) -> None:
        """Write down the effect of each space of a half (U1.2, U1.3, U1.5)."""
        half: list[list[str]] = [[], [], []]  # as the owner sees it, farthest row first
        for piece in self.arrangements[seat].split(" "):
            board, face, turns = piece.split("/")
            # U10: the boards of the two colours may differ.
            boards = self.box["boards"]
            if seat == "dark":
                boards = self.box.get("dark boards", boards)
            for distance, row in enumerate(turned(boards[board][face], int(turns))):
                half[distance].extend(row)
        for distance, effects in enumerate(half):
            for place, effect in enumerate(effects):
                if seat == "light":
                    space = COLUMNS[place] + "321"[distance]
                else:
                    space = COLUMNS[len(COLUMNS) - 1 - place] + "456"[distance]
                self.effects[space] = effect

    def _start_play(self) -> None:
        """Lay the boards, deal the hands and the mercenaries, begin the first turn (U2, U11.1)."""
        for seat in SEATS:
            self._lay_boards(seat)
            for _ in range(3):
                self.hands[seat].append(self.decks[seat].pop(0))
        self.market = list(self.deal["mercenaries"])
        self.phase = "play"
        self.mover = self.first
        self._advance()

    # ------------------------------------------------------------- what is legal

    def actors(self) -> list[str]:
        """The seats that owe a choice now."""
        if self.over:
            return []
        if self.phase == "arrange":
            return [seat for seat in SEATS if seat not in self.arrangements]
        assert self.mover is not None
        return [self.mover]

    def legal(self, seat: str) -> list[str]:
        """The choices of a seat, as the texts of U12."""
        if seat not in self.actors():
            return []
        return self._choices()

    def _choices(self) -> list[str]:
        """The distinct choices of whoever has to choose (U3.1: equal choices are one)."""
        if self.phase == "arrange":
            return [f"arrange {text}" for text in self._all_arrangements()]
        if self.phase == "adjust":
            return [f"adjust {text}" for text in self._adjusted(self.arrangements[self.first])]
        if self.current is not None:
            found = {text for effect in self.pending for text in self._effect_choices(effect)}
        elif not self.laid:
            found = self._lay_choices() | self._buy_choices()
        else:
            found = self._buy_choices() | {"end"}
        return sorted(found)

    def _seat(self) -> str:
        """The seat whose turn it is."""
        assert self.mover is not None
        return self.mover

    def _reachable(self, seat: str, space: str) -> bool:
        """U4.1: in the own first row, or orthogonally adjacent to an own active ship."""
        if space[1] == first_row(seat):
            return True
        for beside in neighbours(space):
            ship = self.ships.get(beside)
            if ship is not None and ship.owner == seat and not ship.burning:
                return True
        return False

    def _may_be_laid(self, seat: str, space: str) -> bool:
        """U4.2, U4.4: where a tile, or a mercenary like any other, may be laid."""
        ship = self.ships.get(space)
        if ship is None:
            return self._reachable(seat, space)
        if not ship.burning:
            return False
        if self.own_wrecks_anywhere and ship.owner == seat:
            return True
        return self._reachable(seat, space)

    def _may_be_rammed(self, seat: str, space: str) -> bool:
        """U7.8: a reachable active enemy ship without any shield, permanent ones included."""
        ship = self.ships.get(space)
        return (
            ship is not None
            and ship.owner != seat
            and not ship.burning
            and ship.mercenary is None
            and ship.tokens == 0
            and self._reachable(seat, space)
        )

    def _lay_choices(self) -> set[str]:
        """U3.1: the main action."""
        seat = self._seat()
        return {
            f"lay {number} {space}"
            for number in self.hands[seat]
            for space in SPACES
            if self._may_be_laid(seat, space)
        }

    def _buy_choices(self) -> set[str]:
        """U3.2: the optional action, at most once a turn."""
        seat = self._seat()
        found: set[str] = set()
        if self.bought:
            return found
        for name in self.market:
            if self.hirelings[name]["cost"] > self.gold[seat]:
                continue
            rams = self.hirelings[name]["effect"] == "ram"
            for space in SPACES:
                if self._may_be_laid(seat, space) or (rams and self._may_be_rammed(seat, space)):
                    found.add(f"buy {name} {space}")
        return found

    def _free(self, space: str) -> bool:
        """U5.5: no ship, burning or active, and no mine."""
        return space not in self.ships and space not in self.mines

    def _shot_hits(self, start: str, direction: str) -> Ship | None:
        """U5.2: the first active enemy ship in this direction, if any."""
        right, up = DIRECTIONS[direction]
        column = COLUMNS.index(start[0]) + right
        row = ROWS.index(start[1]) + up
        while 0 <= column < len(COLUMNS) and 0 <= row < len(ROWS):
            ship = self.ships.get(COLUMNS[column] + ROWS[row])
            if ship is not None and ship.owner != self._seat() and not ship.burning:
                return ship
            column += right
            row += up
        return None

    def _effect_choices(self, effect: str) -> set[str]:
        """U3.4: the choices of one pending effect that do something; none if it has no target."""
        seat = self._seat()
        assert self.current is not None
        if effect in SHOTS:
            found = set()
            for direction in SHOTS[effect]:
                target = self._shot_hits(self.current, direction)
                if target is not None and target.mercenary is None:  # U5.3
                    found.add(f"shoot {direction}")
            return found
        if effect == "repair":
            return {
                f"repair {space}"
                for space, ship in self.ships.items()
                if ship.owner == seat and ship.burning
            }
        if effect == "shield":
            if self.shields_left == 0:
                return set()
            return {
                f"shield {space}"
                for space, ship in self.ships.items()
                if ship.owner == seat and not ship.burning
            }
        if effect == "lay-mine":
            if self.mines_left == 0:
                return set()
            return {f"mine {space}" for space in SPACES if self._free(space)}
        if effect == "lay-dummy":
            if self.dummy_left == 0:
                return set()
            return {f"dummy {space}" for space in SPACES if self._free(space)}
        if effect == "remove-mine":
            if not self.mines:
                return set()
            return {f"unmine {space}" for space in self.mines} | {"decline"}  # U3.5
        if effect == "chart":
            return {f"chart {number}" for number in self.reserves[seat]}
        raise AssertionError(effect)

    # ------------------------------------------------------------------- playing

    def choose(self, seat: str, text: str, reserve_after: list[int] | None = None) -> None:
        """Play a legal choice, then whatever is made without asking (U3.6)."""
        if text not in self.legal(seat):
            raise ValueError(f"not a legal choice of {seat}: {text}")
        self.reserve_after = None if reserve_after is None else list(reserve_after)
        if self.phase == "arrange":
            self.arrangements[seat] = text.removeprefix("arrange ")
            if len(self.arrangements) == len(SEATS):  # U11.2
                self.phase = "adjust"
                self.mover = self.first
        elif self.phase == "adjust":
            self.arrangements[seat] = text.removeprefix("adjust ")
            self._start_play()
        else:
            self._play(text)
            self._advance()

    def _advance(self) -> None:
        """Go on until somebody is asked, or the game is over."""
        while not self.over:
            if self.current is not None:
                self._apply_automatic_effects()
            choices = self._choices()
            if self.current is not None and not choices:
                self._finish_ship()
            elif self.current is None and not self.laid and not choices:
                self._cannot_lay()
            elif len(choices) == 1 and self._everybody_sees(choices[0]):
                self._play(choices[0])
            else:
                return

    def _everybody_sees(self, only: str) -> bool:
        """U3.6: whether the public facts alone leave this one answer, and no secret is needed."""
        assert self.mover is not None
        word = only.split(" ", maxsplit=1)[0]
        if word == "lay":
            return len(self.hands[self.mover]) == 1
        if word == "chart":
            return len(self.reserves[self.mover]) == 1
        if word in ("mine", "dummy") and self.dummy_among_them:
            mines = min(self.pending.count("lay-mine"), self.mines_left)
            return mines + min(self.pending.count("lay-dummy"), self.dummy_left) == 1
        return True

    def _play(self, text: str) -> None:
        """Carry out one choice of the phase of play, and nothing more."""
        word, *words = text.split(" ")
        if word == "lay":
            self._lay_tile(int(words[0]), words[1])
        elif word == "buy":
            self._buy(words[0], words[1])
        elif word == "end":
            self._end_turn()
        else:
            self._apply_choice(text)

    def _put_ship(self, ship: Ship, space: str) -> bool:
        """Put a ship on the sea; whether it covers a ship, which leaves the game (U4.2, U7.8)."""
        covers = space in self.ships
        if self.first_shield_waits and ship.owner == self.first:  # U2.5
            ship.tokens = 1
            self.first_shield_waits = False
        self.ships[space] = ship
        self.current = space
        return covers

    def _lay_tile(self, number: int, space: str) -> None:
        """U3.1: the main action; effects A and B of the ship wait to be applied."""
        seat = self._seat()
        self.hands[seat].remove(number)
        self.laid = True
        covers = self._put_ship(Ship(owner=seat, number=number), space)
        self.pending = []
        if not covers:  # U4.3
            self.pending.append(self.effects[space])
            if number == 9:  # U7.1: effect A twice in all
                self.pending.append(self.effects[space])
        self.pending.extend(NUMBER_EFFECTS[number])

    def _buy(self, name: str, space: str) -> None:
        """U3.2: buy a mercenary and lay it at once; it never triggers effect A (U4.6)."""
        seat = self._seat()
        self.gold[seat] -= self.hirelings[name]["cost"]
        self.market.remove(name)
        self.bought = True
        self._put_ship(Ship(owner=seat, mercenary=name), space)
        self.pending = list(MERCENARY_EFFECTS[self.hirelings[name]["effect"]])
        self.dummy_among_them = "lay-dummy" in self.pending and self.dummy_left > 0

    def _apply_automatic_effects(self) -> None:
        """U3.4: gold, point, draw-reserve and broadside, at once."""
        seat = self._seat()
        for effect in [effect for effect in self.pending if effect in AUTOMATIC]:
            self.pending.remove(effect)
            if effect == "gold":
                self.gold[seat] += 1
            elif effect == "gain-point":
                self.points[seat] += 1
            elif effect == "draw-reserve":
                if self.reserves[seat]:
                    self.hands[seat].append(self.reserves[seat].pop(0))
            elif effect == "broadside":  # U7.6
                assert self.current is not None
                for space in neighbours(self.current):
                    ship = self.ships.get(space)
                    if ship is not None and ship.owner != seat and not ship.burning:
                        self._hit(ship)

    def _hit(self, ship: Ship) -> None:
        """U5.2, U5.3: a shot hits an active enemy ship."""
        if ship.mercenary is not None:
            return
        if ship.tokens > 0:
            ship.tokens -= 1
            self.shields_left += 1
        else:
            ship.burning = True

    def _apply_choice(self, text: str) -> None:
        """Apply one choice of a pending effect of the ship just laid (U6, U7)."""
        seat = self._seat()
        assert self.current is not None
        kinds = {effect for effect in self.pending if text in self._effect_choices(effect)}
        assert len(kinds) == 1, kinds
        self.pending.remove(kinds.pop())

        word, *words = text.split(" ")
        if word == "decline":  # U3.5: ends the whole effect
            self.pending = [effect for effect in self.pending if effect != "remove-mine"]
            return
        what = words[0]
        if word == "shoot":
            target = self._shot_hits(self.current, what)
            assert target is not None
            self._hit(target)
        elif word == "repair":
            self.ships[what].burning = False
        elif word == "shield":
            self.shields_left -= 1
            self.ships[what].tokens += 1
        elif word == "mine":
            self.mines_left -= 1
            self.mines[what] = "real"
        elif word == "dummy":
            self.dummy_left -= 1
            self.mines[what] = "dummy"
        elif word == "unmine":  # U5.8: back to the supply
            if self.mines.pop(what) == "real":
                self.mines_left += 1
            else:
                self.dummy_left += 1
        elif word == "chart":  # U7.3
            self.reserves[seat].remove(int(what))
            self.hands[seat].append(int(what))
            if self.reserve_after is not None:
                if sorted(self.reserve_after) != sorted(self.reserves[seat]):
                    raise ValueError("reserve_after is not an order of the remaining reserve")
                self.reserves[seat] = self.reserve_after
                self.reserve_after = None
        else:
            raise AssertionError(text)

    def _finish_ship(self) -> None:
        """All effects of the ship are done; now the mine under it is taken (U5.6)."""
        seat = self._seat()
        assert self.current is not None
        if self.current in self.mines:
            if self.mines.pop(self.current) == "real":
                self.mines_taken[seat] += 1
            else:
                self.dummy_taken[seat] = True
        self.pending = []
        self.dummy_among_them = False
        self.current = None

    def _end_turn(self) -> None:
        """U3.3, U8.1: draw, then the other player's turn, or the end."""
        seat = self._seat()
        if self.decks[seat]:
            self.hands[seat].append(self.decks[seat].pop(0))
        self.laid = False
        self.bought = False
        if seat == self.first:
            self.mover = other(seat)
        elif self.round < LAST_TURN:
            self.mover = self.first
            self.round += 1
        else:
            self._score()

    # ------------------------------------------------------------------- the end

    def _cannot_lay(self) -> None:
        """U8.2: a player who must lay a ship and cannot loses at once, without scoring."""
        self._finish(other(self._seat()), "cannot-lay")

    def _score(self) -> None:
        """U9.5, U9.6."""
        scores = {
            seat: final_score(self.box, self.ships, seat, self.points[seat], self.mines_taken[seat])
            for seat in SEATS
        }
        self.scores = scores
        for reason, count in (("points", scores), ("gold", self.gold)):
            if count["light"] != count["dark"]:
                self._finish("light" if count["light"] > count["dark"] else "dark", reason)
                return
        self._finish(None, "draw")

    def _finish(self, winner: str | None, reason: str) -> None:
        """The game is over."""
        self.over = True
        self.phase = "over"
        self.mover = None
        self.winner = winner
        self.reason = reason

    def result(self) -> dict[str, Any]:
        """Who won, why, and the scores (None where nothing is scored, U8.2)."""
        if not self.over:
            raise ValueError("the game is not over")
        return {"winner": self.winner, "reason": self.reason, "scores": self.scores}

    def summary(self) -> dict[str, Any]:
        """The full truth, for comparison."""
        return {
            "phase": self.phase,
            "round": self.round,
            "mover": self.mover,
            "ships": {
                space: [
                    ship.owner,
                    str(ship.number) if ship.mercenary is None else ship.mercenary,
                    "burning" if ship.burning else "active",
                    ship.tokens,
                ]
                for space, ship in self.ships.items()
            },
            "mines": dict(self.mines),
            "gold": dict(self.gold),
            "points": dict(self.points),
            "mines_taken": dict(self.mines_taken),
            "dummy_taken": dict(self.dummy_taken),
            "hands": {seat: sorted(self.hands[seat]) for seat in SEATS},
            "decks": {seat: list(self.decks[seat]) for seat in SEATS},
            "reserves": {seat: list(self.reserves[seat]) for seat in SEATS},
            "market": sorted(self.market),
            "shields_left": self.shields_left,
            "mines_left": self.mines_left,
            "dummy_left": self.dummy_left,
        }
