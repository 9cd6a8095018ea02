"""The names in the types are those of the rules' tables."""

from typing import get_args

from facedown.games.message.roster import NAMES, Character


def test_the_characters_are_those_of_the_roster() -> None:
    assert list(get_args(Character)) == NAMES
