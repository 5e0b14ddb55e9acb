"""What the server counts and times, for Prometheus."""

from __future__ import annotations

from typing import Final

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

# Close around 25 ms, within which a command is to be answered.
_QUICK: Final = (0.001, 0.002, 0.003, 0.005, 0.0075, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 1.0)

# A bot thinks for as long as it is allowed to.
_SLOW: Final = (0.01, 0.03, 0.1, 0.3, 1.0, 2.0, 3.0, 5.0, 10.0, 30.0)

_ROWS: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256)


class Metrics:
    """The numbers of one server.

    A histogram also counts: `flibuste_commit_seconds_count` is how many commits there were. Labels
    come from the server's own words, never from a caller: each new one is kept for good.
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

    def render(self) -> tuple[bytes, str]:
        """Return all numbers as Prometheus reads them, and the media type."""
        return generate_latest(self.registry), CONTENT_TYPE_LATEST

    def _seconds(self, what: str, help_text: str, buckets: tuple[float, ...]) -> Histogram:
        return Histogram(
            f"flibuste_{what}_seconds", help_text, buckets=buckets, registry=self.registry
        )
