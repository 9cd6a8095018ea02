"""The other hidden characters of the base set: §9.2, numbers 3 to 7."""

from __future__ import annotations

import pytest
from tests.games.message.table_helpers import A, B, C, D, E, M, Scene, U, Y, given, seat

# --- 3 老金 ---------------------------------------------------------------------------------------


def countered(character: str) -> Scene:
    game = given(seat(U, "lock_red lock_blue", "", character), seat(M, "see_through_red"), seat(Y))
    game.play(A, "lock", "lock_red", target=B)
    return game.play(B, "see_through", "see_through_red", response=0).resolve()


def test_skill_03_sacrifice_draws_five_and_puts_two_on_the_deck() -> None:
    game = countered("old_king")
    assert (game.step, game.pending) == ("face_down", (A,))
    game.play(A, "use")
    assert game.up(A) and len(game.hand(A)) == 6
    first, second = game.hand(A)[0], game.hand(A)[1]
    game.play(A, "pick", first).play(A, "pick", second)
    assert len(game.hand(A)) == 4
    table = game.table
    table.draw(B, 1)
    assert game.hand(B) == [second], "the last one put lies on top"


def test_skill_03_sacrifice_when_countered_by_vigilance_which_counts_as_a_see_through() -> None:
    game = given(
        seat(U, "lock_red lock_blue", "", "old_king"), seat(M, "", "", "iron_agent"), seat(Y),
        characters="all",
    )  # fmt: skip
    game.play(A, "lock", "lock_red", target=C).play(B, "vigilance", response=0).resolve()
    assert (game.step, game.pending) == ("face_down", (A,))
    game.play(A, "use")
    assert game.up(A) and len(game.hand(A)) == 6 and game.step == "put_on_top"


def test_skill_03_sacrifice_may_be_left_and_others_are_asked_as_well() -> None:
    game = countered("old_king").play(A, "pass")
    assert not game.up(A)
    assert countered("black_rose").verbs(A) == {"pass"}


def test_skill_03_only_the_owner_of_the_countered_card_is_asked() -> None:
    game = given(
        seat(U, "lock_red lock_blue"), seat(M, "see_through_red"), seat(Y, "", "", "old_king")
    )
    game.play(A, "lock", "lock_red", target=B)
    game.play(B, "see_through", "see_through_red", response=0).resolve()
    assert game.step == "play"


def burn_bridges(hand: str, front: str) -> Scene:
    game = given(
        seat(M, "probe_military_draw_black"), seat(M, "", "red"), seat(Y),
        seat(U, hand, front, "old_king", up=True), phase="send",
    )  # fmt: skip
    return game.play(A, "send", "probe_military_draw_black").until("receipt").play(D, "accept")


def test_a7_skill_03_old_king_wins_by_burning_his_bridges() -> None:
    game = burn_bridges("lock_black lock_red", "red red")
    assert game.pending == (D,)
    game.play(D, "pick", "lock_black")
    assert not game.up(D)
    game.play(D, "name", target=D).play(D, "pick", "lock_red").play(D, "pass")
    assert (game.winners, game.why) == ((D,), "undercover")


def test_skill_03_burn_bridges_places_one_card_before_each_of_several() -> None:
    game = burn_bridges("lock_black lock_red burn_blue burn_black", "")
    game.play(D, "pick", "lock_black")
    game.play(D, "name", target=A).play(D, "pick", "burn_black")
    assert game.targets(D, "name") == {B, C, D}
    game.play(D, "name", target=B).play(D, "pick", "burn_blue")
    assert game.front(A) == [], "all are placed together"
    game.play(D, "pass")
    assert game.front(A) == ["burn_black"] and game.front(B)[-1] == "burn_blue"
    assert game.hand(D) == ["lock_red"]


def test_skill_03_burn_bridges_may_be_left_and_needs_a_false_card() -> None:
    game = burn_bridges("lock_red", "")
    assert game.verbs(D) == {"pass"}
    game.play(D, "pass")
    assert game.up(D)


def test_k20_skill_03_simultaneous_placement_death_goes_before_victory() -> None:
    game = burn_bridges("lock_black lock_red burn_black", "red red")
    game.play(D, "pick", "lock_black")
    game.play(D, "name", target=D).play(D, "pick", "burn_black").play(D, "pass")
    assert not game.alive(D)


# --- 4 譯電員 -------------------------------------------------------------------------------------


def clerk() -> Scene:
    game = given(
        seat(U, "decipher_red"), seat(M, "", "", "code_clerk"), seat(Y), seat(M, "decipher_blue"),
        phase="send",
    )  # fmt: skip
    return game.play(A, "send", "decipher_red")


def test_skill_04_quick_read_looks_and_draws_one() -> None:
    game = clerk().play(B, "quick_read").resolve()
    assert game.message(B)["card"] == "decipher_red"
    assert game.message(C)["card"] is None
    assert len(game.hand(B)) == 1 and game.up(B)


def test_skill_04_quick_read_in_transit_only() -> None:
    game = clerk().until("arrival")
    assert "quick_read" not in game.verbs(B)


def test_skill_04_quick_read_fizzles_when_the_message_is_gone() -> None:
    game = given(
        seat(U, "decipher_red"), seat(M, "", "", "code_clerk"), seat(Y, "intercept_black"),
        seat(M), phase="send",
    )  # fmt: skip
    game.play(A, "send", "decipher_red").play(B, "quick_read")
    game.play(C, "intercept", "intercept_black").resolve()
    assert game.ever("fizzled")
    assert not [e for e in game.ever("drew") if e["count"] == 1]


def test_skill_04_insight_turns_down_whenever_somebody_deciphers() -> None:
    game = clerk().play(B, "quick_read").resolve().until("arrival")
    game.play(D, "decipher", "decipher_blue").resolve()
    assert (game.step, game.pending) == ("skill", (B,))
    game.play(B, "use")
    assert not game.up(B)
    assert game.player(B)["character"] == "code_clerk"


def test_skill_04_insight_may_be_left() -> None:
    game = clerk().play(B, "quick_read").resolve().until("arrival")
    game.play(D, "decipher", "decipher_blue").resolve()
    assert game.verbs(B) == {"use", "pass"}
    game.play(B, "pass")
    assert game.up(B) and game.step == "receipt"


def test_skill_04_insight_not_when_the_decipher_is_countered() -> None:
    game = given(
        seat(U, "decipher_red see_through_red"), seat(M, "", "", "code_clerk", up=True), seat(Y),
        seat(M, "decipher_blue"), phase="send",
    )  # fmt: skip
    game.play(A, "send", "decipher_red").until("arrival")
    game.play(D, "decipher", "decipher_blue")
    game.play(A, "see_through", "see_through_red", response=0).resolve()
    assert game.step != "skill" and game.up(B)


# --- 5 黑玫瑰 -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("top", "most"), [("lock_black", 3), ("lock_red", 1)])
def test_skill_05_bloody_rose_places_up_to_three_or_one(top: str, most: int) -> None:
    game = given(
        seat(U, "lock_red"), seat(M, "lock_black lock_black burn_black lock_red", "", "black_rose"),
        seat(Y), seat(M), top=top,
    )  # fmt: skip
    game.play(B, "bloody_rose", target=C).resolve()
    assert game.ever("revealed")[-1]["card"] == top
    placed = 0
    while game.step == "place_false":
        game.play(B, "pick", next(c for c in game.hand(B) if c.endswith("black")
                                  and _left(game, c)))  # fmt: skip
        placed += 1
    assert placed == most
    assert game.alive(C) is (most < 3)


def _left(game: Scene, card: str) -> bool:
    return any(a.args.get("card") == card for a in game.table.choices(B))


def test_a9_skill_05_three_blacks_at_once_kill() -> None:
    game = given(
        seat(U, "lock_red"), seat(M, "lock_black lock_black lock_black", "", "black_rose"),
        seat(Y, "burn_red"), seat(M), top="lock_black",
    )  # fmt: skip
    game.play(B, "bloody_rose", target=C).resolve()
    for _ in range(3):
        assert game.front(C) == [], "simultaneous"
        game.play(B, "pick", "lock_black")
    assert not game.alive(C)
    assert game.table.deaths[0].killer == B


def test_skill_05_placing_is_optional_and_the_card_stays_on_the_deck() -> None:
    game = given(
        seat(U, "lock_red"), seat(M, "lock_black", "", "black_rose"), seat(Y), top="burn_black"
    )
    game.play(B, "bloody_rose", target=C).resolve().play(B, "pass")
    assert game.front(C) == []
    game.table.draw(A, 1)
    assert "burn_black" in game.hand(A)


def test_skill_05_only_once_while_face_up() -> None:
    game = given(
        seat(U, "lock_red"), seat(M, "lock_black", "", "black_rose", up=True), seat(Y),
    )  # fmt: skip
    assert game.pending == (A,)


# --- 6 閃靈 ---------------------------------------------------------------------------------------


def test_skill_06_snipe_burns_one_to_three_of_any_colour() -> None:
    game = given(
        seat(U, "lock_red"), seat(M, "", "red black", "shining"), seat(Y, "", "red red blue black")
    )
    assert game.targets(B, "snipe") == {C}, "another player with intelligence"
    game.play(B, "snipe", target=C).resolve()
    assert "pass" not in game.verbs(B), "at least one"
    for _ in range(3):
        game.play(B, "pick", str(game.table.choices(B)[-1].args["card"]))
    assert len(game.front(C)) == 1 and game.step == "play"


def test_skill_06_snipe_may_stop_after_one() -> None:
    game = given(seat(U, "lock_red"), seat(M, "", "", "shining"), seat(Y, "", "red blue"))
    game.play(B, "snipe", target=C).resolve()
    card = game.front(C)[0]
    game.play(B, "pick", card).play(B, "pass")
    assert len(game.front(C)) == 1 and game.discards() == {card: 1}


def test_skill_06_snipe_fizzles_without_a_target() -> None:
    game = given(seat(U, "burn_red lock_red"), seat(M, "", "", "shining"), seat(Y, "", "black"))
    game.play(B, "snipe", target=C).play(A, "burn", "burn_red", target=C).resolve()
    assert game.ever("fizzled") and game.step == "play"


# --- 7 峨嵋風 -------------------------------------------------------------------------------------


def test_k17_skill_07_cut_in_counts_as_an_intercept_that_cannot_be_countered() -> None:
    game = given(
        seat(U, "decipher_red see_through_red"), seat(M, "", "", "emei_wind"),
        seat(Y, "intercept_black"), seat(M), phase="send",
    )  # fmt: skip
    game.play(A, "send", "decipher_red").play(C, "intercept", "intercept_black")
    game.play(B, "cut_in")
    places = {a.args["response"] for a in game.table.choices(A) if a.verb == "see_through"}
    assert places == {0}
    game.resolve()
    assert game.front(B) == ["decipher_red"], "the last one wins"


def test_skill_07_cut_in_on_others_turns_in_transit_only() -> None:
    """In each window A and B are asked: a false card could be burnt."""
    for owner in (A, B):
        players = [seat(U, "decipher_red lock_red"), seat(M, "lock_blue"), seat(Y, "", "black")]
        players[owner]["character"] = "emei_wind"
        game = given(*players, phase="start")
        seen = set()
        while game.table.turns == 1:
            if game.step == "send":
                game.play(A, "send", "decipher_red")
            elif game.step == "receipt":
                game.play(C, "accept")
            else:
                assert owner in game.pending
                seen |= {game.step} if "cut_in" in game.verbs(owner) else set()
                game.all_pass()
        assert seen == ({"transit"} if owner == B else set())


def plot_in_plot(card: str, to: int) -> Scene:
    game = given(
        seat(U, card, "black", "emei_wind", up=True), seat(M), seat(Y), seat(M, "", "black red"),
        phase="send",
    )  # fmt: skip
    game.play(A, "send", card)
    for s in (D, C, B):
        if game.step not in ("skill", "play", "drawn"):
            game.until("receipt").play(s, "accept" if s == to else "refuse")
        if s == to:
            break
    return game


def test_skill_07_plot_in_plot_burns_before_the_gainer_of_true_intelligence() -> None:
    game = plot_in_plot("decipher_blue", D)
    assert (game.step, game.pending) == ("skill", (A,))
    game.play(A, "pick", next(c for c in game.front(D) if c.endswith("black")))
    assert game.colours(D) == {"red": 1, "blue": 1}


def test_k28_skill_07_own_true_message_triggers_and_false_never() -> None:
    game = plot_in_plot("decipher_red", A)
    game.until("skill")
    assert game.pending == (A,)
    game.play(A, "pass")
    false = plot_in_plot("decipher_black", D)
    assert false.step != "skill"


def test_a2_long_transmission() -> None:
    """A2: lure, intercept, bloody rose, decipher, send back, a lock on another's turn."""
    a, e, d, c, b = range(5)
    game = given(
        seat(M, "probe_military_draw_black lure_red"),
        seat(U, "decipher_red send_back_red lock_red", "", "seven_hundred"),
        seat(Y, "intercept_black", "", "beauty"),
        seat(U, "lock_black lock_black burn_black", "", "black_rose"),
        seat(M, "", "black black"),
        phase="send", top="intercept_black", alliance=False,
    )  # fmt: skip
    assert (b, c, d, e) == (4, 3, 2, 1)
    game.play(a, "send", "probe_military_draw_black")
    assert game.message()["to"] == b
    game.play(a, "lure", "lure_red", target=b).resolve()
    assert game.message()["to"] == c
    game.play(d, "intercept", "intercept_black").play(c, "bloody_rose", target=d)
    game.until("place_false")
    for card in ("lock_black", "lock_black", "burn_black"):
        game.play(c, "pick", card)
    assert not game.alive(d)
    assert game.ever("fizzled"), "the intercept has no owner left"
    game.until("receipt").play(c, "refuse").until("arrival")
    assert game.message()["to"] == e
    game.play(e, "decipher", "decipher_red").resolve()
    game.play(e, "send_back", "send_back_red").resolve().until("receipt")
    assert game.pending == (c,)
    game.play(c, "refuse").until("transit")
    game.play(e, "lock", "lock_red", target=b).until("give")
    assert len(game.hand(e)) == 2
    game.play(e, "name", target=a).play(e, "pick", game.hand(e)[0])
    assert len(game.hand(a)) == 1
    game.until("drawn", "play", "end", "over")
    assert not game.alive(b), "it was the third false card"


def test_e_is_the_right_hand_neighbour() -> None:
    assert given(*[seat(U)] * 0, *[seat(s) for s in (U, M, U, M, Y)]).table.rules.right[A][1] == E
