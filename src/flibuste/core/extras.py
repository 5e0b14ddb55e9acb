"""Extras: what only some people need, and how to install it."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from flibuste.core.refusal import Refusal

#: Which package an extra of the project brings, by which one knows that it is there.
_PACKAGES: Final = {"data": "pyarrow", "plots": "plotly", "postgres": "psycopg", "ray": "ray"}


def need_extra(extra: str) -> None:
    """Raise `Refusal` that says what to install, unless an extra is installed."""
    if find_spec(_PACKAGES[extra]) is None:
        raise _missing(_PACKAGES[extra], extra)


def without_extra(extra: str, error: ModuleNotFoundError) -> ImportError:
    """Return what an import raises if a package of an extra is not installed."""
    return ModuleNotFoundError(str(_missing(error.name or extra, extra)), name=error.name)


def _missing(package: str, extra: str) -> Refusal:
    return Refusal.of(
        "missing-extra",
        "This needs {package}, which is not installed: pip install 'flibuste[{extra}]'.",
        "Il faut {package}, qui n’est pas installé : pip install 'flibuste[{extra}]'.",
        package=package,
        extra=extra,
    )
