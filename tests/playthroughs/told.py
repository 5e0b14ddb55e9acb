"""Plays a game by fixed choices and tells it: after each choice, what everybody was told."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from flibuste.core.event import Event
from flibuste.core.game import Game
from flibuste.core.match import Match
from flibuste.core.sealed import Sealed
from flibuste.core.seat import SPECTATOR
from flibuste.under_fire.breakdown import breakdown
from flibuste.under_fire.deal import VARIANTS
from flibuste.under_fire.game import UnderFireGame
from flibuste.under_fire.state import UnderFire
from flibuste.under_fire.telling import tell
from flibuste.under_fire.view import EVERYTHING

HERE = Path(__file__).parent
LANGUAGES = ("en", "fr")


@dataclass(frozen=True)
class Playthrough:
    """One game to be told: its setup, and how its events and its end are put into words."""

    game: Game
    variant: str
    players: int
    seed: int
    open: Callable[[Sealed], Match]
    tell: Callable[[Event, str], str]
    explain: Callable[[Match], list[str]]
    everything: int

    @property
    def path(self) -> Path:
        """The file it stands in."""
        return HERE / f"{self.game.name}-{self.variant}-{self.players}.txt"


def _under_fire(variant: str, seed: int) -> Playthrough:
    game = UnderFireGame()

    def explain(match: Match) -> list[str]:
        assert isinstance(match.state, UnderFire)
        found = [breakdown(match.state, seat).to_json() for seat in (0, 1)]
        return [json.dumps(each, sort_keys=True) for each in found]

    return Playthrough(
        game=game,
        variant=variant,
        players=2,
        seed=seed,
        open=lambda fate: game.deal_match(fate, variant),
        tell=lambda event, language: tell(event, game.box, language),
        explain=explain,
        everything=EVERYTHING,
    )


#: Every registered game at each variant and number of players. A new game adds its own here, and
#: `test_playthroughs.py` fails until their files are written.
SEEDS = {"standard": 63, "expert": 45}
PLAYTHROUGHS = [_under_fire(variant, SEEDS.get(variant, 0)) for variant in VARIANTS]


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
    match = playthrough.open(fate)
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

    def tell_events(events: list[Event]) -> None:
        for event in events:
            public = event.seen_by(SPECTATOR)
            sentence = playthrough.tell(public, "en")
            french = playthrough.tell(public, "fr")
            known = [
                f" [{names[seat]}: {playthrough.tell(event.seen_by(seat), 'en')}]"
                for seat in range(len(names))
                if playthrough.tell(event.seen_by(seat), "en") != sentence
            ]
            lines.append(f"   {sentence} | {french}{''.join(known)}")

    def tell_digests() -> None:
        text = game.write_position(match.state, playthrough.everything)
        parts = [digest(text)]
        parts += [digest(json.dumps(match.view(v).to_json(), sort_keys=True)) for v in views]
        lines.append("   = " + " ".join(parts))

    tell_events(match.opening)
    tell_digests()
    lines += ["", *game.write_position(match.state, playthrough.everything).splitlines(), ""]
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
            position = game.write_position(match.state, playthrough.everything)
            lines += ["", *position.splitlines(), ""]
    lines += ["", f"Result: {match.result()}", *playthrough.explain(match), ""]
    lines += game.write_position(match.state, playthrough.everything).splitlines()
    lines += ["", "Record:", "", *match.record().text().splitlines()]
    return "\n".join(lines) + "\n"
