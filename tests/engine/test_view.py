"""All views have the same base, and every turn begins with the same event."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, get_type_hints, is_typeddict

import msgspec
import pytest

import facedown
from facedown.engine.chance import FastChance
from facedown.engine.schema import Turn, View

if TYPE_CHECKING:
    from collections.abc import Iterator

    from facedown.engine.event import Event
    from facedown.engine.table import Table

every_game = pytest.mark.parametrize("name", facedown.names())


def played(name: str) -> Iterator[tuple[Table, list[Event]]]:
    """A random game, decision by decision, with the events of the last one."""
    game, chance = facedown.game(name), FastChance(5)
    table = game.table(game.min_seats, chance=chance)
    events = table.opening
    yield table, events
    while table.outcome is None:
        seat = table.pending[chance.roll(len(table.pending))]
        choices = table.choices(seat)
        events = table.play(seat, choices[chance.roll(len(choices))])
        yield table, events


@every_game
def test_all_views_share_a_base(name: str) -> None:
    for table, _ in played(name):
        for viewer in (*range(table.seats), None):
            base = msgspec.convert(table.view(viewer), View, strict=True)
            assert base["seat"] == viewer
            assert (base["turn"], base["turns"]) == (table.turn, table.turns)
            assert len(base["players"]) == table.seats
            asked = base["ask"]
            assert (asked is None) == ("outcome" in base) == (table.outcome is not None)
            if asked is not None:
                assert asked["step"] == table.decision
                assert tuple(asked["seats"]) == table.entitled
                answered = viewer in table.entitled and viewer not in table.pending
                assert asked["answered"] == answered


@every_game
def test_every_game_counts_and_announces_turns_alike(name: str) -> None:
    told = 0
    for table, events in played(name):
        turns = [event for event in events if event.public["on"] == "turn"]
        for event in turns:
            told += 1
            turn = msgspec.convert(event.public, Turn, strict=True)
            assert turn["number"] == told
            assert event.private is None
        if turns:
            assert table.view(None)["turn"] == turns[-1].public["seat"]
        assert table.view(None)["turns"] == told
    assert told > 1


@every_game
def test_the_types_of_a_game_are_made_of_the_base(name: str) -> None:
    shape = cast("type", facedown.game(name).schema["view"])
    assert is_typeddict(shape)
    own, base = get_type_hints(shape), get_type_hints(View)
    assert base.keys() <= own.keys()
    for field in ("seat", "turn", "turns"):
        assert own[field] == base[field]
