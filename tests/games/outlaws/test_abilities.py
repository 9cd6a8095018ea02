"""Pinned characters, and what the others can do (§6.4 to §6.9, §7.3): situations O47 to O65."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.outlaws.table_helpers import N, S, given, n

from facedown.engine.chance import FastChance, RecordedChance

# --- pinned --------------------------------------------------------------------------------------


def test_o47_the_preacher_frees_the_bandit() -> None:
    scene = given("3:BAN 4:PRE", pinned=[True, False])
    assert scene.seen(N, S, 3) == "bandit"
    scene.play(S, "free", place=4, at=3)
    assert scene.revealed() == [(S, 4, "preacher")]
    assert scene.seen(N, S, 3) is None
    assert scene.table.redeal(N, FastChance(1)).streets[3] == 7, "N remembers the place"
    assert scene.may(S, "rob", place=3, name="hitman")


def test_o49_nobody_meets_a_pinned_bandit() -> None:
    position: dict[str, Any] = {"pinned": [False, True]}
    for code, verb in (("HIT", "shoot"), ("SHE", "arrest"), ("IND", "unmask"), ("JOU", "expose")):
        scene = given(f"4:{code}", "4:BAN", **position)
        assert verb not in scene.verbs(S), verb
    assert "rob" not in given("4:BAN", "4:BAN", **position).verbs(S)
    for slot in (3, 4, 5):
        scene = given(f"{slot}:DAN", "4:BAN", **position)
        at = [args["at"] for args in scene.options(S, "lure")]
        assert 4 not in at
        assert slot != 4 or not at, "nor does he make way"


def test_a_pinned_bandit_does_not_move() -> None:
    scene = given("3:BAN", pinned=[True, False])
    assert not any(3 in (a["place"], a["other"]) for a in scene.options(S, "exchange"))
    scene.play(S, "enter", saloon=0)
    assert not any(3 in (a["out"], a["other"]) for a in scene.options(S, "admit"))


def test_o50_with_the_mayor_the_preacher_reaches_past_him() -> None:
    scene = given("1:BAN 2:MAY 3:PRE", pinned=[True, False])
    assert scene.options(S, "free") == [{"place": 3, "at": 1, "with": "mayor"}]
    scene.play(S, "free", place=3, at=1, **{"with": "mayor"})
    assert scene.revealed() == [(S, 3, "preacher"), (S, 2, "mayor")]
    assert scene.standee(S, S, 1)["pinned"] is False
    assert "free" not in given("1:BAN 3:PRE 2:JOU", pinned=[True, False]).verbs(S)


def test_a_freed_bandit_who_is_headlined_stays_so() -> None:
    scene = given("3:BAN 4:PRE", pinned=[True, False], headlined=[["bandit"], []])
    scene.play(S, "free", place=4, at=3)
    assert scene.seen(N, S, 3) == "bandit"


# --- Indian, Shopkeeper, Dancer ------------------------------------------------------------------


def test_the_indian_reveals_the_card_opposite() -> None:
    scene = given("4:IND", "4:GOV").play(S, "unmask", place=4, at=4)
    assert scene.revealed() == [(S, 4, "indian"), (N, n(4), "governor")]


def test_o52_the_shopkeeper_changes_two_tokens() -> None:
    scene = given("4:SHO", tokens="XXXVVXVB", turn=1, left=2)
    scene.play(N, "look", place=n(3)).play(N, "pass")
    scene.play(S, "switch", place=4, at=3, other=5)
    assert scene.lie(3, 5) == "XV"
    assert (scene.token(N, 5), scene.token(N, 3)) == ("vote", None)
    assert scene.token(S, 3) is scene.token(S, 5) is None
    [told] = scene.said("switched")
    assert told == {"on": "switched", "seat": S, "places": [3, 5], "slots": [3, 5]}


def test_o53_at_the_end_there_are_two_tokens() -> None:
    scene = given("0:SHO")
    assert scene.options(S, "switch") == [{"place": 0, "at": 0, "other": 1}]
    scene.refused(S, "switch", place=0, at=0, other=2)


def test_a_token_is_replaced_by_a_random_one_of_the_reserve() -> None:
    scene = given("4:SHO", tokens="VVVVXXVB", reserve="CE", chance=RecordedChance([1]))
    scene.play(S, "replace", place=4, at=5)
    assert scene.said("replaced") == [{"on": "replaced", "seat": S, "place": 5, "slot": 5}]
    assert scene.lie(5) == "E"
    assert scene.table.reserve == [0, 1, 0, 1, 0]
    assert scene.token(S, 5) is None


def test_o55_with_an_empty_reserve_nothing_is_replaced() -> None:
    scene = given("4:SHO", reserve="")
    assert "replace" not in scene.verbs(S)
    assert scene.may(S, "switch", place=4, at=4, other=5)


def test_o56_k5_the_dancer_draws_the_neighbour_before_her() -> None:
    scene = given("4:DAN", "4:GOV 5:BAN").play(S, "lure", place=4, at=5)
    assert scene.seen(N, N, n(4)) == "bandit"
    assert scene.seen(N, N, n(5)) == "governor"
    assert scene.revealed() == [(S, 4, "dancer")]
    assert scene.seen(S, N, n(4)) is None
    [told] = scene.said("lured")
    assert (told["place"], told["to"]) == (n(5), n(4))


def test_k5_her_reach_can_be_two() -> None:
    assert not given("4:DAN").may(S, "lure", place=4, at=6)
    scene = given("4:DAN", "4:GOV 5:BAN 6:HIT", dancer_reach=2).play(S, "lure", place=4, at=6)
    assert [scene.seen(N, N, n(slot)) for slot in (4, 5, 6)] == ["hitman", "governor", "bandit"]


def test_at_the_end_she_has_one_to_choose_from() -> None:
    assert given("0:DAN").options(S, "lure") == [{"place": 0, "at": 1}]


def test_o58_a_headlined_character_may_be_drawn() -> None:
    scene = given("4:DAN", "5:SHE", headlined=[[], ["sheriff"]]).play(S, "lure", place=4, at=5)
    assert scene.seen(S, N, n(4)) == "sheriff"


# --- Journalist, Bandit --------------------------------------------------------------------------


def test_o59_the_journalist_is_right() -> None:
    scene = given("4:JOU", "4:SHE").play(S, "expose", place=4, at=4, name="sheriff")
    assert scene.has(S, "headlines") == 2
    assert scene.standee(S, N, n(4)) == scene.standee(None, N, n(4))
    assert scene.seen(None, N, n(4)) == "sheriff"
    scene.passes(S).play(N, "exchange", place=n(4), other=n(0))
    assert scene.seen(S, N, n(0)) == "sheriff"


def test_the_journalist_is_wrong() -> None:
    scene = given("4:JOU", "4:HIT").play(S, "expose", place=4, at=4, name="sheriff")
    assert scene.has(S, "headlines") == 2
    assert (N, n(4), "hitman") in scene.revealed()
    assert [e["character"] for e in scene.said("misnamed")] == ["hitman"]
    assert scene.seen(S, N, n(4)) is None


def test_o61_no_headline_left_or_headlined_already() -> None:
    assert "expose" not in given("4:JOU", headlines=(0, 3)).verbs(S)
    assert "expose" not in given("4:JOU", "4:SHE", headlined=[[], ["sheriff"]]).verbs(S)


def test_o62_a_headlined_sheriff_does_everything() -> None:
    position: dict[str, Any] = {"headlined": [[], ["sheriff"]]}
    scene = given("4:HIT", "3:GOV 4:SHE", turn=1, **position)
    assert scene.may(N, "look", place=n(4))
    assert scene.may(N, "take", place=n(4), token="cuffs")
    assert scene.may(N, "arrest", place=n(4), at=n(4))
    rescue = given("3:HIT", "3:GOV 4:SHE", **position).play(S, "shoot", place=3)
    assert rescue.may(N, "rescue", place=n(4))


def test_o64_nothing_is_gained_from_an_empty_supply() -> None:
    scene = given("4:BAN", "4:HIT", bullets=(1, 0)).play(S, "rob", place=4, name="hitman")
    assert scene.has(S, "bullets") == 1
    assert (N, n(4), "hitman") in scene.revealed()
    assert scene.said("robbed")[0]["origin"] == "none"
    wrong = given("4:BAN", "4:HIT").play(S, "rob", place=4, name="sheriff")
    assert (wrong.has(S, "cuffs"), wrong.said("robbed")) == (1, [])
    assert wrong.said("empty_handed") == [
        {"on": "empty_handed", "seat": S, "side": N, "place": n(4), "character": "hitman"}
    ]
    assert (N, n(4), "hitman") in wrong.revealed()


def test_o65_a_robbed_sheriff_can_not_rescue() -> None:
    scene = given("3:HIT 4:BAN", "4:SHE 3:GOV").play(S, "rob", place=4, name="sheriff")
    assert (scene.has(S, "cuffs"), scene.has(N, "cuffs")) == (2, 0)
    assert scene.play(S, "shoot", place=3).ended == ("assassination", (S,))


def test_k10_source_of_the_bandits_gain() -> None:
    given_up: dict[str, Any] = {"bullets": (0, 1), "discarded": [1, 0]}
    scene = given("4:BAN", "4:HIT", bandit_source="discard", **given_up)
    scene.play(S, "rob", place=4, name="hitman")
    assert (scene.has(S, "bullets"), scene.has(N, "bullets")) == (1, 1)
    assert scene.table.discarded_bullets == 0
    both = "opponent_then_discard"
    scene = given("4:BAN", "4:HIT", bandit_source=both, **given_up)
    assert scene.play(S, "rob", place=4, name="hitman").has(N, "bullets") == 0
    poor: dict[str, Any] = {"bullets": (0, 0), "discarded": [1, 0]}
    scene = given("4:BAN", "4:HIT", bandit_source=both, **poor)
    assert scene.play(S, "rob", place=4, name="hitman").has(S, "bullets") == 1


@pytest.mark.parametrize(
    ("code", "verb", "more", "on"),
    [
        ("HIT", "shoot", {}, "shot"),
        ("SHE", "arrest", {"at": 4}, "arrested"),
        ("IND", "unmask", {"at": 4}, "unmasked"),
        ("JOU", "expose", {"at": 4, "name": "mayor"}, "named"),
        ("BAN", "rob", {"name": "sheriff"}, "accosted"),
    ],
)
def test_events_come_in_order_of_actor_action_target(
    code: str, verb: str, more: dict[str, Any], on: str
) -> None:
    scene = given(f"4:{code}", "4:DAN").play(S, verb, place=4, **more)
    told = [(event.public["on"], event.public["side"]) for event in scene.events[:3]]
    assert told == [("revealed", S), (on, N), ("revealed", N)]
