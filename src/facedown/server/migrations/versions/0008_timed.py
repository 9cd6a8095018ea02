"""Adds `timed`, whether a table's pace was chosen explicitly; true for existing tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    timed = sa.Column("timed", sa.Boolean, nullable=False, server_default=sa.true())
    op.add_column("tables", timed)
