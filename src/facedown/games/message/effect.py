"""Base of the effects of cards, and what happens if there is none."""

from __future__ import annotations

from facedown.games.message.state.stack import Response
from facedown.games.message.table import MessageTable


def fizzle(table: MessageTable, response: Response) -> None:
    """Emit that a response has no effect, as its target is gone; the card is discarded."""
    if table.log is not None:
        table.emit({"on": "fizzled", **response.json(table.responses.resolving_number < 0)})


class Effect:
    """The effect of a function. While it resolves, its card is `table.responses.resolving`."""

    def resolve(self, table: MessageTable, response: Response) -> None:
        """Carry out the effect, or `fizzle` if its condition no longer holds."""
        raise NotImplementedError
