"""Every rule has a test that names it, and the pages that say so are right."""

import ast
import re
from pathlib import Path

import pytest

from scripts.rule_coverage import (
    PAGE,
    ROOT,
    coverage,
    held_by,
    rules_in,
    rules_of,
    rules_pages,
)

PAGES = rules_pages()
KNOWN = [rule for page in PAGES for rule in rules_of(page)]
#: The letters that rules begin with, one a game.
LETTERS = "".join(sorted({rule[0] for rule in KNOWN}))


def test_the_rules_are_found() -> None:
    assert "docs/rules/under-fire.md" in [page.relative_to(ROOT).as_posix() for page in PAGES]
    assert {"U1.1", "U3.4", "U6", "U7.13", "U9.6", "U10", "U11.3", "U12"} <= set(KNOWN)
    assert len(KNOWN) == len(set(KNOWN))


def test_every_rule_has_a_test_that_names_it() -> None:
    named = held_by()
    assert [rule for rule in KNOWN if rule not in named] == []


def test_no_test_names_an_unknown_rule() -> None:
    unknown = {rule: tests for rule, tests in held_by().items() if rule not in KNOWN}
    assert unknown == {}


def test_every_test_of_the_rules_names_one() -> None:
    """In the files whose whole purpose is one chapter of the rules."""
    silent = []
    chapters = sorted((ROOT / "tests").glob(f"games/*/test_[{LETTERS.lower()}][0-9]*.py"))
    assert {path.name[5] for path in chapters} == set(LETTERS.lower())
    for path in chapters:
        named = {test for _, test in rules_in(path)}
        tree = ast.parse(path.read_text(encoding="utf-8"))
        tests = [n.name for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)]
        silent += [test for test in tests if test.startswith("test_") and test not in named]
    assert silent == []


def test_markers_are_read_from_decorators(tmp_path: Path) -> None:
    path = tmp_path / "test_sample.py"
    path.write_text(
        "import pytest\n"
        '@pytest.mark.rule("U1.1", "U2.2")\n'
        '@pytest.mark.parametrize("n", [1])\n'
        "def test_one(n): ...\n"
        '@pytest.mark.rule("U3.1")\n'
        "def helper(): ...\n",
        encoding="utf-8",
    )
    assert list(rules_in(path)) == [("U1.1", "test_one"), ("U2.2", "test_one")]


def test_the_table_is_up_to_date() -> None:
    """If not: python scripts/rule_coverage.py."""
    assert PAGE.read_text(encoding="utf-8") == coverage()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_french_page_has_the_same_rules_in_the_same_order(page: Path) -> None:
    french = page.with_name(page.name.replace(".md", ".fr.md"))
    assert rules_of(french) == rules_of(page)


@pytest.mark.parametrize(
    "page",
    [p for page in PAGES for p in (page, page.with_name(page.name.replace(".md", ".fr.md")))],
    ids=lambda page: page.name,
)
def test_every_rule_has_an_anchor_and_every_link_leads_to_one(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    anchors = re.findall(r'<a id="([^"]+)"></a>', text)
    assert anchors == rules_of(page)
    assert set(re.findall(r"\]\(#([^)]+)\)", text)) <= set(anchors)
    assert all(
        label == to for label, to in re.findall(rf"\[([{LETTERS}][\d.]+)\]\(#([^)]+)\)", text)
    )


def test_the_program_cites_known_rules_only() -> None:
    """A refusal's rule is an id on its own: `"U3.4"`."""
    cited: dict[str, set[str]] = {}
    for path in sorted((ROOT / "src").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            value = node.value if isinstance(node, ast.Constant) else None
            if isinstance(value, str) and re.fullmatch(rf"[{LETTERS}]\d+(?:\.\d+)?", value):
                cited.setdefault(value, set()).add(path.name)
    assert cited
    assert {rule: files for rule, files in cited.items() if rule not in KNOWN} == {}
