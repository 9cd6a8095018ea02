"""The types of Mafia's view, events, actions and claims; the page's types are made from them.

Who sees what: §13. `role`, `diamonds` and `token` are null for a take that the viewer may not see,
or that has not happened.
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
from facedown.games.mafia.actions import ClaimVerb, Question, Suspicion, Verb
from facedown.games.mafia.tokens import Role, Token

Face = Annotated[Token, CARD]
"""A token on the table. A claim names a `Token`."""
Counts = list[Count]
"""The count of each token, in the order henchman, FBI, CIA, driver, cleaner."""


class MafiaAction(TypedDict):
    """An action, by its verb."""

    do: Verb
    target: NotRequired[Seat]
    other: NotRequired[Seat]
    question: NotRequired[Question]
    diamonds: NotRequired[Count]
    to: NotRequired[Count]
    token: NotRequired[Token]
    tokens: NotRequired[Counts]


class MafiaClaim(TypedDict):
    """A claim, by its verb."""

    claim: ClaimVerb
    target: NotRequired[Seat]
    role: NotRequired[Suspicion]
    question: NotRequired[Question]
    diamonds: NotRequired[Count]
    to: NotRequired[Count]
    token: NotRequired[Token]
    tokens: NotRequired[Counts]


class Box(TypedDict):
    """The content of the cigar box."""

    diamonds: Count
    tokens: Counts


class Taken(TypedDict):
    """No diamonds and no token: they took nothing."""

    diamonds: Count
    token: Face | None


class Player(PlayerBase):
    """A seat's public part, and what the viewer may see of its take."""

    exposed: bool
    """They have shown their take."""
    spoken: bool
    """They have answered a question, also by silence, or made a claim."""
    role: Role | None
    diamonds: Count | None
    token: Face | None


class Ask(AskBase):
    """The decision that the table waits for."""

    step: Literal[
        "hide", "bag", "take", "investigate", "answer", "explain", "hear", "plead", "verdict",
        "bang", "vote"
    ]  # fmt: skip
    seat: NotRequired[Seat]
    question: NotRequired[Question]
    token: NotRequired[Token]
    """What a question is about, if about a token."""
    target: NotRequired[Seat]
    """The suspect or the accused; or with `other`, who are to explain."""
    other: NotRequired[Seat]


Why = Literal["all_found", "agent_accused", "cleaner_shot_agent", "godfather_out"]


class Outcome(OutcomeBase):
    """The end of the game, after the vote."""

    why: Why


class Ending(TypedDict):
    """The result, during the winners' vote and after it."""

    winners: list[Seat]
    why: Why


class Asked(TypedDict):
    """A question, and to whom it was put."""

    target: Seat
    question: Question
    token: NotRequired[Token]


class Bag(TypedDict):
    """The content of the bag."""

    token: Face | None


class Note(TypedDict):
    """The seat's own box, as they received it and passed it on."""

    received: Box
    passed: Box | None


class Leg(Taken):
    """One taker's turn with the box."""

    seat: Seat
    received: Box


class MafiaView(ViewBase):
    """All that a seat may see."""

    players: list[Player]
    godfather: Seat
    phase: Literal["hiding", "passing", "investigation", "over"]
    set_up: Counts
    """The tokens in the box at the start."""
    beers: Count
    holder: Seat | None
    """Who has the box, until it is back."""
    box: Box | None
    """Its content, for whoever may look into it now; before the theft, everybody."""
    hidden: Count | None
    """The diamonds that the Godfather hid."""
    missing: Count | None
    """How many diamonds the takers took."""
    recovered: Count
    bag: Bag | None
    """Null for the first taker too, before they have decided."""
    note: Note | None
    last_question: Asked | None
    heard: bool
    """All have had the chance to speak, so the Godfather may accuse."""
    questions_left: Count
    """Until the Godfather must accuse."""
    ending: Ending | None
    journey: list[Leg] | None
    votes: list[Count] | None
    """How many each seat got; null before the winners have voted."""
    successor: Seat | None
    """The next Godfather."""
    ask: Ask | None
    """Null when the game is over."""
    outcome: NotRequired[Outcome]


# Events ----------------------------------------------------------------------------------------
# Fields marked NotRequired are the private part.


class OfOne(TypedDict):
    """An event about one seat."""

    on: Literal["godfather", "returned", "hearing", "added_nothing", "successor"]
    seat: Seat


class Hid(TypedDict):
    """The Godfather hid diamonds."""

    on: Literal["hid"]
    seat: Seat
    diamonds: NotRequired[Count]


class Bagged(TypedDict):
    """The first taker filled the bag, or left it empty."""

    on: Literal["bagged"]
    seat: Seat
    token: NotRequired[Face | None]


class Took(TypedDict):
    """The box goes on. The take is private."""

    on: Literal["took"]
    seat: From
    target: To
    diamonds: NotRequired[Count]
    token: NotRequired[Face | None]


class AskedEvent(Asked):
    """The Godfather asked a question."""

    on: Literal["asked"]
    seat: Seat


class Answered(TypedDict):
    """An answer, true or not."""

    on: Literal["answered"]
    seat: Seat
    question: Question
    token: NotRequired[Token]
    answer: MafiaAction


class Confronted(TypedDict):
    """The Godfather asks two seats to explain themselves."""

    on: Literal["confronted"]
    seat: Seat
    target: Seat
    other: Seat


class Explained(TypedDict):
    """One of them stands by their word, takes a part of it back, or is silent."""

    on: Literal["explained"]
    seat: Seat
    answer: MafiaAction


class Accused(TypedDict):
    """`seat` suspects `target`, lets them go, accuses or shoots them."""

    on: Literal["suspected", "let_go", "accused", "bang"]
    seat: Seat
    target: Seat


class Shown(TypedDict):
    """A seat shows their take."""

    on: Literal["shown"]
    seat: Seat
    role: Role
    diamonds: Count
    token: Face | None


class Recovered(TypedDict):
    """An accused Thief's diamonds go back to the Godfather."""

    on: Literal["recovered"]
    seat: From
    target: To
    diamonds: Count


class Beer(TypedDict):
    """`by` pays one to `seat`, and has `left`."""

    on: Literal["beer"]
    seat: To
    by: From
    left: Count


class Eliminated(TypedDict):
    """A seat is out."""

    on: Literal["eliminated"]
    seat: Seat
    why: Literal["accused", "shot", "no_beer"]


class Said(SaidBase, MafiaClaim):
    """A claim was made."""


class Over(OverBase):
    """The game is decided; the winners vote."""

    why: Why


class Revealed(TypedDict):
    """The whole truth about the theft."""

    on: Literal["revealed"]
    hidden: Count
    bag: Face | None
    journey: list[Leg]
    returned: Box


MafiaEvent = (
    Turn | OfOne | Hid | Bagged | Took | AskedEvent | Answered | Confronted | Explained | Accused
    | Shown | Recovered | Beer | Eliminated | Said | Over | Revealed
)  # fmt: skip


# The rule book ---------------------------------------------------------------------------------


class SetUp(TypedDict):
    """The tokens and beers for a number of seats, without the Cleaner."""

    seats: Count
    tokens: Counts
    beers: Count


class MafiaRulebook(TypedDict):
    """Constants of the rules."""

    set_ups: list[SetUp]
    tokens: list[Token]
    printed: Counts
    diamonds: Count
    most_hidden: Count
