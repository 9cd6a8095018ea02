"""Unreachable positions: one for each check, and similar ones."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.coup.table_helpers import COUP, given

from facedown.engine.errors import BadPosition

TWO = ("duke captain", "contessa assassin")
FOUR_OF_EACH = ["duke", "assassin", "captain", "ambassador"] * 2
THREE = {"two_player_court": "three", "two_player_draft": True}

UNREACHABLE: dict[str, tuple[tuple[str, ...], dict[str, Any]]] = {
    "players: at least two must have a card in hand": (("duke captain", "-duke -duke"), {}),
    "turn: give a seat that is still in the game": ((*TWO, "-duke -duke"), {"turn": 2}),
    "aside: two players with a Court deck of three leave four cards of each set that they draft "
    "from, others none": (TWO, {"aside": ["duke"]}),
}  # fmt: skip
"""The line -> players, and what else `given` takes, and `aside`."""


def arranged(players: tuple[str, ...], more: dict[str, Any]) -> object:
    position = given(*TWO).table.position
    assert position is not None
    aside = more.get("aside")
    if aside is None:
        return given(*players, **more)
    options = {k: v for k, v in more.items() if k != "aside"}
    return COUP.arrange({**position, "aside": aside, "options": options})


def test_each_check_has_its_position() -> None:
    assert [*UNREACHABLE] == [*COUP.reachability]


@pytest.mark.parametrize("line", COUP.reachability)
def test_each_check_refuses(line: str) -> None:
    with pytest.raises(BadPosition) as error:
        arranged(*UNREACHABLE[line])
    assert str(error.value) == line


@pytest.mark.parametrize(
    ("line", "players", "more"),
    [
        ("players: at least", ("-captain -captain", "-duke -duke"), {}),
        ("aside", TWO, {"aside": [], **THREE}),
        ("aside", TWO, {"aside": FOUR_OF_EACH[:-1], **THREE}),
        ("aside", TWO, {"aside": [*FOUR_OF_EACH[:-1], "contessa", "contessa"], **THREE}),
        ("aside", TWO, {"aside": FOUR_OF_EACH}),
    ],
)
def test_others_like_them_are_refused(line: str, players: tuple[str, ...], more: Any) -> None:
    with pytest.raises(BadPosition, match=f"^{line}"):
        arranged(players, more)


def test_similar_positions_are_accepted() -> None:
    arranged(TWO, {"aside": FOUR_OF_EACH, **THREE})


def test_the_first_card_may_be_the_lost_one() -> None:
    player = {"coins": 2, "hand": ["duke"], "lost": ["captain"], "lost_first": True}
    table = COUP.arrange({"players": [player, {"hand": ["contessa", "contessa"]}]})
    again = COUP.position(table)
    assert again is not None and again["players"][0] == player  # type: ignore[index]
    cards = table.view(None)["players"][0]["cards"]  # type: ignore[index]
    assert [card["up"] for card in cards] == [True, False]
    with pytest.raises(BadPosition, match="lost_first"):
        COUP.arrange({"players": [{**player, "lost_first": 1}, player]})
