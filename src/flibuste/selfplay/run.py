"""Self-play: bots play games, and all of them are written into a folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from flibuste.bots.roster import bot_maker
from flibuste.lab.arena import check_amount
from flibuste.lab.simulation import Setting
from flibuste.lab.timed_game import BotFailed
from flibuste.selfplay.folder import Folder
from flibuste.selfplay.playing import encoding_of, play_games
from flibuste.workers.pool import Jobs, as_done

#: About how many seconds a process plays before it hands in, and the most games then.
_SECONDS: Final = 1.0
_MOST: Final = 50


def check_selfplay(setting: Setting, games: int, jobs: Jobs = 1) -> None:
    """Raise `Refusal` if such games cannot be played; call this before writing anything."""
    encoding = encoding_of(setting)
    encoding.game.check_setup(encoding.variant, list(setting.options))
    for bot in setting.players:
        bot_maker(bot, setting.game)
    check_amount(setting.seed, games, jobs)


def play_into(
    folder: Folder,
    setting: Setting,
    games: int,
    jobs: Jobs = 1,
    watch: Callable[[int], None] | None = None,
) -> None:
    """Play until the folder has all of the first `games` games of a setting.

    `watch` is called with the number of games that are there. Raise `Refusal` if a bot fails; the
    games finished before that are kept.
    """
    check_selfplay(setting, games, jobs)
    files = folder.lacking(games)
    file_of = {number: file for file in files for number in file}
    kept = folder.waiting() & set(file_of)
    missing = {file: len(file) - len(kept & set(file)) for file in files}
    for file in [file for file, number in missing.items() if not number]:
        folder.finish(file)
    done = games - len(file_of) + len(kept)
    tell = watch or _ignore
    tell(done)
    pace = _Pace()
    todo = [number for number in file_of if number not in kept]
    try:
        for _, finished in as_done(play_games, _tasks(setting, todo, pace), jobs):
            pace.note(len(finished.games), finished.seconds)
            for number, game in finished.games.items():
                folder.keep(number, game)
                file = file_of[number]
                missing[file] -= 1
                if not missing[file]:
                    folder.finish(file)
            done += len(finished.games)
            tell(done)
    except BotFailed as failed:
        raise failed.refusal() from failed
    folder.tidy()


class _Pace:
    """How long games take, and so how many to play at a time."""

    def __init__(self) -> None:
        self._games = 0
        self._seconds = 0.0

    def note(self, games: int, seconds: float) -> None:
        self._games += games
        self._seconds += seconds

    def games(self) -> int:
        if not self._games:
            return 1
        return max(1, min(_MOST, int(_SECONDS * self._games / max(self._seconds, 1e-9))))


def _tasks(
    setting: Setting, todo: list[int], pace: _Pace
) -> Iterator[tuple[Setting, tuple[int, ...]]]:
    at = 0
    while at < len(todo):
        size = pace.games()
        yield setting, tuple(todo[at : at + size])
        at += size


def _ignore(done: int) -> None:
    """Do nothing: nobody watches."""
