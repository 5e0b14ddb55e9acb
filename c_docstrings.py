"""Put the docstrings that mypyc leaves out back into the C that it writes: for `help`."""

import ast
import re
from pathlib import Path
from typing import TypeAlias

from setuptools import Extension

_Documented: TypeAlias = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def docstrings(module: str) -> dict[str, str]:
    """Return the docstrings of a module: its own under "", others as `Class___method`."""
    path = Path("src").joinpath(*module.split(".")).with_suffix(".py")
    found: dict[str, str] = {}

    def gather(node: _Documented, name: str) -> None:
        found[name] = ast.get_docstring(node) or ""
        for child in node.body:
            if isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                gather(child, f"{name}___{child.name}" if name else child.name)

    gather(ast.parse(path.read_text(encoding="utf-8")), "")
    return found


def with_docstrings(source: str) -> str:
    """Return C that mypyc has written, with the docstrings that it leaves out: for `help`."""
    known: dict[str, str] = {}
    defined = (
        r'static struct PyModuleDef (\w+)module = \{\s*PyModuleDef_HEAD_INIT,\s*"([\w.]+)",\s*'
    )
    for prefix, module in re.findall(defined, source):
        for name, doc in docstrings(module).items():
            known[f"{prefix}___{name}" if name else prefix] = doc

    def literal(name: str) -> str:
        octal = "".join(f"\\{byte:03o}" for byte in known.get(name, "").encode())
        return f'"{octal}"'

    places = (
        # A function or method: its C name, then its signature.
        r'(?P<head>\(PyCFunction\)CPyPy_(?P<name>\w+),[^;{]*?PyDoc_STR\("[^"]*\\n--\\n\\n")(?=\))',
        # A class.
        r'(?P<head>CPyType_(?P<name>\w+)_template_ = \{[^;]*?PyDoc_STR\("[^"]*\\n--\\n\\n")(?=\))',
    )
    for place in places:
        source = re.sub(place, lambda m: f"{m['head']} {literal(m['name'])}", source)
    # A property: its place is empty.
    getter = r"(\(getter\)(\w+)_get_(\w+),\s*(?:NULL|\(setter\)\w+),\s*)NULL(?=, NULL\})"
    source = re.sub(getter, lambda m: f"{m[1]}{literal(f'{m[2]}___{m[3]}')}", source)
    return re.sub(f"({defined})NULL", lambda m: f"{m[1]}{literal(m[2])}", source)


def document(module: Extension) -> None:
    """Let a module be compiled from C with docstrings, written only when it has changed.

    What mypyc has written stays as it is, so that it, too, is not written again without need.
    """
    for nth, name in enumerate(module.sources):
        source, documented = Path(name), Path(name).parent / "documented" / Path(name).name
        if not source.name.startswith("__native"):
            continue
        text = with_docstrings(source.read_text(encoding="utf-8"))
        documented.parent.mkdir(exist_ok=True)
        if not documented.is_file() or documented.read_text(encoding="utf-8") != text:
            documented.write_text(text, encoding="utf-8")
        module.sources[nth] = str(documented)
        module.include_dirs.append(str(source.parent))
