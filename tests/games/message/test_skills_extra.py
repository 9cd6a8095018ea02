"""The other seven of the publisher's 25: §9.3, numbers 19 to 25."""

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

from facedown.engine.chance import SeededChance
from facedown.games.message.cards import SIDES

# --- 19 浮萍 --------------------------------------------------------------------------------------


def test_k14_skill_19_head_start_takes_two_and_he_draws_two() -> None:
    game = given(
        seat(U, "lock_red"), seat(M, "burn_black", "", "duckweed"),
        seat(Y, "lock_blue burn_red burn_blue"), characters="all",
    )  # fmt: skip
    assert game.targets(B, "head_start") == {A, C}, "another player with a hand"
    game.play(B, "head_start", target=C).resolve()
    assert len(game.hand(B)) == 3 and len(game.hand(C)) == 3 and game.up(B)
    assert len(game.ever("moved")) == 2


def test_skill_19_head_start_with_one_card_left() -> None:
    game = given(
        seat(U, "lock_red"), seat(M, "", "", "duckweed"), seat(Y, "lock_blue"), characters="all"
    )
    game.play(B, "head_start", target=C).resolve()
    assert game.hand(B) == ["lock_blue"] and len(game.hand(C)) == 2


def test_skill_19_afterthought_looks_at_a_hand_and_places_a_card_of_it() -> None:
    game = kill(
        seat(U, "", "black black", "duckweed", up=True), seat(M, "lock_red burn_black"), seat(Y),
        characters="all",
    )  # fmt: skip
    assert game.pending == (D,)
    game.play(D, "name", target=B)
    assert game.seen_by(D, "looked")[0]["cards"] == ["lock_red", "burn_black"]
    assert "cards" not in game.seen_by(C, "looked")[0]
    game.play(D, "pick", "burn_black").play(D, "name", target=C)
    assert game.front(C) == ["burn_black"] and game.hand(B)[0] == "lock_red"
    assert not game.alive(D)


def test_skill_19_afterthought_may_be_left_and_needs_the_face_up_card() -> None:
    game = kill(
        seat(U, "", "black black", "duckweed", up=True), seat(M, "lock_red"), seat(Y),
        characters="all",
    ).play(D, "pass")  # fmt: skip
    assert not game.alive(D)
    down = kill(
        seat(U, "", "black black", "duckweed"), seat(M, "lock_red"), seat(Y), characters="all"
    )
    assert not down.alive(D)


# --- 20 黃雀 --------------------------------------------------------------------------------------


def test_skill_20_ambush_puts_an_intelligence_card_on_the_deck() -> None:
    game = given(
        seat(U, "lock_red"), seat(M, "", "lock_red black", "siskin"),
        seat(Y, "", "lock_blue burn_black"), characters="all",
    )  # fmt: skip
    assert game.targets(B, "ambush") == {C}, "another player with intelligence"
    game.play(B, "ambush", target=C).resolve().play(B, "pick", "lock_blue")
    assert game.front(C) == ["burn_black"] and game.up(B)
    game.table.draw(A, 1)
    assert "lock_blue" in game.hand(A)


def behind(**more: object) -> Scene:
    return kill(
        seat(U, "", "black black"), seat(Y, "lock_black burn_black", "", "siskin", up=True, **more),
        seat(M), characters="all",
    )  # fmt: skip


def test_k18_skill_20_siskin_behind_shows_the_identity_and_places_up_to_two() -> None:
    game = behind()
    assert game.pending == (B,)
    game.play(B, "use")
    assert game.player(B)["side"] == Y
    assert game.targets(B, "name") == {A, B, C, D}, "a player, oneself not excepted"
    game.play(B, "name", target=A).play(B, "pick", "lock_black").play(B, "pick", "burn_black")
    assert game.colours(A) == {"black": 2} and not game.alive(D)


def test_skill_20_siskin_behind_once_and_optional() -> None:
    assert behind(side_up=True).step != "skill"
    game = behind().play(B, "pass")
    assert game.player(B)["side"] is None and not game.alive(D)


# --- 21 鋼鐵特工K ---------------------------------------------------------------------------------


def test_skill_21_vigilance_counters_and_cannot_be_countered() -> None:
    game = given(
        seat(U, "lock_red see_through_red lock_blue"), seat(M, "", "", "iron_agent"), seat(Y),
        characters="all",
    )  # fmt: skip
    assert "vigilance" not in game.verbs(B), "only when a card is used"
    game.play(A, "lock", "lock_red", target=C).play(B, "vigilance", response=0)
    assert not any(
        a.verb == "see_through" and a.args["response"] == 1 for a in game.table.choices(A)
    )
    game.resolve()
    assert game.view(None)["locked"] == [] and game.up(B)
    assert game.discards() == {"lock_red": 1}


def test_skill_21_cover_gains_a_false_card_and_turns_down() -> None:
    game = given(
        seat(U, "lock_red"), seat(M, "", "lock_black", "iron_agent", up=True),
        seat(Y, "", "burn_black red"), characters="all",
    )  # fmt: skip
    assert game.targets(B, "cover") == {C}, "from before another player"
    game.play(B, "cover", target=C).resolve().play(B, "pick", "burn_black")
    assert game.front(B) == ["lock_black", "burn_black"] and game.colours(C) == {"red": 1}
    assert not game.up(B)


def test_skill_21_cover_is_suicide_with_two_false_cards() -> None:
    game = given(
        seat(U, "lock_red"), seat(M, "", "black black", "iron_agent", up=True),
        seat(Y, "", "burn_black"), seat(M), characters="all",
    )  # fmt: skip
    game.play(B, "cover", target=C).resolve().play(B, "pick", "burn_black")
    assert not game.alive(B) and game.front(C) == []
    assert game.table.deaths[0].killer == -1


def test_skill_21_cover_only_face_up() -> None:
    game = given(
        seat(U, "lock_red"), seat(M, "", "", "iron_agent"), seat(Y, "", "black"), characters="all"
    )
    assert "cover" not in game.verbs(B)


# --- 22 戴笠 --------------------------------------------------------------------------------------


def test_skill_22_smiling_knife_after_another_gained_true_intelligence() -> None:
    game = receive(
        seat(U, f"{PROBE} lock_black", "", "dai_li"), seat(M), seat(Y), seat(M), card=PROBE, to=D
    )
    assert (game.step, game.pending) == ("place_false", (A,))
    game.play(A, "pick", "lock_black")
    assert game.colours(D) == {"red": 1, "black": 1}


def test_skill_22_not_after_his_own_or_a_false_gain() -> None:
    own = receive(seat(U, f"{PROBE} lock_black", "", "dai_li"), seat(M), seat(Y), card=PROBE, to=A)
    own.until("skill")
    assert own.ask["skill"] == "strategist"
    false = receive(
        seat(U, f"{FALSE} lock_black", "", "dai_li"), seat(M), seat(Y), card=FALSE, to=C
    )
    assert false.step != "place_false"


def test_skill_22_strategist_may_draw_one_on_true_intelligence() -> None:
    for verb, cards in (("use", 1), ("pass", 0)):
        game = receive(
            seat(U, PROBE), seat(M), seat(Y), seat(M, "", "", "dai_li"), card=PROBE, to=D
        )
        game.play(D, verb)
        assert len(game.hand(D)) == cards


def test_skill_22_strategist_after_a_true_or_false_and_after_a_placement() -> None:
    spread = given(
        seat(U, "true_or_false_red lock_red"), seat(M), seat(Y, "", "", "dai_li"),
        top="blue blue blue", profile="2010", characters="all",
    )  # fmt: skip
    spread.play(A, "true_or_false", "true_or_false_red").resolve()
    assert (spread.step, spread.pending) == ("skill", (C,)) and len(spread.ever("gained")) == 3
    assert len(spread.play(C, "use").hand(C)) == 1
    placed = receive(
        seat(M, FALSE), seat(M, "", "", "dai_li"), seat(Y),
        seat(U, "lock_black lock_red", "", "old_king", up=True), card=FALSE, to=D, characters="all",
    )  # fmt: skip
    placed.play(D, "pick", "lock_black").play(D, "name", target=B).play(D, "pick", "lock_red")
    if placed.ask["skill"] == "burn_bridges":
        placed.play(D, "pass")
    assert placed.front(B) == ["lock_red"]
    assert (placed.ask["skill"], placed.pending) == ("strategist", (B,))
    assert len(placed.play(B, "use").hand(B)) == 1


# --- 23 蝮蛇 --------------------------------------------------------------------------------------


def test_skill_23_feint_turns_down_and_counts_as_a_lure() -> None:
    game = given(
        seat(U, "decipher_red see_through_red"), seat(M, "lock_red", "", "viper"), seat(Y), seat(M),
        phase="send", characters="all",
    )  # fmt: skip
    game.play(A, "send", "decipher_red")
    assert game.targets(B, "feint") == {B, C, D}
    game.play(B, "feint", target=D)
    assert "see_through" not in game.verbs(A), "a skill, not a card"
    game.resolve()
    assert game.view(None)["lured"] == [D] and not game.up(B)
    assert game.player(B)["character"] == "viper"
    assert "feint" not in game.verbs(B)


def test_skill_23_ammunition_works_face_down_with_an_empty_hand() -> None:
    game = given(seat(U, "lock_red"), seat(M, "", "", "viper", up=False), seat(Y), characters="all")
    game.play(B, "ammunition").resolve()
    assert game.up(B) and len(game.hand(B)) == 1
    full = given(
        seat(U, "lock_red"), seat(M, "lock_blue", "", "viper", up=False), seat(Y), characters="all"
    )
    assert B not in full.pending


# --- 24 福爾摩斯 ----------------------------------------------------------------------------------


def exposing(card: str, hand: str) -> Scene:
    game = given(
        seat(U, card), seat(M, hand, "", "holmes"), seat(Y), phase="send", characters="all"
    )
    return game.play(A, "send", card, **({"target": C} if card.startswith("lock") else {}))


def test_skill_24_expose_turns_a_telegram_up_and_draws_two_if_it_is_false() -> None:
    for card, cards in ((FALSE, 3), (PROBE, 1)):
        game = exposing(card, "burn_black lock_red").play(B, "expose").resolve()
        game.play(B, "pick", "burn_black")
        assert game.message(None)["card"] == card and game.message()["up"] is True
        assert len(game.hand(B)) == cards
        game.until("receipt")
        assert game.message(C)["card"] == card


def test_skill_24_expose_telegrams_only_and_with_a_black_card() -> None:
    assert "expose" not in exposing("lock_red", "burn_black").verbs(B)
    assert "expose" not in exposing("send_back_red", "burn_black").verbs(B)
    assert "expose" not in exposing(PROBE, "burn_red").verbs(B)


def test_skill_24_truth_discards_and_looks() -> None:
    game = given(
        seat(U, f"{PROBE} lock_red"), seat(M, "burn_red"), seat(Y, "burn_blue", "", "holmes"),
        seat(M), characters="all",
    )  # fmt: skip
    game.play(A, "probe", PROBE, target=B).resolve()
    assert game.pending == (C,)
    game.play(C, "pick", "burn_blue")
    assert game.seen_by(C, "looked")[0]["card"] == PROBE
    assert "card" not in game.seen_by(D, "looked")[0]
    assert game.table.redeal(C, SeededChance(1)).identities.sides[B] == SIDES.index(M)


def test_skill_24_truth_may_be_left_and_needs_a_card() -> None:
    game = given(
        seat(U, f"{PROBE} lock_red"), seat(M, "burn_red"), seat(Y, "burn_blue", "", "holmes"),
        characters="all",
    )  # fmt: skip
    game.play(A, "probe", PROBE, target=B).resolve().play(C, "pass")
    assert game.hand(C) == ["burn_blue"]
    empty = given(
        seat(U, f"{PROBE} lock_red"), seat(M, "burn_red"), seat(Y, "", "", "holmes"),
        characters="all",
    )  # fmt: skip
    empty.play(A, "probe", PROBE, target=B).resolve()
    assert empty.step != "skill"


def test_skill_24_truth_not_when_the_probe_is_countered() -> None:
    game = given(
        seat(U, f"{PROBE} lock_red"), seat(M, "see_through_red"),
        seat(Y, "burn_blue", "", "holmes"), characters="all",
    )  # fmt: skip
    game.play(A, "probe", PROBE, target=B)
    game.play(B, "see_through", "see_through_red", response=0).resolve()
    assert game.step == "play" and game.hand(C) == ["burn_blue"] and not game.ever("looked")


# --- 25 致命香水 ----------------------------------------------------------------------------------


def test_skill_25_attack_and_defence_after_her_lock_and_her_lure() -> None:
    game = given(
        seat(U, "lock_red decipher_red lure_red", "", "perfume"), seat(M), seat(Y), seat(M),
        characters="all",
    )  # fmt: skip
    game.play(A, "lock", "lock_red", target=B).resolve()
    assert game.step == "put_on_top" and len(game.hand(A)) == 4
    game.play(A, "pick", game.hand(A)[-1])
    game.until("send").play(A, "send", "decipher_red")
    game.play(A, "lure", "lure_red", target=D).resolve()
    assert game.step == "put_on_top"


@pytest.mark.parametrize(("phase", "card"), [("play", "lock_red"), ("send", "lure_red")])
def test_skill_25_attack_and_defence_not_when_countered(phase: str, card: str) -> None:
    game = given(
        seat(U, f"{card} lock_black decipher_red", "", "perfume"), seat(M, "see_through_red"),
        seat(Y), seat(M), phase=phase, characters="all",
    )  # fmt: skip
    if phase == "send":
        game.play(A, "send", "decipher_red")
    game.play(A, card.split("_")[0], card, target=D)
    game.play(B, "see_through", "see_through_red", response=0).resolve()
    assert "lock_black" in game.hand(A) and not game.ever("drew")
    assert game.step == ("play" if phase == "play" else "transit")


def commission(verb: str, profile: str = "2009") -> Scene:
    game = kill(
        seat(U, "", "black black"), seat(Y, "", "", "perfume"), seat(M, "", "lock_red"),
        seat(M, FALSE), characters="all", top="burn_blue", profile=profile,
    )  # fmt: skip
    assert game.pending == (B,)
    return game.play(B, verb)


def test_skill_25_last_commission_takes_the_identity_of_the_dead() -> None:
    game = commission("use")
    assert game.player(B, B)["side"] == U
    assert game.player(B)["side"] is None
    assert game.table.identities.aside == (SIDES.index(Y),)
    assert game.targets(B, "name") == {C}
    game.play(B, "name", target=C).play(B, "pick", "lock_red")
    assert game.front(C) == ["burn_blue"]
    assert not game.alive(D)


def test_skill_25_nothing_is_left_to_be_shown() -> None:
    game = commission("use", "2010").play(B, "pass")
    assert game.player(D)["side"] is None
    assert game.player(D, D)["side"] is None


@pytest.mark.parametrize("verb", ["use", "pass"])
@pytest.mark.parametrize("name", ["blade", "brother_mark", "siskin", "little_white"])
def test_skill_25_no_death_of_that_side_counts_for_missions_then(name: str, verb: str) -> None:
    """The only Undercover dies after one of two Military: a mission is met, unless C takes it."""
    game = receive(
        seat(M, FALSE), seat(Y, "", "", name, up=True), seat(Y, "", "", "perfume"),
        seat(U, "", "black black"), seat(M, alive=False), card=FALSE, to=D, characters="all",
    )  # fmt: skip
    while game.step == "skill":
        who = game.pending[0]
        game.play(who, verb if who == C and "use" in game.verbs(C) else "pass")
    assert not game.alive(D) and bool(game.ever("exchanged")) is (verb == "use")
    assert (game.step == "over") is (verb == "pass")
    if verb == "pass":
        assert (game.winners, game.why) == ((B,), "mission")


def test_skill_25_last_commission_is_optional() -> None:
    game = commission("pass")
    assert game.player(B, B)["side"] == Y and not game.alive(D)


def test_skill_25_she_wins_with_the_new_side() -> None:
    game = kill(
        seat(U, "", "black black"), seat(Y, "", "red red red", "perfume"), seat(M), seat(M, FALSE),
        characters="all",
    )  # fmt: skip
    game.play(B, "use")
    assert (game.winners, game.why) == ((B,), "undercover"), "the dead has no identity any more"
