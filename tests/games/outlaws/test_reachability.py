"""Unreachable positions: for each check, one it rejects and similar ones it accepts."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.outlaws.table_helpers import line

from facedown.engine.errors import BadPosition
from facedown.games.outlaws.game import GAME

Json = dict[str, Any]

TWO: Json = {
    "options": {}, "seats": 2, "streets": [line({}), line({})],
    "tokens": ["vote"] * 4 + ["bogus"] * 2 + ["bullet", "election"],
    "reserve": ["vote", "vote", "bogus", "bogus", "cuffs"],
}  # fmt: skip
STREET = ["bogus"] * 4 + ["election", "vote", "bullet"]
"""Tokens of a street without reserve when the others are held."""
ENDING: Json = {
    "tokens": [*STREET, None], "reserve": [], "votes": [3, 2], "bullets": [1, 1], "cuffs": [2, 1],
}  # fmt: skip
SUDDEN: Json = {
    "tokens": ["bullet", "cuffs"] * 3 + ["bogus"] * 2, "reserve": [], "votes": [3, 3],
    "bullets": [0, 0], "cuffs": [0, 0], "sudden_death": True,
}  # fmt: skip
SPENT: Json = {
    "tokens": ["bogus"] * 4 + ["election"] + [None] * 3, "reserve": [], "votes": [3, 3],
    "bullets": [0, 0], "cuffs": [0, 0], "discarded": [3, 3],
}  # fmt: skip
THREE: Json = {
    "options": {}, "seats": 3, "streets": [line({})] * 3, "out": [1],
    "tokens": [*["vote"] * 4, *[None] * 4, *["bogus"] * 4],
    "reserve": [*["vote"] * 4, *["bullet"] * 3, "cuffs", "cuffs", "election", "election"],
    "headlines": [3, 0, 3], "cuffs": [1, 0, 1], "discarded": [0, 1],
}  # fmt: skip

UNREACHABLE: dict[str, Json] = {
    "streets: a Governor is never in the saloon":
        TWO | {"streets": [[*line({})[1:], "mayor"], line({})]},
    "pinned: only a Bandit on the street can be":
        TWO | {"streets": [[c if c != "bandit" else "mayor" for c in line({})], line({})],
               "pinned": [True, False]},
    "out: those who have left hold nothing": THREE | {"headlines": [3, 1, 3]},
    "tokens: those beside the reserve are the first to be missing":
        TWO | ENDING | {"tokens": [None, *STREET]},
    "sudden_death: votes and Elections have left the street": TWO | {"sudden_death": True},
    "sudden_death: it would have begun": TWO | SPENT,
}  # fmt: skip


def test_each_check_has_its_position() -> None:
    assert [*UNREACHABLE] == [*GAME.reachability]


@pytest.mark.parametrize("line", GAME.reachability)
def test_each_check_refuses(line: str) -> None:
    with pytest.raises(BadPosition) as error:
        GAME.arrange(UNREACHABLE[line])
    assert str(error.value) == line


def test_similar_positions_are_accepted() -> None:
    """The leader may still be elected when the tokens run out."""
    robbed = {"pinned": [True, False], "options": {"bandit_source": "discard"}}
    for position in (
        TWO | robbed,
        TWO | ENDING,
        TWO | SUDDEN,
        TWO | SPENT | {"votes": [4, 2]},
        THREE | {"headlined": [["mayor", "hitman", "indian"], [], []]},
    ):
        assert GAME.arrange(position).outcome is None
