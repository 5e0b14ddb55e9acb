"""Records: a whole game, written down: its header, its start, all choices, and all chance.

The readable form is a sheet, one game per file; the compact form is one line of JSON.
"""

from __future__ import annotations

import json
from typing import Final

from flibuste.core.outcome import Outcome
from flibuste.core.recorded import Chance
from flibuste.core.seal import Seal, seal_lines
from flibuste.core.signature import Signature

#: The result of an unfinished game.
UNFINISHED: Final = "*"
#: The reasons when the players, not the rules, ended a game: somebody resigned, or all agreed.
RESIGNATION: Final = "resignation"
AGREEMENT: Final = "agreement"
_NOBODY: Final = "nobody"
#: What begins a line of chance in a record.
CHANCE: Final = "chance"
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
                lines.append(f"{CHANCE} {chance.label}: {order}".rstrip())
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
