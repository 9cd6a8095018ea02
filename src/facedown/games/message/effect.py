"""The effect of a card that resolves."""

from __future__ import annotations

from facedown.games.message.state.stack import Response
from facedown.games.message.table import MessageTable


def fizzle(table: MessageTable, response: Response) -> None:
    """The target has gone: nothing happens, the card is discarded."""
    if table.log is not None:
        table.emit({"on": "fizzled", **response.json(table.responses.resolving_number < 0)})


class Effect:
    """The effect of a function; the card lies in `table.responses.resolving` meanwhile."""

    def resolve(self, table: MessageTable, response: Response) -> None:
        raise NotImplementedError
