"""Twins: two journals of one table that somebody at it cannot tell apart.

What an audience can tell is asked of the rules alone: the events that it is told and the view that
it has, step by step. What the server makes of the journals is for the tests to compare.
"""

from __future__ import annotations

import json
import random
import re
from dataclasses import dataclass, field, replace

from flibuste.core.event import told_to
from flibuste.core.refusal import Refusal
from flibuste.server.people.tokens import digest
from flibuste.table.commands import start
from flibuste.table.events import Chose, Created, Joined, Said, Started, Undone
from flibuste.table.journal import Entry
from flibuste.table.table import Table
from flibuste.wire.commands import Choose, Say, Undo
from flibuste.wire.setup import Setup
from tests.laws.course import Course, json_of

#: What differs in a twin: the deal or a later shuffle, a secret choice, or that something has not
#: happened that nobody could notice: at the end, or long ago and taken back at once.
FATE, CHOICE, MISSING, FORGOTTEN = "fate", "choice", "missing", "forgotten"


@dataclass(frozen=True)
class Step:
    """Something that a seat did, when, and under which key; once it is done, with its chance."""

    what: Chose | Undone | Said
    at: int
    key: str
    #: The command that asked for it, as JSON.
    command: str = ""
    #: Whether any of the audiences could see something of it.
    shown: bool = True


@dataclass
class World:
    """A table, the steps that led there, and what its audiences could see, in order."""

    table: Table
    people: list[str]
    audiences: list[int]
    steps: list[Step] = field(default_factory=list)
    seen: list[str] = field(default_factory=list)
    _views: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._views = self._look()
        self.seen.append(json.dumps(self._views))

    def follow(self, step: Step) -> None:
        """Let a step happen; raise `Refusal` if it cannot."""
        command = self._command(step.what)
        name = f"{self.people[step.what.seat]}/{step.key}/{digest(command)[:16]}"
        entry = self.table.fold(self.table.next_entry(step.what, step.at, name))
        assert isinstance(entry.what, Chose | Undone | Said)
        done = replace(step, what=entry.what, command=command)
        self.steps.append(replace(done, shown=self._noticed(done)))

    def _command(self, what: Chose | Undone | Said) -> str:
        decision = self.table.seats[what.seat].decision
        match what:
            case Chose(choice=choice):
                return Choose(kind="choose", choice=choice, decision=decision).model_dump_json()
            case Undone():
                return Undo(kind="undo", decision=decision).model_dump_json()
            case Said(phrase=phrase):
                return Say(kind="say", phrase=phrase).model_dump_json()

    def _look(self) -> list[str]:
        assert self.table.match is not None
        return [json_of(self.table.match.view(each)) for each in self.audiences]

    def _noticed(self, step: Step) -> bool:
        """Write down what the audiences see of a step; tell whether that is anything."""
        events = [told_to(each, self.table.notes[-1].events) for each in self.audiences]
        views = self._look()
        own = step.what.seat in self.audiences or isinstance(step.what, Said)
        if not own and not any(events) and views == self._views:
            return False
        self._views = views
        told = [[event.to_json() for event in each] for each in events]
        self.seen.append(json.dumps([step.at, step.what.kind, step.what.seat, told, views]))
        return True


class Twins:
    """Plays a table at random, and finds another that its audiences cannot tell from it."""

    def __init__(self, table_id: str, setup: Setup, people: list[str], seed: int) -> None:
        self._id = table_id
        self._setup = setup
        self._people = people[: setup.players]
        self._seed = digest(f"{table_id} {seed}")
        self._course = Course(seed)
        self._chance = random.Random(seed)

    def one(self, audiences: list[int], began: int, moments: list[int]) -> World:
        """Play a step at each of these moments; others than the audiences act last if they can."""
        world = World(self._opened(began, None), self._people, audiences)
        self._go_on(world, moments)
        return world

    def other(self, world: World, how: str, tries: int) -> World | None:
        """Return a world that looks the same to the audiences, and is not; None if none is found.

        Two tiles change places, or others choose what looks the same to everybody else, or what the
        audiences could not notice has not happened.
        """
        for _ in range(tries):
            try:
                twin = self._try(world, how)
            except Refusal:
                continue
            if twin is not None:
                return twin
        return None

    def otherwise(self, world: World, kept: int) -> World:
        """Return a world that is the same for this many steps, and then differs."""
        twin = World(self._opened(world.table.created_at, _deal(world)), self._people, [])
        for step in world.steps[:kept]:
            twin.follow(step)
        twin.audiences = world.audiences
        self._go_on(twin, [step.at for step in world.steps[kept:]])
        return twin

    def _opened(self, at: int, deal: list[str] | None) -> Table:
        # The same seed in both: what it commits to is public, and the deal need not follow from it.
        created = Created(self._setup.model_dump(mode="json"), self._seed, self._people[0])
        table = Table(self._id, Entry(0, at, created))
        for seat, person in enumerate(self._people):
            table.fold(table.next_entry(Joined(seat, person, f"{seat:02x}"), at))
        started = start(table)
        table.fold(table.next_entry(started if deal is None else replace(started, deal=deal), at))
        return table

    def _go_on(self, world: World, moments: list[int]) -> None:
        table = world.table
        for nth, at in enumerate(moments):
            assert table.match is not None
            state = table.match.state
            if not state.actors():
                return
            seat = self._course.seat(state)
            others = [each for each in state.actors() if each not in world.audiences]
            if nth > len(moments) - 4 and others:
                seat = self._chance.choice(others)
            luck = self._chance.random()
            what: Chose | Undone | Said
            if luck < 0.1 and table.match.why_no_undo(seat) is None:
                what = Undone(seat)
            elif luck > 0.97:
                what = Said(seat, "hello", "")
            else:
                action = self._course.pick(table.game, state, seat)
                what = Chose(seat, table.game.write_action(action))
            world.follow(Step(what, at, f"k{len(world.steps)}"))

    def _try(self, world: World, how: str) -> World | None:
        deal, steps = _deal(world), list(world.steps)
        # Most of what was chosen long ago has come to light, but not which mine is the dummy.
        early = self._chance.choice((0.03, 0.5))
        exchanged: dict[int, int] = {}
        if how == FATE:
            deal, steps, exchanged = self._exchange(deal, steps)
        left_out = self._unnoticed(steps, how)
        twin = World(self._opened(world.table.created_at, deal), self._people, world.audiences)
        for nth, step in enumerate(steps):
            if nth in left_out:
                continue
            if how == CHOICE and self._chance.random() < (0.5 if nth > len(steps) - 6 else early):
                step = replace(step, what=self._alike(twin, step.what))
            try:
                twin.follow(step)
            except Refusal:
                # A shuffle of the tiles that lie here: of the two exchanged, the other one.
                twin.follow(replace(step, what=_exchanged(step.what, exchanged)))
            if twin.seen != world.seen[: len(twin.seen)]:
                return None
        same = _deal(twin) == _deal(world) and [s.what for s in twin.steps] == [
            s.what for s in world.steps
        ]
        return None if same or len(twin.seen) != len(world.seen) else twin

    def _unnoticed(self, steps: list[Step], how: str) -> set[int]:
        """Return which steps to leave out."""
        hidden = [k for k, step in enumerate(steps) if not step.shown]
        if how == MISSING:
            return {k for k in hidden if self._chance.random() < 0.5}
        if how != FORGOTTEN:
            return set()
        pairs = []
        for k in hidden:
            before = [b for b in hidden if b < k and steps[b].what.seat == steps[k].what.seat]
            seen_later = any(step.shown for step in steps[k:])
            if isinstance(steps[k].what, Undone) and before and seen_later:
                pairs.append({before[-1], k})
        return self._chance.choice(pairs) if pairs else set()

    def _exchange(
        self, deal: list[str], steps: list[Step]
    ) -> tuple[list[str], list[Step], dict[int, int]]:
        """Let two tiles change places, in the deal or in a later shuffle."""
        shuffles = [k for k, s in enumerate(steps) if isinstance(s.what, Chose) and s.what.chance]
        if shuffles and self._chance.random() < 0.5:
            k = self._chance.choice(shuffles)
            what = steps[k].what
            assert isinstance(what, Chose)
            label, *order = (what.chance or [])[0]
            one, other = self._chance.sample(range(len(order)), 2)
            order[one], order[other] = order[other], order[one]
            steps[k] = replace(steps[k], what=replace(what, chance=[[label, *order]]))
            return deal, steps, {}
        # Where the tiles of one pile, or of one seat's piles, are written: line and word.
        piles: dict[str, list[tuple[int, int]]] = {}
        words = [line.split(" ") for line in deal]
        for k, line in enumerate(deal):
            key, _, tiles = line.partition(":")
            if re.fullmatch(r"( \d+){2,}", tiles):
                places = range(len(key.split(" ")), len(words[k]))
                piles.setdefault(key.split(" ")[-1], []).extend((k, n) for n in places)
        (k, n), (m, o) = self._chance.sample(self._chance.choice(list(piles.values())), 2)
        words[k][n], words[m][o] = words[m][o], words[k][n]
        one, other = int(words[k][n]), int(words[m][o])
        return [" ".join(line) for line in words], steps, {one: other, other: one}

    def _alike(self, twin: World, what: Chose | Undone | Said) -> Chose | Undone | Said:
        """Return a choice of another seat that looks just like this one to everybody else."""
        if not isinstance(what, Chose) or what.seat in twin.audiences:
            return what
        assert twin.table.match is not None
        game = twin.table.game
        public = game.write_public(game.read_action(what.choice))
        legal = twin.table.match.state.legal(what.seat)
        alike = [game.write_action(a) for a in legal if game.write_public(a) == public]
        return replace(what, choice=self._chance.choice(alike or [what.choice]))


def _deal(world: World) -> list[str]:
    [deal] = [n.entry.what.deal for n in world.table.notes if isinstance(n.entry.what, Started)]
    return deal


def _exchanged(what: Chose | Undone | Said, exchanged: dict[int, int]) -> Chose | Undone | Said:
    if not isinstance(what, Chose):
        return what
    chance = [[label, *(exchanged.get(t, t) for t in order)] for label, *order in what.chance or []]
    return replace(what, chance=chance)
