"""Records: they replay; damage is reported in one line."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import facedown
from facedown.engine.record import Playback, heading, move_json

COUP = facedown.game("coup")


def _game(seed: int = 4) -> dict[str, Any]:
    """A finished game with random outcomes in the deal and in moves, and a claim."""
    table, rng = COUP.table(3, {"preset": "official"}, seed=seed), Random(seed)
    table.say(0, {"claim": "hold", "character": "duke"})
    while table.outcome is None:
        seat = rng.choice(table.pending)
        table.play(seat, rng.choice(table.choices(seat)))
    record: dict[str, Any] = facedown.record(COUP, table)
    return record


GOOD = _game()
MOVE = next(k for k, move in enumerate(GOOD["moves"]) if "chance" in move)


def test_a_record_has_all_that_is_needed() -> None:
    assert set(GOOD) == {"game", "version", "seats", "options", "dealt", "moves"}
    assert (GOOD["game"], GOOD["version"], GOOD["seats"]) == ("coup", COUP.version, 3)
    assert GOOD["options"] == COUP.options.complete({"preset": "official"})
    assert GOOD["moves"][0] == {"seat": 0, "say": {"claim": "hold", "character": "duke"}}


def test_a_record_replays_and_grows_move_by_move() -> None:
    player = Playback({**GOOD, "moves": []})
    assert facedown.record(COUP, player.table) == heading(COUP, player.table)
    for number, entry in enumerate(GOOD["moves"]):
        player.play(entry)
        assert player.table.moves is not None
        assert len(player.table.moves) == number + 1
        assert move_json(player.table.moves[-1]) == entry
    assert player.table.outcome is not None
    assert facedown.record(COUP, player.table) == GOOD


def test_a_table_that_was_replayed_can_be_played_on() -> None:
    table = facedown.replay({**GOOD, "moves": GOOD["moves"][:3]})
    assert table.pending
    assert facedown.record(COUP, table)["moves"] == GOOD["moves"][:3]


def _without(key: str) -> dict[str, Any]:
    return {name: value for name, value in GOOD.items() if name != key}


def _move(**change: Any) -> dict[str, Any]:
    moves = copy.deepcopy(GOOD["moves"])
    moves[MOVE].update(change)
    return {**GOOD, "moves": moves}


def _cut(key: str) -> dict[str, Any]:
    moves = copy.deepcopy(GOOD["moves"])
    del moves[MOVE][key]
    return {**GOOD, "moves": moves}


DAMAGED: dict[str, Any] = {
    **{f"no {key}": _without(key) for key in GOOD},
    **{f"{key} is null": {**GOOD, key: None} for key in GOOD},
    **{f"{key} is a word": {**GOOD, key: "?"} for key in GOOD},
    **{f"{key} is a number": {**GOOD, key: 99} for key in GOOD},
    **{f"{key} is a list": {**GOOD, key: [{}]} for key in GOOD},
    **{f"{key} is an object": {**GOOD, key: {"a": 1}} for key in GOOD},
    "newer": {**GOOD, "version": COUP.version + 1},
    "older": {**GOOD, "version": COUP.version - 1},
    "seats are true": {**GOOD, "seats": True},
    "one seat more": {**GOOD, "seats": 4},
    "one seat less": {**GOOD, "seats": 2},
    "an unknown option": {**GOOD, "options": {**GOOD["options"], "colour": 1}},
    "an option of a wrong value": {**GOOD, "options": {**GOOD["options"], "inquisitor": "yes"}},
    "no chance in the deal": {**GOOD, "dealt": []},
    "too little chance in the deal": {**GOOD, "dealt": GOOD["dealt"][:-1]},
    "too much chance in the deal": {**GOOD, "dealt": [*GOOD["dealt"], 0]},
    "impossible chance in the deal": {**GOOD, "dealt": [99, *GOOD["dealt"][1:]]},
    "negative chance in the deal": {**GOOD, "dealt": [-1, *GOOD["dealt"][1:]]},
    "chance of a wrong kind": {**GOOD, "dealt": [True, *GOOD["dealt"][1:]]},
    "chance of words": {**GOOD, "dealt": ["0", *GOOD["dealt"][1:]]},
    "chance of fractions": {**GOOD, "dealt": [0.0, *GOOD["dealt"][1:]]},
    "huge chance": {**GOOD, "dealt": [10**40, *GOOD["dealt"][1:]]},
    "a move without its chance": _cut("chance"),
    "a move without its seat": _cut("seat"),
    "a move without its play": _cut("play"),
    "a move with no chance": _move(chance=[]),
    "a move with null chance": _move(chance=None),
    "a move with impossible chance": _move(chance=[99]),
    "a move with too much chance": _move(chance=[0] * 9),
    "a move of an impossible seat": _move(seat=9),
    "a move of a negative seat": _move(seat=-1),
    "a move of a seat in words": _move(seat="0"),
    "a move of a huge seat": _move(seat=10**40),
    "a seat that is true": {**GOOD, "moves": [{"seat": True, "say": GOOD["moves"][0]["say"]}]},
    "a version that is true": {**GOOD, "version": True},
    "a version that is a fraction": {**GOOD, "version": 1.0},
    "a move that is nonsense": _move(play={"do": "nonsense"}),
    "a move that is null": _move(play=None),
    "a move that is a list": _move(play=[1]),
    "a move that is not legal": _move(play={"do": "keep"}),
    "a claim that is nonsense": {**GOOD, "moves": [{"seat": 0, "say": {"claim": "king"}}]},
    "a claim that is null": {**GOOD, "moves": [{"seat": 0, "say": None}]},
    "a claim with chance": {**GOOD, "moves": [{**GOOD["moves"][0], "chance": [0]}]},
    "a move twice": {**GOOD, "moves": [*GOOD["moves"], GOOD["moves"][-1]]},
    "null among the moves": {**GOOD, "moves": [None]},
    "a number among the moves": {**GOOD, "moves": [1]},
    "a list among the moves": {**GOOD, "moves": [[]]},
    "an empty object": {},
    "a list": [],
    "null": None,
    "a word": "record",
    "a number": 5,
}


@pytest.mark.parametrize("how", DAMAGED)
def test_a_damaged_record_is_refused_in_one_line(how: str) -> None:
    with pytest.raises(facedown.BadRecord) as refusal:
        facedown.replay(DAMAGED[how])
    assert str(refusal.value)
    assert "\n" not in str(refusal.value)
    assert len(str(refusal.value)) < 400


def test_a_record_of_an_unknown_game_names_it() -> None:
    with pytest.raises(facedown.BadRecord, match="chess"):
        facedown.replay({**GOOD, "game": "chess"})


VALUES: st.SearchStrategy[Any] = (
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.just([]) | st.just({})
)


@given(data=st.data())
def test_any_one_wrong_thing_is_refused_or_harmless(data: st.DataObject) -> None:
    bent = copy.deepcopy(GOOD)
    spots = list(_spots(bent))
    holder, key = data.draw(st.sampled_from(spots))
    holder[key] = data.draw(VALUES)
    try:
        table = facedown.replay(bent)
    except facedown.BadRecord:
        return
    again = facedown.record(COUP, table)
    assert facedown.record(COUP, facedown.replay(json.loads(json.dumps(again)))) == again


def _spots(data: Any) -> Any:
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        yield data, key
        if isinstance(value, dict | list):
            yield from _spots(value)


def test_a_table_without_a_record_has_no_empty_one() -> None:
    """A clone keeps no moves, so no record can be made of it."""
    table = facedown.replay({**GOOD, "moves": GOOD["moves"][:5]})
    try:
        kept = facedown.record(COUP, table.clone())
    except facedown.FacedownError:
        return
    assert len(kept["moves"]) == 5  # type: ignore[arg-type]
