"""Measuring from the command line: which tables are wanted, and what files keep of them."""

from __future__ import annotations

import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from flibuste.cli.options import chosen_game, number_of_players, variant_of
from flibuste.cli.progress import progress_bar
from flibuste.cli.sheets import game_with
from flibuste.cli.usage import WrongUsage
from flibuste.core.fate import Dice
from flibuste.core.words import Words
from flibuste.games.kit import Kit
from flibuste.lab.balance.data_file import find_or_add, read_measurements, write_measurements
from flibuste.lab.balance.measure import measure
from flibuste.lab.balance.measurement import Measurement, new_measurement
from flibuste.terminal.files import bad_file, read_input, write_file
from flibuste.workers.pool import Jobs

#: How many seconds of games a killed process may lose; one that is interrupted saves first.
_SAVING: Final = 2.0


def wanted_tables(
    game: Kit,
    players: str | None,
    variant: str | None,
    bots: Sequence[str],
    seed: int,
    box: str | None,
) -> list[Measurement]:
    """Return what is to be measured: each number of players in each variant."""
    if len(bots) > 1:
        raise WrongUsage(
            "--bot: one bot plays at every seat.", "--bot : un seul bot joue à chaque place."
        )
    # Refused now, and not after the first games.
    Dice(seed)
    numbers = [None] if players is None else [_number(each) for each in players.split(",")]
    variants = [None] if variant is None else [*variant.split(",")]
    return [
        new_measurement(
            game.name,
            number_of_players(game, number),
            variant_of(game, name),
            bots[0],
            seed,
            game_with(game.name, number_of_players(game, number), box).box_text(),
        )
        for name in dict.fromkeys(variants)
        for number in dict.fromkeys(numbers)
    ]


def _number(text: str) -> int:
    if not (text.strip().isascii() and text.strip().isdigit()):
        raise WrongUsage(
            "--players: “{text}” is not a number.",
            "--players : « {text} » n’est pas un nombre.",
            text=text[:20],
        )
    return int(text)


def measured(
    wanted: Sequence[Measurement], games: int, jobs: Jobs, data: str | None
) -> list[Measurement]:
    """Play until all have this many games, and keep the counts in the file `data`."""
    kept: list[Measurement] = []
    if data is not None and Path(data).expanduser().exists():
        given = read_input(data)
        kept = read_measurements(given.text, given.source)
    found = [find_or_add(kept, each, data or "") for each in wanted]
    saved = time.monotonic()
    total = sum(max(games, each.games) for each in found)
    with progress_bar(total) as watch:
        try:
            for each in found:
                for _ in measure(each, games, jobs):
                    each.date = datetime.now(UTC).date().isoformat()
                    if watch is not None:
                        watch(sum(other.games for other in found))
                    if time.monotonic() - saved > _SAVING:
                        _save(kept, data)
                        saved = time.monotonic()
        finally:
            _save(kept, data)
    return found


def _save(kept: Sequence[Measurement], data: str | None) -> None:
    begun = [each for each in kept if each.games]
    if data is not None and begun:
        write_file(data, write_measurements(begun).encode())


def kept_in(sources: Sequence[str], game: str | None) -> list[Measurement]:
    """Return what files have kept, of one game."""
    found: list[Measurement] = []
    for path in sources:
        given = read_input(path)
        found += read_measurements(given.text, given.source)
    wanted = found[0].game if game is None else chosen_game(game).name
    of_game = [each for each in found if each.game == wanted]
    if not of_game:
        words = Words("It has no games of {game}.", "Il ne contient aucune partie de {game}.")
        raise bad_file(sources[0], "other-game", words.fill(game=wanted))
    return of_game
