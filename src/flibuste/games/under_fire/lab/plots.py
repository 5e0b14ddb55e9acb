"""The plots of Pirates Under Fire: seats, mercenaries, scores, and what happens in a game."""

from __future__ import annotations

from flibuste.games.under_fire.lab.course_plots import effects_plot, events_plot, numbers_plot
from flibuste.games.under_fire.lab.findings import SEAT_LIMIT, seat_shares
from flibuste.games.under_fire.lab.market_plots import bought_plot, buyers_plot, turns_plot
from flibuste.games.under_fire.lab.score_plots import (
    combinations_plot,
    margin_plot,
    scores_plot,
    sources_plot,
)
from flibuste.lab.balance.measurement import Measurement
from flibuste.lab.balance.shared_plots import decisions_plot, endings_plot, seats_plot
from flibuste.lab.pages.plot import Plot
from flibuste.lab.pages.speech import Speech


def under_fire_plots(m: Measurement, speech: Speech) -> list[Plot]:
    """Return the plots of one measurement, in reading order."""
    return [
        seats_plot(m, speech, seat_shares(m), SEAT_LIMIT, 0.5),
        bought_plot(m, speech),
        buyers_plot(m, speech),
        turns_plot(m, speech),
        scores_plot(m, speech),
        margin_plot(m, speech),
        sources_plot(m, speech),
        combinations_plot(m, speech),
        endings_plot(m, speech),
        decisions_plot(m, speech),
        effects_plot(m, speech),
        numbers_plot(m, speech),
        events_plot(m, speech),
    ]
