"""What lies on the stack of responses (§4)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from facedown.games.message.cards import FUNCTIONS, NAMES, NO_CARD, PROBE
from facedown.games.message.skill import Skill

NO_FUNCTION = -1


@mypyc_attr(serializable=True)
class Response:
    """A card or a response skill that waits for its effect. Immutable."""

    __slots__ = (
        "card", "function", "number", "shown", "skill", "target", "user", "void",
    )  # fmt: skip

    def __init__(
        self,
        user: int,
        function: int,
        card: int,
        target: int,
        number: int,
        skill: Skill | None = None,
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
        """Counts all responses of the game."""
        self.skill = skill
        self.shown = shown
        """False for a probe, which is played face down."""
        self.void = void
        """Countered: its card is discarded, and nothing comes of it."""

    def json(self, table_shows: bool) -> dict[str, object]:
        """The public face; with the card itself if the viewer may see it."""
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
        """The same without its card and effect."""
        return Response(
            self.user, self.function, NO_CARD, self.target, self.number, None, True, True
        )
