"""Plays a game by fixed choices and writes down what everybody was told after each.

Events are written as facts, not as sentences: a sentence may be put better without touching a rule.
"""

from __future__ import annotations

import hashlib
import json
import random
from dataclasses import dataclass
from pathlib import Path

from flibuste.core.event import Event, told_to
from flibuste.core.game import Game
from flibuste.core.match import Match
from flibuste.core.opening import deal_match
from flibuste.core.sealed import Sealed
from flibuste.core.seat import EVERYTHING, SPECTATOR
from flibuste.games.registry import GAMES
from tests.playthroughs.golden import HERE, golden_game


@dataclass(frozen=True)
class Playthrough:
    """One game to be told."""

    game: Game
    variant: str
    players: int
    seed: int

    @property
    def path(self) -> Path:
        """The file it stands in."""
        return HERE / f"{self.game.name}-{self.variant}-{self.players}.txt"


#: Seeds of games in which much happens; 0 for the others.
SEEDS = {
    ("under-fire", "standard", 2): 63,
    ("under-fire", "expert", 2): 45,
    ("sabordage", "base", 2): 33,
    ("sabordage", "base", 3): 66,
    ("sabordage", "base", 4): 3,
    ("sabordage", "base", 5): 46,
    ("sabordage", "expert", 2): 54,
    ("sabordage", "expert", 3): 112,
    ("sabordage", "expert", 4): 46,
    ("sabordage", "expert", 5): 120,
}
#: Every game in each variant and at each number of players: `test_playthroughs.py` fails until
#: their files are written.
PLAYTHROUGHS = [
    Playthrough(
        golden_game(each.name, players),
        variant,
        players,
        SEEDS.get((each.name, variant, players), 0),
    )
    for each in GAMES.values()
    for variant in each.variants
    for players in range(each.fewest, each.most + 1)
]


def digest(text: str) -> str:
    """Return a short digest."""
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def choose(match: Match, dice: random.Random) -> tuple[int, int]:
    """Pick a seat and a choice: a kind of choice first, so that the game shows many kinds."""
    seat = match.state.actors()[0]
    kinds: dict[str, list[int]] = {}
    for action in match.state.legal(seat):
        kinds.setdefault(match.game.write_action(action).split()[0], []).append(action)
    kind = dice.choice(sorted(kinds))
    return seat, kinds[kind][dice.randrange(len(kinds[kind]))]


def told(playthrough: Playthrough) -> str:
    """Play the game and return its text."""
    game = playthrough.game
    names = game.seat_names()
    fate = Sealed(bytes([playthrough.seed] * 32), [b""] * playthrough.players)
    match = deal_match(game, fate, playthrough.variant)
    dice = random.Random(playthrough.seed)
    views = [*range(len(names)), SPECTATOR]
    lines = [
        f"Playthrough of {game.name}, {playthrough.variant}, {playthrough.players} players.",
        "After each choice: how many there were; what everybody was told (a seat's own knowledge",
        "in brackets); digests of the position and of the views of "
        + ", ".join([*names, "a spectator"])
        + ".",
        "",
    ]

    def facts(event: Event, seat: int) -> str:
        seen = [each.to_json() for each in told_to(seat, [event])]
        return " ".join(json.dumps(each, sort_keys=True) for each in seen)

    def tell_events(events: list[Event]) -> None:
        for event in events:
            public = facts(event, SPECTATOR)
            known = [
                f"[{names[seat]}: {own}]"
                for seat in range(len(names))
                if (own := facts(event, seat)) != public
            ]
            lines.append(f"   {' '.join([public, *known]).strip()}")

    def tell_digests() -> None:
        text = game.write_position(match.state, EVERYTHING)
        parts = [digest(text)]
        parts += [digest(json.dumps(match.view(v).to_json(), sort_keys=True)) for v in views]
        lines.append("   = " + " ".join(parts))

    tell_events(match.opening)
    tell_digests()
    lines += ["", *game.write_position(match.state, EVERYTHING).splitlines(), ""]
    turn = match.state.span()
    while match.state.actors():
        seat, action = choose(match, dice)
        choices = len(match.state.legal(seat))
        number = len(match.journal) + 1
        lines.append(f"{number}. {names[seat]}: {game.write_action(action)}  (of {choices})")
        tell_events(match.choose(seat, action))
        tell_digests()
        if match.state.span() // 8 != turn // 8:
            turn = match.state.span()
            position = game.write_position(match.state, EVERYTHING)
            lines += ["", *position.splitlines(), ""]
    standing = game.standing(match.view(EVERYTHING))
    lines += ["", f"Result: {match.result()}"]
    lines += [json.dumps(each, sort_keys=True) for each in standing.values()]
    lines.append("")
    lines += game.write_position(match.state, EVERYTHING).splitlines()
    lines += ["", "Record:", "", *match.record().text().splitlines()]
    return "\n".join(lines) + "\n"
