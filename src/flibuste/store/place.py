"""Where a database is: the path of a file of SQLite, or the URL of a database of PostgreSQL."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias
from urllib.parse import unquote, urlsplit

from flibuste.store.failure import no_url

_SCHEMES: Final = ("postgresql://", "postgres://")
#: Hosts with their ports, as PostgreSQL reads them; none means the socket of this machine.
_HOSTS: Final = re.compile(r"([\w.%~-]*|\[[0-9A-Fa-f:.]+\])(:\d+)?", re.ASCII)
_OPTION: Final = re.compile(r"\w+=[^@]*", re.ASCII)
#: What names of files may not have on every system.
_NOT_IN_FILES: Final = re.compile(r"[^\w.-]+")


@dataclass(frozen=True)
class PostgresUrl:
    """The URL of a database of PostgreSQL; as text it has no password, nor any option."""

    url: str = field(repr=False)

    @staticmethod
    def names(text: str) -> bool:
        """Tell whether a text is meant to be such a URL."""
        return text.lower().startswith(_SCHEMES)

    @staticmethod
    def read(text: str) -> PostgresUrl:
        """Return the URL; raise `Refusal`, which shows nothing of it, if it is not well-formed."""
        try:
            parts = urlsplit(text)
        except ValueError:
            raise no_url() from None
        hosts = parts.netloc.rpartition("@")[2].split(",")
        options = parts.query.split("&") if parts.query else []
        # A password with a sign that has to be escaped would end up in one of the other parts.
        if (
            "@" in parts.path
            or parts.fragment
            or not all(map(_HOSTS.fullmatch, hosts))
            or not all(map(_OPTION.fullmatch, options))
        ):
            raise no_url()
        return PostgresUrl(text)

    @property
    def name(self) -> str:
        """The name of the database; "" if the URL leaves it to PostgreSQL."""
        return unquote(urlsplit(self.url).path.strip("/"))

    @property
    def password(self) -> str:
        """The password in the URL, if it is there."""
        return unquote(urlsplit(self.url).password or "")

    def __str__(self) -> str:
        parts = urlsplit(self.url)
        user, hosts = unquote(parts.username or ""), parts.netloc.rpartition("@")[2]
        return f"postgresql://{user and f'{user}@'}{hosts}/{self.name}"


#: Where a database is.
Place: TypeAlias = Path | PostgresUrl


def beside(place: Place) -> Path:
    """Return the path that the names of the host's own files begin with.

    They are beside the file, or in the current folder, named after the database.
    """
    if isinstance(place, Path):
        return place
    return Path(_NOT_IN_FILES.sub("-", place.name).strip(".") or "flibuste")
