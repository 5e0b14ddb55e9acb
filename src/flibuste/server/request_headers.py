"""The headers of a request, read once for all who ask for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from starlette.types import Scope

RequestHeaders: TypeAlias = Mapping[str, str]

_READ: Final = "flibuste.headers"


def headers_of(scope: Scope) -> RequestHeaders:
    """Return a request's headers by their names in small letters.

    What comes several times is one list, as HTTP has it; a Host or an Origin is none.
    """
    read: dict[str, str] | None = scope.get(_READ)
    if read is None:
        read = scope[_READ] = {}
        for raw_name, raw_value in scope["headers"]:
            name, value = raw_name.decode("latin-1"), raw_value.decode("latin-1")
            if name in read:
                value = f"{read[name]}{'; ' if name == 'cookie' else ', '}{value}"
            read[name] = value
    return read
