"""Every message of the table's socket. docs/protocol.md says what they mean."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from facedown.server.room.summary import Kind, Summary

Json = dict[str, object]
Id = Annotated[str, Meta(min_length=1, max_length=40)]
Number = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]


# --- from the browser ----------------------------------------------------------------------------


class Command(Struct, frozen=True, tag_field="cmd", forbid_unknown_fields=True):
    """From the browser."""


class Hello(Command, frozen=True, tag="hello"):
    since: Number


class Ping(Command, frozen=True, tag="ping"):
    pass


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


class Start(Command, frozen=True, tag="start"):
    id: Id


class Play(Command, frozen=True, tag="play"):
    id: Id
    turn: Number
    action: Json


class Say(Command, frozen=True, tag="say"):
    id: Id
    claim: Json


class Plan(Command, frozen=True, tag="plan"):
    id: Id
    action: Json | None


class Chat(Command, frozen=True, tag="chat"):
    id: Id
    text: Text


Order = Sit | Leave | Keep | Start | Play | Say | Plan | Chat
"""Commands that change the table; each is answered by `Ack` or `Refusal`."""

FromBrowser = Hello | Ping | Order


# --- to the browser ------------------------------------------------------------------------------


class Message(Struct, frozen=True, tag_field="msg"):
    """To the browser."""


class TableNews(Message, frozen=True, tag="table"):
    table: Summary
    you: int | None


class LogEntry(Struct, frozen=True):
    """`at` is in Unix milliseconds; the events are as this seat sees them."""

    n: int
    at: int
    events: list[Json]


class LogNews(Message, frozen=True, tag="log", rename={"start": "from"}):
    start: int
    entries: list[LogEntry]


class State(Message, frozen=True, tag="state"):
    turn: int
    view: Json
    choices: list[Json]
    claims: list[Json]
    plan: Json | None


class ChatLine(Struct, frozen=True):
    n: int
    at: int
    seat: int | None
    name: str
    text: str


class ChatNews(Message, frozen=True, tag="chat"):
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


ToBrowser = TableNews | LogNews | State | ChatNews | Ack | Refusal | AgainNews | Pong
