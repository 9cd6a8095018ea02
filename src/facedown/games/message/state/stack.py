"""The stack of responses, and who has priority (§4)."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from facedown.engine.seats import bit
from facedown.games.message.cards import NO_CARD
from facedown.games.message.responses import Response


@mypyc_attr(serializable=True)
class ResponseStack:
    """What was announced and waits for its effect, and the card that takes effect."""

    def __init__(self, source: ResponseStack | None = None) -> None:
        """Nothing announced; or a copy."""
        self.waiting: tuple[Response, ...] = () if source is None else source.waiting
        """The last one resolves first."""
        self.priority_seat: i64 = 0 if source is None else source.priority_seat
        """Whose answer goes before all others in a window."""
        self.number: i64 = 0 if source is None else source.number
        """The number of the next response of the game."""
        self.resolving: i64 = NO_CARD if source is None else source.resolving
        """The card that takes effect."""
        self.resolving_number: i64 = -1 if source is None else source.resolving_number
        """Its number, if it is a probe: they are played face down."""
        self.probe_seen: i64 = 0 if source is None else source.probe_seen
        """Who has seen that probe, as a bit mask of seats."""

    def push(self, response: Response) -> None:
        self.number += 1
        self.waiting = (*self.waiting, response)

    def pop(self) -> Response:
        response = self.waiting[-1]
        self.waiting = self.waiting[:-1]
        return response

    def put(self, place: int, response: Response) -> None:
        """Another response instead of the one at a place."""
        self.waiting = (*self.waiting[:place], response, *self.waiting[place + 1 :])

    def take_effect(self, response: Response) -> None:
        """The card of this response resolves now."""
        self.resolving = response.card
        self.resolving_number = -1 if response.shown else response.number
        self.probe_seen = 0 if response.shown else bit(response.user)

    def take_resolved(self) -> int:
        """The card that has taken effect."""
        kind = self.resolving
        self.resolving = NO_CARD
        self.resolving_number = -1
        return kind
