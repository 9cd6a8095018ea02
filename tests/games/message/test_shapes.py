"""The views, events, actions and claims have the shapes that `schema.py` gives to the browser."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from facedown.games.message import GAME, schema
from facedown.games.message.roster import NAMES as CHARACTER_NAMES

EVENTS: dict[str, Any] = {
    name: shape
    for shape in get_args(schema.MessageEvent)
    for name in get_args(get_type_hints(shape)["on"])
}


@pytest.mark.parametrize("seats", [3, 5, 7, 9])
@pytest.mark.parametrize("profile", ["2009", "2010"])
def test_views_and_events_have_their_shapes(seats: int, profile: str) -> None:
    for seed in range(4):
        table = GAME.table(seats, {"profile": profile, "characters": "all"}, seed=seed)
        rng = Random(seed)
        events = list(table.opening)
        while table.outcome is None:
            for viewer in (None, rng.randrange(seats)):
                _fits(table.view(viewer), schema.MessageView)
                for event in events:
                    seen = event.seen_by(viewer)
                    _fits(seen, EVENTS[str(seen["on"])])
            seat = rng.choice(table.pending)
            events = table.play(seat, rng.choice(table.choices(seat)))
        for viewer in (None, 0):
            _fits(table.view(viewer), schema.MessageView)


def _fits(data: dict[str, object], shape: Any) -> None:
    """No field is missing, none is unknown, all are of their type."""
    msgspec.convert(data, shape)
    assert set(data) <= set(get_type_hints(shape)), set(data) - set(get_type_hints(shape))


def test_actions_and_claims_have_their_shapes() -> None:
    for action in GAME.actions:
        _fits(action.json, schema.MessageAction)
    for claim in GAME.claims:
        _fits(claim.json, schema.MessageClaim)
    assert list(get_args(schema.Character)) == CHARACTER_NAMES


def test_the_integers_are_those_that_old_records_mean() -> None:
    golden = json.loads((Path(__file__).parent / "actions.json").read_text("utf-8"))
    assert [action.json for action in GAME.actions] == golden["actions"]
    assert [claim.json for claim in GAME.claims] == golden["claims"]
    assert GAME.actions[0].json == {"do": "pass"}
