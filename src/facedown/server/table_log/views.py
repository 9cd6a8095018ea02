"""What a viewer sees of a room: the only way out, for sockets and HTTP alike."""

from __future__ import annotations

import sys

import msgspec

from facedown.engine.action import Move
from facedown.engine.table import Table
from facedown.server.table_log.anonymity import mask, masked
from facedown.server.table_log.chat import Hidden, Line
from facedown.server.table_log.match import Course, Shown
from facedown.server.table_log.room import Room
from facedown.server.wire.messages import ChatLine, ChatNews, Guide, LogEntry, LogNews, State

HISTORY = 500
"""Lines of talk that a page gets when it opens."""

HISTORY_BYTES = 256 * 1024
"""And bytes of them at most."""

PAGE = 64 * 1024
"""Bytes of the log in one message."""

ALL = Hidden()
"""Nothing is hidden."""

_encoder = msgspec.json.Encoder()


def state(room: Room, seat: int | None) -> State | None:
    """The game as this seat sees it now; None before the start."""
    if room.course is None:
        return None
    course = room.course
    table = course.seen_from(seat)
    may = seat is not None and room.seating.bot(seat) is None
    plan = course.plans.get(seat) if seat is not None else None
    standing = course.standing.get(seat) if seat is not None else None
    return State(
        turn=course.turn,
        view=table.view(seat),
        choices=_choices(course, table, seat) if may and seat is not None else [],
        claims=_claims(room, course, seat) if may and seat is not None else [],
        plan=plan.json if plan else None,
        standing=standing.name if standing else None,
        due=seat in course.planned() and seat in course.plans.keys() | course.standing.keys(),
        lesson=_guide(course, seat) if may else None,
        abandoned=course.abandoned,
    )


def _guide(course: Course, seat: int | None) -> Guide | None:
    """What the learner of a lesson is told now."""
    if course.coach is None or seat != course.coach.lesson.learner:
        return None
    done = list(course.table.moves or [])
    if seat in course.sealed:
        done.append(Move(seat, course.sealed[seat], ()))
    return course.coach.guide(done, course.over)


def log(room: Room, seat: int | None, since: int, most: int = sys.maxsize) -> LogNews | None:
    """The visible entries from number `since` on; all of them for a number we never gave.

    At least one of them, and so many that they have no more than `most` bytes.
    """
    if room.course is None:
        return None
    shown = room.course.shown
    start = since if since <= len(shown) else 0
    entries = list[LogEntry]()
    for n in range(start, len(shown)):
        entry = _entry(n, shown[n], seat)
        most -= _size(entry) + 1
        if entries and most < 0:
            break
        entries.append(entry)
    return LogNews(start=start, entries=entries, total=len(shown))


def chat(room: Room, since: int, hidden: Hidden = ALL) -> ChatNews:
    """The lines of talk from place `since` on, numbered as this viewer counts them."""
    talk = room.talk
    unheard = talk.unheard(hidden)
    first = n = since - sum(place < since for place in unheard)
    lines = list[ChatLine]()
    for place in range(since, len(talk)):
        if place in unheard:
            continue
        if talk.lines[place].player not in hidden.own:
            lines.append(_line(room, n, talk.lines[place]))
        n += 1
    return ChatNews(start=first, lines=lines)


def history(room: Room, hidden: Hidden = ALL) -> ChatNews:
    """The last lines of talk: so many that one message holds them."""
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
        return max(0, len(room.talk) - HISTORY)
    heard = room.talk.heard(hidden)
    return heard[-HISTORY] if len(heard) > HISTORY else 0


def _line(room: Room, n: int, line: Line) -> ChatLine:
    player, name = line.player, line.name
    if masked(room):
        player, name = None if player is None else mask(room, player), ""
    return ChatLine(n, line.at, line.seat, player, name, line.text, line.phrase)


def _size(part: LogEntry | ChatLine) -> int:
    return len(_encoder.encode(part))


def _choices(course: Course, table: Table, seat: int) -> list[dict[str, object]]:
    """What this seat may do now, at the table as it knows it."""
    asked = course.asks(seat) and not course.over
    return [action.json for action in table.choices(seat)] if asked else []


def _claims(room: Room, course: Course, seat: int) -> list[dict[str, object]]:
    table, owner = course.table, room.seating.seats[seat].player
    done = owner is None or not room.quotas.left(owner.id, "say")
    return [] if course.over or done else [table.claims[id].json for id in table.legal_claims(seat)]


def _entry(n: int, shown: Shown, seat: int | None) -> LogEntry:
    events = [event.seen_by(seat) for event in shown.events]
    return LogEntry(n=n, at=shown.at, events=events, timed_out=shown.late)
