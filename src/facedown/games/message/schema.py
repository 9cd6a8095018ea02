"""The shapes of the view and the events; the browser's types are generated from them.

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
    """An action."""

    do: Verb
    card: NotRequired[Card]
    target: NotRequired[Seat]
    targets: NotRequired[list[Seat]]
    response: NotRequired[int]
    """A place on the stack of responses."""
    character: NotRequired[Character]


class MessageClaim(TypedDict):
    """A claim."""

    claim: ClaimVerb
    side: NotRequired[Side]
    function: NotRequired[Function]
    colour: NotRequired[Colour]
    target: NotRequired[Seat]
    character: NotRequired[Character]


class Player(PlayerBase):
    """The public part of a seat, and what the viewer may see besides."""

    lost: bool
    hand: Pile
    intelligence: list[Card]
    side: Side | None
    """Null where the viewer has not seen the identity card."""
    side_up: bool
    character: Character | None
    """Null for a face-down character that only its owner knows."""
    face_up: bool


class Transit(TypedDict):
    """The message in transit."""

    stamp: Stamp
    sender: Seat
    to: Seat
    """Before or towards whom it lies; -1 while it is turning."""
    left: Seat
    """The last seat that it left."""
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
    """Null for a probe that the viewer has not seen; missing for a skill."""
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
    """The winners and the reason."""

    why: Literal[
        "undercover", "military", "mission", "last_player", "last_side", "nobody", "turn_cap"
    ]


class MessageView(ViewBase):
    """What a seat sees."""

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
    """Face-down cards of a True or False."""
    message: Transit | None
    locked: list[Seat]
    lured: list[Seat]
    responses: list[Waiting]
    resolving: str | None
    """The card that resolves; `probe` for who has not seen it."""
    ask: Ask | None
    offered: NotRequired[list[Character]]
    outcome: NotRequired[Outcome]


# Events ----------------------------------------------------------------------------------------


class Happened(TypedDict):
    """Something happened to a seat, or was done by it."""

    on: Literal["stuck", "sent_back", "intercepted", "turned_down", "dying", "died", "rescued"]
    seat: Seat


class Started(TypedDict):
    """The first turn begins."""

    on: Literal["started"]
    first: Seat


class IdentityDealt(TypedDict):
    """A seat got its identity."""

    on: Literal["identity_dealt"]
    seat: Seat
    side: NotRequired[Side]


class CharactersDealt(TypedDict):
    """A seat got two characters to choose from."""

    on: Literal["characters_dealt"]
    seat: Seat
    characters: NotRequired[list[Character]]


class Chose(TypedDict):
    """A seat kept a character; null if it lies face down."""

    on: Literal["chose"]
    seat: Seat
    character: Character | None


class Drew(TypedDict):
    """A seat drew cards."""

    on: Literal["drew"]
    seat: To
    count: Pile
    cards: NotRequired[list[Card]]


class Deck(TypedDict):
    """The discard pile became the deck, or the deck was shuffled."""

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
    """A card was gained as intelligence."""

    on: Literal["gained"]
    seat: NotRequired[To | None]
    card: Card | None
    by: NotRequired[Seat]
    """The seat whose hand put it there: the sender, or the user of a skill or of True or False."""


class Gone(TypedDict):
    """A card left a seat, or without a seat the middle of the table."""

    on: Literal["burnt", "discarded", "put_back"]
    seat: NotRequired[From | None]
    card: Card | None


class CardAt(TypedDict):
    """A card was shown: the deck's top card, or the message swapped or turned up."""

    on: Literal["revealed", "switched", "exposed"]
    seat: NotRequired[Seat | None]
    card: Card | None


class Used(TypedDict):
    """A response was announced, had no effect, or was countered."""

    on: Literal["used", "fizzled", "countered"]
    seat: Seat
    use: str
    target: Number
    card: NotRequired[Card | None]
    by: NotRequired[Seat]


class Sent(TypedDict):
    """A message was sent."""

    on: Literal["sent"]
    seat: From
    stamp: Stamp
    to: Seat
    card: Card | None


class Heading(TypedDict):
    """The message goes to a seat."""

    on: Literal["heading"]
    to: Seat


class Arrived(TypedDict):
    """The message lies before a seat."""

    on: Literal["arrived"]
    at: Seat


class Received(TypedDict):
    """A seat accepted or refused the message; `forced`: it had no choice."""

    on: Literal["accepted", "refused"]
    seat: Seat
    forced: bool


class Marked(TypedDict):
    """A seat was locked, or skipped by a lure."""

    on: Literal["locked", "lured"]
    seat: Seat
    by: Seat


class Looked(TypedDict):
    """Somebody looked at a hidden card; only the seat sees it."""

    on: Literal["looked"]
    seat: Seat
    target: Seat
    at: Literal["message", "probe", "hand", "card", "identity"]
    card: NotRequired[Card]
    cards: NotRequired[list[Card]]
    side: NotRequired[Side]


class Probed(TypedDict):
    """A probe was answered."""

    on: Literal["probed"]
    seat: Seat
    target: Seat
    answer: Literal[Sign, "undercover", "good_person"]


class Spread(TypedDict):
    """The cards of a True or False were spread."""

    on: Literal["spread"]
    seat: Seat
    count: Count


class TurnedUp(TypedDict):
    """A character was turned up."""

    on: Literal["turned_up"]
    seat: Seat
    character: Character


class Identity(TypedDict):
    """An identity card was turned up."""

    on: Literal["identity"]
    seat: Seat
    side: Side


class Exchanged(TypedDict):
    """A seat took the identity of a dying player."""

    on: Literal["exchanged"]
    seat: Seat
    target: Seat
    """The dying player whose identity `seat` took."""
    side: NotRequired[Side]


class Left(TypedDict):
    """A player left the game and these hand cards were discarded, or they were shown."""

    on: Literal["left", "showed"]
    seat: Seat
    cards: list[Card]


class Lost(TypedDict):
    """A seat lost the game."""

    on: Literal["lost"]
    seat: Seat
    why: Literal["stuck", "intelligence"]


class Declared(TypedDict):
    """A seat declared victory; `void`: a mission made it fail."""

    on: Literal["declared"]
    seat: Seat
    why: str
    void: bool


class Said(SaidBase, MessageClaim):
    """A claim was made."""


class Over(OverBase):
    """The game is over, and everything is face up."""

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
    """A skill on a character card."""

    name: str
    response: bool
    """Whether it goes on the stack of responses. Other skills are automatic."""
    announced: bool
    """Whether its owner starts it, by the action of its name."""
    turns_up: bool
    """Whether it needs a face-down character, which it turns up; otherwise a face-up one."""


class CharacterCard(TypedDict):
    """A character card."""

    name: Character
    sex: Literal["male", "female", "both"]
    hidden: bool
    """Whether it begins face down."""
    base: bool
    """Whether it is one of the base set (R18)."""
    skills: list[SkillLine]
    mission: str


class Printing(TypedDict):
    """The differences between the printings."""

    deck: dict[str, Count]
    """Card -> copies."""
    stamps: dict[str, Stamp]
    """Function -> the stamp of its cards."""
    switches: dict[str, bool]
    """Option -> its default."""
    red_hand: Count
    """Number of red cards that the mission `red_hand_at_death` asks for."""


class MessageRulebook(TypedDict):
    """The rule book as data."""

    printings: dict[str, Printing]
    colours: list[Colour]
    sides: list[Side]
    windows: list[Window]
    """The steps in which several seats may respond."""
    counters: list[str]
    """Responses whose `target` is the place of the response that they counter."""
    pairs: list[list[Seat]]
    """The pairs of seats that the `target` of `love` numbers."""
    characters: list[CharacterCard]
    """In the order of the roster, which the page's texts follow."""
