"""Two lessons with five seats: an agent who wants to be accused, and a Godfather."""

from __future__ import annotations

from typing import Final

from facedown.engine.lesson import Beat, Json, Lesson, do

YOU: Final = 0
ONE: Final = 1
TWO: Final = 2
THREE: Final = 3
FOUR: Final = 4

ONLY_THE_FBI: Final = [0, 1, 0, 0, 0]


def _ask(target: int, question: str) -> list[Json]:
    return do("ask", target=target, question=question)


# --- as a taker ----------------------------------------------------------------------------------

# The Godfather is TWO. THREE stole seven diamonds and FOUR is loyal, so you receive the box with
# four diamonds and the agent in it.
TAKERS_POSITION: Final[dict[str, object]] = {
    "seats": 5,
    "godfather": TWO,
    "hidden": 4,
    "bag": "empty",
    "takes": [7, "henchman"],
}

TAKERS_BEATS: Final = [
    Beat(YOU, do("take_token", token="agent_fbi"), ["box", "become", "take"], "take_then"),
    Beat(ONE, do("take_diamonds", diamonds=2)),
    Beat(TWO, _ask(FOUR, "passed")),
    Beat(FOUR, do("passed", diamonds=4, tokens=ONLY_THE_FBI)),
    Beat(TWO, _ask(YOU, "diamonds")),
    # A small lie: two diamonds are gone between FOUR and you.
    Beat(YOU, do("received_diamonds", diamonds=2), ["asked", "lie"], "lie_then"),
    Beat(TWO, _ask(THREE, "roles")),
    Beat(THREE, do("received_tokens", tokens=[1, 1, 0, 0, 0])),
    # A thief confirms it without knowing.
    Beat(TWO, _ask(ONE, "diamonds")),
    Beat(ONE, do("received_diamonds", diamonds=2)),
    Beat(TWO, _ask(YOU, "took")),
    Beat(YOU, do("silent"), ["seems", "silent"], "silent_then"),
    Beat(TWO, do("accuse", target=YOU)),
    Beat(YOU, do("vote", target=ONE), ["accused", "vote"]),
]

# --- as the Godfather ----------------------------------------------------------------------------

GODFATHERS_BEATS: Final = [
    Beat(YOU, do("hide", diamonds=3), ["goal", "hide"], "hide_then"),
    Beat(ONE, do("bag_nothing")),
    Beat(ONE, do("take_token", token="henchman")),
    Beat(TWO, do("take_diamonds", diamonds=4)),
    Beat(THREE, do("take_token", token="agent_fbi")),
    Beat(FOUR, do("take_nothing")),
    Beat(YOU, _ask(ONE, "passed"), ["returned", "begin"]),
    Beat(ONE, do("passed", diamonds=12, tokens=ONLY_THE_FBI)),
    # Neighbours who contradict each other: one of them lies.
    Beat(YOU, _ask(TWO, "diamonds"), ["next"]),
    Beat(TWO, do("received_diamonds", diamonds=8)),
    # It is TWO: their own answers can't both be true.
    Beat(YOU, _ask(TWO, "roles"), ["gap", "roles"]),
    Beat(TWO, do("received_tokens", tokens=ONLY_THE_FBI)),
    Beat(YOU, _ask(TWO, "took"), ["took"]),
    Beat(TWO, do("took_token", token="henchman")),
    Beat(YOU, do("hear"), ["caught", "hear"], "hear_then"),
    Beat(THREE, do("add_nothing")),
    Beat(FOUR, do("add_nothing")),
    Beat(YOU, do("accuse", target=TWO), ["careful", "accuse"], "accuse_then"),
]

LESSONS: Final = {
    "taker": Lesson(YOU, 5, TAKERS_POSITION, TAKERS_BEATS),
    "godfather": Lesson(YOU, 5, {"seats": 5, "godfather": YOU}, GODFATHERS_BEATS),
}
