"""The default of an absent seat: §14.2. All see that it was a default."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.mafia.table_helpers import Scene, given, new_game

from facedown.engine.chance import SeededChance

EIGHT = "H K 5 H F 3 D"


def defaults(game: Scene, seat: int, tries: int = 300) -> Counter[str]:
    """How often each action is chosen, by its JSON."""
    table = game.table
    return Counter(str(table.default(seat, SeededChance(n)).json) for n in range(tries))


def legal(game: Scene, seat: int) -> set[str]:
    return {str(action.json) for action in game.table.choices(seat)}


@pytest.mark.parametrize(
    "game",
    [
        new_game(8),
        given(8, None),
        given(8, "H 4"),
        given(8, "H 4 H F 2 D"),
        given(8, "15 H F H", bag="D"),
    ],
    ids=["hide", "bag", "take", "last", "tokens alone"],
)
def test_the_theft_is_at_random(game: Scene) -> None:
    """A fixed default would be public knowledge, for example that nothing was hidden."""
    [seat] = game.pending
    found = defaults(game, seat)
    assert found.keys() == legal(game, seat)
    assert max(found.values()) < 300 * 2.5 / len(found), "no choice is preferred"


def test_an_absent_godfather_asks_and_does_not_accuse() -> None:
    game = given(8, EIGHT, cleaner=True)
    found = defaults(game, 0, 1000)
    plain = {word for word in legal(game, 0) if "'ask'" in word and "'token'" not in word}
    assert found.keys() == plain


def test_when_nothing_may_be_asked_any_more_they_accuse_at_random() -> None:
    game = given(8, EIGHT, cleaner=True)
    for _ in range(60):
        game.asked_and_silent(2, "took")
    assert defaults(game, 0).keys() == legal(game, 0)
    assert all("'accuse'" in word for word in legal(game, 0))


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_nobody_bangs_by_default(seat: int) -> None:
    game = given(8, EIGHT, cleaner=True).play(0, "accuse", target=5)
    assert defaults(game, seat, 20).keys() == {"{'do': 'pass'}"}


def test_who_is_asked_is_silent_and_who_is_heard_adds_nothing() -> None:
    game = given(8, EIGHT, cleaner=True, heard=False).ask_of(2, "passed")
    assert defaults(game, 2, 20).keys() == {"{'do': 'silent'}"}
    game.play(2, "silent").play(0, "hear")
    assert defaults(game, 3, 20).keys() == {"{'do': 'add_nothing'}"}


def test_an_absent_winner_does_not_vote() -> None:
    game = given(8, EIGHT, cleaner=True, beers="none").accuse(1)
    assert defaults(game, game.pending[0], 20).keys() == {"{'do': 'pass'}"}
