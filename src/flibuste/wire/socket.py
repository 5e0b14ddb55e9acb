"""What is said over an open WebSocket besides its stream: commands, and the answers to them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypeAliasType

from flibuste.wire.answers import Taken
from flibuste.wire.commands import Command
from flibuste.wire.table import StreamMessage
from flibuste.wire.words import Refused, leave_out

#: What a key may look like that somebody gives a request, so that it is carried out once.
KEY: Final = r"^[A-Za-z0-9_-]{1,64}$"


class SocketCommand(BaseModel):
    """A command, as the WebSocket of its table takes it."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    #: New for every command, the same when it is sent again, here or by POST: it is done once.
    key: Annotated[str, Field(pattern=KEY)]
    command: Command
    #: The language of a refusal, if it is not that of the handshake.
    lang: Literal["en", "fr"] | None = None


@dataclass
class SocketTaken(Taken):
    """The answer to the command with this key: it was carried out, and is on the disk."""

    key: str


@dataclass
class SocketRefused:
    """The answer to the command with this key: it was not carried out."""

    key: str
    refused: Refused
    #: The status of the same refusal over HTTP.
    status: int
    #: After how many seconds it may be sent again, if it came too soon.
    wait: int | None = None

    def __post_init__(self) -> None:
        """Send no time to wait where there is none."""
        leave_out(self, "wait")


#: Every message of a WebSocket to its listener is one of these.
SocketMessage = TypeAliasType("SocketMessage", StreamMessage | SocketTaken | SocketRefused)
