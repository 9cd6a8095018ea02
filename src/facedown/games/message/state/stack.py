"""The stack of responses, and who has priority (§4)."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from facedown.engine.seats import bit
from facedown.games.message.cards import FUNCTIONS, NAMES, NO_CARD, PROBE

NO_FUNCTION = -1


@mypyc_attr(serializable=True)
class NamedSkill:
    """What the stack needs of a skill: its name."""

    def __init__(self, name: str) -> None:
        self.name = name


@mypyc_attr(serializable=True)
class Response:
    """A card or response skill that waits for its effect. Immutable."""

    def __init__(
        self,
        user: int,
        function: int,
        card: int,
        target: int,
        number: int,
        skill: NamedSkill | None = None,
        shown: bool = True,
        void: bool = False,
    ) -> None:
        self.user = user
        self.function = function
        self.card = card
        """The card put aside; NO_CARD for a skill."""
        self.target = target
        """A seat, a place on the stack, a pair of seats for 愛情, or -1."""
        self.number = number
        """Sequence number in the game."""
        self.skill = skill
        self.shown = shown
        """Whether the card is public; False for a probe, which is played face down."""
        self.void = void
        """Whether it was countered: the card is discarded, without effect."""

    def json(self, table_shows: bool) -> dict[str, object]:
        """JSON form, with a hidden card only if `table_shows`."""
        seen: dict[str, object] = {
            "seat": self.user,
            "use": self.skill.name if self.skill is not None else FUNCTIONS[self.function],
            "target": self.target,
        }
        if self.card != NO_CARD:
            seen["card"] = NAMES[self.card] if self.shown or table_shows else None
        return seen

    def with_card(self, card: int) -> Response:
        """The same probe with another text."""
        assert self.function == PROBE
        return Response(self.user, self.function, card, self.target, self.number, None, False)

    def countered(self) -> Response:
        """The same, countered."""
        return Response(
            self.user, self.function, NO_CARD, self.target, self.number, None, True, True
        )


@mypyc_attr(serializable=True)
class ResponseStack:
    """The announced responses, and the card that resolves now."""

    def __init__(self, source: ResponseStack | None = None) -> None:
        """Nothing announced; or a copy."""
        self.waiting: tuple[Response, ...] = () if source is None else source.waiting
        """The last one resolves first."""
        self.priority_seat: i64 = 0 if source is None else source.priority_seat
        """The seat whose answer has priority in a window."""
        self.number: i64 = 0 if source is None else source.number
        """Sequence number of the next response."""
        self.resolving: i64 = NO_CARD if source is None else source.resolving
        """The card that resolves now; NO_CARD if none does."""
        self.resolving_number: i64 = -1 if source is None else source.resolving_number
        """Sequence number of that card if it is a probe, else -1."""
        self.probe_seen: i64 = 0 if source is None else source.probe_seen
        """Bit mask of the seats that have seen that probe."""

    def push(self, response: Response) -> None:
        """Announce a response."""
        self.number += 1
        self.waiting = self.waiting + (response,)

    def pop(self) -> Response:
        """Take the last response off."""
        response = self.waiting[-1]
        self.waiting = self.waiting[:-1]
        return response

    def put(self, place: int, response: Response) -> None:
        """Replace the response at a place."""
        self.waiting = (*self.waiting[:place], response, *self.waiting[place + 1 :])

    def take_effect(self, response: Response) -> None:
        """Begin to resolve the card of this response."""
        self.resolving = response.card
        self.resolving_number = -1 if response.shown else response.number
        self.probe_seen = 0 if response.shown else bit(response.user)

    def take_resolved(self) -> int:
        """Take the card that has resolved."""
        kind = self.resolving
        self.resolving = NO_CARD
        self.resolving_number = -1
        return kind
