"""The database's tables. Journals are the truth; the rest follows from them, or concerns people."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    true,
)
from sqlalchemy.types import BigInteger

METADATA: Final = MetaData()

#: Moments are milliseconds since 1970.
PEOPLE: Final = Table(
    "people",
    METADATA,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    #: Whether they have ever sat down at a table, or opened one. Of people that older releases
    #: knew it is not known, and they stay.
    Column("seated", Boolean, nullable=False, server_default=true()),
    Index("people_seated", "seated", "created_at"),
)

#: Only digests of tokens are stored: whoever reads the file cannot take anybody's seat.
TOKENS: Final = Table(
    "tokens",
    METADATA,
    Column("digest", String, primary_key=True),
    Column("id", String, nullable=False, unique=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
    Column("kind", String, nullable=False),
    Column("label", String, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger),
)

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String, primary_key=True),
    Column("status", String, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    #: When a clock runs out, and whether a bot owes a choice: such tables are loaded at a start.
    Column("deadline", BigInteger),
    Column("bot_due", Boolean, nullable=False, server_default=false()),
    #: What lists show of it, as JSON.
    Column("summary", Text, nullable=False),
    #: Who made it, and from where: a digest of the address that only this server can make. Of
    #: tables of older releases neither is known.
    Column("maker", String, nullable=False, server_default="", index=True),
    Column("address", String, nullable=False, server_default="", index=True),
    #: Until when the lobby shows it if nobody of it comes, and nothing happens.
    Column("shown_until", BigInteger, nullable=False, server_default="0"),
    #: How many bytes its journal has, about.
    Column("size", BigInteger, nullable=False, server_default="0"),
    #: The digest of its box, if it brings its own.
    Column("box", String, index=True),
    Index("tables_listed", "listed", "status", "changed_at"),
    Index("tables_due", "deadline"),
    Index("tables_old", "status", "changed_at"),
)

#: Boxes that tables bring: each is kept once, however many tables have it.
BOXES: Final = Table(
    "boxes",
    METADATA,
    Column("digest", String, primary_key=True),
    Column("text", Text, nullable=False),
)

JOURNAL: Final = Table(
    "journal",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("kind", String, nullable=False),
    #: As JSON.
    Column("facts", Text, nullable=False),
    #: Which command it answers, so that a command is carried out once.
    Column("command", String),
    UniqueConstraint("table_id", "command", name="journal_command"),
    sqlite_with_rowid=False,
)

SEATINGS: Final = Table(
    "seatings",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False, index=True),
)

RESULTS: Final = Table(
    "results",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("game", String, nullable=False),
    Column("players", Integer, nullable=False),
    Column("variant", String, nullable=False),
    Column("finished_at", BigInteger, nullable=False),
    Column("reason", String, nullable=False),
    #: Whether bots played: such games have separate ratings.
    Column("bots", Boolean, nullable=False),
)

PLACES: Final = Table(
    "places",
    METADATA,
    Column("table_id", ForeignKey("results.table_id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", ForeignKey("people.id"), index=True),
    #: Which bot sat there, if any, such as `level:3`.
    Column("bot", String),
    Column("score", Integer),
    #: Its share of the win.
    Column("won", Float, nullable=False),
)

RATINGS: Final = Table(
    "ratings",
    METADATA,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("game", String, primary_key=True),
    Column("players", Integer, primary_key=True),
    Column("bots", Boolean, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("won", Float, nullable=False),
)
