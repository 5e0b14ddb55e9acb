"""The current score in words: every part that counts (U9)."""

from __future__ import annotations

from typing import Final

from flibuste.core.words import Words
from flibuste.games.under_fire.rules.breakdown import Breakdown, Combination, breakdown
from flibuste.games.under_fire.rules.sea import DARK, LIGHT, name
from flibuste.games.under_fire.rules.view import UnderFireView
from flibuste.games.under_fire.rules.worlds import frame
from flibuste.games.under_fire.text.help_texts import SEAT_WORDS
from flibuste.games.under_fire.text.telling import count_points

_KINDS: Final = {"set": Words("set", "identiques"), "run": Words("run", "suite")}
_SETTLED: Final = Words("{space} counts as {n}", "{space} compte comme {n}")


def breakdowns(view: UnderFireView) -> list[Breakdown]:
    """Return the current scores of both seats; everything that scores is public."""
    s = frame(view)
    return [breakdown(s, seat) for seat in (LIGHT, DARK)]


def score_text(found: Breakdown, language: str) -> list[str]:
    """Return one seat's score: its name and total, then a line for each part."""
    title = Words("{who}: {total}", "{who} : {total}").fill(
        who=SEAT_WORDS[found.seat], total=count_points(found.total)
    )
    lines = [title.say(language)]
    lines += [f"  {points:>4}  {what}" for what, points in _parts(found, language)]
    settled = _settled(found, language)
    return [*lines, f"        ({settled})"] if settled else lines


def _parts(found: Breakdown, language: str) -> list[tuple[str, int]]:
    """Return the parts of one score that count, each with its points."""
    lines = [(combination_words(c).say(language), c.points) for c in found.combinations]
    for words, points in (
        (Words("convoy", "convoi"), found.convoy),
        (Words("bulwark", "pavois"), found.bulwark),
        (Words("squadron", "escadre"), found.squadron),
        (Words("in the enemy's half", "dans la moitié adverse"), found.invasion),
        (Words("points taken", "points pris"), found.points),
        (Words("mines taken", "mines prises"), found.mines),
    ):
        if points:
            lines.append((words.say(language), points))
    return lines


def combination_words(combination: Combination) -> Words:
    """Return a combination in words: “run 5-6-7 (b1–d1)”."""
    numbers = "-".join(str(number) for number in combination.numbers)
    where = f"{name(combination.spaces[0])}–{name(combination.spaces[-1])}"
    words = Words("{kind} {numbers} ({where})", "{kind} {numbers} ({where})")
    return words.fill(kind=_KINDS[combination.kind], numbers=numbers, where=where)


def _settled(found: Breakdown, language: str) -> str:
    """Return the number that each mercenary counts as; "" if it makes no difference (U7.13)."""
    facts = [
        _SETTLED.fill(space=name(space), n=n).say(language) for space, n in found.settled.items()
    ]
    return ", ".join(facts)
