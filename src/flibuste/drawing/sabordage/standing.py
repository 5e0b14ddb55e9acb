"""How long each ship is, and how many cannons it has, as things stand (S7.2)."""

from __future__ import annotations

from flibuste.sabordage.view import SabordageView


class Standing:
    """One ship's measure: every deck tile counts one; cannons of every upgrade face break ties."""

    __slots__ = ("cannons", "leads", "length")

    def __init__(self, length: int, cannons: int) -> None:
        self.length = length
        self.cannons = cannons
        #: Whether no ship is longer, or as long with more cannons.
        self.leads = False


def standings(view: SabordageView) -> list[Standing]:
    """Return the measure of every ship, from the left."""
    found = [Standing(view.length(k), view.cannons(k)) for k in range(len(view.ships))]
    best = max((one.length, one.cannons) for one in found)
    for one in found:
        one.leads = (one.length, one.cannons) == best
    return found
