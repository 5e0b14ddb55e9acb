"""Add the spaces of the environments to the pages of the site, from the encodings themselves.

`<!-- sizes -->` becomes a table of all setups, `<!-- actions NAME PLAYERS VARIANT -->` the numbers
of actions, and `<!-- fields NAME PLAYERS -->` the planes, values and memories, one by one.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import Final

from flibuste.envs.encoding import Encoding
from flibuste.envs.field import MEMORY, PLANE, Field
from flibuste.envs.opening import encoding_names, kit_encoded, open_encoding

SIZES: Final = "<!-- sizes -->"
ACTIONS: Final = re.compile(r"^<!-- actions (\S+) (\d+) (\S+) -->$", re.MULTILINE)
FIELDS: Final = re.compile(r"^<!-- fields (\S+) (\d+) -->$", re.MULTILINE)
_SIZES_HEAD: Final = (
    "| encoding | players | variant | actions | observation | information state |\n"
    "|---|--:|---|--:|--:|--:|\n"
)
_ACTIONS_HEAD: Final = "| numbers | from | to |\n|--:|---|---|\n"
_FIELDS_HEAD: Final = (
    "| planes | information state | name | parts | up to | meaning |\n|--:|--:|---|---|--:|---|\n"
)
#: So many labels are listed; of more, the first and the last are.
_FEW: Final = 12


def spaces(page: str) -> str:
    """Return a page with the tables that it asks for."""
    page = page.replace(SIZES, _sizes())
    page = ACTIONS.sub(lambda m: _actions(open_encoding(m[1], int(m[2]), m[3])), page)
    return FIELDS.sub(lambda m: _fields(open_encoding(m[1], int(m[2]))), page)


def _sizes() -> str:
    rows = []
    for name in encoding_names():
        kit = kit_encoded(name)
        for players in range(kit.fewest, kit.most + 1):
            for variant in kit.variants:
                found = open_encoding(name, players, variant)
                shape = f"{found.planes} × {found.board[0]} × {found.board[1]}"
                sizes = f"{found.actions} | {shape} | {found.size}"
                rows.append(f"| `{name}` | {players} | {variant} | {sizes} |\n")
    return _SIZES_HEAD + "".join(rows).rstrip()


def _actions(encoding: Encoding) -> str:
    """Return the actions, kind by kind."""
    rows = []
    first = 0
    for _, group in groupby(encoding.action_names(), lambda name: name.split()[0]):
        names = list(group)
        last = first + len(names) - 1
        rows.append(f"| {_range(first, last)} | `{names[0]}` | `{names[-1]}` |\n")
        first = last + 1
    return _ACTIONS_HEAD + "".join(rows).rstrip()


def _fields(encoding: Encoding) -> str:
    """Return the fields with where they are, in an observation and in an information state."""
    cells = encoding.board[0] * encoding.board[1]
    rows = []
    plane = number = 0
    for field in encoding.fields:
        parts = len(field.labels)
        size = parts * (cells if field.kind == PLANE else 1)
        planes = "" if field.kind == MEMORY else _range(plane, plane + parts - 1)
        numbers = _range(number, number + size - 1)
        where = f"{planes} | {numbers} | {field.name} | {_parts(field)}"
        rows.append(f"| {where} | {field.most} | {field.about} |\n")
        plane += parts
        number += size
    return _FIELDS_HEAD + "".join(rows).rstrip()


def _range(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}–{last}"


def _parts(field: Field) -> str:
    if field.labels == ("",):
        return ""
    if len(field.labels) <= _FEW:
        return ", ".join(field.labels)
    return f"{field.labels[0]} … {field.labels[-1]}"
