"""The shapes of the view and events, as data types: the browser's types are made from these.

Who sees what: §10. Fields marked NotRequired in events are the private part.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from facedown.engine.schema import AskBase, OutcomeBase, PlayerBase, Turn, ViewBase

Side = Literal["undercover", "military", "bystander"]
Colour = Literal["red", "blue", "black"]
Stamp = Literal["telegram", "direct", "text"]
Function = Literal[
    "lock", "lure", "intercept", "decipher", "send_back", "burn", "see_through", "true_or_false",
    "probe",
]  # fmt: skip
Character = Literal[
    "old_ghost", "old_gun", "old_king", "code_clerk", "black_rose", "shining", "emei_wind",
    "six_sister", "beauty", "gentleman", "blade", "brother_mark", "killer", "director",
    "seven_hundred", "little_white", "beret", "phantom_thief", "duckweed", "siskin", "iron_agent",
    "dai_li", "viper", "holmes", "perfume",
]  # fmt: skip
Card = str
"""`<function>_<colour>`, or `probe_<side>_<draw|discard>_<colour>`."""


class MessageAction(TypedDict):
    do: Literal[
        "pass", "use", "accept", "refuse", "obey", "speak", "take", "place", "keep", "pick", "name",
        "send", "lock", "lure", "intercept", "decipher", "send_back", "burn", "see_through",
        "true_or_false", "probe", "plot", "quick_read", "bloody_rose", "snipe", "cut_in", "love",
        "bribe", "switch", "head_start", "ambush", "vigilance", "cover", "feint", "ammunition",
        "expose",
    ]  # fmt: skip
    card: NotRequired[Card]
    target: NotRequired[int]
    targets: NotRequired[list[int]]
    response: NotRequired[int]
    """A place on the stack of responses."""
    character: NotRequired[Character]


class MessageClaim(TypedDict):
    claim: Literal["side", "not_side", "hold", "lack", "message", "think", "character"]
    side: NotRequired[Side]
    function: NotRequired[Function]
    colour: NotRequired[Colour]
    target: NotRequired[int]
    character: NotRequired[Character]


class Player(PlayerBase):
    lost: bool
    hand: int
    intelligence: list[Card]
    side: Side | None
    """Null where the viewer has not seen the identity card."""
    side_up: bool
    character: Character | None
    """Null for a face-down character that nobody but its owner knows."""
    face_up: bool


class Transit(TypedDict):
    stamp: Stamp
    sender: int
    to: int
    """Before or towards whom it lies; -1 while it is turning."""
    left: int
    """The seat that it has left last."""
    direction: Literal["right", "left"]
    up: bool
    card: Card | None


class Waiting(TypedDict):
    """A response on the stack; the last one resolves first."""

    seat: int
    use: str
    """A function or a skill."""
    target: int
    """A seat, the place of the response that it counters, the number of a pair, or -1."""
    card: NotRequired[Card | None]
    """Null for a probe that the viewer has not seen; not there for a skill."""
    void: bool


class Ask(AskBase):
    """What the table waits for."""

    step: Literal[
        "choose", "start", "drawn", "play", "transit", "arrival", "end", "send", "receipt", "burn",
        "discard", "put_on_top", "give", "place_false", "conceal", "face_down", "skill",
        "companion",
    ]  # fmt: skip
    seat: NotRequired[int]
    priority_seat: NotRequired[int]
    """In a window: who has priority."""
    skill: NotRequired[str]
    stage: NotRequired[int]
    target: NotRequired[int]


class Outcome(OutcomeBase):
    why: Literal[
        "undercover", "military", "mission", "last_player", "last_side", "nobody", "turn_cap"
    ]


class MessageView(ViewBase):
    players: list[Player]
    hand: list[Card]
    deck: int
    discards: dict[str, int]
    """The face-up discard pile: card -> copies."""
    face_down: int
    """Used probes in the discard pile (2009)."""
    removed: int
    """Used probes out of the game (2010)."""
    spread: int
    """Cards of a True or False that lie face down."""
    message: Transit | None
    locked: list[int]
    lured: list[int]
    responses: list[Waiting]
    resolving: str | None
    """The card that takes effect; `probe` for those who have not seen it."""
    ask: Ask | None
    offered: NotRequired[list[Character]]
    outcome: NotRequired[Outcome]


# Events ----------------------------------------------------------------------------------------


class Seat(TypedDict):
    """Something that happened to or by a seat."""

    on: Literal["stuck", "sent_back", "intercepted", "turned_down", "dying", "died", "rescued"]
    seat: int


class Started(TypedDict):
    on: Literal["started"]
    first: int


class IdentityDealt(TypedDict):
    on: Literal["identity_dealt"]
    seat: int
    side: NotRequired[Side]


class CharactersDealt(TypedDict):
    on: Literal["characters_dealt"]
    seat: int
    characters: NotRequired[list[Character]]


class Chose(TypedDict):
    on: Literal["chose"]
    seat: int
    character: Character | None


class Drew(TypedDict):
    on: Literal["drew"]
    seat: int
    count: int
    cards: NotRequired[list[Card]]


class Deck(TypedDict):
    on: Literal["reshuffled", "shuffled"]
    deck: int


class Topped(TypedDict):
    """A hand card was put on the deck top."""

    on: Literal["topped"]
    seat: int
    card: NotRequired[Card]


class Moved(TypedDict):
    """A card from hand to hand."""

    on: Literal["moved"]
    seat: int
    to: int
    card: NotRequired[Card]


class Taken(TypedDict):
    """A face-up card from before a seat into a hand, or (lifted) before another seat."""

    on: Literal["taken", "lifted"]
    seat: int
    to: int
    card: Card


class CardAt(TypedDict):
    on: Literal["gained", "burnt", "discarded", "revealed", "switched", "exposed", "put_back"]
    seat: NotRequired[int | None]
    card: Card | None
    by: NotRequired[int]
    """By whose hand a card was gained: the sender, the user of a skill or of True or False."""


class Used(TypedDict):
    on: Literal["used", "fizzled", "countered"]
    seat: int
    use: str
    target: int
    card: NotRequired[Card | None]
    by: NotRequired[int]


class Sent(TypedDict):
    on: Literal["sent"]
    seat: int
    stamp: Stamp
    to: int
    card: Card | None


class Heading(TypedDict):
    on: Literal["heading"]
    to: int


class Arrived(TypedDict):
    on: Literal["arrived"]
    at: int


class Received(TypedDict):
    on: Literal["accepted", "refused"]
    seat: int
    forced: bool


class Marked(TypedDict):
    on: Literal["locked", "lured"]
    seat: int
    by: int


class Looked(TypedDict):
    """A look at a hidden card: only the seat sees what it is."""

    on: Literal["looked"]
    seat: int
    target: int
    at: Literal["message", "probe", "hand", "card", "identity"]
    card: NotRequired[Card]
    cards: NotRequired[list[Card]]
    side: NotRequired[Side]


class Probed(TypedDict):
    on: Literal["probed"]
    seat: int
    target: int
    answer: Literal["draw", "discard", "undercover", "good_person"]


class Spread(TypedDict):
    on: Literal["spread"]
    seat: int
    count: int


class TurnedUp(TypedDict):
    on: Literal["turned_up"]
    seat: int
    character: Character


class Identity(TypedDict):
    """An identity card was turned up."""

    on: Literal["identity"]
    seat: int
    side: Side


class Exchanged(TypedDict):
    on: Literal["exchanged"]
    seat: int
    target: int
    """The dying player whose identity `seat` has taken."""
    side: NotRequired[Side]


class Left(TypedDict):
    """Out of the game: these hand cards were discarded."""

    on: Literal["left", "showed"]
    seat: int
    cards: list[Card]


class Lost(TypedDict):
    on: Literal["lost"]
    seat: int
    why: Literal["stuck", "intelligence"]


class Declared(TypedDict):
    on: Literal["declared"]
    seat: int
    why: str
    void: bool


class Said(MessageClaim):
    on: Literal["said"]
    seat: int


class Over(TypedDict):
    on: Literal["over"]
    winners: list[int]
    why: str
    identities: list[Side | None]
    characters: list[Character | None]
    hands: list[list[Card]]
    message: Card | None


MessageEvent = (
    Seat | Started | IdentityDealt | CharactersDealt | Chose | Turn | Drew | Deck | Topped | Moved
    | Taken | CardAt | Used | Sent | Heading | Arrived | Received | Marked | Looked | Probed
    | Spread | TurnedUp | Identity | Exchanged | Left | Lost | Declared | Said | Over
)  # fmt: skip
