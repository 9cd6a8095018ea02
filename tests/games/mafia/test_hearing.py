"""The option `hearing`: all are heard on a suspect before the accusation: §6.9, M81 to M87."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.mafia.table_helpers import Scene, given

from facedown.engine.chance import FastChance, SeededChance
from facedown.engine.observation import observe
from facedown.games.mafia.bots.normal import NormalBot
from facedown.games.mafia.boxes import json_of
from facedown.games.mafia.game import GAME
from facedown.games.mafia.table import MafiaTable
from facedown.server.bots.decision import Brief, think
from facedown.testing.bot_games import watch


def suspected(target: int, heard: bool = False, **more: Any) -> Scene:
    """Seven players; s2 is a Thief with 4, s4 the FBI Agent. The target is suspected."""
    game = given(7, "H 4 H F 2 D", heard=heard, hearing=True, **more)
    return game.play(0, "accuse", target=target)


def heard_out(game: Scene) -> Scene:
    """All add nothing."""
    for seat in game.pending:
        game.play(seat, "add_nothing")
    return game


def test_m81_the_suspect_is_named_and_all_living_takers_are_heard() -> None:
    game = suspected(2)
    assert [event.public["on"] for event in game.events] == ["suspected"]
    assert (game.step, game.ask["target"], game.pending) == ("plead", 2, (1, 2, 3, 4, 5, 6))
    assert not game.exposed(2)


def test_m82_finished_players_stay_secret_and_claims_are_free() -> None:
    game = suspected(2)
    before = game.view(5)
    game.play(1, "add_nothing")
    assert (game.events, game.view(5)) == ([], before)
    game.claim(2, "took_token", token="henchman").claim(1, "doubt", target=2)
    game.refused(0, "accuse", target=3)


def test_m83_then_the_godfather_accuses_the_suspect() -> None:
    game = heard_out(suspected(2))
    assert (game.step, game.pending, game.verbs(0)) == ("verdict", (0,), {"pass", "accuse"})
    game.refused(0, "accuse", target=3)
    game.accuse(2)
    assert [event.public["on"] for event in game.events][:3] == ["accused", "shown", "recovered"]
    assert not game.alive(2)


def test_m84_or_lets_them_go_which_counts_as_a_question() -> None:
    game = heard_out(suspected(2)).play(0, "pass")
    assert game.goes_on
    assert [event.public["on"] for event in game.events] == ["let_go"]
    assert game.fact("questions_left") == 59
    assert not game.exposed(2)
    assert game.play(0, "accuse", target=2).step == "plead"


def test_m85_after_sixty_questions_nobody_is_let_go() -> None:
    game = given(7, "H 4 H F 2 D", heard=False, hearing=True)
    for _ in range(60):
        heard_out(game.play(0, "accuse", target=2)).play(0, "pass")
    assert game.verbs(0) == {"accuse"}
    heard_out(game.play(0, "accuse", target=2))
    assert game.verbs(0) == {"accuse"}
    assert game.accuse(2).fact("questions_left") == 60


def test_m86_no_other_hearing_is_wanted_before_the_first_accusation() -> None:
    game = given(7, "H 4 H F 2 D", heard=False, hearing=True)
    assert game.fact("heard") is True
    assert "hear" not in game.verbs(0)


def test_m87_the_eliminated_are_not_heard_and_the_exposed_are() -> None:
    game = given(8, "H 4 H F 2 D 1", hearing=True, exposed=[1], out=[2])
    game.play(0, "accuse", target=3)
    assert game.pending == (1, 3, 4, 5, 6, 7)


def test_the_cleaner_shoots_after_the_verdict() -> None:
    game = given(6, "F K 2 1 D", cleaner=True, hearing=True)
    heard_out(game.play(0, "accuse", target=1)).accuse(1, bang=2)
    assert game.ended == ("cleaner_shot_agent", {2})


def test_without_the_option_an_accusation_is_one_move() -> None:
    game = given(7, "H 4 H F 2 D").play(0, "accuse", target=2)
    assert [event.public["on"] for event in game.events][:2] == ["accused", "shown"]


def test_a_position_includes_released_suspects() -> None:
    game = heard_out(suspected(2)).play(0, "pass")
    again = GAME.arrange(GAME.position(game.table), chance=SeededChance(1))
    assert again.view(0) == game.view(0)


def told_to(game: Scene, seat: int) -> list[dict[str, object]]:
    return [event.seen_by(seat) for event in game.story]


def test_a_suspected_bot_defends_itself() -> None:
    game = suspected(5)
    said = [
        NormalBot().speak(observe(game.table, 5, told_to(game, 5), FastChance(k)))
        for k in range(20)
    ]
    assert any(claim is not None and claim.verb.startswith("took") for claim in said)


def test_on_a_server_a_bot_claims_before_acting() -> None:
    game = suspected(5)
    briefs = [Brief(5, "normal", 1.0, seed) for seed in range(20)]
    thoughts = [think(GAME, game.table, told_to(game, 5), brief) for brief in briefs]
    assert {thought.action.verb for thought in thoughts} == {"add_nothing"}
    assert any(thought.claim is not None for thought in thoughts)


@pytest.mark.parametrize(("confesses", "verdict"), [(False, "accuse"), (True, "pass")])
def test_a_bot_releases_a_suspect_who_seems_to_be_an_agent(confesses: bool, verdict: str) -> None:
    game = suspected(4)
    if confesses:
        game.claim(4, "took_token", token="agent_fbi")
        game.claim(5, "received_tokens", tokens=json_of(game.table.received[5])["tokens"])
    seen = told_to(heard_out(game), 0)
    for seed in range(5):
        chosen = NormalBot().choose(observe(game.table, 0, seen, FastChance(seed)))
        assert chosen.verb == verdict


@pytest.mark.parametrize("levels", [["normal"] * 8, ["easy"] * 6, ["random"] * 5])
def test_bots_play_to_the_end(levels: list[str]) -> None:
    game = watch(MafiaTable, GAME, levels, {"hearing": True}, seed=3)
    steps = {decision.table.decision for decision in game}
    assert {"plead", "verdict", "vote"} <= steps
    assert "hear" not in steps
