"""What is settled about a table when it is made, beside the rules of its game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from facedown.server.room.times import Pace, Times

ChatMode = Literal["free", "phrases", "off"]
"""What may be said at a table beside the game: anything, quick phrases only, or nothing."""
Language = Literal["en", "zh-Hant"]
Absent = Literal["bot", "moves", "end"]
"""What comes of somebody who stays away: a bot sits in, default moves go on, or the game ends."""


@dataclass(frozen=True)
class Terms:
    """`language`: in which one talks, if in any; `times` None: there are no clocks.

    `anonymous`: nobody is named before the end. `watch`: how many entries of the log spectators are
    behind; None: during the game there are none.
    """

    chat: ChatMode = "free"
    language: Language | None = None
    pace: Pace = "none"
    times: Times | None = None
    absent: Absent = "bot"
    anonymous: bool = False
    watch: int | None = 0


PLAIN = Terms()
