"""老鬼 and 老槍, who both draw when they are probed or locked: §9.2, numbers 1 and 2."""

from __future__ import annotations

import pytest
from tests.games.message.table_helpers import PROBE, A, B, C, D, M, Scene, U, Y, given, seat


def probed(character: str, profile: str, **more: object) -> Scene:
    game = given(
        seat(U, f"{PROBE} lock_red"), seat(U, "", "", character, **more), seat(Y), seat(M),
        profile=profile,
    )  # fmt: skip
    return game.play(A, "probe", PROBE, target=B)


# --- 1 老鬼 ---------------------------------------------------------------------------------------


def test_skill_01_tit_for_tat_draws_before_the_probe_resolves() -> None:
    game = probed("old_ghost", "2010").until("face_down")
    assert game.pending == (B,)
    assert not game.ever("probed")
    game.play(B, "use")
    assert len(game.hand(B)) == 2 and game.up(B)
    assert game.step == "conceal", "face up now: concealing chains on the same probe"


def test_skill_01_tit_for_tat_in_2009_turns_up_draws_two_and_chains_with_concealing() -> None:
    game = probed("old_ghost", "2009").until("face_down").play(B, "use")
    assert game.up(B) and len(game.hand(B)) == 2
    assert game.step == "conceal" and not game.ever("probed")
    game.play(B, "speak")
    assert game.ever("probed")[-1]["answer"] == "undercover" and len(game.hand(B)) == 2


def test_skill_01_tit_for_tat_is_a_choice_in_2010_and_a_must_in_2009_k19() -> None:
    assert probed("old_ghost", "2010").until("face_down").verbs(B) == {"pass", "use"}
    assert probed("old_ghost", "2009").until("face_down").verbs(B) == {"use"}


def test_skill_01_who_does_not_turn_up_in_2009_is_not_old_ghost() -> None:
    from facedown.engine.chance import SeededChance

    game = probed("black_rose", "2009").until("face_down")
    assert game.verbs(B) == {"pass"}, "asked like everybody who could be one of the two"
    game.play(B, "pass")
    found = {game.table.redeal(C, SeededChance(s)).cast.character[B] for s in range(80)}
    assert 0 not in found and len(found) > 3


def test_skill_01_tit_for_tat_on_a_lock_in_2010_only_k19() -> None:
    for profile, step in (("2010", "face_down"), ("2009", "face_down")):
        game = given(
            seat(U, "lock_red decipher_red"), seat(U, "", "", "old_ghost"), seat(Y), seat(M),
            profile=profile,
        )  # fmt: skip
        game.play(A, "lock", "lock_red", target=B).until(step)
        assert game.verbs(B) == ({"pass", "use"} if profile == "2010" else {"pass"})
        assert game.view(None)["locked"] == [], "before the lock itself resolves"
        game.play(B, "use" if profile == "2010" else "pass")
        assert (game.up(B), len(game.hand(B))) == ((True, 2) if profile == "2010" else (False, 0))
        assert game.view(None)["locked"] == [B]


@pytest.mark.parametrize(("name", "profile"), [("old_ghost", "2010"), ("old_gun", "2009")])
def test_skill_01_02_a_countered_lock_triggers_nothing(name: str, profile: str) -> None:
    for counters in (True, False):
        game = given(
            seat(U, "lock_red decipher_red"), seat(U, "", "", name), seat(Y, "see_through_red"),
            profile=profile,
        )  # fmt: skip
        game.play(A, "lock", "lock_red", target=B)
        if counters:
            game.play(C, "see_through", "see_through_red", response=0)
        game.resolve()
        assert game.step == ("play" if counters else "face_down")
        assert not game.up(B) and game.hand(B) == []


def test_skill_01_a_countered_probe_triggers_nothing() -> None:
    game = given(
        seat(U, f"{PROBE} lock_red"), seat(U, "", "", "old_ghost"), seat(Y, "see_through_red"),
        seat(M), profile="2010",
    )  # fmt: skip
    game.play(A, "probe", PROBE, target=B)
    game.play(C, "see_through", "see_through_red", response=0).resolve()
    assert game.step == "play" and not game.up(B)


def test_skill_01_conceal_may_perform_either_outcome() -> None:
    for verb, answer, cards in (("obey", "draw", 2), ("speak", "undercover", 0)):
        game = probed("old_ghost", "2010", up=True).until("conceal")
        assert game.verbs(B) == {"obey", "speak"}
        game.play(B, verb)
        assert game.ever("probed")[-1]["answer"] == answer
        assert len(game.hand(B)) == cards


DISCARD = "probe_military_discard_red"


@pytest.mark.parametrize("side", [U, M])
@pytest.mark.parametrize("verb", ["obey", "speak"])
def test_skill_01_conceal_on_a_probe_to_discard(side: str, verb: str) -> None:
    game = given(
        seat(U, f"{DISCARD} lock_red"), seat(side, "burn_red burn_blue", "", "old_ghost", up=True),
        seat(Y), profile="2010",
    )  # fmt: skip
    game.play(A, "probe", DISCARD, target=B).resolve()
    assert (game.step, game.verbs(B)) == ("conceal", {"obey", "speak"})
    game.play(B, verb)
    if verb == "obey":
        assert (game.step, game.pending) == ("discard", (B,))
        game.play(B, "pick", "burn_blue")
    answers = {"obey": "discard", "speak": "good_person"}
    assert game.ever("probed")[-1]["answer"] == answers[verb]
    assert game.hand(B) == (["burn_red"] if verb == "obey" else ["burn_red", "burn_blue"])
    assert game.step == "play"


def test_skill_01_conceal_only_face_up() -> None:
    game = probed("old_ghost", "2010").until("face_down").play(B, "pass")
    assert game.ever("probed")[-1]["answer"] == "undercover", "truthful: B is Undercover"


def test_skill_01_nobody_learns_the_side_from_one_who_conceals() -> None:
    from facedown.engine.chance import SeededChance

    game = probed("old_ghost", "2010", up=True).until("conceal").play(B, "obey")
    sides = {game.table.redeal(A, SeededChance(s)).identities.sides[B] for s in range(60)}
    assert len(sides) > 1


def dying_ghost(hand: str, **more: object) -> Scene:
    more.setdefault("up", True)
    side = str(more.pop("side", U))
    profile = str(more.pop("profile", "2010"))
    game = given(
        seat(M, "probe_military_draw_black"), seat(M, "", "red red"), seat(Y),
        seat(side, hand, "black black", "old_ghost", **more), phase="send", profile=profile,
    )  # fmt: skip
    return game.play(A, "send", "probe_military_draw_black").until("receipt").play(D, "accept")


def test_skill_01_legacy_three_at_random_as_intelligence() -> None:
    game = dying_ghost("lock_red lock_blue burn_red burn_blue")
    assert game.step == "skill" and game.pending == (D,)
    assert game.targets(D, "name") == {A, B, C}
    game.play(D, "name", target=C)
    assert len(game.front(C)) == 3
    assert not game.alive(D) and sum(game.discards().values()) == 4


def test_skill_01_legacy_all_of_three_or_fewer_and_it_can_kill() -> None:
    game = dying_ghost("lock_black lock_black burn_black")
    game.play(D, "name", target=B)
    assert not game.alive(B) and not game.alive(D)


def test_skill_01_legacy_may_be_left_and_needs_the_face_up_card() -> None:
    game = dying_ghost("lock_red").play(D, "pass")
    assert not game.alive(D) and game.front(C) == []
    down = dying_ghost("lock_red", up=False)
    assert not down.alive(D)


# --- 2 老槍 ---------------------------------------------------------------------------------------


def test_skill_02_tit_for_tat_on_probe_and_lock_in_both_profiles() -> None:
    for profile in ("2009", "2010"):
        assert probed("old_gun", profile).until("face_down").verbs(B) == {"pass", "use"}
        game = given(
            seat(U, "lock_red decipher_red"), seat(U, "", "", "old_gun"), seat(Y), profile=profile
        )
        game.play(A, "lock", "lock_red", target=B).until("face_down").play(B, "use")
        assert len(game.hand(B)) == 2
        assert game.view(None)["locked"] == [B], "then the lock itself resolves"


def plot(**more: object) -> Scene:
    return given(
        seat(U, "lock_red"),
        seat(M, "lock_black lock_red", "", "old_gun", up=True),
        seat(Y, "", "", "black_rose", up=True),
        seat(M, "", "", "shining"),
        **more,  # type: ignore[arg-type]
    )


def test_k15_skill_02_plot_shows_the_two_each_others_identity() -> None:
    game = plot()
    assert game.targets(B, "plot") == {C}, "face-up hidden types only"
    game.play(B, "plot", target=C).resolve()
    game.play(B, "pick", "lock_black")
    assert game.front(B) == ["lock_black"]
    assert not game.up(B) and not game.up(C)
    assert game.player(C, B)["side"] == Y
    assert game.player(B, C)["side"] == M
    assert game.player(C, A)["side"] is None
    assert game.player(B)["character"] == "old_gun", "turned down, but known"


def test_skill_02_plot_needs_a_false_card_and_a_partner() -> None:
    game = given(
        seat(U, "lock_red"), seat(M, "lock_red", "", "old_gun", up=True),
        seat(Y, "", "", "black_rose", up=True),
    )  # fmt: skip
    assert "plot" not in game.verbs(B)
    alone = given(
        seat(U, "lock_red"), seat(M, "lock_black", "", "old_gun", up=True), seat(Y, "", "black"),
    )  # fmt: skip
    assert B in alone.pending and "plot" not in alone.verbs(B)


def test_skill_02_plot_is_suicide_with_two_false_cards() -> None:
    game = given(
        seat(U, "lock_red"), seat(M, "lock_black", "black black", "old_gun", up=True),
        seat(Y, "", "", "black_rose", up=True), seat(M),
    )  # fmt: skip
    game.play(B, "plot", target=C).resolve().play(B, "pick", "lock_black")
    assert not game.alive(B)
    assert game.table.deaths[0].killer == -1
    assert game.player(B, C)["side"] is None, "the dead show nothing"


def test_skill_02_plot_fizzles_when_the_partner_is_face_down_by_then() -> None:
    game = plot()
    game.play(B, "plot", target=C)
    game.table.turn_down(C)
    game.resolve()
    assert game.ever("fizzled") and game.front(B) == []
