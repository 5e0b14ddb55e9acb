"""The log of games: when one begins, and when one ends."""

from __future__ import annotations

import logging
from typing import Final

from flibuste.server.metrics import Metrics
from flibuste.table.table import Table

_LOG: Final = logging.getLogger("flibuste.server")


def note_status(table: Table, metrics: Metrics) -> None:
    """Log and count that a game began or ended; nothing tells which one it is."""
    about = {"game": table.setup.game, "players": table.setup.players}
    if table.outcome is None:
        _LOG.info("game began", extra=about)
        metrics.games_begun.labels(table.setup.game).inc()
    else:
        _LOG.info("game ended", extra={**about, "reason": table.outcome.reason})
        metrics.games_ended.labels(table.setup.game, table.outcome.reason).inc()
