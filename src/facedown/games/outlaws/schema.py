"""The shapes of Outlaws' view and events: the browser's types are made from these.

Who sees what: §3, §12. A `side` has a street: a player's number, or with teams that of the team. A
`place` is counted from its owner's left hand, from 0; a `slot` is where a token lies. Which slot
lies before a place, and who is opposite, is in the rule book (`Grounds`).
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
"""A character by its face. A claim, to the contrary, is of a `Character`."""
TokenFace = Annotated[Token, CARD]


class OutlawsAction(TypedDict):
    do: Verb
    place: NotRequired[Number]
    other: NotRequired[Number]
    at: NotRequired[Number]
    out: NotRequired[Number]
    """Where the one stood who goes into the saloon."""
    saloon: NotRequired[Number]
    """Which of the two in the saloon, 0 or 1."""
    token: NotRequired[Token]
    name: NotRequired[Character]


# `with` is a word of Python's.
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
    """That they have left to give."""


class Figure(TypedDict):
    """Somebody by their face."""

    character: Face
    of: NotRequired[Seat]
    """Whose own it was at first, where partners have one each."""


class Standee(TypedDict):
    """Somebody on a street or in a saloon; `character` is null if the viewer can't see who."""

    character: Face | None
    of: NotRequired[Seat]
    headlined: bool
    pinned: bool


class Place(Standee):
    shown: bool
    """Turned to all until the action is over."""


class Street(TypedDict):
    """Its places from its owner's left; empty if that player is out."""

    seats: list[Seat]
    """Whose it is."""
    places: list[Place]
    saloon: list[Standee]


class Spot(TypedDict):
    token: TokenFace | None
    """Null for one that the viewer has not seen."""
    known_to_all: bool


class Discarded(TypedDict):
    bullets: Count
    cuffs: Count


class Ask(AskBase):
    """What the table waits for."""

    step: Literal["deploy", "turn", "admit", "rescue", "absolve", "fill"]
    seat: NotRequired[Seat]
    left: NotRequired[Count]
    """Actions of this turn, this one included."""
    saloon: NotRequired[Number]
    """Who comes out of it, 0 or 1."""
    side: NotRequired[Number]
    place: NotRequired[Number]
    """Of the Governor who is shot at, of whoever is arrested, of the gap to fill."""
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
    """By slot; null where none lies."""
    feeds: list[Number]
    """The slots beside the reserve: new tokens come there."""
    reserve: Pile
    discarded: Discarded
    sudden_death: bool
    arranged: Count | None
    """In the deployment: how many exchanges the viewer has made."""
    ask: Ask | None
    """Null when the game is over."""
    outcome: NotRequired[Outcome]


# Events ----------------------------------------------------------------------------------------
# Fields marked NotRequired are the private part, unless they say otherwise.


class Dealt(TypedDict):
    """One's own cards as they were dealt."""

    on: Literal["dealt"]
    street: NotRequired[list[Figure]]
    saloon: NotRequired[list[Figure]]


class Deployed(TypedDict):
    """All are ready; one's own cards as one has arranged them."""

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
    """Who of the saloon is to come."""

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
    """Somebody is turned to all."""

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
    """The tokens moved up: from the gap to the slot beside the reserve."""

    on: Literal["refilled"]
    slots: list[Number]
    drawn: bool
    """A new one came out of the reserve."""


class AimedAt(TypedDict):
    """Somebody meets whoever stands there."""

    on: Literal["shot", "arrested", "unmasked", "pinned", "freed", "rescued", "absolved"]
    seat: Seat
    side: Number
    place: Number


class Named(TypedDict):
    """The Journalist, or the Bandit, says who that is."""

    on: Literal["named", "accosted"]
    seat: Seat
    side: Number
    place: Number
    name: Character


class Found(Figure):
    """The Journalist was right, or wrong; or the Bandit was wrong, and nothing is robbed."""

    on: Literal["headlined", "misnamed", "empty_handed"]
    seat: Seat
    side: Number
    place: Number


class Switched(TypedDict):
    on: Literal["switched"]
    seat: Seat
    places: list[Number]
    """Before which places of theirs."""
    slots: list[Number]


class ReplacedEvent(TypedDict):
    on: Literal["replaced"]
    seat: Seat
    place: Number
    slot: Number


class Lured(TypedDict):
    """Somebody moved from one place to another, and those between made way."""

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
"""`origin`: where the token came from; none if there was none."""


class Lost(TypedDict):
    on: Literal["lost"]
    seat: Seat
    by: Seat
    why: Literal["assassination", "scandal"]


class ClosedUp(TypedDict):
    """The streets beside a player who is out have closed up, their tokens were shuffled."""

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
    """At the end all is turned up: by side, and by slot."""

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
    """How many of each token are shuffled for street and reserve."""


class Line(TypedDict):
    places: Count
    slots: list[list[Number]]
    """By side, and by place."""


class Grounds(TypedDict):
    """The slot before each place of a street. Places before the same slot are opposite."""

    lines: list[Line]
    """Of two streets that face each other."""
    arms: list[list[list[Number]]]
    """With three or four streets: by side, by the side at its right hand, and by place."""


class OutlawsRulebook(TypedDict):
    characters: list[Character]
    tokens: list[Token]
    set_ups: list[SetUp]
    grounds: Grounds
    takes: list[list[Token]]
    """By character: what they may take."""
    helped: list[Character]
    """Whom the Mayor helps."""
    headlines: Count
    most_turns: Count
    """For each seat."""
