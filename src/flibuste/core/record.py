"""Records: a whole game, written down. Header, start, and what was chosen apart from what fate did.

The readable form is a sheet, one game per file; the compact form is one line of JSON.
"""

from __future__ import annotations

import json
from typing import Final

from flibuste.core.outcome import Outcome
from flibuste.core.refusal import BadText
from flibuste.core.sealed import NONCE_BYTES, SCHEME, SEED_BYTES, commitment
from flibuste.core.sheet import Entry, Section, Sheet, read_sheet
from flibuste.core.told import Chance
from flibuste.core.words import Words, plain

#: The result of a game that goes on.
UNFINISHED: Final = "*"
#: Why a game ended that its players ended, and not its rules: somebody gave up, or all agreed.
RESIGNATION: Final = "resignation"
AGREEMENT: Final = "agreement"
_NOBODY: Final = "nobody"
_CHANCE: Final = "chance"
_MOST_NAME: Final = 60


class Step:
    """One choice: who, its full text, and the shuffles it led to."""

    __slots__ = ("chance", "seat", "text")

    def __init__(self, seat: int, text: str, chance: list[Chance]) -> None:
        self.seat = seat
        self.text = text
        self.chance = chance

    def __eq__(self, other: object) -> bool:
        """Tell whether both are the same choice with the same fate."""
        return (
            isinstance(other, Step)
            and self.seat == other.seat
            and self.text == other.text
            and self.chance == other.chance
        )

    def __hash__(self) -> int:
        """Hash by seat and text."""
        return hash((self.seat, self.text))


class Seal:
    """What makes a deal verifiable: the host's seed and the seats' nonces."""

    __slots__ = ("commitment", "nonces", "seed")

    def __init__(self, seed: bytes, nonces: list[bytes], published: str | None = None) -> None:
        self.seed = seed
        self.nonces = nonces
        self.commitment = commitment(seed) if published is None else published

    def __eq__(self, other: object) -> bool:
        """Tell whether both seal the same deal."""
        return (
            isinstance(other, Seal)
            and self.seed == other.seed
            and self.nonces == other.nonces
            and self.commitment == other.commitment
        )

    def __hash__(self) -> int:
        """Hash by the seed."""
        return hash(self.seed)


class Record:
    """One game: where it came from, how it started, every choice, how it ended."""

    def __init__(self, game: str, seats: list[str], box: str) -> None:
        self.game = game
        #: The names of the seats, and of who sat there.
        self.seats = seats
        self.players = list(seats)
        #: Name and digest of the box; its text where it does not ship with the package.
        self.box = box
        self.box_text = ""
        self.date = ""
        self.seal: Seal | None = None
        self.result = UNFINISHED
        #: How the game started: the lines of its deal, or a position's text.
        self.deal: list[str] = []
        self.position = ""
        self.steps: list[Step] = []

    def text(self) -> str:
        """Return the record as a sheet."""
        lines = [f"flibuste {self.game} record 1", f"box: {self.box}"]
        for seat, player in zip(self.seats, self.players, strict=True):
            lines.append(f"{seat}: {tidy_name(player, seat)}")
        if self.date:
            lines.append(f"date: {self.date}")
        if self.seal is not None:
            lines.append(f"dealing: {SCHEME}")
            lines.append(f"commitment: {self.seal.commitment}")
            lines.append(f"seed: {self.seal.seed.hex()}")
            for seat, nonce in zip(self.seats, self.seal.nonces, strict=True):
                lines.append(f"nonce {seat}: {nonce.hex()}")
        lines.append(f"result: {self.result}")
        if self.box_text:
            lines += ["", "[box]", *_quoted(self.box_text)]
        if self.position:
            lines += ["", "[position]", *_quoted(self.position)]
        else:
            lines += ["", "[deal]", *self.deal]
        lines += ["", "[choices]"]
        for step in self.steps:
            lines.append(f"{self.seats[step.seat]} {step.text}")
            for chance in step.chance:
                order = " ".join(str(tile) for tile in chance.order)
                lines.append(f"{_CHANCE} {chance.label}: {order}".rstrip())
        return "\n".join(lines) + "\n"

    def compact(self) -> str:
        """Return the record as one line of JSON, for a database."""
        seal = None
        if self.seal is not None:
            nonces = [nonce.hex() for nonce in self.seal.nonces]
            seal = [self.seal.seed.hex(), self.seal.commitment, *nonces]
        steps = [
            [step.seat, step.text, *[[c.label, *c.order] for c in step.chance]]
            for step in self.steps
        ]
        found = {
            "v": 1,
            "game": self.game,
            "seats": self.seats,
            "players": [tidy_name(*pair) for pair in zip(self.players, self.seats, strict=True)],
            "box": self.box,
            "box_text": self.box_text,
            "date": self.date,
            "seal": seal,
            "result": self.result,
            "deal": self.deal,
            "position": self.position,
            "steps": steps,
        }
        return json.dumps(found, ensure_ascii=False, separators=(",", ":"))

    def __eq__(self, other: object) -> bool:
        """Tell whether both tell the same game."""
        return isinstance(other, Record) and self.compact() == other.compact()

    def __hash__(self) -> int:
        """Hash by the compact form."""
        return hash(self.compact())


def write_result(outcome: Outcome, seats: list[str]) -> str:
    """Return how a game ended as a record says it: winners, reason, scores."""
    winners = "+".join([seats[seat] for seat in outcome.winners]) or _NOBODY
    return " ".join([winners, outcome.reason, *[str(score) for score in outcome.scores]])


def ended_by_players(result: str, seats: list[str]) -> bool:
    """Tell whether a result says that the players ended the game: its choices cannot prove it.

    Who resigns leaves the win to all others; who agrees to a draw, to nobody.
    """
    if result == f"{_NOBODY} {AGREEMENT}":
        return True
    winners = ["+".join([other for other in seats if other != seat]) for seat in seats]
    return result in [f"{won} {RESIGNATION}" for won in winners]


def tidy_name(name: str, seat: str) -> str:
    """Return a player's name as it fits on a line of a record: short, and free of comments."""
    words = " ".join(name.split()).replace(" #", "#").lstrip("#")
    printable = "".join(c for c in words if c.isprintable()).strip()
    return printable[:_MOST_NAME].strip() or seat


def _quoted(text: str) -> list[str]:
    return [f"| {line}" for line in text.splitlines()]


def _unquoted(section: Section) -> str:
    lines: list[str] = []
    for row in section.lines:
        if not row.text.startswith("|"):
            raise section.error(
                row,
                "not-quoted",
                Words(
                    "A line of another sheet starts with `|`.",
                    "Une ligne citée commence par « | ».",
                ),
                Words("Add it.", "Ajoutez-le."),
            )
        lines.append(row.text[1:].strip())
    return "\n".join(lines) + "\n"


def game_of(text: str, source: str) -> str:
    """Return the name of the game that a record, in either form, says it is of."""
    if not is_compact(text):
        return read_sheet(text, source, ["record"]).title[1]
    try:
        return str(json.loads(text)["game"])
    except (ValueError, KeyError, TypeError, RecursionError):
        raise _bad_compact(source) from None


def is_compact(text: str) -> bool:
    """Tell whether this is a record's compact form, and no sheet."""
    return text.lstrip().startswith("{")


def read_record(text: str, source: str, seats: list[str]) -> Record:
    """Read a record from its sheet, or from its compact form.

    `seats` names all seats that its game may have, in their order; the record's are those with a
    line in its head.
    """
    if is_compact(text):
        return _read_compact(text, source, seats)
    sheet = read_sheet(text, source, ["record"])
    sheet.only(["box", "deal", "position", "choices"])
    keys = ["box", *seats, "date", "dealing", "commitment", "seed"]
    head = sheet.head.entries([*keys, *[f"nonce {seat}" for seat in seats], "result"])
    taken = [seat for seat in seats if seat in head]
    record = Record(sheet.title[1], taken, sheet.head.need(head, "box").text)
    record.players = [tidy_name(head[seat].text, seat) for seat in taken]
    record.date = head["date"].text if "date" in head else ""
    record.result = sheet.head.need(head, "result").text
    record.seal = _read_seal(sheet, head, taken)
    if "box" in sheet.sections:
        record.box_text = _unquoted(sheet.sections["box"])
    if "position" in sheet.sections:
        record.position = _unquoted(sheet.sections["position"])
    else:
        record.deal = [row.text for row in sheet.need("deal").lines]
    for seat in seats:
        acts = any(row.text.startswith(f"{seat} ") for row in sheet.need("choices").lines)
        if acts or f"nonce {seat}" in head:
            sheet.head.need(head, seat)
    record.steps = _read_steps(sheet.need("choices"), taken)
    return record


def _read_seal(sheet: Sheet, head: dict[str, Entry], seats: list[str]) -> Seal | None:
    if "dealing" not in head:
        return None
    if head["dealing"].text != SCHEME:
        raise sheet.head.error(
            head["dealing"],
            "unknown-dealing",
            Words("This way of dealing is not known.", "Cette donne n'est pas connue."),
            Words("Known is: {scheme}.", "Est connue : {scheme}.").fill({"scheme": plain(SCHEME)}),
        )
    seed = _read_hex(sheet.head, sheet.head.need(head, "seed"), SEED_BYTES, SEED_BYTES)
    published = _read_hex(sheet.head, sheet.head.need(head, "commitment"), 32, 32).hex()
    nonces = [
        _read_hex(sheet.head, sheet.head.need(head, f"nonce {seat}"), 0, NONCE_BYTES)
        for seat in seats
    ]
    return Seal(seed, nonces, published)


def _read_hex(section: Section, entry: Entry, least: int, most: int) -> bytes:
    try:
        found = bytes.fromhex(entry.text)
    except ValueError:
        found = b""
        least = most + 1
    if not least <= len(found) <= most:
        raise section.error(
            entry,
            "bad-hex",
            Words(
                "This is not a string of bytes in hexadecimal.", "Ce n'est pas une suite d'octets."
            ),
            Words("Write at most {n} bytes.", "Écrivez {n} octets au plus.").fill(
                {"n": plain(str(most))}
            ),
        )
    return found


def _read_steps(section: Section, seats: list[str]) -> list[Step]:
    steps: list[Step] = []
    for row in section.lines:
        who, _, rest = row.text.partition(" ")
        if who in seats and rest:
            steps.append(Step(seats.index(who), " ".join(rest.split()), []))
        elif who == _CHANCE and steps:
            label, colon, order = rest.partition(":")
            tiles = order.split()
            if not colon or any(len(t) > 3 or not t.isdecimal() or int(t) > 255 for t in tiles):
                raise _bad_step(section, row, seats)
            steps[-1].chance.append(Chance(label.strip(), [int(tile) for tile in tiles]))
        else:
            raise _bad_step(section, row, seats)
    return steps


def _bad_step(section: Section, row: Entry, seats: list[str]) -> BadText:
    return section.error(
        row,
        "bad-step",
        Words("This is neither a choice nor chance.", "Ce n'est ni un choix ni du hasard."),
        Words(
            "Write `<seat> <choice>`, seats being {seats}, or `chance <part>: <tiles>`.",
            "Écrivez « <place> <choix> », places : {seats}, ou « chance <partie>: <tuiles> ».",
        ).fill({"seats": plain(", ".join(seats))}),
    )


def _read_compact(text: str, source: str, seats: list[str]) -> Record:
    try:
        found = json.loads(text)
        if found["v"] != 1:
            raise ValueError(found["v"])
        record = Record(str(found["game"]), [str(s) for s in found["seats"]], str(found["box"]))
        if record.seats != [seat for seat in seats if seat in record.seats]:
            raise ValueError("seats")
        players = [str(player) for player in found["players"]]
        record.players = [tidy_name(*pair) for pair in zip(players, record.seats, strict=True)]
        record.box_text = str(found["box_text"])
        record.date = str(found["date"])
        record.result = str(found["result"])
        record.deal = [str(line) for line in found["deal"]]
        record.position = str(found["position"])
        if found["seal"] is not None:
            seed, published, *nonces = [str(part) for part in found["seal"]]
            if len(nonces) != len(record.seats):
                raise ValueError("nonces")
            record.seal = Seal(bytes.fromhex(seed), [bytes.fromhex(n) for n in nonces], published)
        for seat, choice, *chance in found["steps"]:
            outcomes = [Chance(str(c[0]), [int(tile) for tile in c[1:]]) for c in chance]
            record.steps.append(Step(int(seat), str(choice), outcomes))
        if any(not 0 <= step.seat < len(record.seats) for step in record.steps):
            raise ValueError("seats")
    except (ValueError, KeyError, TypeError, IndexError, OverflowError, RecursionError):
        raise _bad_compact(source) from None
    return record


def _bad_compact(source: str) -> BadText:
    return BadText(
        "bad-compact-record",
        source,
        1,
        "",
        Words("This is not a compact record.", "Ce n'est pas une partie au format compact."),
        Words(
            "Export it again, or use the readable form.",
            "Exportez-la à nouveau, ou utilisez la forme lisible.",
        ),
    )
