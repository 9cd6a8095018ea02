"""Players, sessions, tables and the log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("made", sa.Integer, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("token", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("made", sa.Integer, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("host", sa.Text, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("preset", sa.Text, nullable=False),
        sa.Column("made", sa.Integer, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
    )
    op.create_index("tables_lobby", "tables", ["status", "public", "made"])
    op.create_index("tables_host", "tables", ["host", "made"])
    op.create_table(
        "log",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("player", sa.Text),
        sa.Column("command_id", sa.Text),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("table_id", "player", "command_id"),
        sqlite_with_rowid=False,
    )
    sits = sa.text("kind = 'sit'")
    op.create_index(
        "log_sitters", "log", ["player", "table_id"], sqlite_where=sits, postgresql_where=sits
    )
