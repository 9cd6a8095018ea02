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

    def plus(self, other: Notice) -> Notice:
        """Both in one."""
        return Notice(
            self.seats or other.seats,
            self.shown + other.shown,
            self.states or other.states,
            self.chat + other.chat,
            self.private | other.private,
            self.again or other.again,
        )


NOTHING = Notice()


def merged(news: Iterable[Notice]) -> Notice:
    """Merge notices into one."""
    whole = NOTHING
    for one in news:
        whole = one if whole is NOTHING else whole.plus(one)
    return whole
