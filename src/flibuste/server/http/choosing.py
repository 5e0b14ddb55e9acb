"""What previews, hints and the coach begin with: the view of somebody who has to choose."""

from __future__ import annotations

from flibuste.core.match import Match
from flibuste.core.view import View
from flibuste.server.refusals import no_hints, nothing_to_choose
from flibuste.table.refusals import not_seated
from flibuste.table.table import Table


def choosing(table: Table, person: str, *, hints: bool = False) -> tuple[Match, View]:
    """Return the match, and what its player knows; raise `Refusal` unless they have to choose.

    With `hints`, the table has to allow them.
    """
    seat = table.seat_of(person)
    if seat is None:
        raise not_seated()
    if hints and not table.setup.hints:
        raise no_hints()
    if table.match is None or seat not in table.actors():
        raise nothing_to_choose()
    view = table.match.view(seat)
    if not view.choices:
        raise nothing_to_choose()
    return table.match, view
