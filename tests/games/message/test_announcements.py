"""A skill can wait only once, and has no effect without its condition: §4.2, D8."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.games.message.table_helpers import FALSE, A, B, C, D, M, Scene, U, Y, given, seat

if TYPE_CHECKING:
    from collections.abc import Callable

BURNING = "burn_red lock_blue"


def bribing() -> Scene:
    """B, Little White, holds twice the price; a message before C can be bought."""
    return given(
        seat(U, "lock_red"), seat(M, "black black red red blue blue burn_red burn_blue", "",
        "little_white"), seat(Y, "lure_red", "black red blue"), characters="all",
    )  # fmt: skip


def exposing(hand: str = "burn_black lock_black lock_black") -> Scene:
    game = given(
        seat(U, FALSE),
        seat(M, hand, "", "holmes"),
        seat(Y, "intercept_red"),
        phase="send",
        characters="all",
    )
    return game.play(A, "send", FALSE)


def plotting() -> Scene:
    return given(
        seat(U, "lock_red"), seat(M, "black black black", "", "old_gun", up=True),
        seat(Y, "", "", "shining", up=True), seat(U, "", "", "siskin", up=True), characters="all",
    )  # fmt: skip


def covering() -> Scene:
    return given(
        seat(U, BURNING), seat(M, "", "", "iron_agent", up=True), seat(Y, "", "black"),
        seat(U, "", "black"), characters="all",
    )  # fmt: skip


def feinting() -> Scene:
    game = given(
        seat(U, "decipher_red lock_red"), seat(M, "", "", "viper"), seat(Y, "lure_red"), seat(M),
        phase="send", characters="all",
    )  # fmt: skip
    return game.play(A, "send", "decipher_red")


# --- once ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "skill", "aim"),
    [(bribing, "bribe", {"target": C}), (exposing, "expose", {}),
     (plotting, "plot", {"target": C}), (covering, "cover", {"target": D}),
     (feinting, "feint", {"target": D})],
)  # fmt: skip
def test_a_pending_skill_is_not_announced_again(
    table: Callable[[], Scene], skill: str, aim: dict[str, object]
) -> None:
    """Even if nothing has been paid for it yet."""
    game = table().play(B, skill, **aim)
    assert skill not in game.verbs(B)
    if B in game.pending:
        game.refused(B, skill, **aim)


def test_it_may_be_announced_again_once_it_is_resolved() -> None:
    game = bribing()
    for _ in range(2):
        game.play(B, "bribe", target=C).resolve()
        while game.step == "skill":
            game.play(B, game.table.choices(B)[0].verb, game.table.choices(B)[0].args["card"])
    assert game.hand(B) == [] and len(game.front(B)) == 2
    assert not game.ever("fizzled")


def test_skills_cannot_keep_a_window_open_for_ever() -> None:
    """Each skill is announced at most once; then the stack resolves."""
    game = bribing().play(B, "bribe", target=C)
    assert [r["use"] for r in game.responses()] == ["bribe"]
    game.all_pass()
    assert game.responses() == [] and game.step == "skill"


def test_two_skills_of_one_character_may_wait_together() -> None:
    game = given(
        seat(U, "lock_red lock_blue"), seat(M, "lure_red", "", "iron_agent"), seat(Y, "", "black"),
        characters="all",
    )  # fmt: skip
    game.play(A, "lock", "lock_red", target=C).play(B, "vigilance", response=0)
    game.play(B, "cover", target=C)
    assert [r["use"] for r in game.responses()] == ["lock", "vigilance", "cover"]
    assert game.verbs(B) == {"pass"}


def test_the_viper_cannot_alternate_for_ever() -> None:
    """Ammunition turns the card up, Feint down; each once, so they can't alternate for ever."""
    game = given(
        seat(U, "decipher_red"), seat(M, "", "", "viper", up=False), seat(Y, "lure_red"), seat(M),
        phase="send", characters="all",
    )  # fmt: skip
    game.play(A, "send", "decipher_red").play(B, "ammunition").play(B, "feint", target=D)
    assert not game.up(B) and game.hand(B) == []
    assert "ammunition" not in game.verbs(B)
    game.all_pass()
    assert len(game.hand(B)) == 1


# --- its condition, looked at again ---------------------------------------------------------------


def without_effect(game: Scene, skill: str) -> None:
    """Resolves the stack; asserts that this skill alone has no effect."""
    game.resolve()
    while game.step in ("skill", "burn", "discard", "face_down", "place_false"):
        assert game.ask.get("skill") != skill, "its owner is not asked"
        choice = game.table.choices(game.pending[0])[0]
        game.events = game.table.play(game.pending[0], choice)
        game.story += game.events
    assert [e["use"] for e in game.ever("fizzled")] == [skill]


def test_viper_s_ammunition_without_the_empty_hand() -> None:
    """C, Little White, gives A four cards before it is resolved."""
    game = given(
        seat(U, "lock_red"), seat(M, "", "red", "viper", up=False),
        seat(Y, "red red blue blue black", "", "little_white"), characters="all",
    )  # fmt: skip
    game.play(B, "ammunition").play(C, "bribe", target=B).all_pass()
    for _ in range(5):
        game.play(C, "pick", game.table.choices(C)[0].args["card"])
    assert len(game.hand(B)) == 4, "nothing is drawn"
    assert game.up(B), "turned up is turned up"
    without_effect(game, "ammunition")


def test_bribe_without_four_cards() -> None:
    game = given(
        seat(U, "lock_red"), seat(M, "red red blue burn_red", "", "little_white"),
        seat(Y, "", "black red"), characters="all",
    )  # fmt: skip
    game.play(B, "bribe", target=C).play(B, "burn", "burn_red", target=C)
    without_effect(game, "bribe")
    assert len(game.hand(B)) == 3 and game.front(B) == []


def test_bribe_without_a_message_to_buy() -> None:
    game = given(
        seat(U, "burn_red lock_red"), seat(M, "red red blue blue", "", "little_white"),
        seat(Y, "", "black"), characters="all",
    )  # fmt: skip
    game.play(B, "bribe", target=C).play(A, "burn", "burn_red", target=C)
    without_effect(game, "bribe")
    assert len(game.hand(B)) == 4


def test_plot_without_a_card_in_the_hand() -> None:
    game = given(
        seat(U, "lock_red"), seat(M, "burn_black", "", "old_gun", up=True),
        seat(Y, "", "black", "shining", up=True), characters="all",
    )  # fmt: skip
    game.play(B, "plot", target=C).play(B, "burn", "burn_black", target=C)
    without_effect(game, "plot")
    assert game.up(B) and game.up(C)


def test_plot_without_a_false_card_that_only_its_owner_could_miss() -> None:
    """The owner is still asked, and can only pass."""
    game = given(
        seat(U, "lock_red"), seat(M, "burn_black lock_red", "", "old_gun", up=True),
        seat(Y, "", "black", "shining", up=True), characters="all",
    )  # fmt: skip
    game.play(B, "plot", target=C).play(B, "burn", "burn_black", target=C).resolve()
    assert game.pending == (B,) and game.verbs(B) == {"pass"}
    game.play(B, "pass")
    assert game.up(B) and game.up(C) and game.hand(B) == ["lock_red"]


def test_plot_without_its_partner() -> None:
    """The Code Clerk turns down when D has deciphered."""
    game = given(
        seat(U, "decipher_red"), seat(M, "black", "", "old_gun", up=True),
        seat(Y, "", "", "code_clerk", up=True), seat(M, "decipher_blue"), phase="send",
        characters="all",
    )  # fmt: skip
    game.play(A, "send", "decipher_red").until("arrival").play(B, "plot", target=C)
    game.play(D, "decipher", "decipher_blue").resolve()
    assert game.pending == (C,)
    game.play(C, "use")
    assert [e["use"] for e in game.ever("fizzled")] == ["plot"]
    assert game.up(B) and not game.up(C)


def test_head_start_without_a_hand_to_draw_from() -> None:
    game = given(
        seat(U, "lock_red"), seat(M, "", "", "duckweed"), seat(Y, "burn_red", "black"),
        characters="all",
    )  # fmt: skip
    game.play(B, "head_start", target=C).play(C, "burn", "burn_red", target=C)
    without_effect(game, "head_start")
    assert game.hand(B) == game.hand(C) == []


@pytest.mark.parametrize(
    ("character", "skill"), [("shining", "snipe"), ("siskin", "ambush"), ("iron_agent", "cover")]
)
def test_a_skill_against_discarded_messages(character: str, skill: str) -> None:
    game = given(
        seat(U, BURNING), seat(M, "", "", character, up=skill == "cover"), seat(Y, "", "black"),
        characters="all",
    )  # fmt: skip
    game.play(B, skill, target=C).play(A, "burn", "burn_red", target=C)
    without_effect(game, skill)
    assert game.up(B)


def test_love_without_a_false_card() -> None:
    game = given(
        seat(U, BURNING), seat(M, "", "", "beauty"), seat(Y, "", "black"), characters="all"
    )
    game.play(B, "love", targets=[C, C]).play(A, "burn", "burn_red", target=C)
    without_effect(game, "love")


def test_vigilance_against_a_card_that_is_void_already() -> None:
    game = given(
        seat(U, "lock_red lock_blue"), seat(M, "", "", "iron_agent"), seat(Y, "see_through_red"),
        characters="all",
    )  # fmt: skip
    game.play(A, "lock", "lock_red", target=C).play(B, "vigilance", response=0)
    game.play(C, "see_through", "see_through_red", response=0)
    without_effect(game, "vigilance")
    assert len(game.ever("countered")) == 1


def test_feint_against_somebody_locked_since() -> None:
    game = feinting().play(B, "feint", target=D).play(A, "lock", "lock_red", target=D)
    without_effect(game, "feint")
    assert game.view(None)["lured"] == [] and not game.up(B)


def test_bloody_rose_against_the_dead() -> None:
    """The Iron Agent takes a third false card before it is resolved."""
    game = given(
        seat(U, "lock_red", "black"), seat(M, "black", "", "black_rose"),
        seat(Y, "", "black black", "iron_agent", up=True), seat(U), characters="all",
    )  # fmt: skip
    game.play(B, "bloody_rose", target=C).play(C, "cover", target=A).resolve()
    game.play(C, "pick", game.front(A)[0])
    assert not game.alive(C)
    assert [e["use"] for e in game.ever("fizzled")] == ["bloody_rose"]
    assert not game.ever("revealed")


@pytest.mark.parametrize(
    ("character", "skill", "more"),
    [("code_clerk", "quick_read", {}), ("emei_wind", "cut_in", {}), ("holmes", "expose", {}),
     ("viper", "feint", {"target": D})],
)  # fmt: skip
def test_a_skill_about_a_message_that_has_been_taken(
    character: str, skill: str, more: dict[str, object]
) -> None:
    game = given(
        seat(U, FALSE), seat(M, "burn_black", "", character), seat(Y, "intercept_red"), seat(M),
        phase="send", characters="all",
    )  # fmt: skip
    game.play(A, "send", FALSE).play(B, skill, **more).play(C, "intercept", "intercept_red")
    without_effect(game, skill)
    assert game.front(C) == [FALSE] and game.hand(B) == ["burn_black"]
