"""The game of Sabordage, played slowly and literally (S1 to S11)."""

import csv
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

SIDES = ("port", "starboard")
CANNONS = ("short", "long", "repeating", "bombard")
SIDE_FEATURES = (*CANNONS, "armour", "spring", "boarding")
MIDDLE_FEATURES = ("pipe", "treasure", "rotten")
PIRATES = ("carpenter", "gunner", "saboteur", "")
OPTIONS = ("long-shots-spare-home",)  # S4.3

ROUNDS = 3  # S3
BUILDINGS = 3  # S3.2
STARTING_SAILS = 2  # S2.1
HIGHEST_RANK = 9  # S3.3: on the wheel of our box
SPECTATOR = -1  # S10: somebody who sees only what is public


# ----------------------------------------------------------------------------------------- tiles


@dataclass
class Tile:
    """One deck tile as printed (S1.3, S9): what each place shows, fuse 0 is no fuse."""

    id: int
    port: set[str]
    starboard: set[str]
    port_fuse: int
    starboard_fuse: int
    middle: set[str]
    pirate: str


def _features_and_fuse(text: str) -> tuple[set[str], int]:
    """A side's features, and the fuse of its cannon: `short1`, `short1+armour` (S3.4, S9)."""
    found: set[str] = set()
    fuses: list[int] = []
    for word in text.split("+") if text else []:
        feature = word.rstrip("12")
        if feature not in SIDE_FEATURES or (feature in CANNONS) != (feature != word):
            raise ValueError(f"not a feature of a side: {text!r}")
        if feature != word:
            fuses.append(int(word[len(feature) :]))
        found.add(feature)
    if len(fuses) > 1:
        raise ValueError(f"two cannons on one side: {text!r}")
    return found, fuses[0] if fuses else 0


def _tile(number: str, port: str, starboard: str, middle: str, pirate: str) -> Tile:
    """A tile from the five columns of a table."""
    middles = set(middle.split("+")) if middle else set()
    if not middles <= set(MIDDLE_FEATURES) or pirate not in PIRATES:
        raise ValueError(f"not a middle and a pirate: {middle!r} {pirate!r}")
    port_features, port_fuse = _features_and_fuse(port)
    starboard_features, starboard_fuse = _features_and_fuse(starboard)
    return Tile(
        id=int(number),
        port=port_features,
        starboard=starboard_features,
        port_fuse=port_fuse,
        starboard_fuse=starboard_fuse,
        middle=middles,
        pirate=pirate,
    )


def read_tiles(csv_text: str) -> list[Tile]:
    """The tiles of the design table, `id,port,starboard,middle,pirate` with that heading."""
    return [
        _tile(row["id"], row["port"], row["starboard"], row["middle"], row["pirate"])
        for row in csv.DictReader(csv_text.splitlines())
    ]


def read_tile_lines(lines: Iterable[str]) -> list[Tile]:
    """The tiles of a box file: `29 short1 armour - -`, one on a line, blank lines left out."""
    tiles: list[Tile] = []
    for line in lines:
        if line.strip() == "":
            continue
        number, port, starboard, middle, pirate = [
            "" if word == "-" else word for word in line.split()
        ]
        tiles.append(_tile(number, port, starboard, middle, pirate))
    return tiles


def equal_tiles(one: Tile, other: Tile) -> bool:
    """S3.2: whether two tiles agree in all but the id."""
    return (
        one.port == other.port
        and one.starboard == other.starboard
        and one.port_fuse == other.port_fuse
        and one.starboard_fuse == other.starboard_fuse
        and one.middle == other.middle
        and one.pirate == other.pirate
    )


def can_be_turned(tile: Tile) -> bool:
    """S1.5: whether the two orientations of a tile differ."""
    return tile.port != tile.starboard or tile.port_fuse != tile.starboard_fuse


# -------------------------------------------------------------------------- what lies on the table


@dataclass(eq=False)
class Card:
    """A tile somewhere in the game: its face, its orientation, its fuses, and who knows it."""

    tile: Tile
    kind: int  # S3.2, S11: the lowest id of the tiles equal to this one
    sail: bool = True  # S1.3: the sail face is up
    turned: bool = False  # S1.5
    fuses: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SIDES, 0))
    known_by: set[int] = field(default_factory=set)  # S10

    def features(self, side: str) -> set[str]:
        """What lies on a side of the ship, by the visible face and the orientation."""
        if self.sail:
            return set()
        if (side == "port") != self.turned:
            return self.tile.port
        return self.tile.starboard

    def cannon(self, side: str) -> str:
        """The cannon on a side of the ship, "" if there is none."""
        for feature in self.features(side):
            if feature in CANNONS:
                return feature
        return ""

    def printed_fuse(self, side: str) -> int:
        """The fuse printed on what lies on a side of the ship."""
        if (side == "port") != self.turned:
            return self.tile.port_fuse
        return self.tile.starboard_fuse

    def middle(self) -> set[str]:
        """What the visible face shows in its middle."""
        return set() if self.sail else self.tile.middle

    def pirate(self) -> str:
        """The pirate that the visible face shows."""
        return "" if self.sail else self.tile.pirate

    def cannon_sides(self) -> list[str]:
        """The sides on which a cannon lies."""
        return [side for side in SIDES if self.cannon(side) != ""]

    def boards_on(self) -> list[str]:
        """S6.1: the sides of its boarding decks, port first."""
        return [side for side in SIDES if "boarding" in self.features(side)]

    def light(self) -> None:
        """S3.4, S8.2: lay a fuse on each cannon, as printed."""
        for side in self.cannon_sides():
            self.fuses[side] = self.printed_fuse(side)

    def put_out(self) -> None:
        """Take the fuses away (S4.2, S8.1)."""
        self.fuses = dict.fromkeys(SIDES, 0)

    def token(self) -> str:
        """The tile as a word: `~12`, `12`, `12t`, with its fuses `[12]` if it has a cannon."""
        if self.sail:
            return f"~{self.kind}"
        word = str(self.kind)
        if self.turned:
            word += "t"
        if self.cannon_sides():
            lying = [str(self.fuses[side]) if self.fuses[side] else "-" for side in SIDES]
            word += "[" + "".join(lying) + "]"
        return word


Stack = list[Card]  # S1.3: bottom tile first
Deck = list[Stack]  # S1.2: a ship's stacks from the stern; stack k lies in row k + 1


@dataclass
class Hand:
    """The tiles that go round together, and the seats that have held them this round (S10.2)."""

    cards: list[Card]
    held_by: set[int]


@dataclass
class Built:
    """A tile chosen in this building, for a ship."""

    seat: int
    ship: int
    card: Card


@dataclass
class Question:
    """One choice that a seat owes: `build`, `rotten` or `carpenter`, on one of these ships."""

    word: str
    ships: list[int]


class Words(NamedTuple):
    """A choice taken apart (S11): the tile is 0 and the ship -1 if it names none."""

    word: str
    tile: int
    turned: bool
    number: int
    ship: int


def take_apart(text: str) -> Words:
    """Read a choice written as in S11."""
    words = text.split(" ")
    word = words.pop(0)
    tile = int(words.pop(0)) if word == "build" else 0
    turned = words[0] == "turned"
    if turned:
        words.pop(0)
    number = int(words.pop(0).removeprefix("@"))
    ship = int(words.pop(0).removeprefix("#")) if words else -1
    return Words(word, tile, turned, number, ship)


class Shot(NamedTuple):
    """What one shot did.

    `passed` says in order which ships it passed and why: `shorter` (no tile in the row), `bow`,
    `pipe`, `hit` (a long shot flies on), and for bombards `deck` (flown over). `hits` are the ships
    whose stack in that row is hit. `end` is where and how it ended: `hit`, `armour`, `spring`, `own
    pipe`, `spared` (S4.3's option), `bow` (a bombard), `nothing` (a bombard alone in its row).
    """

    volley: int
    ship: int
    row: int
    side: str
    kind: str
    passed: tuple[tuple[int, str], ...]
    hits: tuple[int, ...]
    end: tuple[int, str]


# ------------------------------------------------------------------------------------------ a game


class Reference:
    """One game, from its set-up to its end, with everything open."""

    def __init__(
        self,
        tiles: list[Tile],
        players: int,
        expert: bool,
        options: set[str],
        pile: list[int],
        reshuffle: Callable[[list[int]], list[int]],
        wheel: int = HIGHEST_RANK,
    ) -> None:
        """Set up the game (S2) and begin the first round.

        `pile` is the ids of all tiles, top first. `reshuffle` gets the discard, bottom first, and
        returns the new draw pile, top first.
        """
        if players not in (2, 3, 4, 5):
            raise ValueError("two to five players")
        if not options <= set(OPTIONS):
            raise ValueError(f"unknown options: {options}")
        if sorted(pile) != sorted(tile.id for tile in tiles):
            raise ValueError("the pile is not all the tiles")
        self.tiles = {tile.id: tile for tile in tiles}
        self.players = players
        self.expert = expert
        self.options = set(options)
        self.reshuffle = reshuffle
        self.wheel = wheel

        self.round = 1
        self.building = 1
        self.over = False
        self.shots: list[Shot] = []  # those of the last boarding phase

        self._pile: list[Card] = [self._new_card(number) for number in pile]  # top first
        self._discard: list[Card] = []  # bottom first
        self._hands = [Hand([], {seat}) for seat in range(players)]
        self._ships: list[Deck] = [[] for _ in range(4 if players == 2 else players)]
        self._questions: list[list[Question]] = [[] for _ in range(players)]
        self._answers: list[list[str]] = [[] for _ in range(players)]
        self._step = ""  # what is being asked: build, rotten or carpenter
        self._built: list[Built] = []  # all tiles of this building, rotten ones too
        self._waiting: list[Built] = []  # S3.6: rotten tiles shown and not yet placed
        self._known_at_shuffle: dict[int, list[int]] | None = None

        self._deal_starting_sails()
        self._start_round()

    # --------------------------------------------------------------------------------- small things

    def _kind(self, number: int) -> int:
        """S3.2, S11: the name of a tile, the lowest id of those equal to it."""
        tile = self.tiles[number]
        return min(other.id for other in self.tiles.values() if equal_tiles(tile, other))

    def _new_card(self, number: int) -> Card:
        """A tile that nobody has seen."""
        return Card(self.tiles[number], self._kind(number))

    def _everybody(self) -> set[int]:
        """All who can know something: the seats and the spectator."""
        return {SPECTATOR, *range(self.players)}

    def owner(self, ship: int) -> int:
        """S1.1, S2.2: the seat of a ship."""
        return ship % 2 if self.players == 2 else ship

    def _ships_of(self, seat: int) -> list[int]:
        """S3.2: a seat's ships, the lower-numbered first."""
        return [ship for ship in range(len(self._ships)) if self.owner(ship) == seat]

    def _beside(self, ship: int, side: str) -> int:
        """S1.1: the next ship on that side, round the circle."""
        step = 1 if side == "starboard" else -1
        return (ship + step) % len(self._ships)

    def _last_row(self, ship: int) -> int:
        """S1.2: the row of the last deck; the bow's is the next."""
        return len(self._ships[ship])

    def _stack(self, ship: int, row: int) -> Stack:
        """The stack in a row of decks."""
        return self._ships[ship][row - 1]

    def _visible(self, ship: int, row: int) -> Card:
        """S1.3: the top tile of a stack."""
        return self._stack(ship, row)[-1]

    def _places(self) -> list[tuple[int, int]]:
        """Every (ship, row) with a deck, ship by ship from ship 0, stern to bow."""
        return [
            (ship, row)
            for ship in range(len(self._ships))
            for row in range(1, self._last_row(ship) + 1)
        ]

    # -------------------------------------------------------------------------------------- set-up

    def _deal_starting_sails(self) -> None:
        """S2.1, S2.2: two sails for each ship; with two players the tiles with bombards first."""
        wanted = STARTING_SAILS * len(self._ships)
        sails: list[Card] = []
        if self.players == 2:
            for card in self._pile:
                if "bombard" in card.tile.port | card.tile.starboard and len(sails) < wanted:
                    sails.append(card)
        for card in self._pile:
            if card not in sails and len(sails) < wanted:
                sails.append(card)
        for card in sails:
            self._pile.remove(card)
        for deck in self._ships:
            for _ in range(STARTING_SAILS):
                deck.append([sails.pop(0)])

    # ------------------------------------------------------------------------ the pile, the discard

    def _draw(self) -> Card | None:
        """S3.1: the top of the draw pile; if it is empty the discard is shuffled first."""
        if not self._pile and self._discard:
            self._shuffle()
        if not self._pile:
            return None
        return self._pile.pop(0)

    def _shuffle(self) -> None:
        """S3.1, S10.2: the discard becomes the draw pile; seats remember what they knew in it."""
        self._known_at_shuffle = {
            seat: sorted(card.kind for card in self._discard if seat in card.known_by)
            for seat in self._everybody()
        }
        order = self.reshuffle([card.kind for card in self._discard])
        for number in order:
            kind = self._kind(number)
            card = next((card for card in self._discard if card.kind == kind), None)
            if card is None:
                raise ValueError("the new pile is not the old discard")
            self._discard.remove(card)
            card.sail = True
            card.turned = False
            card.known_by = set()
            self._pile.append(card)
        if self._discard:
            raise ValueError("the new pile is not the old discard")

    def _destroy(self, marked: set[tuple[int, int]]) -> None:
        """S4.2, S4.7: the whole stacks go to the discard in order, then ships close up (S1.2)."""
        for ship, row in self._places():
            if (ship, row) in marked:
                for card in self._stack(ship, row):
                    self._throw_away(card)
        for ship, deck in enumerate(self._ships):
            self._ships[ship] = [
                stack for row, stack in enumerate(deck, start=1) if (ship, row) not in marked
            ]

    def _throw_away(self, card: Card) -> None:
        """On top of the discard, its fuses gone (S4.2)."""
        card.put_out()
        self._discard.append(card)

    # ------------------------------------------------------------------------------------- a round

    def _start_round(self) -> None:
        """S3.1: resupply, then the first building."""
        self._hands = [Hand([], {seat}) for seat in range(self.players)]
        for _ in range(7 if self.players == 2 else 4):
            for seat in range(self.players):
                card = self._draw()
                if card is not None:
                    self._hands[seat].cards.append(card)
        self._ask_for_building()

    def _ask(self, step: str, questions: list[list[Question]]) -> None:
        """Ask the seats; go on at once if nobody has anything to answer."""
        self._step = step
        self._questions = questions
        self._answers = [[] for _ in range(self.players)]
        if not self.actors():
            self._all_have_chosen()

    def _ask_for_building(self) -> None:
        """S3.2: one tile for each ship; a last tile for either ship; nothing from no hand."""
        questions: list[list[Question]] = []
        for seat in range(self.players):
            ships = self._ships_of(seat)
            tiles_in_hand = len(self._hands[seat].cards)
            if tiles_in_hand == 0:
                questions.append([])
            elif tiles_in_hand == 1:
                questions.append([Question("build", ships)])
            else:
                questions.append([Question("build", [ship]) for ship in ships])
        self._ask("build", questions)

    def _all_have_chosen(self) -> None:
        """Reveal what was chosen and go on to the next decision."""
        if self._step == "build":
            self._reveal_building()
        elif self._step == "rotten":
            self._reveal_rotten()
        elif self._step == "carpenter":
            self._reveal_carpenters()
        else:
            raise AssertionError(self._step)

    def _revealed(self) -> list[tuple[int, int, Words]]:
        """What everyone chose in this step: seat, ship and choice, in seat order."""
        found: list[tuple[int, int, Words]] = []
        for seat in range(self.players):
            for text in self._answers[seat]:
                words = take_apart(text)
                found.append((seat, words.ship if self.players == 2 else seat, words))
        return found

    def _place(self, ship: int, card: Card, rank: int) -> None:
        """S3.3, S3.4: put a tile into its row and lay its fuses."""
        card.light()
        self._ships[ship].insert(rank - 1, [card])

    def _reveal_building(self) -> None:
        """S3.2 to S3.4, S3.6: place all tiles but the rotten ones, and ask for these anew."""
        self._built = []
        self._waiting = []
        for seat, ship, words in self._revealed():
            hand = self._hands[seat].cards
            card = next(card for card in hand if card.kind == words.tile)
            hand.remove(card)
            card.sail = False
            card.turned = words.turned
            card.known_by = self._everybody()  # S10.1
            built = Built(seat, ship, card)
            self._built.append(built)
            if "rotten" in card.tile.middle:
                self._waiting.append(built)
            else:
                self._place(ship, card, words.number)
        self._ask(
            "rotten",
            [
                [Question("rotten", [late.ship]) for late in self._waiting if late.seat == seat]
                for seat in range(self.players)
            ],
        )

    def _reveal_rotten(self) -> None:
        """S3.6: place the rotten tiles together, each in its ship; then come the pirates (S8.4)."""
        for _, ship, words in self._revealed():
            late = next(late for late in self._waiting if late.ship == ship)
            late.card.turned = words.turned
            self._place(ship, late.card, words.number)
        self._waiting = []
        if self.expert:
            self._saboteurs()
        self._ask(
            "carpenter",
            [
                [
                    Question("carpenter", [ship])
                    for ship in self._ships_of(seat)
                    if len(self._carpenter_rows(ship)) > 1
                ]
                for seat in range(self.players)
            ],
        )

    def _reveal_carpenters(self) -> None:
        """S8.4: carpenters, then gunners; the building is done."""
        if self.expert:
            self._carpenters()
            self._gunners()
        self._built = []
        self._end_building()

    def _end_building(self) -> None:
        """S3.5: hands pass, or what is left is discarded and the boarding phase begins."""
        if self.building < BUILDINGS:
            self._pass_hands()
            self.building += 1
            self._ask_for_building()
            return
        for hand in self._hands:
            for card in hand.cards:
                card.known_by = set(hand.held_by)  # S10.2
                self._throw_away(card)
            hand.cards = []
        self.resolve_boarding_phase()
        if self.round < ROUNDS:
            self.round += 1
            self.building = 1
            self._start_round()
        else:
            self._destroy_rotten_tiles()
            self._step = ""
            self.over = True

    def _pass_hands(self) -> None:
        """S3.5, S1.1: to the left neighbour, seat s-1; in the second round to the right."""
        step = 1 if self.round == 2 else -1
        moved = list(self._hands)
        for seat, hand in enumerate(self._hands):
            receiver = (seat + step) % self.players
            hand.held_by.add(receiver)
            moved[receiver] = hand
        self._hands = moved

    # ------------------------------------------------------------------------------------- pirates

    def _built_with(self, pirate: str) -> list[Built]:
        """The tiles with this pirate in this building."""
        return [built for built in self._built if built.card.tile.pirate == pirate]

    def _is_just_built(self, card: Card) -> bool:
        """Whether a tile belongs to this building."""
        return any(built.card is card for built in self._built)

    def _saboteurs(self) -> None:
        """S8.3: if one player alone builds saboteurs, all other visible ones are destroyed."""
        players = {built.seat for built in self._built_with("saboteur")}
        if len(players) != 1:
            return
        marked: set[tuple[int, int]] = set()
        for ship, row in self._places():
            card = self._visible(ship, row)
            if card.pirate() == "saboteur" and not self._is_just_built(card):
                marked.add((ship, row))
        self._destroy(marked)

    def _carpenter_rows(self, ship: int) -> list[int]:
        """S8.1: where the other visible carpenters are, if a carpenter was built in this ship."""
        if not self.expert:
            return []
        if not any(built.ship == ship for built in self._built_with("carpenter")):
            return []
        rows: list[int] = []
        for row in range(1, self._last_row(ship) + 1):
            card = self._visible(ship, row)
            if card.pirate() == "carpenter" and not self._is_just_built(card):
                rows.append(row)
        return rows

    def _carpenters(self) -> None:
        """S8.1: one other carpenter of the ship is covered; draws in seat order, ships in order."""
        chosen = {ship: words.number for _, ship, words in self._revealed()}
        for seat in range(self.players):
            for ship in self._ships_of(seat):
                rows = self._carpenter_rows(ship)
                if not rows:
                    continue
                row = chosen[ship] if len(rows) > 1 else rows[0]
                sail = self._draw()
                if sail is not None:
                    self._visible(ship, row).put_out()
                    self._stack(ship, row).append(sail)

    def _gunners(self) -> None:
        """S8.2: all visible gunner tiles of the ship get their fuses again."""
        for built in self._built_with("gunner"):
            for row in range(1, self._last_row(built.ship) + 1):
                card = self._visible(built.ship, row)
                if card.pirate() == "gunner":
                    card.light()

    # -------------------------------------------------------------------------- the boarding phase

    def resolve_boarding_phase(self) -> list[Shot]:
        """S3.7: cannons, treasures, boarding decks. Returns what each shot did."""
        self.shots = []
        self._volley(1)
        self._volley(2)
        self._turn_repeating_fuses_over()
        self._treasures()
        self._boardings()
        return self.shots

    def _volley(self, fuse: int) -> None:
        """S4.1, S4.2: all cannons with this fuse fire at once, then the hit stacks go together."""
        firing: list[tuple[int, int, str]] = []
        for ship, row in self._places():
            card = self._visible(ship, row)
            lit = [side for side in card.cannon_sides() if card.fuses[side] == fuse]
            firing.extend((ship, row, side) for side in lit)
        marked: set[tuple[int, int]] = set()
        for ship, row, side in firing:
            shot = self._shot(fuse, ship, row, side)
            self.shots.append(shot)
            for struck in shot.hits:
                marked.add((struck, row))
        for ship, row, side in firing:
            card = self._visible(ship, row)
            if card.cannon(side) != "repeating":  # S4.6
                card.fuses[side] = 0
        self._destroy(marked)

    def _round_the_circle(self, ship: int, side: str) -> list[int]:
        """S4.3: the other ships in the order in which a shot reaches them."""
        found: list[int] = []
        other = self._beside(ship, side)
        while other != ship:
            found.append(other)
            other = self._beside(other, side)
        return found

    def _what_is_there(self, ship: int, row: int) -> str:
        """What a shot along a row finds in a ship: `deck`, `bow`, or that it is `shorter`."""
        if row <= self._last_row(ship):
            return "deck"
        if row == self._last_row(ship) + 1:
            return "bow"
        return "shorter"

    def _shot(self, volley: int, ship: int, row: int, side: str) -> Shot:
        """Where one shot goes and what it hits; nothing is changed."""
        kind = self._visible(ship, row).cannon(side)
        if kind == "bombard":
            passed, hits, end = self._bombard_flight(ship, row, side)
        else:
            passed, hits, end = self._flat_flight(kind, ship, row, side)
        return Shot(volley, ship, row, side, kind, tuple(passed), tuple(hits), end)

    def _flat_flight(
        self, kind: str, ship: int, row: int, side: str
    ) -> tuple[list[tuple[int, str]], list[int], tuple[int, str]]:
        """S4.3, S4.4: short, repeating and long cannons."""
        arrives_at = "port" if side == "starboard" else "starboard"
        passed: list[tuple[int, str]] = []
        hits: list[int] = []
        for other in self._round_the_circle(ship, side):
            there = self._what_is_there(other, row)
            if there != "deck":
                passed.append((other, there))
                continue
            target = self._visible(other, row)
            if "pipe" in target.middle():
                passed.append((other, "pipe"))
            elif "armour" in target.features(arrives_at):
                return passed, hits, (other, "armour")
            elif kind == "long":
                hits.append(other)
                passed.append((other, "hit"))
            elif "spring" in target.features(arrives_at):
                hits.append(ship)
                return passed, hits, (other, "spring")
            else:
                hits.append(other)
                return passed, hits, (other, "hit")

        # S4.3: all the way round; it reaches the tile that fired it from the other side.
        own = self._visible(ship, row)
        if "pipe" in own.middle():
            return passed, hits, (ship, "own pipe")
        if "armour" in own.features(arrives_at):
            return passed, hits, (ship, "armour")
        if kind == "long" and "long-shots-spare-home" in self.options:
            return passed, hits, (ship, "spared")
        hits.append(ship)
        if kind != "long" and "spring" in own.features(arrives_at):
            return passed, hits, (ship, "spring")
        return passed, hits, (ship, "hit")

    def _bombard_flight(
        self, ship: int, row: int, side: str
    ) -> tuple[list[tuple[int, str]], list[int], tuple[int, str]]:
        """S4.5: the second ship in the line, bows counted; the line ends with the firing stack."""
        passed: list[tuple[int, str]] = []
        counted = 0
        for other in self._round_the_circle(ship, side):
            there = self._what_is_there(other, row)
            if there != "shorter":
                counted += 1
            if counted < 2 or there == "shorter":
                passed.append((other, there))
            elif there == "bow":
                return passed, [], (other, "bow")
            else:
                return passed, [other], (other, "hit")
        if counted == 1:
            return passed, [ship], (ship, "hit")
        return passed, [], (ship, "nothing")

    def _turn_repeating_fuses_over(self) -> None:
        """S4.6: after the second volley each fuse of a repeating cannon is turned over."""
        for ship, row in self._places():
            card = self._visible(ship, row)
            for side in card.cannon_sides():
                if card.cannon(side) == "repeating" and card.fuses[side]:
                    card.fuses[side] = 2 if card.fuses[side] == 1 else 1

    def _treasures(self) -> None:
        """S5.1: each visible treasure gets a sail under it, from the discard or the draw pile."""
        for seat in range(self.players):
            for ship in self._ships_of(seat):
                for row in range(1, self._last_row(ship) + 1):
                    if "treasure" not in self._visible(ship, row).middle():
                        continue
                    if self._discard:
                        card = self._discard.pop()
                    elif self._pile:
                        card = self._pile.pop(0)
                    else:
                        continue
                    card.sail = True
                    card.turned = False
                    self._stack(ship, row).insert(0, card)

    def _boardings(self) -> None:
        """S6: all boardings at once, judged on the ships as they were before."""
        takers: dict[tuple[int, int], list[tuple[int, int]]] = {}
        for ship, row in self._places():
            for side in self._visible(ship, row).boards_on():
                victim = self._beside(ship, side)
                if self._what_is_there(victim, row) != "deck":
                    continue
                if self._visible(victim, row).boards_on():
                    continue
                takers.setdefault((victim, row), []).append((ship, row))
        taken: set[tuple[int, int]] = set()
        for place, boarding in takers.items():
            if len(boarding) == 1:  # S6.2
                self._stack(*boarding[0]).extend(self._stack(*place))
                taken.add(place)
        for ship, deck in enumerate(self._ships):
            self._ships[ship] = [
                stack for row, stack in enumerate(deck, start=1) if (ship, row) not in taken
            ]

    # -------------------------------------------------------------------------------------- the end

    def _destroy_rotten_tiles(self) -> None:
        """S7.1: every upgrade-face rotten tile, in a stack too; the others of the stack stay."""
        for ship, row in self._places():
            stack = self._stack(ship, row)
            for card in list(stack):
                if "rotten" in card.middle():
                    stack.remove(card)
                    self._throw_away(card)
        for ship, deck in enumerate(self._ships):
            self._ships[ship] = [stack for stack in deck if stack]

    def result(self) -> tuple[list[int], list[int], list[int]]:
        """S7.2, S7.3: the winners, and for each ship its length and its cannons."""
        if not self.over:
            raise ValueError("the game is not over")
        lengths: list[int] = []
        cannons: list[int] = []
        for deck in self._ships:
            cards = [card for stack in deck for card in stack]
            lengths.append(len(cards))
            cannons.append(sum(len(card.cannon_sides()) for card in cards))
        best = [
            max((lengths[ship], cannons[ship]) for ship in self._ships_of(seat))
            for seat in range(self.players)
        ]
        winners = [seat for seat in range(self.players) if best[seat] == max(best)]
        return winners, lengths, cannons

    # ------------------------------------------------------------------------------------- choosing

    def actors(self) -> list[int]:
        """The seats that owe a choice now."""
        if self.over:
            return []
        return [
            seat
            for seat in range(self.players)
            if len(self._answers[seat]) < len(self._questions[seat])
        ]

    def legal(self, seat: int) -> list[str]:
        """The choices of a seat, as the texts of S11."""
        if seat not in self.actors():
            return []
        question = self._questions[seat][len(self._answers[seat])]
        if question.word == "build":
            return self._build_choices(seat, question.ships)
        if question.word == "rotten":
            return self._rotten_choices(question.ships[0])
        return [
            f"carpenter @{row}{self._on_ship(question.ships[0])}"
            for row in self._carpenter_rows(question.ships[0])
        ]

    def _on_ship(self, ship: int) -> str:
        """S11: ` #<ship>` at two players."""
        return f" #{ship}" if self.players == 2 else ""

    def _ranks(self, ship: int) -> list[int]:
        """S3.3: 1 to n+1, never beyond the numbers of the wheel."""
        return list(range(1, min(self._last_row(ship) + 1, self.wheel) + 1))

    def _orientations(self, kind: int) -> list[str]:
        """S1.5: as printed, and turned if that differs."""
        return ["", " turned"] if can_be_turned(self.tiles[kind]) else [""]

    def _build_choices(self, seat: int, ships: list[int]) -> list[str]:
        """S3.2: a tile still in hand, its orientation, its rank (and the ship)."""
        kinds = [card.kind for card in self._hands[seat].cards]
        for text in self._answers[seat]:
            kinds.remove(take_apart(text).tile)
        return [
            f"build {kind}{orientation} @{rank}{self._on_ship(ship)}"
            for kind in sorted(set(kinds))
            for orientation in self._orientations(kind)
            for ship in ships
            for rank in self._ranks(ship)
        ]

    def _rotten_choices(self, ship: int) -> list[str]:
        """S3.6: orientation and rank anew, in the same ship."""
        late = next(late for late in self._waiting if late.ship == ship)
        return [
            f"rotten{orientation} @{rank}{self._on_ship(ship)}"
            for orientation in self._orientations(late.card.kind)
            for rank in self._ranks(ship)
        ]

    def choose(self, seat: int, text: str) -> None:
        """Make a secret choice; when all have chosen, go on up to the next decision (S3.2)."""
        if text not in self.legal(seat):
            raise ValueError(f"not a legal choice of {seat}: {text}")
        self._answers[seat].append(text)
        if not self.actors():
            self._all_have_chosen()

    def take_back(self, seat: int) -> None:
        """Forget the last choice of a seat that is not yet revealed."""
        if self.over or not self._answers[seat]:
            raise ValueError(f"nothing to take back for {seat}")
        self._answers[seat].pop()

    # -------------------------------------------------------------------------------- what is where

    def ships(self) -> list[list[list[str]]]:
        """Each ship from stern to bow, each stack bottom tile first; a waiting tile is nowhere."""
        return [[[card.token() for card in stack] for stack in deck] for deck in self._ships]

    def hand(self, seat: int) -> list[int]:
        """The tiles of a hand, those secretly chosen included until they are revealed."""
        return sorted(card.kind for card in self._hands[seat].cards)

    def discard(self) -> list[int]:
        """The discard, bottom first."""
        return [card.kind for card in self._discard]

    def pile(self) -> list[int]:
        """The draw pile, top first."""
        return [card.kind for card in self._pile]

    def waiting(self) -> list[tuple[int, str]]:
        """S3.6: the rotten tiles shown and not yet placed, as (ship, tile as it was shown)."""
        return [
            (late.ship, f"{late.card.kind}{'t' if late.card.turned else ''}")
            for late in self._waiting
        ]

    def knows(self, seat: int) -> dict[str, Any]:
        """S10: what a seat, or the spectator (-1), knows beyond the ships and its own hand.

        `hands`: every other seat's tiles if this seat has held that hand this round, else their
        number. `discard`: bottom first, None for the unknown. `sails`: by (ship, row, place in the
        stack from the bottom, 0 first) the kind or None. `shuffled`: the kinds that it knew to be
        in the draw pile at the last shuffle, None before any. `pile`: the size of the draw pile.
        """
        hands: dict[int, list[int] | int] = {}
        for other in range(self.players):
            if other != seat:
                hand = self._hands[other]
                hands[other] = self.hand(other) if seat in hand.held_by else len(hand.cards)
        sails: dict[tuple[int, int, int], int | None] = {}
        for ship, row in self._places():
            for place, card in enumerate(self._stack(ship, row)):
                if card.sail:
                    sails[ship, row, place] = card.kind if seat in card.known_by else None
        return {
            "hands": hands,
            "discard": [card.kind if seat in card.known_by else None for card in self._discard],
            "sails": sails,
            "shuffled": None if self._known_at_shuffle is None else self._known_at_shuffle[seat],
            "pile": len(self._pile),
        }

    # ---------------------------------------------------------------------------- positions by hand

    def lay_out(
        self,
        ships: Sequence[Sequence[Sequence[str]]],
        hands: Sequence[Sequence[int]] | None = None,
        pile: Sequence[int] | None = None,
        discard: Sequence[int] | None = None,
    ) -> None:
        """Put a position on the table, for tests, and ask for the building anew.

        Ships are written as `ships()` returns them. Tiles come from nowhere, as many as are named:
        a position need not keep the 68. Nobody knows the sails and the discard so laid.
        """
        self._ships = [[[self._read_token(word) for word in stack] for stack in s] for s in ships]
        if hands is not None:
            self._hands = [
                Hand([self._new_card(number) for number in hand], {seat})
                for seat, hand in enumerate(hands)
            ]
        if pile is not None:
            self._pile = [self._new_card(number) for number in pile]
        if discard is not None:
            self._discard = [self._new_card(number) for number in discard]
        self._built = []
        self._waiting = []
        self._ask_for_building()

    def _read_token(self, word: str) -> Card:
        """A tile from its token."""
        name, _, fuses = word.partition("[")
        card = self._new_card(int(name.strip("~t")))
        if not name.startswith("~"):
            card.sail = False
            card.known_by = self._everybody()
        card.turned = name.endswith("t")
        for side, fuse in zip(SIDES, fuses.rstrip("]"), strict=False):
            card.fuses[side] = 0 if fuse == "-" else int(fuse)
        if card.token() != word:
            raise ValueError(f"not a token: {word!r}; do you mean {card.token()!r}?")
        return card
