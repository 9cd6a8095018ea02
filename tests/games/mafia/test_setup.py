"""Set-up: §2, §3, M1 to M5, C16, C17."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games.mafia.table_helpers import new_game

from facedown.engine.errors import FacedownError
from facedown.games.mafia.game import GAME

TABLE = {
    5: (1, 1, 0, 0), 6: (1, 1, 1, 0), 7: (2, 1, 1, 0), 8: (3, 1, 1, 1),
    9: (4, 1, 1, 1), 10: (4, 2, 1, 1), 11: (4, 2, 2, 2), 12: (5, 2, 2, 2),
}  # fmt: skip
"""Players -> Henchmen, Agents, Drivers, beers, as in the rule book."""


def test_m1_six_players() -> None:
    game = new_game(6)
    assert game.fact("set_up") == [1, 1, 0, 1, 0]
    assert game.fact("beers") == 0
    assert game.box(0) == "15; 1, 1, 1, 0"


@pytest.mark.parametrize("seats", TABLE)
def test_m2_all_other_tables(seats: int) -> None:
    game = new_game(seats)
    henchmen, fbi, cia, drivers, cleaner = game.fact("set_up")
    assert (henchmen, fbi + cia, drivers, game.fact("beers")) == TABLE[seats]
    assert (fbi, cleaner) == (1, 0)
    assert seats - 1 - sum(game.fact("set_up")) == 2, "there are two takers more than tokens"


@pytest.mark.parametrize("seats", [4, 13])
def test_m4_no_other_numbers_of_players(seats: int) -> None:
    with pytest.raises(FacedownError):
        GAME.table(seats)


def test_m5_the_cleaner_takes_the_place_of_a_henchman() -> None:
    game = new_game(8, cleaner=True)
    assert game.fact("set_up") == [2, 1, 0, 1, 1]


@pytest.mark.parametrize("seats", TABLE)
def test_the_cleaner_never_changes_the_number_of_tokens(seats: int) -> None:
    plain, more = new_game(seats).fact("set_up"), new_game(seats, cleaner=True).fact("set_up")
    assert more == [plain[0] - 1, *plain[1:4], 1]


@pytest.mark.parametrize("godfather", range(7))
def test_the_box_goes_clockwise_from_the_godfather(godfather: int) -> None:
    game = new_game(7, godfather=godfather)
    game.play(godfather, "hide", diamonds=0).play((godfather + 1) % 7, "bag_nothing")
    takers: list[int] = []
    for _ in range(6):
        takers += game.pending
        game.take("1")
    assert takers == [(godfather + 1 + place) % 7 for place in range(6)]
    assert game.pending == (godfather,)


def test_the_godfather_is_random_unless_named() -> None:
    drawn = {new_game(5, seed, godfather=-1).fact("godfather") for seed in range(60)}
    assert drawn == set(range(5))


def test_c16_the_words_of_the_game() -> None:
    """The Cleaner is 殺手 and a joker is a beer, in the page and in both rule books."""
    root = Path(__file__).parents[3]
    for locale, words, others in (
        ("zh-Hant", ("殺手", "啤酒"), ("清道夫", "小丑", "鬼牌")),
        ("en", ("Cleaner", "beer"), ("joker", "Killer")),
    ):
        page = (root / f"web/src/games/mafia/messages/{locale}.json").read_text("utf-8")
        book = (root / f"docs/rules/mafia.{locale}.md").read_text("utf-8")
        for text in (page, book):
            assert all(word in text for word in words)
            assert not any(word in text for word in others)
