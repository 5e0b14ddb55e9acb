"""The score as the sea stands, in words: every part of it that counts (U9)."""

from __future__ import annotations

from typing import Final

from flibuste.core.words import Words, plain
from flibuste.under_fire.breakdown import Breakdown, breakdown
from flibuste.under_fire.lore import SEAT_WORDS
from flibuste.under_fire.sea import DARK, LIGHT, name
from flibuste.under_fire.telling import count_points
from flibuste.under_fire.view import UnderFireView
from flibuste.under_fire.worlds import frame

_KINDS: Final = {"set": Words("set", "identiques"), "run": Words("run", "suite")}
_SETTLED: Final = Words("{space} counts as {n}", "{space} compte comme {n}")


def breakdowns(view: UnderFireView) -> list[Breakdown]:
    """Return both seats' scores as the sea stands: all that scores is public."""
    s = frame(view)
    return [breakdown(s, seat) for seat in (LIGHT, DARK)]


def score_text(found: Breakdown, language: str) -> list[str]:
    """Return one seat's score: its name and total, then a line for each part."""
    title = Words("{who}: {total}", "{who} : {total}").fill(
        {"who": SEAT_WORDS[found.seat], "total": count_points(found.total)}
    )
    lines = [title.say(language)]
    lines += [f"  {points:>4}  {what}" for what, points in _parts(found, language)]
    settled = _settled(found, language)
    return [*lines, f"        ({settled})"] if settled else lines


def _parts(found: Breakdown, language: str) -> list[tuple[str, int]]:
    """Return the parts of one score that count, each with its points."""
    lines: list[tuple[str, int]] = []
    for combination in found.combinations:
        numbers = "-".join(str(number) for number in combination.numbers)
        where = f"{name(combination.spaces[0])}–{name(combination.spaces[-1])}"
        kind = _KINDS[combination.kind].say(language)
        lines.append((f"{kind} {numbers} ({where})", combination.points))
    for words, points in (
        (Words("convoy", "convoi"), found.convoy),
        (Words("bulwark", "pavois"), found.bulwark),
        (Words("squadron", "escadre"), found.squadron),
        (Words("in the enemy's half", "en moitié ennemie"), found.invasion),
        (Words("points taken", "points pris"), found.points),
        (Words("mines taken", "mines prises"), found.mines),
    ):
        if points:
            lines.append((words.say(language), points))
    return lines


def _settled(found: Breakdown, language: str) -> str:
    """Return which number each mercenary took, or "" where that made no difference (U7.13)."""
    facts = [
        _SETTLED.fill({"space": plain(name(space)), "n": plain(str(n))}).say(language)
        for space, n in found.settled.items()
    ]
    return ", ".join(facts)
