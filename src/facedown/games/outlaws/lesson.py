"""Two lessons for two players: look, move and be elected; find, shoot and win."""

from __future__ import annotations

from typing import Final

from facedown.engine.lesson import Beat, Json, Lesson

YOU: Final = 0
OTHER: Final = 1


def _do(verb: str, **args: object) -> list[Json]:
    return [{"do": verb, **args}]


# --- move and look -------------------------------------------------------------------------------

# Your places are the slots; the vote that you take brings the certificate from slot 3 to slot 2.
FIRST_POSITION: Final[dict[str, object]] = {
    "seats": 2,
    "streets": [
        ["indian", "governor", "dancer", "bandit", "shopkeeper", "sheriff", "preacher", "hitman"],
        ["mayor", "bandit", "governor", "sheriff", "indian", "hitman", "dancer", "journalist"],
    ],
    "saloons": [["mayor", "journalist"], ["shopkeeper", "preacher"]],
    "tokens": ["vote", "bogus", "vote", "election", "bogus", "bullet", "cuffs", "vote"],
    "reserve": ["vote", "bogus", "bogus", "vote", "vote"],
}

FIRST_BEATS: Final = [
    Beat(YOU, _do("look", place=3), ["street", "goal", "look"], "look_then"),
    Beat(YOU, _do("take", place=0, token="vote"), ["take"], "take_then"),
    Beat(OTHER, _do("feint", place=2, other=5)),
    Beat(YOU, _do("exchange", place=1, other=2), ["slid", "exchange"]),
    Beat(YOU, _do("feint", place=4, other=5), ["feint"], "feint_then"),
    Beat(OTHER, _do("exchange", place=0, other=1)),
    Beat(YOU, _do("enter", saloon=0), ["saloon"]),
    Beat(
        YOU,
        [*_do("admit", out=4, other=6, at=4), *_do("admit", out=4, other=6, at=6)],
        ["admit"],
    ),
    Beat(YOU, _do("take", place=2, token="election"), ["elect"]),
]

# --- take, shoot and win -------------------------------------------------------------------------

# Their Sheriff stands opposite your Hitman, and beside their Governor: whoever has spent the only
# handcuffs on an arrest can't stop the shot.
SECOND_POSITION: Final[dict[str, object]] = {
    "seats": 2,
    "streets": [
        ["shopkeeper", "sheriff", "dancer", "preacher", "hitman", "indian", "bandit", "governor"],
        ["mayor", "bandit", "governor", "sheriff", "indian", "hitman", "dancer", "journalist"],
    ],
    "saloons": [["mayor", "journalist"], ["shopkeeper", "preacher"]],
    "tokens": ["vote", "bogus", "vote", "bogus", "bullet", "vote", "bogus", "election"],
    "reserve": ["vote", "vote", "vote", "bogus", "cuffs"],
}

SECOND_BEATS: Final = [
    Beat(YOU, _do("take", place=4, token="bullet"), ["goal", "call"], "call_then"),
    Beat(YOU, _do("unmask", place=5, at=5), ["unmask"], "unmask_then"),
    Beat(OTHER, _do("arrest", place=3, at=3)),
    Beat(YOU, _do("absolve"), ["arrest", "absolve"], "absolve_then"),
    Beat(YOU, _do("exchange", place=4, other=5), ["cuffs", "exchange"]),
    Beat(YOU, _do("shoot", place=5), ["shoot"]),
]

LESSONS: Final = {
    "first": Lesson(learner=YOU, seats=2, position=FIRST_POSITION, beats=FIRST_BEATS),
    "second": Lesson(learner=YOU, seats=2, position=SECOND_POSITION, beats=SECOND_BEATS),
}
