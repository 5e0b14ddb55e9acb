"""Check the built pages of the documentation for what the builder does not check.

Every link and picture leads to a file, every anchor exists, no page loads anything from a host,
and every public module has its page.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

#: Elements that a browser fetches by itself, and the attribute with the address.
_FETCHED: Final = {"script": "src", "img": "src", "link": "href", "iframe": "src", "source": "src"}
#: Links that describe the page, and fetch nothing.
_TOLD: Final = frozenset({"canonical", "alternate", "next", "prev"})


@dataclass
class Found:
    """The anchors of a page, its links, and what it fetches."""

    anchors: set[str] = field(default_factory=set)
    links: list[str] = field(default_factory=list)
    fetched: list[str] = field(default_factory=list)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found = Found()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        self.found.anchors.update(said[name] for name in ("id", "name") if name in said)
        if tag == "a" and "href" in said:
            self.found.links.append(said["href"])
        elif tag in _FETCHED and said.get("rel") not in _TOLD and _FETCHED[tag] in said:
            self.found.fetched.append(said[_FETCHED[tag]])


@cache
def read(page: Path) -> Found:
    """Return the anchors, links and fetches of a page."""
    reader = _Reader()
    reader.feed(page.read_text(encoding="utf-8"))
    return reader.found


def faults(site: Path, package: Path) -> list[str]:
    """Return the faults of a site, one line each."""
    return [*broken_links(site), *missing_modules(site, package)]


def broken_links(site: Path) -> Iterator[str]:
    """Yield every link that leads nowhere, and everything that is fetched from a host."""
    for page in sorted(site.rglob("*.html")):
        name = page.relative_to(site)
        if name == Path("404.html"):  # served at any address, so its links are absolute
            continue
        found = read(page)
        for address in found.fetched:
            if urlsplit(address).netloc:
                yield f"{name}: fetches {address} from a host"
        for address in [*found.links, *found.fetched]:
            parts = urlsplit(address)
            if parts.scheme or parts.netloc:
                continue
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            if not target.is_file():
                yield f"{name}: {address} leads nowhere"
            elif not _has_anchor(target, unquote(parts.fragment)):
                yield f"{name}: {address} has no such anchor"


def _has_anchor(target: Path, anchor: str) -> bool:
    return not anchor or target.suffix != ".html" or anchor in read(target).anchors


def missing_modules(site: Path, package: Path) -> Iterator[str]:
    """Yield every public module that has no page in the reference."""
    for source in sorted(package.rglob("*.py")):
        module = source.relative_to(package.parent).with_suffix("")
        if module.name == "__init__":
            module = module.with_name("index")
        if any(part.startswith("_") for part in module.parts):
            continue
        if not (site / "reference" / module).with_suffix(".html").is_file():
            yield f"{source.relative_to(package.parent)}: has no page in the reference"
