"""Public characters of the base set: §9.2, numbers 8 to 13."""

from __future__ import annotations

import pytest
from tests.games.message.table_helpers import (
    FALSE,
    PROBE,
    A,
    B,
    C,
    D,
    M,
    Scene,
    U,
    Y,
    given,
    kill,
    receive,
    seat,
)

# --- 8 六姐 ---------------------------------------------------------------------------------------


def sister(**more: object) -> Scene:
    game = given(
        seat(U, f"{PROBE} lock_red", "", "six_sister"), seat(U, "burn_red burn_blue"), seat(Y),
        seat(M, "see_through_red"), **more,  # type: ignore[arg-type]
    )  # fmt: skip
    return game.play(A, "probe", PROBE, target=B)


def test_skill_08_interrogate_draws_a_random_card_before_the_probe_resolves() -> None:
    game = sister().resolve()
    assert (game.step, game.pending) == ("skill", (A,))
    assert not game.ever("probed")
    game.play(A, "use")
    assert len(game.hand(B)) == 1 and len(game.hand(A)) == 2
    assert "card" in game.seen_by(A, "moved")[0] and "card" in game.seen_by(B, "moved")[0]
    assert "card" not in game.seen_by(C, "moved")[0]
    assert game.ever("probed")


def test_skill_08_interrogate_may_be_left() -> None:
    game = sister().resolve()
    assert game.verbs(A) == {"use", "pass"}
    game.play(A, "pass")
    assert game.hand(B) == ["burn_red", "burn_blue"] and not game.ever("moved")
    assert game.ever("probed")


def test_skill_08_interrogate_not_when_countered_or_with_an_empty_hand() -> None:
    game = sister().play(D, "see_through", "see_through_red", response=0).resolve()
    assert game.step == "play"
    empty = given(seat(U, f"{PROBE} lock_red", "", "six_sister"), seat(U), seat(Y))
    empty.play(A, "probe", PROBE, target=B).resolve()
    assert empty.step == "play"


def searching(hand: str = "lock_red") -> Scene:
    return kill(seat(U, hand, "black black"), seat(M, "", "", "six_sister"), seat(Y))


@pytest.mark.parametrize("verb", ["take", "place", "pass"])
def test_skill_08_search_takes_places_or_leaves(verb: str) -> None:
    game = searching()
    assert game.pending == (B,)
    assert [e.get("card") for e in game.seen_by(B, "looked")] == ["lock_red"]
    assert [e.get("card") for e in game.seen_by(C, "looked")] == [None]
    game.play(B, verb)
    assert not game.alive(D)
    assert ("lock_red" in game.hand(B)) is (verb == "take")
    assert game.front(B) == (["lock_red"] if verb == "place" else [])
    assert game.discards()["lock_red"] == (1 if verb == "pass" else 0)


def test_skill_08_search_nothing_in_an_empty_hand() -> None:
    assert searching("").step != "skill"


def test_skill_08_search_not_on_her_own_death() -> None:
    game = kill(seat(U, "lock_red", "black black", "six_sister"), seat(M), seat(Y))
    assert not game.alive(D)


def test_a6_trigger_order_interrogate_truth_tit_for_tat_then_the_probe() -> None:
    a, d, c, b = range(4)
    game = given(
        seat(U, f"{PROBE} lock_red", "", "six_sister"), seat(Y),
        seat(M, "burn_red", "", "old_ghost"), seat(M, "burn_blue", "", "holmes"), profile="2010",
    )  # fmt: skip
    assert (b, c, d) == (3, 2, 1)
    game.play(a, "probe", PROBE, target=c).resolve()
    assert (game.step, game.ask["skill"]) == ("skill", "interrogate")
    game.play(a, "use")
    assert (game.ask["skill"], game.pending) == ("truth", (b,))
    game.play(b, "pick", "burn_blue")
    assert (game.step, game.pending) == ("face_down", (c,))
    game.play(c, "use")
    assert game.step == "conceal"
    assert game.seen_by(b, "looked")[0]["card"] == PROBE


# --- 9 大美女 -------------------------------------------------------------------------------------


def test_skill_09_shrewd_draws_three_and_puts_one_on_the_deck() -> None:
    game = given(seat(U, "lock_red", "", "beauty"), seat(M), seat(Y), phase="draw")
    assert (game.step, game.pending) == ("put_on_top", (A,))
    assert len(game.hand(A)) == 4
    game.play(A, "pick", "lock_red")
    assert len(game.hand(A)) == 3
    game.table.draw(B, 1)
    assert game.hand(B) == ["lock_red"]


def test_skill_09_love_burns_two_false_cards_of_one_or_two_players() -> None:
    game = given(
        seat(U, "lock_red see_through_red", "black", "beauty"), seat(M, "", "black black"), seat(Y)
    )
    wanted = [[0, 1], [1, 1]]
    found = [list(a.args["targets"]) for a in game.table.choices(A) if a.verb == "love"]  # type: ignore[arg-type]
    assert found == wanted
    game.play(A, "love", targets=[0, 1]).resolve()
    if game.step == "burn":
        game.play(A, "pick", game.front(B)[0])
    assert game.front(A) == [] and len(game.front(B)) == 1
    assert game.player(A)["side"] == U


def test_skill_09_love_once_only_and_not_counterable() -> None:
    game = given(
        seat(U, "lock_red", "black black", "beauty"), seat(M, "see_through_red", "black black"),
        seat(Y),
    )  # fmt: skip
    game.play(A, "love", targets=[0, 0])
    assert "see_through" not in game.verbs(B)
    game.resolve()
    while game.step == "burn":
        game.play(A, "pick", str(game.table.choices(A)[0].args["card"]))
    assert game.front(A) == []
    assert "love" not in game.verbs(A)


def test_skill_09_love_with_a_single_false_card_burns_that_one() -> None:
    game = given(seat(U, "lock_red", "", "beauty"), seat(M, "", "black red"), seat(Y, "", "blue"))
    found = [a.args["targets"] for a in game.table.choices(A) if a.verb == "love"]
    assert found == [(B, B)]
    game.play(A, "love", targets=[B, B]).resolve()
    assert game.colours(B) == {"red": 1} and game.colours(C) == {"blue": 1}
    assert game.player(A)["side_up"] is True and game.step == "play"


def test_skill_09_love_needs_a_hidden_identity_and_false_cards() -> None:
    shown = given(seat(U, "lock_red", "black", "beauty", side_up=True), seat(M), seat(Y))
    assert "love" not in shown.verbs(A)
    none = given(seat(U, "lock_red", "red", "beauty"), seat(M), seat(Y))
    assert "love" not in none.verbs(A)


# --- 10 禮服蒙面人 --------------------------------------------------------------------------------


def test_skill_10_hero_may_draw_two_on_a_false_card() -> None:
    for verb, cards in (("use", 2), ("pass", 0)):
        game = receive(seat(M, FALSE), seat(U), seat(Y), seat(U, "", "", "gentleman"), card=FALSE,
                       to=D)  # fmt: skip
        assert game.pending == (D,)
        game.play(D, verb)
        assert len(game.hand(D)) == cards


def test_skill_10_hero_on_a_false_card_placed_by_a_skill() -> None:
    game = given(
        seat(U, "lock_red"), seat(M, "lock_black", "", "black_rose"), seat(Y, "", "", "gentleman"),
        top="lock_blue",
    )  # fmt: skip
    game.play(B, "bloody_rose", target=C).resolve().play(B, "pick", "lock_black")
    assert (game.step, game.pending) == ("skill", (C,))
    game.play(C, "use")
    assert len(game.hand(C)) == 2


@pytest.mark.parametrize(("colour", "offered"), [("black", True), ("blue", False)])
def test_skill_10_hero_after_a_true_or_false(colour: str, offered: bool) -> None:
    game = given(
        seat(U, "true_or_false_red lock_red"), seat(M), seat(Y, "", "", "gentleman"),
        top=f"{colour} {colour} {colour}", profile="2010",
    )  # fmt: skip
    game.play(A, "true_or_false", "true_or_false_red").resolve()
    assert [e["seat"] for e in game.ever("gained")] == [A, C, B], "it waits for the last card"
    assert (game.step == "skill" and game.pending == (C,)) is offered
    if offered:
        game.play(C, "use")
    assert len(game.hand(C)) == 2 * offered


def test_skill_10_hero_not_on_true_intelligence() -> None:
    game = receive(seat(M, PROBE), seat(U), seat(Y), seat(U, "", "", "gentleman"), card=PROBE, to=D)
    assert game.step != "skill"


def rescue(character: str | None, **more: object) -> Scene:
    return kill(
        seat(U, "lock_red", "black black red", character),
        seat(Y, "", "black", "gentleman", **more), seat(M), seat(M, FALSE),
    )  # fmt: skip


def test_skill_10_rescue_burns_all_false_cards_before_her_and_himself() -> None:
    game = rescue("beauty")
    assert game.pending == (B,)
    game.play(B, "use")
    assert game.alive(D) and game.colours(D) == {"red": 1}
    assert game.front(B) == [] and game.hand(D) == ["lock_red"]
    assert game.player(B)["side"] == Y and game.player(D)["side"] is None
    assert game.ever("rescued") and game.table.deaths == ()


def test_skill_10_rescue_is_optional() -> None:
    game = rescue("beauty").play(B, "pass")
    assert not game.alive(D)


def test_skill_10_rescue_only_women_face_up_and_with_his_identity_down() -> None:
    assert not rescue("blade").alive(D)
    assert not rescue("black_rose").alive(D), "a face-down character has no sex"
    assert not rescue("beauty", side_up=True).alive(D)
    assert rescue("little_white").alive(D), "Rescue is offered: Little White counts as a woman"


def test_skill_10_not_for_himself() -> None:
    game = kill(seat(U, "", "black black", "gentleman"), seat(M), seat(Y))
    assert not game.alive(D)


# --- 11 刀鋒 --------------------------------------------------------------------------------------


def test_skill_11_probe_and_send_back_may_be_used_as_lock() -> None:
    game = given(
        seat(U, f"{PROBE} send_back_red burn_red", "", "blade"), seat(M, "see_through_red"), seat(Y)
    )
    cards = {a.args["card"] for a in game.table.choices(A) if a.verb == "lock"}
    assert cards == {PROBE, "send_back_red"}
    game.play(A, "lock", PROBE, target=B)
    assert game.responses(C)[0]["card"] == PROBE, "it is a lock now, played face up"
    game.resolve()
    assert game.view(None)["locked"] == [B]
    assert game.discards()[PROBE] == 1, "to the discard pile, though it is a probe"


def test_skill_11_a_converted_card_can_be_countered() -> None:
    game = given(seat(U, f"{PROBE} burn_red", "", "blade"), seat(M, "see_through_red"), seat(Y))
    game.play(A, "lock", PROBE, target=B)
    game.play(B, "see_through", "see_through_red", response=0).resolve()
    assert game.view(None)["locked"] == []


def test_skill_11_bloodthirst_draws_four_and_gives_one() -> None:
    game = kill(seat(U, "", "black black"), seat(Y, "", "", "blade"), seat(M))
    assert game.pending == (B,)
    game.play(B, "use")
    assert len(game.hand(B)) == 4 and game.targets(B, "name") == {A, B, C, D}
    card = game.hand(B)[0]
    game.play(B, "name", target=A).play(B, "pick", card)
    assert card in game.hand(A)
    assert not game.alive(D)


def test_skill_11_bloodthirst_may_be_left() -> None:
    game = kill(seat(U, "", "black black"), seat(Y, "", "", "blade"), seat(M))
    assert game.verbs(B) == {"use", "pass"}
    game.play(B, "pass")
    assert game.step != "give" and not game.alive(D)
    assert [e["count"] for e in game.ever("drew")] == [2], "only in the turn that follows"


def test_skill_11_bloodthirst_even_if_the_woman_is_rescued() -> None:
    game = kill(
        seat(U, "", "black black", "beauty"), seat(Y, "", "", "blade"), seat(M, "", "", "gentleman")
    )
    assert game.pending == (C,)
    game.play(C, "use")
    assert game.pending == (B,)
    game.play(B, "use").play(B, "name", target=B)
    assert game.alive(D)
    assert {"on": "drew", "seat": B, "count": 4} in game.ever("drew")


def test_skill_11_bloodthirst_not_on_his_own_death() -> None:
    assert not kill(seat(U, "", "black black", "blade"), seat(M), seat(Y)).alive(D)


# --- 12 小馬哥 ------------------------------------------------------------------------------------


def test_skill_12_better_tomorrow_draws_one_and_may_place_one_false_card() -> None:
    game = receive(seat(M, FALSE), seat(U), seat(Y), seat(U, "lock_black", "", "brother_mark"),
                   card=FALSE, to=D)  # fmt: skip
    assert len(game.hand(D)) == 2 and game.step == "place_false"
    game.play(D, "name", target=A).play(D, "pick", "lock_black")
    assert game.front(A) == ["lock_black"]


def test_skill_12_the_placing_may_be_left() -> None:
    game = receive(seat(M, FALSE), seat(U), seat(Y), seat(U, "lock_black", "", "brother_mark"),
                   card=FALSE, to=D)  # fmt: skip
    game.play(D, "pass")
    assert len(game.hand(D)) == 2 and len(game.ever("gained")) == 1
    assert game.step != "place_false"


def test_skill_12_not_on_true_intelligence() -> None:
    game = receive(seat(M, PROBE), seat(U), seat(Y), seat(U, "lock_black", "", "brother_mark"),
                   card=PROBE, to=D)  # fmt: skip
    assert game.step != "place_false" and game.hand(D) == ["lock_black"]


def test_skill_12_not_when_the_false_card_kills_him() -> None:
    game = kill(seat(U, "lock_black", "black black", "brother_mark"), seat(M), seat(Y))
    assert not game.alive(D) and game.step != "place_false"


def test_skill_12_after_a_true_or_false_has_finished_completely() -> None:
    game = given(
        seat(U, "true_or_false_red lock_red"), seat(M), seat(Y), seat(M, "lock_black", "",
        "brother_mark"), top="black black black black", profile="2010",
    )  # fmt: skip
    game.play(A, "true_or_false", "true_or_false_red").resolve()
    assert game.step == "place_false" and game.pending == (D,)
    assert len(game.ever("gained")) == 4, "all four have been dealt"


# --- 13 職業殺手 ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("profile", "cards"), [("2009", 1), ("2010", 2)])
def test_k19_skill_13_combo_draws_only_in_2010(profile: str, cards: int) -> None:
    game = receive(
        seat(U, f"{FALSE} lock_black", "", "killer"), seat(M), seat(Y), seat(M), card=FALSE, to=D,
        profile=profile,
    )  # fmt: skip
    assert len(game.hand(A)) == cards
    assert (game.step, game.pending) == ("place_false", (A,))
    game.play(A, "pick", "lock_black")
    assert len(game.front(D)) == 2


def test_skill_13_combo_not_for_true_or_others_messages() -> None:
    true = receive(seat(U, f"{PROBE} lock_black", "", "killer"), seat(M), seat(Y), card=PROBE, to=C)
    assert true.step != "place_false"
    other = receive(seat(U, FALSE), seat(M, "lock_black", "", "killer"), seat(Y), card=FALSE, to=C)
    assert other.step != "place_false"


@pytest.mark.parametrize(
    ("profile", "card", "not_"), [("2009", "see_through_red", "lure_red"),
                                  ("2010", "lure_red", "see_through_red")]
)  # fmt: skip
def test_k19_skill_13_premeditation_locks_with(profile: str, card: str, not_: str) -> None:
    game = given(seat(U, f"{card} {not_}", "", "killer"), seat(M), seat(Y), profile=profile)
    assert {a.args["card"] for a in game.table.choices(A) if a.verb == "lock"} == {card}
    game.play(A, "lock", card, target=B).resolve()
    assert game.view(None)["locked"] == [B]
