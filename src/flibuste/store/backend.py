"""What a kind of database does in its own way; everything else in the store is the same for all."""

from __future__ import annotations

from abc import ABC, abstractmethod

from sqlalchemy import Connection, Engine

from flibuste.core.refusal import Refusal


class Backend(ABC):
    """A file of SQLite, or a database of PostgreSQL, that no other server writes to."""

    #: For the connection that writes, and for those that read.
    writer: Engine
    reader: Engine
    #: What its statements fail with.
    errors: tuple[type[Exception], ...]

    @abstractmethod
    def prepare(self, connection: Connection) -> None:
        """Make ready a database that is up to date and may be written to."""

    @abstractmethod
    def is_there(self, connection: Connection) -> bool:
        """Tell whether the writer's connection can commit; asked before every commit."""

    @abstractmethod
    def has_kept(self) -> bool:
        """Tell whether what was committed a moment ago is where it belongs."""

    @abstractmethod
    def rescue(self, connection: Connection) -> None:
        """Save what was acknowledged, when the database is no longer there."""

    @abstractmethod
    def tidy(self, connection: Connection) -> None:
        """Do what has to be done after every few commits."""

    @abstractmethod
    def fails_all(self, error: Exception) -> bool:
        """Tell whether an error is the fault of no job: then no other job will fare better."""

    @abstractmethod
    def not_opened(self, error: Exception) -> Refusal:
        """Return why the database could not be opened."""

    @abstractmethod
    def not_read(self, error: Exception) -> Refusal | None:
        """Return why the database could not be read; None if the one who asked is to blame."""

    @abstractmethod
    def not_written(self, error: Exception) -> Refusal:
        """Return what to say when something could not be written."""

    @abstractmethod
    def check(self) -> None:
        """Raise `Refusal` if nothing can be saved now."""

    @abstractmethod
    def sizes(self, connection: Connection) -> dict[str, int]:
        """Return how many bytes the parts of the database have."""

    @abstractmethod
    def close(self) -> None:
        """Let go of the database."""
