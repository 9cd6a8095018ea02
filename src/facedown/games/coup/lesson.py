"""The first lesson: a scripted game of three that shows every idea once."""

from __future__ import annotations

from typing import Final

from facedown.engine.lesson import Beat, Lesson, do

YOU: Final = 0
LEFT: Final = 1
RIGHT: Final = 2
CONTESSA_OF_TEN: Final = 7
"""Chance outcome that draws the Contessa once the Duke is in the Court deck."""

POSITION: Final[dict[str, object]] = {
    "players": [
        {"coins": 2, "hand": ["duke", "captain"]},
        {"coins": 2, "hand": ["captain", "ambassador"]},
        {"coins": 2, "hand": ["captain", "assassin"]},
    ],
    "turn": YOU,
}


BEATS: Final = [
    Beat(YOU, do("income"), ["cards", "aim", "income"], "income_then"),
    Beat(LEFT, do("income")),
    Beat(RIGHT, do("income")),
    # The truth pays: doubted, shown, and a card for the doubter.
    Beat(YOU, do("tax"), ["claims", "tax"], "tax_then"),
    Beat(RIGHT, do("challenge")),
    Beat(YOU, do("show", card=0), ["show"], "show_then"),
    Beat(RIGHT, do("lose", card=0)),
    # A bluff is called.
    Beat(LEFT, do("tax")),
    Beat(YOU, do("challenge"), ["replaced", "challenge"], "challenge_then"),
    Beat(LEFT, do("concede")),
    Beat(LEFT, do("lose", card=0)),
    # A bluff of one's own.
    Beat(RIGHT, do("foreign_aid")),
    Beat(YOU, do("block", character="duke"), ["caught", "bluff"], "bluff_then"),
    Beat(YOU, do("steal", target=LEFT), ["believed", "steal"], "steal_then"),
    Beat(LEFT, do("income")),
    # Under attack.
    Beat(RIGHT, do("assassinate", target=YOU)),
    Beat(YOU, do("pass"), ["attack", "trust"], "trust_then"),
    Beat(YOU, do("block", character="contessa"), ["contessa"], "contessa_then"),
    # Seven coins, and the last doubt.
    Beat(YOU, do("coup", target=RIGHT), ["safe", "coup"], "coup_then"),
    Beat(LEFT, do("steal", target=YOU)),
    Beat(YOU, do("challenge"), ["count", "last"], "last_then"),
    Beat(LEFT, do("concede")),
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
