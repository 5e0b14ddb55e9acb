"""Who somebody is: guests with a name, and a token that nobody else has to prove it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection

from flibuste.server.people.lookalikes import check_name
from flibuste.server.people.names import tidy_name
from flibuste.server.people.tokens import digest, new_id, new_token
from flibuste.server.refusals import bad_token, name_removed, no_such_person, too_many_tokens
from flibuste.server.timestamp import now
from flibuste.store import people
from flibuste.store.database import Database
from flibuste.store.people import PROGRAM, RECOVERY, SESSION, Person, Token

#: How long a link that moves an identity to another device is valid, in milliseconds.
RECOVERY_LIFE: Final = 30 * 60_000
#: How long a browser is remembered: as long as browsers keep a cookie.
SESSION_LIFE: Final = 400 * 86_400_000
#: The most programs of one person.
_MOST_PROGRAMS: Final = 20
_REMEMBERED: Final = 20_000
#: How many names are forgotten at a time.
_AT_ONCE: Final = 500


class Identity:
    """All people, and the tokens that prove who they are."""

    def __init__(self, database: Database) -> None:
        self._database = database
        #: The digests of tokens that were used lately: whose they are, and of what kind.
        self._proven: OrderedDict[str, tuple[Person, str]] = OrderedDict()
        #: How often tokens have been dropped.
        self._forgotten = 0
        self._names: dict[str, str] = {}
        #: Called with the digest of every token that is no longer valid.
        self.on_drop: Callable[[str], None] = lambda mark: None

    async def guest(self, name: str) -> tuple[Person, str]:
        """Welcome somebody new; return who they are, and the token that proves it."""
        person = Person(new_id(), _checked(name))
        token, kept = self._token(person, SESSION, "", SESSION_LIFE)

        def writing(connection: Connection) -> None:
            people.add_person(connection, person, now())
            people.add_token(connection, kept)

        await self._database.write(writing)
        self._names[person.id] = person.name
        return person, token

    async def forget_unseated(self, before: int) -> int:
        """Forget the names of people who came before a moment and never sat down; return how many.

        Whoever was here lately stays.
        """
        forgotten = 0
        while gone := await self._remove_unseated(before):
            forgotten += len(gone)
            for each in gone:
                self._names.pop(each, None)
        return forgotten

    async def _remove_unseated(self, before: int) -> list[str]:
        # Whoever comes back at this moment must not be remembered after all.
        self._forgotten += 1
        present = {person.id for person, _ in self._proven.values()}
        return await self._database.write(
            lambda c: people.remove_unseated(c, before, present, _AT_ONCE)
        )

    async def who(self, token: str, kinds: tuple[str, ...]) -> Person | None:
        """Return whose token this is, if it is of one of these kinds."""
        mark = digest(token)
        found = self._proven.get(mark)
        if found is None:
            forgotten = self._forgotten
            found = await self._database.read(lambda c: people.bearer(c, mark, now()))
            if found is None:
                return None
            # If a token was dropped in the meantime, it may have been this one.
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
        """Give somebody another name, unless the host has removed theirs."""
        named = Person(person.id, _checked(name))

        def writing(connection: Connection) -> None:
            # Only here is it certain: the host may remove it at this moment.
            now_called = people.names_of(connection, [person.id]).get(person.id)
            if now_called == _nameless(person.id):
                raise name_removed()
            _name(connection, named)

        await self._database.write(writing)
        self._names[named.id] = named.name
        return named

    async def remove_name(self, person: str) -> Person:
        """Take somebody's name away, for good."""
        named = Person(person, _nameless(person))
        await self._database.write(lambda c: _name(c, named))
        self._names[named.id] = named.name
        return named

    async def names(self, wanted: set[str]) -> dict[str, str]:
        """Return people's names."""
        missing = [each for each in wanted if each not in self._names]
        if missing:
            self._names.update(await self._database.read(lambda c: people.names_of(c, missing)))
        return {each: self._names.get(each, "?") for each in wanted}

    async def recovery(self, person: Person, session: str) -> str:
        """Return a token that moves an identity from a session to another device, once and soon."""
        mark = digest(session)

        def writing(connection: Connection) -> str:
            people.drop_expired(connection, now())
            # The label says from where: whoever moves may end that session.
            sessions = people.tokens_of(connection, person.id, SESSION)
            label = next((each.id for each in sessions if each.digest == mark), "")
            token, kept = self._token(person, RECOVERY, label, RECOVERY_LIFE)
            people.add_token(connection, kept)
            return token

        return await self._database.write(writing)

    async def recover(self, token: str, *, end_old: bool = False) -> tuple[Person, str]:
        """Move an identity here; return who it is, and a token for this device.

        On demand, the session that the identity comes from ends.
        """
        mark = digest(token)

        def writing(connection: Connection) -> tuple[Person, str, str | None] | None:
            found = people.bearer(connection, mark, now())
            if found is None or found[1] != RECOVERY:
                return None
            person = found[0]
            links = people.tokens_of(connection, person.id, RECOVERY)
            old = next(each.label for each in links if each.digest == mark)
            sessions = people.tokens_of(connection, person.id, SESSION)
            ended = next((each.digest for each in sessions if end_old and each.id == old), None)
            for each in (mark, ended):
                if each is not None:
                    people.drop_token(connection, each)
            session, kept = self._token(person, SESSION, "", SESSION_LIFE)
            people.add_token(connection, kept)
            return person, session, ended

        moved = await self._database.write(writing)
        if moved is None:
            raise bad_token()
        person, session, ended = moved
        if ended is not None:
            self._dropped(ended)
        return person, session

    async def sessions(self, person: Person) -> list[Token]:
        """Return what is stored of somebody's sessions, each of which is a browser."""
        found = await self._database.read(lambda c: people.tokens_of(c, person.id, SESSION))
        return [each for each in found if each.expires_at is None or each.expires_at > now()]

    async def end_session(self, person: Person, session_id: str) -> bool:
        """End one of somebody's sessions; tell whether there was one."""
        marks = [each.digest for each in await self.sessions(person) if each.id == session_id]
        return bool(marks) and await self._drop(marks[0])

    async def forget(self, token: str) -> None:
        """End a session: its token is no longer valid."""
        await self._drop(digest(token))

    async def programs(self, person: Person) -> list[Token]:
        """Return what is stored of somebody's tokens for programs."""
        return await self._database.read(lambda c: people.tokens_of(c, person.id, PROGRAM))

    async def add_program(self, person: Person, label: str) -> tuple[Token, str]:
        """Make a token for a program; return what is stored of it, and the token itself.

        Raise `Refusal` if somebody has as many as they may.
        """
        token, kept = self._token(person, PROGRAM, label, None)

        def writing(connection: Connection) -> None:
            if len(people.tokens_of(connection, person.id, PROGRAM)) >= _MOST_PROGRAMS:
                raise too_many_tokens(_MOST_PROGRAMS)
            people.add_token(connection, kept)

        await self._database.write(writing)
        return kept, token

    async def drop_program(self, person: Person, token_id: str) -> bool:
        """Invalidate a program's token; tell whether there was one."""
        marks = [each.digest for each in await self.programs(person) if each.id == token_id]
        return bool(marks) and await self._drop(marks[0])

    async def _drop(self, mark: str) -> bool:
        dropped = await self._database.write(lambda c: people.drop_token(c, mark))
        self._dropped(mark)
        return dropped

    def _dropped(self, mark: str) -> None:
        """Forget a token that is no longer valid, and let go of whoever listens by it."""
        self._forgotten += 1
        self._proven.pop(mark, None)
        self.on_drop(mark)

    @staticmethod
    def _token(person: Person, kind: str, label: str, life: int | None) -> tuple[str, Token]:
        token = new_token()
        ends = None if life is None else now() + life
        return token, Token(digest(token), new_id(), person.id, kind, label, now(), ends)


def _checked(name: str) -> str:
    """Return a name as it will be shown; raise `Refusal` if nobody may have it."""
    tidy = tidy_name(name)
    check_name(tidy)
    return tidy


def _name(connection: Connection, named: Person) -> None:
    """Store what somebody is called; raise `Refusal` if nobody has that id."""
    if not people.rename(connection, named.id, named.name):
        raise no_such_person()


def _nameless(person: str) -> str:
    """Return what somebody is called whose name the host has removed."""
    return f"Guest {person[:6]}"
