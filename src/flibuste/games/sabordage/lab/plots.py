"""The plots of Sabordage: seats, ships, tiles, shots, and what happens in a game."""

from __future__ import annotations

from flibuste.games.sabordage.lab.course_plots import events_plot, shots_plot
from flibuste.games.sabordage.lab.findings import seat_limit, seat_shares
from flibuste.games.sabordage.lab.ship_plots import ahead_plot, growth_plot, winning_plot
from flibuste.games.sabordage.lab.tile_plots import builders_plot, features_plot, tiles_plot
from flibuste.lab.balance.measurement import Measurement
from flibuste.lab.balance.shared_plots import decisions_plot, endings_plot, seats_plot
from flibuste.lab.pages.plot import Plot
from flibuste.lab.pages.speech import Speech


def sabordage_plots(m: Measurement, speech: Speech) -> list[Plot]:
    """Return the plots of one measurement, in reading order."""
    return [
        seats_plot(m, speech, seat_shares(m), seat_limit(m.players), 1 / m.players),
        winning_plot(m, speech),
        ahead_plot(m, speech),
        growth_plot(m, speech),
        features_plot(m, speech),
        tiles_plot(m, speech),
        builders_plot(m, speech),
        shots_plot(m, speech),
        events_plot(m, speech),
        endings_plot(m, speech),
        decisions_plot(m, speech),
    ]
