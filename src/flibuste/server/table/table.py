"""A table: its journal, folded. The same entries always give the same table."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any, Final

from flibuste.core.event import Event
from flibuste.core.match import Entry as Chosen
from flibuste.core.match import Match
from flibuste.core.opening import match_of_lines
from flibuste.core.outcome import Outcome
from flibuste.core.record import AGREEMENT, RESIGNATION, Record, write_result
from flibuste.core.sealed import Sealed, commitment
from flibuste.core.seat import SPECTATOR
from flibuste.core.told import Told
from flibuste.server.table.clock import Clocks
from flibuste.server.table.happenings import (
    Answered,
    Asked,
    Chose,
    Created,
    Drawn,
    Entry,
    Happening,
    Joined,
    Left,
    Paused,
    Rematched,
    Resigned,
    Resumed,
    Returned,
    Said,
    Started,
    TakenOver,
    Undone,
)
from flibuste.server.table.setup import Setup
from flibuste.store.journals import FINISHED, OPEN, PLAYING

#: What people can ask each other to agree to.
UNDO: Final = "undo"
PAUSE: Final = "pause"
DRAW: Final = "draw"


@dataclass(slots=True)
class Seat:
    """Who sits there, and what is the seat's own."""

    #: The level of the bot that the setup put there.
    bot: int | None
    person: str | None = None
    nonce: bytes = b""
    #: Whether a bot plays for the person.
    deputy: bool = False
    #: Whether who comes back is given time: theirs had run out, or the bot has chosen for them.
    grace: bool = False
    #: Grows with every choice that the seat makes or takes back, and when others agree that one is
    #: taken back: which decision it is at.
    decision: int = 0

    @property
    def free(self) -> bool:
        """Whether a person can sit down."""
        return self.bot is None and self.person is None

    @property
    def awake(self) -> bool:
        """Whether a person plays there."""
        return self.person is not None and not self.deputy


@dataclass(slots=True)
class Question:
    """What a seat asks the others to agree to, and who has."""

    seat: int
    what: str
    #: Which choice is to be taken back, if that is asked.
    choice: Chosen | None = None
    agreed: set[int] = field(default_factory=set)


@dataclass(slots=True)
class Noted:
    """An entry, with the events it led to, secrets included, and who is told of it."""

    entry: Entry
    events: list[Event]
    hidden_from_others: bool
    #: What all are told alike of the events, if nothing about them is secret: while it is the last
    #: entry, and once somebody was told.
    told: dict[str, Any] | None = None

    @property
    def is_open(self) -> bool:
        """Whether everybody sees the same of it."""
        return not any(event.secrets or event.private for event in self.events)


class Table:
    """One table at one moment, secrets included: the trusted side of it."""

    def __init__(self, table_id: str, created: Entry) -> None:
        what = created.what
        assert isinstance(what, Created)
        self.id = table_id
        self.created_at = created.at
        self.created_by = what.person
        self.setup = Setup.model_validate(what.setup)
        self.game = self.setup.open_game()
        self.seed = bytes.fromhex(what.seed)
        self.commitment = commitment(self.seed)
        #: Who of the last game has which seat, in a rematch.
        self.kept = what.kept or {}
        self.seats = [Seat(self.setup.bot_of(seat)) for seat in range(self.setup.players)]
        self.clocks = Clocks(self.setup.clock, self.setup.players)
        self.match: Match | None = None
        #: What shuffles are drawn from, once the seats have added their nonces.
        self._fate: Sealed | None = None
        #: What choices earned whoever made them, on the clock, as long as they stand.
        self._earned: dict[Chosen, int] = {}
        self.question: Question | None = None
        #: How the game ended, if people ended it; and however it did.
        self.ending: Outcome | None = None
        self.outcome: Outcome | None = None
        #: Whether it waits for people, is being played, or is over.
        self.status = OPEN
        self.started_at: int | None = None
        self.finished_at: int | None = None
        self.rematch: str | None = None
        self.notes: list[Noted] = []
        #: What `score` returned, until something happens.
        self._score: dict[str, object] | None = None
        self._note(created, [], hidden=False)

    @property
    def changed_at(self) -> int:
        """When something last happened."""
        return self.notes[-1].entry.at

    @property
    def public_at(self) -> int:
        """When something last happened that everybody may know of."""
        return next(n.entry.at for n in reversed(self.notes) if not n.hidden_from_others)

    @property
    def deserted(self) -> bool:
        """Whether all who sat down have stood up again before the game began."""
        return (
            self.status == OPEN
            and all(seat.person is None for seat in self.seats)
            and any(isinstance(noted.entry.what, Left) for noted in self.notes)
        )

    def score(self) -> dict[str, object]:
        """Return the score as it stands, which every audience may know: worked out once for all."""
        assert self.match is not None
        if self._score is None:
            self._score = self.game.standing(self.match.view(SPECTATOR))
        return self._score

    def seat_of(self, person: str | None) -> int | None:
        """Return where somebody sits."""
        if person is not None:
            for k, seat in enumerate(self.seats):
                if seat.person == person:
                    return k
        return None

    def actors(self) -> list[int]:
        """Return the seats that owe a choice."""
        if self.match is None or self.outcome is not None:
            return []
        return self.match.state.actors()

    def bots_due(self) -> list[int]:
        """Return the seats for which a bot owes a choice."""
        if self.clocks.paused:
            return []
        return [seat for seat in self.actors() if not self.seats[seat].awake]

    def people_due(self) -> list[int]:
        """Return the seats where a person owes a choice, and can make it."""
        return [] if self.clocks.paused else self._on_the_clock()

    def others_awake(self, seat: int) -> list[int]:
        """Return the other seats where people play."""
        return [k for k, each in enumerate(self.seats) if k != seat and each.awake]

    def others_away(self, seat: int) -> bool:
        """Tell whether there are other people, and bots play for all of them."""
        others = [each for k, each in enumerate(self.seats) if k != seat and each.person]
        return bool(others) and all(each.deputy for each in others)

    def waited_for(self, question: Question) -> list[int]:
        """Return the seats that have yet to answer what is asked."""
        return [k for k in self.others_awake(question.seat) if k not in question.agreed]

    def last_choice(self, seat: int) -> Chosen | None:
        """Return the last choice of a seat that stands."""
        assert self.match is not None
        choices = reversed(self.match.journal)
        return next((choice for choice in choices if choice.seat == seat), None)

    def sealed(self) -> Sealed:
        """Return the fate of this table, from its seed and the seats' nonces."""
        return Sealed(self.seed, [seat.nonce for seat in self.seats])

    def next_entry(self, what: Happening, at: int, command: str | None = None) -> Entry:
        """Return what happens now as the next line of the journal."""
        # Clocks of machines go back at times; a journal does not.
        return Entry(len(self.notes), max(at, self.changed_at), what, command)

    def fold(self, entry: Entry) -> Entry:
        """Let an entry happen; return it with what fate did.

        Raise `Refusal`, and change nothing, if it is a choice that the rules do not allow.
        """
        assert entry.seq == len(self.notes)
        what = entry.what
        events: list[Event] = []
        hidden = False
        match what:
            case Joined(seat=seat, person=person, nonce=nonce):
                self.seats[seat].person = person
                self.seats[seat].nonce = bytes.fromhex(nonce)
            case Left(seat=seat):
                self.seats[seat].person = None
                self.seats[seat].nonce = b""
            case Started(deal=deal):
                self._start(deal, entry.at)
            case Chose():
                what, events = self._choose(what, entry.at)
                entry = Entry(entry.seq, entry.at, what, entry.command)
                # Part of a decision is nobody else's business, not even that it was made.
                hidden = all(event.private for event in events)
            case Undone(agreed=True, step=step):
                self._rewind(step, entry.at)
            case Undone(seat=seat):
                hidden = self._undo(seat)
            case Asked(seat=seat, what=asked):
                choice = self.last_choice(seat) if asked == UNDO else None
                self.question = Question(seat, asked, choice)
            case Answered(seat=seat, agreed=agreed):
                self._answer(seat, agreed)
            case Paused():
                self.question = None
                self.clocks.pause(entry.at)
            case Resumed():
                self.clocks.resume(self._on_the_clock(), entry.at)
            case Resigned(seat=seat):
                winners = [k for k in range(len(self.seats)) if k != seat]
                self.ending = Outcome(winners, RESIGNATION, [])
            case Drawn():
                self.ending = Outcome([], AGREEMENT, [])
            case TakenOver(seat=seat, why=why):
                self._take_over(seat, why, entry.at)
            case Returned(seat=seat):
                self.seats[seat].deputy = False
                if self.seats[seat].grace:
                    self.clocks.grant(seat)
            case Rematched(table=table):
                self.rematch = table
            case Said() | Created():
                pass
        self._see_whether_over(entry.at)
        self.clocks.run(self._on_the_clock(), entry.at)
        self._note(entry, events, hidden)
        return entry

    def record(self, names: dict[str, str]) -> Record:
        """Return the record of the game, secrets included: for the end."""
        assert self.match is not None
        self.match.players = [
            names.get(seat.person, "") if seat.person is not None else f"level:{seat.bot}"
            for seat in self.seats
        ]
        record = self.match.record()
        if self.ending is not None:
            record.result = write_result(self.ending, self.game.seat_names())
        return record

    def _start(self, deal: list[str], at: int) -> None:
        self._fate = self.sealed()
        self.match = match_of_lines(self.game, deal, self._fate)
        self.started_at = at
        self.match.date = time.strftime("%Y-%m-%d", time.gmtime(at / 1000))

    def _choose(self, what: Chose, at: int) -> tuple[Chose, list[Event]]:
        match = self.match
        assert match is not None
        assert self._fate is not None
        match.fate = self._fate if what.chance is None else Told(what.outcomes())
        events = match.choose_text(what.seat, what.choice)
        seat = self.seats[what.seat]
        seat.decision += 1
        seat.grace = seat.deputy
        choice = match.journal[-1]
        # The last of several who choose at once owes the next choice at once, and has decided, too.
        moved_on = choice.before.span() != match.state.span()
        if moved_on or what.seat not in match.state.actors():
            self._earned[choice] = self.clocks.decide(what.seat, at, what.lag)
        return what.with_chance(choice.chance), events

    def _undo(self, seat: int) -> bool:
        """Take a choice back; tell whether the others are not to know."""
        assert self.match is not None
        # What was chosen in part, nobody knows of.
        hidden = seat in self.actors() and self.match.state.can_take_back(seat)
        choice = self.last_choice(seat)
        self.match.undo(seat)
        assert choice is not None
        self.clocks.reopen(seat, self._earned.pop(choice, 0))
        self.seats[seat].decision += 1
        return hidden

    def _rewind(self, step: bool, at: int) -> None:
        """Take back what all agreed to; clocks stand as if nobody had been rewarded for it."""
        assert self.match is not None
        assert self.question is not None
        assert self.question.choice is not None
        journal = list(self.match.journal)
        self.match.rewind(self.question.choice, step)
        self.question = None
        for choice in journal[len(self.match.journal) :]:
            self.clocks.take_back(choice.seat, self._earned.pop(choice, 0))
        for k, seat in enumerate(self.seats):
            # The position is another one for everybody, also for who had not chosen since.
            seat.decision += 1
            if k not in self.match.state.actors():
                self.clocks.stop(k, at)

    def _take_over(self, seat: int, why: str, at: int) -> None:
        self.seats[seat].deputy = True
        self.seats[seat].grace = why == "clock"
        self.clocks.hold(seat, at)
        # Without who asked, or with nobody left to answer, nothing is asked any more.
        if self.question is not None and (
            self.question.seat == seat or not self.waited_for(self.question)
        ):
            self.question = None
        # Nobody is left who could end a pause.
        if self.clocks.paused and not any(each.awake for each in self.seats):
            self.clocks.resume([], at)

    def _answer(self, seat: int, agreed: bool) -> None:
        assert self.question is not None
        if agreed:
            self.question.agreed.add(seat)
        else:
            self.question = None

    def _see_whether_over(self, at: int) -> None:
        self.outcome = self.ending
        if self.match is not None and self.ending is None:
            self.outcome = self.match.state.outcome()
        if self.match is not None:
            self.status = PLAYING if self.outcome is None else FINISHED
        if self.finished_at is None and self.outcome is not None:
            self.finished_at = at
            self.question = None

    def _on_the_clock(self) -> list[int]:
        return [seat for seat in self.actors() if self.seats[seat].awake]

    def _note(self, entry: Entry, events: list[Event], hidden: bool) -> None:
        if self.notes:
            self.notes[-1].told = None
        self.notes.append(Noted(entry, events, hidden))
        self._score = None
