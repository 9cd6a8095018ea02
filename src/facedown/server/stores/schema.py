"""The database's tables. A change here needs a migration."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    TypeDecorator,
    UniqueConstraint,
    false,
    literal_column,
    true,
)
from sqlalchemy import Text as AnyText
from sqlalchemy.dialects import postgresql
from sqlalchemy.engine import Dialect

metadata = MetaData(
    naming_convention={
        "ix": "%(table_name)s_%(column_0_N_name)s_ix",
        "uq": "%(table_name)s_%(column_0_N_name)s_key",
        "fk": "%(table_name)s_%(column_0_N_name)s_fkey",
        "pk": "%(table_name)s_pkey",
    }
)


def showable(text: str) -> str:
    """Replaces NUL, which PostgreSQL cannot store, with U+FFFD."""
    return text.replace("\0", "\ufffd")


class _Text(TypeDecorator[str]):
    """Text type that replaces NUL in parameters, so that an id with NUL matches nothing."""

    impl = postgresql.TEXT
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        return showable(value) if value else value


Text = AnyText().with_variant(_Text(collation="C"), "postgresql")
"""Collation "C": same order and equality on both databases."""

Seconds = Integer().with_variant(BigInteger(), "postgresql")
"""Unix time: 64 bits on PostgreSQL; SQLite integers have no fixed size."""

players = Table(
    "players",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("made", Seconds, nullable=False),
    Column("face", Integer, nullable=False, server_default="0"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token", Text, primary_key=True, comment="SHA-256 of the cookie"),
    Column("id", Text, nullable=False, comment="its name in lists: it opens nothing"),
    Column("player", Text, ForeignKey(players.c.id), nullable=False),
    Column("made", Seconds, nullable=False),
    Column("seen", Seconds, nullable=False),
    Column("device", Text, nullable=False, comment="browser and system, as it says of itself"),
    Index("sessions_player", "player"),
    Index("sessions_id", "id", unique=True),
)

accounts = Table(
    "accounts",
    metadata,
    Column("player", Text, ForeignKey(players.c.id), primary_key=True),
    Column("name", Text, nullable=False, comment="as it was typed"),
    Column("login", Text, nullable=False, unique=True, comment="the name, in one of its spellings"),
    Column("password", Text, nullable=False, comment="argon2id"),
    Column("made", Seconds, nullable=False),
)

# Not unique: older accounts may be confusable.
looks = Table(
    "looks",
    metadata,
    Column("look", Text, primary_key=True, comment="a skeleton of an account's name"),
    Column("player", Text, ForeignKey(players.c.id), primary_key=True),
    Index("looks_player", "player"),
)

# Mutes and blocks.
bonds = Table(
    "bonds",
    metadata,
    Column("player", Text, ForeignKey(players.c.id), primary_key=True),
    Column("other", Text, ForeignKey(players.c.id), primary_key=True),
    Column("muted", Boolean, nullable=False),
    Column("blocked", Boolean, nullable=False),
    Column("made", Seconds, nullable=False),
    Index("bonds_other", "other"),
)

# Periods in which a player's chat is hidden from somebody they blocked. Rows outlive the block:
# lines of that time stay hidden.
silences = Table(
    "silences",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("player", Text, ForeignKey(players.c.id), nullable=False),
    Column("other", Text, ForeignKey(players.c.id), nullable=False),
    Column("since", BigInteger, nullable=False, comment="Unix milliseconds"),
    Column("until", BigInteger, comment="null: still"),
    Index("silences_other", "other"),
    Index("silences_player", "player", "other"),
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
    Column("made", Seconds, nullable=False),
    Column("chat", Text, nullable=False, server_default="free"),
    Column("pace", Text, nullable=False, server_default="none"),
    Column("times", Text, comment="JSON; null: no clocks"),
    Column("timed", Boolean, nullable=False, server_default=true()),
    Column("language", Text, comment="of the talk; null: any"),
    Column("absent", Text, nullable=False, server_default="bot"),
    Column("anonymous", Boolean, nullable=False, server_default=false()),
    Column("watch", Integer, server_default="0", comment="entries behind; null: not at all"),
    # Derived from the log in the same transaction, so that the lobby needs no replay.
    Column("status", Text, nullable=False),
    Column("seats", Text, nullable=False, comment="JSON"),
    Column("attended", Seconds, nullable=False, comment="when its host was last there"),
    Column("free", Integer, nullable=False, server_default="0", comment="seats for people"),
    Column("ended", Seconds, comment="when its game was over"),
    Column("ending", Text, comment="JSON: who won, and what each was"),
    Index("tables_host", "host", "made"),
)
# Open tables are few, finished ones many: hence partial indexes.
WAITING = tables.c.status == literal_column("'open'")
"""A literal, because a partial index is used only for queries with the same expression."""
for _name, *_columns in (
    ("tables_lobby", tables.c.public, tables.c.made),
    ("tables_open", tables.c.host),
    ("tables_attended", tables.c.attended),
):
    Index(_name, *_columns, sqlite_where=WAITING, postgresql_where=WAITING)

# Seats of people; derived from the log like the above.
sitters = Table(
    "sitters",
    metadata,
    Column("player", Text, ForeignKey(players.c.id), primary_key=True),
    # In the key, so that current games are found fast among many finished ones.
    Column("over", Boolean, primary_key=True, comment="whether its game is"),
    Column("made", Seconds, primary_key=True, comment="when the table was"),
    Column("table_id", Text, ForeignKey(tables.c.id), primary_key=True),
    Index("sitters_table", "table_id"),
    sqlite_with_rowid=False,
)

log = Table(
    "log",
    metadata,
    # This key prevents forks: two writers cannot append at the same place.
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
# Partial indexes for the tables that have data of a player.
for _name, _kind in (("sitters", "'sit'"), ("talkers", "'chat'"), ("heirs", "'inherit'")):
    # A literal, because a partial index is used only for queries with the same expression.
    _part = log.c.kind == literal_column(_kind)
    Index(f"log_{_name}", log.c.player, log.c.table_id, sqlite_where=_part, postgresql_where=_part)

# Lines are copies, independent of the table's log.
reports = Table(
    "reports",
    metadata,
    Column("id", Text, primary_key=True),
    Column("made", Seconds, nullable=False),
    Column("table_id", Text, ForeignKey(tables.c.id), nullable=False),
    Column("reporter", Text, ForeignKey(players.c.id), nullable=False),
    Column("reported", Text, ForeignKey(players.c.id), nullable=False),
    Column("reason", Text, nullable=False),
    Column("note", Text, nullable=False),
    Column("lines", Text, nullable=False, comment="JSON: the lines and those around them"),
    Index("reports_made", "made"),
    Index("reports_reporter", "reporter", "made"),
)

# One notebook per player and table.
notes = Table(
    "notes",
    metadata,
    Column("player", Text, ForeignKey(players.c.id), primary_key=True),
    Column("table_id", Text, ForeignKey(tables.c.id), primary_key=True),
    Column("notes", Text, nullable=False, comment="JSON"),
    Column("changed", Seconds, nullable=False),
)

# --- leases of several processes. Times are Unix seconds of the database's clock ----------------

processes = Table(
    "processes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("until", Double, nullable=False, comment="when its leases end, if it says no more"),
)

conductors = Table(
    "conductors",
    metadata,
    Column("table_id", Text, ForeignKey(tables.c.id), primary_key=True),
    # May refer to an expired process, which is harmless.
    Column("process", Text, nullable=False),
    Column("epoch", Integer, nullable=False, comment="one more with each change of the process"),
)
