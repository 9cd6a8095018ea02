"""More public characters of the base set: §9.2, numbers 14 to 18."""

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
    receive,
    seat,
)

# --- 14 情報處長 ----------------------------------------------------------------------------------


def test_skill_14_walls_have_ears_before_the_probe_resolves() -> None:
    game = given(seat(U, f"{PROBE} lock_red", "", "director"), seat(M), seat(Y))
    game.play(A, "probe", PROBE, target=B).resolve()
    assert not game.ever("probed")
    game.play(A, "use")
    assert len(game.hand(A)) == 3 and game.step == "put_on_top"
    game.play(A, "pick", "lock_red")
    assert game.ever("probed") and game.hand(A) != []
    assert "lock_red" in game.hand(B), "the target draws the card that was put on the deck"


def test_skill_14_walls_have_ears_may_be_left() -> None:
    game = given(seat(U, f"{PROBE} lock_red", "", "director"), seat(M), seat(Y))
    game.play(A, "probe", PROBE, target=B).resolve()
    assert (game.pending, game.verbs(A)) == ((A,), {"use", "pass"})
    game.play(A, "pass")
    assert game.hand(A) == ["lock_red"] and len(game.hand(B)) == 2 and game.step == "play"


def test_skill_14_walls_have_ears_not_when_the_probe_is_countered() -> None:
    game = given(seat(U, f"{PROBE} lock_red", "", "director"), seat(M, "see_through_red"), seat(Y))
    game.play(A, "probe", PROBE, target=B)
    game.play(B, "see_through", "see_through_red", response=0).resolve()
    assert game.step == "play" and game.hand(A) == ["lock_red"]


def switching(card: str, **more: object) -> Scene:
    game = given(
        seat(U, card), seat(M), seat(Y), seat(M, "lock_red burn_red", "", "director"),
        phase="send", top="lock_blue", **more,  # type: ignore[arg-type]
    )  # fmt: skip
    return game.play(A, "send", card).until("arrival")


def test_skill_14_switch_swaps_the_message_with_the_top_card() -> None:
    game = switching("decipher_black").play(D, "switch")
    assert (game.step, game.pending) == ("skill", (D,))
    game.play(D, "pick", "lock_red")
    assert game.discards() == {"lock_red": 1}
    assert game.message(None)["card"] is None and game.message(A)["card"] is None
    game.until("receipt").play(D, "accept")
    assert game.front(D) == ["lock_blue"]
    game.table.draw(B, 1)
    assert "decipher_black" in game.hand(B)


def test_skill_14_an_open_message_stays_open() -> None:
    game = switching("send_back_black").play(D, "switch").play(D, "pick", "lock_red")
    assert game.message(None)["card"] == "lock_blue"


def test_skill_14_switch_needs_a_hand_card_and_the_message_before_him() -> None:
    game = switching("decipher_black").play(D, "switch").play(D, "pick", "lock_red")
    game.play(D, "switch").play(D, "pick", "burn_red")
    assert game.step == "receipt", "no card is left"
    other = given(
        seat(U, "decipher_red"), seat(M, "lock_red", "", "director"), seat(Y), seat(M), phase="send"
    )
    other.play(A, "send", "decipher_red").until("receipt")
    assert other.pending == (D,)


# --- 15 柒佰 --------------------------------------------------------------------------------------


def test_skill_15_keen_locks_on_others_turns_in_the_same_windows() -> None:
    game = given(
        seat(U, "decipher_red lure_red"), seat(M, "lock_red", "", "seven_hundred"), seat(Y)
    )
    assert "lock" in game.verbs(B), "in A's play phase"
    game.until("send").play(A, "send", "decipher_red")
    assert "lock" in game.verbs(B)
    game.all_pass()
    assert B not in game.pending or "lock" not in game.verbs(B)


def test_skill_15_linkage_is_forced_and_names_another_player() -> None:
    game = given(seat(U, "lock_red decipher_red", "", "seven_hundred"), seat(M), seat(Y))
    game.play(A, "lock", "lock_red", target=B).resolve()
    assert (game.step, len(game.hand(A))) == ("give", 3)
    assert game.verbs(A) == {"name"} and game.targets(A, "name") == {B, C}
    game.play(A, "name", target=C).play(A, "pick", "decipher_red")
    assert game.hand(C) == ["decipher_red"]


def test_skill_15_linkage_not_when_countered() -> None:
    game = given(
        seat(U, "lock_red decipher_red", "", "seven_hundred"), seat(M, "see_through_red"), seat(Y)
    )
    game.play(A, "lock", "lock_red", target=B)
    game.play(B, "see_through", "see_through_red", response=0).resolve()
    assert game.step == "play" and game.hand(A) == ["decipher_red"]


def bearing(*women: str | None) -> Scene:
    return receive(
        seat(U, PROBE, "red red", "seven_hundred"), seat(M, "", "", women[0]),
        seat(Y, "", "", women[1]), seat(U), card=PROBE, to=A,
    )  # fmt: skip


def test_skill_15_bearing_must_take_a_woman_along() -> None:
    game = bearing("six_sister", "beauty")
    assert (game.step, game.pending) == ("companion", (A,))
    assert game.targets(A, "name") == {B, C}
    game.play(A, "name", target=B)
    assert game.winners == (A, B, C, D), "and Beauty's mission: a man declares"


def test_skill_15_bearing_one_woman_is_no_choice_and_none_is_none() -> None:
    assert bearing("six_sister", None).winners == (A, B, D)
    assert bearing("blade", None).winners == (A, D)
    assert bearing("black_rose", None).winners == (A, D), "a face-down character has no sex"


def test_a8_seven_hundred_takes_old_ghost_along_but_not_her_side() -> None:
    game = receive(
        seat(U, PROBE, "red red", "seven_hundred"), seat(M, "", "", "old_ghost", up=True),
        seat(M), seat(Y, "", "", "gentleman"), card=PROBE, to=A,
    )  # fmt: skip
    assert game.winners == (A, B), "not C of her side, and no woman has declared for D"


# --- 16 小白 --------------------------------------------------------------------------------------


def test_skill_16_bribe_gives_four_cards_and_takes_one_intelligence() -> None:
    game = given(
        seat(U, "lock_red lock_blue burn_red burn_blue lure_red", "black", "little_white"),
        seat(M), seat(Y, "", "red black"),
    )  # fmt: skip
    assert game.targets(A, "bribe") == {C}, "another player with intelligence"
    game.play(A, "bribe", target=C).resolve()
    for card in ("lock_red", "lock_blue", "burn_red", "burn_blue"):
        assert game.hand(C) == []
        game.play(A, "pick", card)
    assert game.hand(C) == sorted(game.hand(C), key=game.hand(C).index) and len(game.hand(C)) == 4
    red = next(c for c in game.front(C) if c.endswith("red"))
    game.play(A, "pick", red)
    assert game.front(A)[1:] == [red] and len(game.front(C)) == 1
    assert game.hand(A) == ["lure_red"]


def test_skill_16_bribe_needs_four_cards() -> None:
    game = given(
        seat(U, "lock_red lock_blue lure_red", "", "little_white"), seat(M), seat(Y, "", "red")
    )
    assert "bribe" not in game.verbs(A)


def test_skill_16_ruin_at_six_intelligence_beats_a_victory() -> None:
    game = receive(
        seat(U, PROBE, "red red blue blue black", "little_white"), seat(M), seat(Y), seat(U),
        card=PROBE, to=A,
    )  # fmt: skip
    assert not game.alive(A) and game.player(A)["lost"] is True
    assert game.step != "over" and game.ever("lost")[0]["why"] == "intelligence"


def test_skill_16_ruin_not_at_five() -> None:
    game = receive(
        seat(U, PROBE, "red blue blue black", "little_white"), seat(M), seat(Y), seat(U),
        card=PROBE, to=A,
    )  # fmt: skip
    assert game.alive(A) and len(game.front(A)) == 5 and not game.ever("lost")


def test_skill_16_ruin_is_personal_his_side_may_still_win_without_him() -> None:
    game = receive(
        seat(U, PROBE, "red red blue blue black", "little_white"),
        seat(U, "decipher_red", "red red"), seat(M), seat(Y), card=PROBE, to=A,
    )  # fmt: skip
    assert game.player(A)["lost"] is True and game.table.deaths == ()
    game.until("send").play(B, "send", "decipher_red")
    for s in (D, C):
        game.until("receipt").play(s, "refuse")
    game.until("over")
    assert (game.winners, game.why) == ((B,), "undercover")


def test_skill_16_disguise_counts_as_both() -> None:
    game = receive(
        seat(U, PROBE, "red red", "little_white"), seat(Y, "", "", "gentleman"),
        seat(Y, "", "", "beauty"), seat(M), card=PROBE, to=A,
    )  # fmt: skip
    assert game.winners == (A, B, C), "a woman declares, and a man declares"


# --- 17 貝雷帽 ------------------------------------------------------------------------------------


def test_skill_17_swap_sun_locks_with_any_black_card() -> None:
    game = given(
        seat(U, f"{FALSE} burn_black intercept_black lock_red burn_red", "", "beret"),
        seat(M),
        seat(Y),
    )
    cards = {a.args["card"] for a in game.table.choices(A) if a.verb == "lock"}
    assert cards == {FALSE, "burn_black", "intercept_black", "lock_red"}
    game.play(A, "lock", "burn_black", target=B).resolve()
    assert game.view(None)["locked"] == [B]


def test_skill_17_steal_heaven_moves_a_true_card_into_a_hand() -> None:
    game = receive(
        seat(U, FALSE, "", "beret"), seat(M), seat(Y), seat(M, "", "red blue"), card=FALSE, to=D
    )
    assert game.pending == (A,)
    red = next(c for c in game.front(D) if c.endswith("red"))
    game.play(A, "pick", red)
    assert game.targets(A, "name") == {A, B, C, D}
    game.play(A, "name", target=A)
    assert game.hand(A) == [red] and game.colours(D) == {"blue": 1, "black": 1}


def test_skill_17_steal_heaven_is_optional_and_needs_true_intelligence() -> None:
    game = receive(
        seat(U, FALSE, "", "beret"), seat(M), seat(Y), seat(M, "", "red"), card=FALSE, to=D
    ).play(A, "pass")
    assert game.colours(D) == {"red": 1, "black": 1}
    none = receive(seat(U, FALSE, "", "beret"), seat(M), seat(Y), seat(M), card=FALSE, to=D)
    assert none.step != "skill"


# --- 18 怪盜九九 ----------------------------------------------------------------------------------


def test_skill_18_secret_scheme_when_his_false_message_lands() -> None:
    game = receive(
        seat(U, FALSE, "", "phantom_thief"), seat(M, "lock_red"), seat(Y), seat(M, "burn_red"),
        card=FALSE, to=D,
    )  # fmt: skip
    assert game.targets(A, "name") == {B, D}
    game.play(A, "name", target=B)
    assert game.hand(A) == ["lock_red"]


def test_skill_18_open_scheme_when_he_gains_anothers_false_message() -> None:
    game = receive(
        seat(U, f"{FALSE} lock_red"), seat(M), seat(Y), seat(M, "", "", "phantom_thief"),
        card=FALSE, to=D,
    )  # fmt: skip
    game.play(D, "name", target=A)
    assert game.hand(D) == ["lock_red"]


@pytest.mark.parametrize("thief", [A, B])
def test_skill_18_neither_scheme_on_true_or_false(thief: int) -> None:
    """Their own or another's: all gain a false card and have a hand to draw from."""
    players = [seat(U, "true_or_false_red lock_red"), seat(M, "burn_red"), seat(Y, "burn_blue")]
    players[thief]["character"] = "phantom_thief"
    game = given(*players, top="black black black", profile="2010")
    game.play(A, "true_or_false", "true_or_false_red").resolve()
    assert [game.colours(s)["black"] for s in (A, B, C)] == [1, 1, 1]
    assert game.step == "play" and not game.ever("moved")


def test_skill_18_neither_scheme_when_he_gains_what_a_skill_places() -> None:
    game = given(
        seat(U, "lock_red"), seat(M, "lock_black", "", "black_rose"),
        seat(Y, "burn_red", "", "phantom_thief"), top="lock_blue",
    )  # fmt: skip
    game.play(B, "bloody_rose", target=C).resolve().play(B, "pick", "lock_black")
    assert game.front(C) == ["lock_black"]
    assert game.step == "play" and not game.ever("moved")


def test_skill_18_neither_scheme_on_what_is_placed_after_his_message() -> None:
    """D gains the thief's false message (a scheme) and places another on B: no second scheme."""
    game = receive(
        seat(U, f"{FALSE} lock_red", "", "phantom_thief"), seat(M, "burn_red"), seat(Y),
        seat(M, "lock_black", "", "brother_mark"), card=FALSE, to=D,
    )  # fmt: skip
    game.play(A, "pass")
    assert (game.step, game.pending) == ("place_false", (D,))
    game.play(D, "name", target=B).play(D, "pick", "lock_black")
    assert game.front(B) == ["lock_black"]
    assert game.step not in ("skill", "place_false")


def test_skill_18_own_false_message_is_one_scheme_not_two() -> None:
    game = receive(
        seat(U, FALSE, "", "phantom_thief"), seat(M, "lock_red burn_red"), seat(Y), card=FALSE, to=A
    )
    game.until("skill").play(A, "name", target=B)
    assert game.step != "skill"
