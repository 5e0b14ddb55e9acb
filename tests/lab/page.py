"""Reads pages of HTML, strictly."""

from __future__ import annotations

from html.parser import HTMLParser

from flibuste.lab.pages.look import STYLE

#: Elements without an end.
VOID = {"meta", "br"}


class Page(HTMLParser):
    """Reads a page, and insists that every element is ended where it should be."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, list[str]] = {}
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open:
            self.texts.setdefault(self.open[-1], []).append(data)

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.elements if name == tag]

    def insist_on_standing_alone(self) -> None:
        """Insist that nothing comes from elsewhere, Plotly included."""
        for tag, attributes in self.elements:
            for key in ("src", "href", "srcset", "data", "action"):
                value = attributes.get(key) or ""
                assert value == "" or value.startswith("#"), (tag, value)
        assert not self.all("link")
        assert not self.all("img")
        assert "url(" not in STYLE
        assert "@import" not in STYLE
        scripts = self.all("script")
        assert sum(1 for each in scripts if each.get("type") != "application/json") == 2
        assert sum(len(part) > 1_000_000 for part in self.texts["script"]) == 1
