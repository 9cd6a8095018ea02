"""Set-up and order: §1, T1 to T8, C14, C21, C23."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from tests.games.karaya.table_helpers import (
    EIGHT,
    FIVE,
    FOUR,
    ONE,
    SEVEN,
    SIX,
    THREE,
    TWO,
    Scene,
    given,
    new_game,
)

import facedown
from facedown.games.karaya.cards import NAMES

RULES = Path(__file__).parents[3] / "docs/rules"

CARDS = {
    5: "1 1 1 3 0", 6: "1 1 1 3 1", 7: "1 1 1 3 2", 8: "1 2 2 3 1", 9: "1 2 2 3 2", 10: "1 2 2 3 3",
    11: "1 2 2 4 3", 12: "1 3 3 4 2", 13: "1 3 3 4 3", 14: "1 3 3 4 4", 15: "1 3 3 5 4",
}  # fmt: skip
"""Players -> Sultan, Guards, Assassins, Slaves, neutrals (§1.3)."""
NEUTRALS = ["slave_driver", "belly_dancer", "grand_vizier", "oracle"]


def cards(game: Scene) -> list[str]:
    """All cards of the round, the centre last."""
    return [*[game.role(seat) for seat in range(game.table.seats)], game.centre]


def drawn(game: Scene) -> list[str]:
    return [card for card in cards(game) if card in NEUTRALS]


@pytest.mark.parametrize("seats", CARDS)
def test_t1_the_cards_of_so_many_players(seats: int) -> None:
    game = new_game(seats, seed=seats)
    count = Counter(cards(game))
    blue_and_red = [str(count[role]) for role in ("sultan", "guard", "assassin", "slave")]
    assert " ".join([*blue_and_red, str(len(drawn(game)))]) == CARDS[seats]
    assert len(cards(game)) == seats + 1
    assert max(count[role] for role in NEUTRALS) <= 1
    for seat in range(seats):
        assert game.card(seat) == game.role(seat), "hidden, alive, and nothing lies on it"
        assert game.barred(seat) == []
    assert game.crown is None


def test_sixteen_role_cards_are_all_there_are() -> None:
    """§1.1: with fifteen players all are in the round."""
    assert Counter(cards(new_game(15))) == Counter(
        {"sultan": 1, "guard": 3, "assassin": 3, "slave": 5, **dict.fromkeys(NEUTRALS, 1)}
    )


@pytest.mark.parametrize("seats", [4, 16])
def test_five_to_fifteen_play(seats: int) -> None:
    with pytest.raises(facedown.FacedownError):
        new_game(seats)


def test_t2_the_neutral_is_drawn_blind() -> None:
    seen = Counter(tuple(drawn(new_game(8, seed=seed))) for seed in range(200))
    assert sorted(seen) == sorted((name,) for name in NEUTRALS)


def test_t2_no_view_tells_which_neutral_is_in_play() -> None:
    for seed in range(20):
        game = new_game(8, seed=seed)
        for viewer in (None, *range(8)):
            told = json.dumps([game.view(viewer), [e.seen_by(viewer) for e in game.story]])
            mine = None if viewer is None else game.role(viewer)
            assert not any(f'"{name}"' in told for name in NEUTRALS if name != mine)


def test_c14_the_neutrals_are_drawn_again_for_each_round() -> None:
    """C14: and not in a fixed order."""
    pairs = set()
    for seed in range(12):
        game = new_game(8, seed=seed, max_laps=3)
        first = drawn(game)
        pairs.add((*first, *drawn(game.to_the_end().next_round())))
    assert len(pairs) > 6
    assert len({first for first, _ in pairs}) > 2
    assert len({second for _, second in pairs}) > 2


@pytest.mark.parametrize("seats", [14, 15])
def test_c14_with_enough_players_all_four_are_in(seats: int) -> None:
    assert sorted(drawn(new_game(seats))) == sorted(NEUTRALS)


def test_t4_a_seat_sees_its_own_card_and_no_other() -> None:
    for seats in (5, 9, 15):
        for seed in range(8):
            game = new_game(seats, seed=seed)
            view = game.view(TWO)
            assert game.player(TWO, TWO)["role"] == game.role(TWO)
            told = json.dumps([view, [e.seen_by(TWO) for e in game.story]])
            named = Counter({role: told.count(f'"{role}"') for role in NAMES})
            assert +named == Counter({game.role(TWO): 2}), "in the view and in the deal"
            assert view["centre"] is None
            assert not {"aside", "seed", "chance", "rolls", "deck"} & set(view)


def test_composition_and_starter_are_public() -> None:
    """§9: the composition is public."""
    game = new_game(8)
    assert game.view(None)["neutrals"] == 1
    assert game.ever("round") == [{"on": "round", "number": 1, "first": game.active}]
    assert game.ever("dealt") == [{"on": "dealt"}]


def test_the_first_starter_is_random() -> None:
    """§1.7"""
    assert {new_game(5, seed=seed).active for seed in range(60)} == set(range(5))


def test_t5_slots_go_clockwise_round_the_living() -> None:
    game = given(6, {THREE: "dead guard"}, turn=TWO)
    game.act(TWO, "pass")
    assert game.step == "main"
    assert game.active == FOUR
    assert game.table.slot == 6 + 3, "the dead seat had a number (§2.3)"


def test_the_last_seat_is_followed_by_the_first() -> None:
    game = given(6, {}, turn=SIX).act(SIX, "pass")
    assert game.active == ONE


def test_t7_c21_the_left_of_who_was_active_starts_the_next_round() -> None:
    game = given(7, {SIX: "up sultan"}, turn=THREE, crown=THREE)
    assert game.won == ("loyalists", "crown")
    game.next_round()
    assert game.ever("round")[-1]["first"] == FOUR
    assert game.active == FOUR


def test_c21_after_a_death_in_somebodys_slot() -> None:
    """§1.7: the active player counts, whoever acted."""
    game = given(6, {TWO: "assassin", FIVE: "sultan"}, turn=TWO)
    game.act(TWO, "assassinate", target=FIVE)
    assert game.won == ("rebels", "sultan_killed")
    game.next_round()
    assert game.active == THREE


def test_c21_the_next_seat_counts_also_if_it_is_dead() -> None:
    """§1.7: counted over all seats, as everybody lives again."""
    game = given(6, {TWO: "assassin", THREE: "dead guard", FIVE: "sultan"}, turn=TWO)
    game.act(TWO, "assassinate", target=FIVE).next_round()
    assert game.active == THREE
    assert game.alive(THREE)


def test_c21_a_dead_seat_with_the_crown_was_active() -> None:
    """§1.7: a victory by the crown comes in the slot of the seat that holds it."""
    game = given(6, {THREE: "dead guard", FIVE: "up sultan"}, turn=TWO, crown=THREE)
    game.act(TWO, "pass")
    assert game.won == ("loyalists", "crown")
    assert game.result["round"] == 1
    game.next_round()
    assert game.active == FOUR


def test_c21_in_a_manipulation_the_grand_vizier_is_active() -> None:
    """§1.7"""
    game = given(6, {TWO: "grand_vizier", FOUR: "assassin", FIVE: "sultan"}, turn=TWO)
    game.play(TWO, "manipulate", side="rebels", target=FOUR)
    game.play(FOUR, "assassinate", target=FIVE).quiet()
    assert game.won == ("rebels", "sultan_killed")
    game.next_round()
    assert game.active == THREE


def test_everybody_begins_a_later_round_anew() -> None:
    """§1.5"""
    game = given(
        14,
        {ONE: "up slave captured", TWO: "dead guard", THREE: "up slave_driver",
         FOUR: "up grand_vizier loyalists", FIVE: "up oracle rebels must_hide",
         SIX: "up sultan fatigued", SEVEN: "guard prison"},
        turn=SIX, crown=SIX, barred={EIGHT: [ONE]},
    )  # fmt: skip
    assert game.won == ("loyalists", "crown")
    game.next_round()
    for seat in range(14):
        assert game.card(seat) == game.role(seat)
        assert game.barred(seat) == []
    assert game.crown is None
    assert game.table.slot == 1
    assert game.view(None)["round"] == 2


def test_t8_a_revolution_before_the_first_action() -> None:
    game = given(6, {TWO: "slave", THREE: "slave", FOUR: "slave"}, slot=0)
    assert game.step == "declare"
    assert game.asked == list(range(6))
    game.answer(call=THREE)
    assert game.step == "join"
    game.answer(join=(TWO, FOUR))
    assert game.won == ("rebels", "revolution")
    assert game.points[TWO] == game.points[THREE] == game.points[FOUR] == 2
    assert game.table.slot == 1
    assert not game.ever("passed")


def test_the_window_before_the_first_action_is_in_the_first_slot_only() -> None:
    """§3.5"""
    game = given(6, {}, slot=0)
    assert (game.step, game.active) == ("declare", ONE)
    game.all_pass()
    assert (game.step, game.active) == ("main", ONE)
    game.act(ONE, "pass")
    assert (game.step, game.active) == ("main", TWO)


def test_talk_is_free_and_binds_nobody() -> None:
    """§1.8: also for the dead."""
    game = given(6, {ONE: "slave", TWO: "dead guard"})
    for claim in ({"claim": "am", "role": "sultan"}, {"claim": "not", "role": "slave"}):
        assert game.table.say(ONE, claim)[0].public == {"on": "said", "seat": ONE, **claim}
    said: dict[str, object] = {"claim": "is", "target": ONE, "role": "oracle"}
    before = game.views()
    assert game.table.say(TWO, said)[0].public == {"on": "said", "seat": TWO, **said}
    assert game.views() == before


def test_c23_the_fortune_teller_is_called_oracle() -> None:
    """C23: 占卜師 is the Oracle."""
    assert "oracle" in NAMES
    english = (RULES / "karaya.en.md").read_text("utf-8")
    chinese = (RULES / "karaya.zh-Hant.md").read_text("utf-8")
    assert "### Oracle {#oracle}" in english
    assert "### 占卜師 {#oracle}" in chinese
    assert "Fortune Teller" not in english
