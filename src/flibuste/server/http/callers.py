"""Callers: who sends a request, by cookie or token, from which address, and whether too often."""

from __future__ import annotations

from dataclasses import dataclass
from ipaddress import ip_address
from typing import Annotated, Final

from fastapi import Depends, Security
from fastapi.security import APIKeyCookie, HTTPBearer
from starlette.requests import HTTPConnection, Request, cookie_parser
from starlette.responses import Response

from flibuste.core.refusal import Refusal
from flibuste.server import refusals
from flibuste.server.http.headers import headers_of
from flibuste.server.http.origin import host_allowed, origin_allowed
from flibuste.server.http.services import Services
from flibuste.server.people.identity import SESSION_LIFE
from flibuste.server.rate_limits import RateLimits, caller_of
from flibuste.store.people import PROGRAM, SESSION, Person

#: Browsers accept the first only over TLS or from localhost; the second is for a home network.
_SECURE_COOKIE: Final = "__Host-flibuste"
_PLAIN_COOKIE: Final = "flibuste"
_BEARER: Final = "bearer "
#: How many entries of a journal cost no more than any other request.
_FREE: Final = 500
_SAFE: Final = ("GET", "HEAD", "OPTIONS")


@dataclass(frozen=True, slots=True)
class Caller:
    """Whoever sends a request, known or not."""

    address: str
    person: Person | None
    #: What proves who it is, and whether that is a browser's cookie or a program's token.
    token: str | None
    by_cookie: bool


def services_of(connection: HTTPConnection) -> Services:
    """Return the services of the server that a request came to."""
    services = connection.app.state.services
    assert isinstance(services, Services)
    return services


def address_of(connection: HTTPConnection) -> str:
    """Return the address that a request comes from; one for a whole network of IPv6."""
    return caller_of(connection.client.host if connection.client else "")


async def caller_of_request(connection: HTTPConnection) -> Caller:
    """Return who sends a request; raise `Refusal` if it must not be answered."""
    services = services_of(connection)
    address = address_of(connection)
    check_rate(services, services.by_address, "address", address)
    headers = headers_of(connection.scope)
    if not host_allowed(headers, services.public_hosts):
        raise refusals.foreign_host()
    authorization = headers.get("authorization", "")
    if authorization.lower().startswith(_BEARER):
        token = authorization[len(_BEARER) :].strip()
        person = await services.identity.who(token, (PROGRAM,))
        if person is None:
            raise refusals.bad_token()
        check_rate(services, services.by_person, "person", person.id)
        return Caller(address, person, token, by_cookie=False)
    cookies = cookie_parser(headers.get("cookie", ""))
    session = cookies.get(_SECURE_COOKIE)
    # Where browsers accept the secure cookie, another site of the domain may have set the other.
    if session is None and _PLAIN_COOKIE in cookies and not is_secure(connection):
        session = cookies[_PLAIN_COOKIE]
    changes = connection.scope["type"] == "websocket" or connection.scope["method"] not in _SAFE
    if changes and not origin_allowed(headers, services.public_hosts):
        raise refusals.foreign_origin()
    known = await services.identity.who(session, (SESSION,)) if session else None
    if known is not None:
        check_rate(services, services.by_person, "person", known.id)
    return Caller(address, known, session, by_cookie=True)


def check_rate(
    services: Services, limits: RateLimits, name: str, key: str, cost: float = 1.0
) -> None:
    """Raise `TooFast` if a caller sends too many requests, or asks for too much."""
    wait = limits.take(key, cost)
    if wait > 0:
        services.metrics.limited.labels(name).inc()
        raise TooFast(wait)


def charge_for(services: Services, caller: Caller, entries: int) -> None:
    """Count a long journal as several requests; raise `TooFast` if they are too many."""
    cost = entries // _FREE
    if cost and caller.person is not None:
        check_rate(services, services.by_person, "person", caller.person.id, cost)
    elif cost:
        check_rate(services, services.by_address, "address", caller.address, cost)


class TooFast(Exception):
    """A caller sends too many requests, and how long to wait."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds
        self.refusal: Refusal = refusals.too_fast(seconds)


async def _caller(request: Request) -> Caller:
    return await caller_of_request(request)


Called = Annotated[Caller, Depends(_caller)]


#: How callers prove who they are, for OpenAPI alone; `caller_of_request` checks it.
_PROOFS: Final = (
    HTTPBearer(auto_error=False, scheme_name="token", description="A token for programs."),
    APIKeyCookie(name=_SECURE_COOKIE, auto_error=False, scheme_name="cookie"),
)


async def _guest(
    caller: Called,
    token: Annotated[object, Security(_PROOFS[0])],
    cookie: Annotated[object, Security(_PROOFS[1])],
) -> Person:
    return guest_of(caller)


def guest_of(caller: Caller) -> Person:
    """Return who the caller is; raise `Refusal` if that is not known."""
    if caller.person is None:
        raise refusals.not_a_guest()
    return caller.person


Guest = Annotated[Person, Depends(_guest)]


def remember(request: Request, response: Response, token: str) -> None:
    """Give a browser the cookie that proves who it is."""
    secure = is_secure(request)
    response.set_cookie(
        _SECURE_COOKIE if secure else _PLAIN_COOKIE,
        token,
        max_age=SESSION_LIFE // 1000,
        path="/",
        secure=secure,
        httponly=True,
        samesite="lax",
    )


def forget(response: Response) -> None:
    """Delete the cookies."""
    for name, secure in ((_SECURE_COOKIE, True), (_PLAIN_COOKIE, False)):
        response.delete_cookie(name, path="/", secure=secure, httponly=True, samesite="lax")


def is_secure(request: HTTPConnection) -> bool:
    """Tell whether browsers accept a secure cookie from the address where they see this server."""
    return request.url.scheme in ("https", "wss") or is_loopback(request.url.hostname or "")


def is_loopback(host: str) -> bool:
    """Tell whether a host is a loopback address."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
