"""People: a name, and the tokens that prove who somebody is."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import asdict, dataclass
from typing import Final

from sqlalchemy import Connection, delete, exists, func, insert, or_, select, update

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
    """What is stored of a token."""

    digest: str
    id: str
    person: str
    kind: str
    label: str
    created_at: int
    expires_at: int | None = None


def add_person(connection: Connection, person: Person, at: int) -> None:
    """Add somebody, who has not sat down anywhere yet."""
    connection.execute(
        insert(PEOPLE).values(id=person.id, name=person.name, created_at=at, seated=False)
    )


def seat(connection: Connection, people: Iterable[str]) -> None:
    """Note that some people have sat down at a table, or opened one: they are kept from now on."""
    connection.execute(
        update(PEOPLE).where(PEOPLE.c.id.in_(people), ~PEOPLE.c.seated).values(seated=True)
    )


def remove_unseated(
    connection: Connection, before: int, present: Collection[str], most: int
) -> list[str]:
    """Remove some people who have never sat down, with their tokens; return who they were.

    That is, those who came before a moment, have moved to no other device since then, have made no
    token for a program, and are not present.
    """
    lately = or_(TOKENS.c.created_at >= before, TOKENS.c.kind == PROGRAM)
    asked = (
        select(PEOPLE.c.id)
        .where(~PEOPLE.c.seated, PEOPLE.c.created_at < before)
        .where(~exists().where(TOKENS.c.person == PEOPLE.c.id, lately))
        .order_by(PEOPLE.c.created_at)
        .limit(most + len(present))
    )
    found = connection.execute(asked).scalars()
    gone = [str(each) for each in found if each not in present][:most]
    connection.execute(delete(TOKENS).where(TOKENS.c.person.in_(gone)))
    connection.execute(delete(PEOPLE).where(PEOPLE.c.id.in_(gone)))
    return gone


def rename(connection: Connection, person: str, name: str) -> bool:
    """Give somebody another name; tell whether they are known."""
    changed = connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(name=name))
    return changed.rowcount > 0


def count(connection: Connection) -> int:
    """Return how many people there are."""
    return connection.execute(select(func.count()).select_from(PEOPLE)).scalar() or 0


def find_person(connection: Connection, person: str) -> Person | None:
    """Return who has this id."""
    row = connection.execute(select(PEOPLE).where(PEOPLE.c.id == person)).first()
    return None if row is None else Person(row.id, row.name)


def names_of(connection: Connection, people: list[str]) -> dict[str, str]:
    """Return people's names."""
    rows = connection.execute(select(PEOPLE.c.id, PEOPLE.c.name).where(PEOPLE.c.id.in_(people)))
    return {row.id: row.name for row in rows}


def add_token(connection: Connection, token: Token) -> None:
    """Add a token."""
    connection.execute(insert(TOKENS).values(asdict(token)))


def bearer(connection: Connection, digest: str, now: int) -> tuple[Person, str] | None:
    """Return whose token this is, and of what kind."""
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
    return [Token(**row._mapping) for row in rows]


def drop_token(connection: Connection, digest: str) -> bool:
    """Forget a token; tell whether it was known."""
    return connection.execute(delete(TOKENS).where(TOKENS.c.digest == digest)).rowcount > 0


def drop_expired(connection: Connection, now: int) -> None:
    """Forget the tokens that have expired."""
    connection.execute(delete(TOKENS).where(TOKENS.c.expires_at <= now))
