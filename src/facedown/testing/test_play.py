"""What holds at every table of every game: choices, refusals, clones, records, conservation."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.engine.chance import FastChance, SeededChance
from facedown.engine.errors import IllegalAction
from facedown.engine.record import playback, record, replay
from facedown.engine.registry import game as find_game
from facedown.testing import sizes
from facedown.testing.cases import cases, games_of, tables_of
from facedown.testing.laws import laws_of
from facedown.testing.play import able, begin, finish, middle, reach, snapshot, text, viewers, walk

if TYPE_CHECKING:
    from collections.abc import Callable

    from facedown.engine.game import Game
    from facedown.engine.table import Table
    from facedown.testing.cases import Case


def test_what_is_conserved_is_so_after_every_step(case: Case) -> None:
    laws = laws_of(case.game)
    if not laws.conserves:
        pytest.skip(f"{case.game} does not say what is conserved: write `check` in its Laws")
    for number in range(sizes.CONSERVED):
        table, chance = begin(case, number).table, FastChance(number)
        laws.check(table)
        while able(table):
            seats = able(table)
            seat = seats[chance.roll(len(seats))]
            legal = table.legal(seat)
            table.apply(seat, legal[chance.roll(len(legal))])
            laws.check(table)


def test_somebody_can_always_move(case: Case) -> None:
    for number in games_of(case):
        for play in walk(case, number):
            table = play.table
            if table.outcome is None:
                assert table.pending
            else:
                assert table.pending == table.entitled == ()
            for seat in range(case.seats):
                legal = table.legal(seat)
                assert len(set(legal)) == len(legal)
                assert legal == table.legal(seat), "a stable order"
                assert bool(legal) or seat not in table.pending
                if table.outcome is not None:
                    assert legal == ()
                    assert table.legal_claims(seat) == ()


def test_every_choice_plays_and_everything_else_is_refused(case: Case) -> None:
    game = find_game(case.game)
    for number in tables_of(case, 0.5):
        table = middle(case, number)
        before = snapshot(game, table)
        kept = record(game, table)
        for seat in range(case.seats):
            legal = {*table.legal(seat)}
            for action in game.actions:
                if action.id in legal:
                    _plays(table.clone(SeededChance(1)), seat, action.json)
                else:
                    _refused(table.play, seat, action.json)
            claims = {*table.legal_claims(seat)}
            for claim in game.claims:
                if claim.id not in claims:
                    _refused(table.say, seat, claim)
        for nobody in (-1, case.seats, 99):
            _refused(table.play, nobody, game.actions[0])
        assert snapshot(game, table) == before
        if table.outcome is None:
            again = replay(kept)
            again.chance = SeededChance(number)
            for seat in able(again)[-1:]:
                _plays(again, seat, again.choices(seat)[-1].json)


def _plays(table: Table, seat: int, action: dict[str, object]) -> None:
    table.play(seat, action)
    assert table.pending or table.outcome is not None


def _refused(act: Callable[[int, Any], object], seat: int, action: Any) -> None:
    """`pytest.raises` takes longer than the refusal."""
    try:
        act(seat, action)
    except IllegalAction:
        return
    raise AssertionError(f"seat {seat} may not do {action}")


MALFORMED: list[Any] = [
    None, True, 0, 1, -1, 10**30, 1.0, float("nan"), "", "pass", [], ["pass"], [1], {}, (),
    {"do": None}, {"do": True}, {"do": 0}, {"do": []}, {"do": ["pass"]}, {"do": {}}, {"do": "PASS"},
    {"do": "pass "}, {"do": "pass", "why": None}, {"do": "pass", "target": 0}, {"Do": "pass"},
    {"do": "pass", "": ""}, {"claim": "pass"}, {1: 2}, {None: "pass"}, {"do": "pass", 1: 2},
    {"do": "\ud800"}, {"do": "pass" * 100_000}, {"do": {"do": {"do": "pass"}}},
]  # fmt: skip


def test_malformed_actions_are_refused_and_change_nothing(case: Case) -> None:
    game = find_game(case.game)
    forms = [action.json for space in (game.actions, game.claims) for action in space]
    good = {_spelt(form) for form in forms}
    for number in tables_of(case, 0.02):
        table = middle(case, number)
        before = snapshot(game, table)
        some = Random(f"{case} {number}").sample(forms, min(len(forms), 100))
        bent = [bad for form in some for bad in _bent(form) if _spelt(bad) not in good]
        for place, bad in enumerate(MALFORMED + bent):
            asked = table.pending or range(case.seats)
            for seat in (
                range(case.seats) if place < len(MALFORMED) else [asked[place % len(asked)]]
            ):
                _refused(table.play, seat, bad)
                _refused(table.say, seat, bad)
        assert snapshot(game, table) == before


def _bent(json: dict[str, Any]) -> list[dict[str, Any]]:
    """One thing wrong with a good action."""
    bent: list[dict[str, Any]] = [{**json, "extra": 1}, {**json, "seat": 0}]
    for name, value in json.items():
        wrong: list[Any] = [None, [value], {"is": value}, 10**40, -(10**40), 1.5, ""]
        if isinstance(value, int):
            wrong += [bool(value), float(value), str(value), -1 - value]
        elif isinstance(value, list):
            wrong += [[*value, *value], list(reversed(value))[:-1], [float(v) for v in value]]
            wrong += [[bool(v) for v in value], [str(v) for v in value], [value], tuple(value)]
        else:
            wrong += [value.upper(), value + " ", value.encode(), 0, False]
        bent += [{**json, name: bad} for bad in wrong]
        bent.append({key: val for key, val in json.items() if key != name})
    return bent


def _spelt(json: dict[str, Any]) -> str:
    """The same for the same keys and values; `True`, `1` and `1.0` are not the same."""
    return repr(sorted(json.items()))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=8,
)


@given(words=st.data())
def test_no_json_breaks_an_action_space(game: Game, words: st.DataObject) -> None:
    verbs = st.sampled_from([action.verb for action in game.actions]) | JSON
    args = {arg for action in (*game.actions, *game.claims) for arg in action.args}
    keys = st.sampled_from(["do", "claim", *sorted(args)])
    bad = words.draw(JSON | st.dictionaries(keys, verbs | st.integers(0, 3), max_size=3))
    for space in (game.actions, game.claims):
        try:
            action = space.parse(bad)
        except IllegalAction:
            continue
        assert action.json == bad


def test_clones_are_independent(case: Case) -> None:
    game = find_game(case.game)
    for number in tables_of(case, 0.5):
        play = reach(case, number)
        table = play.table
        before = snapshot(game, table)
        clone, other = table.clone(SeededChance(1)), table.clone(SeededChance(1))
        twin = snapshot(game, clone)
        assert json.loads(twin)[:-1] == json.loads(before)[:-1], "all but the record"
        finish(other, number)
        assert snapshot(game, table) == before
        assert snapshot(game, clone) == twin
        while able(table) and len(table.moves or ()) < 300:
            play.move()
        assert snapshot(game, clone) == twin


def test_records_replay_to_the_same_views_and_events_byte_for_byte(case: Case) -> None:
    game = find_game(case.game)
    for number in games_of(case):
        play = begin(case, number, talk=0.1)
        play.watch(play.table.opening)
        while able(play.table) and len(play.table.moves or ()) < 300:
            play.watch(play.move())
        kept = text(record(game, play.table))
        again: dict[int | None, list[str]] = {}
        for table, events in playback(json.loads(kept)):
            for viewer in viewers(table):
                seen = text([[e.seen_by(viewer) for e in events], table.view(viewer)])
                again.setdefault(viewer, []).append(seen)
        assert again == play.seen
        assert text(record(game, table)) == kept
        assert snapshot(game, table) == snapshot(game, play.table)


@pytest.mark.parametrize("what", ["view", "event", "record"])
def test_what_was_handed_out_can_be_changed_without_harm(game: Game, what: str) -> None:
    shared = [action.args for action in (*game.actions, *game.claims)]
    golden = copy.deepcopy(shared)
    for number, case in enumerate(cases(game.name)[::2]):
        play = begin(case, number, talk=0.1)
        while able(play.table) and len(play.table.moves or ()) < 24:
            events = play.move()
            before = snapshot(game, play.table)
            for viewer in viewers(play.table):
                if what == "view":
                    _spoil(play.table.view(viewer))
                elif what == "event":
                    for event in events:
                        _spoil(event.seen_by(viewer))
            if what == "record":
                _spoil(record(game, play.table))
            assert shared == golden, "it shares data with the actions of the game"
            assert snapshot(game, play.table) == before


def _spoil(data: object) -> None:
    if isinstance(data, dict):
        for value in data.values():
            _spoil(value)
        data["spoilt"] = True
    elif isinstance(data, list):
        for value in data:
            _spoil(value)
        data.append("spoilt")
