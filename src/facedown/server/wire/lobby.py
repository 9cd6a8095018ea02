"""Every message of the lobby's socket. docs/protocol.md says what they mean."""

from __future__ import annotations

from facedown.server.wire.messages import Message, Pong
from facedown.server.wire.tables import Summary


class OpenNews(Message, frozen=True, tag="open"):
    """The public tables that wait for players: all their ids in order, and what this page has not
    been told of them yet. Who is online is not said."""

    order: list[str]
    tables: list[Summary]


class MineNews(Message, frozen=True, tag="mine"):
    """All tables where I sit and whose game is not over."""

    tables: list[Summary]


ToLobby = OpenNews | MineNews | Pong
