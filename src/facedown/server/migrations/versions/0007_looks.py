"""Adds skeletons of account names and indexes of talkers; tidies invisible characters.

Confusable accounts that exist already stay unchanged and can log in.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from facedown.server.names import looks, proper, tidied

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "looks",
        sa.Column("look", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, sa.ForeignKey("players.id"), primary_key=True),
    )
    op.create_index("looks_player", "looks", ["player"])
    for name, kind in (("log_talkers", "chat"), ("log_heirs", "inherit")):
        part = sa.text(f"kind = '{kind}'")
        columns = ["player", "table_id"]
        op.create_index(name, "log", columns, sqlite_where=part, postgresql_where=part)
    _fill()
    _tidy()


def _fill() -> None:
    accounts = sa.table("accounts", sa.column("player"), sa.column("name"))
    known = op.get_bind().execute(sa.select(accounts.c.player, accounts.c.name)).all()
    rows = [(look, row.player) for row in known for look in sorted(looks(row.name))]
    table = sa.table("looks", sa.column("look"), sa.column("player"))
    op.bulk_insert(table, [{"look": look, "player": player} for look, player in rows])


def _tidy() -> None:
    """Normalizes the names that people sit down with from now on."""
    players = sa.table("players", sa.column("id"), sa.column("name"))
    connection = op.get_bind()
    for row in connection.execute(sa.select(players.c.id, players.c.name)).all():
        try:
            name = proper(row.name)
        except ValueError:
            name = tidied(row.name)
        if name != row.name:
            connection.execute(sa.update(players).where(players.c.id == row.id).values(name=name))
