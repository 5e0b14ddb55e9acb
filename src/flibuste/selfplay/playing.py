"""Playing games for a data set, in whatever process.

Game `i` is dealt with `Dice(seed, i)`, and its bots have moved `i` seats on. It depends on nothing
else, so the data do not depend on which process plays which game.
"""

from __future__ import annotations

import hashlib
import time
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from flibuste.bots.bot import Bot
from flibuste.bots.considering import consider
from flibuste.core.extras import without_extra
from flibuste.core.refusal import Refusal
from flibuste.core.view import View
from flibuste.envs.encoding import Encoding
from flibuste.envs.opening import open_encoding
from flibuste.games.registry import registered
from flibuste.lab.simulation import Setting
from flibuste.lab.tables import rotated
from flibuste.lab.timed_game import Seating, play_out
from flibuste.selfplay.rows import Decision, PlayedGame, rows_of

try:
    import pyarrow as pa
except ModuleNotFoundError as error:
    raise without_extra("data", error) from error

_DIGEST: Final = hashlib.sha256().digest_size


@dataclass(frozen=True)
class Finished:
    """Some games, each as bytes, and how long they took together."""

    games: dict[int, bytes]
    seconds: float


def encoding_of(setting: Setting) -> Encoding:
    """Return the encoding that a setting's games are written in; `Refusal` if there is none."""
    name = registered(setting.game).encoding_name
    if not name:
        raise Refusal.of(
            "game-without-encoding",
            "{game} has no encoding, so its games cannot be written as numbers.",
            "{game} n’a pas d’encodage : ses parties ne peuvent pas être écrites en nombres.",
            game=setting.game,
        )
    return open_encoding(name, len(setting.players), setting.variant, setting.box_text)


_encoding = lru_cache(maxsize=1)(encoding_of)


def play_games(task: tuple[Setting, tuple[int, ...]]) -> Finished:
    """Play the games with these numbers; raise `BotFailed` if a bot fails."""
    setting, numbers = task
    began = time.perf_counter()
    encoding = _encoding(setting)
    games = {number: to_bytes(_rows(setting, encoding, number)) for number in numbers}
    return Finished(games, time.perf_counter() - began)


def _rows(setting: Setting, encoding: Encoding, number: int) -> pa.RecordBatch:
    seated = rotated(setting.players, number % len(setting.players))
    seating = Seating(setting.game, seated, setting.seed, number)
    dice = seating.dice()
    state = encoding.game.start(dice, encoding.variant, list(setting.options))
    decisions: list[Decision] = []

    def ask(bot: Bot, view: View, seconds: float) -> int:
        considered = consider(bot, view, seconds)
        decisions.append(Decision(view, considered))
        return considered.choice

    play_out(state, seating, dice, setting.seconds, ask=ask)
    outcome = state.outcome()
    assert outcome is not None
    return rows_of(encoding, PlayedGame(number, setting.seed, seated, decisions, outcome))


def to_bytes(rows: pa.RecordBatch) -> bytes:
    """Return a game as bytes that say themselves whether they are whole."""
    sink = pa.BufferOutputStream()
    options = pa.ipc.IpcWriteOptions(compression="zstd", use_threads=False)
    with pa.ipc.new_stream(sink, rows.schema, options=options) as stream:
        stream.write_batch(rows)
    content: bytes = sink.getvalue().to_pybytes()
    return hashlib.sha256(content).digest() + content


def from_bytes(kept: bytes) -> pa.RecordBatch | None:
    """Return a game that was kept as bytes; None if they are not whole."""
    content = kept[_DIGEST:]
    if hashlib.sha256(content).digest() != kept[:_DIGEST]:
        return None
    with pa.ipc.open_stream(content) as stream:
        return stream.read_next_batch()
