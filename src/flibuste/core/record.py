"""Records: a whole game, written down: its header, its start, all choices, and all chance.

The readable form is a sheet, one game per file; the compact form is one line of JSON.
"""

from __future__ import annotations

import json
from typing import Final

from flibuste.core.outcome import Outcome
from flibuste.core.recorded import Chance
from flibuste.core.refusal import BadText
from flibuste.core.seal import Seal, read_seal, seal_keys, seal_lines, seal_of_compact
from flibuste.core.sheet import Line, Section, Sheet, read_sheet
from flibuste.core.signature import Signature, read_signature, signature_of_compact
from flibuste.core.words import Words

#: The result of an unfinished game.
UNFINISHED: Final = "*"
#: The reasons when the players, not the rules, ended a game: somebody resigned, or all agreed.
RESIGNATION: Final = "resignation"
AGREEMENT: Final = "agreement"
_NOBODY: Final = "nobody"
_CHANCE: Final = "chance"
_MOST_NAME: Final = 60


class Step:
    """One choice: the seat, its full text, and the shuffles that followed."""

    __slots__ = ("chance", "seat", "text")

    def __init__(self, seat: int, text: str, chance: list[Chance]) -> None:
        self.seat = seat
        self.text = text
        self.chance = chance

    def __reduce__(self) -> tuple[type[Step], tuple[object, ...]]:
        return Step, (self.seat, self.text, self.chance)

    def __repr__(self) -> str:
        return f"Step({self.seat}, {self.text!r}, {self.chance!r})"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Step)
            and self.seat == other.seat
            and self.text == other.text
            and self.chance == other.chance
        )

    def __hash__(self) -> int:
        return hash((self.seat, self.text))


class Record:
    """One game: its header, how it started, every choice, and how it ended."""

    def __init__(self, game: str, seats: list[str], box: str) -> None:
        self.game = game
        #: The names of the seats, and of the players who sat there.
        self.seats = seats
        self.players = list(seats)
        #: How many of its choices a bot made for the person who sat there.
        self.by_bots = [0] * len(seats)
        #: The name and digest of the box, and its text if it does not ship with the package.
        self.box = box
        self.box_text = ""
        self.date = ""
        #: The edition of the game's rules; records that do not say are of the first.
        self.edition = 1
        self.seal: Seal | None = None
        #: When the game ended, if it was played at a table.
        self.finished = ""
        self.result = UNFINISHED
        #: How the game started: the lines of its deal, or a position's text.
        self.deal: list[str] = []
        self.position = ""
        self.steps: list[Step] = []
        #: What the server where it was played signed; nobody signs other records.
        self.signature: Signature | None = None

    def text(self) -> str:
        """Return the record as a sheet."""
        signed = "" if self.signature is None else self.signature.text()
        return self.unsigned_text() + signed

    def unsigned_text(self) -> str:
        """Return the record as a sheet without its signature, which is what a server signs."""
        lines = [f"flibuste {self.game} record 1", f"box: {self.box}"]
        for seat, player in zip(self.seats, self.players, strict=True):
            lines.append(f"{seat}: {tidy_name(player, seat)}")
        for seat, choices in zip(self.seats, self.by_bots, strict=True):
            if choices:
                lines.append(f"by bot {seat}: {choices}")
        if self.date:
            lines.append(f"date: {self.date}")
        if self.edition > 1:
            lines.append(f"edition: {self.edition}")
        if self.seal is not None:
            lines += seal_lines(self.seal, self.seats)
        if self.finished:
            lines.append(f"finished: {self.finished}")
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
        steps = [
            [step.seat, step.text, *[[c.label, *c.order] for c in step.chance]]
            for step in self.steps
        ]
        found: dict[str, object] = {
            "v": 1,
            "game": self.game,
            "seats": self.seats,
            "players": [tidy_name(*pair) for pair in zip(self.players, self.seats, strict=True)],
            "box": self.box,
            "box_text": self.box_text,
            "date": self.date,
            "seal": None if self.seal is None else self.seal.compact(),
            "result": self.result,
            "deal": self.deal,
            "position": self.position,
            "steps": steps,
        }
        if self.edition > 1:
            found["edition"] = self.edition
        if any(self.by_bots):
            found["by_bots"] = self.by_bots
        if self.seal is not None and self.seal.terms is not None:
            found["table"] = self.seal.compact_terms()
        if self.finished:
            found["finished"] = self.finished
        if self.signature is not None:
            found["signature"] = self.signature.compact()
        return json.dumps(found, ensure_ascii=False, separators=(",", ":"))

    def winners(self) -> list[int]:
        """Return the seats that won; none if all drew, or if the game is not over."""
        names = self.result.partition(" ")[0].split("+")
        return [seat for seat, name in enumerate(self.seats) if name in names]

    def __reduce__(self) -> tuple[type[Record], tuple[object, ...], object]:
        return Record, (self.game, self.seats, self.box), self.__getstate__()

    def __repr__(self) -> str:
        """Return which game, who played, and how it ended; `text` has all of it."""
        players = ", ".join(self.players)
        made = f"{len(self.steps)} {'choice' if len(self.steps) == 1 else 'choices'}"
        end = "unfinished" if self.result == UNFINISHED else self.result
        return f"<record of {self.game}: {players}; {made}; {end}>"

    def __str__(self) -> str:
        """Return the record as a sheet."""
        return self.text()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.compact() == other.compact()

    def __hash__(self) -> int:
        return hash(self.compact())


def write_result(outcome: Outcome, seats: list[str]) -> str:
    """Return the result as in a record: winners, reason, scores."""
    winners = "+".join([seats[seat] for seat in outcome.winners]) or _NOBODY
    return " ".join([winners, outcome.reason, *[str(score) for score in outcome.scores]])


def ending_by_players(result: str, seats: list[str]) -> Outcome | None:
    """Return how the players ended the game, if they did; its choices cannot prove that result.

    When a player resigns, all others win. When they agree to a draw, nobody wins.
    """
    endings = [Outcome([], AGREEMENT, [])]
    for seat in range(len(seats)):
        others = [other for other in range(len(seats)) if other != seat]
        endings.append(Outcome(others, RESIGNATION, []))
    for ending in endings:
        if write_result(ending, seats) == result:
            return ending
    return None


def tidy_name(name: str, seat: str) -> str:
    """Return a player's name so that it fits on a line of a record: short, without comments."""
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
                    "A quoted line starts with `|`.",
                    "Une ligne citée commence par « | ».",
                ),
                Words("Add it.", "Ajoutez-le."),
            )
        lines.append(row.text[1:].strip())
    return "\n".join(lines) + "\n"


def game_of(text: str, source: str) -> str:
    """Return the name of the game of a record, in either form."""
    if not is_compact(text):
        return read_sheet(text, source, ["record"]).title[1]
    try:
        return str(json.loads(text)["game"])
    except (ValueError, KeyError, TypeError, RecursionError):
        raise _bad_compact(source) from None


def is_compact(text: str) -> bool:
    """Tell whether a text is a record's compact form rather than a sheet."""
    return text.lstrip().startswith("{")


def read_record(text: str, source: str, seats: list[str]) -> Record:
    """Read a record from its sheet or its compact form.

    `seats` are the names of all seats that the game may have, in order. The record has those seats
    that have a line in its head.
    """
    if is_compact(text):
        return _read_compact(text, source, seats)
    sheet = read_sheet(text, source, ["record"])
    sheet.only(["box", "deal", "position", "choices", "signature"])
    keys = ["box", *seats, *[f"by bot {seat}" for seat in seats]]
    keys += ["date", "edition", *seal_keys(seats), "finished", "result"]
    head = sheet.head.entries(keys)
    taken = [seat for seat in seats if seat in head]
    record = Record(sheet.title[1], taken, sheet.head.need(head, "box").text)
    record.players = [tidy_name(head[seat].text, seat) for seat in taken]
    record.by_bots = [_read_by_bot(sheet.head, head.get(f"by bot {seat}")) for seat in taken]
    record.date = head["date"].text if "date" in head else ""
    record.edition = _read_edition(sheet.head, head.get("edition"))
    record.result = sheet.head.need(head, "result").text
    record.seal = read_seal(sheet.head, head, taken)
    if "finished" in head:
        sheet.head.need(head, "dealing")
        record.finished = head["finished"].text
    if "signature" in sheet.sections:
        record.signature = read_signature(sheet.sections["signature"])
    if "box" in sheet.sections:
        record.box_text = _unquoted(sheet.sections["box"])
    if "position" in sheet.sections:
        _check_one_start(sheet)
        record.position = _unquoted(sheet.sections["position"])
    else:
        record.deal = [row.text for row in sheet.need("deal").lines]
    for seat in seats:
        acts = any(row.text.startswith(f"{seat} ") for row in sheet.need("choices").lines)
        marks = (f"nonce {seat}", f"commitment {seat}", f"by bot {seat}")
        if acts or any(mark in head for mark in marks):
            sheet.head.need(head, seat)
    record.steps = _read_steps(sheet.need("choices"), taken)
    return record


def _check_one_start(sheet: Sheet) -> None:
    """Refuse a record with two beginnings."""
    if "deal" in sheet.sections:
        raise sheet.sections["position"].error(
            None,
            "two-starts",
            Words(
                "A game starts from a deal or from a position, not from both.",
                "Une partie part d’une donne ou d’une position, pas des deux.",
            ),
            Words("Remove one of the two.", "Retirez l’une des deux."),
        )


def _read_edition(section: Section, entry: Line | None) -> int:
    if entry is None:
        return 1
    if not (entry.text.isascii() and entry.text.isdecimal() and 1 <= int(entry.text[:4]) <= 999):
        raise section.error(
            entry,
            "bad-edition",
            Words(
                "The edition of the rules is a whole number.",
                "L’édition des règles est un nombre entier.",
            ),
            Words(
                "Write a number from 1, or remove the line for the first edition.",
                "Écrivez un nombre à partir de 1, ou retirez la ligne pour la première édition.",
            ),
        )
    return int(entry.text)


def _read_by_bot(section: Section, entry: Line | None) -> int:
    if entry is None:
        return 0
    if not (entry.text.isascii() and entry.text.isdecimal() and len(entry.text) < 10):
        raise section.error(
            entry,
            "bad-by-bot",
            Words(
                "How many choices a bot made is a whole number.",
                "Le nombre de choix faits par un bot est un nombre entier.",
            ),
            Words(
                "Write a number, or remove the line if there were none.",
                "Écrivez un nombre, ou retirez la ligne s’il n’y en a pas eu.",
            ),
        )
    return int(entry.text)


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


def _bad_step(section: Section, row: Line, seats: list[str]) -> BadText:
    return section.error(
        row,
        "bad-step",
        Words("This is neither a choice nor chance.", "Ce n’est ni un choix ni du hasard."),
        Words(
            "Write `<seat> <choice>`, where the seat is one of {seats}, or `chance <part>:"
            " <tiles>`.",
            "Écrivez « <place> <choix> », la place étant une de {seats}, ou « chance <partie>:"
            " <tuiles> ».",
        ).fill(seats=", ".join(seats)),
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
        record.by_bots = [int(each) for each in found.get("by_bots", record.by_bots)]
        if len(record.by_bots) != len(record.seats) or min(record.by_bots, default=0) < 0:
            raise ValueError("by_bots")
        record.box_text = str(found["box_text"])
        record.date = str(found["date"])
        record.edition = int(found.get("edition", 1))
        if record.edition < 1:
            raise ValueError("edition")
        record.result = str(found["result"])
        record.deal = [str(line) for line in found["deal"]]
        record.position = str(found["position"])
        if record.position and record.deal:
            raise ValueError("starts")
        if found["seal"] is not None:
            record.seal = seal_of_compact(found["seal"], found.get("table"), len(record.seats))
        elif "table" in found or "finished" in found:
            raise ValueError("seal")
        record.finished = str(found.get("finished", ""))
        if "signature" in found:
            record.signature = signature_of_compact(found["signature"])
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
        Words("This is not a compact record.", "Ce n’est pas une partie notée au format compact."),
        Words(
            "Export it again, or use the readable form.",
            "Exportez-la à nouveau, ou utilisez la forme lisible.",
        ),
    )
