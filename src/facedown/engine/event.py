"""Events: what happened, as data."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from facedown.engine.plain import copied
from facedown.engine.seats import MAX_SEATS


@mypyc_attr(serializable=True)
class Event:
    """A public part, and private parts for some seats. Immutable: it hands out copies."""

    __slots__ = ("_private", "_public")

    def __init__(
        self, public: dict[str, object], private: dict[int, dict[str, object]] | None = None
    ) -> None:
        """Takes over both dicts: nobody may change them afterwards."""
        self._public = public
        self._private = private

    @property
    def public(self) -> dict[str, object]:
        """What everybody sees."""
        return {name: copied(value) for name, value in self._public.items()}

    @property
    def private(self) -> dict[int, dict[str, object]] | None:
        """What single seats see besides; None if there is nothing."""
        if self._private is None:
            return None
        return {seat: self._part(seat) for seat in self._private}

    def _part(self, seat: int) -> dict[str, object]:
        assert self._private is not None
        return {name: copied(value) for name, value in self._private[seat].items()}

    def seen_by(self, seat: int | None) -> dict[str, object]:
        """The event as this seat sees it; `None` is a spectator."""
        seen = self.public
        if seat is not None and self._private is not None and seat in self._private:
            seen.update(self._part(seat))
        return seen

    def told_to(self, seat: int) -> Event:
        """The event without the private parts of other seats."""
        if self._private is None:
            return self
        if seat not in self._private:
            return Event(self._public)
        return Event(self._public, {seat: self._private[seat]})

    def __repr__(self) -> str:
        return f"<Event {self._public} {self._private or ''}>"


SHARED_TURNS: Final = 256
"""Cache size, in turns of a seat."""
_turns: Final[list[Event | None]] = [None] * (MAX_SEATS * SHARED_TURNS)


def turn_event(seat: i64, number: i64) -> Event:
    """The event `turn`; tables share those of the first `SHARED_TURNS` turns."""
    if number >= SHARED_TURNS:
        return Event({"on": "turn", "seat": seat, "number": number})
    index = MAX_SEATS * number + seat
    found = _turns[index]
    if found is None:
        found = Event({"on": "turn", "seat": seat, "number": number})
        _turns[index] = found
    return found
