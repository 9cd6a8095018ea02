"""Events: what happened, as data."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from facedown.engine.plain import copied


@mypyc_attr(serializable=True)
class Event:
    """A public part, and private parts for some seats."""

    __slots__ = ("private", "public")

    def __init__(
        self, public: dict[str, object], private: dict[int, dict[str, object]] | None = None
    ) -> None:
        self.public = public
        self.private = private

    def seen_by(self, seat: int | None) -> dict[str, object]:
        """The event as this seat sees it; `None` is a spectator.

        A copy if there are private parts: tables may share such an event (`Table.tell`).
        """
        if self.private is None:
            return self.public
        seen = {**self.public}
        if seat is not None and seat in self.private:
            seen.update(self.private[seat])
        return {name: copied(value) for name, value in seen.items()}

    def told_to(self, seat: int) -> Event:
        """The event without the private parts of other seats."""
        if self.private is None:
            return self
        if seat not in self.private:
            return Event({**self.public})
        return Event(self.public, {seat: self.private[seat]})

    def __repr__(self) -> str:
        return f"<Event {self.public} {self.private or ''}>"
