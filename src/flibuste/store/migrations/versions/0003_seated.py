"""Names that never sat down at a table can be told from others, and expire."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add whether somebody has ever sat down; everybody known so far counts as if they had."""
    op.add_column(
        "people", sa.Column("seated", sa.Boolean(), server_default=sa.true(), nullable=False)
    )
    op.create_index("people_seated", "people", ["seated", "created_at"], unique=False)
