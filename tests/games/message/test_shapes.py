"""The schema names the characters in their order."""

from typing import get_args

from facedown.games.message import schema
from facedown.games.message.roster import NAMES


def test_the_characters_are_those_of_the_roster() -> None:
    assert list(get_args(schema.Character)) == NAMES
