"""Of what kind a window is (§14), and who decides something of their own in it."""

from __future__ import annotations

from typing import Final

from facedown.engine.seats import has
from facedown.engine.window import ANSWER, FORMAL, HOP, SELDOM, Window
from facedown.games.message.table import MessageTable

WINDOWS: Final[dict[str, str]] = {
    "start": FORMAL,
    "drawn": SELDOM,
    "play": SELDOM,
    "transit": ANSWER,
    "arrival": FORMAL,
    "end": ANSWER,
}


def waiting(table: MessageTable, window: Window, step: str) -> Window:
    """A card or skill that waits on the stack of responses is for everybody to answer.

    Else the play phase is its player's own, and arrival is part of the receipt; what is asked anew
    after all have answered, or a step further on, is the same question once more.
    """
    if table.responses.waiting:
        return window._replace(kind=ANSWER)
    if window.kind == ANSWER:
        return window._replace(again=HOP)
    lead = {"play": int(table.turn), "arrival": int(table.transit.to)}.get(step)
    return window._replace(lead=lead) if lead is not None and has(table.asked, lead) else window
