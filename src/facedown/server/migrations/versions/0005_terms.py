"""Adds table terms: language, absence policy, anonymity, delay of spectators."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    for column in (
        sa.Column("language", sa.Text),
        sa.Column("absent", sa.Text, nullable=False, server_default="bot"),
        sa.Column("anonymous", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("watch", sa.Integer, server_default="0"),
    ):
        op.add_column("tables", column)
    tables = sa.table("tables", sa.column("absent"), sa.column("substitutes", sa.Boolean))
    without = sa.update(tables).where(tables.c.substitutes.is_(False))
    op.get_bind().execute(without.values(absent="moves"))
    op.drop_column("tables", "substitutes")
