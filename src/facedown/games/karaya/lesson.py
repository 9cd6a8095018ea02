"""The first lesson, at five seats: trades, a peek, a stopped Assassin, a revolution."""

from __future__ import annotations

from typing import Final

from facedown.engine.lesson import Beat, Lesson, do

YOU: Final = 0
ASSASSIN: Final = 1
SULTAN: Final = 2
ONE_SLAVE: Final = 3
OTHER_SLAVE: Final = 4

POSITION: Final[dict[str, object]] = {
    "options": {"rounds": 1},
    "players": [
        {"role": "guard"},
        {"role": "assassin"},
        {"role": "sultan"},
        {"role": "slave"},
        {"role": "slave"},
    ],
    "centre": "slave",
    "turn": ONE_SLAVE,
}

BEATS: Final = [
    Beat(ONE_SLAVE, do("trade", target=OTHER_SLAVE)),
    Beat(
        YOU,
        do("peek", target=SULTAN),
        ["identity", "goal", "traded", "peek"],
        "peek_then",
        passes=2,
    ),
    # The Assassin names the player whose card you have just seen.
    Beat(ASSASSIN, do("assassinate", target=SULTAN)),
    Beat(YOU, do("stop"), ["sultan", "stop"], "stop_then", passes=1),
    # In the window after that.
    Beat(OTHER_SLAVE, do("call")),
    Beat(ONE_SLAVE, do("join")),
    # You know all cards but one, and can take a card of the winning side.
    Beat(YOU, do("hide_centre"), ["called", "count", "hide"], "hide_then"),
    Beat(YOU, do("call"), ["slave", "call"], "call_then"),
]

LESSONS: Final = {"first": Lesson(YOU, 5, POSITION, BEATS)}
