"""What a window is, for all to see: how long it stands follows from public facts alone."""

from __future__ import annotations

from typing import Final, NamedTuple

ANSWER: Final = "answer"
"""An answer to what somebody does: what matters most."""
HOP: Final = "hop"
"""The same question once more, a step further on."""
CALL: Final = "call"
"""Something that one may call at any time."""
SELDOM: Final = "seldom"
"""Where hardly anybody ever does anything: it runs while the story is told."""
FORMAL: Final = "formal"
"""Where next to nobody ever does."""
SIGNAL: Final = "signal"
"""It never ends sooner nor later, whatever anybody does."""
KINDS: Final = (ANSWER, HOP, CALL, SELDOM, FORMAL, SIGNAL)
TOGETHER: Final = "together"
"""No window: all decide something of their own at once, and it is over with the last answer."""


class Window(NamedTuple):
    """One that is open now. `kind`: one of `KINDS`.

    `open`: everybody who is asked always has more than a pass, so only their thoughts are secret.
    `lead`: the seat that decides something of its own in it, and has its own time for that.
    `again`: its kind where the step has been asked as such a window before in this turn.
    """

    kind: str
    open: bool = False
    lead: int | None = None
    again: str | None = None
