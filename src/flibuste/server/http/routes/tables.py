"""Tables: making one, looking at it, its record, advice, and another game."""

from __future__ import annotations

import time
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from flibuste.core.view import View
from flibuste.server import refusals
from flibuste.server.http.callers import Called, Caller, Guest, check_rate, services_of
from flibuste.server.http.choosing import choosing
from flibuste.server.http.idempotency import OptionalKey
from flibuste.server.http.language import language_of
from flibuste.server.http.links import link_to
from flibuste.server.http.services import Services
from flibuste.server.people.tokens import digest
from flibuste.server.replay import draw_view
from flibuste.server.tables.bot_pool import ask_for
from flibuste.server.tables.making import Making, TablePlan
from flibuste.server.tables.session import TableSession
from flibuste.server.turns import Asker
from flibuste.store.journals import Maker
from flibuste.store.people import Person
from flibuste.table.refusals import not_over, not_seated, not_started
from flibuste.wire.answers import Advice, AdviceOption, ChoiceAbout, NewTable, TableAbout
from flibuste.wire.encoding import JSON, encode, encoded
from flibuste.wire.setup import MOST_LEVEL, Setup
from flibuste.wire.table import FINISHED, TableState
from flibuste.wire.words import Named

router = APIRouter(tags=["tables"])

TableId = Annotated[str, Path(max_length=64)]


@router.post("/api/tables", status_code=201)
async def create(
    request: Request, caller: Called, guest: Guest, setup: Setup, key: OptionalKey = None
) -> NewTable:
    """Make a table. The caller sits down with the command `join`, like everybody else."""
    services = services_of(request)
    asked = setup.model_dump_json()

    async def make() -> str:
        made = None if key is None else Making(services.table_id(guest.id, key), digest(asked))
        if made is not None and await services.tables.was_made(made):
            return made.table_id
        check_rate(services, services.new, "new", guest.id)
        check_rate(services, services.tables_at_address, "tables", caller.address)
        session = await services.tables.create(
            _maker(services, caller, guest), TablePlan(setup), made
        )
        return session.table.id

    table_id = await services.answers.once("tables", guest.id, key, asked, make)
    return NewTable(id=table_id, url=link_to(request, f"/table/{table_id}"))


@router.get("/api/tables/{table_id}", response_model=TableAbout)
async def table(request: Request, caller: Called, table_id: TableId) -> Response:
    """Show a table as the caller may see it."""
    session, audience = await seen_by(request, caller, table_id)
    url = link_to(request, f"/table/{table_id}")
    code = await services_of(request).codes.of_table(caller.address, url)
    async with session.held():
        found = session.table
        about = TableAbout(
            id=table_id,
            url=url,
            qr=code,
            # The box may be long, and has a path of its own.
            setup=found.setup.model_copy(update={"box": ""}),
            box=found.game.box_id(),
            commitment=found.commitment,
            created_at=found.created_at,
            seq=len(session.stream(audience)),
            state=encoded(TableState, session.state_for(audience)),
            dealing=found.dealing,
        )
    return Response(encode(about), media_type=JSON)


@router.get(
    "/api/tables/{table_id}/position",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}, "description": "The position, as a sheet."}},
)
async def position(request: Request, caller: Called, table_id: TableId) -> Response:
    """Return what the caller knows of the game as a position, for programs that know the rules."""
    session, audience = await seen_by(request, caller, table_id)
    async with session.held():
        shown = session.shown_to(audience)
        if shown.match is None:
            raise not_started()
        text = shown.game.write_view(shown.match.view(audience))
    return Response(text, media_type="text/plain")


@router.get(
    "/api/tables/{table_id}/picture.svg",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}, "description": "The position, drawn."}},
)
async def picture(request: Request, caller: Called, table_id: TableId) -> Response:
    """Draw what the caller knows of the game; its title and description say the same in words.

    The words are in the language of the request. When the game is over, the score is drawn, too.
    """
    session, audience = await seen_by(request, caller, table_id)
    async with session.held():
        shown = session.shown_to(audience)
        if shown.match is None:
            raise not_started()
        view = shown.match.view(audience)
    return await drawn(request, caller, view)


@router.get("/api/tables/{table_id}/choices")
async def choices(request: Request, caller: Called, table_id: TableId) -> list[ChoiceAbout]:
    """Return what the caller may choose now, each choice in words."""
    live, audience = await seen_by(request, caller, table_id)
    async with live.held():
        shown = live.shown_to(audience)
        found = [] if shown.match is None else shown.match.view(audience).choices
    game = live.table.game
    return [
        ChoiceAbout(choice=game.write_action(each), words=Named.of(game.choice_words(each)))
        for each in found
    ]


@router.post("/api/tables/{table_id}/rematch", status_code=201)
async def rematch(request: Request, caller: Called, guest: Guest, table_id: TableId) -> NewTable:
    """Make or find the table for another game of the same people, each one seat further on."""
    services = services_of(request)
    session = await services.tables.find(table_id)
    if session.table.seat_of(guest.id) is None:
        raise not_seated()
    if session.table.status != FINISHED:
        raise not_over()
    check_rate(services, services.new, "new", guest.id)
    made = await services.tables.rematch(session, _maker(services, caller, guest))
    return NewTable(id=made, url=link_to(request, f"/table/{made}"))


@router.post("/api/tables/{table_id}/advice")
async def advice(
    request: Request,
    caller: Called,
    guest: Guest,
    table_id: TableId,
    level: Annotated[int, Query(ge=1, le=MOST_LEVEL)] = 5,
) -> Advice:
    """Ask a bot what it would choose, from what the caller's seat knows alone."""
    services = services_of(request)
    session = await services.tables.find(table_id)
    async with session.held():
        _, view = choosing(session.table, guest.id, hints=True)
        asked = ask_for(session.table.game, view, level)
    check_rate(services, services.new, "new", guest.id)
    advice = await services.bot_pool.advise(
        asked, Asker(guest.id, services.mark_of(caller.address))
    )
    game = session.table.game
    return Advice(
        choice=game.write_action(advice.choice),
        why=Named.of(advice.why),
        options=[
            AdviceOption(
                choice=game.write_action(option.action),
                words=Named.of(game.choice_words(option.action)),
                visits=option.visits,
                points=option.points,
                chance=option.chance,
                weight=option.weight,
            )
            for option in advice.options
        ],
        simulations=advice.simulations,
    )


@router.get(
    "/api/tables/{table_id}/record",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}, "description": "The record, as a sheet."}},
)
async def record(request: Request, caller: Called, table_id: TableId) -> Response:
    """Download the record of a finished game, signed; `flibuste verify` checks it offline."""
    session, audience = await seen_by(request, caller, table_id)
    async with session.held():
        # For spectators with a delay, the game is over later.
        if session.shown_to(audience).status != FINISHED:
            raise not_over()
        found = session.table.record(session.names)
    services_of(request).signing_key.sign(found)
    day = time.strftime("%Y-%m-%d", time.gmtime(session.table.created_at / 1000))
    name = f"{session.table.setup.game}-{day}.txt"
    return Response(
        found.text(),
        media_type="text/plain",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


def _maker(services: Services, caller: Caller, guest: Person) -> Maker:
    return Maker(guest.id, services.mark_of(caller.address))


async def drawn(request: Request, caller: Caller, view: View) -> Response:
    """Return a view as a picture, with its words in the language of the request."""
    language = language_of(request.headers.get("accept-language"))
    svg = await services_of(request).work_queue.do(caller.address, draw_view, (view, language))
    return Response(svg, media_type="image/svg+xml")


async def seen_by(request: Request, caller: Caller, table_id: str) -> tuple[TableSession, int]:
    """Return a table and the caller's audience; raise `Refusal` if they may not watch."""
    session = await services_of(request).tables.find(table_id)
    return session, audience_of(session, caller)


def audience_of(session: TableSession, caller: Caller) -> int:
    """Return which audience of a table a caller is in; raise `Refusal` if they may not watch."""
    audience = session.audience_of(person_of(caller))
    if audience is None:
        raise refusals.no_watching()
    return audience


def person_of(caller: Caller) -> str | None:
    """Return the caller's id, if they are known."""
    return None if caller.person is None else caller.person.id
