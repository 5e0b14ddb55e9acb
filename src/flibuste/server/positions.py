"""Positions without a table: what follows from choices in them. Nothing is stored."""

from __future__ import annotations

from typing import Final

from flibuste.core.event import Event, told_to
from flibuste.core.fate import Dice
from flibuste.core.game import Game
from flibuste.core.match import Match
from flibuste.core.opening import match_of_position
from flibuste.core.refusal import BadText, Refusal
from flibuste.core.view import View
from flibuste.core.words import Words
from flibuste.games.position_check import WATCHERS, check_known, open_position
from flibuste.server.previews import preview_of
from flibuste.server.refusals import bad_request, nothing_to_choose
from flibuste.server.replay import seats_of
from flibuste.table.naming import Sitter, names_of
from flibuste.table.telling import reason_of, spoken_of
from flibuste.wire.encoding import encode
from flibuste.wire.positions import (
    AskedSeat,
    ConsideredChoice,
    PlayedPosition,
    RefusedChoice,
    SeatChoice,
    WrittenPosition,
)
from flibuste.wire.replay import ReplayStep
from flibuste.wire.words import Named, sentences_of

#: What a position is called in messages: it has no file name here.
_SOURCE: Final = "position"


def play_position(written: WrittenPosition) -> bytes:
    """Return what follows from choices in a position as JSON; raise `Refusal` if it is none."""
    return encode(played_position(written))


def preview_position(considered: ConsideredChoice) -> bytes:
    """Return what a choice would do after the others, as JSON; raise `Refusal` if it is illegal."""
    playing = _Playing(considered)
    playing.play()
    if playing.refused is not None:
        said = playing.refused.words
        raise Refusal(playing.refused.code, playing.refused.rule, Words(said.en, said.fr))
    game, match, seat = playing.game, playing.match, playing.watcher
    if match is None or seat not in match.state.actors():
        raise playing.unplayable or nothing_to_choose()
    action = game.read_action(considered.considered)
    return encode(preview_of(game, match.view(seat), action, playing.names))


def played_position(written: WrittenPosition) -> PlayedPosition:
    """Return what follows from choices in a position; raise `Refusal` if it is not a position."""
    playing = _Playing(written)
    playing.play()
    if written.resolve and playing.refused is None:
        playing.resolve()
    game, shown = playing.game, playing.shown
    unknown = playing.unplayable or next(iter(playing.open.values()), None)
    return PlayedPosition(
        game=game.name,
        box=game.box_facts(),
        seats=seats_of(game, playing.sitters, playing.names),
        seat=playing.watcher if playing.watcher >= 0 else None,
        steps=playing.steps,
        asked=playing.asked(),
        position=game.write_view(shown),
        outcome=None if shown.outcome is None else shown.outcome.to_json(),
        reason=reason_of(game, shown.outcome),
        verdict=sentences_of(game.verdict(shown)),
        refused=playing.refused,
        unknown=None if unknown is None else Named.of(unknown.words),
    )


class _Playing:
    """A position that is being played, step by step, as somebody sees it."""

    def __init__(self, written: WrittenPosition) -> None:
        self._written = written
        self.game, given = open_position(
            written.position, _SOURCE, written.game.lower(), written.box
        )
        self.watcher = _watcher(self.game, given, written.seat)
        check_known(self.game, given, self.watcher, _SOURCE)
        self.sitters = [Sitter() for _ in self.game.seat_names()]
        self.names = names_of(self.game, self.sitters)
        #: Why nothing can be chosen: what the position leaves open, for all seats or for some.
        self.unplayable: Refusal | None = None
        self.match = self._opened()
        self.open = self._open_seats(given)
        self.refused: RefusedChoice | None = None
        self._resolved = False
        if not self.open and self.match is not None:
            self.shown = self.match.view(self.watcher)
        elif self.watcher == given.seat:
            self.shown = given
        else:
            self.shown = self.game.narrow(given, self.watcher)
        self.steps: list[ReplayStep] = []
        self._add_step(None, "", [])

    def _opened(self) -> Match | None:
        """Return a match from the position; None if its tiles do not make a whole game."""
        fate = Dice(self._written.seed)
        try:
            return match_of_position(self.game, self._written.position, _SOURCE, fate, fate)
        except Refusal as refusal:
            self.unplayable = refusal
            return None

    def _open_seats(self, given: View) -> dict[int, BadText]:
        """Return the seats whose choices depend on what the position leaves open, and on what."""
        found = {}
        for seat in self._askable():
            try:
                self.game.referee(given, seat, _SOURCE)
            except BadText as refusal:
                found[seat] = refusal
        return found

    def _askable(self) -> list[int]:
        """Return the seats that have to choose, as far as who looks may know their choices."""
        actors = [] if self.match is None else self.match.state.actors()
        return [seat for seat in actors if self.watcher in (seat, *WATCHERS.values())]

    def play(self) -> None:
        """Play the choices, up to one that is refused."""
        for at, choice in enumerate(self._written.choices):
            try:
                self._choose(choice)
            except Refusal as refusal:
                self.refused = _refused(at, refusal)
                return
        if self._written.others and self.watcher >= 0:
            self._play_others()

    def _play_others(self) -> None:
        """Let the other seats choose at random, until who looks has to choose."""
        # Every request plays all choices anew: the same choices have to bring the same answers.
        dice = Dice(self._written.seed + len(self._written.choices))
        while self.match is not None and not self.open:
            actors = self.match.state.actors()
            if not actors or self.watcher in actors:
                return
            seat = actors[0]
            choices = self._choices(seat)
            name = self.game.seat_names()[seat]
            self._choose(SeatChoice(choice=choices[dice.below(len(choices))], seat=name))

    def _choose(self, choice: SeatChoice) -> None:
        if self.match is None:
            assert self.unplayable is not None
            raise self.unplayable
        actors = self.match.state.actors()
        if choice.seat:
            seat = _seat(self.game, choice.seat)
        else:
            seat = self.watcher if self.watcher in actors else self.match.state.actor
        if seat < 0:
            raise nothing_to_choose()
        action = self.game.read_action(choice.choice)
        if seat in self.open:
            # We only imagined the tiles that it would choose among.
            raise self.open[seat]
        events = self.match.choose(seat, action)
        self.shown = self.match.view(self.watcher)
        self._add_step(seat, self.game.write_action(action), events)

    def resolve(self) -> None:
        """Let the position resolve without another choice."""
        try:
            self.shown, events = self.game.resolve(self.shown)
        except Refusal as refusal:
            self.refused = _refused(len(self._written.choices), refusal)
            return
        self._resolved = True
        self._add_step(None, "", events)

    def asked(self) -> list[AskedSeat]:
        """Return who has to choose, and what they may choose."""
        if self._resolved:
            return []
        names = self.game.seat_names()
        asked = [seat for seat in self._askable() if seat not in self.open]
        return [AskedSeat(names[seat], self._choices(seat)) for seat in asked]

    def _choices(self, seat: int) -> list[str]:
        assert self.match is not None
        return [self.game.write_action(action) for action in self.match.state.legal(seat)]

    def _add_step(self, seat: int | None, choice: str, events: list[Event]) -> None:
        told = told_to(self.watcher, events)
        shown = self.shown.to_json()
        words, spoken = spoken_of(self.game, told, self.names, shown["variant"])
        past = iter(()) if self.match is None else self.match.events_backwards(self.watcher)
        self.steps.append(
            ReplayStep(
                seat=seat,
                choice=choice,
                events=[event.to_json() for event in told],
                words=words,
                spoken=spoken,
                rules=[self.game.rules_of(event) for event in told],
                view=shown,
                standing=self.game.standing(self.shown),
                derived=self.game.derived(self.shown, past),
            )
        )


def _watcher(game: Game, given: View, name: str) -> int:
    """Return the seat of who looks; without a name, it is who the position is seen by."""
    if not name:
        return given.seat
    return WATCHERS[name] if name in WATCHERS else _seat(game, name)


def _seat(game: Game, name: str) -> int:
    """Return the seat with a name; raise `Refusal` if there is none."""
    names = game.seat_names()
    if name not in names:
        raise bad_request("seat", f"{name[:40]}; {', '.join([*names, *WATCHERS])}")
    return names.index(name)


def _refused(at: int, refusal: Refusal) -> RefusedChoice:
    return RefusedChoice(at, refusal.code, refusal.rule, Named.of(refusal.words))
