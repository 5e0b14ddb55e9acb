"""Sheets that several people write at the same time, at one real table.

They are for an evening, so they are kept in memory, and forgotten when nobody has written or read
them for a day, or when the server stops; everybody who wrote has a copy on their own device.

Nobody can fill the memory with them, or make those of others go: a sheet holds no more than the
sheet of a table, and a new one takes the place of an old one of the same address, or of the address
that has the most.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from flibuste.core.refusal import Refusal
from flibuste.server.people.tokens import new_token
from flibuste.wire.requests import MOST_ENTRIES

#: The most sheets at once, and the most from one address, which a whole club may share.
MOST: Final = 1_000
MOST_AT_ADDRESS: Final = 50
#: The most characters on a sheet, with the names of its entries.
MOST_TEXT: Final = 20_000
#: How long a sheet is kept that nobody asks for, in seconds.
_LIFE: Final = 24 * 3600


@dataclass
class SheetInUse:
    """One sheet: its entries, and how often it was written."""

    game: str
    entries: dict[str, str]
    version: int = 1
    #: Where it was shared, and when somebody asked for it last.
    address: str = ""
    asked_at: float = 0.0


class SharedSheets:
    """All sheets that are shared on this server."""

    def __init__(self) -> None:
        self._sheets: dict[str, SheetInUse] = {}
        #: The sheets of each address; those that were asked for the longest ago come first.
        self._shared_at: dict[str, OrderedDict[str, None]] = {}

    def __len__(self) -> int:
        return len(self._sheets)

    def add(self, game: str, entries: dict[str, str], address: str) -> str:
        """Share a new sheet, and return its id: only who is told it can find it."""
        sheet = SheetInUse(game, _checked(entries), address=address, asked_at=time.monotonic())
        self._make_room(address)
        identity = new_token()[:22]
        self._sheets[identity] = sheet
        self._shared_at.setdefault(address, OrderedDict())[identity] = None
        return identity

    def find(self, identity: str) -> SheetInUse:
        """Return a sheet; raise `Refusal` if there is none."""
        found = self._sheets.get(identity)
        if found is None:
            raise Refusal.of(
                "no-such-sheet",
                "This shared sheet does not exist any more. Share yours again.",
                "Cette feuille partagée n’existe plus. Partagez de nouveau la vôtre.",
            )
        found.asked_at = time.monotonic()
        self._shared_at[found.address].move_to_end(identity)
        return found

    def write(self, identity: str, entries: dict[str, str]) -> SheetInUse:
        """Write some entries: whoever writes an entry last wins."""
        sheet = self.find(identity)
        merged = _checked({**sheet.entries, **entries})
        if merged != sheet.entries:
            sheet.entries = merged
            sheet.version += 1
        return sheet

    def _make_room(self, address: str) -> None:
        """Forget what nobody has asked for in a day, and then what is too much."""
        late = time.monotonic() - _LIFE
        for each, shared in list(self._shared_at.items()):
            while shared and self._sheets[next(iter(shared))].asked_at < late:
                self._forget_oldest(each)
        if len(self._shared_at.get(address, ())) >= MOST_AT_ADDRESS:
            self._forget_oldest(address)
        elif len(self._sheets) >= MOST:
            self._forget_oldest(max(self._shared_at, key=lambda each: len(self._shared_at[each])))

    def _forget_oldest(self, address: str) -> None:
        """Forget the sheet of an address that was asked for the longest ago."""
        shared = self._shared_at[address]
        identity, _ = shared.popitem(last=False)
        del self._sheets[identity]
        if not shared:
            del self._shared_at[address]


def _checked(entries: dict[str, str]) -> dict[str, str]:
    """Return the entries that hold something; raise `Refusal` if they are too many or too long."""
    filled = {name: text for name, text in entries.items() if text}
    if len(filled) > MOST_ENTRIES:
        raise Refusal.of(
            "too-many-entries",
            "A shared sheet has at most {most} entries.",
            "Une feuille partagée a au plus {most} entrées.",
            most=MOST_ENTRIES,
        )
    if sum(len(name) + len(text) for name, text in filled.items()) > MOST_TEXT:
        raise Refusal.of(
            "sheet-too-long",
            "A shared sheet has at most {most} characters.",
            "Une feuille partagée a au plus {most} caractères.",
            most=MOST_TEXT,
        )
    return filled
