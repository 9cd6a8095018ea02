"""What holds at every table: choices, refusals, clones, records, conservation."""

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
from facedown.testing.failures import Law
from facedown.testing.laws import laws_of
from facedown.testing.play import able, begin, finish, middle, reach, snapshot, text, viewers, walk

if TYPE_CHECKING:
    from collections.abc import Callable

    from facedown.engine.game import Game
    from facedown.engine.table import Table
    from facedown.testing.cases import Case
    from facedown.testing.failures import Place

CONSERVED = Law(
    "What the game's `Laws.check` says is conserved is so after every move.",
    "the step that acted last: it made or lost something. Or `check`, if it counts too little.",
)
CAN_MOVE = Law(
    "Until the game is over somebody is asked, who has a choice; then nobody has any.",
    "`choices` of the step on top: never empty for who is asked, no action twice, no chance in it. "
    "A step's `enter` asks somebody, changes the stack, or calls `table.finish`.",
)
CHOICES = Law(
    "Every choice can be played; anything else raises `IllegalAction` and changes nothing.",
    "`choices` and `chosen` of the step, which must speak of the same actions; overridden `play`, "
    "`say`, `legal_claims` and `clone`.",
)
MALFORMED_ONES = Law(
    "What is not exactly the JSON of an action is refused and changes nothing.",
    "overridden `play`, `say` and `parse`: leave the reading to `ActionSpace.parse`.",
)
PARSE = Law(
    "`ActionSpace.parse` takes any JSON: it returns the action that is written so or raises "
    "`IllegalAction`.",
    "the game's own `ActionSpace.parse`, if it has one.",
)
INDEPENDENT = Law(
    "What is played on a clone changes nothing at the table, and the other way round.",
    "an overridden `Table.clone` or `__init__` with a `source`: copy every list, dict and set. The "
    "default copies no other objects. A step keeps nothing that changes.",
)
RECORDS = Law(
    "A record replays to the same views and events, byte for byte.",
    "chance that is not asked by `table.roll` (`random`, time, the order of a set), and options "
    "that `deal` changes.",
)
HANDED_OUT = Law(
    "Whoever changes a view, an event or a record changes nothing at the table.",
    "`view` and `emit`: give copies (`list(...)`), not the table's own lists nor `action.args`.",
)


def test_what_is_conserved_is_so_after_every_step(case: Case) -> None:
    """The game's `check` holds throughout random games."""
    laws = laws_of(case.game)
    if not laws.conserves:
        pytest.skip(f"{case.game} does not say what is conserved: write `check` in its Laws")
    for number in range(sizes.CONSERVATION_GAMES):
        table, chance = begin(case, number).table, FastChance(number)
        with CONSERVED.at(case, number, table):
            laws.check(table)
            while able(table):
                seats = able(table)
                seat = seats[chance.roll(len(seats))]
                legal = table.legal(seat)
                table.apply(seat, legal[chance.roll(len(legal))])
                laws.check(table)


def test_somebody_can_always_move(case: Case) -> None:
    """Some seat is asked until there is an outcome, and none after it."""
    for number in games_of(case):
        for play in walk(case, number):
            table = play.table
            asked, here = table.pending, CAN_MOVE.at(case, number, table)
            if table.outcome is None:
                assert asked, here.broken("nobody is asked, and there is no outcome")
            else:
                nobody = asked == table.entitled == ()
                assert nobody, here.broken(f"{asked or table.entitled} are still asked")
            for seat in range(case.seats):
                _choices(table, seat, CAN_MOVE.at(case, number, table, seat))


def _choices(table: Table, seat: int, here: Place) -> None:
    """Choices have no duplicates, and are empty only if the seat is not asked."""
    legal = table.legal(seat)
    double = len(set(legal)) < len(legal)
    assert not double, here.broken(f"an action stands twice among the choices: {legal}")
    assert legal == table.legal(seat), here.broken("asked again, the choices are others")
    assert bool(legal) or seat not in table.pending, here.broken("it is asked and has no choice")
    if table.outcome is not None:
        claims = table.legal_claims(seat)
        assert legal == (), here.broken(f"it has choices: {legal}")
        assert claims == (), here.broken(f"it may still claim: {claims}")


def test_every_choice_plays_and_everything_else_is_refused(case: Case) -> None:
    """Legal actions play on a clone; the rest of the action space is refused."""
    game = find_game(case.game)
    for number in tables_of(case, 0.5):
        table = middle(case, number)
        before = snapshot(game, table)
        kept = record(game, table)
        with CHOICES.at(case, number, table) as here:
            for seat in range(case.seats):
                legal = {*table.legal(seat)}
                for action in game.actions:
                    if action.id in legal:
                        _plays(table.clone(SeededChance(1)), seat, action.json, here)
                    else:
                        _refused(table.play, seat, action.json)
                claims = {*table.legal_claims(seat)}
                for claim in game.claims:
                    if claim.id not in claims:
                        _refused(table.say, seat, claim)
            for nobody in (-1, case.seats, 99):
                _refused(table.play, nobody, game.actions[0])
        assert snapshot(game, table) == before, here.broken("trying them has changed the table")
        if table.outcome is None:
            with RECORDS.at(case, number, table) as here:
                again = replay(kept)
                again.chance = SeededChance(number)
                for seat in able(again)[-1:]:
                    _plays(again, seat, again.choices(seat)[-1].json, here)


def _plays(table: Table, seat: int, action: dict[str, object], here: Place) -> None:
    table.play(seat, action)
    goes_on = table.pending or table.outcome is not None
    assert goes_on, here.broken(f"after seat {seat} did {action} nobody is asked")


def _refused(act: Callable[[int, Any], object], seat: int, action: Any) -> None:
    """Check that the action is refused. `pytest.raises` would take longer than the refusal."""
    try:
        act(seat, action)
    except IllegalAction:
        return
    pytest.fail(f"seat {seat} may not do {action}, and was not refused")


MALFORMED: list[Any] = [
    None, True, 0, 1, -1, 10**30, 1.0, float("nan"), "", "pass", [], ["pass"], [1], {}, (),
    {"do": None}, {"do": True}, {"do": 0}, {"do": []}, {"do": ["pass"]}, {"do": {}}, {"do": "PASS"},
    {"do": "pass "}, {"do": "pass", "why": None}, {"do": "pass", "target": 0}, {"Do": "pass"},
    {"do": "pass", "": ""}, {"claim": "pass"}, {1: 2}, {None: "pass"}, {"do": "pass", 1: 2},
    {"do": "\ud800"}, {"do": "pass" * 100_000}, {"do": {"do": {"do": "pass"}}},
]  # fmt: skip


def test_malformed_actions_are_refused_and_change_nothing(case: Case) -> None:
    """Junk and legal actions with one fault are refused; the table stays as it was."""
    game = find_game(case.game)
    forms = [action.json for space in (game.actions, game.claims) for action in space]
    good = {_spelt(form) for form in forms}
    for number in tables_of(case, 0.02):
        table = middle(case, number)
        before = snapshot(game, table)
        some = Random(f"{case} {number}").sample(forms, min(len(forms), 100))
        bent = [bad for form in some for bad in _bent(form) if _spelt(bad) not in good]
        with MALFORMED_ONES.at(case, number, table) as here:
            for place, bad in enumerate(MALFORMED + bent):
                asked = table.pending or range(case.seats)
                for seat in (
                    range(case.seats) if place < len(MALFORMED) else [asked[place % len(asked)]]
                ):
                    _refused(table.play, seat, bad)
                    _refused(table.say, seat, bad)
        assert snapshot(game, table) == before, here.broken("trying them has changed the table")


def _bent(json: dict[str, Any]) -> list[dict[str, Any]]:
    """Variants of a legal action with one fault."""
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
    """A key for JSON data that tells `True`, `1` and `1.0` apart."""
    return repr(sorted(json.items()))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=8,
)


@given(words=st.data())
def test_no_json_breaks_an_action_space(game: Game, words: st.DataObject) -> None:
    """`parse` returns the action that was written, or raises `IllegalAction`."""
    verbs = st.sampled_from([action.verb for action in game.actions]) | JSON
    args = {arg for action in (*game.actions, *game.claims) for arg in action.args}
    keys = st.sampled_from(["do", "claim", *sorted(args)])
    bad = words.draw(JSON | st.dictionaries(keys, verbs | st.integers(0, 3), max_size=3))
    for space in (game.actions, game.claims):
        with PARSE.at(game) as here:
            try:
                action = space.parse(bad)
            except IllegalAction:
                continue
            assert action.json == bad, here.broken(f"{bad!r} is read as {action}")


def test_clones_are_independent(case: Case) -> None:
    game = find_game(case.game)
    for number in tables_of(case, 0.5):
        play = reach(case, number)
        table = play.table
        before = snapshot(game, table)
        with INDEPENDENT.at(case, number, table) as here:
            clone, other = table.clone(SeededChance(1)), table.clone(SeededChance(1))
            twin = snapshot(game, clone)
            like = json.loads(twin)[:-1] == json.loads(before)[:-1]  # everything except the record
            assert like, here.broken(f"the clone is not like the table:\n{twin}\n{before}")
            finish(other, number)
            assert snapshot(game, table) == before, here.broken("a clone's game changed the table")
            assert snapshot(game, clone) == twin, here.broken("it changed another clone")
            while able(table) and len(table.moves or ()) < 300:
                play.move()
            assert snapshot(game, clone) == twin, here.broken("the table's game changed a clone")


def test_records_replay_to_the_same_views_and_events_byte_for_byte(case: Case) -> None:
    """Replaying a record gives every viewer the same views and events."""
    game = find_game(case.game)
    for number in games_of(case):
        play = begin(case, number, talk=0.1)
        play.watch(play.table.opening)
        while able(play.table) and len(play.table.moves or ()) < 300:
            play.watch(play.move())
        kept = text(record(game, play.table))
        again: dict[int | None, list[str]] = {}
        with RECORDS.at(case, number, play.table) as here:
            for table, events in playback(json.loads(kept)):
                for viewer in viewers(table):
                    seen = text([[e.seen_by(viewer) for e in events], table.view(viewer)])
                    again.setdefault(viewer, []).append(seen)
        assert again == play.seen, here.broken("somebody saw something else the first time")
        assert text(record(game, table)) == kept, here.broken("its record is another")
        same = snapshot(game, table) == snapshot(game, play.table)
        assert same, here.broken("the table at the end is another")


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
            here = HANDED_OUT.at(case, number, play.table)
            assert shared == golden, here.broken(f"the {what} shares data with the game's actions")
            same = snapshot(game, play.table) == before
            assert same, here.broken(f"the {what} shares data with the table")


def _spoil(data: object) -> None:
    if isinstance(data, dict):
        for value in data.values():
            _spoil(value)
        data["spoilt"] = True
    elif isinstance(data, list):
        for value in data:
            _spoil(value)
        data.append("spoilt")
