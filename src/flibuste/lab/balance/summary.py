"""A summary of the verdicts, for a terminal and as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from flibuste.core.words import Words
from flibuste.lab.balance.balance import balance_of
from flibuste.lab.balance.limits import Finding
from flibuste.lab.balance.measurement import Measurement
from flibuste.lab.balance.report import measured_texts, table_words
from flibuste.lab.intervals import Share
from flibuste.lab.pages.speech import Speech

_BETWEEN: Final = Words("; ", " ; ")


def summary_lines(measurements: Sequence[Measurement], language: str) -> list[str]:
    """Return each limit, what was measured, and the verdict, one below the other."""
    speech = Speech(language)
    lines: list[str] = []
    for each in measurements:
        told = speech.say(table_words(each))
        lines.append(f"{told} · {each.bot} · {speech.games(each.games)}")
        for found in balance_of(each.game).findings(each):
            lines.append(f"  {found.verdict.sign} {speech.say(found.asks)} ({found.rule})")
            lines.append(f"    {speech.say(found.verdict.words)} · {_measured(found, speech)}")
    return lines


def _measured(found: Finding, speech: Speech) -> str:
    return speech.say(_BETWEEN).join(measured_texts(found, speech))


def summary(measurements: Sequence[Measurement]) -> dict[str, object]:
    """Return the verdicts as JSON."""
    return {
        "game": measurements[0].game,
        "measurements": [
            {
                "players": each.players,
                "variant": each.variant,
                "bot": each.bot,
                "seed": each.seed,
                "box": each.box_id,
                "version": each.version,
                "date": each.date,
                "games": each.games,
                "command": each.command(),
                "findings": [_found(found) for found in balance_of(each.game).findings(each)],
            }
            for each in measurements
        ],
    }


def _found(found: Finding) -> dict[str, object]:
    return {
        "rule": found.rule,
        "asks": found.asks.en,
        "at_least": found.limit.at_least,
        "at_most": found.limit.at_most,
        "verdict": found.verdict.value,
        "measured": [{"name": name.en, **_share(share)} for name, share in found.measured],
    }


def _share(share: Share) -> dict[str, float]:
    told = {"share": share.value, "low": share.low, "high": share.high}
    return {"games": share.games, **{key: round(value, 6) for key, value in told.items()}}
