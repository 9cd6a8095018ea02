"""The first lesson, at five seats: trades, a peek, a stopped Assassin, a revolution."""

from __future__ import annotations

from typing import Final

from facedown.engine.lesson import Beat, Json, Lesson

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


def _do(verb: str, **args: object) -> list[Json]:
    return [{"do": verb, **args}]


BEATS: Final = [
    Beat(ONE_SLAVE, _do("trade", target=OTHER_SLAVE)),
    Beat(
        YOU,
        _do("peek", target=SULTAN),
        ["identity", "goal", "traded", "peek"],
        "peek_then",
        passes=2,
    ),
    # The Assassin names the player whose card you have just seen.
    Beat(ASSASSIN, _do("assassinate", target=SULTAN)),
    Beat(YOU, _do("stop"), ["sultan", "stop"], "stop_then", passes=1),
    # In the window after that.
    Beat(OTHER_SLAVE, _do("call")),
    Beat(ONE_SLAVE, _do("join")),
    # You know all cards but one, and can take a card of the winning side.
    Beat(YOU, _do("hide_centre"), ["called", "count", "hide"], "hide_then"),
    Beat(YOU, _do("call"), ["slave", "call"], "call_then"),
]

LESSONS: Final = {
    "first": Lesson(
        learner=YOU,
        seats=5,
        position=POSITION,
        beats=BEATS,
        end=["end"],
    )
}
