"""The shapes of the view, the events, the actions and the claims."""

from typing import Annotated, Literal, NotRequired, TypedDict

from facedown.engine.schema import CARD, Ask, Count, From, Outcome, PlayerBase, Seat, Turn, ViewBase

Die = Annotated[int, CARD]


class DiceAction(TypedDict):
    do: Literal["pass", "bid", "doubt"]
    count: NotRequired[Count]
    face: NotRequired[Die]


class DiceClaim(TypedDict):
    claim: Literal["hold"]
    count: Count
    face: Die


class Bid(TypedDict):
    seat: Seat
    count: Count
    face: Die


class DicePlayer(PlayerBase):
    dice: list[Die | None]
    """Under the cup: null for who may not look."""
    shown: list[Die]
    """What was there at the end of the last round."""


class DiceView(ViewBase):
    players: list[DicePlayer]
    bid: NotRequired[Bid]
    ask: Ask | None
    outcome: NotRequired[Outcome]


class Told(Bid):
    on: Literal["bid", "doubted"]


Lost = TypedDict("Lost", {"on": Literal["lost"], "seat": From, "count": Count, "face": Die})
Rolled = TypedDict("Rolled", {"on": Literal["rolled"], "dice": NotRequired[list[Die]]})
Shown = TypedDict("Shown", {"on": Literal["shown"], "seat": Seat, "dice": list[Die]})
Eliminated = TypedDict("Eliminated", {"on": Literal["eliminated"], "seat": Seat})
Over = TypedDict("Over", {"on": Literal["over"], "winners": list[Seat], "why": str})


class Said(DiceClaim):
    on: Literal["said"]
    seat: Seat


DiceEvent = Turn | Rolled | Told | Lost | Shown | Eliminated | Over | Said
