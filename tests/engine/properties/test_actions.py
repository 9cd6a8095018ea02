"""An integer, a typed object and JSON are three faces of one action, and stay so for ever."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import facedown
from facedown.engine.action import PASS, ActionSpace

GAMES = Path(__file__).parents[2] / "games"
NAMES = pytest.mark.parametrize("name", facedown.names())


@NAMES
def test_the_integers_are_those_that_old_records_mean(name: str) -> None:
    """`tests/games/<game>/actions.json`: places in the lists never change; new ones come last."""
    golden = json.loads((GAMES / name / "actions.json").read_text("utf-8"))
    game = facedown.game(name)
    assert [action.json for action in game.actions] == golden["actions"]
    assert [claim.json for claim in game.claims] == golden["claims"]


@NAMES
def test_the_three_forms_go_round(name: str) -> None:
    game = facedown.game(name)
    for space in (game.actions, game.claims):
        assert len(space) == len(list(space)) == len({json.dumps(a.json) for a in space})
        for place, action in enumerate(space):
            assert action.id == place
            assert space[place] is action
            assert space.parse(action.json) is action
            assert space.parse(json.loads(json.dumps(action.json))) is action
            assert space.parse(dict(reversed(action.json.items()))) is action, "keys have no order"
            assert space.make(action.verb, **_arguments(action.json, space)) is action
            assert next(iter(action.json)) == action.kind == space.kind
            assert action.verb in repr(action)


@NAMES
def test_zero_is_pass(name: str) -> None:
    assert facedown.game(name).actions[PASS].json == {"do": "pass"}


@NAMES
def test_actions_of_another_space_are_refused(name: str) -> None:
    game = facedown.game(name)
    table = game.table(game.min_seats, seed=1)
    seat = table.pending[0]
    stranger = ActionSpace("do", [(action.verb, action.args) for action in game.actions])
    for action in (*stranger, *game.claims):
        with pytest.raises(facedown.IllegalAction):
            table.play(seat, action)
    for action in game.actions:
        with pytest.raises(facedown.IllegalAction):
            table.say(seat, action)


def _arguments(json: dict[str, object], space: ActionSpace) -> dict[str, int | str | list[int]]:
    return {name: value for name, value in json.items() if name != space.kind}  # type: ignore[misc]
