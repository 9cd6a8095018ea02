"""Several processes on one database; on PostgreSQL, text in the order of its code points.

No PostgreSQL was in use before: there is nothing in it that would take long.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"

OURS = frozenset(
    {"players", "accounts", "bonds", "looks", "sessions", "silences", "tables", "log", "notes"}
    | {"reports", "sitters", "processes", "conductors"}
)
"""Whatever else lies in the database is somebody else's."""

TIMES = frozenset({"made", "seen", "changed", "attended", "ended"})
"""Columns of Unix seconds: until 2038 they would fit into less."""


def upgrade() -> None:
    op.create_table(
        "processes",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("until", sa.Double, nullable=False),
    )
    op.create_table(
        "conductors",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("process", sa.Text, nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False),
    )
    if op.get_bind().dialect.name == "postgresql":
        _as_sqlite()


def _as_sqlite() -> None:
    """Its text is compared byte by byte, and its integers are of 64 bits."""
    database = sa.inspect(op.get_bind())
    for table in sorted(OURS.intersection(database.get_table_names())):
        changes = [
            f'ALTER COLUMN "{column["name"]}" TYPE {kind}'
            for column in database.get_columns(table)
            if (kind := _kind(column["name"], column["type"])) is not None
        ]
        op.execute(sa.text(f'ALTER TABLE "{table}" {", ".join(changes)}'))


def _kind(name: str, was: sa.types.TypeEngine[object]) -> str | None:
    if isinstance(was, sa.Text):
        return 'text COLLATE "C"'
    return "bigint" if name in TIMES else None
