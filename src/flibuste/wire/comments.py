"""What the comments `#: ...` say of the fields of messages, for their description."""

from __future__ import annotations

import ast
import inspect
from types import ModuleType


def comments_in(modules: list[ModuleType]) -> dict[str, dict[str, str]]:
    """Return for each class in the sources of some modules what is said of its fields.

    A class has what is said in those that it extends, too, if they come before it.
    """
    found: dict[str, dict[str, str]] = {}
    for module in modules:
        source = inspect.getsource(module)
        lines = [line.strip() for line in source.splitlines()]
        for node in ast.parse(source).body:
            if isinstance(node, ast.ClassDef):
                said = found.setdefault(node.name, {})
                for base in node.bases:
                    if isinstance(base, ast.Name):
                        said.update(found.get(base.id, {}))
                said.update(_fields(node, lines))
    return found


def _fields(node: ast.ClassDef, lines: list[str]) -> dict[str, str]:
    said = {}
    for field in node.body:
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            first = field.lineno - 1
            while lines[first - 1].startswith("#:"):
                first -= 1
            comment = [line.removeprefix("#:").strip() for line in lines[first : field.lineno - 1]]
            if comment:
                said[field.target.id] = " ".join(comment)
    return said
