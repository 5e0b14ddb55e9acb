"""Build the documentation into site/: `python -m scripts.site`, or `make docs`.

Zensical cannot run our code while it builds. So we first copy docs/ to build/docs and add what our
scripts generate: the reports of `docs/balance`, the tables and plots of `docs/strength`, and the
spaces of the environments.
Zensical generates the reference itself, one page for each module. At the end,
`scripts.site_check` checks every page.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from scripts.balance_pages import pages, verdicts
from scripts.site_check import faults
from scripts.space_pages import spaces
from scripts.strength_pages import tables

ROOT: Final = Path(__file__).parents[1]
DOCS: Final = ROOT / "docs"
#: The script that makes search work from disk. Zensical would fetch it from a host; we keep a copy.
_FETCHED: Final = "https://unpkg.com/iframe-worker/shim"
_KEPT: Final = "javascripts/iframe-worker.js"


def stage(folder: Path) -> None:
    """Copy docs/ into a folder, and add what the scripts generate."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(DOCS, folder)
    for page in folder.rglob("*.md"):
        text = page.read_text(encoding="utf-8")
        filled = spaces(tables(verdicts(text)))
        if filled != text:
            page.write_text(filled, encoding="utf-8")
    for address, content in pages().items():
        (folder / address).write_text(content, encoding="utf-8")


def search_from_disk(site: Path) -> None:
    """Let every page load our own copy of the script that makes search work from disk."""
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        kept = os.path.relpath(site / _KEPT, page.parent).replace(os.sep, "/")
        page.write_text(text.replace(_FETCHED, kept), encoding="utf-8")


def build(root: Path) -> list[str]:
    """Build the site of a folder that has zensical.toml and src; return its faults."""
    stage(root / "build" / "docs")
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--clean"]
    if subprocess.run(command, cwd=root, check=False).returncode:
        return ["Zensical did not build the site; what it says is above"]
    search_from_disk(root / "site")
    return faults(root / "site", ROOT / "src" / "flibuste")


def main() -> int:
    """Build the site, and print its faults."""
    found = build(ROOT)
    for fault in found:
        print(fault, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
