"""The journal of an arena: one line for every finished deal, so that an arena can be resumed.

The first line says what is played. If the process was killed while it wrote a line, the incomplete
line is cut off and its deal is played again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import FileIO
from pathlib import Path
from types import TracebackType
from typing import Final

from flibuste import __version__
from flibuste.core.refusal import BadText, Refusal
from flibuste.core.words import Words
from flibuste.lab.contest import Contest, PlayedDeal, deal_of

_FORMAT: Final = 1


class Journal:
    """The finished deals of one contest, in a file that is only ever appended to."""

    def __init__(self, path: Path, contest: Contest) -> None:
        """Open or create the journal; raise `Refusal` if it belongs to another contest."""
        self.path = path
        self._contest = contest
        self._deals: dict[tuple[int, int], PlayedDeal] = {}
        self._file = FileIO(path, "a+")
        try:
            self._read()
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()

    def __iter__(self) -> Iterator[PlayedDeal]:
        return iter(self._deals.values())

    def __len__(self) -> int:
        return len(self._deals)

    def has(self, table: int, number: int) -> bool:
        """Tell whether a deal has been played at a table."""
        return (table, number) in self._deals

    def add(self, deal: PlayedDeal) -> None:
        """Append a finished deal."""
        self._deals[deal.table, deal.number] = deal
        self._write(deal.to_json())

    def count(self) -> int:
        """Return how many deals the file has, to tell somebody who was interrupted."""
        self._file.seek(0)
        return self._file.readall().count(b"\n") - 1

    def _write(self, line: dict[str, object]) -> None:
        # One unbuffered call: the line survives however this process ends.
        self._file.write(json.dumps(line, separators=(",", ":")).encode() + b"\n")

    def _read(self) -> None:
        self._file.seek(0)
        content = self._file.readall()
        whole = content.rfind(b"\n") + 1
        lines = content[:whole].splitlines()
        head = head_of(self._contest)
        if not lines:
            if not json.dumps(head, separators=(",", ":")).encode().startswith(content):
                raise self._bad(1, "not-a-journal")
            self._file.truncate(0)
            self._write(head)
            return
        self._check(self._parsed(lines[0], 1), head)
        self._file.truncate(whole)
        for number, line in enumerate(lines[1:], start=2):
            try:
                deal = deal_of(self._contest, self._parsed(line, number))
            except ValueError:
                raise self._bad(number, "bad-journal") from None
            self._deals[deal.table, deal.number] = deal

    def _parsed(self, line: bytes, number: int) -> dict[str, object]:
        try:
            found = json.loads(line)
        except (ValueError, RecursionError):
            found = None
        if not isinstance(found, dict):
            raise self._bad(number, "not-a-journal" if number == 1 else "bad-journal")
        return found

    def _check(self, there: dict[str, object], here: dict[str, object]) -> None:
        if there.get("flibuste") != here["flibuste"]:
            raise self._bad(1, "not-a-journal")
        other = [key for key in {**here, **there} if there.get(key) != here.get(key)]
        if other:
            told = "; ".join(
                f"{key}: {_short(there.get(key))} ≠ {_short(here.get(key))}" for key in other
            )
            raise Refusal.of(
                "other-arena",
                "{path} is the journal of another arena ({told}). Give the same command to go"
                " on with that one, or another --out.",
                "{path} est le journal d’une autre arène ({told}). Redonnez la même commande"
                " pour la continuer, ou un autre --out.",
                path=self.path,
                told=told,
            )

    def _bad(self, line: int, code: str) -> BadText:
        return BadText(
            code,
            str(self.path)[:200],
            line,
            "",
            Words(
                "This is not a line of an arena's journal.", "Ce n’est pas une ligne de journal."
            ),
            Words("Choose another --out.", "Choisissez un autre --out."),
        )


def head_of(contest: Contest) -> dict[str, object]:
    """Return what all deals of a journal have in common; their number is not part of it."""
    head: dict[str, object] = {
        "flibuste": "arena",
        "format": _FORMAT,
        "version": __version__,
        "game": contest.game,
        "players": list(contest.players),
        "seats": contest.seats,
        "seed": contest.seed,
        "variant": contest.variant,
        "options": list(contest.options),
        "box": contest.rules().box_id(),
        "seconds": contest.seconds,
    }
    return {**head, "only": contest.only} if contest.only else head


def _short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else f"{text[:59]}…"
