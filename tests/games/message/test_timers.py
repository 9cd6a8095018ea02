"""Timers: one entry for each step that the view may ask about."""

from typing import get_args, get_type_hints

from facedown.games.message.game import GAME
from facedown.games.message.schema import Ask


def test_there_is_a_time_for_each_step_of_the_view_and_for_no_other() -> None:
    assert GAME.timers.keys() == set(get_args(get_type_hints(Ask)["step"]))


def test_windows_with_a_moving_message_are_longer() -> None:
    quiet = max(GAME.timers[step] for step in ("start", "drawn", "end"))
    assert all(GAME.timers[step] > quiet for step in ("transit", "arrival", "receipt", "play"))
