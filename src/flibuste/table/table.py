"""A table: its journal, folded. The same entries always give the same table."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass
from typing import Final, TypeAlias

from flibuste.core.event import Event
from flibuste.core.match import Chosen, Match
from flibuste.core.opening import match_of_lines
from flibuste.core.outcome import Outcome
from flibuste.core.record import AGREEMENT, RESIGNATION, Record, write_result
from flibuste.core.recorded import Recorded
from flibuste.core.seal import Seal
from flibuste.core.sealed import FIRST_SCHEME, Sealed, bot_nonce, commitment
from flibuste.core.seat import SPECTATOR
from flibuste.core.wire import GameEventMessage
from flibuste.core.words import Words
from flibuste.table.clock import Clocks, time_to_reveal
from flibuste.table.events import (
    Answered,
    Asked,
    Chose,
    Created,
    Drawn,
    Joined,
    Left,
    Paused,
    Rematched,
    Resigned,
    Resumed,
    Returned,
    Revealed,
    Said,
    Started,
    TableEvent,
    TakenOver,
    Undone,
    actor_of,
)
from flibuste.table.journal import Entry
from flibuste.table.seat import Proposal, Seat
from flibuste.table.setup import open_game_of
from flibuste.table.terms import terms_of, written_moment
from flibuste.wire.setup import USUAL_TEMPO, Setup
from flibuste.wire.table import FINISHED, OPEN, PLAYING, Standings, Status

#: What people can ask each other to agree to.
UNDO: Final = "undo"
PAUSE: Final = "pause"
DRAW: Final = "draw"
TAKEOVER: Final = "takeover"

#: How many of the last entries have their events ready: hardly anybody asks for older ones.
_FRESH: Final = 4
#: An event as somebody sees it: the message, its sentences, its rules.
EventTold: TypeAlias = tuple[GameEventMessage, list[Words], list[str]]


@dataclass(slots=True)
class Noted:
    """An entry with the game events that it led to, secrets included, and who is told of it."""

    entry: Entry
    #: The choice in the match, if it is one.
    chosen: Chosen | None
    hidden_from_others: bool

    @property
    def events(self) -> list[Event]:
        """The game events that it led to."""
        return [] if self.chosen is None else self.chosen.events


class Table:
    """One table at one moment, secrets included: the trusted side of it."""

    def __init__(self, table_id: str, created: Entry) -> None:
        what = created.what
        assert isinstance(what, Created)
        self.id = table_id
        self.created_at = created.at
        self.created_by = what.person
        self.setup = Setup.model_validate(what.setup)
        self.game = open_game_of(self.setup)
        self.seed = bytes.fromhex(what.seed)
        #: In a rematch: which seat is kept for whom.
        self.kept = what.kept or {}
        #: The seat that goes first, or -1 if it will be drawn.
        self.first = _first_seat(self.setup, what)
        self.terms = terms_of(table_id, created.at, what, self.first)
        self.dealing = what.dealing
        #: Published before any seat adds a nonce. In the first scheme it binds no terms.
        self.commitment = commitment(
            self.seed, "" if self._plain else self.terms.text(self.game.box_id())
        )
        self.seats = [Seat(self.setup.bot_of(seat)) for seat in range(self.setup.players)]
        for k, seat in enumerate(self.seats):
            if seat.bot is not None and not self._plain:
                seat.nonce = bot_nonce(self.seed, k)
        self.clocks = Clocks(self.setup.clock, self.setup.players)
        self.match: Match | None = None
        #: The source of all shuffles, once the seats have added their nonces.
        self._fate: Sealed | None = None
        #: The choices that bots made for people who were away.
        self._by_bots: set[Chosen] = set()
        #: The increment that each choice earned on the clock, as long as the choice stands.
        self._earned: dict[Chosen, int] = {}
        self.proposal: Proposal | None = None
        #: How the game ended, if people ended it; and how it ended in any case.
        self.ending: Outcome | None = None
        self.outcome: Outcome | None = None
        #: Open, playing or finished.
        self.status: Status = OPEN
        #: When the last seat was taken.
        self._full_at: int | None = None
        self.started_at: int | None = None
        self.finished_at: int | None = None
        self.rematch: str | None = None
        self.notes: list[Noted] = []
        #: What was told of the last entry, by the event as an audience sees it.
        self.told: dict[Event, EventTold] = {}
        #: What the seats were called when something was last told, and who sat there then: people
        #: by their names, and bots by their levels.
        self.called: tuple[list[tuple[str | None, int | None]], list[Words]] | None = None
        #: How many lines each person has said here, and how many entries are neither choices nor
        #: lines: see `flibuste.table.limits`.
        self.said: Counter[str | None] = Counter()
        self.others = 0
        #: The result of `score`, until something happens.
        self._score: Standings | None = None
        self._note(created, None, hidden=False)

    @property
    def _plain(self) -> bool:
        """Whether it deals by the first scheme."""
        return self.dealing == FIRST_SCHEME

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

    @property
    def _has_room(self) -> bool:
        return any(seat.free for seat in self.seats)

    @property
    def revealing(self) -> bool:
        """Whether all sit, and the game has not begun: now nonces are revealed."""
        return self.status == OPEN and not self._has_room

    def unrevealed(self) -> list[int]:
        """Return the seats whose nonces the deal waits for."""
        if not self.revealing:
            return []
        return [k for k, seat in enumerate(self.seats) if seat.owes_nonce]

    def reveal_until(self) -> int | None:
        """Return when the deal no longer waits for nonces; None if it waits for none."""
        if self._full_at is None or self.status != OPEN or not self.unrevealed():
            return None
        return self._full_at + time_to_reveal(self.setup.clock)

    def deadline(self) -> int | None:
        """Return when something happens by itself: a clock runs out, or the game is dealt."""
        ends = [self.clocks.deadline(), self.reveal_until()]
        return min((end for end in ends if end is not None), default=None)

    def score(self) -> Standings:
        """Return the present score, which every audience may know; it is computed once for all."""
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

    def tempo(self) -> int:
        """Return how long a bot takes over a decision at least, in milliseconds.

        Nobody has a clock that runs meanwhile, except people who are still thinking themselves.
        """
        if self.setup.tempo is not None:
            return self.setup.tempo
        return USUAL_TEMPO if any(seat.awake for seat in self.seats) else 0

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

    def waited_for(self, proposal: Proposal) -> list[int]:
        """Return the seats that have yet to answer what is asked."""
        asked = [k for k in self.others_awake(proposal.seat) if k not in proposal.away]
        return [k for k in asked if k not in proposal.agreed]

    def last_choice(self, seat: int) -> Chosen | None:
        """Return the last choice of a seat that was not taken back."""
        assert self.match is not None
        choices = reversed(self.match.journal)
        return next((choice for choice in choices if choice.seat == seat), None)

    def seal(self) -> Seal:
        """Return what this table deals from, and what it has promised: secret until the end."""
        nonces = [seat.nonce for seat in self.seats]
        terms = None if self._plain else self.terms
        commitments = None if self._plain else [seat.commitment for seat in self.seats]
        return Seal(self.seed, nonces, self.commitment, terms, commitments)

    def choices_of(self, seat: int) -> tuple[int, int]:
        """Return how many choices of a seat stand: its own, and those of a bot for its person."""
        if self.match is None:
            return 0, 0
        made = [choice for choice in self.match.journal if choice.seat == seat]
        by_bots = sum(choice in self._by_bots for choice in made)
        return len(made) - by_bots, by_bots

    def next_entry(self, what: TableEvent, at: int, command: str | None = None) -> Entry:
        """Return what happens now as the next line of the journal."""
        # A computer's clock may be set back; a journal never goes back.
        return Entry(len(self.notes), max(at, self.changed_at), what, command)

    def fold(self, entry: Entry) -> Entry:
        """Apply an entry; return it with its shuffles.

        Raise `Refusal`, and change nothing, if it is a choice that the rules do not allow.
        """
        assert entry.seq == len(self.notes)
        what = entry.what
        chosen: Chosen | None = None
        hidden = False
        match what:
            case Joined(seat=seat, person=person, nonce=nonce, commitment=committed):
                self.seats[seat].person = person
                self.seats[seat].nonce = bytes.fromhex(nonce)
                self.seats[seat].commitment = bytes.fromhex(committed)
                self._full_at = None if self._has_room else entry.at
            case Left(seat=seat):
                self.seats[seat].person = None
                self.seats[seat].nonce = b""
                self.seats[seat].commitment = b""
            case Revealed(seat=seat, nonce=nonce):
                self.seats[seat].nonce = bytes.fromhex(nonce)
                hidden = True
            case Started(deal=deal, edition=edition):
                self._start(deal, edition, entry.at)
            case Chose():
                chosen = self._choose(what, entry.at)
                what = what.with_chance(chosen.chance)
                entry = Entry(entry.seq, entry.at, what, entry.command)
                # Others must not know of part of a decision, not even that it was made.
                hidden = all(event.private for event in chosen.events)
            case Undone(agreed=True, step=step):
                self._rewind(step, entry.at)
            case Undone(seat=seat):
                hidden = self._undo(seat)
            case Asked(seat=seat, what=asked, seats=away):
                choice = self.last_choice(seat) if asked == UNDO else None
                self.proposal = Proposal(seat, asked, choice, frozenset(away or ()))
            case Answered(seat=seat, agreed=agreed):
                self._answer(seat, agreed)
            case Paused():
                self.proposal = None
                self.clocks.pause(entry.at)
            case Resumed(skipped=skipped):
                if skipped is None:
                    self.clocks.resume(self._on_the_clock(), entry.at)
                else:
                    self.clocks.skip(skipped, entry.at)
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
        self._ask_bots(what, hidden, entry.at)
        self._note(entry, chosen, hidden)
        return entry

    def record(self, names: dict[str, str]) -> Record:
        """Return the record of the game, secrets included: for the end."""
        assert self.match is not None
        self.match.players = [
            names.get(seat.person, "") if seat.person is not None else f"level:{seat.bot}"
            for seat in self.seats
        ]
        record = self.match.record()
        if self.finished_at is not None and not self._plain:
            record.finished = written_moment(self.finished_at)
        record.by_bots = [self.choices_of(seat)[1] for seat in range(len(self.seats))]
        if self.ending is not None:
            record.result = write_result(self.ending, self.game.seat_names())
        return record

    def _start(self, deal: list[str], edition: int, at: int) -> None:
        seal = self.seal()
        self._fate = seal.fate()
        self.match = match_of_lines(self.game, deal, self._fate)
        self.match.seal = seal
        self.match.edition = edition
        self.started_at = at
        self.match.date = time.strftime("%Y-%m-%d", time.gmtime(at / 1000))

    def _choose(self, what: Chose, at: int) -> Chosen:
        match = self.match
        assert match is not None
        assert self._fate is not None
        match.fate = self._fate if what.chance is None else Recorded(what.outcomes())
        match.choose_text(what.seat, what.choice)
        seat = self.seats[what.seat]
        seat.decision += 1
        seat.grace = seat.deputy
        choice = match.journal[-1]
        if what.bot and seat.person is not None:
            self._by_bots.add(choice)
        # The last of several who choose at once may owe the next choice already, but has decided.
        moved_on = choice.span != match.state.span()
        if moved_on or what.seat not in match.state.actors():
            earned = self.clocks.decide(what.seat, at, what.lag)
            if earned:
                self._earned[choice] = earned
        return choice

    def _undo(self, seat: int) -> bool:
        """Take a choice back; tell whether to hide that from the others."""
        assert self.match is not None
        # Nobody knows of part of a decision.
        hidden = seat in self.actors() and self.match.state.can_take_back(seat)
        choice = self.last_choice(seat)
        self.match.undo(seat)
        assert choice is not None
        self.clocks.reopen(seat, self._earned.pop(choice, 0))
        self.seats[seat].decision += 1
        return hidden

    def _rewind(self, step: bool, at: int) -> None:
        """Take back what all agreed to; nobody keeps an increment that was earned by it."""
        assert self.match is not None
        assert self.proposal is not None
        assert self.proposal.choice is not None
        journal = list(self.match.journal)
        self.match.rewind(self.proposal.choice, step)
        self.proposal = None
        for choice in journal[len(self.match.journal) :]:
            self.clocks.take_back(choice.seat, self._earned.pop(choice, 0))
        for k, seat in enumerate(self.seats):
            # The position is different for everybody, even for those who had not chosen since.
            seat.decision += 1
            seat.bot_due_since = None
            if k not in self.match.state.actors():
                self.clocks.stop(k, at)

    def _take_over(self, seat: int, why: str, at: int) -> None:
        self.seats[seat].deputy = True
        self.seats[seat].grace = why == "clock"
        self.clocks.hold(seat, at)
        # The proposal ends when whoever made it is gone, or nobody is left to answer.
        if self.proposal is not None and (
            self.proposal.seat == seat or not self.waited_for(self.proposal)
        ):
            self.proposal = None
        # Nobody is left to end a pause.
        if self.clocks.paused and not any(each.awake for each in self.seats):
            self.clocks.resume([], at)

    def _answer(self, seat: int, agreed: bool) -> None:
        assert self.proposal is not None
        if agreed:
            self.proposal.agreed.add(seat)
        # Those who were away may be back by the time all have agreed, and no bot takes over.
        all_agreed = self.proposal.what == TAKEOVER and not self.waited_for(self.proposal)
        if not agreed or all_agreed:
            self.proposal = None

    def _see_whether_over(self, at: int) -> None:
        self.outcome = self.ending
        if self.match is not None and self.ending is None:
            self.outcome = self.match.state.outcome()
        if self.match is not None:
            self.status = PLAYING if self.outcome is None else FINISHED
        if self.finished_at is None and self.outcome is not None:
            self.finished_at = at
            self.proposal = None

    def _ask_bots(self, what: TableEvent, hidden: bool, at: int) -> None:
        """Note since when bots owe decisions; what is hidden is part of a decision."""
        decided = what.seat if isinstance(what, Chose) and not hidden else None
        due = self.bots_due()
        for k, seat in enumerate(self.seats):
            if k not in due:
                seat.bot_due_since = None
            elif seat.bot_due_since is None or k == decided:
                seat.bot_due_since = at

    def _on_the_clock(self) -> list[int]:
        return [seat for seat in self.actors() if self.seats[seat].awake]

    def _note(self, entry: Entry, chosen: Chosen | None, hidden: bool) -> None:
        match entry.what:
            case Chose():
                pass
            case Said(seat=seat):
                self.said[self.seats[seat].person] += 1
            case _:
                self.others += 1
        actor = actor_of(entry.what)
        if actor is not None and not hidden:
            self.seats[actor].acted_at = entry.at
        self.told.clear()
        self.notes.append(Noted(entry, chosen, hidden))
        if len(self.notes) > _FRESH:
            old = self.notes[-_FRESH - 1].chosen
            if old is not None:
                old.pack()
        self._score = None


def _first_seat(setup: Setup, created: Created) -> int:
    """Return the seat that goes first, or -1 to draw it."""
    first = created.loser if setup.first == "loser" else setup.first
    return first if isinstance(first, int) else -1
