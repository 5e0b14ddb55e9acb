"""Carrying out commands, whichever way they come: by POST, or over an open WebSocket."""

from __future__ import annotations

import time

from flibuste.server.http.services import Services
from flibuste.store.people import Person
from flibuste.wire.answers import Taken
from flibuste.wire.commands import Command


async def carry_out(
    services: Services, table_id: str, person: Person, address: str, key: str, command: Command
) -> Taken:
    """Carry out a person's command, once for each key; when this returns, it is on the disk."""
    began = time.perf_counter()
    answer = "refused"
    try:
        session = await services.tables.find(table_id)
        done = await services.tables.command(
            session, person.id, key, command, services.mark_of(address)
        )
        answer = "duplicate" if done.again else "accepted"
        return Taken(seq=done.seq, again=done.again)
    finally:
        services.metrics.count_command(command.kind, answer, time.perf_counter() - began)
