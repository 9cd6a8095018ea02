"""All log entries of a table: the union that the log is decoded with."""

from __future__ import annotations

from facedown.server.table_log.game_entries import GameEntry
from facedown.server.table_log.people_entries import PeopleEntry

AnyEntry = GameEntry | PeopleEntry
