"""Recomputes skeletons of account names, now without blanks and punctuation.

Accounts that become confusable stay unchanged and can log in.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from facedown.server.names import looks

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    accounts = sa.table("accounts", sa.column("player"), sa.column("name"))
    table = sa.table("looks", sa.column("look"), sa.column("player"))
    connection = op.get_bind()
    connection.execute(sa.delete(table))
    known = connection.execute(sa.select(accounts.c.player, accounts.c.name)).all()
    rows = [(look, row.player) for row in known for look in sorted(looks(row.name))]
    op.bulk_insert(table, [{"look": look, "player": player} for look, player in rows])
