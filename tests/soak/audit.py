"""Audits a stopped server's files: every acknowledged command is in the log exactly once."""

import json
import shutil
import sqlite3
from collections import Counter
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
from tests.soak.crowd import Guest, Json

from facedown.engine.action import PASS
from facedown.server.table_log import views
from facedown.server.table_log.entries import AnyEntry
from facedown.server.table_log.game_entries import Moved
from facedown.server.table_log.match import Match
from facedown.server.table_log.room import Room, Row
from facedown.server.table_log.seating import Head

Entries = list[Row]

_entry: msgspec.json.Decoder[Any] = msgspec.json.Decoder(AnyEntry)


def copied(data: Path, to: Path) -> Path:
    """Copies the database and then its WAL, like a backup; returns the copy's path."""
    shutil.rmtree(to, ignore_errors=True)
    to.mkdir(parents=True)
    for name in ("facedown.db", "facedown.db-wal"):
        if (data / name).exists():
            shutil.copyfile(data / name, to / name)
    return to / "facedown.db"


def logs(file: Path) -> dict[str, Entries]:
    """Every table's log; also checks the database's integrity."""
    found: dict[str, Entries] = {}
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []
        rows = database.execute(
            "SELECT table_id, seq, payload, player, command_id, at FROM log ORDER BY table_id, seq"
        )
        for table, seq, payload, *rest in rows:
            found.setdefault(table, []).append(Row(seq, entry_of(payload), *rest))
    return found


def entry_of(payload: str) -> Any:
    """The decoded log entry."""
    return _entry.decode(payload)


def replayed(log: Entries) -> Room:
    """The room that results from replaying this log."""
    room = Room(Head("", "coup", "", False, {}, "", 0))
    for row in log:
        room.add(row)
    return room


def check(guests: Iterable[Guest], found: dict[str, Entries]) -> int:
    """Compares these people's knowledge with the logs: acknowledged commands are there, refused
    ones are not.

    Returns the number of default moves by timeouts.
    """
    guests = list(guests)
    rooms = {table: replayed(found[table]) for table in {guest.table for guest in guests}}
    for guest in guests:
        _check_commands(guest, found[guest.table])
        _check_shown(guest, rooms[guest.table])
    return sum(
        _check_unbidden(found[table], {g.seat for g in guests if g.table == table})
        for table in rooms
    )


def check_end(guest: Guest, room: Room) -> None:
    """After the end, replaying the log gives this person's last view."""
    assert room.match is not None and room.match.over
    assert _json(views.log(room, guest.seat, 0))["entries"] == guest.entries
    assert _json(views.chat(room, 0))["lines"][: len(guest.chat)] == guest.chat
    final = _json(views.state(room, guest.seat))
    assert final["turn"] == guest.state["turn"]
    assert final["view"] == guest.state["view"]


def _check_commands(guest: Guest, log: Entries) -> None:
    rows = {row.command: row for row in log if row.player == guest.who.id and row.command}
    count = Counter(row.command for row in log if row.player == guest.who.id)
    for id, order in guest.acknowledged.items():
        assert count[id] == 1, f"{order} was acknowledged and is there {count[id]} times"
        _check_content(order, guest, rows[id])
    for id in guest.waiting:
        assert count[id] <= 1
    for id, order in guest.refused.items():
        assert count[id] == 0, f"{order} was refused and is there"
    known = guest.acknowledged.keys() | guest.waiting.keys() | guest.refused.keys()
    strange = rows.keys() - known
    assert not strange, "commands that nobody gave"


def _check_content(order: Json, guest: Guest, row: Row) -> None:
    """The entry matches the command."""
    entry = json.loads(msgspec.json.encode(row.entry))
    move = entry.get("move", {})
    match order["cmd"]:
        case "play":
            done = move or {"seat": entry["seat"], "play": entry["action"]}
            assert (done["seat"], done["play"]) == (guest.seat, order["action"])
        case "say":
            assert (move["seat"], move["say"]) == (guest.seat, order["claim"])
        case "chat":
            assert entry["text"] == order["text"]
        case "plan":
            assert (entry["seat"], entry["action"]) == (guest.seat, order["action"])
        case "standing":
            assert (entry["seat"], entry["name"]) == (guest.seat, order["name"])


def _check_shown(guest: Guest, room: Room) -> None:
    """Everything shown is in the log."""
    log = views.log(room, guest.seat, 0)
    entries = _json(log)["entries"] if log else []
    assert entries[: len(guest.entries)] == guest.entries
    assert _json(views.chat(room, 0))["lines"][: len(guest.chat)] == guest.chat
    texts = Counter(line.text for line in room.chat.lines if line.text is not None)
    assert all(times == 1 for times in texts.values()), "said twice"


def _check_unbidden(log: Entries, people: set[int]) -> int:
    """A move without a command at a person's seat is their sealed answer, or their plan, given
    once.

    Or it is a default move after a timeout, or a substitute's move.
    """
    room, by_clock = replayed([]), 0
    for row in log:
        if isinstance(row.entry, Moved) and row.command is None:
            seat, match = row.entry.move["seat"], room.playing
            assert isinstance(seat, int)
            if seat in people and room.seating.bot(seat) is None:
                given = {**match.forced(), **match.planned(), **match.sealed}
                by_hand = seat in given and given[seat].json == row.entry.move["play"]
                assert by_hand or _by_clock(row.entry, match)
                by_clock += not by_hand
        room.add(row)
    return by_clock


def _by_clock(entry: Moved, match: Match) -> bool:
    """A pass in a window, if possible; an entry marked as timed out if one seat decides."""
    seat = entry.move["seat"]
    assert isinstance(seat, int)
    legal = match.table.legal(seat)
    if not match.several:
        return entry.late
    return PASS not in legal or entry.move["play"] == match.table.actions[PASS].json


def _json(message: object) -> Json:
    decoded: Json = msgspec.json.decode(msgspec.json.encode(message))
    return decoded
