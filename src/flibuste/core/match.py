"""A match: one game being played, with its journal. Tables, terminals and replays use it."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Final

from flibuste.core.event import Event, pack, told_to, unpack
from flibuste.core.fate import Fate
from flibuste.core.game import Game
from flibuste.core.record import UNFINISHED, Record, Step, write_result
from flibuste.core.recorded import Chance, Recorded, Recorder
from flibuste.core.refusal import Refusal
from flibuste.core.seal import Seal
from flibuste.core.seat import SPECTATOR, check_watcher
from flibuste.core.showing import as_svg
from flibuste.core.state import State
from flibuste.core.view import View

_WORD: Final = 2**63
#: Choices that no shuffle followed share this; it is never changed.
_NO_CHANCE: Final[list[Chance]] = []


class Chosen:
    """One line of the journal: a choice, and what it led to."""

    __slots__ = ("_events", "_packed", "action", "chance", "revelation", "seat", "span")

    def __init__(self, seat: int, action: int, span: int) -> None:
        self.seat = seat
        self.action = action
        #: The turn that it was made in, as `State.span` counts them.
        self.span = span
        self.chance = _NO_CHANCE
        self._events: list[Event] | None = []
        self._packed = b""
        #: The hidden thing that the choice revealed; "" if none, so that it may be undone.
        self.revelation = ""

    @property
    def events(self) -> list[Event]:
        """What it led to, secrets included."""
        return unpack(self._packed) if self._events is None else self._events

    def pack(self) -> None:
        """Keep the events in less memory: reading them takes a little longer from now on."""
        if self._events is not None:
            self._packed = pack(self._events)
            self._events = None

    def __repr__(self) -> str:
        """Return who chose what; a game's notation gives the choice's text."""
        return f"<seat {self.seat} chose {self.action}>"

    def __reduce__(self) -> tuple[type[Chosen], tuple[object, ...], object]:
        return Chosen, (self.seat, self.action, self.span), self.__getstate__()


class Match:
    """The authority over one game: it accepts or refuses choices, and keeps the journal.

    The state is only for the trusted side; players get `view` and `events`.
    """

    def __init__(self, game: Game, state: State, fate: Fate, opening: list[Event]) -> None:
        self.game = game
        self.state = state
        #: The state before the first choice. Those in between are not kept: see `moments`.
        self.start = state.copy()
        self.fate = fate
        self.opening = opening
        self.journal: list[Chosen] = []
        #: How the game started, for its record.
        self.deal: list[str] = []
        self.position = ""
        self.seal: Seal | None = None
        self.players: list[str] = game.seat_names()
        self.date = ""
        #: The edition of the rules that it is played by.
        self.edition = game.edition

    def __reduce__(self) -> tuple[type[Match], tuple[object, ...], object]:
        facts = (self.game, self.state, self.fate, self.opening)
        return Match, facts, self.__getstate__()

    def __repr__(self) -> str:
        """Return how far the match is."""
        made = len(self.journal)
        return f"<match after {made} {'choice' if made == 1 else 'choices'}, {self.state!r}>"

    def __str__(self) -> str:
        """Return the table as spectators see it, as plain text; `state` shows everything."""
        return str(self.view(SPECTATOR))

    def _repr_svg_(self) -> str:
        """Return the table as spectators see it, as a picture for notebooks."""
        return as_svg(self.view(SPECTATOR))

    def __copy__(self) -> Match:
        """Return a match that goes on by itself, its state, journal and fate copied too."""
        return copy.deepcopy(self)

    def choose(self, seat: int, action: int) -> list[Event]:
        """Play a choice; return what happened, secrets included. Raise `Refusal` if illegal."""
        # No seat and no choice is that large, and compiled rules could not even be asked.
        seat = seat if abs(seat) < _WORD else -1
        action = action if abs(action) < _WORD else -1
        entry = Chosen(seat, action, self.state.span())
        recorder = Recorder(self.fate)
        before = self.state.copy()
        try:
            self._apply(self.state, entry, recorder, entry.events)
        except Refusal:
            # A recorded fate may turn out not to fit half-way through.
            self.state = before
            raise
        entry.chance = recorder.seen or _NO_CHANCE
        entry.revelation = self.state.revelation()
        self.journal.append(entry)
        return entry.events

    def _apply(self, state: State, entry: Chosen, fate: Fate, log: list[Event] | None) -> None:
        state.apply(entry.seat, entry.action, fate, log)
        if self.edition < self.game.edition:
            self.game.make_unasked(state, self.edition, fate, log)

    def moments(self, choices: int = -1) -> list[State]:
        """Return the states before the first `choices`, or all, and the one after them.

        Hardly anybody asks, and they would be a third of what a table keeps: they are played again.
        """
        moments = [self.start.copy()]
        for entry in self.journal[: choices if choices >= 0 else len(self.journal)]:
            then = moments[-1].copy()
            self._apply(then, entry, Recorded(entry.chance), None)
            moments.append(then)
        return moments

    def choose_text(self, seat: int, text: str) -> list[Event]:
        """Play a choice given by its text."""
        return self.choose(seat, self.game.read_action(text))

    def why_no_undo(self, seat: int) -> Refusal | None:
        """Return why `seat` cannot undo its last choice, or None if it can.

        It can while the turn is still its own, nobody else has acted since, and the choice revealed
        nothing hidden. A secret choice can be taken back until all have chosen.
        """
        if self.state.can_take_back(seat) and self._last_of(seat) >= 0:
            return None
        known = (e for e in reversed(self.journal) if e.seat == seat or not self._secret(e))
        last = next(known, None)
        if last is None or last.span != self.state.span() or not self.state.actors():
            return Refusal.of(
                "nothing-to-undo",
                "There is nothing to undo in this turn.",
                "Il n’y a rien à annuler dans ce tour.",
            )
        if last.seat != seat:
            return Refusal.of(
                "not-your-choice",
                "The last choice was not yours.",
                "Le dernier choix n’était pas le vôtre.",
            )
        if last.revelation:
            return Refusal.of(
                "something-revealed",
                "That choice revealed something hidden, so it cannot be undone.",
                "Ce choix a révélé quelque chose de caché : il ne peut plus être annulé.",
            )
        return None

    def _last_of(self, seat: int) -> int:
        """Return the index in the journal of the seat's last choice in this step, or -1.

        Choices from before a position, where the match started, cannot be undone.
        """
        for k in range(len(self.journal) - 1, -1, -1):
            entry = self.journal[k]
            if entry.seat == seat:
                return k if entry.span == self.state.span() else -1
        return -1

    def _secret(self, entry: Chosen) -> bool:
        """Tell whether a choice is still secret; then not even a refusal may reveal it."""
        return entry.span == self.state.span() and self.state.can_take_back(entry.seat)

    def undo(self, seat: int) -> None:
        """Undo the last choice of `seat`; raise the `Refusal` of `why_no_undo` if it cannot."""
        refusal = self.why_no_undo(seat)
        if refusal is not None:
            raise refusal
        if self.state.can_take_back(seat):
            self.state.take_back(seat)
            # Later secret choices of other seats stay, but this one no longer precedes them.
            del self.journal[self._last_of(seat)]
            return
        self.journal.pop()
        self.state = self.moments()[-1]

    def rewind(self, choice: Chosen, step: bool = True) -> list[int]:
        """Undo a choice and everything after it, whatever it revealed.

        Everybody at the table should agree to this. If several seats chose in secret at once,
        `step` undoes the choices of all of them; otherwise, a seat that chooses again would know
        the others' choices. Return the seats whose choices were undone.
        """
        first = next(k for k, entry in enumerate(self.journal) if entry is choice)
        if step:
            first = self._first_beside(first)
        taken = [entry.seat for entry in self.journal[first:]]
        del self.journal[first:]
        self.state = self.moments()[-1]
        return taken

    def _first_beside(self, place: int) -> int:
        """Return the index of the first secret choice of the same step as the one at `place`."""
        choice = self.journal[place]
        before = self.moments(place)[-1]
        step = [k for k in range(place) if self.journal[k].span == choice.span]
        for k in step:
            seat = self.journal[k].seat
            # Choices that others made openly before this one stay.
            if seat != choice.seat and before.can_take_back(seat):
                return step[0]
        return place

    def view(self, seat: int) -> View:
        """Return what `seat` knows; SPECTATOR and EVERYTHING are seats here, too."""
        check_watcher(seat, len(self.players))
        return self.state.view(seat)

    def events(self, seat: int) -> list[Event]:
        """Return everything that has happened, as `seat` may see it."""
        check_watcher(seat, len(self.players))
        told = list(self.opening)
        for entry in self.journal:
            told.extend(entry.events)
        return told_to(seat, told)

    def events_backwards(self, seat: int, choices: int = -1) -> Iterator[Event]:
        """Return what `seat` was told of the first `choices`, or of all: the last one first."""
        count = len(self.journal) if choices < 0 else choices
        for k in range(count - 1, -1, -1):
            for event in reversed(self.journal[k].events):
                # One at a time: whoever asks has often heard enough after a few.
                if event.is_told_to(seat):
                    yield event.seen_by(seat)

    def record(self) -> Record:
        """Return the record so far, with secrets: for finished games, or the trusted side."""
        record = Record(self.game.name, self.game.seat_names(), self.game.box_id())
        record.box_text = self.game.box_text()
        record.players = self.players
        record.date = self.date
        record.edition = self.edition
        record.seal = self.seal
        record.deal = self.deal
        record.position = self.position
        record.result = self.result()
        for entry in self.journal:
            text = self.game.write_action(entry.action)
            record.steps.append(Step(entry.seat, text, entry.chance))
        return record

    def result(self) -> str:
        """Return the result as in a record: winners, reason, scores; `*` during the game."""
        outcome = self.state.outcome()
        if outcome is None:
            return UNFINISHED
        return write_result(outcome, self.game.seat_names())
