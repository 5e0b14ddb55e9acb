"""Write a page that says which tests cover which rule.

    python scripts/rule_coverage.py            write docs/rules/coverage.md
    python scripts/rule_coverage.py --check    fail if it is not up to date

Tests name their rules with `@pytest.mark.rule("U3.4", "U3.5")`. This script reads the rules pages
and the tests; it does not run the tests.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RULES = ROOT / "docs" / "rules"
TESTS = ROOT / "tests"
PAGE = RULES / "coverage.md"

_RULE = re.compile(r"^\*\*([A-Z]\d+(?:\.\d+)?)\*\*", re.MULTILINE)
_HEAD = """\
# Rules and their tests

Every rule has at least one test that names it, and every test of a rule names the rules that it
holds the engine to. `make test` fails where that is not so. This page is made by
`scripts/rule_coverage.py`; a test checks that it is up to date.
"""


def rules_pages() -> list[Path]:
    """Return the English pages that hold rules; others explain them."""
    found = sorted(RULES.glob("*.md"))
    return [page for page in found if not page.name.endswith(".fr.md") and rules_of(page)]


def rules_of(page: Path) -> list[str]:
    """Return the ids of the rules on a page, in order."""
    return _RULE.findall(page.read_text(encoding="utf-8"))


def _named_by(mark: ast.expr) -> Iterator[str]:
    """Yield the rules that a `pytest.mark.rule(...)` names; nothing for any other expression."""
    if (
        isinstance(mark, ast.Call)
        and isinstance(mark.func, ast.Attribute)
        and mark.func.attr == "rule"
        and isinstance(mark.func.value, ast.Attribute)
        and mark.func.value.attr == "mark"
    ):
        for argument in mark.args:
            if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                raise SystemExit(f"line {argument.lineno}: a rule is named by a plain string")
            yield argument.value


def rules_in(path: Path) -> Iterator[tuple[str, str]]:
    """Yield (rule, test) for each rule that each test of a file names."""
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                for rule in _named_by(mark):
                    yield rule, node.name


def held_by() -> dict[str, list[tuple[str, str]]]:
    """Return, for each rule that a test names, the (file, name) of its tests."""
    found: dict[str, list[tuple[str, str]]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for rule, test in rules_in(path):
            found.setdefault(rule, []).append((path.relative_to(ROOT).as_posix(), test))
    return found


def _cell(tests: list[tuple[str, str]]) -> str:
    files: dict[str, list[str]] = {}
    for file, test in tests:
        files.setdefault(file, []).append(test)
    parts = []
    for file, names in files.items():
        said = "; ".join(f"`{name.removeprefix('test_')}`" for name in names)
        parts.append(f"`{file}`: {said}")
    return "<br>".join(parts)


def coverage() -> str:
    """Return the page: a table for each game, rule by rule."""
    tests = held_by()
    lines = [_HEAD]
    for page in rules_pages():
        title = page.read_text(encoding="utf-8").splitlines()[0].removeprefix("# ")
        lines += [f"## {title}", "", "| rule | tests | which |", "|---|---|---|"]
        for rule in rules_of(page):
            held = tests.get(rule, [])
            lines.append(f"| [{rule}]({page.name}#{rule}) | {len(held)} | {_cell(held)} |")
        lines.append("")
    return "\n".join(lines)


def main() -> int:
    """Write the page, or check it."""
    text = coverage()
    if "--check" in sys.argv[1:]:
        current = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
        if current != text:
            print("docs/rules/coverage.md is not up to date: run scripts/rule_coverage.py")
        return int(current != text)
    PAGE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
