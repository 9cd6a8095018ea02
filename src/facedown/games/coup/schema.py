"""The shapes of Coup's view and events, as data types: the browser's types are made from these.

Who sees what: §10. A `face` is null for a card that the viewer may not see.
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
    Pile,
    PlayerBase,
    SaidBase,
    Seat,
    To,
    Turn,
    ViewBase,
)
from facedown.games.coup.actions import ClaimVerb, Verb
from facedown.games.coup.cards import Character

Face = Annotated[Character, CARD]
"""A card by its face. A claim, to the contrary, is of a `Character`."""


class CoupAction(TypedDict):
    do: Verb
    target: NotRequired[Seat]
    character: NotRequired[Character]
    card: NotRequired[int]
    """A place in the hand: 0, 1."""
    cards: NotRequired[list[int]]
    """Places to return: 0, 1 the hand, 2, 3 the drawn cards."""


class CoupClaim(TypedDict):
    claim: ClaimVerb
    character: Character


class Card(TypedDict):
    face: Face | None
    up: bool
    shown: bool
    """Proved this turn and still to be replaced (flag `proof_replacement` = `after_action`)."""


class Player(PlayerBase):
    coins: Count
    cards: list[Card]


class Ask(AskBase):
    """What the table waits for."""

    step: Literal[
        "draft", "turn", "challenge", "block", "prove", "lose", "exchange", "offer", "examine"
    ]
    seat: Seat
    """The claimant of a challenge or proof, the actor of a block, else the one who decides."""
    character: NotRequired[Character]
    """The claim that may be challenged or must be proved; the examined card (for the examiner)."""
    action: NotRequired[CoupAction]
    """The action on the table that this is about, by `actor`."""
    actor: NotRequired[Seat]
    by: NotRequired[Seat]
    """Who challenged, in a proof."""
    target: NotRequired[Seat]
    """Whose card is examined, and `card`, which of the two."""
    card: NotRequired[int]


Why = Literal["last_standing", "turn_cap"]


class Outcome(OutcomeBase):
    why: Why


class Left(TypedDict):
    court: list[Face]
    aside: list[Face]


class CoupView(ViewBase):
    players: list[Player]
    court: Pile
    """Cards in the Court deck."""
    aside: Pile
    """Cards set aside unseen (two players)."""
    drawn: list[Face]
    """The viewer's own drawn cards in an exchange: places 2 and 3."""
    drawing: Pile
    """How many cards the deciding seat has drawn in an exchange; public."""
    ask: Ask | None
    """Null when the game is over."""
    outcome: NotRequired[Outcome]
    left: NotRequired[Left]
    """Once the game is over: the cards in nobody's hand."""


# Events ----------------------------------------------------------------------------------------
# Fields marked NotRequired are the private part.


class Started(TypedDict):
    on: Literal["started"]
    first: Seat


class Dealt(TypedDict):
    on: Literal["dealt"]
    seat: To
    count: Pile
    cards: NotRequired[list[Face]]


class Picked(TypedDict):
    on: Literal["picked"]
    seat: Seat
    character: NotRequired[Face]


class Declared(TypedDict):
    on: Literal["declared"]
    seat: Seat
    action: CoupAction
    claim: Character | None


class Paid(TypedDict):
    """To the Treasury; forfeited: eliminated."""

    on: Literal["paid", "forfeited"]
    seat: From
    coins: Count


class Gained(TypedDict):
    """From the Treasury; refunded: challenged."""

    on: Literal["gained", "refunded"]
    seat: To
    coins: Count


class Took(TypedDict):
    on: Literal["took"]
    seat: To
    target: From
    coins: Count


class Unchallenged(TypedDict):
    on: Literal["unchallenged"]
    seat: Seat
    character: Character


class Challenged(TypedDict):
    on: Literal["challenged"]
    seat: Seat
    by: Seat
    character: Character


class Shown(TypedDict):
    on: Literal["shown"]
    seat: Seat
    card: int
    character: Face


class Conceded(TypedDict):
    on: Literal["conceded"]
    seat: Seat
    character: Character


class Replaced(TypedDict):
    on: Literal["replaced"]
    seat: To
    card: int
    character: NotRequired[Face]


class Blocked(TypedDict):
    """`by` claims `character` to stop the action of `seat`."""

    on: Literal["blocked"]
    seat: Seat
    by: Seat
    character: Character


class Unblocked(TypedDict):
    on: Literal["unblocked"]
    seat: Seat


class Failed(TypedDict):
    on: Literal["failed"]
    seat: Seat
    action: CoupAction
    why: Literal["challenge", "block"]


class Lost(TypedDict):
    on: Literal["lost"]
    seat: Seat
    card: int
    character: Face


class Eliminated(TypedDict):
    on: Literal["eliminated"]
    seat: Seat


class Drew(TypedDict):
    on: Literal["drew"]
    seat: To
    count: Pile
    cards: NotRequired[list[Face]]


class Returned(TypedDict):
    on: Literal["returned"]
    seat: From
    count: Pile
    cards: NotRequired[list[Face]]


class Examined(TypedDict):
    on: Literal["examined"]
    seat: Seat
    target: Seat
    card: int
    character: NotRequired[Face]


class Kept(TypedDict):
    on: Literal["kept"]
    seat: Seat
    target: Seat


class Swapped(TypedDict):
    on: Literal["swapped"]
    seat: Seat
    target: To
    card: int
    character: NotRequired[Face]


class Said(SaidBase, CoupClaim):
    """A claim was made."""


class Over(OverBase):
    """`hands[seat]` = the characters of both cards; `court` and `aside` turned up as well."""

    why: Why
    hands: list[list[Face]]
    court: list[Face]
    aside: list[Face]


CoupEvent = (
    Started | Dealt | Picked | Turn | Declared | Paid | Gained | Took | Unchallenged | Challenged
    | Shown | Conceded | Replaced | Blocked | Unblocked | Failed | Lost | Eliminated | Drew
    | Returned | Examined | Kept | Swapped | Said | Over
)  # fmt: skip


# The rule book ---------------------------------------------------------------------------------


class Blocker(TypedDict):
    character: Character
    scope: str | None
    """The option that says who may block so: `any` player, or the `target`. Null: any player."""


class Declaration(TypedDict):
    """An action of a turn."""

    do: Verb
    cost: Count
    claim: Character | None
    blockers: list[Blocker]


class Variant(TypedDict):
    """What depends on the option `inquisitor`: the five characters, and what they do."""

    characters: list[Character]
    declarations: list[Declaration]


class CoupRulebook(TypedDict):
    copies: Count
    """Of each character."""
    hand: Count
    """Cards that each player is dealt."""
    with_ambassador: Variant
    with_inquisitor: Variant
