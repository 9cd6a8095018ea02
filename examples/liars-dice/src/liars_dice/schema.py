"""The shapes of the view, the events, the actions and the claims."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from facedown.engine.schema import (
    CARD,
    AskBase,
    Count,
    OutcomeBase,
    PlayerBase,
    Seat,
    Turn,
    ViewBase,
)

Die = Annotated[int, CARD]
"""What is up, 1 to 6."""


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


class Player(PlayerBase):
    dice: list[Die | None]
    """Under the cup: null for who may not look."""
    shown: list[Die]
    """What was there at the end of the last round."""


class Ask(AskBase):
    step: Literal["bid"]
    seat: Seat


class Outcome(OutcomeBase):
    why: Literal["last_standing"]


class DiceView(ViewBase):
    players: list[Player]
    ask: Ask | None
    bid: NotRequired[Bid]
    outcome: NotRequired[Outcome]


class Rolled(TypedDict):
    on: Literal["rolled"]
    dice: NotRequired[list[Die]]


class Told(Bid):
    """A bid, a doubt of it, and how many there were when somebody lost by it."""

    on: Literal["bid", "doubted", "lost"]


class Said(Bid):
    on: Literal["said"]
    claim: Literal["hold"]


class Shown(TypedDict):
    on: Literal["shown"]
    seat: Seat
    dice: list[Die]


class Eliminated(TypedDict):
    on: Literal["eliminated"]
    seat: Seat


class Over(TypedDict):
    on: Literal["over"]
    winners: list[Seat]
    why: Literal["last_standing"]


DiceEvent = Rolled | Turn | Told | Said | Shown | Eliminated | Over
