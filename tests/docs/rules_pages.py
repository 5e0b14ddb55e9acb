"""The pages about the rules, as tests read them."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from scripts.rule_coverage import RULES

GAMES = ("under-fire", "sabordage")
LANGUAGES = ("en", "fr")
_LINK = re.compile(r"\[([US]\d[\d.]*)\]\(([\w.-]*)#([^)]+)\)")


def page(name: str, language: str) -> Path:
    """Return the file of a page, such as `sabordage-aid`, in a language."""
    return RULES / (f"{name}.fr.md" if language == "fr" else f"{name}.md")


def read(name: str, language: str) -> str:
    """Return the text of a page."""
    return page(name, language).read_text(encoding="utf-8")


def cited(text: str) -> list[tuple[str, str, str]]:
    """Return the links to rules: what they say, the file and the anchor they lead to."""
    return _LINK.findall(text)


def section(text: str, title: str) -> str:
    """Return the part of a page under a heading, up to the next one."""
    head = next(line for line in text.splitlines() if re.fullmatch(rf"#+ {title}.*", line))
    rest = text.split(f"\n{head}\n", 1)[1]
    return re.split(r"^#+ ", rest, maxsplit=1, flags=re.MULTILINE)[0]


def table(text: str, columns: int) -> list[list[str]]:
    """Return the cells of the first table with so many columns, without its head."""
    rows = [
        [cell.strip().replace("\u00a0", " ") for cell in line.strip("|").split("|")]
        for line in text.splitlines()
        if line.startswith("|")
    ]
    start = next(n for n, row in enumerate(rows) if len(row) == columns and set(row) == {"---"})
    found = []
    for row in rows[start + 1 :]:
        if len(row) != columns:
            break
        found.append(row)
    return found


def questions(game: str, language: str) -> dict[str, str]:
    """Return the answers on a page of questions, by their questions."""
    parts = re.split(r"^### (.+)$", read(f"{game}-questions", language), flags=re.MULTILINE)
    answers = (re.split(r"^## ", part, maxsplit=1, flags=re.MULTILINE)[0] for part in parts[2::2])
    return dict(zip(parts[1::2], answers, strict=True))


#: The tests of answers, by game and question.
CHECKED: dict[str, dict[str, Callable[[], None]]] = {game: {} for game in GAMES}


def answers(game: str, question: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Let a function check the answer to a question of a page."""

    def keep(check: Callable[[], None]) -> Callable[[], None]:
        assert CHECKED[game].setdefault(question, check) is check, f"two checks of {question}"
        return check

    return keep
