"""The database's tables. A change here needs a migration."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "%(table_name)s_%(column_0_N_name)s_ix",
        "uq": "%(table_name)s_%(column_0_N_name)s_key",
        "fk": "%(table_name)s_%(column_0_N_name)s_fkey",
        "pk": "%(table_name)s_pkey",
    }
)

players = Table(
    "players",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("made", Integer, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token", Text, primary_key=True, comment="SHA-256 of the cookie"),
    Column("player", Text, ForeignKey(players.c.id), nullable=False),
    Column("made", Integer, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("host", Text, ForeignKey(players.c.id), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("options", Text, nullable=False, comment="JSON"),
    Column("preset", Text, nullable=False),
    Column("made", Integer, nullable=False),
    # Derived from the log and written with it, so that the lobby replays nothing.
    Column("status", Text, nullable=False),
    Column("seats", Text, nullable=False, comment="JSON"),
    Index("tables_lobby", "status", "public", "made"),
    Index("tables_host", "host", "made"),
)

log = Table(
    "log",
    metadata,
    # This key is what keeps two owners of a table from forking it.
    Column("table_id", Text, ForeignKey(tables.c.id), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("player", Text, comment="whose command it was; null for the platform's own"),
    Column("command_id", Text),
    Column("payload", Text, nullable=False, comment="JSON"),
    Column("at", BigInteger, nullable=False, comment="Unix milliseconds"),
    UniqueConstraint("table_id", "player", "command_id"),
    sqlite_with_rowid=False,
)
Index(
    "log_sitters",
    log.c.player,
    log.c.table_id,
    sqlite_where=log.c.kind == "sit",
    postgresql_where=log.c.kind == "sit",
)
