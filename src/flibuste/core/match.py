"""A match: one game being played, with its journal. What a table, a terminal or a replay needs."""

from __future__ import annotations

from flibuste.core.event import Event, told_to
from flibuste.core.fate import Fate
from flibuste.core.game import Game
from flibuste.core.record import UNFINISHED, Record, Seal, Step, write_result
from flibuste.core.refusal import Refusal
from flibuste.core.state import State
from flibuste.core.told import Chance, Witness
from flibuste.core.view import View
from flibuste.core.words import Words


class Entry:
    """One line of the journal: a choice, what it led to, and the state before it."""

    __slots__ = ("action", "before", "chance", "events", "revelation", "seat")

    def __init__(self, seat: int, action: int, before: State) -> None:
        self.seat = seat
        self.action = action
        self.before = before
        self.chance: list[Chance] = []
        self.events: list[Event] = []
        #: What hidden thing came to light; "" if nothing did, and the choice may be undone.
        self.revelation = ""


class Match:
    """The authority over one game: it accepts or refuses choices, and keeps the journal.

    The state is on the trusted side; players get `view` and `events`.
    """

    def __init__(self, game: Game, state: State, fate: Fate, opening: list[Event]) -> None:
        self.game = game
        self.state = state
        self.fate = fate
        self.opening = opening
        self.journal: list[Entry] = []
        #: How the game started, for its record.
        self.deal: list[str] = []
        self.position = ""
        self.seal: Seal | None = None
        self.players: list[str] = game.seat_names()
        self.date = ""

    def choose(self, seat: int, action: int) -> list[Event]:
        """Play a choice; return what happened, secrets included. Raise `Refusal` if illegal."""
        entry = Entry(seat, action, self.state.copy())
        witness = Witness(self.fate)
        try:
            self.state.apply(seat, action, witness, entry.events)
        except Refusal:
            # A fate that is read back may turn out not to fit half-way.
            self.state = entry.before
            raise
        entry.chance = witness.seen
        entry.revelation = self.state.revelation()
        self.journal.append(entry)
        return entry.events

    def choose_text(self, seat: int, text: str) -> list[Event]:
        """Play a choice given by its text."""
        return self.choose(seat, self.game.read_action(text))

    def why_no_undo(self, seat: int) -> Refusal | None:
        """Return why `seat` cannot undo its last choice, or None if it can.

        It can as long as the turn is its own, nobody else has acted since, and the choice turned up
        nothing that was hidden. A secret choice can be taken back until all have chosen.
        """
        if self.state.can_take_back(seat) and self._last_of(seat) >= 0:
            return None
        known = (e for e in reversed(self.journal) if e.seat == seat or not self._secret(e))
        last = next(known, None)
        if last is None or last.before.span() != self.state.span() or not self.state.actors():
            return Refusal(
                "nothing-to-undo",
                "",
                Words(
                    "There is nothing to undo in this turn.",
                    "Il n'y a rien à annuler dans ce tour.",
                ),
            )
        if last.seat != seat:
            return Refusal(
                "not-your-choice",
                "",
                Words("The last choice was not yours.", "Le dernier choix n'était pas le vôtre."),
            )
        if last.revelation:
            return Refusal(
                "something-revealed",
                "",
                Words(
                    "That choice turned up something hidden: it stands.",
                    "Ce choix a révélé quelque chose de caché : il reste.",
                ),
            )
        return None

    def _last_of(self, seat: int) -> int:
        """Return where in the journal the seat's last choice of this step stands, or -1.

        What it chose before the match started, in a position, is not there to be undone.
        """
        for k in range(len(self.journal) - 1, -1, -1):
            entry = self.journal[k]
            if entry.seat == seat:
                return k if entry.before.span() == self.state.span() else -1
        return -1

    def _secret(self, entry: Entry) -> bool:
        """Tell whether a choice is still a secret: not even a refusal may show that it was made."""
        return entry.before.span() == self.state.span() and self.state.can_take_back(entry.seat)

    def undo(self, seat: int) -> None:
        """Take `seat`'s last choice back; raise the `Refusal` of `why_no_undo` if it may not."""
        refusal = self.why_no_undo(seat)
        if refusal is not None:
            raise refusal
        if self.state.can_take_back(seat):
            self.state.take_back(seat)
            last = self._last_of(seat)
            del self.journal[last]
            # What others chose meanwhile, they now chose without it.
            for entry in self.journal[last:]:
                entry.before.take_back(seat)
            return
        self.state = self.journal.pop().before

    def rewind(self, choice: Entry, step: bool = True) -> list[int]:
        """Take a choice back with all that came after it, whatever it revealed.

        Where several chose in secret at once, `step` takes back what all of them chose: whoever
        chooses again would know the others' choices. That is for all at the table to agree to.
        Return whose choices were taken back.
        """
        first = next(k for k, entry in enumerate(self.journal) if entry is choice)
        if step:
            first = self._first_beside(first)
        taken = [entry.seat for entry in self.journal[first:]]
        self.state = self.journal[first].before
        del self.journal[first:]
        return taken

    def _first_beside(self, place: int) -> int:
        """Return where the choices begin that were made in secret at once with the one there."""
        choice = self.journal[place]
        span = choice.before.span()
        step = [k for k in range(place) if self.journal[k].before.span() == span]
        for k in step:
            seat = self.journal[k].seat
            # In a turn, what others chose before it is no secret, and stands.
            if seat != choice.seat and choice.before.can_take_back(seat):
                return step[0]
        return place

    def view(self, seat: int) -> View:
        """Return what `seat` knows."""
        return self.state.view(seat)

    def events(self, seat: int) -> list[Event]:
        """Return all that has happened, as `seat` may see it."""
        told = list(self.opening)
        for entry in self.journal:
            told.extend(entry.events)
        return told_to(seat, told)

    def record(self) -> Record:
        """Return the record so far, secrets included: for the end, or the trusted side."""
        record = Record(self.game.name, self.game.seat_names(), self.game.box_id())
        record.box_text = self.game.box_text()
        record.players = self.players
        record.date = self.date
        record.seal = self.seal
        record.deal = self.deal
        record.position = self.position
        record.result = self.result()
        for entry in self.journal:
            text = self.game.write_action(entry.action)
            record.steps.append(Step(entry.seat, text, entry.chance))
        return record

    def result(self) -> str:
        """Return the result as a record says it: winners, reason, scores; `*` while it goes on."""
        outcome = self.state.outcome()
        if outcome is None:
            return UNFINISHED
        return write_result(outcome, self.game.seat_names())
