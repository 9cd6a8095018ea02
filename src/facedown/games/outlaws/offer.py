"""A turn's choices, kept with the state they follow from."""

from __future__ import annotations

from mypy_extensions import i64

from facedown.engine.action import Joined, Listed
from facedown.games.outlaws.ground import Ground


class TurnState:
    """All that a seat's choices in a turn depend on, besides the rules. Immutable.

    - `side`, and its packed `street`.
    - `usable`: mask of the cards that the seat controls and that are not pinned.
    - `can`: flags of `legal.py`.
    - `lying`: `packed.filled` of the side's slots.
    - `met`: mask of the places that face somebody who is not pinned. `hidden`: those of `met` who
      are not headlined either.
    """

    __slots__ = ("can", "ground", "hidden", "lying", "met", "side", "street", "usable")

    def __init__(
        self,
        ground: Ground,
        side: i64,
        street: i64,
        usable: i64,
        can: i64,
        lying: i64,
        met: i64,
        hidden: i64,
    ) -> None:
        self.ground = ground
        self.side = side
        self.street = street
        self.usable = usable
        self.can = can
        self.lying = lying
        self.met = met
        self.hidden = hidden


class Offer(Joined):
    """The choices of a turn. Immutable, so clones share it."""

    __slots__ = ("state",)

    def __init__(self, parts: list[Listed], state: TurnState) -> None:
        super().__init__(parts)
        self.state = state

    def follows_from(
        self,
        ground: Ground,
        street: i64,
        usable: i64,
        can: i64,
        lying: i64,
        met: i64,
        hidden: i64,
    ) -> bool:
        """Whether the same seat is offered the same in this state, see `TurnState`."""
        state = self.state
        return (
            state.street == street
            and state.usable == usable
            and state.can == can
            and state.lying == lying
            and state.met == met
            and state.hidden == hidden
            and state.ground is ground
        )
