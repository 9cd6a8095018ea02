"""Every message of the table's socket. docs/protocol.md says what they mean."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from facedown.server.wire.changes import Change
from facedown.server.wire.tables import Face, Kind, Phrase, Player, Summary

Json = dict[str, object]
# Not every database keeps the character 0, and a command is found again by its id.
Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00]*$")]
Number = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
WindowKind = Literal["answer", "hop", "call", "seldom", "formal"]
"""What a window is about, for all to see: how long it stands follows from it."""
Word = Annotated[str, Meta(max_length=40)]
Prefix = Annotated[dict[Word, Word | Number | bool | None], Meta(min_length=1, max_length=8)]


# --- from the browser ----------------------------------------------------------------------------


class Command(Struct, frozen=True, tag_field="cmd", forbid_unknown_fields=True):
    """From the browser."""


class Hello(Command, frozen=True, tag="hello"):
    since: Number


class Ping(Command, frozen=True, tag="ping"):
    pass


class Told(Command, frozen=True, tag="told"):
    """My page has told me the first `n` entries. It is not answered."""

    n: Number


class Sit(Command, frozen=True, tag="sit"):
    id: Id
    seat: Number


class Leave(Command, frozen=True, tag="leave"):
    id: Id


class Keep(Command, frozen=True, tag="seat"):
    """The host says who may sit there."""

    id: Id
    seat: Number
    kind: Kind
    level: str | None = None


class Invite(Command, frozen=True, tag="invite"):
    """The host lets somebody sit down again whom they had sent away."""

    id: Id
    player: Id


class Host(Command, frozen=True, tag="host"):
    """The host hands over to whoever has this seat."""

    id: Id
    seat: Number


class Start(Command, frozen=True, tag="start"):
    id: Id


class Close(Command, frozen=True, tag="close"):
    """The host gives a table up that waits for players."""

    id: Id


class Play(Command, frozen=True, tag="play"):
    """`prepared`: that of the state which this answers; null: it does not say."""

    id: Id
    turn: Number
    action: Json
    prepared: Number | None = None


class Say(Command, frozen=True, tag="say"):
    id: Id
    claim: Json


class Plan(Command, frozen=True, tag="plan"):
    id: Id
    action: Json | None


class Standing(Command, frozen=True, tag="standing"):
    """A standing answer that the game offers, given or taken back; null: none any more."""

    id: Id
    name: str | None
    aim: int | None = None
    """The seat that it names, if it names one."""
    given: bool = True


class Chat(Command, frozen=True, tag="chat"):
    """Either a text or one of the quick phrases."""

    id: Id
    text: Text | None = None
    phrase: Phrase | None = None


class More(Command, frozen=True, tag="more"):
    """More time for this decision, which is no window."""

    id: Id
    turn: Number


class Time(Command, frozen=True, tag="time"):
    """Time, please: this window is to wait for my answer. Nobody learns who has said so."""

    id: Id
    turn: Number


class AlwaysTime(Command, frozen=True, tag="always_time"):
    """Whether every window of this kind is to wait for my answer."""

    id: Id
    kind: WindowKind
    on: bool


class Arm(Command, frozen=True, tag="arm"):
    """Whether a window is to wait for my answer where I may do this.

    `action`: some fields of an action; what has these fields is meant.
    """

    id: Id
    action: Prefix
    on: bool


class LetRun(Command, frozen=True, tag="let_run"):
    """Whether windows need not wait for me; all can see it. It ends once something is about me."""

    id: Id
    on: bool


class Pause(Command, frozen=True, tag="pause"):
    """I want a pause, or none any more."""

    id: Id
    on: bool


class Haste(Command, frozen=True, tag="haste"):
    """I would have windows without a floor, or no longer."""

    id: Id
    on: bool


class Skip(Command, frozen=True, tag="skip"):
    """I am out, and would have the rest, which only bots play, at once."""

    id: Id


Order = (
    Sit | Leave | Keep | Invite | Host | Start | Close | Play | Say | Plan | Standing | Chat | More
    | Pause | Haste | Skip | Time | AlwaysTime | Arm | LetRun
)  # fmt: skip
"""Commands that change the table; each is answered by `Ack` or `Refusal`."""

FromBrowser = Hello | Ping | Told | Order


# --- to the browser ------------------------------------------------------------------------------


class Message(Struct, frozen=True, tag_field="msg"):
    """To the browser."""


class TableNews(Message, frozen=True, tag="table"):
    """`you`: my seat; `host`: whether I am the host.

    `kicked`: whom the host has sent away, for the host alone; `sent_away`: whether that is me.
    """

    table: Summary
    you: int | None
    host: bool
    kicked: list[Player] = []
    sent_away: bool = False


class VisibleEntry(Struct, frozen=True):
    """`at` is in Unix milliseconds; the events are as this seat sees them.

    `timed_out`: the seat that let its own decision run out, so that the table moved for it.
    """

    n: int
    at: int
    events: list[Json]
    timed_out: int | None


class LogNews(Message, frozen=True, tag="log", rename={"start": "from"}):
    """`total`: how many entries the log has; those that are missing follow by themselves."""

    start: int
    entries: list[VisibleEntry]
    total: int


class Guide(Struct, frozen=True):
    """What a lesson tells its learner: `texts` one after another, then to do one of `wanted`.

    `then` is told while the others move, after what they did last. `page` counts the texts before
    these, of `pages`. Once they did something else, `left` is true and the rest is empty.
    """

    name: str
    page: int
    pages: int
    texts: list[str]
    then: str
    wanted: list[Json]
    left: bool


class WindowNews(Struct, frozen=True):
    """A window whose length is fixed. `open`: it ends sooner, once all people have answered.

    `extended`: its length is over, and it stands on for whoever has asked for time. For me alone:
    `asked`: whether it waits for me; `credit`: how often I may ask, null where I am not asked.
    """

    kind: WindowKind
    open: bool
    asked: bool
    credit: int | None
    extended: bool


class ClockNews(Struct, frozen=True):
    """The clock of the open decision, in milliseconds, when this was sent.

    `kind` is the step of the view's `ask`. `bank_ms`: what is left in the bank of the seat that is
    asked, null where several are; somebody else's as it was when they were asked, in whole seconds.
    `more_ms`: what `more` gives me now. `banks`: what is left in each seat's bank, for all to see.
    `window`: null where it is none whose length is fixed.
    """

    kind: str
    left_ms: int
    total_ms: int
    bank_ms: int | None
    more_ms: int
    banks: list[int]
    window: WindowNews | None = None


class PauseNews(Struct, frozen=True):
    """A pause. `away`: it ends when these seats' people, and all others, are here.

    `resumes_ms`: it has been ended, and the clocks run in so long.
    """

    away: list[int]
    resumes_ms: int | None


class StandingAnswer(Struct, frozen=True):
    """One that is in force, and the seat that it names, if it names one."""

    name: str
    aim: int | None = None


class Frame(Struct, frozen=True):
    """`changes` make of the view of the same state the view right after an event: event number
    `part` of entry `n`, both counted from 0."""

    n: int
    part: int
    changes: list[Change]


class State(Message, frozen=True, tag="state"):
    """`due`: my plan, a standing answer or a pass because there is nothing to decide is given to
    this decision, if I don't answer otherwise.

    `always_time` and `armed`: which windows wait for me, see `AlwaysTime` and `Arm`; `let_run`: the
    seats for which none needs to wait.

    `prepared`: how often what I prepare together with others has changed since we were asked; null:
    I prepare nothing with others.

    `wishes`: the seats that want a pause; `nudge`: my answer is getting urgent.

    `abandoned`: the seat whose owner stayed away, where that has ended the game.

    `skips`: the seats that are out and would have the rest at once, see `Skip`.

    `may_chat`: whether the rules of the game let me talk freely now.

    `frames`: one for each event of the entries that came just before and are new.

    `choices` and `claims`: in long lists an item with `each` stands for many, see `products.py`.
    """

    turn: int
    view: Json
    choices: list[Json]
    claims: list[Json]
    plan: Json | None
    standing: list[StandingAnswer] = []
    always_time: list[WindowKind] = []
    armed: list[Json] = []
    let_run: list[int] = []
    due: bool = False
    prepared: int | None = None
    lesson: Guide | None = None
    clock: ClockNews | None = None
    paused: PauseNews | None = None
    wishes: list[int] = []
    nudge: bool = False
    abandoned: int | None = None
    skips: list[int] = []
    may_chat: bool = True
    frames: list[Frame] = []


class ChatLine(Struct, frozen=True):
    """A bot's line has a seat, and neither a player nor a name."""

    n: int
    at: int
    seat: int | None
    player: str | None
    name: str
    text: str | None
    phrase: Phrase | None
    face: Face


class ChatNews(Message, frozen=True, tag="chat", rename={"start": "from"}):
    """The lines from number `start` on, without those that this page is not to see."""

    start: int
    lines: list[ChatLine]


class Ack(Message, frozen=True, tag="ack"):
    id: str


class Refusal(Message, frozen=True, tag="refused"):
    id: str
    code: str


class AgainNews(Message, frozen=True, tag="again"):
    table: str


class Pong(Message, frozen=True, tag="pong"):
    pass


class Elsewhere(Message, frozen=True, tag="elsewhere"):
    """This table is open in another window of the same person; this one is closed."""


ToBrowser = TableNews | LogNews | State | ChatNews | Ack | Refusal | AgainNews | Pong | Elsewhere
