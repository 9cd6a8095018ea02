"""A turn's choices are put together of parts: one picked, one looked for, and all of them agree."""

from random import Random

import pytest

import facedown
from facedown.engine.chance import FastChance
from facedown.engine.errors import IllegalAction

GAME = facedown.game("outlaws")


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {}), (4, {}), (4, {"teams": True})])
def test_what_is_picked_and_what_is_listed_are_the_same(
    seats: int, options: dict[str, bool]
) -> None:
    rng = Random(seats)
    turns = 0
    table = GAME.table(seats, options, chance=FastChance(seats))
    while table.outcome is None and turns < 60:
        seat = rng.choice(table.pending)
        legal, choices = table.legal(seat), table.choices(seat)
        turns += table.decision == "turn"
        assert len(set(legal)) == len(legal) == len(choices)
        assert [action.id for action in choices] == list(legal)
        assert choices[-1] is table.actions[legal[-1]]
        assert list(choices[:3]) == list(choices)[:3]
        assert choices[0] in choices
        seed = rng.randrange(1000)
        picked = table.pick(seat, FastChance(seed))
        expected = FastChance(seed).roll(len(legal)) if len(legal) > 1 else 0
        assert picked == legal[expected]
        other = next(action for action in table.actions if action.id not in legal)
        assert other not in choices
        with pytest.raises(IllegalAction):
            table.play(seat, other)
        with pytest.raises(IndexError):
            choices[len(legal)]
        table.play(seat, table.actions[picked])
    assert turns > 20
