"""Adds clocks to tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("pace", sa.Text, nullable=False, server_default="none"))
    op.add_column("tables", sa.Column("times", sa.Text))
    op.add_column(
        "tables", sa.Column("substitutes", sa.Boolean, nullable=False, server_default=sa.true())
    )
