"""Room for everybody: who made a table and from where, how large it is, and its box kept once."""

from __future__ import annotations

import hashlib
import time

import orjson
import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add what was not known of older tables, and remove those that the host had removed."""
    for name in ("maker", "address"):
        op.add_column("tables", sa.Column(name, sa.String(), server_default="", nullable=False))
        op.create_index(op.f(f"ix_tables_{name}"), "tables", [name], unique=False)
    for name in ("shown_until", "size"):
        column = sa.Column(name, sa.BigInteger(), server_default="0", nullable=False)
        op.add_column("tables", column)
    op.add_column("tables", sa.Column("box", sa.String(), nullable=True))
    op.create_index(op.f("ix_tables_box"), "tables", ["box"], unique=False)
    op.create_index("tables_old", "tables", ["status", "changed_at"], unique=False)
    op.create_table(
        "boxes",
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("digest"),
    )
    _remove_for_good()
    _keep_boxes_once()
    # The lobby shows what it showed for another day.
    tomorrow = round(time.time() * 1000) + 86_400_000
    op.execute(sa.text("UPDATE tables SET shown_until = :until").bindparams(until=tomorrow))
    op.execute(
        "UPDATE tables SET size ="
        " (SELECT sum(80 + length(facts)) FROM journal WHERE table_id = tables.id)"
    )


def _remove_for_good() -> None:
    removed = "(SELECT id FROM tables WHERE status = 'removed')"
    for part in ("journal", "seatings", "places", "results"):
        op.execute(f"DELETE FROM {part} WHERE table_id IN {removed}")
    op.execute("DELETE FROM tables WHERE status = 'removed'")


def _keep_boxes_once() -> None:
    connection = op.get_bind()
    found = connection.execute(
        sa.text("SELECT table_id, facts FROM journal WHERE seq = 0 AND facts LIKE '%\"box\":%'")
    ).all()
    for table_id, text in found:
        facts = orjson.loads(text)
        box = facts.get("setup", {}).get("box")
        if not box:
            continue
        facts["setup"]["box"] = ""
        given = {
            "table": table_id,
            "digest": hashlib.sha256(box.encode()).hexdigest(),
            "box": box,
            "facts": orjson.dumps(facts).decode(),
        }
        for statement in (
            "INSERT INTO boxes (digest, text) VALUES (:digest, :box) ON CONFLICT DO NOTHING",
            "UPDATE journal SET facts = :facts WHERE table_id = :table AND seq = 0",
            "UPDATE tables SET box = :digest WHERE id = :table",
        ):
            connection.execute(sa.text(statement), given)
