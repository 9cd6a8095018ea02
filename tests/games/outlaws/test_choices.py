"""Consistency of a turn's choices: a single pick, membership and the full list agree."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, cast

import pytest

import facedown
from facedown.engine.chance import FastChance
from facedown.engine.errors import IllegalAction
from facedown.games.outlaws.actions import CALL, PLACE
from facedown.games.outlaws.cards import CHARACTERS, TOKENS, kind_of
from facedown.games.outlaws.rulebook import RULEBOOK

if TYPE_CHECKING:
    from facedown.games.outlaws.table import OutlawsTable

GAME = facedown.game("outlaws")


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {}), (4, {}), (4, {"teams": True})])
def test_picks_and_lists_agree(seats: int, options: dict[str, bool]) -> None:
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


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_takes_match_the_rule_book(seats: int) -> None:
    """§5.3: an Election needs the Governor of a player who leads alone."""
    rng = Random(seats)
    seen = set[str]()
    for number in range(30):
        table = cast("OutlawsTable", GAME.table(seats, chance=FastChance(number)))
        while table.outcome is None and table.decision != "turn":
            table.apply(table.pending[0], table.pick(table.pending[0], FastChance(number)))
        for _ in range(20):
            if table.outcome is not None or table.decision != "turn":
                break
            [seat] = table.pending
            street = table.streets[table.rules.places * table.side(seat) :]
            takes: dict[int, list[str]] = {}
            for action in table.choices(seat):
                if action.verb == "take":
                    takes.setdefault(PLACE[action.id], []).append(TOKENS[CALL[action.id]])
            for place, tokens in takes.items():
                kind = kind_of(street[place])
                assert sorted(tokens) == sorted(RULEBOOK["takes"][kind])
                seen.add(CHARACTERS[kind])
            table.apply(seat, table.pick(seat, FastChance(rng.randrange(1000))))
    assert len(seen) > 9


def test_cached_choices_are_not_shared_with_other_worlds() -> None:
    """Copies, re-dealt worlds and changed tables compute their own choices."""
    rng = Random(5)
    table = GAME.table(2, {"deployment": "random"}, chance=FastChance(5))
    differed = 0
    for _ in range(60):
        if table.outcome is not None:
            break
        seat = rng.choice(table.pending)
        offered = [action.id for action in table.choices(seat)]
        for viewer in (0, 1):
            world = table.redeal(viewer, FastChance(rng.randrange(1000)))
            theirs = [action.id for action in world.choices(seat)]
            assert theirs == list(world.legal(seat))
            differed += theirs != offered
        copy = table.clone(FastChance(1))
        copy.apply(seat, offered[0])
        for one in copy.pending:
            assert [action.id for action in copy.choices(one)] == list(copy.legal(one))
        claims = table.legal_claims(seat)
        if claims:
            table.say(seat, table.claims[rng.choice(claims)])
        assert [action.id for action in table.choices(seat)] == offered == list(table.legal(seat))
        table.apply(seat, rng.choice(offered))
    assert differed > 10
