"""The rows of a data set: one for each decision of a game. docs/selfplay.md describes them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flibuste import __version__
from flibuste.bots.search.analysis import Deliberation, Option
from flibuste.core.extras import without_extra
from flibuste.core.outcome import Outcome
from flibuste.core.view import View
from flibuste.envs.encoding import Encoding
from flibuste.envs.rewards import rewards

try:
    import pyarrow as pa
except ModuleNotFoundError as error:
    raise without_extra("data", error) from error


@dataclass(frozen=True)
class Decision:
    """What a seat knew, and what its bot considered and chose."""

    view: View
    considered: Deliberation


@dataclass(frozen=True)
class PlayedGame:
    """A game that was played: its number, the bot at each seat, all decisions, how it ended."""

    number: int
    seed: int
    bots: tuple[str, ...]
    decisions: Sequence[Decision]
    outcome: Outcome


def schema_of(encoding: Encoding, head: dict[str, object] | None = None) -> pa.Schema:
    """Return the columns; a file also holds what its data set is of."""
    numbers, floats = pa.list_(pa.int32()), pa.list_(pa.float32())
    columns = {
        "game": pa.int64(),
        "move": pa.int32(),
        "moves": pa.int32(),
        "seat": pa.int8(),
        "bot": pa.string(),
        "view": pa.string(),
        "information": pa.binary(encoding.size),
        "mask": pa.binary(encoding.actions),
        "choice": pa.int32(),
        "choice_text": pa.string(),
        "simulations": pa.int32(),
        "visits": numbers,
        "policy": floats,
        "chances": floats,
        "leads": floats,
        "value": pa.float32(),
        "lead": pa.float32(),
        "reward": pa.float32(),
        "winners": pa.list_(pa.int8()),
        "scores": numbers,
        "reason": pa.string(),
        "seed": pa.uint64(),
        "encoding": pa.string(),
        "version": pa.string(),
    }
    known = None if head is None else {"flibuste": json.dumps(head)}
    return pa.schema([pa.field(name, kind) for name, kind in columns.items()], metadata=known)


def rows_of(encoding: Encoding, played: PlayedGame) -> pa.RecordBatch:
    """Return the rows of a game, in the order in which it was played."""
    reward = rewards(played.outcome, len(played.bots))
    same: dict[str, object] = {
        "game": played.number,
        "moves": len(played.decisions),
        "winners": [int(seat) for seat in played.outcome.winners],
        "scores": [int(score) for score in played.outcome.scores],
        "reason": played.outcome.reason,
        "seed": played.seed,
        "encoding": encoding.name,
        "version": __version__,
    }
    rows = []
    for move, decision in enumerate(played.decisions):
        seat = decision.view.seat
        own = {"move": move, "seat": seat, "bot": played.bots[seat], "reward": reward[seat]}
        rows.append({**same, **own, **_row(encoding, decision)})
    return pa.RecordBatch.from_pylist(rows, schema_of(encoding))


def _row(encoding: Encoding, decision: Decision) -> dict[str, Any]:
    view, choice = decision.view, decision.considered.choice
    return {
        "view": encoding.game.write_view(view),
        "information": encoding.information(view),
        "mask": encoding.mask(view),
        "choice": encoding.number(view.seat, choice),
        "choice_text": encoding.game.write_action(choice),
        **_searched(encoding, view.seat, decision.considered),
    }


def _searched(encoding: Encoding, seat: int, considered: Deliberation) -> dict[str, Any]:
    """Return what a search found; its lists have one entry for each legal action, ascending."""
    if not considered.options:
        return {}

    def number(option: Option) -> int:
        return encoding.number(seat, option.action)

    options = sorted(considered.options, key=number)
    return {
        "simulations": considered.simulations,
        "visits": [int(option.visits) for option in options],
        "policy": [option.weight for option in options],
        "chances": [option.chance for option in options],
        "leads": [option.points for option in options],
        "value": sum(option.weight * option.chance for option in options),
        "lead": sum(option.weight * option.points for option in options),
    }
