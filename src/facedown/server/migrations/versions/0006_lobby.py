"""Adds the sitters index, host attendance and silences; partial indexes of open tables."""

from __future__ import annotations

import json
import time

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

MANY = 500
"""Rows per statement."""


def upgrade() -> None:
    _attended()
    _indexes()
    _sitters()
    _silences()


def _attended() -> None:
    """Now, so that no table expires because of the upgrade."""
    op.add_column("tables", sa.Column("attended", sa.Integer, nullable=False, server_default="0"))
    tables = sa.table("tables", sa.column("attended"))
    op.execute(sa.update(tables).values(attended=int(time.time())))


def _indexes() -> None:
    op.drop_index("tables_lobby", "tables")
    waiting = sa.text("status = 'open'")
    for name, columns in (
        ("tables_lobby", ["public", "made"]),
        ("tables_open", ["host"]),
        ("tables_attended", ["attended"]),
    ):
        op.create_index(name, "tables", columns, sqlite_where=waiting, postgresql_where=waiting)


def _sitters() -> None:
    sitters = op.create_table(
        "sitters",
        sa.Column("player", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("made", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("sitters_table", "sitters", ["table_id"])
    connection = op.get_bind()
    known = set(connection.execute(sa.text("SELECT id FROM players")).scalars())
    tables = connection.execute(sa.text("SELECT id, made, seats FROM tables")).all()
    found = [
        {"player": player, "made": row.made, "table_id": row.id}
        for row in tables
        for player in sorted(_people(row.seats) & known)
    ]
    for start in range(0, len(found), MANY):
        op.bulk_insert(sitters, found[start : start + MANY])


def _people(seats: str) -> set[str]:
    """Ids of people seated at a table; none if its row is damaged."""
    try:
        return {seat["player"]["id"] for seat in json.loads(seats) if seat["player"]}
    except (ValueError, TypeError, KeyError):
        return set()


def _silences() -> None:
    op.create_table(
        "silences",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("player", sa.Text, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("other", sa.Text, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger),
    )
    op.create_index("silences_other", "silences", ["other"])
    op.create_index("silences_player", "silences", ["player", "other"])
    op.execute(
        sa.text(
            "INSERT INTO silences (player, other, since)"
            " SELECT player, other, made * 1000 FROM bonds WHERE blocked"
        )
    )
