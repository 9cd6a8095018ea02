"""What a viewer may see of a room: the only way out, for sockets and HTTP alike."""

from __future__ import annotations

import sys
from typing import cast

import msgspec

from facedown.engine.table import Table
from facedown.server.table_log.chat import Hidden, Line
from facedown.server.table_log.faces import veiled
from facedown.server.table_log.lesson_guide import guide
from facedown.server.table_log.match import Json, Match, Shown
from facedown.server.table_log.products import products
from facedown.server.table_log.room import Room
from facedown.server.table_log.seating import alias, named
from facedown.server.wire.changes import changes
from facedown.server.wire.messages import (
    ChatLine,
    ChatNews,
    Frame,
    LogNews,
    StandingAnswer,
    State,
    VisibleEntry,
    WindowKind,
)
from facedown.server.wire.tables import Player

HISTORY = 500
"""Maximum chat lines sent when a page opens."""

HISTORY_BYTES = 256 * 1024
"""Maximum bytes of chat sent when a page opens."""

PAGE = 64 * 1024
"""Maximum bytes of log entries in one message; at least one entry is sent."""

ALL = Hidden()
"""Nothing is hidden."""

_encoder = msgspec.json.Encoder()


def state(room: Room, seat: int | None, told: int = 0) -> State | None:
    """The game as this seat sees it now; None before the start.

    `told`: adds the frames of this many newest entries, where they are kept.
    """
    if room.match is None:
        return None
    match = room.match
    table = match.seen_from(seat)
    view = table.view(seat)
    frames = _frames(match, seat, view, told)
    if seat is None:
        return _for_spectators(match, view, frames)
    may = room.seating.bot(seat) is None
    plan = match.plans.get(seat)
    standing = match.standing.of(seat)
    return State(
        turn=match.turn,
        view=view,
        choices=_choices(match, table, seat) if may else [],
        claims=_claims(room, match, seat) if may else [],
        plan=plan.json if plan else None,
        standing=[StandingAnswer(one.standing.name, one.aim) for one in standing],
        always_time=cast("list[WindowKind]", match.requests.always(seat)),
        armed=match.requests.armed(seat),
        let_run=sorted(match.let_run),
        due=may and match.due(seat),
        prepared=match.preparation(seat),
        lesson=guide(match, seat) if may else None,
        abandoned=match.abandoned,
        skips=sorted(match.skips),
        may_chat=match.may_chat(seat),
        frames=frames,
    )


def _for_spectators(match: Match, view: Json, frames: list[Frame]) -> State:
    """The state for spectators: without choices, claims or plans."""
    return State(
        turn=match.turn,
        view=view,
        choices=[],
        claims=[],
        plan=None,
        let_run=sorted(match.let_run),
        abandoned=match.abandoned,
        skips=sorted(match.skips),
        may_chat=match.may_chat(None),
        frames=frames,
    )


def _frames(match: Match, seat: int | None, view: Json, told: int) -> list[Frame]:
    """The frames of the newest entries: for each event, the difference from the view."""
    kept, end = match.frames.of, len(match.shown)
    return [
        Frame(n, part, changes(view, table.view(seat)))
        for n in (range(end - told, end) if kept else ())
        for part, table in enumerate(kept.get(n, ()))
    ]


def log(room: Room, seat: int | None, since: int, most: int = sys.maxsize) -> LogNews | None:
    """The visible entries from number `since` on; all of them if `since` is out of range.

    At least one entry, and at most `most` bytes.
    """
    if room.match is None:
        return None
    shown = room.match.shown
    start = since if since <= len(shown) else 0
    if start == len(shown) - 1:
        # The common case: only the newest entry, which is sent whatever its size.
        return LogNews(start=start, entries=[_entry(start, shown[start], seat)], total=len(shown))
    entries: list[VisibleEntry] = []
    for n in range(start, len(shown)):
        entry = _entry(n, shown[n], seat)
        most -= _size(entry) + 1
        if entries and most < 0:
            break
        entries.append(entry)
    return LogNews(start=start, entries=entries, total=len(shown))


def chat(room: Room, since: int, hidden: Hidden = ALL) -> ChatNews:
    """The lines of talk from place `since` on, numbered as this viewer counts them."""
    talk = room.chat
    unheard = talk.unheard(hidden)
    first = n = since - sum(place < since for place in unheard)
    lines: list[ChatLine] = []
    for place in range(since, len(talk)):
        if place in unheard:
            continue
        if talk.lines[place].player not in hidden.own:
            lines.append(_line(room, n, talk.lines[place]))
        n += 1
    return ChatNews(start=first, lines=lines)


def history(room: Room, hidden: Hidden = ALL) -> ChatNews:
    """The latest chat lines, as many as fit into one message."""
    whole = chat(room, _since(room, hidden), hidden)
    left = HISTORY_BYTES
    for place in range(len(whole.lines) - 1, -1, -1):
        left -= _size(whole.lines[place])
        if left < 0:
            rest = whole.lines[place + 1 :]
            return ChatNews(whole.lines[place].n + 1, rest)
    return whole


def _since(room: Room, hidden: Hidden) -> int:
    """The place of the first line that a page gets when it opens."""
    if not hidden.silences:
        return max(0, len(room.chat) - HISTORY)
    heard = room.chat.heard(hidden)
    return heard[-HISTORY] if len(heard) > HISTORY else 0


def _line(room: Room, n: int, line: Line) -> ChatLine:
    player, name, face = line.player, line.name, line.face
    if hides_names(room):
        player, name = None if player is None else known_as(room, player), ""
        face = 0 if line.seat is None else veiled(line.seat)
    return ChatLine(n, line.at, line.seat, player, name, line.text, line.phrase, face)


def _size(part: VisibleEntry | ChatLine) -> int:
    return len(_encoder.encode(part))


def _choices(match: Match, table: Table, seat: int) -> list[dict[str, object]]:
    """The legal actions of this seat, at the table as it knows it."""
    legal = table.legal(seat)
    if not legal or match.over or not match.asks(seat):
        return []
    return [*products(table.actions, tuple(legal))]


def _claims(room: Room, match: Match, seat: int) -> list[dict[str, object]]:
    legal, owner = match.table.legal_claims(seat), room.seating.seats[seat].player
    if not legal or match.over or owner is None or not room.quotas.left(owner.id, "say"):
        return []
    return [*products(match.table.claims, tuple(legal))]


def _entry(n: int, shown: Shown, seat: int | None) -> VisibleEntry:
    events = [event.seen_by(seat) for event in shown.events]
    return VisibleEntry(n=n, at=shown.at, events=events, timed_out=shown.late)


# --- tables without names: until the end, players are known by seat or first line ---------------


def hides_names(room: Room) -> bool:
    """Whether names are hidden here now."""
    return not named(room.head, room.seating)


def known_as(room: Room, player: str) -> str:
    """This player's alias at a table that hides names. It is valid at this table only."""
    seat = room.seating.seat_of(player)
    return alias(seat) if seat is not None else f"line-{_first_line(room, player)}"


def who_is(room: Room, known: str) -> str:
    """The player with this alias; where names are shown, with this id."""
    if not hides_names(room):
        return known
    players = [seat.player.id for seat in room.seating.seats if seat.player is not None]
    players += [line.player for line in room.chat.lines if line.player is not None]
    return next((player for player in players if known_as(room, player) == known), "")


def kicked(room: Room) -> list[Player]:
    """The players the host has sent away, under their aliases."""
    if not hides_names(room):
        return [*room.kicked.values()]
    return [Player(f"kicked-{n}", "") for n in range(len(room.kicked))]


def who_was_kicked(room: Room, known: str) -> str | None:
    """The id behind an alias of `kicked`."""
    shown = (player.id for player in kicked(room))
    return dict(zip(shown, room.kicked, strict=True)).get(known)


def _first_line(room: Room, player: str) -> int:
    return next(n for n, line in enumerate(room.chat.lines) if line.player == player)
