"""The first lesson: every idea of the game once, in a beginners' game of four."""

from __future__ import annotations

from typing import Final

from facedown.engine.lesson import Beat, Json, Lesson

YOU: Final = 0
LEFT: Final = 1
FRIEND: Final = 2
"""The opposite player; the probe shows that both are of Military Intelligence."""
RIGHT: Final = 3

POSITION: Final[dict[str, object]] = {
    "options": {"profile": "2009", "beginner": True},
    "players": [
        {
            "side": "military",
            "hand": [
                "probe_military_draw_black",
                "see_through_red",
                "burn_blue",
                "decipher_black",
                "intercept_black",
                "lure_black",
            ],
            "intelligence": ["probe_bystander_draw_blue"],
        },
        {
            "side": "undercover",
            "hand": ["intercept_red", "burn_black", "lock_red"],
            "intelligence": ["lock_red"],
        },
        {"side": "military", "hand": ["send_back_blue", "lock_black", "burn_red"]},
        {
            "side": "undercover",
            "hand": ["see_through_black", "probe_undercover_discard_black", "lock_black"],
            "intelligence": ["burn_black", "intercept_black"],
        },
    ],
    "turn": YOU,
    # What is drawn: two cards each, by the friend, then by all in the order of their turns.
    "top": [
        "true_or_false_red",
        "see_through_blue",
        "lure_red",
        "send_back_red",
        "lock_blue",
        "see_through_red",
        "probe_bystander_discard_red",
        "lock_black",
        "decipher_blue",
        "send_back_black",
    ],
}


def _do(verb: str, **args: object) -> list[Json]:
    return [{"do": verb, **args}]


BEATS: Final = [
    # A probe, a counter, and a counter of the counter.
    Beat(
        YOU,
        _do("probe", card="probe_military_draw_black", target=FRIEND),
        ["identity", "goal", "cards", "probe"],
        "probe_then",
    ),
    Beat(RIGHT, _do("see_through", card="see_through_black", response=0)),
    Beat(
        YOU,
        _do("see_through", card="see_through_red", response=1),
        ["countered", "again"],
        "again_then",
    ),
    # A direct message to the friend.
    Beat(
        YOU,
        _do("send", card="burn_blue", target=FRIEND),
        ["friend", "send"],
        "send_then",
        passes=2,
    ),
    Beat(FRIEND, _do("accept")),
    # A telegram: looked at, and taken because its sender wants it.
    Beat(LEFT, _do("send", card="intercept_red")),
    Beat(
        YOU,
        _do("decipher", card="decipher_black"),
        ["telegram", "decipher"],
        "decipher_then",
        passes=7,
    ),
    Beat(YOU, _do("accept"), ["accept"], "accept_then", passes=2),
    # An open text, on its way to the wrong one.
    Beat(FRIEND, _do("send", card="send_back_blue")),
    Beat(
        YOU,
        _do("intercept", card="intercept_black"),
        ["text", "intercept"],
        "intercept_then",
        passes=4,
    ),
    # A false message that nobody takes kills its sender.
    Beat(RIGHT, _do("send", card="probe_undercover_discard_black")),
    Beat(FRIEND, _do("refuse")),
    Beat(LEFT, _do("refuse")),
    Beat(YOU, _do("refuse"), ["false", "refuse"], "refuse_then", passes=11),
    # One's own telegram comes back, because who would take it is lured away.
    Beat(YOU, _do("send", card="decipher_blue"), ["dead", "last"], passes=3),
    Beat(YOU, _do("lure", card="lure_black", target=LEFT), ["lure"], "lure_then"),
    Beat(FRIEND, _do("refuse")),
]

LESSONS: Final = {
    "first": Lesson(
        learner=YOU,
        seats=4,
        position=POSITION,
        beats=BEATS,
    )
}
