"""The shapes of the view and events, as data types: the browser's types are made from these.

Who sees what: §10. Fields marked NotRequired in events are the private part.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from facedown.engine.schema import (
    CARD,
    AskBase,
    Count,
    From,
    Number,
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
from facedown.games.message.actions import ClaimVerb, Verb, Window
from facedown.games.message.cards import Colour, Function, Side, Sign, Stamp
from facedown.games.message.roster import Character

Card = Annotated[str, CARD]
"""`<function>_<colour>`, or `probe_<side>_<draw|discard>_<colour>`."""


class MessageAction(TypedDict):
    do: Verb
    card: NotRequired[Card]
    target: NotRequired[Seat]
    targets: NotRequired[list[Seat]]
    response: NotRequired[int]
    """A place on the stack of responses."""
    character: NotRequired[Character]


class MessageClaim(TypedDict):
    claim: ClaimVerb
    side: NotRequired[Side]
    function: NotRequired[Function]
    colour: NotRequired[Colour]
    target: NotRequired[Seat]
    character: NotRequired[Character]


class Player(PlayerBase):
    lost: bool
    hand: Pile
    intelligence: list[Card]
    side: Side | None
    """Null where the viewer has not seen the identity card."""
    side_up: bool
    character: Character | None
    """Null for a face-down character that nobody but its owner knows."""
    face_up: bool


class Transit(TypedDict):
    stamp: Stamp
    sender: Seat
    to: Seat
    """Before or towards whom it lies; -1 while it is turning."""
    left: Seat
    """The seat that it has left last."""
    direction: Literal["right", "left"]
    up: bool
    card: Card | None


class Waiting(TypedDict):
    """A response on the stack; the last one resolves first."""

    seat: Seat
    use: str
    """A function or a skill."""
    target: Number
    """A seat, the place of the response that it counters, the number of a pair, or -1."""
    card: NotRequired[Card | None]
    """Null for a probe that the viewer has not seen; not there for a skill."""
    void: bool


Step = Literal[
    "choose", Window, "send", "receipt", "burn", "discard", "put_on_top", "give", "place_false",
    "conceal", "face_down", "skill", "companion",
]  # fmt: skip


class Ask(AskBase):
    """What the table waits for."""

    step: Step
    seat: NotRequired[Seat]
    priority_seat: NotRequired[Seat]
    """In a window: who has priority."""
    skill: NotRequired[str]
    stage: NotRequired[int]
    target: NotRequired[Seat]


class Outcome(OutcomeBase):
    why: Literal[
        "undercover", "military", "mission", "last_player", "last_side", "nobody", "turn_cap"
    ]


class MessageView(ViewBase):
    players: list[Player]
    hand: list[Card]
    deck: Pile
    discards: dict[str, Count]
    """The face-up discard pile: card -> copies."""
    face_down: Pile
    """Used probes in the discard pile (2009)."""
    removed: Pile
    """Used probes out of the game (2010)."""
    spread: Pile
    """Cards of a True or False that lie face down."""
    message: Transit | None
    locked: list[Seat]
    lured: list[Seat]
    responses: list[Waiting]
    resolving: str | None
    """The card that takes effect; `probe` for those who have not seen it."""
    ask: Ask | None
    offered: NotRequired[list[Character]]
    outcome: NotRequired[Outcome]


# Events ----------------------------------------------------------------------------------------


class Happened(TypedDict):
    """Something that happened to or by a seat."""

    on: Literal["stuck", "sent_back", "intercepted", "turned_down", "dying", "died", "rescued"]
    seat: Seat


class Started(TypedDict):
    on: Literal["started"]
    first: Seat


class IdentityDealt(TypedDict):
    on: Literal["identity_dealt"]
    seat: Seat
    side: NotRequired[Side]


class CharactersDealt(TypedDict):
    on: Literal["characters_dealt"]
    seat: Seat
    characters: NotRequired[list[Character]]


class Chose(TypedDict):
    on: Literal["chose"]
    seat: Seat
    character: Character | None


class Drew(TypedDict):
    on: Literal["drew"]
    seat: To
    count: Pile
    cards: NotRequired[list[Card]]


class Deck(TypedDict):
    on: Literal["reshuffled", "shuffled"]
    deck: Count


class Topped(TypedDict):
    """A hand card was put on the deck top."""

    on: Literal["topped"]
    seat: From
    card: NotRequired[Card]


class Moved(TypedDict):
    """A card from hand to hand."""

    on: Literal["moved"]
    seat: From
    to: To
    card: NotRequired[Card]


class Taken(TypedDict):
    """A face-up card from before a seat into a hand, or (lifted) before another seat."""

    on: Literal["taken", "lifted"]
    seat: From
    to: To
    card: Card


class Gained(TypedDict):
    """Intelligence."""

    on: Literal["gained"]
    seat: NotRequired[To | None]
    card: Card | None
    by: NotRequired[Seat]
    """By whose hand: the sender, the user of a skill or of True or False."""


class Gone(TypedDict):
    """With a seat: from there; without one: from the middle of the table."""

    on: Literal["burnt", "discarded", "put_back"]
    seat: NotRequired[From | None]
    card: Card | None


class CardAt(TypedDict):
    on: Literal["revealed", "switched", "exposed"]
    seat: NotRequired[Seat | None]
    card: Card | None


class Used(TypedDict):
    on: Literal["used", "fizzled", "countered"]
    seat: Seat
    use: str
    target: Number
    card: NotRequired[Card | None]
    by: NotRequired[Seat]


class Sent(TypedDict):
    on: Literal["sent"]
    seat: From
    stamp: Stamp
    to: Seat
    card: Card | None


class Heading(TypedDict):
    on: Literal["heading"]
    to: Seat


class Arrived(TypedDict):
    on: Literal["arrived"]
    at: Seat


class Received(TypedDict):
    on: Literal["accepted", "refused"]
    seat: Seat
    forced: bool


class Marked(TypedDict):
    on: Literal["locked", "lured"]
    seat: Seat
    by: Seat


class Looked(TypedDict):
    """A look at a hidden card: only the seat sees what it is."""

    on: Literal["looked"]
    seat: Seat
    target: Seat
    at: Literal["message", "probe", "hand", "card", "identity"]
    card: NotRequired[Card]
    cards: NotRequired[list[Card]]
    side: NotRequired[Side]


class Probed(TypedDict):
    on: Literal["probed"]
    seat: Seat
    target: Seat
    answer: Literal[Sign, "undercover", "good_person"]


class Spread(TypedDict):
    on: Literal["spread"]
    seat: Seat
    count: Count


class TurnedUp(TypedDict):
    on: Literal["turned_up"]
    seat: Seat
    character: Character


class Identity(TypedDict):
    """An identity card was turned up."""

    on: Literal["identity"]
    seat: Seat
    side: Side


class Exchanged(TypedDict):
    on: Literal["exchanged"]
    seat: Seat
    target: Seat
    """The dying player whose identity `seat` has taken."""
    side: NotRequired[Side]


class Left(TypedDict):
    """Out of the game: these hand cards were discarded."""

    on: Literal["left", "showed"]
    seat: Seat
    cards: list[Card]


class Lost(TypedDict):
    on: Literal["lost"]
    seat: Seat
    why: Literal["stuck", "intelligence"]


class Declared(TypedDict):
    on: Literal["declared"]
    seat: Seat
    why: str
    void: bool


class Said(SaidBase, MessageClaim):
    """A claim was made."""


class Over(OverBase):
    why: str
    identities: list[Side | None]
    characters: list[Character | None]
    hands: list[list[Card]]
    message: Card | None


MessageEvent = (
    Happened | Started | IdentityDealt | CharactersDealt | Chose | Turn | Drew | Deck | Topped
    | Moved | Taken | Gained | Gone | CardAt | Used | Sent | Heading | Arrived | Received | Marked
    | Looked | Probed | Spread | TurnedUp | Identity | Exchanged | Left | Lost | Declared | Said
    | Over
)  # fmt: skip


# The rule book ---------------------------------------------------------------------------------


class SkillLine(TypedDict):
    """What a character card says of a skill."""

    name: str
    response: bool
    """It is put on the stack of responses. The others work by themselves."""
    announced: bool
    """Its owner begins it, by the action of its name."""
    turns_up: bool
    """For it the character lies face down, and turns up. Else it has to be face up."""


class CharacterCard(TypedDict):
    """What stands on it."""

    name: Character
    sex: Literal["male", "female", "both"]
    hidden: bool
    """It begins face down."""
    base: bool
    """One of the base set (R18)."""
    skills: list[SkillLine]
    mission: str


class Printing(TypedDict):
    """What differs between the printings."""

    deck: dict[str, Count]
    """Card -> copies."""
    stamps: dict[str, Stamp]
    """Function -> the stamp of its cards."""
    switches: dict[str, bool]
    """Option -> what it is where the table does not say."""
    red_hand: Count
    """So many red cards the mission `red_hand_at_death` asks for."""


class MessageRulebook(TypedDict):
    printings: dict[str, Printing]
    colours: list[Colour]
    sides: list[Side]
    windows: list[Window]
    """The steps in which several may respond."""
    counters: list[str]
    """Uses whose `target`, on the stack of responses, is the response that they counter."""
    pairs: list[list[Seat]]
    """What the `target` of `love` is a number of."""
    characters: list[CharacterCard]
    """In the order of the roster, which the texts keep to."""
