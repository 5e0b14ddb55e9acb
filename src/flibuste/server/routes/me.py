"""Who the caller is: a name, a cookie, a link to another device, tokens for programs."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from flibuste.core.refusal import Refusal
from flibuste.core.words import Words
from flibuste.server.answers import Link, Me, ProgramToken
from flibuste.server.callers import Called, Guest, forget, house_of, pace, remember
from flibuste.server.identity import MOST_PROGRAMS, RECOVERY_LIFE
from flibuste.server.links import link_to
from flibuste.server.moment import now
from flibuste.server.names import tidy_name
from flibuste.server.qr import svg_qr
from flibuste.server.refusals import browsers_only, no_such_token

router = APIRouter(tags=["me"])


class _Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Name(_Body):
    """What somebody wants to be called."""

    name: str = Field(min_length=1, max_length=256)


class Recovery(_Body):
    """The secret of a recovery link."""

    token: str = Field(min_length=1, max_length=100)


class Label(_Body):
    """What a token is for."""

    label: str = Field(min_length=1, max_length=256)


@router.post("/api/me", status_code=201)
async def introduce(request: Request, response: Response, caller: Called, name: Name) -> Me:
    """Begin as a guest: no account, a name and a cookie. Who is known already is renamed."""
    house = house_of(request)
    if caller.person is not None:
        return await rename(request, caller.person, name)
    pace(house, house.new, "new", caller.address)
    person, token = await house.identity.guest(name.name)
    remember(request, response, token)
    return Me(id=person.id, name=person.name)


@router.get("/api/me")
async def me(guest: Guest) -> Me:
    """Tell the caller who they are."""
    return Me(id=guest.id, name=guest.name)


@router.patch("/api/me")
async def rename(request: Request, guest: Guest, name: Name) -> Me:
    """Take another name."""
    house = house_of(request)
    person = await house.identity.rename(guest, name.name)
    house.harbour.rename(person)
    return Me(id=person.id, name=person.name)


@router.delete("/api/me", status_code=204)
async def leave(request: Request, response: Response, caller: Called) -> None:
    """Forget this browser: its cookie proves nothing any more."""
    if caller.by_cookie and caller.token is not None:
        await house_of(request).identity.forget(caller.token)
    forget(response)


@router.post("/api/me/recovery", status_code=201)
async def recovery(request: Request, caller: Called, guest: Guest) -> Link:
    """Make a link that moves this identity to another device, once, within half an hour.

    Only a browser may: a token that was removed shall not live on in a cookie.
    """
    house = house_of(request)
    if not caller.by_cookie:
        raise browsers_only()
    pace(house, house.new, "new", guest.id)
    token = await house.identity.recovery(guest)
    # After the #: browsers send that to nobody.
    url = link_to(request, f"/recover#{token}")
    return Link(url=url, qr=svg_qr(url), expires_at=now() + RECOVERY_LIFE)


@router.post("/api/recover")
async def recover(request: Request, response: Response, caller: Called, body: Recovery) -> Me:
    """Take an identity over from another device, by its recovery link."""
    house = house_of(request)
    pace(house, house.new, "new", caller.address)
    person, token = await house.identity.recover(body.token)
    remember(request, response, token)
    return Me(id=person.id, name=person.name)


@router.get("/api/me/tokens")
async def tokens(request: Request, guest: Guest) -> list[ProgramToken]:
    """List the tokens that the caller's programs use."""
    found = await house_of(request).identity.programs(guest)
    return [
        ProgramToken(id=token.id, label=token.label, created_at=token.created_at) for token in found
    ]


@router.post("/api/me/tokens", status_code=201)
async def add_token(request: Request, guest: Guest, body: Label) -> ProgramToken:
    """Make a token for a program; it is shown this once."""
    identity = house_of(request).identity
    if len(await identity.programs(guest)) >= MOST_PROGRAMS:
        raise Refusal(
            "too-many-tokens",
            "",
            Words(
                "You have 20 tokens. Remove one first.",
                "Vous avez 20 jetons. Supprimez-en un d'abord.",
            ),
        )
    kept, token = await identity.add_program(guest, tidy_name(body.label))
    return ProgramToken(id=kept.id, label=kept.label, created_at=kept.created_at, token=token)


@router.delete("/api/me/tokens/{token_id}", status_code=204)
async def drop_token(
    request: Request, guest: Guest, token_id: Annotated[str, Path(max_length=64)]
) -> None:
    """Make a token worthless."""
    if not await house_of(request).identity.drop_program(guest, token_id):
        raise no_such_token()
