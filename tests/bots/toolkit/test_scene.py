"""A scene knows the seat, the step and the choices."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.bots.toolkit.decisions import ACTIONS, decision

from facedown.bots.scene import SceneBase
from facedown.engine.action import PASS

if TYPE_CHECKING:
    from facedown.engine.observation import Observation

BID, DOUBT, CALL = (ACTIONS.make(verb).id for verb in ("bid", "doubt", "call"))


def test_it_is_read_from_the_observation() -> None:
    observation = decision(["bid", "doubt"], seat=3, step="answer")
    scene = SceneBase(observation)
    assert (scene.me, scene.step) == (3, "answer")
    assert scene.choices is observation.choices
    assert scene.rng is observation.rng


def test_do_returns_a_legal_action_or_the_first_choice() -> None:
    scene = SceneBase(decision(["doubt", "call"]))
    assert [scene.may(action) for action in (PASS, BID, DOUBT, CALL)] == [False, False, True, True]
    done = [scene.do(action).verb for action in (PASS, BID, DOUBT, CALL)]
    assert done == ["doubt", "doubt", "doubt", "call"]


def test_it_passes_where_that_is_allowed() -> None:
    assert SceneBase(decision(["bid", "pass"])).leave().verb == "pass"
    assert SceneBase(decision(["bid", "doubt"])).leave().verb == "bid"


def test_any_of_the_choices_may_be_done() -> None:
    scene = SceneBase(decision(["bid", "doubt", "call"]))
    assert {scene.any().verb for _ in range(100)} == {"bid", "doubt", "call"}


def test_choices_are_found_by_their_verb() -> None:
    scene = SceneBase(decision(["bid", "doubt"]))
    assert [action.verb for action in scene.named("doubt")] == ["doubt"]
    assert scene.named("call") == []


def test_nobody_decides_once_the_game_is_over() -> None:
    with pytest.raises(AssertionError, match="over"):
        SceneBase(decision(step=None))


class DiceScene(SceneBase):
    """A game's own scene, with the position as a number."""

    __slots__ = ("turns",)

    def __init__(self, observation: Observation) -> None:
        super().__init__(observation)
        self.turns = observation.view["turns"]


def test_a_game_adds_its_position() -> None:
    scene = DiceScene(decision(["bid", "doubt"]))
    assert (scene.turns, scene.step) == (1, "bid")
    assert scene.do(DOUBT).verb == "doubt"
