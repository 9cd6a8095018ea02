"""The types of the view and the events."""

from typing import Annotated, Literal, NotRequired, TypedDict

from facedown.engine.schema import CARD, Count, From, PlainView, PlayerBase, Seat

Die = Annotated[int, CARD]
Bid = TypedDict("Bid", {"seat": Seat, "count": Count, "face": Die})


class DicePlayer(PlayerBase):
    dice: list[Die | None]
    """Under the cup; null if hidden from the viewer."""
    shown: list[Die]
    """The dice at the end of the last round."""


class DiceView(PlainView):
    players: list[DicePlayer]
    bid: NotRequired[Bid]


class Told(Bid):
    on: Literal["bid", "doubted"]


Lost = TypedDict("Lost", {"on": Literal["lost"], "seat": From, "count": Count, "face": Die})
Rolled = TypedDict("Rolled", {"on": Literal["rolled"], "dice": NotRequired[list[Die]]})
Shown = TypedDict("Shown", {"on": Literal["shown"], "seat": Seat, "dice": list[Die]})

DiceEvent = Rolled | Told | Lost | Shown
