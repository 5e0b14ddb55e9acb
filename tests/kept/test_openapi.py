"""The API is described: every path, parameter and field that was described is described today."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx

from tests.kept.kept import kept_json
from tests.server.running import Running


def test_nothing_is_gone_from_the_description(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db") as server:
        today = httpx.get(f"{server.url}/api/openapi.json", timeout=60).json()
    missing = set(_facts(kept_json("openapi.json"))) - set(_facts(today))
    assert sorted(missing) == []


def _facts(document: dict[str, Any]) -> Iterator[str]:
    """Return what programs rely on, a line for each: names of schemas and prose are not."""
    for path, methods in document["paths"].items():
        place = re.sub(r"\{\w+\}", "{}", path)
        for method, facts in methods.items():
            here = f"{method} {place}"
            yield here
            for each in facts.get("parameters", []):
                named = "" if each["in"] == "path" else each["name"].lower()
                yield f"{here} parameter {each['in']} {named}"
            body = facts.get("requestBody", {}).get("content", {})
            yield from _content(document, body, f"{here} body")
            for status, answer in facts["responses"].items():
                yield f"{here} {status}"
                yield from _content(document, answer.get("content", {}), f"{here} {status}")


def _content(document: dict[str, Any], content: dict[str, Any], here: str) -> Iterator[str]:
    for kind, facts in content.items():
        yield f"{here} {kind}"
        for field in _fields(document, facts.get("schema", {}), ""):
            yield f"{here} {kind} {field}"


def _fields(
    document: dict[str, Any], schema: dict[str, Any], where: str, within: tuple[str, ...] = ()
) -> Iterator[str]:
    """Return all fields of a schema, whatever other schemas it is made of.

    `within` are the schemas around it: one that contains itself is told once.
    """
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        if name not in within:
            inner = document["components"]["schemas"][name]
            yield from _fields(document, inner, where, (*within, name))
    for way in ("anyOf", "oneOf", "allOf"):
        for each in schema.get(way, []):
            yield from _fields(document, each, where, within)
    if isinstance(schema.get("items"), dict):
        yield from _fields(document, schema["items"], f"{where}[]", within)
    for name, field in schema.get("properties", {}).items():
        yield f"{where}.{name}"
        yield from _fields(document, field, f"{where}.{name}", within)
