"""Looking, taking, refilling (§5.2 to §5.5): situations O17 to O32, rulings K2, K3, K13, K14."""

from __future__ import annotations

import pytest
from tests.games.outlaws.table_helpers import N, S, given


def test_o17_a_look_is_private() -> None:
    scene = given("3:GOV", tokens="VVVEXXBC").play(S, "look", place=3)
    assert scene.revealed() == [(S, 3, "governor")]
    assert scene.token(S, 3) == "election"
    assert scene.token(N, 3) is scene.token(None, 3) is None
    assert scene.events_seen("looked", N) == [{"on": "looked", "seat": S, "slot": 3}]
    assert scene.events_seen("looked", S)[0]["token"] == "election"
    assert scene.lie(*range(8)) == "VVVEXXBC"


def test_empty_slots_allow_no_look_or_take() -> None:
    scene = given("7:HIT 1:SHE", tokens="VVVVXXB")
    assert not scene.may(S, "look", place=7)
    assert not scene.may(S, "take", place=7, token="vote")
    assert scene.may(S, "look", place=1)


def test_o19_a_pinned_bandit_may_not_look() -> None:
    scene = given("4:BAN", pinned=[True, False])
    assert not scene.may(S, "look", place=4)
    assert not scene.may(S, "take", place=4, token="vote")
    scene.passes(S)
    assert scene.may(N, "look", place=3)


def test_o20_k2_k3_a_vote_is_taken_and_the_street_moves_up_at_once() -> None:
    scene = given("2:IND", tokens="XBVCEXVX", reserve="XVV")
    scene.play(S, "take", place=2, token="vote")
    assert scene.has(S, "votes") == 1
    assert scene.lie(0, 1, 2, 3, 4, 5, 6) == "XBCEXVX"
    assert sum(scene.table.reserve) == 2
    assert scene.token(S, 7) is None
    assert scene.said("refilled") == [
        {"on": "refilled", "slots": [2, 3, 4, 5, 6, 7], "drawn": True}
    ]


def test_o22_all_move_up_from_the_first_slot() -> None:
    scene = given("0:IND", tokens="VBXCEXVX", reserve="")
    scene.play(S, "take", place=0, token="vote")
    assert scene.lie(*range(8)) == "BXCEXVX."
    assert scene.said("refilled")[0]["drawn"] is False


def test_o23_a_wrong_call_is_put_back_and_all_have_seen_it() -> None:
    scene = given("2:IND", tokens="VVXVVXBC", reserve="V")
    scene.play(S, "take", place=2, token="vote")
    assert scene.lie(*range(8)) == "VVXVVXBC"
    assert scene.token(N, 2) == scene.token(None, 2) == "bogus"
    assert [e.public["on"] for e in scene.events[:4]] == [
        "revealed", "called", "turned_up", "put_back",
    ]  # fmt: skip
    assert scene.has(S, "votes") == 0
    assert scene.ask["left"] == 1


def test_o25_k13_the_governor_calls_nothing_but_the_election() -> None:
    scene = given("2:GOV", tokens="VVVVVXBC")
    assert not scene.may(S, "take", place=2, token="vote")
    ahead = given("2:GOV", tokens="XXVEXVBC", votes=(1, 0))
    assert [a["token"] for a in ahead.options(S, "take") if a["place"] == 2] == ["election"]


def test_o26_handcuffs_are_the_sheriffs_and_bullets_the_hitmans() -> None:
    scene = given("2:SHE 3:HIT", tokens="VVCBXXVV")
    scene.play(S, "take", place=2, token="cuffs")
    assert scene.has(S, "cuffs") == 2
    scene.play(S, "take", place=3, token="vote")
    other = given("2:HIT 3:SHE", tokens="VVBCXXVV")
    other.play(S, "take", place=2, token="bullet")
    assert other.has(S, "bullets") == 2
    fresh = given("2:HIT 3:SHE 4:IND", tokens="VVBCXXVV")
    fresh.refused(S, "take", place=2, token="cuffs")
    fresh.refused(S, "take", place=3, token="bullet")
    for token in ("cuffs", "bullet", "election"):
        fresh.refused(S, "take", place=4, token=token)


@pytest.mark.parametrize("votes", [(2, 2), (0, 0), (1, 2)])
def test_o28_without_a_lead_there_is_no_election(votes: tuple[int, int]) -> None:
    scene = given("2:GOV", tokens="XXEXXB..", votes=votes)
    scene.refused(S, "take", place=2, token="election")


def test_o29_a_wrong_call_for_the_election() -> None:
    scene = given("2:GOV", tokens="XXVEXX..", votes=(1, 0))
    scene.play(S, "take", place=2, token="election")
    assert scene.ended is None
    assert scene.lie(2) == "V"
    assert scene.token(N, 2) == "vote"


def test_a_governor_with_a_lead_is_elected() -> None:
    scene = given("2:GOV", tokens="XXEVXX..", votes=(3, 2))
    scene.play(S, "take", place=2, token="election")
    assert scene.ended == ("election", (S,))
    assert scene.said("elected") == [{"on": "elected", "seat": S}]


def test_k14_bogus_votes_are_never_counted() -> None:
    scene = given("2:IND", tokens="XXXVX", votes=(0, 0))
    scene.play(S, "take", place=2, token="vote")
    assert scene.has(S, "votes") == 0


def test_o31_knowledge_follows_the_token() -> None:
    scene = given("5:IND 2:JOU", tokens="XXVXXEVB", reserve="V")
    scene.play(S, "look", place=5).play(S, "take", place=2, token="vote")
    assert scene.token(S, 4) == "election"
    assert scene.token(S, 5) is None
    assert scene.token(N, 4) is None


def test_o32_bogus_votes_can_not_be_called() -> None:
    scene = given("2:IND", tokens="XXXVX")
    scene.refused(S, "take", place=2, token="bogus")
