"""A failure names the law and where it was broken, and says what to check."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.testing.trying import LAWS, failure, given

import facedown.testing

if TYPE_CHECKING:
    from collections.abc import Iterator

MODULES = sorted(Path(facedown.testing.__path__[0]).glob("test_*.py"))


@pytest.mark.usefixtures("few", "installed")
@pytest.mark.parametrize(
    ("name", "law", "parts"),
    [
        (
            "deals_the_real_dice",
            "what_a_viewer_does_not_see_differs_between_worlds",
            [
                "game 0",
                "players.0.die of seat 0's view",
                "all worlds of a spectator",
                "Laws.follows",
            ],
        ),
        (
            "shares_a_list",
            "a_clone_stays_what_it_is_whatever_is_played_on_the_other",
            ["game 1", "after move", ".moved", "`Table.__init__`: with a `source`"],
        ),
        (
            "deals_no_die",
            "a_redealt_world_is_a_table_of_the_game",
            ["game 1", "as seat 0", "`redeal`: what it draws"],
        ),
        (
            "tells_what_was_chosen",
            "nobody_can_tell_what_another_has_chosen_in_secret",
            ["turn of 0", "a spectator sees", "`Laws.comes_out`"],
        ),
        (
            "leaves_nothing_to_say",
            "somebody_can_always_move",
            ["as seat 0", "it is asked and has no choice", "`choices` of the step on top"],
        ),
        (
            "reads_carelessly",
            "malformed_actions_are_refused_and_change_nothing",
            ["may not do", "`ActionSpace.parse`"],
        ),
        (
            "chokes_on_a_list",
            "no_json_breaks_an_action_space",
            ["TypeError", "`ActionSpace.parse`, if it has one"],
        ),
        ("gives_no_time", "every_step_that_is_asked_has_a_time", ["secretly", "`Game.timers`"]),
        ("has_a_cheat", "a_level_plays_whole_games", ["cheat", "`choose`"]),
    ],
)
def test_a_failure_names_the_law_the_place_and_the_remedy(
    name: str, law: str, parts: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = failure(given(name, tmp_path, monkeypatch), LAWS[law])
    missing = [part for part in (name, "The law: ", "Look at: ", *parts) if part not in told]
    assert not missing, told


def silent(source: str) -> Iterator[int]:
    """Lines of assertions without a law and a remedy."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Assert):
            message: ast.expr | None = node.msg
        elif isinstance(node, ast.Raise) and "AssertionError" in ast.unparse(node):
            message = node.exc.args[0] if isinstance(node.exc, ast.Call) else None
        else:
            continue
        function = message.func if isinstance(message, ast.Call) else None
        if not (isinstance(function, ast.Attribute) and function.attr == "broken"):
            yield node.lineno


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_each_assertion_of_a_law_says_what_is_broken(path: Path) -> None:
    assert [*silent(path.read_text("utf-8"))] == []


def test_a_silent_assertion_is_found() -> None:
    lines = [
        "assert constant_values(case) == []",
        "assert x, 'a message without a remedy'",
        "assert x, here.broken('it is not')",
        "raise AssertionError('it does not end')",
        "raise AssertionError(here.broken('it does not end'))",
    ]
    assert [*silent("\n".join(lines))] == [1, 2, 4]
