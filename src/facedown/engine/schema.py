"""The base of every view, the turn event, and what a number or a text means for whoever draws it.

A game's view is a `ViewBase` with its own `Player`, `Ask` and `Outcome`, so that it is a `View`:
that is what may be relied on without knowing the game. A typed dictionary can't narrow a field that
it inherits, hence the bases. Annotations are no strings here: Python would look their names up in
the module of whoever inherits.

A type says what a value is made of: an integer. A mark says what it stands for: a seat. Marks are
free: they are read where a JSON schema is made, as `x-kind`, and nowhere else.
"""

from typing import Annotated, Final, Literal, NotRequired, TypedDict


class Mark:
    """`Annotated[int, Mark("seat")]`: the kind of thing that the value stands for."""

    __slots__ = ("kind",)

    def __init__(self, kind: str) -> None:
        self.kind = kind


CARD: Final = Mark("card")
"""For `Annotated[..., CARD]`: what lies on the table and has a face: a card, a die, a tile."""

Seat = Annotated[int, Mark("seat")]
"""A seat's number: shown as the name of who sits there."""

Count = Annotated[int, Mark("count")]
"""How many there are of something: coins, cards left, dice."""

Number = Annotated[int, Mark("number")]
"""A number as it is, where the field's name (`target`) would make it a seat."""

Pile = Annotated[int, Mark("pile")]
"""How many cards lie face down: a deck, the hand of another seat."""

From = Annotated[int, Mark("from")]
"""A seat's number, in an event: what is told of goes away from there."""

To = Annotated[int, Mark("to")]
"""A seat's number, in an event: there it goes."""


class ViewBase(TypedDict):
    """Beside it a view has `players`, `ask` and, once the game is over, an `outcome`."""

    seat: Seat | None
    """The viewer; null for a spectator."""
    turn: Seat
    """Whose turn it is."""
    turns: Count
    """Which turn of the game it is, the first one being 1; 0 before that."""


class PlayerBase(TypedDict):
    """What stands in `players` of every seat."""

    alive: bool
    """Whether they are still in the game."""


class AskBase(TypedDict):
    """What the table waits for. Beside it: a `step`, and a `seat` where one seat decides."""

    seats: list[Seat]
    """All who are asked. In a window also those who have answered: who that is, nobody sees."""
    answered: bool
    """Whether the viewer has answered."""


class OutcomeBase(TypedDict):
    """How the game ended; beside it there is a `why`."""

    winners: list[Seat]
    """None for a draw or a cap."""
    scores: list[float]
    """By seat."""


class Ask(AskBase):
    """`step` is the name of what is asked; games add what it is about."""

    step: str
    seat: NotRequired[Seat]


class Outcome(OutcomeBase):
    """`why` is one of the game's reasons."""

    why: str


class View(ViewBase):
    """What every view has. `ask` is null when the game is over."""

    players: list[PlayerBase]
    ask: Ask | None
    outcome: NotRequired[Outcome]


class Turn(TypedDict):
    """A turn begins."""

    on: Literal["turn"]
    seat: Seat
    number: Count
