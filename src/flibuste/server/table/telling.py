"""What each audience is told of a table: built by allowing, kind by kind.

An audience is a seat, or SPECTATOR. Each has a stream of its own, numbered by itself: that a number
is missing would tell that something secret happened.
"""

from __future__ import annotations

from typing import Any

from flibuste.core.event import told_to
from flibuste.core.seat import SPECTATOR
from flibuste.core.words import LANGUAGES
from flibuste.server.table.happenings import (
    Answered,
    Asked,
    Chose,
    Joined,
    Left,
    Rematched,
    Resigned,
    Resumed,
    Returned,
    Said,
    TakenOver,
    Undone,
)
from flibuste.server.table.table import Noted, Table


def hears(noted: Noted, audience: int) -> bool:
    """Tell whether an audience is told of an entry."""
    what = noted.entry.what
    if not noted.hidden_from_others:
        return True
    return isinstance(what, Chose | Undone) and what.seat == audience


class Stream:
    """All that one audience has been told, by number: 1, 2, 3 ..."""

    def __init__(self, table: Table, audience: int) -> None:
        self._table = table
        self._audience = audience
        #: Which entries were told; how many entries have been looked at.
        self._told: list[int] = []
        self._seen = 0

    def __len__(self) -> int:
        """Return the number of the last thing told."""
        notes = self._table.notes
        while self._seen < len(notes):
            if hears(notes[self._seen], self._audience):
                self._told.append(self._seen)
            self._seen += 1
        return len(self._told)

    def number_of(self, entry: int) -> int:
        """Return the number under which an entry, or the last one before it, was told."""
        last = len(self)
        while last > 0 and self._told[last - 1] > entry:
            last -= 1
        return last

    def message(self, number: int) -> dict[str, Any]:
        """Return what was told under a number."""
        noted = self._table.notes[self._told[number - 1]]
        found: dict[str, Any] = {"seq": number, "at": noted.entry.at}
        found.update(_facts(noted))
        if noted.told is not None:
            found.update(noted.told)
        elif noted.events:
            told = self._events(noted)
            found.update(told)
            if noted is self._table.notes[-1] and noted.is_open:
                noted.told = told
        return found

    def _events(self, noted: Noted) -> dict[str, Any]:
        """Return the events as the audience sees them, and in words."""
        events = told_to(self._audience, noted.events)
        if not events:
            return {}
        words = self._table.game.narrate(events)
        return {
            "events": [event.to_json() for event in events],
            "words": {language: [each.say(language) for each in words] for language in LANGUAGES},
        }

    def entry(self, number: int) -> int:
        """Return which entry of the journal was told under a number."""
        return self._told[number - 1]

    def told_at(self, number: int) -> int:
        """Return when something was told."""
        return self._table.notes[self._told[number - 1]].entry.at


def _facts(noted: Noted) -> dict[str, Any]:
    """Return what everybody who hears of an entry is told; a choice is told by its events."""
    what = noted.entry.what
    found: dict[str, Any] = {"kind": what.kind}
    match what:
        case Chose(seat=seat, bot=bot):
            found.update(seat=seat, bot=bot)
        case Joined(seat=seat, person=person):
            found.update(seat=seat, person=person)
        case Undone(seat=seat, agreed=agreed) | Answered(seat=seat, agreed=agreed):
            found.update(seat=seat, agreed=agreed)
        case Asked(seat=seat, what=asked):
            found.update(seat=seat, what=asked)
        case TakenOver(seat=seat, why=why):
            found.update(seat=seat, why=why)
        case Said(seat=seat, phrase=phrase, text=text):
            found.update(seat=seat, phrase=phrase, text=text)
        case Rematched(seat=seat, table=table):
            found.update(seat=seat, table=table)
        case Left(seat=seat) | Resigned(seat=seat) | Returned(seat=seat) | Resumed(seat=seat):
            found.update(seat=seat)
        case _:
            pass
    return found


def table_for(table: Table, audience: int) -> dict[str, Any]:
    """Return the table as an audience may see it now."""
    found: dict[str, Any] = {
        "status": table.status,
        "seat": None if audience == SPECTATOR else audience,
        "seats": seats_of(table),
        "clock": table.clocks.to_json(),
        "asked": _question(table),
        "rematch": table.rematch,
        "decision": None,
        "undo": False,
        "ask_undo": False,
        "view": None,
        "standing": None,
        "outcome": None,
    }
    outcome = table.outcome
    if outcome is not None:
        found["outcome"] = outcome.to_json()
        found["seed"] = table.seed.hex()
    match = table.match
    if match is None:
        return found
    found["view"] = match.view(audience).to_json()
    found["standing"] = table.score()
    if audience != SPECTATOR:
        found["decision"] = table.seats[audience].decision
    if audience != SPECTATOR and outcome is None:
        found["undo"] = match.why_no_undo(audience) is None
        asks = table.question is None and not table.others_away(audience)
        chosen = table.last_choice(audience) is not None
        found["ask_undo"] = asks and chosen and not found["undo"]
    return found


def table_at(table: Table, entry: int) -> Table:
    """Return the table as it was after an entry of its journal."""
    then = Table(table.id, table.notes[0].entry)
    for noted in table.notes[1 : entry + 1]:
        then.fold(noted.entry)
    return then


def seats_of(table: Table) -> list[dict[str, Any]]:
    """Return who sits where, as everybody may know."""
    names = table.game.seat_names()
    kept_for = {seat: person for person, seat in table.kept.items()}
    return [
        {
            "seat": names[k],
            "person": seat.person,
            "kept": kept_for.get(k) if seat.free else None,
            "bot": seat.bot if seat.person is None else None,
            "deputy": table.setup.takeover if seat.deputy else None,
            "nonce": seat.nonce.hex(),
        }
        for k, seat in enumerate(table.seats)
    ]


def _question(table: Table) -> dict[str, Any] | None:
    question = table.question
    if question is None:
        return None
    waiting = table.waited_for(question)
    return {"seat": question.seat, "what": question.what, "waiting": waiting}
