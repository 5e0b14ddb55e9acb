"""Make an SVG picture smaller: leave out what it defines and never shows, and what nobody sees."""

from __future__ import annotations

from typing import Final
from xml.etree import ElementTree

NAMESPACE: Final = "http://www.w3.org/2000/svg"


def trim(picture: str, *, without: frozenset[str] = frozenset()) -> str:
    """Return a picture of ours without titles, unused definitions and elements of some classes."""
    ElementTree.register_namespace("", NAMESPACE)
    root = ElementTree.fromstring(picture)
    for parent in root.iter():
        for child in list(parent):
            if child.get("class") in without or child.tag == f"{{{NAMESPACE}}}title":
                parent.remove(child)
    for definitions in root.iter(f"{{{NAMESPACE}}}defs"):
        while unused := _unused(root, definitions):
            for child in unused:
                definitions.remove(child)
    return ElementTree.tostring(root, encoding="unicode") + "\n"


def _unused(
    root: ElementTree.Element, definitions: ElementTree.Element
) -> list[ElementTree.Element]:
    text = ElementTree.tostring(root, encoding="unicode")
    return [
        child
        for child in definitions
        if f'"#{child.get("id")}"' not in text and f"url(#{child.get('id')})" not in text
    ]
