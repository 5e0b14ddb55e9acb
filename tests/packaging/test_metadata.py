"""What the project says about itself agrees, wherever it says it."""

from __future__ import annotations

import ast
import re
import sys
import tomllib

import flibuste
from scripts.dist import ROOT


def test_the_citation_names_this_version() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert re.findall(r"^version: (.*)$", citation, re.MULTILINE) == [flibuste.__version__]


def test_every_python_that_is_named_gets_a_wheel() -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    named = re.findall(r"Python :: 3\.(\d+)", project)
    assert re.findall(r"\bcp3(\d+)-", project) == named


#: What is imported under another name than it is installed by.
INSTALLED_AS = {"PIL": "pillow", "pyspiel": "open_spiel"}


def test_whatever_is_imported_is_declared() -> None:
    """The package declares it itself, and does not rely on what others need."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = [name for names in project["optional-dependencies"].values() for name in names]
    declared = {
        re.split(r"[\[<>=;\s]", each)[0].replace("-", "_")
        for each in (*project["dependencies"], *extras)
    }
    imported = set()
    for file in (ROOT / "src" / "flibuste").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {each.name.partition(".")[0] for each in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                imported.add(node.module.partition(".")[0])
    needed = imported - set(sys.stdlib_module_names) - {"flibuste"}
    assert {INSTALLED_AS.get(name, name) for name in needed} <= declared
