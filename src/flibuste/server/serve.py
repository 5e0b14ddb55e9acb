"""Running the server: uvicorn, with what suits tables."""

from __future__ import annotations

import errno
import socket
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import uvicorn

from flibuste.core.refusal import Refusal
from flibuste.core.words import Words, plain
from flibuste.server.app import create_app, guarded
from flibuste.server.connections import HttpConnection, SocketConnection
from flibuste.server.house import House
from flibuste.server.settings import Settings

#: Listeners say little.
_MOST_MESSAGE: Final = 4096
#: How long a stop waits for those who are being answered.
_PATIENCE: Final = 5
_BACKLOG: Final = 2048
#: Another port might do; whatever else is wrong, it is with the address.
_OF_THE_PORT: Final = (errno.EADDRINUSE, errno.EACCES)
#: How long a thread keeps the others waiting, in seconds.
_TURN: Final = 0.0005


def listen(settings: Settings) -> socket.socket:
    """Return the socket that the server listens on; raise `Refusal` if it cannot have it."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
        # Who calls from now on waits until the server is ready, and is not turned away.
        listening.listen(_BACKLOG)
    except OSError as error:
        listening.close()
        raise Refusal(
            "cannot-listen",
            "",
            Words(
                "Cannot listen at {host}, port {port}: {why}. Name another with {option}.",
                "Impossible d'écouter sur {host}, port {port} : {why}. Nommez-en un autre avec"
                " {option}.",
            ).fill(
                {
                    "option": plain("--port" if error.errno in _OF_THE_PORT else "--host"),
                    "host": plain(settings.host),
                    "port": plain(str(settings.port)),
                    "why": plain(error.strerror or str(error)),
                }
            ),
        ) from None
    return listening


def listen_somewhere(settings: Settings) -> socket.socket:
    """Return a socket at the port that is set, or at another one if that is taken."""
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
        ws_max_size=_MOST_MESSAGE,
        # Compressing small messages costs more memory and time than it saves.
        ws_per_message_deflate=False,
        backlog=_BACKLOG,
        log_config=None,
        access_log=False,
        server_header=False,
        # Only a proxy on this machine may say for whom it asks.
        proxy_headers=bool(settings.public_url),
        forwarded_allow_ips="127.0.0.1,::1",
        timeout_graceful_shutdown=_PATIENCE,
    )
    _Server(config, app.state.house).run(sockets=[listening])


def _make_room() -> None:
    """Let the process hold as many sockets as the system allows, and its threads take turns fast.

    The writer waits for its turn after every statement: at Python's usual pace it would be the
    slowest part of a command.
    """
    sys.setswitchinterval(_TURN)
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class _Server(uvicorn.Server):
    """Uvicorn, but those who listen are sent off before it waits for everybody to go."""

    def __init__(self, config: uvicorn.Config, house: House) -> None:
        super().__init__(config)
        self._house = house

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop, having finished what was begun."""
        self._house.harbour.send_off()
        await super().shutdown(sockets)
