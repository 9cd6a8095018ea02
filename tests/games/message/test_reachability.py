"""Unreachable positions: for each check one that it rejects, and others like it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.message.table_helpers import M, U, Y, seat

from facedown.engine.errors import BadPosition
from facedown.games.message.game import GAME

Json = dict[str, Any]
REDS, BLACKS = "lock_red lure_red burn_red", "lock_black lure_black burn_black"

DEAD: Json = {"alive": False}


def three(first: Json, *others: Json, **more: Any) -> Json:
    return {"players": [first, *(others or (seat(M), seat(Y)))], **more}


UNREACHABLE: dict[str, Json] = {
    "players: at least two must be alive": three(seat(U), seat(M, **DEAD), seat(Y, **DEAD)),
    "turn: give a seat that is still in the game": three(seat(U, **DEAD)),
    "players: the dead have no cards": three(seat(U), seat(M, "lock_red", **DEAD), seat(Y)),
    "players: the characters of the dead lie face up, at some tables their identities too": {},
    "players: a killer is another seat, or -1": three(seat(U), seat(M, **DEAD, killer=1), seat(Y)),
    "players: no skill turns up the identity of this living player":
        three(seat(U, "", "", "blade", side_up=True)),
    "players: who has three black cards is dead": three(seat(U, "", BLACKS)),
    "players: who has so much intelligence has lost":
        three(seat(M, "", "lock_red lure_red burn_blue lock_blue lock_black lure_black",
                   "little_white"), seat(U), seat(Y)),
    "players: the side of all living players has won":
        {"players": [seat(U), seat(M, **DEAD), seat(Y, **DEAD), seat(U), seat(M, **DEAD)]},
    "deck: an empty one is made anew of the discards": three(seat(U), deck=[]),
}  # fmt: skip


def test_each_check_has_its_position() -> None:
    assert [*UNREACHABLE] == [*GAME.reachability]


@pytest.mark.parametrize("line", [line for line in GAME.reachability if UNREACHABLE[line]])
def test_each_check_refuses(line: str) -> None:
    with pytest.raises(BadPosition) as error:
        GAME.arrange(UNREACHABLE[line])
    assert str(error.value) == line


def test_the_dead_are_shown() -> None:
    """`arrange` shows them, so the check is tried on a table with one hidden again."""
    position = three(seat(U, "burn_blue"), seat(M, "", "", "old_ghost", **DEAD), seat(Y))
    for switch in ("no", "yes"):
        table: Any = GAME.arrange({**position, "options": {"dead_identity": switch}})
        assert table.identities.is_up(1) is (switch == "yes")
        GAME.check_reachable(table)
        table.cast = table.cast.turned_down(1)
        with pytest.raises(BadPosition, match="the characters of the dead"):
            GAME.check_reachable(table)


@pytest.mark.parametrize(
    ("line", "position"),
    [
        ("players: the dead", three(seat(U), seat(M, "", "lock_red", **DEAD), seat(Y))),
        ("players: a killer", three(seat(U), seat(M, **DEAD, killer=3), seat(Y))),
        ("players: a killer", three(seat(U), seat(M, **DEAD, killer="U"), seat(Y))),
        ("players: no skill", {"players": [seat(U, side_up=True), seat(M), seat(M), seat(U)],
                               "options": {"beginner": True}}),
    ],
)  # fmt: skip
def test_others_like_them_are_refused(line: str, position: Json) -> None:
    with pytest.raises(BadPosition, match=f"^{line}"):
        GAME.arrange(position)


def test_similar_positions_are_accepted() -> None:
    for position in (
        three(seat(U, "", "", "beauty", side_up=True)),
        three(seat(U, "", "", "viper", up=False), options={"characters": "all"}),
        three(seat(M), seat(U), seat(Y, "", REDS, "code_clerk")),
        three(seat(U), seat(U), seat(Y)),
        three(seat(U, "", REDS), options={"cards_to_win": 4}),
        three(seat(U, "burn_blue"), seat(M, **DEAD, killer=0), seat(Y)),
    ):
        assert GAME.arrange(position).outcome is None
