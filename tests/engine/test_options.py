"""Options, presets and the registry: errors are one line."""

from typing import Any

import pytest

import facedown
from facedown.engine.options import Option, OptionSpace

SPACE = OptionSpace(
    [
        Option("size", "small", ["small", "large"]),
        Option("fast", False, [True, False]),
        Option("rounds", 3, low=1, high=9),
    ],
    {"house": {"size": "large"}, "club": {"rounds": 5}},
    default="house",
)


def test_every_option_has_a_value_the_presets_first_then_each_given_alone() -> None:
    assert SPACE.complete(None) == {"size": "large", "fast": False, "rounds": 3}
    assert SPACE.complete({}) == SPACE.complete({"preset": "house"})
    assert SPACE.complete({"preset": "club"}) == {"size": "small", "fast": False, "rounds": 5}
    given = {"preset": "club", "rounds": 9, "fast": True}
    assert SPACE.complete(given) == {"size": "small", "fast": True, "rounds": 9}
    assert given == {"preset": "club", "rounds": 9, "fast": True}, "what was given is left alone"


@pytest.mark.parametrize(
    "bad",
    [
        {"size": "medium"}, {"size": 1}, {"size": None}, {"size": ["small"]}, {"size": {}},
        {"fast": 1}, {"fast": 0}, {"fast": "true"}, {"fast": None},
        {"rounds": 0}, {"rounds": 10}, {"rounds": True}, {"rounds": 3.0}, {"rounds": "3"},
        {"rounds": 10**30}, {"rounds": None},
        {"preset": "pub"}, {"preset": None}, {"preset": 1}, {"preset": ["house"]},
        {"colour": "red"}, {"": 1}, {"SIZE": "small"},
    ],
    ids=str,
)  # fmt: skip
def test_bad_options_are_named_in_a_one_line_error(bad: dict[str, Any]) -> None:
    with pytest.raises(facedown.BadOptions) as refusal:
        SPACE.complete(bad)
    assert "\n" not in str(refusal.value)
    assert next(iter(bad)) in str(refusal.value)


@pytest.mark.parametrize(
    ("name", "word", "value"),
    [
        ("size", "large", "large"), ("size", "LARGE", "large"), ("fast", "on", True),
        ("fast", "off", False), ("fast", "True", True), ("fast", "false", False),
        ("rounds", "7", 7),
    ],
)  # fmt: skip
def test_options_are_read_from_words(name: str, word: str, value: object) -> None:
    found = SPACE.options[name].parse(word)
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("size", "huge"),
        ("size", ""),
        ("fast", "maybe"),
        ("rounds", "ten"),
        ("rounds", "10"),
        ("rounds", ""),
    ],
)
def test_words_that_mean_nothing_are_refused(name: str, word: str) -> None:
    with pytest.raises(facedown.BadOptions) as refusal:
        SPACE.options[name].parse(word)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("name", facedown.names())
def test_the_preset_of_a_table_is_known(name: str) -> None:
    game = facedown.game(name)
    for preset in game.options.presets:
        assert game.options.preset_of(game.options.complete({"preset": preset})) == preset


def test_options_that_match_no_preset_are_custom() -> None:
    space = facedown.game("coup").options
    assert space.preset_of(space.complete({"preset": "seed", "exchange_max": "all"})) == "custom"
    odd = space.complete({"preset": "official", "inquisitor": True})
    assert space.preset_of(odd) == "official", "a preset sets its own flags only"


# --- registry -------------------------------------------------------------------------------------


def test_games_are_found_by_name() -> None:
    assert "coup" in facedown.names()
    assert facedown.names() == sorted(facedown.names())
    assert facedown.game("coup") is facedown.game("coup")
    for name in facedown.names():
        assert facedown.game(name).name == name


@pytest.mark.parametrize("name", ["", "Coup", "chess", "coup ", "../coup"])
def test_unknown_games_are_refused_in_one_line_that_lists_the_known(name: str) -> None:
    with pytest.raises(facedown.BadOptions) as refusal:
        facedown.game(name)
    assert "coup" in str(refusal.value)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("name", facedown.names())
def test_a_game_says_how_many_may_play(name: str) -> None:
    game = facedown.game(name)
    for seats in range(game.min_seats, game.max_seats + 1):
        assert game.table(seats, seed=1).seats == seats
    wrong: list[Any] = [game.min_seats - 1, game.max_seats + 1, 0, -3, True, 10**30]
    for seats in wrong:
        with pytest.raises(facedown.BadOptions) as refusal:
            game.table(seats, seed=1)
        assert "\n" not in str(refusal.value)


def test_errors_have_one_root() -> None:
    for error in (
        facedown.BadOptions, facedown.BadPosition, facedown.BadRecord, facedown.IllegalAction,
    ):  # fmt: skip
        assert issubclass(error, facedown.FacedownError)
