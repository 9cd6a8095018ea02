"""Positions with a transcript of the interrogation: §6, §6.8."""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from tests.games.mafia.laws import LAWS
from tests.games.mafia.table_helpers import Scene, given, new_game

from facedown.bots.memory import remember
from facedown.engine.chance import FastChance, SeededChance
from facedown.engine.errors import BadPosition
from facedown.engine.observation import observe
from facedown.engine.record import record, replay
from facedown.games.mafia.arrange import position, truth
from facedown.games.mafia.bots.memory import Memory
from facedown.games.mafia.game import GAME
from facedown.games.mafia.table import OVER

if TYPE_CHECKING:
    from facedown.games.mafia.table import MafiaTable

TAKES = "F 1 H H 4 H 2"


def interrogated() -> Scene:
    """Eight seats: s2 is asked what they took, and has not answered."""
    game = given(8, TAKES, heard=False)
    game.ask_of(4, "diamonds").play(4, "received_diamonds", diamonds=9)
    game.claim(3, "passed", diamonds=9, tokens=[2, 0, 0, 1, 0])
    game.claim(0, "hid", diamonds=0).claim(1, "doubt", target=2)
    game.asked_and_silent(6, "roles").ask_of(2, "took").play(2, "took_nothing")
    game.play(0, "hear")
    for seat in (5, 7):
        game.play(seat, "add_nothing")
    return game.accuse(5).ask_of(2, "took")


def again(table: MafiaTable) -> MafiaTable:
    """Arranged from its position, after a round trip through JSON."""
    return GAME.arrange(json.loads(json.dumps(position(table))), chance=SeededChance(2))


def views(table: MafiaTable) -> list[object]:
    return [table.view(viewer) for viewer in (None, *range(table.seats))]


def test_a_position_includes_the_interrogation() -> None:
    """The view has the speakers, the open question, the last one, and how many are left."""
    table = again(interrogated().table)
    seen: dict[str, Any] = table.view(None)
    assert [player["spoken"] for player in seen["players"]] == [True] * 5 + [False, True, False]
    assert seen["ask"] == {
        "step": "answer", "seat": 2, "question": "took", "seats": [2], "answered": False,
    }  # fmt: skip
    assert seen["last_question"] == {"target": 2, "question": "took"}
    assert (seen["questions_left"], seen["recovered"], seen["heard"]) == (59, 4, True)
    assert table.pending == (2,)


def test_the_opening_has_the_events_of_play() -> None:
    game = interrogated()
    table = again(game.table)
    for viewer in (None, *range(8)):
        told = [event.seen_by(viewer) for event in table.opening]
        assert told == [event.seen_by(viewer) for event in game.story]


def test_bots_have_heard_it() -> None:
    game = interrogated()
    table = again(game.table)
    seen = [event.seen_by(2) for event in table.opening]
    memory = remember(None, observe(table, 2, seen, FastChance(1)), Memory)
    assert memory.said[4][0] == 9
    assert (memory.silent[6], memory.doubts[1], memory.hid) == (1, {2}, 0)
    assert sum(map(sum, memory.asked)) == 3, "s2 has not answered yet"


def test_worlds_have_heard_it() -> None:
    table = again(interrogated().table)
    for viewer in (None, *range(8)):
        world = table.redeal(viewer, SeededChance(3))
        assert world.view(viewer) == table.view(viewer)
        told = [event.seen_by(viewer) for event in world.opening]
        assert told == [event.seen_by(viewer) for event in table.opening]


def test_its_record_replays() -> None:
    table = again(interrogated().table)
    assert table.moves == []
    table.play(2, {"do": "silent"})
    replayed: Any = replay(json.loads(json.dumps(record(GAME, table))))
    assert views(replayed) == views(table)
    assert position(replayed) == position(table)


@cache
def random_game(seed: int) -> list[MafiaTable]:
    """A game with much talk: the table after each move before the vote."""
    random = Random(seed)
    options = {
        "cleaner": seed % 2 == 0, "beers": "two", "memory": seed % 3 == 0, "hearing": seed > 8,
    }  # fmt: skip
    game = new_game(5 + seed % 3, seed, henchmen=3, **options)
    tables: list[MafiaTable] = []
    for _ in range(70):
        table = game.table
        seat = random.randrange(table.seats)
        claims = table.legal_claims(seat)
        if claims and random.random() < 0.3:
            table.say(seat, table.claims[random.choice(claims)])
        else:
            seat = random.choice(table.pending)
            legal = table.choices(seat)
            verb = random.choice(sorted({action.verb for action in legal}))
            table.play(seat, random.choice([action for action in legal if action.verb == verb]))
        if table.phase == OVER:
            return tables
        tables.append(again(table))
        assert views(tables[-1]) == views(table), seed
        assert position(tables[-1]) == position(table), seed
        assert LAWS.truth(tables[-1]) == LAWS.truth(table), seed
        for viewer in range(table.seats):
            assert tables[-1].legal(viewer) == table.legal(viewer), seed
    return tables


@pytest.mark.parametrize("seed", range(12))
def test_positions_include_everything_said(seed: int) -> None:
    """Also in the middle of windows."""
    random_game(seed)


def test_the_games_above_reach_everything() -> None:
    tables = [table for seed in range(12) for table in random_game(seed)]
    assert {table.decision for table in tables} == set(GAME.timers) - {"hide", "vote"}
    assert any(table.asked != table.waiting for table in tables), "half answered"
    assert any(one.exposed and one.alive != other.alive for one, other in pairwise(tables))


@pytest.mark.parametrize("seed", range(4))
def test_a_clones_position_omits_the_statements(seed: int) -> None:
    """Without a record it still knows the speakers and the number of questions."""
    for table in random_game(seed):
        clone = table.clone()
        assert position(clone) == truth(table)
        if GAME.arranges(clone):
            told = GAME.arrange(position(clone), chance=SeededChance(2))
            assert views(told) == views(table)


def test_a_position_may_omit_earlier_accusations() -> None:
    said: list[object] = [
        {"seat": 0, "play": {"do": "ask", "target": 4, "question": "took"}},
        {"seat": 4, "play": {"do": "silent"}},
    ]
    game = given(8, TAKES, out=[5], interrogation=said)
    assert game.fact("questions_left") == 59
    assert [event.public["on"] for event in game.table.opening] == ["asked", "answered"]
    game.ask_of(4, "diamonds")
    assert position(game.table)["out"] == [5]
    assert views(again(game.table)) == views(game.table)


ASKED: dict[str, object] = {"seat": 0, "play": {"do": "ask", "target": 4, "question": "took"}}
SILENT: dict[str, object] = {"seat": 4, "play": {"do": "silent"}}


REFUSED: list[tuple[list[object], str]] = [
    ([7], "move 0 is damaged"),
    ([{}], "move 0 is damaged"),
    ([{**SILENT, "chance": [1]}], "move 0 is damaged"),
    ([ASKED, {"seat": True, "play": {"do": "silent"}}], "move 1 is damaged"),
    ([ASKED, {"seat": -4, "play": {"do": "silent"}}], "move 1 is not legal there"),
    ([ASKED, {"seat": 4, "play": ["silent"]}], "move 1 is not legal there"),
    ([ASKED, {"seat": 4, "play": {"do": "passed"}}], "move 1 is not legal there"),
    ([SILENT], "move 0 is not legal there"),
    ([ASKED, ASKED], "move 1 is not legal there"),
    ([ASKED, SILENT, {"seat": 0, "play": {"do": "ask", "target": 6, "question": "took"}}],
     "move 2 is not legal there"),
    ([{"seat": 0, "say": {"claim": "took_nothing"}}], "move 0 is not legal there"),
    ([{"seat": 5, "say": {"claim": "took_nothing"}}], "move 0 is not legal there"),
    ([{"seat": 0, "play": {"do": "ask", "target": 5, "question": "took"}}],
     "move 0 is not legal there"),
    ([{"seat": 0, "play": {"do": "accuse", "target": 1}}], "move 0 ends the game"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "told"), REFUSED)
def test_impossible_interrogations_are_refused(said: list[object], told: str) -> None:
    """The same question twice, the Godfather as a taker, the eliminated, an Agent."""
    with pytest.raises(BadPosition) as refused:
        given(8, TAKES, out=[5], interrogation=said)
    assert str(refused.value) == f"interrogation: {told}"


def test_an_interrogation_is_a_list() -> None:
    with pytest.raises(BadPosition, match="interrogation: give a list of moves"):
        given(8, TAKES, interrogation="took")


def test_nothing_is_said_during_the_theft() -> None:
    with pytest.raises(BadPosition, match="the box is not back yet"):
        given(8, "F 1", interrogation=[{"seat": 3, "play": {"do": "take_diamonds", "diamonds": 1}}])
