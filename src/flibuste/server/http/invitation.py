"""The card of a table's link, as messengers show it: what is played, and who invites.

It tells what any stranger with the link may see, and is the same whoever asks.
"""

from __future__ import annotations

from html import escape
from typing import Final

from starlette.requests import Request

from flibuste.core.refusal import Refusal
from flibuste.core.words import Words
from flibuste.games.registry import registered
from flibuste.server.http.callers import TooFast, caller_of_request, services_of
from flibuste.server.http.language import language_of
from flibuste.server.http.links import link_to
from flibuste.table.events import Joined
from flibuste.table.table import Table
from flibuste.wire.table import FINISHED, OPEN

_INVITES: Final = Words("{who} invites you to {game}", "{who} vous invite à jouer à {game}")
_ONE_FREE: Final = Words("One of {players} seats is free.", "Une place sur {players} est libre.")
_FREE: Final = Words("{n} of {players} seats are free.", "{n} places sur {players} sont libres.")
_FULL: Final = Words("All seats are taken.", "Toutes les places sont prises.")
_PLAYED: Final = Words("The game is on: come and watch.", "La partie est lancée : venez la voir.")
_OVER: Final = Words("The game is over: see how it went.", "La partie est finie : revoyez-la.")


async def card_of(request: Request, table_id: str, pictures: frozenset[str]) -> str:
    """Return the tags that describe a table's page; none for a table that is not shown.

    `pictures` are the files that there are for games.
    """
    try:
        await caller_of_request(request)
        session = await services_of(request).tables.find(table_id)
    except (Refusal, TooFast):
        return ""
    table = session.table
    audience = session.audience_of(None)
    if audience is None:
        return ""
    language = language_of(request.headers.get("accept-language"))
    game = registered(table.setup.game).title
    host = session.names.get(_first_of(table), "")
    title = _INVITES.fill(who=host, game=game) if table.status == OPEN and host else game
    picture = f"{table.setup.game}.png"
    image = f"/pictures/{picture}" if picture in pictures else "/icon-512.png"
    facts = {
        "og:site_name": "Flibuste",
        "og:type": "website",
        "og:title": title.say(language),
        "og:description": _state(session.shown_to(audience)).say(language),
        "og:url": link_to(request, f"/table/{table_id}"),
        "og:image": link_to(request, image),
        "og:image:alt": game.say(language),
        "og:locale": "fr_FR" if language == "fr" else "en_GB",
    }
    tags = [f'<meta property="{name}" content="{escape(said)}" />' for name, said in facts.items()]
    # A link is for those to whom it was sent.
    tags.append('<meta name="robots" content="noindex" />')
    tags.append('<meta name="twitter:card" content="summary_large_image" />')
    return "\n        ".join(tags)


def _first_of(table: Table) -> str:
    """Return who sat down first, of those who sit there."""
    people = {seat.person for seat in table.seats}
    entries = (noted.entry.what for noted in table.notes)
    joined = (what.person for what in entries if isinstance(what, Joined))
    return next((person for person in joined if person in people), "")


def _state(table: Table) -> Words:
    """Return how things are at a table, in a sentence."""
    if table.status == FINISHED:
        return _OVER
    if table.status != OPEN:
        return _PLAYED
    free = sum(seat.free for seat in table.seats)
    seats = (_FULL, _ONE_FREE, _FREE)[min(free, 2)]
    return seats.fill(n=free, players=len(table.seats))
