"""Random games of every size and profile, with every mix of options."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, cast

import pytest
from tests.games.message.laws import LAWS

from facedown.engine.chance import FastChance, SeededChance
from facedown.games.message.game import GAME

if TYPE_CHECKING:
    from facedown.games.message.table import MessageTable

GAMES = 6
"""Random games for each number of seats and profile; the laws play thousands."""
SIZES = pytest.mark.parametrize("seats", range(3, 10))
PROFILES = pytest.mark.parametrize("profile", ["2009", "2010"])


def options(profile: str, seats: int, number: int) -> dict[str, object]:
    """Usually the plain profile; sometimes all characters, a beginners' game, the alliance."""
    wanted: dict[str, object] = {"profile": profile}
    if number % 3 == 1:
        wanted["characters"] = "all"
    if number % 6 == 5 and seats in (4, 6):
        wanted["beginner"] = True
    if number % 6 == 4:
        wanted.update(alliance=True, last_side=False, cards_to_win=4)
    return wanted


def begin(profile: str, seats: int, number: int) -> MessageTable:
    chance = FastChance(1000 * seats + number)
    given = options(profile, seats, number)
    return GAME.table(seats, given, chance=chance)


def step(table: MessageTable, rng: Random) -> None:
    seat = rng.choice(table.pending)
    legal = table.legal(seat)
    assert legal, table.stack[-1]
    assert len(set(legal)) == len(legal)
    table.apply(seat, legal[0] if rng.random() < 0.3 else rng.choice(legal))


@PROFILES
@SIZES
def test_a12_cards_are_conserved_after_every_step(profile: str, seats: int) -> None:
    for number in range(GAMES):
        table = begin(profile, seats, number)
        rng = Random(number)
        while table.outcome is None:
            step(table, rng)
            LAWS.check(table)
        assert table.pending == ()


@SIZES
def test_defaults_are_legal_and_finish_a_game(seats: int) -> None:
    table = GAME.table(seats, {"turn_cap": 60}, seed=seats)
    while table.outcome is None:
        for seat in table.pending:
            if seat in table.pending and table.outcome is None:
                table.play(seat, table.default(seat, SeededChance(1)))


def test_windows_default_to_a_pass_and_a_message_to_a_refusal() -> None:
    seen = set()
    table = GAME.table(5, {"turn_cap": 30}, seed=3)
    while table.outcome is None:
        seat = table.pending[0]
        ask = cast("dict[str, object]", table.view(None)["ask"])
        action = table.default(seat, SeededChance(1))
        if ask["step"] in ("play", "transit", "arrival", "drawn", "start", "end"):
            assert action.verb == "pass"
            seen.add("window")
        if ask["step"] == "receipt":
            assert action.verb == "refuse"
            seen.add("receipt")
        table.play(seat, action)
    assert seen == {"window", "receipt"}
