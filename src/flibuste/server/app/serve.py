"""Running the server: uvicorn, set up for tables."""

from __future__ import annotations

import asyncio
import errno
import socket
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import uvicorn

from flibuste.core.refusal import Refusal
from flibuste.server.app.application import create_app, guarded
from flibuste.server.http.connections import HttpConnection, SocketConnection
from flibuste.server.http.services import Services
from flibuste.server.settings import Settings

#: How many seconds a shutdown waits for answers to be sent.
_PATIENCE: Final = 5
#: How many seconds it waits before that for listeners to hear the farewell.
_FAREWELL: Final = 2.0
_BACKLOG: Final = 2048
#: These errors are about the port; any other is about the address.
_OF_THE_PORT: Final = (errno.EADDRINUSE, errno.EACCES)
#: How many seconds a thread may run before others get their turn.
_TURN: Final = 0.0005


def listen(settings: Settings) -> socket.socket:
    """Return the socket that the server listens on; raise `Refusal` if it cannot have it."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
        # From now on clients wait until the server is ready, and are not turned away.
        listening.listen(_BACKLOG)
    except OSError as error:
        listening.close()
        raise Refusal.of(
            "cannot-listen",
            "Cannot listen at {host}, port {port}: {why}. Name another with {option}.",
            "Impossible d’écouter sur {host}, port {port} : {why}. Nommez-en un autre avec"
            " {option}.",
            option="--port" if error.errno in _OF_THE_PORT else "--host",
            host=settings.host,
            port=settings.port,
            why=error.strerror or str(error),
        ) from None
    return listening


def listen_somewhere(settings: Settings) -> socket.socket:
    """Return a socket at the configured port, or at a free one if that is taken."""
    try:
        return listen(settings)
    except Refusal:
        return listen(replace(settings, port=0))


def serve(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until told to stop; `ready` is called when requests are answered."""
    _make_room()
    app = create_app(settings, ready)
    config = uvicorn.Config(
        guarded(app),
        http=HttpConnection,
        ws=SocketConnection,
        # Whoever has the socket after its handshake sends pings.
        ws_ping_interval=None,
        # For small messages, compression costs more memory and time than it saves.
        ws_per_message_deflate=False,
        backlog=_BACKLOG,
        log_config=None,
        access_log=False,
        server_header=False,
        # Only a proxy on this machine may say whose request it forwards.
        proxy_headers=bool(settings.public_url),
        forwarded_allow_ips="127.0.0.1,::1",
        timeout_graceful_shutdown=_PATIENCE,
    )
    _Server(config, app.state.services).run(sockets=[listening])


def _make_room() -> None:
    """Allow as many sockets as the system does, and let threads take turns quickly.

    The database's writer waits for its turn after every statement: with Python's usual switching
    interval that would be the slowest part of a command.
    """
    sys.setswitchinterval(_TURN)
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class _Server(uvicorn.Server):
    """Uvicorn, except that streams are closed before it waits for connections to end."""

    def __init__(self, config: uvicorn.Config, services: Services) -> None:
        super().__init__(config)
        self._services = services

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop, after all listeners have been told so and all requests have been answered."""
        self._services.stopping.set()
        self._services.tables.close_streams()
        end = time.monotonic() + _FAREWELL
        while self._services.streams and time.monotonic() < end and not self.force_exit:
            await asyncio.sleep(0.01)
        await super().shutdown(sockets)
