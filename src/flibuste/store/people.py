"""People: a name, and the tokens that prove who somebody is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, insert, or_, select, update

from flibuste.store.schema import PEOPLE, TOKENS

#: What a token is for: a browser, a move to another device, a program.
SESSION: Final = "session"
RECOVERY: Final = "recovery"
PROGRAM: Final = "program"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody, as others may know them."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Token:
    """A token: what is kept of it."""

    digest: str
    id: str
    person: str
    kind: str
    label: str
    created_at: int
    expires_at: int | None = None


def add_person(connection: Connection, person: Person, at: int) -> None:
    """Note somebody new."""
    connection.execute(insert(PEOPLE).values(id=person.id, name=person.name, created_at=at))


def rename(connection: Connection, person: str, name: str) -> bool:
    """Give somebody another name; tell whether they are known."""
    changed = connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(name=name))
    return changed.rowcount > 0


def find_person(connection: Connection, person: str) -> Person | None:
    """Return who has this id."""
    row = connection.execute(select(PEOPLE).where(PEOPLE.c.id == person)).first()
    return None if row is None else Person(row.id, row.name)


def names_of(connection: Connection, people: list[str]) -> dict[str, str]:
    """Return people's names."""
    rows = connection.execute(select(PEOPLE.c.id, PEOPLE.c.name).where(PEOPLE.c.id.in_(people)))
    return {row.id: row.name for row in rows}


def add_token(connection: Connection, token: Token) -> None:
    """Note a token."""
    connection.execute(
        insert(TOKENS).values(
            digest=token.digest,
            id=token.id,
            person=token.person,
            kind=token.kind,
            label=token.label,
            created_at=token.created_at,
            expires_at=token.expires_at,
        )
    )


def bearer(connection: Connection, digest: str, now: int) -> tuple[Person, str] | None:
    """Return whom a token proves, and what kind it is."""
    row = connection.execute(
        select(PEOPLE.c.id, PEOPLE.c.name, TOKENS.c.kind)
        .join(TOKENS, TOKENS.c.person == PEOPLE.c.id)
        .where(
            TOKENS.c.digest == digest, or_(TOKENS.c.expires_at.is_(None), TOKENS.c.expires_at > now)
        )
    ).first()
    return None if row is None else (Person(row.id, row.name), str(row.kind))


def tokens_of(connection: Connection, person: str, kind: str) -> list[Token]:
    """Return somebody's tokens of a kind, the oldest first."""
    rows = connection.execute(
        select(TOKENS)
        .where(TOKENS.c.person == person, TOKENS.c.kind == kind)
        .order_by(TOKENS.c.created_at)
    )
    return [
        Token(r.digest, r.id, r.person, r.kind, r.label, r.created_at, r.expires_at) for r in rows
    ]


def drop_token(connection: Connection, digest: str) -> bool:
    """Forget a token; tell whether it was known."""
    return connection.execute(delete(TOKENS).where(TOKENS.c.digest == digest)).rowcount > 0


def drop_expired(connection: Connection, now: int) -> None:
    """Forget the tokens that have expired."""
    connection.execute(delete(TOKENS).where(TOKENS.c.expires_at <= now))
