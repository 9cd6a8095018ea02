"""What is settled about a table when it is made, beside the rules of its game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

ChatMode = Literal["free", "phrases", "off"]
"""What may be said at a table beside the game: anything, quick phrases only, or nothing."""
Language = Literal["en", "zh-Hant"]
Absent = Literal["bot", "moves", "end"]
"""What comes of somebody who stays away: a bot sits in, default moves go on, or the game ends."""
Pace = Literal["calm", "normal", "fast", "none"]


@dataclass(frozen=True)
class Times:
    """Seconds. `steps`: for what is asked in these steps of the game, by the name in the view's
    `ask`; `decision` and `window`: for one seat, and for several, in any other step. `bank`: of
    each seat, for the whole game; `more`: what one tap takes from it; `longer`: what a window gets.
    `away`: after so long with their page closed a bot sits in for somebody who is asked.
    """

    steps: dict[str, float]
    decision: float
    window: float
    bank: float
    more: float
    longer: float
    away: float

    def of(self, step: str, several: bool) -> float:
        """For a decision of this kind."""
        return self.steps.get(step, self.window if several else self.decision)


@dataclass(frozen=True)
class Terms:
    """`language`: in which one talks, if in any; `times` None: there are no clocks.

    `timed`: this pace was asked for; otherwise who plays alone with bots has no clocks.
    `anonymous`: nobody is named before the end. `watch`: how many entries of the log spectators are
    behind; None: during the game there are none.
    """

    chat: ChatMode = "free"
    language: Language | None = None
    pace: Pace = "none"
    times: Times | None = None
    timed: bool = True
    absent: Absent = "bot"
    anonymous: bool = False
    watch: int | None = 0


PLAIN = Terms()
