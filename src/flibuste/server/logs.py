"""The server's log: one line for each event, and never a secret.

Two rules keep secrets out. Of the extra fields of a log record, only those listed here are written.
And all text, tracebacks included, is stripped of whatever looks like a token, an id or a digest, of
query strings, and of headers that hold secrets. Requests are logged by their route
(`/api/tables/{table}`), not by their path.
"""

from __future__ import annotations

import json
import logging
import logging.config
import re
from datetime import UTC, datetime
from typing import Final

#: The fields that are written, given with `extra=`.
FIELDS: Final = (
    "answer",
    "bot",
    "bytes",
    "code",
    "count",
    "error",
    "game",
    "kind",
    "limit",
    "method",
    "players",
    "port",
    "reason",
    "route",
    "rows",
    "seconds",
    "seq",
    "sockets",
    "status",
    "tables",
    "version",
)

_HIDDEN: Final = "…"

_SECRETS: Final = (
    # Cookie: …, Authorization: …, as headers or as pairs of a printed dictionary
    (re.compile(r"""(?i)\b(cookie|authorization)\b(["']*\s*[:=,]).*"""), rf"\1\2 {_HIDDEN}"),
    (re.compile(r"(?i)\b(bearer)\s+\S+"), rf"\1 {_HIDDEN}"),
    # The query string of an address or a path
    (re.compile(r"""(?<=[^\s?])\?[^\s?"'<>]*=[^\s"'<>]*"""), f"?{_HIDDEN}"),
    # Tokens and ids (`tokens`): letters and digits, of which a digit, a small and a capital letter
    (
        re.compile(
            r"(?<![A-Za-z0-9])(?=[A-Za-z]*[0-9])(?=[A-Z0-9]*[a-z])(?=[a-z0-9]*[A-Z])"
            r"[A-Za-z0-9]{16,}"
        ),
        _HIDDEN,
    ),
    # Digests, seeds and nonces
    (re.compile(r"(?i)(?<![A-Za-z0-9])[0-9a-f]{32,}"), _HIDDEN),
)


class JsonLines(logging.Formatter):
    """A record as one JSON object on one line: time, level, logger, message, fields, trace."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        time = datetime.fromtimestamp(record.created, UTC)
        line: dict[str, object] = {
            "time": time.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": _message(record),
            **_fields(record),
        }
        trace = _trace(self, record)
        if trace:
            line["trace"] = trace
        return json.dumps(line)


class TerminalLines(logging.Formatter):
    """A record as one line for a terminal; the lines of a trace, if there is one, come after it."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        time = datetime.fromtimestamp(record.created).astimezone()
        fields = "".join(f" {name}={value}" for name, value in _fields(record).items())
        line = f"{time:%H:%M:%S} {record.levelname:<7} {_message(record)}{fields}"
        lines = [line, *_trace(self, record).splitlines()]
        # Text from outside must not move the cursor, nor look like a line of its own.
        return "\n".join("".join(c if c.isprintable() else "\ufffd" for c in x) for x in lines)


#: What uvicorn says of refused handshakes, and of what is no request that it knows.
_OF_STRANGERS: Final = (
    "ASGI callable returned without completing handshake.",
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
)


class _NotOfStrangers(logging.Filter):
    """Leaves out what anybody can cause without being counted: nobody fills the log with it."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Tell whether a record is to be written."""
        return record.msg not in _OF_STRANGERS


def configure_logs(*, as_json: bool, level: str = "INFO") -> None:
    """Let everything in this process log to standard error by these rules.

    Uvicorn must not change that: `uvicorn.Config(..., log_config=None, access_log=False)`. Its
    loggers write warnings and errors only, because their messages on WebSockets include addresses.
    """
    logging.config.dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "formatters": {"lines": {"()": JsonLines if as_json else TerminalLines}},
            "filters": {"strangers": {"()": _NotOfStrangers}},
            "handlers": {
                "err": {
                    "class": "logging.StreamHandler",
                    "formatter": "lines",
                    "filters": ["strangers"],
                }
            },
            "root": {"handlers": ["err"], "level": "WARNING"},
            "loggers": {
                "flibuste": {"level": level},
                # In a terminal they would drown what is meant for people.
                "flibuste.requests": {"level": level if as_json else "WARNING"},
                "uvicorn": {"level": "WARNING", "handlers": [], "propagate": True},
                "uvicorn.error": {"level": "WARNING", "handlers": [], "propagate": True},
                "uvicorn.access": {"level": "CRITICAL", "handlers": [], "propagate": False},
            },
        }
    )


def without_secrets(text: str) -> str:
    """Return the text with whatever looks like a secret replaced by `…`."""
    for pattern, instead in _SECRETS:
        text = pattern.sub(instead, text)
    return text


def _message(record: logging.LogRecord) -> str:
    try:
        message = record.getMessage()
    except (KeyError, TypeError, ValueError):
        # Otherwise the standard library would print the arguments as they are.
        message = str(record.msg)
    return without_secrets(message.strip())


def _fields(record: logging.LogRecord) -> dict[str, object]:
    fields = {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
    return {
        name: value if isinstance(value, int | float | None) else without_secrets(str(value))
        for name, value in fields.items()
    }


def _trace(formatter: logging.Formatter, record: logging.LogRecord) -> str:
    if not record.exc_info or record.exc_info[1] is None:
        return ""
    return without_secrets(formatter.formatException(record.exc_info))
