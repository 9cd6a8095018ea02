"""The shapes of Coup's view and events, as data types: the browser's types are made from these.

Who sees what: §10. A `face` is null for a card that the viewer may not see.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from facedown.engine.schema import AskBase, OutcomeBase, PlayerBase, Turn, ViewBase

Character = Literal["duke", "assassin", "captain", "ambassador", "contessa", "inquisitor"]


class CoupAction(TypedDict):
    do: Literal[
        "pass", "income", "foreign_aid", "tax", "exchange", "coup", "assassinate", "steal",
        "examine", "challenge", "block", "show", "concede", "lose", "return", "offer", "keep",
        "swap", "pick",
    ]  # fmt: skip
    target: NotRequired[int]
    character: NotRequired[Character]
    card: NotRequired[int]
    cards: NotRequired[list[int]]  # fmt: skip


"""`card` is a place in the hand (0, 1); `cards` are places to return: 0, 1 the hand, 2, 3 drawn."""


class CoupClaim(TypedDict):
    claim: Literal["hold", "not"]
    character: Character


class Card(TypedDict):
    face: Character | None
    up: bool
    shown: bool
    """Proved this turn and still to be replaced (flag `proof_replacement` = `after_action`)."""


class Player(PlayerBase):
    coins: int
    cards: list[Card]


class Ask(AskBase):
    """What the table waits for."""

    step: Literal[
        "draft", "turn", "challenge", "block", "prove", "lose", "exchange", "offer", "examine"
    ]
    seat: int
    """The claimant of a challenge or proof, the actor of a block, else the one who decides."""
    character: NotRequired[Character]
    """The claim that may be challenged or must be proved; the examined card (for the examiner)."""
    action: NotRequired[CoupAction]
    """The action on the table that this is about, by `actor`."""
    actor: NotRequired[int]
    by: NotRequired[int]
    """Who challenged, in a proof."""
    target: NotRequired[int]
    """Whose card is examined, and `card`, which of the two."""
    card: NotRequired[int]


Why = Literal["last_standing", "turn_cap"]


class Outcome(OutcomeBase):
    why: Why


class Left(TypedDict):
    court: list[Character]
    aside: list[Character]


class CoupView(ViewBase):
    players: list[Player]
    court: int
    """Cards in the Court deck."""
    aside: int
    """Cards set aside unseen (two players)."""
    drawn: list[Character]
    """The viewer's own drawn cards in an exchange: places 2 and 3."""
    drawing: int
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
    first: int


class Dealt(TypedDict):
    on: Literal["dealt"]
    seat: int
    count: int
    cards: NotRequired[list[Character]]


class Picked(TypedDict):
    on: Literal["picked"]
    seat: int
    character: NotRequired[Character]


class Declared(TypedDict):
    on: Literal["declared"]
    seat: int
    action: CoupAction
    claim: Character | None


class Coins(TypedDict):
    """Between a seat and the Treasury; refunded: challenged; forfeited: eliminated."""

    on: Literal["paid", "gained", "refunded", "forfeited"]
    seat: int
    coins: int


class Took(TypedDict):
    on: Literal["took"]
    seat: int
    target: int
    coins: int


class Unchallenged(TypedDict):
    on: Literal["unchallenged"]
    seat: int
    character: Character


class Challenged(TypedDict):
    on: Literal["challenged"]
    seat: int
    by: int
    character: Character


class Shown(TypedDict):
    on: Literal["shown"]
    seat: int
    card: int
    character: Character


class Conceded(TypedDict):
    on: Literal["conceded"]
    seat: int
    character: Character


class Replaced(TypedDict):
    on: Literal["replaced"]
    seat: int
    card: int
    character: NotRequired[Character]


class Blocked(TypedDict):
    """`by` claims `character` to stop the action of `seat`."""

    on: Literal["blocked"]
    seat: int
    by: int
    character: Character


class Unblocked(TypedDict):
    on: Literal["unblocked"]
    seat: int


class Failed(TypedDict):
    on: Literal["failed"]
    seat: int
    action: CoupAction
    why: Literal["challenge", "block"]


class Lost(TypedDict):
    on: Literal["lost"]
    seat: int
    card: int
    character: Character


class Eliminated(TypedDict):
    on: Literal["eliminated"]
    seat: int


class Drew(TypedDict):
    on: Literal["drew"]
    seat: int
    count: int
    cards: NotRequired[list[Character]]


class Returned(TypedDict):
    on: Literal["returned"]
    seat: int
    count: int
    cards: NotRequired[list[Character]]


class Examined(TypedDict):
    on: Literal["examined"]
    seat: int
    target: int
    card: int
    character: NotRequired[Character]


class Kept(TypedDict):
    on: Literal["kept"]
    seat: int
    target: int


class Swapped(TypedDict):
    on: Literal["swapped"]
    seat: int
    target: int
    card: int
    character: NotRequired[Character]


class Said(TypedDict):
    on: Literal["said"]
    seat: int
    claim: Literal["hold", "not"]
    character: Character


class Over(TypedDict):
    """`hands[seat]` = the characters of both cards; `court` and `aside` turned up as well."""

    on: Literal["over"]
    winners: list[int]
    why: Why
    hands: list[list[Character]]
    court: list[Character]
    aside: list[Character]


CoupEvent = (
    Started | Dealt | Picked | Turn | Declared | Coins | Took | Unchallenged | Challenged | Shown
    | Conceded | Replaced | Blocked | Unblocked | Failed | Lost | Eliminated | Drew | Returned
    | Examined | Kept | Swapped | Said | Over
)  # fmt: skip
