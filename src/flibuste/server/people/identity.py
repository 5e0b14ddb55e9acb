"""Who somebody is: guests with a name, proven by a token that only they and nobody else hold."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection

from flibuste.server.moment import now
from flibuste.server.names import tidy_name
from flibuste.server.refusals import bad_token, name_removed, no_such_person
from flibuste.server.tokens import digest, new_id, new_token
from flibuste.store import people
from flibuste.store.database import Database
from flibuste.store.people import PROGRAM, RECOVERY, SESSION, Person, Token

#: How long a link lives that moves an identity to another device, in milliseconds.
RECOVERY_LIFE: Final = 30 * 60_000
#: How long a browser is remembered: as long as browsers keep a cookie.
SESSION_LIFE: Final = 400 * 86_400_000
#: Nobody needs more programs than this.
MOST_PROGRAMS: Final = 20
_REMEMBERED: Final = 20_000


class Identity:
    """All people, and the tokens that prove them."""

    def __init__(self, database: Database) -> None:
        self._database = database
        #: Digests lately asked for, and whom they prove.
        self._proven: OrderedDict[str, tuple[Person, str]] = OrderedDict()
        #: How many tokens have been forgotten.
        self._forgotten = 0
        self._names: dict[str, str] = {}
        #: Told of every token that proves nothing any more, by its digest.
        self.on_drop: Callable[[str], None] = lambda mark: None

    async def guest(self, name: str) -> tuple[Person, str]:
        """Welcome somebody new; return who they are, and the token that proves it."""
        person = Person(new_id(), tidy_name(name))
        token, kept = self._token(person, SESSION, "", SESSION_LIFE)

        def writing(connection: Connection) -> None:
            people.add_person(connection, person, now())
            people.add_token(connection, kept)

        await self._database.write(writing)
        self._names[person.id] = person.name
        return person, token

    async def who(self, token: str, kinds: tuple[str, ...]) -> Person | None:
        """Return whom a token proves, if it is of one of these kinds."""
        mark = digest(token)
        found = self._proven.get(mark)
        if found is None:
            forgotten = self._forgotten
            found = await self._database.read(lambda c: people.bearer(c, mark, now()))
            if found is None:
                return None
            # If a token was forgotten in the meantime, it may have been this one.
            if forgotten == self._forgotten:
                self._proven[mark] = found
            if len(self._proven) > _REMEMBERED:
                self._proven.popitem(last=False)
        person, kind = found
        if kind not in kinds:
            return None
        name = self._names.get(person.id, person.name)
        return person if name == person.name else Person(person.id, name)

    async def rename(self, person: Person, name: str) -> Person:
        """Give somebody another name; not if the host has removed theirs."""
        if person.name == _nameless(person.id):
            raise name_removed()
        return await self._name(Person(person.id, tidy_name(name)))

    async def remove_name(self, person: str) -> Person:
        """Take somebody's name away, for good."""
        return await self._name(Person(person, _nameless(person)))

    async def _name(self, named: Person) -> Person:
        if not await self._database.write(lambda c: people.rename(c, named.id, named.name)):
            raise no_such_person()
        self._names[named.id] = named.name
        return named

    async def names(self, wanted: set[str]) -> dict[str, str]:
        """Return people's names."""
        missing = [each for each in wanted if each not in self._names]
        if missing:
            self._names.update(await self._database.read(lambda c: people.names_of(c, missing)))
        return {each: self._names.get(each, "?") for each in wanted}

    async def recovery(self, person: Person) -> str:
        """Return a token that moves this identity to another device, once, and soon."""
        token, kept = self._token(person, RECOVERY, "", RECOVERY_LIFE)

        def writing(connection: Connection) -> None:
            people.drop_expired(connection, now())
            people.add_token(connection, kept)

        await self._database.write(writing)
        return token

    async def recover(self, token: str) -> tuple[Person, str]:
        """Move an identity here; return who it is, and a token for this device."""
        mark = digest(token)

        def writing(connection: Connection) -> tuple[Person, str] | None:
            found = people.bearer(connection, mark, now())
            if found is None or found[1] != RECOVERY:
                return None
            people.drop_token(connection, mark)
            session, kept = self._token(found[0], SESSION, "", SESSION_LIFE)
            people.add_token(connection, kept)
            return found[0], session

        moved = await self._database.write(writing)
        if moved is None:
            raise bad_token()
        return moved

    async def forget(self, token: str) -> None:
        """End a session: its token proves nothing any more."""
        await self._drop(digest(token))

    async def programs(self, person: Person) -> list[Token]:
        """Return somebody's tokens for programs; what proves them is not kept."""
        return await self._database.read(lambda c: people.tokens_of(c, person.id, PROGRAM))

    async def add_program(self, person: Person, label: str) -> tuple[Token, str]:
        """Make a token for a program; return what is kept of it, and the token."""
        token, kept = self._token(person, PROGRAM, label, None)
        await self._database.write(lambda c: people.add_token(c, kept))
        return kept, token

    async def drop_program(self, person: Person, token_id: str) -> bool:
        """Make a program's token worthless; tell whether it was known."""
        marks = [each.digest for each in await self.programs(person) if each.id == token_id]
        return bool(marks) and await self._drop(marks[0])

    async def _drop(self, mark: str) -> bool:
        dropped = await self._database.write(lambda c: people.drop_token(c, mark))
        self._forgotten += 1
        self._proven.pop(mark, None)
        self.on_drop(mark)
        return dropped

    @staticmethod
    def _token(person: Person, kind: str, label: str, life: int | None) -> tuple[str, Token]:
        token = new_token()
        ends = None if life is None else now() + life
        return token, Token(digest(token), new_id(), person.id, kind, label, now(), ends)


def _nameless(person: str) -> str:
    """Return what somebody is called whose name the host has removed."""
    return f"Guest {person[:6]}"
