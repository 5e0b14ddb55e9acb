"""Who somebody is, while other things happen to them at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from flibuste.core.refusal import Refusal
from flibuste.server.people.identity import Identity
from flibuste.server.timestamp import now
from flibuste.store.database import Database
from flibuste.store.people import SESSION, Person
from flibuste.store.place import Place

#: How many tokens for programs somebody has at most.
MOST = 20


@pytest.fixture
def identity(place: Place) -> Iterator[Identity]:
    """People of a new database."""
    database = Database(place)
    yield Identity(database)
    database.close()


def test_a_removed_name_stays_removed_while_its_owner_takes_others(identity: Identity) -> None:
    async def race() -> tuple[list[object], str]:
        person, token = await identity.guest("Something rude")
        asked = [
            identity.remove_name(person.id),
            *(identity.rename(person, f"Rude again {k}") for k in range(5)),
        ]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        known = await identity.who(token, (SESSION,))
        assert known is not None
        return list(answers[1:]), known.name

    answers, name = asyncio.run(race())
    assert "ude" not in name
    assert [getattr(each, "code", each) for each in answers] == ["name-removed"] * 5


def test_nobody_has_more_tokens_than_allowed_by_asking_for_all_at_once(identity: Identity) -> None:
    async def race() -> tuple[list[object], int]:
        person, _ = await identity.guest("Anne")
        asked = [identity.add_program(person, f"bot {k}") for k in range(2 * MOST)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        return list(answers), len(await identity.programs(person))

    answers, kept = asyncio.run(race())
    assert kept == MOST
    refused = [each for each in answers if isinstance(each, Refusal)]
    assert [each.code for each in refused] == ["too-many-tokens"] * MOST


def test_a_forgotten_name_is_forgotten_in_memory_too(identity: Identity) -> None:
    async def forget() -> tuple[int, dict[str, str], Person | None]:
        person, token = await identity.guest("Anne")
        forgotten = await identity.forget_unseated(now() + 1000)
        names = await identity.names({person.id})
        return forgotten, names, await identity.who(token, (SESSION,))

    forgotten, names, known = asyncio.run(forget())
    assert forgotten == 1
    assert list(names.values()) == ["?"]
    assert known is None
