"""What a viewer sees of a room: the only way out, for sockets and HTTP alike."""

from __future__ import annotations

from collections.abc import Set

from facedown.engine.table import Move, Table
from facedown.server.room.course import Course, Shown
from facedown.server.room.entries import Chatted
from facedown.server.room.masks import mask, masked
from facedown.server.room.room import Room
from facedown.server.socket.messages import ChatLine, ChatNews, Guide, LogEntry, LogNews, State


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
        claims=_claims(course, seat) if may and seat is not None else [],
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


def log(room: Room, seat: int | None, since: int) -> LogNews | None:
    """The visible entries from number `since` on; all of them for a number we never gave."""
    if room.course is None:
        return None
    shown = room.course.shown
    start = since if since <= len(shown) else 0
    entries = [_entry(n, shown[n], seat) for n in range(start, len(shown))]
    return LogNews(start=start, entries=entries)


def chat(room: Room, since: int, hidden: Set[str] = frozenset()) -> ChatNews:
    """The lines of talk from number `since` on, without those of `hidden` players."""
    lines = [
        _line(room, n, at, said)
        for n, (at, said) in enumerate(room.chat[since:], since)
        if said.player not in hidden
    ]
    return ChatNews(start=since, lines=lines)


def _line(room: Room, n: int, at: int, said: Chatted) -> ChatLine:
    player, name = said.player, said.name
    if masked(room):
        player, name = None if player is None else mask(room, player), ""
    return ChatLine(n, at, said.seat, player, name, said.text, said.phrase)


def _choices(course: Course, table: Table, seat: int) -> list[dict[str, object]]:
    """What this seat may do now, at the table as it knows it."""
    asked = course.asks(seat) and not course.over
    return [action.json for action in table.choices(seat)] if asked else []


def _claims(course: Course, seat: int) -> list[dict[str, object]]:
    table = course.table
    return [] if course.over else [table.claims[id].json for id in table.legal_claims(seat)]


def _entry(n: int, shown: Shown, seat: int | None) -> LogEntry:
    events = [event.seen_by(seat) for event in shown.events]
    return LogEntry(n=n, at=shown.at, events=events, timed_out=shown.late)
