"""A table before its first question, and after the end."""

from __future__ import annotations

import pytest

import facedown
from facedown.engine.chance import FastChance
from facedown.engine.errors import IllegalAction
from facedown.engine.playout import playout
from facedown.engine.table import Table
from facedown.engine.view import ask, base_view

NOTHING_ASKED: dict[str, object] = {
    "decision": "",
    "pending": (),
    "entitled": (),
}


def finished(name: str) -> Table:
    table = facedown.game(name).table(facedown.game(name).min_seats, seed=1)
    playout(table, FastChance(1))
    return table


def check_that_nothing_is_asked(table: Table) -> None:
    assert {key: getattr(table, key) for key in NOTHING_ASKED} == NOTHING_ASKED
    for seat in range(table.seats):
        assert not table.may_act(seat)
        assert list(table.choices(seat)) == []
        assert table.legal(seat) == ()
        with pytest.raises(IllegalAction):
            table.default(seat)
        with pytest.raises(IllegalAction):
            table.play(seat, {"do": "pass"})


@pytest.mark.parametrize("name", facedown.names())
def test_nothing_is_asked_when_the_game_is_over(name: str) -> None:
    table = finished(name)
    check_that_nothing_is_asked(table)
    assert table.settled
    assert table.view(None)["ask"] is None
    assert table.view(0)["ask"] is None
    assert table.may_chat(None)
    assert playout(table, FastChance(1)) == 0


def test_nothing_is_asked_before_the_first_step() -> None:
    table = Table(facedown.game("coup"), 2, {}, FastChance(1))
    check_that_nothing_is_asked(table)
    assert not table.settled
    assert ask(table, None) is None
    assert base_view(table, 0, [])["ask"] is None
