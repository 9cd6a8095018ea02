"""Messages of the table socket; semantics are in docs/protocol.md."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from facedown.server.wire.changes import Change
from facedown.server.wire.tables import Face, Kind, Phrase, Player, Summary

Json = dict[str, object]
# No NUL, which PostgreSQL does not store: a command's id is its idempotency key.
Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00]*$")]
Number = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
WindowKind = Literal["answer", "hop", "call", "seldom", "formal"]
"""Kind of a reaction window, known to everybody; it determines the window's length."""
Word = Annotated[str, Meta(max_length=40)]
Prefix = Annotated[dict[Word, Word | Number | bool | None], Meta(min_length=1, max_length=8)]


# --- client to server ----------------------------------------------------------------------------


class Command(Struct, frozen=True, tag_field="cmd", forbid_unknown_fields=True):
    """Base of messages from the client. `id` is the idempotency key of those that have one."""


class Hello(Command, frozen=True, tag="hello"):
    """First message of a client: requests the log from entry `since` on."""

    since: Number


class Ping(Command, frozen=True, tag="ping"):
    """Keep-alive, answered by `Pong`."""


class Told(Command, frozen=True, tag="told"):
    """The page has displayed the first `n` log entries. Not answered."""

    n: Number


class Sit(Command, frozen=True, tag="sit"):
    """Takes an open seat."""

    id: Id
    seat: Number


class Leave(Command, frozen=True, tag="leave"):
    """Leaves the seat."""

    id: Id


class Keep(Command, frozen=True, tag="seat"):
    """The host sets the occupant of a seat: an open seat for people, or a bot of a level."""

    id: Id
    seat: Number
    kind: Kind
    level: str | None = None


class Invite(Command, frozen=True, tag="invite"):
    """The host lifts a kick, so that the player may sit down again."""

    id: Id
    player: Id


class Host(Command, frozen=True, tag="host"):
    """The host makes the person at this seat the host."""

    id: Id
    seat: Number


class Start(Command, frozen=True, tag="start"):
    """The host starts the game."""

    id: Id


class Close(Command, frozen=True, tag="close"):
    """The host closes a table that has not started."""

    id: Id


class Play(Command, frozen=True, tag="play"):
    """Plays an action in turn `turn`. `prepared`: the `State.prepared` it was based on; null:
    unchecked."""

    id: Id
    turn: Number
    action: Json
    prepared: Number | None = None


class Say(Command, frozen=True, tag="say"):
    """Makes a claim."""

    id: Id
    claim: Json


class Plan(Command, frozen=True, tag="plan"):
    """Sets a premove for the seat's next decision; null clears it."""

    id: Id
    action: Json | None


class Standing(Command, frozen=True, tag="standing"):
    """Turns a standing answer of the game on or off; `name` null turns all off."""

    id: Id
    name: str | None
    aim: int | None = None
    """Target seat, if the standing answer takes one."""
    given: bool = True


class Chat(Command, frozen=True, tag="chat"):
    """A chat line: exactly one of `text` and `phrase`."""

    id: Id
    text: Text | None = None
    phrase: Phrase | None = None


class More(Command, frozen=True, tag="more"):
    """Requests extra time from the bank for this decision. Not for windows."""

    id: Id
    turn: Number


class Time(Command, frozen=True, tag="time"):
    """Time, please: extends this window until the sender answers. The others do not learn who
    asked."""

    id: Id
    turn: Number


class AlwaysTime(Command, frozen=True, tag="always_time"):
    """Turns the automatic `Time` for all windows of this kind on or off."""

    id: Id
    kind: WindowKind
    on: bool


class Arm(Command, frozen=True, tag="arm"):
    """Turns the automatic `Time` on or off for windows in which this action is legal.

    `action`: a subset of an action's fields; it matches every action that contains them.
    """

    id: Id
    action: Prefix
    on: bool


class LetRun(Command, frozen=True, tag="let_run"):
    """Waives the fixed length of windows for this seat. Public. Ends when an event concerns the
    seat."""

    id: Id
    on: bool


class Pause(Command, frozen=True, tag="pause"):
    """Votes for a pause, or withdraws the vote."""

    id: Id
    on: bool


class Haste(Command, frozen=True, tag="haste"):
    """Votes for windows without a minimum length, or withdraws the vote."""

    id: Id
    on: bool


class Skip(Command, frozen=True, tag="skip"):
    """Requests that bots finish the game at once; for eliminated players."""

    id: Id


Order = (
    Sit | Leave | Keep | Invite | Host | Start | Close | Play | Say | Plan | Standing | Chat | More
    | Pause | Haste | Skip | Time | AlwaysTime | Arm | LetRun
)  # fmt: skip
"""Commands that may change the table; each is answered by `Ack` or `Refusal`."""

FromBrowser = Hello | Ping | Told | Order


# --- server to client ----------------------------------------------------------------------------


class Message(Struct, frozen=True, tag_field="msg"):
    """Base of messages to the client."""


class TableNews(Message, frozen=True, tag="table"):
    """Public facts of the table. `you`: the receiver's seat; `host`: whether they are the host.

    `kicked`: the kicked players, sent to the host only; `sent_away`: whether the receiver was
    kicked.
    """

    table: Summary
    you: int | None
    host: bool
    kicked: list[Player] = []
    sent_away: bool = False


class VisibleEntry(Struct, frozen=True):
    """A log entry as the receiver's seat sees it. `at` is in Unix milliseconds.

    `timed_out`: the seat whose decision timed out, so that the default move was played.
    """

    n: int
    at: int
    events: list[Json]
    timed_out: int | None


class LogNews(Message, frozen=True, tag="log", rename={"start": "from"}):
    """Entries from number `start` on. `total`: length of the log; missing entries are sent without
    a further request."""

    start: int
    entries: list[VisibleEntry]
    total: int


class Guide(Struct, frozen=True):
    """A page of a lesson: `texts` are shown in order, then the learner plays one of `wanted`.

    `then` is shown while the other seats move, after their last move. `page`: number of texts shown
    before these, out of `pages`. If the learner left the script, `left` is true and the rest is
    empty.
    """

    name: str
    page: int
    pages: int
    texts: list[str]
    then: str
    wanted: list[Json]
    left: bool


class WindowNews(Struct, frozen=True):
    """State of a window of fixed length. `open`: it closes early once all people have answered.

    `extended`: the length is over and the window waits for those who asked for time. For the
    receiver only: `asked`: whether it waits for them; `credit`: remaining requests, null if not
    asked.
    """

    kind: WindowKind
    open: bool
    asked: bool
    credit: int | None
    extended: bool


class ClockNews(Struct, frozen=True):
    """Clock of the open decision, in milliseconds at the time of sending.

    `kind`: the step name as in the view's `ask`. `bank_ms`: remaining bank of the deciding seat,
    null if several decide; for other receivers it is rounded to seconds and dates from the start of
    the decision. `more_ms`: what `more` would add for the receiver. `banks`: remaining bank of each
    seat, public. `window`: null unless the decision is a window of fixed length.
    """

    kind: str
    left_ms: int
    total_ms: int
    bank_ms: int | None
    more_ms: int
    banks: list[int]
    window: WindowNews | None = None


class PauseNews(Struct, frozen=True):
    """A pause. `away`: seats whose people must return before it ends.

    `resumes_ms`: milliseconds until the clocks run again; null if the pause has not been ended.
    """

    away: list[int]
    resumes_ms: int | None


class StandingAnswer(Struct, frozen=True):
    """A standing answer in force, with its target seat, if it takes one."""

    name: str
    aim: int | None = None


class Frame(Struct, frozen=True):
    """The view right after an event, as changes to the view of this state. The event is number
    `part` of entry `n`, both counted from 0."""

    n: int
    part: int
    changes: list[Change]


class State(Message, frozen=True, tag="state"):
    """The receiver's whole state of the game.

    `due`: if they do not answer, the plan, a standing answer, or a forced pass will be played.

    `always_time` and `armed`: the active `AlwaysTime` and `Arm` settings; `let_run`: seats that
    waived window lengths.

    `prepared`: number of changes since the question to a decision prepared with others; null if it
    is not a shared one.

    `wishes`: seats that vote for a pause; `nudge`: the answer is becoming urgent.

    `abandoned`: the seat whose owner's absence ended the game.

    `skips`: eliminated seats that asked for `Skip`.

    `may_chat`: whether the game's rules allow free chat now.

    `frames`: one per event of the new entries sent just before.

    `choices` and `claims`: in long lists an item with `each` stands for several, see `folding.py`.
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
    """A line of chat. Bots' lines have a seat, but no player and no name."""

    n: int
    at: int
    seat: int | None
    player: str | None
    name: str
    text: str | None
    phrase: Phrase | None
    face: Face


class ChatNews(Message, frozen=True, tag="chat", rename={"start": "from"}):
    """Lines from number `start` on, without those hidden from the receiver."""

    start: int
    lines: list[ChatLine]


class Ack(Message, frozen=True, tag="ack"):
    """The command was committed."""

    id: str


class Refusal(Message, frozen=True, tag="refused"):
    """The command changed nothing; `code` as listed in docs/protocol.md."""

    id: str
    code: str


class AgainNews(Message, frozen=True, tag="again"):
    """A rematch was created: its table id."""

    table: str


class Pong(Message, frozen=True, tag="pong"):
    """Answer to `Ping`."""


class Elsewhere(Message, frozen=True, tag="elsewhere"):
    """The same person opened this table in another window, so this socket closes."""


ToBrowser = TableNews | LogNews | State | ChatNews | Ack | Refusal | AgainNews | Pong | Elsewhere
