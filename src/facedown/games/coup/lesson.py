"""The first lesson: every idea of the game once, in one game of three."""

from __future__ import annotations

from typing import Final

from facedown.engine.lesson import Beat, Json, Lesson

YOU: Final = 0
LEFT: Final = 1
RIGHT: Final = 2
CONTESSA_OF_TEN: Final = 7
"""The draw that gives the Contessa when the Duke is back in the Court deck."""

POSITION: Final[dict[str, object]] = {
    "players": [
        {"coins": 2, "hand": ["duke", "captain"]},
        {"coins": 2, "hand": ["captain", "ambassador"]},
        {"coins": 2, "hand": ["captain", "assassin"]},
    ],
    "turn": YOU,
}


def _do(verb: str, **args: object) -> list[Json]:
    return [{"do": verb, **args}]


BEATS: Final = [
    Beat(YOU, _do("income"), ["cards", "aim", "income"], "income_then"),
    Beat(LEFT, _do("income")),
    Beat(RIGHT, _do("income")),
    # The truth pays: doubted, shown, and a card for the doubter.
    Beat(YOU, _do("tax"), ["claims", "tax"], "tax_then"),
    Beat(RIGHT, _do("challenge")),
    Beat(YOU, _do("show", card=0), ["show"], "show_then"),
    Beat(RIGHT, _do("lose", card=0)),
    # A bluff is called.
    Beat(LEFT, _do("tax")),
    Beat(YOU, _do("challenge"), ["replaced", "challenge"], "challenge_then"),
    Beat(LEFT, _do("concede")),
    Beat(LEFT, _do("lose", card=0)),
    # A bluff of one's own.
    Beat(RIGHT, _do("foreign_aid")),
    Beat(YOU, _do("block", character="duke"), ["caught", "bluff"], "bluff_then"),
    Beat(YOU, _do("steal", target=LEFT), ["believed", "steal"], "steal_then"),
    Beat(LEFT, _do("income")),
    # Under attack.
    Beat(RIGHT, _do("assassinate", target=YOU)),
    Beat(YOU, _do("pass"), ["attack", "trust"], "trust_then"),
    Beat(YOU, _do("block", character="contessa"), ["contessa"], "contessa_then"),
    # Seven coins, and the last doubt.
    Beat(YOU, _do("coup", target=RIGHT), ["safe", "coup"], "coup_then"),
    Beat(LEFT, _do("steal", target=YOU)),
    Beat(YOU, _do("challenge"), ["count", "last"], "last_then"),
    Beat(LEFT, _do("concede")),
]

LESSONS: Final = {
    "first": Lesson(
        learner=YOU,
        seats=3,
        position=POSITION,
        beats=BEATS,
        chance=[CONTESSA_OF_TEN],
    )
}
