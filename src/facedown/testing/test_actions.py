"""An integer, a typed object and JSON are three faces of one action, and stay so for ever."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from facedown.engine.action import PASS, ActionSpace
from facedown.engine.errors import IllegalAction
from facedown.testing.laws import laws_of

if TYPE_CHECKING:
    from facedown.engine.game import Game


def test_the_integers_are_those_that_old_records_mean(game: Game, write_golden: bool) -> None:
    """Places in the golden list never change; new actions come last."""
    path = laws_of(game.name).actions
    if path is None:
        pytest.skip(f"{game.name} has no golden list: write `actions` in its Laws")
    spaces = {"actions": game.actions, "claims": game.claims}
    told = {name: [action.json for action in space] for name, space in spaces.items()}
    if write_golden:
        path.write_text(_listed(told), "utf-8")
    assert told == json.loads(path.read_text("utf-8"))


def test_the_three_forms_go_round(game: Game) -> None:
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


def test_zero_is_pass(game: Game) -> None:
    assert game.actions[PASS].json == {"do": "pass"}


def test_actions_of_another_space_are_refused(game: Game) -> None:
    table = game.table(game.min_seats, seed=1)
    seat = table.pending[0]
    stranger = ActionSpace("do", [(action.verb, action.args) for action in game.actions])
    for action in (*stranger, *game.claims):
        with pytest.raises(IllegalAction):
            table.play(seat, action)
    for action in game.actions:
        with pytest.raises(IllegalAction):
            table.say(seat, action)


def _listed(told: dict[str, list[dict[str, object]]]) -> str:
    """One line for each action, so that differences can be read."""
    lists = []
    for name, forms in told.items():
        lines = ",\n".join(f"    {json.dumps(form)}" for form in forms)
        lists.append(f'  "{name}": [\n{lines}\n  ]')
    return "{\n" + ",\n".join(lists) + "\n}\n"


def _arguments(json: dict[str, object], space: ActionSpace) -> dict[str, int | str | list[int]]:
    return {name: value for name, value in json.items() if name != space.kind}  # type: ignore[misc]
