"""Compile the rules and searches of the games with mypyc; all else is in pyproject.toml.

The compiled and the interpreted package behave the same: one is only faster. The interpreted one
is built when FLIBUSTE_PURE=1 is set, or when this machine cannot compile C for this Python. A type
error in a compiled module fails the build.
"""

import os
import sys
import tempfile
from pathlib import Path

from setuptools import Distribution, Extension, setup
from setuptools.errors import BaseError, CCompilerError

SRC = Path("src/flibuste")

# Packages, compiled whole but for their __init__.py, and single modules.
COMPILED = [
    "core",
    "under_fire",
    "sabordage",
    "bots/greedy/glance.py",
    "bots/search/search.py",
    "bots/under_fire",
    "bots/sabordage",
]

# Their modules of words and texts that neither a search nor a simulation nor a server calls often:
# compiling them would take longer than it could save.
WORDS = {
    "box_facts.py",
    "box_file.py",
    "deal_text.py",
    "dummy_text.py",
    "foresight.py",
    "lore.py",
    "mind.py",
    "narrowing.py",
    "phrasing.py",
    "position_reader.py",
    "position_text.py",
    "record.py",
    "refereeing.py",
    "refusals.py",
    "replay.py",
    "sea_text.py",
    "sheet.py",
    "ship_text.py",
    "tiles_text.py",
}

# The commands that build; the others only ask about the project.
BUILDING = {"bdist_wheel", "build", "build_ext", "develop", "editable_wheel", "install"}

PROBE = """
#include <Python.h>
PyMODINIT_FUNC PyInit_probe(void) { return NULL; }
"""


def compiled_files() -> list[str]:
    """Every source file to compile, in a stable order."""
    paths = [SRC / name for name in COMPILED]
    files = [file for path in paths for file in path.rglob("*.py")]
    files += [path for path in paths if path.suffix == ".py"]
    return sorted(str(file) for file in files if file.name not in {"__init__.py", *WORDS})


def c_compiler_works() -> bool:
    """Whether a trivial extension module compiles and links against this Python."""
    with tempfile.TemporaryDirectory() as scratch:
        source = Path(scratch, "probe.c")
        source.write_text(PROBE, encoding="utf-8")
        probe = Distribution({"ext_modules": [Extension("probe", [str(source)])]})
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
    if not BUILDING & set(sys.argv):
        return False
    if os.environ.get("FLIBUSTE_PURE", "") not in ("", "0"):
        print("flibuste: FLIBUSTE_PURE is set: the package is not compiled", file=sys.stderr)
        return False
    if not c_compiler_works():
        print(
            "flibuste: no working C compiler with Python's headers on this machine: the package"
            " is not compiled (the same games, only slower)",
            file=sys.stderr,
        )
        return False
    return True


if must_compile():
    from mypyc.build import mypycify

    # One group, so that calls between the compiled modules are direct C calls.
    modules = mypycify(compiled_files(), opt_level="3", debug_level="0", group_name="flibuste")
    if os.name == "posix":
        # Nobody overrides our symbols at load time: let the compiler inline across modules.
        for module in modules:
            module.extra_compile_args.append("-fno-semantic-interposition")
    setup(ext_modules=modules)
else:
    setup()
