"""Adds processes and leases; on PostgreSQL, collation "C" and 64-bit times.

PostgreSQL was not in use before, so its tables are empty and the changes are fast.
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
"""Other tables in the database are not ours."""

TIMES = frozenset({"made", "seen", "changed", "attended", "ended"})
"""Columns of Unix seconds, which 32 bits hold until 2038 only."""


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
    """Matches SQLite: bytewise comparison of text, 64-bit integers."""
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
