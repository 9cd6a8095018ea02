"""Adds accounts, listed sessions, mutes and blocks, reports, chat modes."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

from facedown.server.tokens import new_id

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    _sessions()
    op.add_column("tables", sa.Column("chat", sa.Text, nullable=False, server_default="free"))
    op.create_table(
        "accounts",
        sa.Column("player", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("login", sa.Text, nullable=False, unique=True),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("made", sa.Integer, nullable=False),
    )
    op.create_table(
        "bonds",
        sa.Column("player", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("other", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("muted", sa.Boolean, nullable=False),
        sa.Column("blocked", sa.Boolean, nullable=False),
        sa.Column("made", sa.Integer, nullable=False),
    )
    op.create_index("bonds_other", "bonds", ["other"])
    op.create_table(
        "reports",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("made", sa.Integer, nullable=False),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("reporter", sa.Text, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("reported", sa.Text, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
    )
    op.create_index("reports_made", "reports", ["made"])
    op.create_index("reports_reporter", "reports", ["reporter", "made"])


def _sessions() -> None:
    """Existing sessions stay valid and count as seen now."""
    for name, type_, default in (
        ("id", sa.Text, ""),
        ("seen", sa.Integer, "0"),
        ("device", sa.Text, ""),
    ):
        op.add_column("sessions", sa.Column(name, type_(), nullable=False, server_default=default))
    sessions = sa.table("sessions", sa.column("token"), sa.column("id"), sa.column("seen"))
    connection = op.get_bind()
    for token in connection.execute(sa.select(sessions.c.token)).scalars().all():
        changed = sa.update(sessions).where(sessions.c.token == token)
        connection.execute(changed.values(id=new_id(), seen=int(time.time())))
    op.create_index("sessions_id", "sessions", ["id"], unique=True)
    op.create_index("sessions_player", "sessions", ["player"])
