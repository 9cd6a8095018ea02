"""How rounds and games end: §6, §8, T98 to T101, T109 to T112, C8, C9."""

from __future__ import annotations

from typing import cast

import pytest
from tests.games.karaya.table_helpers import (
    FIVE,
    FOUR,
    NINE,
    ONE,
    SEVEN,
    SIX,
    THREE,
    TWO,
    Scene,
    given,
    new_game,
)

BEATEN = ("loyalists", "beaten")
STALEMATE = (None, "stalemate")

# --- the rebels are beaten ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("four", "five", "centre"),
    [("slave", "slave", "guard"), ("up slave", "slave", "guard"), ("slave", "guard", "slave"),
     ("up slave prison", "guard", "slave")],
)  # fmt: skip
def test_t98_c8_too_few_slaves_wherever_they_are(four: str, five: str, centre: str) -> None:
    cards = {ONE: "sultan", TWO: "up assassin", THREE: "dead slave", FOUR: four, FIVE: five}
    game = given(5, cards, centre=centre).play(ONE, "execute", target=TWO)
    assert game.won == BEATEN


def test_c8_three_slaves_are_enough() -> None:
    game = given(5, {ONE: "sultan", TWO: "up assassin"}, centre="slave")
    game.act(ONE, "execute", target=TWO)
    assert not game.round_is_over


def test_t100_an_assassin_in_the_centre_is_not_dead() -> None:
    cards = {ONE: "sultan", TWO: "dead slave", THREE: "dead slave", FOUR: "up slave"}
    game = given(5, cards, centre="assassin").act(ONE, "execute", target=FOUR)
    assert game.card(FOUR) == "dead slave"
    assert not game.round_is_over


def test_t101_c8_the_captured_are_not_dead() -> None:
    cards = {
        ONE: "sultan", TWO: "dead assassin", THREE: "up assassin", FOUR: "dead slave",
        FIVE: "up slave captured", SIX: "up slave captured", SEVEN: "up slave_driver",
        NINE: "slave",
    }  # fmt: skip
    game = given(11, cards).act(ONE, "execute", target=THREE)
    assert not game.round_is_over
    cards[THREE] = "dead assassin"
    game = given(11, cards).act(ONE, "execute", target=FIVE)
    assert game.won == BEATEN


def test_all_assassins_must_be_dead() -> None:
    """L2"""
    cards = {ONE: "up sultan", TWO: "dead slave", THREE: "dead slave", FOUR: "dead assassin",
             FIVE: "assassin", SIX: "up slave"}  # fmt: skip
    game = given(8, cards).act(ONE, "execute", target=SIX)
    assert not game.round_is_over


def test_a_stopped_assassin_may_have_been_the_last() -> None:
    """L2: endings are checked after every action, whatever its result."""
    cards = {ONE: "assassin", TWO: "guard", FOUR: "dead slave", FIVE: "sultan"}
    game = given(7, cards).play(ONE, "assassinate", target=FIVE).answer(stop=TWO)
    assert game.won == BEATEN


def test_c9_a_round_does_not_end_because_one_side_is_left() -> None:
    cards = {ONE: "up assassin", TWO: "dead guard", THREE: "up slave", FOUR: "dead slave",
             FIVE: "up slave"}  # fmt: skip
    game = given(5, cards, centre="sultan")
    for seat in (ONE, THREE, FIVE):
        game.act(seat, "pass")
    assert not game.round_is_over
    assert game.active == ONE


# --- stalemate ------------------------------------------------------------------------------------


def test_t112_a_round_is_void_after_twelve_laps() -> None:
    game = new_game(5).to_the_end()
    assert game.won == STALEMATE
    assert game.table.slot == 12 * 5
    assert game.points == [0] * 5
    assert len(game.ever("turn")) == 12 * 5


def test_t112_the_next_round_begins_as_ever() -> None:
    """§1.7: to the left of the active player."""
    game = new_game(5).to_the_end()
    last = game.active
    assert game.next_round().active == (last + 1) % 5


def test_no_test_of_the_crown_after_the_last_slot() -> None:
    """§6.3"""
    game = given(5, {TWO: "up sultan"}, turn=FIVE, slot=59, crown=[ONE, 58]).act(FIVE, "pass")
    assert game.won == STALEMATE


def test_the_dead_have_slots_that_count() -> None:
    """§6.3, §2.3: laps have as many slots as there are seats."""
    game = given(5, {FIVE: "dead slave"}, turn=FOUR, slot=58).act(FOUR, "pass")
    assert game.won == STALEMATE
    assert game.table.slot == 60


# --- the end of a round ---------------------------------------------------------------------------


def test_all_cards_are_shown() -> None:
    """§7.1, §5.10: the centre as well."""
    game = given(6, {TWO: "assassin", FIVE: "sultan"}, turn=TWO)
    before = [game.role(seat) for seat in range(6)]
    game.act(TWO, "assassinate", target=FIVE)
    for viewer in (None, ONE):
        assert [game.player(seat, viewer)["role"] for seat in range(6)] == before
        assert game.view(viewer)["centre"] == game.centre == game.result["centre"]
    assert len(game.result["aside"]) == 3  # type: ignore[arg-type]


def test_the_public_result_of_a_round() -> None:
    """§9: all roles, the centre, the neutrals set aside, the points, and the active seat."""
    game = given(6, {TWO: "assassin", FOUR: "up grand_vizier rebels", FIVE: "sultan"}, turn=TWO,
                 scores={TWO: 3})  # fmt: skip
    roles = [game.role(seat) for seat in range(6)]
    game.act(TWO, "assassinate", target=FIVE)
    told = game.ever("round_over")[0]
    assert (told["winner"], told["why"], told["active"]) == ("rebels", "sultan_killed", TWO)
    assert told["centre"] == game.centre
    assert told["aside"] == ["slave_driver", "belly_dancer", "oracle"]
    cards = cast("list[dict[str, object]]", told["cards"])
    assert [card["role"] for card in cards] == roles
    assert [card["points"] for card in cards] == game.points
    assert [card["up"] for card in cards] == [seat in (TWO, FOUR, FIVE) for seat in range(6)]
    assert [card["alive"] for card in cards] == [seat != FIVE for seat in range(6)]
    assert cards[FOUR]["side"] == "rebels"
    assert cast("list[int]", told["scores"])[TWO] == 5
    assert game.view(None)["results"] == [game.result]


def test_all_trades_are_revealed_at_the_end() -> None:
    """§9: open and secret trades, each with its slot."""
    game = given(6, {ONE: "up guard", TWO: "slave", THREE: "assassin", FIVE: "sultan"}, turn=ONE)
    first = [*(game.role(seat) for seat in range(6)), game.centre]
    game.act(ONE, "hide", target=TWO).act(TWO, "trade", target=SIX)
    game.act(THREE, "assassinate", target=FIVE)
    told = game.ever("round_over")[0]
    assert told["dealt"] == first
    swaps = cast("list[dict[str, object]]", told["swaps"])
    assert [(s["seat"], s["place"], s["open"]) for s in swaps] == [
        (ONE, TWO, False), (TWO, SIX, True),
    ]  # fmt: skip
    assert [cast("int", s["slot"]) - cast("int", swaps[0]["slot"]) for s in swaps] == [0, 1]


def test_hiding_alone_or_with_the_centre_is_told_too() -> None:
    game = given(6, {ONE: "up guard", TWO: "up slave", THREE: "assassin", FIVE: "sultan"}, turn=ONE)
    game.act(ONE, "hide_alone").act(TWO, "hide_centre").act(THREE, "assassinate", target=FIVE)
    swaps = cast("list[dict[str, object]]", game.ever("round_over")[0]["swaps"])
    assert [(s["seat"], s["place"]) for s in swaps] == [(ONE, None), (TWO, "centre")]


def test_everybody_confirms_before_the_next_round() -> None:
    """§8.4: nobody sees who has."""
    game = given(6, {TWO: "assassin", FIVE: "sultan"}, turn=TWO)
    game.act(TWO, "assassinate", target=FIVE)
    assert (game.step, game.asked) == ("ready", list(range(6)))
    for seat in range(5):
        before = game.view(SIX)
        game.play(seat, "ready")
        assert game.view(SIX) == before
    game.play(SIX, "ready")
    assert game.view(None)["round"] == 2


# --- the end of the game --------------------------------------------------------------------------


def last_round(scores: dict[int, int], last_two: dict[int, int], void: bool = True) -> Scene:
    """Ends the fifth round: void, or by a revolution of 2, 3 and 4."""
    cards = {} if void else {TWO: "up slave", THREE: "up slave", FOUR: "slave"}
    game = given(7, cards, turn=FOUR, slot=12 * 7 - 1 if void else 7, round_number=5,
                 scores=scores, last_two=last_two)  # fmt: skip
    return game.act(FOUR, "pass" if void else "call")


def winners(game: Scene) -> tuple[int, ...]:
    assert game.table.outcome is not None
    return game.table.outcome.winners


def test_the_highest_total_of_five_rounds_wins() -> None:
    """§8.1, §8.4: ready is not asked after the last round."""
    game = last_round({ONE: 3, TWO: 6, FIVE: 5}, {FIVE: 4})
    assert game.step == "over"
    assert winners(game) == (TWO,)
    assert game.ever("over") == [{"on": "over", "winners": [TWO], "why": "rounds"}]
    assert game.table.outcome is not None
    assert game.table.outcome.scores == (3.0, 6.0, 0.0, 0.0, 5.0, 0.0, 0.0), "the points"


def test_the_points_of_the_last_round_count() -> None:
    """§8.1"""
    assert winners(last_round({TWO: 4, SIX: 5}, {}, void=False)) == (TWO,)


def test_the_latest_two_points_break_a_tie() -> None:
    """§8.3"""
    assert winners(last_round({ONE: 5, TWO: 5, SIX: 5}, {ONE: 2, TWO: 3, SIX: 1})) == (TWO,)
    assert winners(last_round({TWO: 3, SIX: 5}, {SIX: 4}, void=False)) == (TWO,)


def test_only_tied_players_two_point_rounds_matter() -> None:
    """§8.3: of those who tie."""
    assert winners(last_round({ONE: 5, TWO: 5, SIX: 4}, {ONE: 2, TWO: 1, SIX: 4})) == (ONE,)


def test_t109_both_scored_two_in_the_last_round() -> None:
    game = last_round({TWO: 3, THREE: 3, FOUR: 1}, {TWO: 1, THREE: 4}, void=False)
    assert winners(game) == (TWO, THREE), "one comparison only (§8.3)"


def test_t110_neither_ever_scored_two() -> None:
    assert winners(last_round({ONE: 3, SIX: 3}, {})) == (ONE, SIX)


def test_the_dead_of_the_last_round_may_win_the_game() -> None:
    """§8.1: the totals count."""
    game = given(7, {FOUR: "assassin", SIX: "sultan"}, turn=FOUR, round_number=5, scores={SIX: 9})
    assert winners(game.act(FOUR, "assassinate", target=SIX)) == (SIX,)


def test_a_game_plays_five_rounds() -> None:
    """§8.1"""
    game = new_game(5, max_laps=3)
    for number in range(1, 6):
        assert game.view(None)["round"] == number
        game.to_the_end()
        if number < 5:
            game.next_round()
    assert game.step == "over"
