"""The data types of Karaya's view and events. The browser's types are generated from these.

Who sees what: §9. A `role` is null for a card that the viewer can't see.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from facedown.engine.schema import (
    CARD,
    AskBase,
    Count,
    From,
    OutcomeBase,
    OverBase,
    PlayerBase,
    SaidBase,
    Seat,
    To,
    Turn,
    ViewBase,
)
from facedown.games.karaya.actions import ClaimVerb, Verb
from facedown.games.karaya.cards import Role, Side

Face = Annotated[Role, CARD]
"""The role of an actual card; claims use `Role`."""


class KarayaAction(TypedDict):
    """An action: its verb and arguments."""

    do: Verb
    target: NotRequired[Seat]
    side: NotRequired[Side]


class KarayaClaim(TypedDict):
    """A claim about one's own card, or that of `target`."""

    claim: ClaimVerb
    role: Role
    target: NotRequired[Seat]


class Player(PlayerBase):
    """A seat, with its card and the tokens on it."""

    role: Face | None
    up: bool
    """Face up, including the dead."""
    side: Side | None
    """The side token on the card of a Grand Vizier or an Oracle."""
    prison: bool
    captured: bool
    fatigued: bool
    must_hide: bool
    charmed: bool
    """Beside a Belly Dancer whose dance has effect."""
    score: Count


class Ask(AskBase):
    """The question that the table waits for."""

    step: Literal[
        "main", "hide", "declare", "join", "stop", "block", "forced", "look", "predict", "ready"
    ]
    seat: NotRequired[Seat]
    """Who decides; in windows the Assassin, the Guard who detains, or the caller."""
    active: NotRequired[Seat]
    """Whose slot it is, in the window to declare."""
    target: NotRequired[Seat]
    """The target of the Assassin or the Guard."""
    actor: NotRequired[Seat]
    """Who was manipulated; `role` is their role."""
    role: NotRequired[Role]
    oracle: NotRequired[Seat]
    targets: NotRequired[list[Seat]]
    """The seats chosen by the Oracle so far."""


Why = Literal["rounds", "target"]
RoundWhy = Literal["crown", "beaten", "sultan_killed", "revolution", "stalemate"]


class Outcome(OutcomeBase):
    """`scores` are the points by seat."""

    why: Why


class Card(TypedDict):
    """A player's card at the end of a round, before all were shown."""

    role: Face
    up: bool
    alive: bool
    side: Side | None
    points: Count


class ResultBase(TypedDict):
    """How a round ended."""

    winner: Side | None
    """Null for a void round."""
    why: RoundWhy
    cards: list[Card]
    """By seat."""
    centre: Face
    aside: list[Face]
    """The neutrals set aside."""


class Result(ResultBase):
    """A finished round, in the view."""

    round: Count


class KarayaView(ViewBase):
    """What a seat or a spectator sees."""

    players: list[Player]
    round: Count
    rounds: Count
    """The number of rounds after which the game ends; ignored with a `target`."""
    target: Count
    """The score that ends the game; 0 for none."""
    slot: Count
    """The number of slots begun in this round; after `last_slot` the round is void."""
    last_slot: Count
    crown: Seat | None
    neutrals: Count
    """The number of neutrals in the round, including the centre."""
    centre: Face | None
    barred: list[Seat]
    """The seats that the viewer may not trade with in their next slot."""
    results: list[Result]
    """The finished rounds."""
    ask: Ask | None
    """Null when the game is over."""
    outcome: NotRequired[Outcome]


# Events ----------------------------------------------------------------------------------------
# Fields marked NotRequired are private.


class Round(TypedDict):
    """A round begins with the slot of `first`."""

    on: Literal["round"]
    number: Count
    first: Seat


class Dealt(TypedDict):
    """The deal. `role`: the viewer's own."""

    on: Literal["dealt"]
    role: NotRequired[Face]


class Peeked(TypedDict):
    """`seat` has looked at the card of `target`."""

    on: Literal["peeked"]
    seat: Seat
    target: Seat
    role: NotRequired[Face]


class Traded(TypedDict):
    """An open trade. `role`: the viewer's own new one."""

    on: Literal["traded"]
    seat: From
    target: To
    role: NotRequired[Face]


class TradedCentre(TypedDict):
    """An open trade with the centre."""

    on: Literal["traded_centre"]
    seat: From
    role: NotRequired[Face]


class Hid(TypedDict):
    """`seat` hid while all eyes were shut. `role`: the viewer's own, changed or not."""

    on: Literal["hid"]
    seat: Seat
    role: NotRequired[Face]


class Used(TypedDict):
    """A power was used."""

    on: Literal["used"]
    seat: Seat
    action: KarayaAction


class Revealed(TypedDict):
    """A card was turned up."""

    on: Literal["revealed"]
    seat: Seat
    role: Face


class Died(TypedDict):
    """A player died."""

    on: Literal["died"]
    seat: Seat
    role: Face
    how: Literal["executed", "assassinated", "stopped"]


class Crowned(TypedDict):
    """The crown was laid at this seat, or removed."""

    on: Literal["crowned", "uncrowned"]
    seat: Seat


class Sided(TypedDict):
    """A side token was laid on a card."""

    on: Literal["sided"]
    seat: Seat
    side: Side


class Released(TypedDict):
    """Captured Slaves are free again."""

    on: Literal["released"]
    seats: list[Seat]


class OfOne(TypedDict):
    """Events without further data."""

    on: Literal["passed", "proclaimed", "called", "joined", "rested", "fatigued"]
    seat: Seat


class LostSlot(TypedDict):
    """A seat lost its slot."""

    on: Literal["lost_slot"]
    seat: Seat
    why: Literal["prison", "captured", "fatigued"]


class Named(TypedDict):
    """The Slave Driver named `target`."""

    on: Literal["captured", "not_slave"]
    target: Seat


class Detained(TypedDict):
    """`seat` has detained `target`; or nobody stopped the Assassin `seat`."""

    on: Literal["detained", "unstopped"]
    seat: Seat
    target: Seat


class Blocked(TypedDict):
    """`by` blocked the detention of `target` by `seat`."""

    on: Literal["blocked"]
    seat: Seat
    by: Seat
    target: Seat


class Stopped(TypedDict):
    """`seat` stopped the Assassin `by`, who had named `target`."""

    on: Literal["stopped"]
    seat: Seat
    by: Seat
    target: Seat


class Looked(TypedDict):
    """The Oracle `seat` looked at cards. `roles`: in the order of `targets`."""

    on: Literal["looked"]
    seat: Seat
    targets: list[Seat]
    roles: NotRequired[list[Face]]


class Swap(TypedDict):
    """An open trade, or what was done behind shut eyes."""

    slot: Count
    seat: Seat
    place: Seat | Literal["centre"] | None
    """The partner; null: they kept their card."""
    open: bool


class RoundOver(ResultBase):
    """`active`: whose slot it was. Their left neighbour begins the next round."""

    on: Literal["round_over"]
    active: Seat
    round: Count
    scores: list[Count]
    dealt: list[Face]
    """The cards first dealt to each seat, then the centre."""
    swaps: list[Swap]
    """All trades since, in order."""


class Said(SaidBase, KarayaClaim):
    """A claim was made."""


class Over(OverBase):
    """The game is over."""

    why: Why


KarayaEvent = (
    Turn | Round | Dealt | Peeked | Traded | TradedCentre | Hid | Used | Revealed | Died | Crowned
    | Sided | Released | OfOne | LostSlot | Named | Detained | Blocked | Stopped | Looked
    | RoundOver | Said | Over
)  # fmt: skip


# The rule book ---------------------------------------------------------------------------------


class Composition(TypedDict):
    """The number of cards of each kind besides the one Sultan, including the centre card."""

    seats: Count
    guards: Count
    assassins: Count
    slaves: Count
    neutrals: Count


class RoleCard(TypedDict):
    """A role: its sides and its power."""

    role: Role
    hidden: Side | None
    """The side while face down; `face_up`: while face up. Null: it depends."""
    face_up: Side | None
    power: Verb


class KarayaRulebook(TypedDict):
    """The rule book's tables, for the board."""

    compositions: list[Composition]
    roles: list[RoleCard]
