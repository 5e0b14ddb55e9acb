"""Who the caller is: a name, a cookie, a link to another device, tokens for programs."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from flibuste.server.http.callers import Called, Guest, check_rate, forget, remember, services_of
from flibuste.server.http.idempotency import OptionalKey, check_strangers_key
from flibuste.server.http.links import link_to
from flibuste.server.people.identity import RECOVERY_LIFE
from flibuste.server.people.names import tidy_name
from flibuste.server.people.tokens import digest
from flibuste.server.refusals import browsers_only, no_such_session, no_such_token
from flibuste.server.timestamp import now
from flibuste.store.people import Person
from flibuste.wire.people import Link, Me, ProgramToken, SessionAbout
from flibuste.wire.requests import Label, Name, Recovery

router = APIRouter(tags=["me"])


@router.post("/api/me", status_code=201)
async def introduce(
    request: Request, response: Response, caller: Called, name: Name, key: OptionalKey = None
) -> Me:
    """Become a guest: no account, just a name and a cookie. A known guest is renamed."""
    services = services_of(request)
    if caller.person is not None:
        return await rename(request, caller.person, name)
    check_strangers_key(key)

    async def welcome() -> tuple[Person, str]:
        check_rate(services, services.new, "new", caller.address)
        return await services.identity.guest(name.name)

    person, token = await services.answers.once("me", caller.address, key, name.name, welcome)
    remember(request, response, token)
    return Me(id=person.id, name=person.name)


@router.get("/api/me")
async def me(guest: Guest) -> Me:
    """Tell the caller who they are."""
    return Me(id=guest.id, name=guest.name)


@router.patch("/api/me")
async def rename(request: Request, guest: Guest, name: Name) -> Me:
    """Take another name. It counts as much as a new one: everybody at the table is told."""
    services = services_of(request)
    check_rate(services, services.new, "new", guest.id)
    person = await services.identity.rename(guest, name.name)
    services.tables.rename(person)
    return Me(id=person.id, name=person.name)


@router.delete("/api/me", status_code=204)
async def leave(request: Request, response: Response, caller: Called) -> None:
    """Sign this browser out: its cookie is no longer valid."""
    if caller.by_cookie and caller.token is not None:
        await services_of(request).identity.forget(caller.token)
    forget(response)


@router.post("/api/me/recovery", status_code=201)
async def recovery(request: Request, caller: Called, guest: Guest, key: OptionalKey = None) -> Link:
    """Make a link that moves this identity to another device, once, within half an hour.

    Only a browser may: a token that was removed shall not live on in a cookie.
    """
    services = services_of(request)
    if not caller.by_cookie:
        raise browsers_only()

    async def make() -> Link:
        check_rate(services, services.new, "new", guest.id)
        token = await services.identity.recovery(guest, caller.token or "")
        # After the #, because browsers send that part to nobody.
        url = link_to(request, f"/recover#{token}")
        code = await services.codes.draw(caller.address, url)
        return Link(url=url, qr=code, expires_at=now() + RECOVERY_LIFE)

    return await services.answers.once("recovery", guest.id, key, "", make)


@router.post("/api/recover")
async def recover(
    request: Request, response: Response, caller: Called, body: Recovery, key: OptionalKey = None
) -> Me:
    """Move an identity here from another device, by its recovery link."""
    services = services_of(request)
    check_strangers_key(key)

    async def move() -> tuple[Person, str]:
        check_rate(services, services.new, "new", caller.address)
        return await services.identity.recover(body.token, end_old=body.end_old)

    person, token = await services.answers.once(
        "recover", caller.address, key, digest(body.model_dump_json()), move
    )
    remember(request, response, token)
    return Me(id=person.id, name=person.name)


@router.get("/api/me/sessions")
async def sessions(request: Request, caller: Called, guest: Guest) -> list[SessionAbout]:
    """List the browsers where the caller is known, the oldest first; a browser may ask this."""
    if not caller.by_cookie:
        raise browsers_only()
    here = None if caller.token is None else digest(caller.token)
    found = await services_of(request).identity.sessions(guest)
    return [
        SessionAbout(id=each.id, created_at=each.created_at, here=each.digest == here)
        for each in found
    ]


@router.delete("/api/me/sessions/{session_id}", status_code=204)
async def end_session(
    request: Request,
    caller: Called,
    guest: Guest,
    session_id: Annotated[str, Path(max_length=64)],
) -> None:
    """End a session: that browser no longer knows the caller, and its streams end."""
    if not caller.by_cookie:
        raise browsers_only()
    if not await services_of(request).identity.end_session(guest, session_id):
        raise no_such_session()


@router.get("/api/me/tokens")
async def tokens(request: Request, guest: Guest) -> list[ProgramToken]:
    """List the tokens that the caller's programs use."""
    found = await services_of(request).identity.programs(guest)
    return [
        ProgramToken(id=token.id, label=token.label, created_at=token.created_at) for token in found
    ]


@router.post("/api/me/tokens", status_code=201)
async def add_token(
    request: Request, guest: Guest, body: Label, key: OptionalKey = None
) -> ProgramToken:
    """Make a token for a program. It is shown only once."""
    services = services_of(request)

    async def make() -> ProgramToken:
        kept, token = await services.identity.add_program(guest, tidy_name(body.label))
        return ProgramToken(id=kept.id, label=kept.label, created_at=kept.created_at, token=token)

    return await services.answers.once("tokens", guest.id, key, body.label, make)


@router.delete("/api/me/tokens/{token_id}", status_code=204)
async def drop_token(
    request: Request, guest: Guest, token_id: Annotated[str, Path(max_length=64)]
) -> None:
    """Invalidate a token."""
    if not await services_of(request).identity.drop_program(guest, token_id):
        raise no_such_token()
