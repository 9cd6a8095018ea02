"""Laws of every table, on random games of every size and profile."""

from __future__ import annotations

import json
import os
from random import Random
from typing import TYPE_CHECKING, cast

import pytest
from tests.games.message.invariants import check, truth

import facedown
from facedown.engine.chance import FastChance, SeededChance, Tape
from facedown.engine.playout import playout
from facedown.games.message import GAME

if TYPE_CHECKING:
    from facedown.games.message.table import MessageTable

CI = os.environ.get("CI", "").lower() not in {"", "0", "false"}
GAMES = int(os.environ.get("FACEDOWN_GAMES", "200" if CI else "12"))
"""Random games for each number of seats and profile."""
SIZES = pytest.mark.parametrize("seats", range(3, 10))
PROFILES = pytest.mark.parametrize("profile", ["2009", "2010"])


def options(profile: str, seats: int, number: int) -> dict[str, object]:
    """Mostly the plain profile; now and then all characters, a beginners' game, the alliance."""
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
    return cast("MessageTable", GAME.table(seats, given, chance=chance))


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
            check(table)
        assert table.pending == ()


@PROFILES
@SIZES
def test_only_legal_actions_play_and_refusals_change_nothing(profile: str, seats: int) -> None:
    for number in range(max(2, GAMES // 10)):
        table = begin(profile, seats, number)
        rng = Random(number)
        for _ in range(rng.randrange(120)):
            if table.outcome is None:
                step(table, rng)
        before = json.dumps([truth(table), [table.view(s) for s in range(seats)]])
        for seat in range(seats):
            legal = table.legal(seat)
            for action in rng.sample(list(GAME.actions), 150):
                if action.id not in legal:
                    with pytest.raises(facedown.IllegalAction):
                        table.play(seat, action.json)
            for id in legal:
                copy = table.clone(SeededChance(1))
                copy.play(seat, GAME.actions[id])
                check(copy)
        assert json.dumps([truth(table), [table.view(s) for s in range(seats)]]) == before


@PROFILES
@SIZES
def test_clones_are_independent(profile: str, seats: int) -> None:
    for number in range(max(2, GAMES // 10)):
        table = begin(profile, seats, number)
        rng = Random(number)
        for _ in range(rng.randrange(150)):
            if table.outcome is None:
                step(table, rng)
        before = json.dumps([truth(table), [table.view(s) for s in (None, *range(seats))]])
        copy = table.clone(SeededChance(2))
        assert json.dumps([truth(copy), [copy.view(s) for s in (None, *range(seats))]]) == before
        playout(copy, FastChance(3))
        assert json.dumps([truth(table), [table.view(s) for s in (None, *range(seats))]]) == before


@PROFILES
@SIZES
def test_a_record_replays_to_the_same_bytes(profile: str, seats: int) -> None:
    for number in range(max(2, GAMES // 6)):
        given = options(profile, seats, number)
        table = GAME.table(seats, given, seed=number)
        rng = Random(number)
        story = [[event.public, event.private] for event in table.opening]
        while table.outcome is None:
            seat = rng.choice(table.pending)
            story += [
                [e.public, e.private] for e in table.play(seat, rng.choice(table.choices(seat)))
            ]
        tape = Tape(table.dealt)
        again = GAME.table(seats, given, chance=tape)
        told = [[event.public, event.private] for event in again.opening]
        for move in table.moves or ():
            tape.load(move.chance)
            told += [[e.public, e.private] for e in again.play(move.seat, move.action.json)]
            assert tape.left == 0
        assert json.dumps(told) == json.dumps(story)
        assert json.dumps(again.view(None)) == json.dumps(table.view(None))


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
