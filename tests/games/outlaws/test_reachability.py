"""Positions that no game reaches: for each check one that it refuses, and others like them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.outlaws.table_helpers import line, whole

from facedown.engine.errors import BadPosition
from facedown.games.outlaws import GAME

Json = dict[str, Any]

TWO: Json = {
    "options": {}, "seats": 2, "streets": [line({}), line({})],
    "tokens": ["vote"] * 4 + ["bogus"] * 2 + ["bullet", "election"],
    "reserve": ["vote", "vote", "bogus", "bogus", "cuffs"],
}  # fmt: skip
STREET = ["bogus"] * 4 + ["election", "vote", "bullet"]
"""All that lies on a street without reserve, if the rest is held."""
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
THREE: Json = whole({
    "options": {}, "seats": 3, "streets": [line({})] * 3, "out": [1],
    "tokens": [*["vote"] * 4, *[None] * 4, *["bogus"] * 4],
})  # fmt: skip

UNREACHABLE: dict[str, Json] = {
    "streets: a Governor is never in the saloon":
        TWO | {"streets": [[*line({})[1:], "mayor"], line({})]},
    "pinned: only a Bandit on the street can be":
        TWO | {"streets": [[c if c != "bandit" else "mayor" for c in line({})], line({})],
               "pinned": [True, False]},
    "headlined: the others have spent too few headlines": TWO | {"headlined": [["mayor"], []]},
    "out: those who have left hold nothing": THREE | {"headlines": [3, 1, 3]},
    "pinned: handcuffs were discarded for each": TWO | {"pinned": [True, False]},
    "out: a bullet or handcuffs were discarded for each":
        THREE | {"discarded": [0, 0], "cuffs": [2, 0, 1]},
    "tokens: those beside the reserve are the first to be missing":
        TWO | ENDING | {"tokens": [None, *STREET]},
    "tokens: none is missing while there is a reserve":
        TWO | ENDING | {"tokens": [*STREET[:6], None, None], "reserve": ["bullet"]},
    "sudden_death: votes and Elections have left the street": TWO | {"sudden_death": True},
    "tokens: votes, bullets and handcuffs are missing, and nobody has left":
        TWO | {"reserve": ["vote", "bogus", "bogus", "cuffs"]},
    "tokens: there must be as many bogus votes as were laid":
        TWO | {"reserve": ["vote", "vote", "bogus", "cuffs"]},
    "tokens: the Elections lie there until sudden death":
        TWO | ENDING | {"tokens": [*STREET[:4], "vote", "bullet", None, None]},
    "sudden_death: while somebody leads it does not begin": TWO | SUDDEN | {"votes": [4, 2]},
    "sudden_death: it would have begun": TWO | SPENT,
}  # fmt: skip


def test_each_check_has_its_position() -> None:
    assert [*UNREACHABLE] == [*GAME.reachability]


@pytest.mark.parametrize("line", GAME.reachability)
def test_each_check_refuses(line: str) -> None:
    with pytest.raises(BadPosition) as error:
        GAME.arrange(UNREACHABLE[line])
    assert str(error.value) == line


@pytest.mark.parametrize(
    ("line", "position"),
    [
        ("headlined", TWO | {"headlined": [["mayor"], []], "headlines": [2, 3]}),
        ("headlined",
         THREE | {"headlined": [["mayor", "hitman", "indian", "sheriff"], [], []]}),
        ("pinned", TWO | {"pinned": [True, True], "discarded": [0, 1], "cuffs": [0, 1]}),
        ("out: a bullet", THREE | {"pinned": [True, False, False], "discarded": [0, 1]}),
        ("tokens: there must", TWO | SUDDEN | {"tokens": ["bullet", "cuffs"] * 3 + ["bogus"] * 1
                                               + [None]}),
        ("tokens: votes", TWO | SUDDEN | {"votes": [2, 2]}),
        ("tokens: votes", TWO | {"bullets": [0, 1]}),
        ("sudden_death: it would", TWO | SUDDEN | {"tokens": ["bogus"] * 2 + [None] * 6,
                                                   "discarded": [3, 3]}),
    ],
)  # fmt: skip
def test_others_like_them_are_refused(line: str, position: Json) -> None:
    with pytest.raises(BadPosition, match=f"^{line}"):
        GAME.arrange(position)


def test_what_looks_like_them_is_reached() -> None:
    """A Bandit brings back what was paid, one who has left may have spent all headlines, and who
    leads may still be elected."""
    robbed = {"pinned": [True, False], "options": {"bandit_source": "discard"}}
    for position in (
        TWO | robbed,
        TWO | ENDING,
        TWO | SUDDEN,
        TWO | SPENT | {"votes": [4, 2]},
        THREE | {"headlined": [["mayor", "hitman", "indian"], [], []]},
    ):
        assert GAME.arrange(position).outcome is None
