"""Beliefs about tokens (§12.7): for each kind of evidence, probabilities worked out by hand, and a
comparison with the brute-force oracle."""

from __future__ import annotations

from typing import Any, cast

import pytest
from tests.games.outlaws.table_helpers import (
    LETTERS,
    N,
    S,
    Scene,
    given,
    several,
    slots_of,
)
from tests.games.outlaws.watched import (
    WATCHER,
    Watched,
    facing,
    half,
)

# --- tokens (§5.2, §5.3, §5.5, §6.5) --------------------------------------------------------------


def looked(tokens: str, reserve: str, s: str, slot: int = 3, **more: Any) -> Watched:
    """A game watched by S, N and a spectator: S has looked at this slot, all cards are open."""
    open_ = facing(given(s, "", tokens, reserve, **more))
    game = Watched(given(s, "", tokens, reserve, headlined=open_, **more), S, N, WATCHER)
    return game.play(S, "look", place=slot)


def test_only_the_seat_that_looks_knows() -> None:
    """O17: five of the nine others, two of which are in the reserve, are votes."""
    game = looked("VXVEXVVX", "XV", "")
    assert game.lies(S, 3, "E") == 1
    assert game.lies(S, 0, "V") == pytest.approx(5 / 9)
    assert game.lies(N, 3, "E") == game.lies(WATCHER, 3, "E") == pytest.approx(1 / 10)
    game.comes_up()


def test_the_last_of_a_kind_is_known_by_counting() -> None:
    """Every token except the Election has been seen to be a vote."""
    game = looked("VVVE....", "", "", slot=0)
    game.play(S, "take", place=1, token="vote")
    game.play(N, "pass")
    assert game.lies(S, 1, "E") == half()
    game.play(S, "look", place=1)
    assert game.lies(S, 2, "E") == 1
    assert game.lies(N, 1, "E") == pytest.approx(1 / 3)


def test_a_known_token_moves_up_with_the_others() -> None:
    """O31."""
    game = looked("VXVEXVVX", "XV", "2:IND")
    game.play(S, "take", place=2, token="vote")
    assert game.lies(S, 2, "E") == 1
    assert game.lies(S, 7, "X") == half()
    assert game.lies(N, 2, "E") == pytest.approx(1 / 9)
    game.comes_up()


def test_a_wrong_call_shows_the_token_to_all() -> None:
    """O23."""
    game = looked("VXVEXVVX", "XV", "1:IND")
    game.play(S, "take", place=1, token="vote")
    assert game.lies(N, 1, "X") == game.lies(WATCHER, 1, "X") == 1
    assert game.lies(N, 3, "E") == pytest.approx(1 / 9)


def test_an_empty_reserve_leaves_the_slot_empty() -> None:
    game = looked("VXVEXX..", "", "2:IND")
    game.play(S, "take", place=2, token="vote")
    assert game.lies(S, 2, "E") == 1
    assert game.lies(N, 2, "E") == pytest.approx(1 / 5)
    assert game.scene.token(N, 5) == "-"


def test_a_known_token_is_switched_with_another() -> None:
    """O52."""
    game = looked("VXVEXVVX", "XV", "4:SHO")
    game.play(S, "switch", place=4, at=3, other=5)
    assert game.lies(S, 5, "E") == 1
    assert game.lies(N, 5, "E") == pytest.approx(1 / 10)


def test_a_replaced_token_may_be_drawn_again() -> None:
    """The reserve of two gives one token for the Election, then one of the two it holds now."""
    game = looked("VXVEXVVX", "XV", "4:SHO 2:IND")
    game.play(S, "replace", place=4, at=3)
    assert game.lies(S, 3, "E") == 0, "the replacement is drawn first"
    assert game.lies(N, 3, "E") == pytest.approx(1 / 10)
    game.play(N, "pass").play(S, "take", place=2, token="vote")
    assert game.lies(S, 7, "E") == half()
    game.play(S, "look", place=4)
    assert game.lies(S, 7, "E") == half(), "another token is no evidence"
    game.comes_up()


def test_every_replacement_may_draw_the_known_token() -> None:
    game = looked("VXVEXVVX", "XV", "4:SHO")
    game.play(S, "replace", place=4, at=3)
    game.play(N, "pass").play(S, "replace", place=4, at=3)
    assert game.lies(S, 3, "E") == half()
    game.play(S, "replace", place=4, at=4)
    assert game.lies(S, 3, "E") == half()
    assert game.lies(S, 4, "E") == pytest.approx(1 / 4)
    game.comes_up()


def test_a_token_of_the_same_kind_may_be_another_one() -> None:
    """S puts one of three bogus votes into the reserve, draws twice, and sees a bogus vote.

    With 1/2 it is the same one; with 1/2 it is one of nine others, of which 2 are bogus.
    """
    game = looked("VXVXVVVE", "XV", "4:SHO")
    game.play(S, "replace", place=4, at=3)
    game.play(N, "pass").play(S, "replace", place=4, at=3).play(S, "look", place=3)
    assert game.lies(S, 3, "X") == 1
    assert game.lies(S, 1, "X") == pytest.approx(9 / 11 * 2 / 9 + 2 / 11 * 1 / 8)


def test_either_of_two_known_tokens_may_be_drawn() -> None:
    """S puts two bogus votes into a reserve of two. With 1/2 the second drew the first: one of the
    two in the reserve is bogus, the other is the third one with 1/7. With 1/2 both are bogus.
    """
    game = looked("VXVXVXVE", "VV", "2:IND 4:SHO").play(S, "look", place=5)
    game.play(N, "pass").play(S, "replace", place=4, at=3).play(S, "replace", place=4, at=5)
    game.play(N, "pass").play(S, "take", place=2, token="vote")
    assert game.lies(S, 7, "X") == pytest.approx(1 / 2 * (1 / 2 + 1 / 2 * 1 / 7) + 1 / 2)


# --- sudden death (§9) ----------------------------------------------------------------------------


def test_sudden_death_resets_knowledge_of_tokens() -> None:
    """The 3 bullets, 3 handcuffs and 2 bogus votes are dealt anew."""
    scene = given(
        "1:HIT", "1:IND", "XXXXE...", votes=(3, 3), bullets=(1, 0), cuffs=(0, 0), discarded=[2, 3]
    )
    game = Watched(scene, S, N)
    game.play(S, "look", place=4)
    assert game.lies(S, 4, "E") == 1
    game.play(S, "shoot", place=1)
    assert scene.fact("sudden_death")
    for viewer in (S, N):
        assert game.lies(viewer, 4, "B") == game.lies(viewer, 4, "C") == pytest.approx(3 / 8)
        assert game.lies(viewer, 4, "X") == pytest.approx(1 / 4)
    game.play(N, "look", place=3)
    game.comes_up()


# --- three and four players (§10.2) ---------------------------------------------------------------


def before_a_loss(
    seats: int, tokens: str, reserve: str = "", hidden: str = "GOV SHE IND SHO"
) -> Watched:
    """Seat 0's Hitman faces seat 1's Governor; all cards except `hidden` are open."""
    streets: dict[int, dict[int, str]] = {0: {0: "HIT"}, 1: {7: "GOV", 0: "SHE"}}
    pile = {"tokens": letters(tokens, 4 * seats), "reserve": letters(reserve, len(reserve))}
    open_ = facing(several(seats, streets, **pile), hidden)
    scene = several(seats, streets, **pile, headlined=open_)
    return Watched(scene, 0, 2)


def letters(tokens: str, slots: int) -> list[str | None]:
    return [LETTERS.get(letter) for letter in tokens.ljust(slots, ".")]


def closed_up(scene: Scene) -> list[int]:
    """Slots of the arm into which two arms were merged."""
    [closed] = scene.ever("closed_up")
    return cast("list[int]", closed["slots"])


THREE = "XVVVVVVXXVVE"
"""Slot 0 is the middle of arm 0, which lies between seats 0 and 1; arm 2 between 2 and 0."""


def test_streets_are_independent() -> None:
    game = before_a_loss(3, THREE)
    game.play(0, "take", place=3, token="vote")
    assert game.stands(2, 0, 0, "HIT") == 1
    assert game.stands(0, 1, 7, "GOV") == game.stands(2, 1, 7, "GOV") == pytest.approx(1 / 4)
    assert game.lies(2, 0, "X") == 1


def test_the_tokens_of_two_arms_are_shuffled_together() -> None:
    """Seat 0 has seen the bogus vote in arm 0. Four of the eight tokens of arms 0 and 1 remain."""
    game = before_a_loss(3, THREE)
    game.play(0, "look", place=3)
    assert game.lies(0, 0, "X") == 1
    before = game.lies(0, 8, "X")
    game.play(0, "shoot", place=0).quiet()
    scene = game.scene
    assert scene.table.alive == 0b101
    assert set(game.watchers[0].streets) == {2}
    merged = closed_up(scene)
    assert len(merged) == 4
    assert game.lies(0, 8, "X") == pytest.approx(before), "the other arm is unchanged"
    for slot in merged:
        # The bogus vote seen, or one of seven others, of which 2 in 11 are bogus.
        assert game.lies(0, slot, "X") == pytest.approx(1 / 8 + 7 / 8 * 2 / 11)
        assert game.lies(2, slot, "X") == pytest.approx(1 / 4)
    game.comes_up()


def test_two_left_play_on_one_street() -> None:
    """The reserve is at the outer end of the merged arm, at seat 0's left hand."""
    game = before_a_loss(3, THREE)
    game.play(0, "shoot", place=0).quiet()
    game.play(0, "look", place=2).play(2, "pass")
    slots = slots_of(game.scene.view(None), 0)
    letter = game.scene.lie(slots[2])
    assert game.lies(0, slots[2], letter) == 1
    game.play(0, "take", place=5, token="vote")
    assert game.scene.said("took")
    assert game.lies(0, slots[3], letter) == 1


def test_too_few_tokens_are_topped_up_from_the_reserve() -> None:
    """Three tokens lay in the two arms; one of the two of the reserve is added.

    Seat 2 has seen that one of the three is bogus; of the eight other tokens three are.
    """
    game = before_a_loss(3, ".....XVVVVXE", "XX")
    game.play(0, "pass").play(1, "pass").play(2, "look", place=5).play(2, "pass")
    assert game.lies(2, 5, "X") == 1
    game.play(0, "shoot", place=0).quiet()
    bogus = sorted(game.lies(2, slot, "X") for slot in closed_up(game.scene))
    assert bogus == pytest.approx([3 / 8, *3 * [1 / 3 + 2 / 3 * 3 / 8]])
    game.comes_up()


def test_three_of_four_go_on() -> None:
    """Seats 2 and 3 know what they knew of each other; the Hitman is revealed."""
    game = before_a_loss(4, "VXVVXVVV.VVVVVXV", hidden="GOV SHE IND")
    game.play(0, "look", place=2)
    game.play(0, "shoot", place=0).quiet()
    assert set(game.watchers[0].streets) == {2, 3}
    assert set(game.watchers[2].streets) == {0, 3}
    # The bogus vote seen, or one of seven others, of which 1 in 7 are bogus.
    for slot in closed_up(game.scene):
        assert game.lies(0, slot, "X") == pytest.approx(1 / 8 + 7 / 8 * 1 / 7)
        assert game.lies(2, slot, "X") == pytest.approx(3 / 15)
