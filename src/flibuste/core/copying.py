"""What a copy of a value has to hold, whether its class is compiled or not."""

from __future__ import annotations


def attributes(value: object) -> dict[str, object]:
    """Return all attributes of a value by name.

    A compiled class lists its own; a class of another package that builds on one keeps more of them
    in `__dict__`, which Python forgets when it copies.
    """
    names = [*getattr(type(value), "__mypyc_attrs__", ()), *getattr(value, "__dict__", ())]
    return {name: getattr(value, name) for name in names if hasattr(value, name)}
