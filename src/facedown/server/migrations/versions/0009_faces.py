"""Adds faces, random for existing players."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from facedown.server.table_log.faces import drawn

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("players", sa.Column("face", sa.Integer, nullable=False, server_default="0"))
    players = sa.table("players", sa.column("id"), sa.column("name"), sa.column("face"))
    connection = op.get_bind()
    # Deleted players have no name and get no face.
    for id in connection.execute(sa.select(players.c.id).where(players.c.name != "")).scalars():
        theirs = sa.update(players).where(players.c.id == id)
        connection.execute(theirs.values(face=drawn(id)))
