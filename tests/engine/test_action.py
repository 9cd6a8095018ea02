"""`ActionSpace`: interned actions and their JSON."""

import pytest

import facedown
from facedown.engine.action import MAX_CACHED_LISTS, MIN_CACHED_LENGTH, ActionSpace

SPACE = ActionSpace(
    "do",
    [
        ("pass", {}),
        ("hit", {"target": 0}),
        ("hit", {"target": 1}),
        ("give", {"cards": (0, 1)}),
        ("name", {"character": "duke"}),
    ],
)


def test_actions_are_found_by_their_json() -> None:
    assert SPACE.parse({"do": "hit", "target": 1}) is SPACE[2]
    assert SPACE.parse({"target": 1, "do": "hit"}) is SPACE[2]
    assert SPACE.parse({"do": "give", "cards": [0, 1]}) is SPACE[3]
    assert SPACE.make("name", character="duke") is SPACE[4]
    assert [action.target for action in SPACE] == [-1, 0, 1, -1, -1]


def test_json_has_lists_and_not_tuples() -> None:
    assert SPACE[3].json == {"do": "give", "cards": [0, 1]}
    assert isinstance(SPACE[3].json["cards"], list)


@pytest.mark.parametrize(
    "bad",
    [
        {"do": "hit", "target": True},
        {"do": "hit", "target": 1.0},
        {"do": "hit", "target": "1"},
        {"do": "hit", "target": [1]},
        {"do": "hit", "target": 2},
        {"do": "hit", "target": None},
        {"do": "hit"},
        {"do": "hit", "target": 1, "card": 0},
        {"do": "give", "cards": [1, 0]},
        {"do": "give", "cards": [0, True]},
        {"do": "give", "cards": [False, 1]},
        {"do": "give", "cards": [0.0, 1]},
        {"do": "give", "cards": [[0], 1]},
        {"do": "give", "cards": [{}, 1]},
        {"do": "give", "cards": {"0": 1}},
        {"do": "name", "character": b"duke"},
        {"claim": "pass"},
        {"do": "pass", 3: 4},
        {"do": "pass", None: None},
        {},
        [],
        [("do", "pass")],
        "pass",
        None,
        0,
        True,
        {"do"},
    ],
    ids=repr,
)
def test_anything_else_is_refused(bad: object) -> None:
    with pytest.raises(facedown.IllegalAction) as refusal:
        SPACE.parse(bad)
    assert str(refusal.value) == str(facedown.IllegalAction()), "one refusal for everything"


def test_the_refusal_says_nothing_about_the_reason() -> None:
    table = facedown.game("coup").table(3, seed=1)
    seat = table.pending[0]
    said = set()
    for wrong in ({"do": "pass"}, {"do": "nonsense"}, {"do": "coup", "target": seat}):
        with pytest.raises(facedown.IllegalAction) as refusal:
            table.play(seat, wrong)
        said.add(str(refusal.value))
    assert len(said) == 1


def numbers(count: int) -> ActionSpace:
    return ActionSpace("do", [("count", {"to": number}) for number in range(count)])


@pytest.mark.parametrize("count", [MIN_CACHED_LENGTH - 1, MIN_CACHED_LENGTH, 3 * MIN_CACHED_LENGTH])
def test_long_and_short_lists_are_equivalent(count: int) -> None:
    space = numbers(3 * MIN_CACHED_LENGTH)
    ids = tuple(range(count - 1, -1, -1))
    assert [*space.listed(ids)] == [space[id] for id in ids]
    assert space.among(count - 1, ids)
    assert not space.among(count, ids)


def test_long_lists_are_not_confused() -> None:
    """They are looked up by `id`, which later objects may reuse."""
    space = numbers(4 * MAX_CACHED_LISTS + MIN_CACHED_LENGTH)
    for first in range(4 * MAX_CACHED_LISTS):
        ids = tuple(range(first, first + MIN_CACHED_LENGTH))
        assert space.listed(ids)[0] is space[first]
        assert space.among(first + MIN_CACHED_LENGTH - 1, ids)
        assert not space.among(first + MIN_CACHED_LENGTH, ids)
        del ids
    assert len(space._listed) <= MAX_CACHED_LISTS
