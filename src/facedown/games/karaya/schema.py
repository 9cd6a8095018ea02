"""The shapes of Karaya's view and events: the browser's types are made from these.

Who sees what: §9. A `role` is null for a card that the viewer may not see.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from facedown.engine.schema import (
    CARD,
    AskBase,
    Count,
    From,
    OutcomeBase,
    PlayerBase,
    Seat,
    To,
    Turn,
    ViewBase,
)
from facedown.games.karaya.actions import ClaimVerb, Verb
from facedown.games.karaya.cards import Role, Side

Face = Annotated[Role, CARD]
"""A card by its face. A claim, to the contrary, is of a `Role`."""


class KarayaAction(TypedDict):
    do: Verb
    target: NotRequired[Seat]
    side: NotRequired[Side]


class KarayaClaim(TypedDict):
    claim: ClaimVerb
    role: Role
    target: NotRequired[Seat]


class Player(PlayerBase):
    role: Face | None
    up: bool
    """Face up: the dead as well."""
    side: Side | None
    """The side token on the card of a Grand Vizier or an Oracle."""
    prison: bool
    captured: bool
    fatigued: bool
    must_hide: bool
    charmed: bool
    """Beside a Belly Dancer whose dance is on."""
    score: Count


class Ask(AskBase):
    """What the table waits for."""

    step: Literal[
        "main", "hide", "declare", "join", "stop", "block", "forced", "look", "predict", "ready"
    ]
    seat: NotRequired[Seat]
    """Who decides; or the Assassin of an attempt, the Guard of a detention, who has called."""
    active: NotRequired[Seat]
    """Whose slot it is, in the any-time window."""
    target: NotRequired[Seat]
    """Whom the Assassin or the Guard has named."""
    actor: NotRequired[Seat]
    """Who was manipulated, and their `role`."""
    role: NotRequired[Role]
    oracle: NotRequired[Seat]
    targets: NotRequired[list[Seat]]
    """The seats that the Oracle has chosen so far."""


Why = Literal["rounds", "target"]
RoundWhy = Literal["crown", "beaten", "sultan_killed", "revolution", "stalemate"]


class Outcome(OutcomeBase):
    """`scores` are the points."""

    why: Why


class Card(TypedDict):
    """A player's card at the end of a round, as it was before all were shown."""

    role: Face
    up: bool
    alive: bool
    side: Side | None
    points: Count


class ResultBase(TypedDict):
    winner: Side | None
    """Null for a void round."""
    why: RoundWhy
    cards: list[Card]
    """By seat."""
    centre: Face
    aside: list[Face]
    """The neutrals that were not in the round."""


class Result(ResultBase):
    round: Count


class KarayaView(ViewBase):
    players: list[Player]
    round: Count
    rounds: Count
    """After so many rounds the game ends; with a `target`, once somebody has so many points."""
    target: Count
    """0 for none."""
    slot: Count
    """How many slots of this round have begun; after `last_slot` the round is void."""
    last_slot: Count
    crown: Seat | None
    neutrals: Count
    """How many neutrals are in the round, the centre included."""
    centre: Face | None
    barred: list[Seat]
    """With whom the viewer may not trade in their next slot."""
    results: list[Result]
    """The finished rounds."""
    ask: Ask | None
    """Null when the game is over."""
    outcome: NotRequired[Outcome]


# Events ----------------------------------------------------------------------------------------
# Fields marked NotRequired are the private part.


class Round(TypedDict):
    on: Literal["round"]
    number: Count
    first: Seat


class Dealt(TypedDict):
    on: Literal["dealt"]
    role: NotRequired[Face]


class Peeked(TypedDict):
    on: Literal["peeked"]
    seat: Seat
    target: Seat
    role: NotRequired[Face]


class Traded(TypedDict):
    """`role`: the viewer's own new one."""

    on: Literal["traded"]
    seat: From
    target: To
    role: NotRequired[Face]


class TradedCentre(TypedDict):
    on: Literal["traded_centre"]
    seat: From
    role: NotRequired[Face]


class Hid(TypedDict):
    """All eyes were shut. `role`: the viewer's own, whether it is another one or not."""

    on: Literal["hid"]
    seat: Seat
    role: NotRequired[Face]


class Used(TypedDict):
    """A power."""

    on: Literal["used"]
    seat: Seat
    action: KarayaAction


class Revealed(TypedDict):
    on: Literal["revealed"]
    seat: Seat
    role: Face


class Died(TypedDict):
    on: Literal["died"]
    seat: Seat
    role: Face
    how: Literal["executed", "assassinated", "stopped"]


class Crowned(TypedDict):
    """The crown was laid on the card of the active player, or has left it."""

    on: Literal["crowned", "uncrowned"]
    seat: Seat


class Sided(TypedDict):
    on: Literal["sided"]
    seat: Seat
    side: Side


class Released(TypedDict):
    on: Literal["released"]
    seats: list[Seat]


class OfOne(TypedDict):
    on: Literal["passed", "proclaimed", "called", "joined", "rested", "fatigued"]
    seat: Seat


class LostSlot(TypedDict):
    on: Literal["lost_slot"]
    seat: Seat
    why: Literal["prison", "captured", "fatigued"]


class Named(TypedDict):
    """By the Slave Driver."""

    on: Literal["captured", "not_slave"]
    target: Seat


class Detained(TypedDict):
    """Detained by `seat`; or the Assassin `seat` was not stopped."""

    on: Literal["detained", "unstopped"]
    seat: Seat
    target: Seat


class Blocked(TypedDict):
    """`by` has blocked the detention of `target` by `seat`."""

    on: Literal["blocked"]
    seat: Seat
    by: Seat
    target: Seat


class Stopped(TypedDict):
    """`seat` has stopped the Assassin `by`, who had named `target`."""

    on: Literal["stopped"]
    seat: Seat
    by: Seat
    target: Seat


class Looked(TypedDict):
    """`roles`: in the order of `targets`."""

    on: Literal["looked"]
    seat: Seat
    targets: list[Seat]
    roles: NotRequired[list[Face]]


class Swap(TypedDict):
    """A trade in the open, or what was done behind shut eyes."""

    slot: Count
    seat: Seat
    place: Seat | Literal["centre"] | None
    """With whom; null: they kept their card."""
    open: bool


class RoundOver(ResultBase):
    """`active`: with whom it ended. The one to their left begins the next round."""

    on: Literal["round_over"]
    active: Seat
    round: Count
    scores: list[Count]
    dealt: list[Face]
    """What lay before each seat first, and in the centre."""
    swaps: list[Swap]
    """What was done with the cards since, in order."""


class Said(KarayaClaim):
    on: Literal["said"]
    seat: Seat


class Over(TypedDict):
    on: Literal["over"]
    winners: list[Seat]
    why: Why


KarayaEvent = (
    Turn | Round | Dealt | Peeked | Traded | TradedCentre | Hid | Used | Revealed | Died | Crowned
    | Sided | Released | OfOne | LostSlot | Named | Detained | Blocked | Stopped | Looked
    | RoundOver | Said | Over
)  # fmt: skip


# The rule book ---------------------------------------------------------------------------------


class Composition(TypedDict):
    """How many of each there are beside the one Sultan, the centre card included."""

    seats: Count
    guards: Count
    assassins: Count
    slaves: Count
    neutrals: Count


class RoleCard(TypedDict):
    role: Role
    hidden: Side | None
    """The side while face down, and face up; null: it depends."""
    face_up: Side | None
    power: Verb


class KarayaRulebook(TypedDict):
    compositions: list[Composition]
    roles: list[RoleCard]
