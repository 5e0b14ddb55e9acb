"""A rules page: the rule with an id, a section of it, its contents, and the game in two minutes."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from rich.markdown import Markdown

_ANCHOR: Final = re.compile(r'<a id="(\w[\w.]*)"></a>\n')
_SECTION: Final = re.compile(r"^## (?:(\w+) · )?(.+)$", re.MULTILINE)
_PICTURE: Final = re.compile(r"!\[[^\]]*\]\([^)]*\)")
_LINK: Final = re.compile(r"\[([^\[\]]+)\]\([^)]*\)")
_EMPHASIS: Final = re.compile(r"[*`]")


class RulesSection(NamedTuple):
    """A section of a rules page; `id` is "" where it states no rules."""

    id: str
    title: str
    text: str


class RulesPage:
    """The rules of a game in one language, from the Markdown of their page."""

    def __init__(self, markdown: str) -> None:
        heads = list(_SECTION.finditer(markdown))
        ends = [*(head.start() for head in heads[1:]), len(markdown)]
        self.sections = [
            RulesSection(head[1] or "", head[2], markdown[head.end() : end].strip())
            for head, end in zip(heads, ends, strict=False)
        ]

    def passage(self, rule: str) -> str:
        """Return the Markdown of the rule or the section with this id; "" if there is none."""
        for section in self.sections:
            if rule and section.id == rule:
                return f"## {rule} · {section.title}\n\n{section.text}"
        return self._rules().get(rule, "")

    def ids(self, section: str) -> list[str]:
        """Return the ids of all rules of a section."""
        return [rule for rule in self._rules() if rule.partition(".")[0] == section]

    def example(self) -> str:
        """Return the id of some rule; "" if the page has none."""
        return next(iter(self._rules()), "")

    def two_minutes(self) -> tuple[str, list[str]]:
        """Return the title and the paragraphs of the first section, as plain text."""
        if not self.sections:
            return "", []
        first = self.sections[0]
        paragraphs = (_plain(part) for part in first.text.split("\n\n"))
        return first.title, [paragraph for paragraph in paragraphs if paragraph]

    def _rules(self) -> dict[str, str]:
        """Return the Markdown of every rule by its id, in order."""
        found = {}
        for section in self.sections:
            parts = _ANCHOR.split(section.text)
            for rule, text in zip(parts[1::2], parts[2::2], strict=True):
                found[rule] = re.split(r"^### ", text, maxsplit=1, flags=re.MULTILINE)[0].strip()
        return found


def drawn(markdown: str) -> Markdown:
    """Return Markdown of a rules page as `rich` can print it: without anchors, links, pictures."""
    return Markdown(_unlinked(_ANCHOR.sub("", markdown)))


def _plain(markdown: str) -> str:
    """Return a paragraph of Markdown as plain text, in one line."""
    return " ".join(_EMPHASIS.sub("", _unlinked(markdown)).split("\n"))


def _unlinked(markdown: str) -> str:
    return _LINK.sub(r"\1", _PICTURE.sub("", markdown))
