"""What the server counts and times, for Prometheus."""

from __future__ import annotations

import platform
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    ProcessCollector,
    generate_latest,
)

import flibuste.core.state
from flibuste import __version__

# Finest around 25 ms, the time within which a command should be answered.
_QUICK: Final = (0.001, 0.002, 0.003, 0.005, 0.0075, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 1.0)

# A bot thinks for as long as it is allowed to.
_SLOW: Final = (0.01, 0.03, 0.1, 0.3, 1.0, 2.0, 3.0, 5.0, 10.0, 30.0)

_ROWS: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256)


@dataclass(frozen=True, slots=True)
class Now:
    """How things are at one moment: tables in memory, and the rest by label."""

    tables: int
    damaged: int
    kept: dict[str, int]
    people: dict[str, int]
    queue: dict[str, int]
    bytes: dict[str, int]


class Metrics:
    """The numbers of one server.

    A histogram also counts: `flibuste_commit_seconds_count` is how many commits there were. Labels
    are the server's own words and never a caller's, because each new one is kept for good.
    """

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        #: By kind, and by answer: accepted, refused or duplicate.
        self._commands = Counter(
            "flibuste_commands",
            "Commands answered.",
            ["kind", "answer"],
            registry=self.registry,
        )
        self.refusals = Counter(
            "flibuste_refusals", "Refusals, by their code.", ["code"], registry=self.registry
        )
        #: By the name of the limit.
        self.limited = Counter(
            "flibuste_limited_requests",
            "Requests turned away because there were too many.",
            ["limit"],
            registry=self.registry,
        )
        self.sockets = Gauge("flibuste_sockets", "WebSockets open.", registry=self.registry)
        self.tables = Gauge("flibuste_tables", "Tables in memory.", registry=self.registry)
        self.games_begun = Counter(
            "flibuste_games_begun", "Games begun.", ["game"], registry=self.registry
        )
        self.games_ended = Counter(
            "flibuste_games_ended",
            "Games ended, and why.",
            ["game", "reason"],
            registry=self.registry,
        )
        self._entries = Counter(
            "flibuste_journal_entries",
            "Entries written to journals.",
            ["kind"],
            registry=self.registry,
        )
        self._kept = Gauge(
            "flibuste_kept_tables", "Tables on disk.", ["status"], registry=self.registry
        )
        self._people = Gauge(
            "flibuste_people", "People: known, and listening.", ["state"], registry=self.registry
        )
        self._queue = Gauge(
            "flibuste_queue",
            "What waits: writes, questions to bots, and other work.",
            ["what"],
            registry=self.registry,
        )
        self._bytes = Gauge(
            "flibuste_database_bytes",
            "Size of the database, and of the log beside it.",
            ["file"],
            registry=self.registry,
        )
        self._damaged = Gauge(
            "flibuste_damaged_tables",
            "Tables set aside because they are damaged.",
            registry=self.registry,
        )
        Info("flibuste_build", "What runs here.", registry=self.registry).info(_build())
        self._counters: dict[tuple[str, str], Counter] = {}
        self._command_seconds = self._seconds(
            "command", "From a command's arrival to its answer.", _QUICK
        )
        self.load_seconds = self._seconds("table_load", "Loading a table from its journal.", _QUICK)
        self.commit_seconds = self._seconds("commit", "Writing to disk, once.", _QUICK)
        self.commit_rows = Histogram(
            "flibuste_commit_rows",
            "Rows written at once.",
            buckets=_ROWS,
            registry=self.registry,
        )
        self.bot_seconds = self._seconds("bot", "From a question to a bot to its answer.", _SLOW)
        ProcessCollector(registry=self.registry)

    def count_command(self, kind: str, answer: str, seconds: float) -> None:
        """Count a command, and how long it took."""
        counter = self._counters.get((kind, answer))
        if counter is None:
            counter = self._counters[kind, answer] = self._commands.labels(kind, answer)
        counter.inc()
        self._command_seconds.observe(seconds)

    def count_entries(self, kinds: Iterable[str]) -> None:
        """Count entries of journals."""
        for kind in kinds:
            counter = self._counters.get((kind, ""))
            if counter is None:
                counter = self._counters[kind, ""] = self._entries.labels(kind)
            counter.inc()

    def look(self, now: Now) -> None:
        """Note how things are at this moment."""
        self.tables.set(now.tables)
        self._damaged.set(now.damaged)
        for gauge, found in (
            (self._kept, now.kept),
            (self._people, now.people),
            (self._queue, now.queue),
            (self._bytes, now.bytes),
        ):
            # A status that no table has any more is not there.
            gauge.clear()
            for label, value in found.items():
                gauge.labels(label).set(value)

    def render(self) -> tuple[bytes, str]:
        """Return all numbers as Prometheus reads them, and the media type."""
        return generate_latest(self.registry), CONTENT_TYPE_LATEST

    def _seconds(self, what: str, help_text: str, buckets: tuple[float, ...]) -> Histogram:
        return Histogram(
            f"flibuste_{what}_seconds", help_text, buckets=buckets, registry=self.registry
        )


def _build() -> dict[str, str]:
    """Return which Flibuste runs here, and on what."""
    compiled = not str(flibuste.core.state.__file__).endswith(".py")
    return {
        "version": __version__,
        "rules": "compiled" if compiled else "interpreted",
        "python": platform.python_version(),
        "sqlite": sqlite3.sqlite_version,
    }
