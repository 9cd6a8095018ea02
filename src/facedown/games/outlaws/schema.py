"""Schema of Outlaws' view, actions and events; the page's types are generated from it.

Visibility: §3, §12. A `side` owns a street: it is a seat, or with teams the team's index. A `place`
is an index into a street, from 0 at its owner's left. A `slot` is an index into the tokens. The
rule book (`arms`) says which slot lies before a place and which places are opposite.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from facedown.engine.schema import (
    CARD,
    AskBase,
    Count,
    Number,
    OutcomeBase,
    OverBase,
    Pile,
    PlayerBase,
    SaidBase,
    Seat,
    Turn,
    ViewBase,
)
from facedown.games.outlaws.actions import ClaimVerb, Verb
from facedown.games.outlaws.cards import Character, Token

Face = Annotated[Character, CARD]
"""A character shown as a card. Claims use the plain `Character`."""
TokenFace = Annotated[Token, CARD]


class OutlawsAction(TypedDict):
    do: Verb
    place: NotRequired[Number]
    other: NotRequired[Number]
    at: NotRequired[Number]
    out: NotRequired[Number]
    """Place of the character who goes into the saloon."""
    saloon: NotRequired[Number]
    """Index in the saloon, 0 or 1."""
    token: NotRequired[Token]
    name: NotRequired[Character]


# `with` is a Python keyword, so the class body cannot declare it.
OutlawsAction.__annotations__["with"] = NotRequired[Literal["mayor"]]


class OutlawsClaim(TypedDict):
    claim: ClaimVerb
    place: Number
    character: NotRequired[Character]
    token: NotRequired[Token]


class Player(PlayerBase):
    side: Number
    votes: Count
    bullets: Count
    cuffs: Count
    headlines: Count
    """Headlines the player can still give."""


class Figure(TypedDict):
    """A visible character."""

    character: Face
    of: NotRequired[Seat]
    """Original owner; present for characters that each partner of a team has."""


class Standee(TypedDict):
    """A character on a street or in a saloon; `character` is null if hidden from the viewer."""

    character: Face | None
    of: NotRequired[Seat]
    headlined: bool
    pinned: bool


class Place(Standee):
    shown: bool
    """Face up to everybody until the current action ends."""


class Street(TypedDict):
    """A side's street and saloon; `places` from the owner's left, empty if the player is out."""

    seats: list[Seat]
    """The owners: one seat, or the two partners of a team."""
    places: list[Place]
    saloon: list[Standee]


class Spot(TypedDict):
    """A token on the board."""

    token: TokenFace | None
    """Null if the viewer has not seen it."""
    known_to_all: bool


class Discarded(TypedDict):
    bullets: Count
    cuffs: Count


class Ask(AskBase):
    """The decision the game waits for."""

    step: Literal["deploy", "turn", "admit", "rescue", "absolve", "fill"]
    seat: NotRequired[Seat]
    left: NotRequired[Count]
    """Actions left in this turn, including this one."""
    saloon: NotRequired[Number]
    """Index in the saloon of the character who enters the street, 0 or 1."""
    side: NotRequired[Number]
    place: NotRequired[Number]
    """Place of the Governor shot at, of the arrested character, or of the gap to fill."""
    by: NotRequired[Seat]


Why = Literal["election", "assassination", "scandal", "last_standing", "turn_limit"]


class Outcome(OutcomeBase):
    why: Why


class OutlawsView(ViewBase):
    players: list[Player]
    teams: bool
    deploying: bool
    streets: list[Street]
    """By side."""
    tokens: list[Spot | None]
    """By slot; null if the slot is empty."""
    feeds: list[Number]
    """Slots next to the reserve, where new tokens appear."""
    reserve: Pile
    discarded: Discarded
    sudden_death: bool
    arranged: Count | None
    """Number of exchanges the viewer has made during deployment."""
    ask: Ask | None
    """Null once the game is over."""
    outcome: NotRequired[Outcome]


# Events ----------------------------------------------------------------------------------------
# NotRequired fields are private (sent only to who may see them) unless noted otherwise.


class Dealt(TypedDict):
    """The cards were dealt; the private part is the viewer's own street and saloon."""

    on: Literal["dealt"]
    street: NotRequired[list[Figure]]
    saloon: NotRequired[list[Figure]]


class Deployed(TypedDict):
    """Deployment is over; the private part is the viewer's own line-up."""

    on: Literal["deployed"]
    saloons: list[list[Figure]]
    street: NotRequired[list[Figure]]
    saloon: NotRequired[list[Figure]]


class Passed(TypedDict):
    on: Literal["passed"]
    seat: Seat
    left: Count


class Moved(TypedDict):
    on: Literal["moved"]
    seat: Seat
    side: Number
    places: list[Number]
    exchanged: NotRequired[bool]


class Entering(Figure):
    """A character of the saloon was chosen to enter the street."""

    on: Literal["entering"]
    seat: Seat
    side: Number


class Entered(TypedDict):
    on: Literal["entered"]
    seat: Seat
    side: Number
    places: list[Number]
    came: Figure
    went: Figure
    out: NotRequired[Number]
    at: NotRequired[Number]


class Revealed(Figure):
    """A character was turned face up to everybody."""

    on: Literal["revealed"]
    side: Number
    place: Number


class Looked(TypedDict):
    on: Literal["looked"]
    seat: Seat
    slot: Number
    token: NotRequired[TokenFace]


class Called(TypedDict):
    on: Literal["called"]
    seat: Seat
    slot: Number
    call: Token


class TurnedUp(TypedDict):
    on: Literal["turned_up"]
    slot: Number
    token: TokenFace


class PutBack(TypedDict):
    on: Literal["put_back"]
    seat: Seat
    slot: Number


class Took(TypedDict):
    on: Literal["took"]
    seat: Seat
    slot: Number
    token: TokenFace


class Refilled(TypedDict):
    """Tokens moved up to close a gap. `slots` run from the gap to the slot next to the reserve."""

    on: Literal["refilled"]
    slots: list[Number]
    drawn: bool
    """Whether a new token came from the reserve."""


class AimedAt(TypedDict):
    """An ability was used on the character at a place."""

    on: Literal["shot", "arrested", "unmasked", "pinned", "freed", "rescued", "absolved"]
    seat: Seat
    side: Number
    place: Number


class Named(TypedDict):
    """The Journalist or the Bandit named the character at a place."""

    on: Literal["named", "accosted"]
    seat: Seat
    side: Number
    place: Number
    name: Character


class Found(Figure):
    """Result of naming: the Journalist was right or wrong, or the Bandit was wrong."""

    on: Literal["headlined", "misnamed", "empty_handed"]
    seat: Seat
    side: Number
    place: Number


class Switched(TypedDict):
    on: Literal["switched"]
    seat: Seat
    places: list[Number]
    """Places of `seat`'s own street that the exchanged tokens lie before."""
    slots: list[Number]


class ReplacedEvent(TypedDict):
    on: Literal["replaced"]
    seat: Seat
    place: Number
    slot: Number


class Lured(TypedDict):
    """A character moved to another place; those in between shifted by one."""

    on: Literal["lured"]
    seat: Seat
    side: Number
    place: Number
    to: Number


Robbed = TypedDict(
    "Robbed",
    {
        "on": Literal["robbed"],
        "seat": Seat,
        "from": Seat,
        "token": Token,
        "origin": Literal["opponent", "discard", "none"],
    },
)
"""A Bandit robbed a token. `origin` is where it came from; "none" if there was none to take."""


class Lost(TypedDict):
    on: Literal["lost"]
    seat: Seat
    by: Seat
    why: Literal["assassination", "scandal"]


class ClosedUp(TypedDict):
    """A player is out: the streets beside theirs closed up and those tokens were shuffled."""

    on: Literal["closed_up"]
    seat: Seat
    slots: list[Number]


class FilledEvent(Figure):
    on: Literal["filled"]
    seat: Seat
    side: Number
    place: Number


class SuddenDeath(TypedDict):
    on: Literal["sudden_death"]
    bullets: Count
    cuffs: Count
    bogus: Count


class Elected(TypedDict):
    on: Literal["elected"]
    seat: Seat


class Said(SaidBase, OutlawsClaim):
    """A claim was made."""


class Over(OverBase):
    why: Why


class Unveiled(TypedDict):
    """Everything is revealed at the end: streets by side, tokens by slot."""

    on: Literal["unveiled"]
    streets: list[list[Figure]]
    tokens: list[TokenFace | None]


OutlawsEvent = (
    Turn | Dealt | Deployed | Passed | Moved | Entering | Entered | Revealed | Looked | Called
    | TurnedUp | PutBack | Took | Refilled | AimedAt | Named | Found | Switched | ReplacedEvent
    | Lured | Robbed | Lost | ClosedUp | FilledEvent | SuddenDeath | Elected | Said | Over
    | Unveiled
)  # fmt: skip


# The rule book ---------------------------------------------------------------------------------


class SetUp(TypedDict):
    seats: Count
    pool: list[Count]
    """Number of each token shuffled for the board and the reserve together."""


class OutlawsRulebook(TypedDict):
    characters: list[Character]
    tokens: list[Token]
    set_ups: list[SetUp]
    arms: list[list[Number]]
    """For three or four streets, by side: the slots of the arm at its left, from the middle of the
    board outwards. A street's slots are its own arm reversed, then its right-hand neighbour's arm.
    Two streets share all slots, counted from the left of side 0. Places before the same slot are
    opposite."""
    takes: list[list[Token]]
    """By character: the tokens they may take."""
    helped: list[Character]
    """Characters the Mayor can help."""
    headlines: Count
    most_turns: Count
    """Turn limit per seat."""
