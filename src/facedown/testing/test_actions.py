"""The integer, the object and the JSON of an action are equivalent, and never change."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from facedown.engine.action import PASS, ActionSpace
from facedown.engine.errors import IllegalAction
from facedown.testing.failures import Law
from facedown.testing.laws import laws_of

if TYPE_CHECKING:
    from facedown.engine.game import Game

INTEGERS = Law(
    "An action keeps its integer for ever, since old records hold it.",
    "`Game.actions` and `Game.claims`: add new actions at the end, and keep old ones where they "
    "are. If the difference is meant, write the list anew with --write-golden.",
)
FORMS = Law(
    "Each action has one integer, one object and one JSON form, and each leads to the others.",
    "the lists given to `ActionSpace`: no verb with the same arguments twice; arguments are "
    "numbers, words or lists of numbers.",
)
ZERO = Law(
    "Action 0 is `pass`, in games where nobody may pass too.",
    '`Game.actions`: `ActionSpace("do", [("pass", {}), ...])`.',
)
STRANGERS = Law(
    "A table refuses actions of another space.",
    "overridden `play`, `say` and `parse`: leave the checks to `Table` and `ActionSpace`.",
)


def test_the_integers_are_those_that_old_records_mean(game: Game, write_golden: bool) -> None:
    """The golden list's order never changes; new actions come last."""
    path = laws_of(game.name).actions
    if path is None:
        pytest.skip(f"{game.name} has no golden list: write `actions` in its Laws")
    spaces = {"actions": game.actions, "claims": game.claims}
    current = {name: [action.json for action in space] for name, space in spaces.items()}
    if write_golden:
        path.write_text(_listed(current), "utf-8")
    here = INTEGERS.at(game)
    with here:
        golden = json.loads(path.read_text("utf-8"))
    assert current == golden, here.broken(f"actions or claims are not those listed in {path}")


def test_the_three_forms_go_round(game: Game) -> None:
    here = FORMS.at(game)
    for space in (game.actions, game.claims):
        forms = [json.dumps(action.json) for action in space]
        twice = [form for form, times in Counter(forms).items() if times > 1]
        assert not twice, here.broken(f"more than one action is {twice}")
        assert len(space) == len(forms), here.broken("its length is not the number of its actions")
        for place, action in enumerate(space):
            of = f"action {place}, {action.json},"
            with here:
                faces = [
                    space[place],
                    space.parse(action.json),
                    space.parse(json.loads(json.dumps(action.json))),
                    space.parse(dict(reversed(action.json.items()))),
                    space.make(action.verb, **_arguments(action.json, space)),
                ]
            assert action.id == place, here.broken(f"{of} has the integer {action.id}")
            assert all(face is action for face in faces), here.broken(f"{of} leads to {faces}")
            kind = next(iter(action.json))
            assert kind == action.kind == space.kind, here.broken(f"{of} begins with {kind!r}")
            assert action.verb in repr(action), here.broken(f"{of} is written as {action!r}")


def test_zero_is_pass(game: Game) -> None:
    """Action 0 of every game is `{"do": "pass"}`."""
    first = game.actions[PASS].json
    assert first == {"do": "pass"}, ZERO.at(game).broken(f"action 0 is {first}")


def test_actions_of_another_space_are_refused(game: Game) -> None:
    """`play` refuses claims and another space's actions; `say` refuses actions."""
    table = game.table(game.min_seats, seed=1)
    seat = table.pending[0]
    stranger = ActionSpace("do", [(action.verb, action.args) for action in game.actions])
    for action in (*stranger, *game.claims):
        with STRANGERS.at(game, table=table, viewer=seat), pytest.raises(IllegalAction):
            table.play(seat, action)
    for action in game.actions:
        with STRANGERS.at(game, table=table, viewer=seat), pytest.raises(IllegalAction):
            table.say(seat, action)


def _listed(current: dict[str, list[dict[str, object]]]) -> str:
    """One line for each action, for readable diffs."""
    lists = []
    for name, forms in current.items():
        lines = ",\n".join(f"    {json.dumps(form)}" for form in forms)
        lists.append(f'  "{name}": [\n{lines}\n  ]')
    return "{\n" + ",\n".join(lists) + "\n}\n"


def _arguments(json: dict[str, object], space: ActionSpace) -> dict[str, int | str | list[int]]:
    return {name: value for name, value in json.items() if name != space.kind}  # type: ignore[misc]
