"""Adds endings of games and free seats; splits sitters by whether the game is over.

For old games the winners are known, but not what each seat was: that would need a replay.
"""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

MANY = 500
"""Rows per statement."""

tables = sa.table(
    "tables",
    *map(sa.column, ("id", "status", "seats", "made", "free", "ended", "ending")),
)
log = sa.table("log", *map(sa.column, ("table_id", "kind", "payload", "at")))
sitters = sa.table("sitters", *map(sa.column, ("player", "over", "made", "table_id")))


def upgrade() -> None:
    op.add_column("tables", sa.Column("free", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("ended", sa.Integer))
    op.add_column("tables", sa.Column("ending", sa.Text))
    _free()
    _endings()
    _sitters()


def _free() -> None:
    connection = op.get_bind()
    waiting = sa.select(tables.c.id, tables.c.seats).where(tables.c.status == "open")
    for row in connection.execute(waiting).all():
        free = sa.update(tables).where(tables.c.id == row.id).values(free=_waiting(row.seats))
        connection.execute(free)


def _waiting(seats: str) -> int:
    """Number of free seats for people; 0 if the row is damaged."""
    try:
        found = json.loads(seats)
        return sum(seat["kind"] == "person" and not seat["player"] for seat in found)
    except (ValueError, TypeError, KeyError):
        return 0


def _endings() -> None:
    connection = op.get_bind()
    ends = sa.select(log.c.table_id, log.c.kind, log.c.payload, log.c.at).where(
        log.c.kind.in_(("end", "abandon"))
    )
    for row in connection.execute(ends).all():
        ending = json.dumps({"winners": _winners(row.payload), "was": []})
        values = {"ended": row.at // 1000, "ending": ending}
        connection.execute(sa.update(tables).where(tables.c.id == row.table_id).values(values))


def _winners(payload: str) -> list[int] | None:
    """None if an absence ended the game."""
    try:
        winners: list[int] = json.loads(payload)["outcome"]["winners"]
    except (ValueError, TypeError, KeyError):
        return None
    return winners


def _sitters() -> None:
    """Recreated, because its key changes."""
    connection = op.get_bind()
    found = connection.execute(
        sa.text(
            "SELECT player, tables.status = 'over' AS over, sitters.made, table_id"
            " FROM sitters JOIN tables ON tables.id = table_id"
        )
    ).all()
    op.drop_table("sitters")
    made = op.create_table(
        "sitters",
        sa.Column("player", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("over", sa.Boolean, primary_key=True),
        sa.Column("made", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("sitters_table", "sitters", ["table_id"])
    rows = [{**row._asdict(), "over": bool(row.over)} for row in found]
    for start in range(0, len(rows), MANY):
        op.bulk_insert(made, rows[start : start + MANY])
