"""Build what a release consists of into dist/, and check it: `make dist`.

An sdist, and from it a wheel with compiled rules for this Python, and one without for any other.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

from packaging.metadata import Metadata

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
LIBRARY = "flibuste__mypyc"


def build_sdist(folder: Path, source: Path = ROOT) -> Path:
    """Build the sdist, with the tools of this environment."""
    build = "import sys; from setuptools.build_meta import build_sdist; build_sdist(sys.argv[1])"
    _run(source, sys.executable, "-c", build, str(folder))
    (made,) = folder.glob("*.tar.gz")
    return made


def build_wheel(folder: Path, source: Path, pure: bool) -> Path:
    """Build a wheel from a folder or an sdist, with the tools of this environment."""
    before = set(folder.glob("*.whl"))
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel"]
    options = ["--no-build-isolation", "--no-deps", "--wheel-dir", str(folder)]
    _run(folder, *pip, *options, str(source), FLIBUSTE_PURE="1" if pure else "")
    (made,) = set(folder.glob("*.whl")) - before
    return made


def check(archive: Path) -> None:
    """Say what a wheel or an sdist lacks, and end there."""
    names, described = _read(archive)
    lacking = [what for what in _wanted(archive) if not any(what in name for name in names)]
    if "-py3-none-any" in archive.name and any(LIBRARY in name for name in names):
        lacking.append("(compiled code in a wheel for any machine)")
    strays = [name for name in names if "node_modules" in name or "__pycache__" in name]
    if lacking or strays:
        sys.exit(f"{archive.name} lacks {lacking}, and should not hold {strays}")
    told = Metadata.from_email(described, validate=True)
    if not told.summary or told.description_content_type != "text/markdown":
        sys.exit(f"{archive.name} does not describe itself")
    if "](docs/" in (told.description or ""):
        sys.exit(f"{archive.name}: its description links into the repository")


def _read(archive: Path) -> tuple[list[str], bytes]:
    """Return the names of the files in an archive, and its metadata."""
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            names = wheel.namelist()
            (described,) = (name for name in names if name.endswith(".dist-info/METADATA"))
            return names, wheel.read(described)
    with tarfile.open(archive) as sdist:
        names = sdist.getnames()
        (described,) = (name for name in names if name.count("/") == 1 and "PKG-INFO" in name)
        file = sdist.extractfile(described)
        assert file is not None
        return names, file.read()


def _wanted(archive: Path) -> list[str]:
    """Return what the name of some file in an archive has to contain."""
    data = [path for path in (ROOT / "src").rglob("*") if path.suffix in (".box", ".txt", ".typed")]
    wanted = [str(path.relative_to(ROOT / "src")) for path in data if "egg-info" not in str(path)]
    wanted += ["flibuste/server/web/index.html", "flibuste/server/web/assets/", "LICENSE"]
    pages = [page.name for page in (ROOT / "docs" / "rules").glob("*.md")]
    wanted += [f"flibuste/rule_pages/{name}" for name in pages if name != "coverage.md"]
    if archive.suffix != ".whl":
        wanted += [
            "/setup.py",
            "/web/build.py",
            "/web/package-lock.json",
            "/docs/rules/",
            "/docs/pictures/",
        ]
    elif "-py3-none-any" not in archive.name:
        wanted.append(LIBRARY)
    return wanted


def _run(folder: Path, *command: str, **environment: str) -> None:
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"{done.stdout}\nThis failed: {' '.join(command)}")


def main() -> None:
    """Build and check everything."""
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    sdist = build_sdist(DIST)
    for archive in (
        sdist,
        build_wheel(DIST, sdist, pure=False),
        build_wheel(DIST, sdist, pure=True),
    ):
        check(archive)
        print(f"{archive.relative_to(ROOT)}: {archive.stat().st_size / 1e6:.1f} MB, checked")


if __name__ == "__main__":
    main()
