"""A frame is the table right after an event, in the middle of a step."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING

import pytest

import facedown
from facedown.engine.chance import FastChance

if TYPE_CHECKING:
    from collections.abc import Iterator

    from facedown.engine.event import Event
    from facedown.engine.table import Table

every_game = pytest.mark.parametrize("name", facedown.names())


def framed(name: str) -> Iterator[tuple[Table, list[Event], list[Table]]]:
    """A random game, move by move: the table, the events, and their frames."""
    game, chance = facedown.game(name), FastChance(5)
    table = game.table(game.min_seats, chance=chance)
    while table.outcome is None:
        seat = table.pending[chance.roll(len(table.pending))]
        choices = table.choices(seat)
        frames: list[Table] = []
        table.frames = frames
        events = table.play(seat, choices[chance.roll(len(choices))])
        table.frames = None
        yield table, events, frames


@every_game
def test_each_event_has_a_frame_and_nobody_is_asked_in_it(name: str) -> None:
    for table, events, frames in framed(name):
        assert len(frames) == len(events)
        for frame in frames:
            assert (frame.pending, frame.entitled) == ((), ())
            for viewer in (None, *range(table.seats)):
                assert frame.view(viewer)["ask"] is None


@every_game
def test_a_frame_does_not_change_with_the_table(name: str) -> None:
    kept = [(frame, frame.view(0)) for _, _, frames in framed(name) for frame in frames]
    assert all(frame.view(0) == before for frame, before in kept)


@every_game
def test_frames_are_kept_only_on_request(name: str) -> None:
    game = facedown.game(name)
    table = game.table(game.min_seats, seed=1)
    assert table.frames is None
    table.frames = []
    assert table.clone().frames is None
    copy: Table = pickle.loads(pickle.dumps(table))
    assert copy.frames is None
