"""What each audience is told of a table: built by allowing, kind by kind.

An audience is a seat, or SPECTATOR. Each has a stream of its own, numbered by itself: a gap
would give away that something secret happened.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from types import MappingProxyType

from flibuste.core.event import Event, told_to
from flibuste.core.game import Game
from flibuste.core.outcome import Outcome
from flibuste.core.record import AGREEMENT, RESIGNATION
from flibuste.core.seat import SPECTATOR
from flibuste.core.words import Words
from flibuste.table.events import (
    Answered,
    Asked,
    Chose,
    Joined,
    Left,
    Rematched,
    Resigned,
    Resumed,
    Returned,
    Revealed,
    Said,
    TakenOver,
    Undone,
)
from flibuste.table.naming import Sitter, names_of
from flibuste.table.table import EventTold, Noted, Table
from flibuste.wire.table import KeptFor, ProposalState, SeatState, TableState, Told
from flibuste.wire.words import Named, Sentences, sentences_of


def hears(noted: Noted, audience: int) -> bool:
    """Tell whether an audience is told of an entry."""
    what = noted.entry.what
    if not noted.hidden_from_others:
        return True
    return isinstance(what, Chose | Undone) and what.seat == audience


class Stream:
    """All that one audience has been told, by number: 1, 2, 3 ..."""

    def __init__(
        self, table: Table, audience: int, names: Mapping[str, str] = MappingProxyType({})
    ) -> None:
        """Begin a stream; `names` says what people are called now."""
        self._table = table
        self._audience = audience
        self._names = names
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

    def message(self, number: int) -> Told:
        """Return what was told under a number."""
        noted = self._table.notes[self._told[number - 1]]
        what = noted.entry.what
        assert not isinstance(what, Revealed)
        found: Told = {"seq": number, "at": noted.entry.at, "kind": what.kind}
        _add_facts(found, noted)
        if isinstance(noted.entry.what, Answered):
            asked = self._asked_before(noted.entry.seq)
            found["what"] = asked.what
            found["withdrawn"] = asked.seat == noted.entry.what.seat
        self._add_events(found, noted)
        return found

    def _asked_before(self, entry: int) -> Asked:
        """Return what an answer is an answer to."""
        before = (noted.entry.what for noted in reversed(self._table.notes[:entry]))
        return next(what for what in before if isinstance(what, Asked))

    def _add_events(self, found: Told, noted: Noted) -> None:
        """Add the events as the audience sees them, and in words; nothing if it sees none."""
        events = told_to(self._audience, noted.events)
        if not events:
            return
        table = self._table
        # Everybody is told the last entry, and most of it in the same words.
        known = table.told if noted is table.notes[-1] else {}
        names: list[Words] | None = None
        told: list[EventTold] = []
        for event in events:
            each = known.get(event)
            if each is None:
                names = names or called_at(table, self._names)
                words = table.game.narrate_named([event], names, variant_of(table))
                each = known[event] = event.to_json(), words, table.game.rules_of(event)
            told.append(each)
        found["events"] = [message for message, _, _ in told]
        found["words"] = sentences_of([each for _, words, _ in told for each in words])
        found["spoken"] = [len(words) for _, words, _ in told]
        found["rules"] = [rules for _, _, rules in told]

    def entry(self, number: int) -> int:
        """Return which entry of the journal was told under a number."""
        return self._told[number - 1]


def called_at(table: Table, names: Mapping[str, str]) -> list[Words]:
    """Return what the seats of a table are called; `names` says what people are called."""
    sitting: list[tuple[str | None, int | None]] = [
        (None, seat.bot) if seat.person is None else (names.get(seat.person), None)
        for seat in table.seats
    ]
    if table.called is None or table.called[0] != sitting:
        table.called = sitting, names_of(table.game, [Sitter(*each) for each in sitting])
    return table.called[1]


def variant_of(table: Table) -> str:
    """Return the variant that a table plays."""
    return table.setup.variant or table.game.variants[0]


def spoken_of(
    game: Game, events: list[Event], names: Sequence[Words], variant: str
) -> tuple[Sentences, list[int]]:
    """Return events in sentences, and how many of these each event has."""
    told = [game.narrate_named([event], names, variant) for event in events]
    return sentences_of([words for each in told for words in each]), [len(each) for each in told]


def reason_of(game: Game, outcome: Outcome | None) -> Named | None:
    """Return why a game ended, in a few words, if the rules ended it: clients name the players."""
    if outcome is None or outcome.reason in (RESIGNATION, AGREEMENT):
        return None
    return Named.of(game.reason_words(outcome.reason))


def _add_facts(found: Told, noted: Noted) -> None:
    """Add what everybody who hears of an entry is told; a choice is told by its events."""
    match noted.entry.what:
        case Chose(seat=seat, bot=bot):
            found.update({"seat": seat, "bot": bot})
        case Joined(seat=seat, person=person):
            found.update({"seat": seat, "person": person})
        case Undone(seat=seat, agreed=agreed) | Answered(seat=seat, agreed=agreed):
            found.update({"seat": seat, "agreed": agreed})
        case Asked(seat=seat, what=asked, seats=seats):
            found.update({"seat": seat, "what": asked})
            if seats is not None:
                found["seats"] = seats
        case TakenOver(seat=seat, why=why):
            found.update({"seat": seat, "why": why})
        case Said(seat=seat, phrase=phrase, text=text):
            found.update({"seat": seat, "phrase": phrase, "text": text})
        case Rematched(seat=seat, table=table):
            found.update({"seat": seat, "table": table})
        case Left(seat=seat) | Resigned(seat=seat) | Returned(seat=seat) | Resumed(seat=seat):
            found.update({"seat": seat})
        case _:
            pass


def table_for(
    table: Table,
    audience: int,
    names: Mapping[str, str] | None = None,
    here: Set[int] = frozenset(),
    away: Mapping[int, int] = MappingProxyType({}),
) -> TableState:
    """Return the table as an audience may see it now.

    `names` says what people are called, `here` which seats listen, `away` since when others do not.
    """
    return table_with(table, audience, seats_of(table, names or {}, here, away))


def table_with(table: Table, audience: int, seats: Sequence[SeatState]) -> TableState:
    """Return the table as an audience may see it now, with the seats as everybody sees them."""
    found = TableState(
        status=table.status,
        seat=None if audience == SPECTATOR else audience,
        seats=seats,
        clock=table.clocks.shown(),
        asked=_proposal(table),
        rematch=table.rematch,
        decision=None,
        undo=False,
        ask_undo=False,
        view=None,
        standing=None,
        outcome=None,
    )
    until = table.reveal_until()
    if until is not None:
        found.reveal = until
    outcome = table.outcome
    if outcome is not None:
        found.outcome = outcome.to_json()
        found.reason = reason_of(table.game, outcome)
        found.seed = table.seed.hex()
    match = table.match
    if match is None:
        return found
    view = match.view(audience)
    found.view = view.to_json()
    found.standing = table.score()
    found.derived = table.game.derived(view, match.events_backwards(audience))
    if audience != SPECTATOR:
        found.decision = table.seats[audience].decision
    if audience != SPECTATOR and outcome is None:
        found.undo = match.why_no_undo(audience) is None
        asks = table.proposal is None and not table.others_away(audience)
        chosen = table.last_choice(audience) is not None
        found.ask_undo = asks and chosen and not found.undo
    return found


def seats_of(
    table: Table, names: Mapping[str, str], here: Set[int], away: Mapping[int, int]
) -> list[SeatState]:
    """Return who sits where, as everybody may know."""
    titles = table.game.seat_words()
    called = called_at(table, names)
    kept_for = {seat: person for person, seat in table.kept.items()}
    found = []
    for k, (name, seat) in enumerate(zip(table.game.seat_names(), table.seats, strict=True)):
        kept = kept_for.get(k) if seat.free else None
        found.append(
            SeatState(
                seat=name,
                title=Named.of(titles[k]),
                person=seat.person,
                kept=None if kept is None else KeptFor(kept, names.get(kept, "")),
                bot=seat.bot if seat.person is None else None,
                deputy=table.setup.takeover if seat.deputy else None,
                nonce=seat.nonce.hex(),
                name=None if seat.person is None else names.get(seat.person),
                here=k in here,
                commitment=seat.commitment.hex(),
                away_since=away.get(k),
                called=Named.of(called[k]),
            )
        )
    return found


def _proposal(table: Table) -> ProposalState | None:
    proposal = table.proposal
    if proposal is None:
        return None
    waiting = table.waited_for(proposal)
    return ProposalState(proposal.seat, proposal.what, waiting, sorted(proposal.away) or None)
