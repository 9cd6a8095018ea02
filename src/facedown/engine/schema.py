"""The base types of every game's view, and marks that say what a value stands for.

A game's view extends `ViewBase` with its own `Player`, `Ask` and `Outcome`, and so is a `View`, on
which code for any game relies. A TypedDict can't narrow an inherited field, hence the bases. No
`from __future__ import annotations` here: string annotations would be resolved in the module of the
subclass.

A type says what a value is (an integer), a mark what it stands for (a seat). Marks become `x-kind`
in the JSON schema, and are used nowhere else.
"""

from typing import Annotated, Final, Literal, NotRequired, TypedDict


class Mark:
    """The kind of thing that a value stands for: `Annotated[int, Mark("seat")]`."""

    __slots__ = ("kind",)

    def __init__(self, kind: str) -> None:
        self.kind = kind


CARD: Final = Mark("card")
"""For `Annotated[..., CARD]`: something on the table with a face: a card, a die, a tile."""

Seat = Annotated[int, Mark("seat")]
"""A seat's number, shown as its player's name."""

Count = Annotated[int, Mark("count")]
"""An amount: coins, cards left, dice."""

Number = Annotated[int, Mark("number")]
"""A plain number in a field whose name (`target`) would make it a seat."""

Pile = Annotated[int, Mark("pile")]
"""The number of face-down cards: a deck, another seat's hand."""

From = Annotated[int, Mark("from")]
"""A seat's number, in an event: where something comes from."""

To = Annotated[int, Mark("to")]
"""A seat's number, in an event: where something goes."""


class ViewBase(TypedDict):
    """A view also has `players`, `ask` and, once the game is over, `outcome`."""

    seat: Seat | None
    """The viewer; null for a spectator."""
    turn: Seat
    """Whose turn it is."""
    turns: Count
    """The number of the turn, from 1; 0 before the first."""


class PlayerBase(TypedDict):
    """The public base of each entry of `players`."""

    alive: bool
    """Whether they are still in the game."""


class AskBase(TypedDict):
    """The open question. It also has a `step`, and a `seat` where one seat decides."""

    seats: list[Seat]
    """All seats asked. In a window, who of them has answered is secret."""
    answered: bool
    """Whether the viewer has answered."""


class OutcomeBase(TypedDict):
    """How the game ended. It also has a `why`."""

    winners: list[Seat]
    """Empty for a draw or a turn limit."""
    scores: list[float]
    """By seat."""


class Ask(AskBase):
    """`step` names the question; games add its details."""

    step: str
    seat: NotRequired[Seat]


class Outcome(OutcomeBase):
    """`why` is one of the game's reasons."""

    why: str


class PlainView(ViewBase):
    """A view with the plain `Ask` and `Outcome`; a game adds its `players`."""

    ask: Ask | None
    outcome: NotRequired[Outcome]


class View(PlainView):
    """What every view has. `ask` is null when the game is over."""

    players: list[PlayerBase]


class Turn(TypedDict):
    """A turn begins."""

    on: Literal["turn"]
    seat: Seat
    number: Count


class SaidBase(TypedDict):
    """A claim was made (`Table.speak`); beside it there is the claim."""

    on: Literal["said"]
    seat: Seat


class OverBase(TypedDict):
    """The game is over; beside it there is a `why`."""

    on: Literal["over"]
    winners: list[Seat]


class Over(OverBase):
    """The game is over (`Table.over`)."""

    why: str


class Eliminated(TypedDict):
    """A player is out of the game."""

    on: Literal["eliminated"]
    seat: Seat
