"""Notices: what a log entry has changed for those who watch."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct


class Notice(Struct, frozen=True):
    """What has changed. `shown` and `chat` count new entries and lines; `states`: everybody's state
    has changed; `private`: the seats whose own state alone has."""

    seats: bool = False
    shown: int = 0
    states: bool = False
    chat: int = 0
    private: frozenset[int] = frozenset()
    again: str | None = None


NOTHING = Notice()


def merged(news: Iterable[Notice]) -> Notice:
    """Merge notices into one."""
    every = list(news)
    if len(every) == 1:
        return every[0]
    return Notice(
        seats=any(n.seats for n in every),
        shown=sum(n.shown for n in every),
        states=any(n.states for n in every),
        chat=sum(n.chat for n in every),
        private=frozenset().union(*(n.private for n in every)),
        again=next((n.again for n in every if n.again), None),
    )
