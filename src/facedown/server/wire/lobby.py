"""Messages of the lobby socket; semantics are in docs/protocol.md."""

from __future__ import annotations

from facedown.server.wire.messages import Message, Pong
from facedown.server.wire.tables import Summary


class OpenNews(Message, frozen=True, tag="open"):
    """Public tables that wait for players: the ids of all in display order, and the summaries that
    are new or changed for this page. Omits who is online."""

    order: list[str]
    tables: list[Summary]


class MineNews(Message, frozen=True, tag="mine"):
    """All unfinished tables at which this player sits."""

    tables: list[Summary]


ToLobby = OpenNews | MineNews | Pong
