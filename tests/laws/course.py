"""Courses: how the laws play a game. Seeds and choices come from Hypothesis, or from a loop."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

from hypothesis import Phase, settings
from hypothesis import strategies as st

from flibuste.core.fate import Dice, Fate
from flibuste.core.game import Game
from flibuste.core.match import Match
from flibuste.core.seat import EVERYTHING
from flibuste.core.state import State
from flibuste.core.view import View
from tests.laws.world import World


class Course:
    """A way to play: numbers that pick the first choices, then dice of its own.

    With `by_kind` it picks a kind of choice first and one of that kind then, so that rare kinds
    (buying, mining, declining) come up often.
    """

    def __init__(self, seed: int, by_kind: bool = True, stream: list[int] | None = None) -> None:
        self.seed = seed
        self.by_kind = by_kind
        self.stream = [] if stream is None else list(stream)
        self.random = random.Random(seed)

    def __repr__(self) -> str:
        return f"Course({self.seed}, {self.by_kind}, {self.stream})"

    def dice(self) -> Dice:
        """Return the fate of this course's game."""
        return Dice(self.seed)

    def seat(self, state: State) -> int:
        """Pick one of the seats that owe a choice."""
        return self.random.choice(state.actors())

    def pick(self, game: Game, state: State, seat: int) -> int:
        """Pick one of the seat's choices."""
        legal = list(state.legal(seat))
        if self.stream:
            return legal[self.stream.pop(0) % len(legal)]
        if self.by_kind and len(legal) < 1000:
            kinds: dict[str, list[int]] = {}
            for action in legal:
                kinds.setdefault(game.write_action(action).split()[0], []).append(action)
            legal = kinds[self.random.choice(sorted(kinds))]
        return self.random.choice(legal)

    def play(self, match: Match) -> Iterator[tuple[int, int]]:
        """Play to the end; give each seat and choice just before it is played."""
        while match.state.actors():
            seat = self.seat(match.state)
            action = self.pick(match.game, match.state, seat)
            yield seat, action
            match.choose(seat, action)

    def finished(self, world: World, fate: Fate | None = None) -> Match:
        """Play a whole game."""
        match = world.open(self.dice() if fate is None else fate)
        for _ in self.play(match):
            pass
        return match


def courses() -> st.SearchStrategy[Course]:
    """Courses for Hypothesis to search."""
    stream = st.lists(st.integers(0, 100_000), max_size=40)
    return st.builds(Course, st.integers(0, 2**32), st.booleans(), stream)


def few(examples: int) -> settings:
    """Return how to try a law on this many courses: by seeds, which shrinking makes no clearer."""
    return settings(max_examples=examples, phases=[Phase.explicit, Phase.generate])


def json_of(view: View) -> str:
    """Return a view's bytes."""
    return json.dumps(view.to_json(), sort_keys=True)


def truth(world: World, state: State) -> str:
    """Return all that is true of a state, and what every seat is shown and may choose, as text."""
    game = world.game
    parts = [game.write_position(state, EVERYTHING)]
    parts += [json_of(state.view(seat)) for seat in world.seats]
    parts.append(str([list(state.legal(seat)) for seat in world.players]))
    outcome = state.outcome()
    parts.append("goes on" if outcome is None else json.dumps(outcome.to_json()))
    return "\n".join(parts)
