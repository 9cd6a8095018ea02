"""Turns and moves (§5, §5.1): situations O7 to O16, rulings K1, K4, K7."""

from __future__ import annotations

import pytest
from tests.games.outlaws.table_helpers import N, S, given, n


def test_o7_k1_a_turn_has_two_actions_of_any_kind() -> None:
    scene = given()
    scene.play(S, "look", place=0)
    assert (scene.pending, scene.ask["left"]) == ((S,), 1)
    scene.play(S, "look", place=0)
    assert (scene.pending, scene.ask["left"]) == ((N,), 2)


@pytest.mark.parametrize("left", [1, 2])
def test_o8_a_player_may_end_their_turn(left: int) -> None:
    scene = given(left=left).play(S, "pass")
    assert scene.pending == (N,)
    assert scene.said("passed") == [{"on": "passed", "seat": S, "left": left}]


def test_o10_an_exchange() -> None:
    scene = given("1:GOV 5:IND").play(S, "exchange", place=1, other=5)
    assert (scene.seen(S, S, 1), scene.seen(S, S, 5)) == ("indian", "governor")
    assert scene.events_seen("moved", N) == [
        {"on": "moved", "seat": S, "side": S, "places": [1, 5]}
    ]
    assert scene.events_seen("moved", S)[0]["exchanged"] is True
    assert scene.seen(N, S, 1) is None


def test_o11_a_feint_looks_like_an_exchange() -> None:
    exchanged = given("1:GOV 5:IND").play(S, "exchange", place=1, other=5)
    kept = given("1:GOV 5:IND").play(S, "feint", place=1, other=5)
    assert (kept.seen(S, S, 1), kept.seen(S, S, 5)) == ("governor", "indian")
    assert kept.ask["left"] == 1
    for viewer in (N, None):
        assert kept.view(viewer) == exchanged.view(viewer)
        assert kept.events_seen("moved", viewer) == exchanged.events_seen("moved", viewer)


def test_o12_a_character_of_the_saloon_comes() -> None:
    scene = given("2:DAN 6:JOU 0:GOV 1:IND 3:SHE 4:BAN 5:HIT 7:PRE")
    assert scene.saloon(None, S) == {"shopkeeper", "mayor"}
    scene.play(S, "enter", saloon=0)
    assert (scene.step, scene.pending) == ("admit", (S,))
    scene.play(S, "admit", out=2, other=6, at=6)
    assert (scene.seen(S, S, 2), scene.seen(S, S, 6)) == ("journalist", "shopkeeper")
    assert scene.saloon(S, S) == {"dancer", "mayor"}
    assert (scene.pending, scene.ask["left"]) == ((S,), 1), "it is one action"


def test_o13_the_departed_card_is_public_the_newcomers_place_secret() -> None:
    scenes = []
    for at in (2, 6):
        scene = given("2:DAN 6:JOU 0:GOV 1:IND 3:SHE 4:BAN 5:HIT 7:PRE")
        scene.play(S, "enter", saloon=0).play(S, "admit", out=2, other=6, at=at)
        assert scene.saloon(N, S) == {"dancer", "mayor"}
        [told] = scene.events_seen("entered", N)
        assert told["came"] == {"character": "shopkeeper"}
        assert told["went"] == {"character": "dancer"}
        assert "out" not in told
        assert "at" not in told
        scenes.append(scene)
    assert scenes[0].view(N) == scenes[1].view(N)
    assert scenes[0].events_seen("entered", N) == scenes[1].events_seen("entered", N)
    assert scenes[0].view(S) != scenes[1].view(S)
    # Nor does it reveal where the departed card stood.
    other = given("6:DAN 2:JOU 0:GOV 1:IND 3:SHE 4:BAN 5:HIT 7:PRE")
    other.play(S, "enter", saloon=0).play(S, "admit", out=6, other=2, at=2)
    assert other.view(N) == scenes[0].view(N)
    assert other.events_seen("entered", N) == scenes[0].events_seen("entered", N)


def test_o14_k4_a_called_card_must_come() -> None:
    strict = given().play(S, "enter", saloon=0)
    assert strict.verbs(S) == {"admit"}
    loose = given(must_swap=False).play(S, "enter", saloon=0)
    assert {"send_back", "send_back_exchanged"} < loose.verbs(S)
    saloon = loose.saloon(N, S)
    one, other = loose.seen(S, S, 2), loose.seen(S, S, 3)
    loose.play(S, "send_back_exchanged", place=2, other=3)
    assert (loose.seen(S, S, 2), loose.seen(S, S, 3)) == (other, one)
    assert loose.saloon(N, S) == saloon


def test_the_governor_does_not_go_into_the_saloon() -> None:
    scene = given("3:GOV").play(S, "enter", saloon=1)
    assert not any(args["out"] == 3 for args in scene.options(S, "admit"))
    assert scene.may(S, "admit", out=2, other=3, at=3)


def test_o16_a_headlined_character_moves_visibly() -> None:
    scene = given("2:SHE", headlined=[["sheriff"], []])
    assert scene.seen(N, S, 2) == "sheriff"
    scene.play(S, "exchange", place=2, other=5)
    assert (scene.seen(N, S, 2), scene.seen(N, S, 5)) == (None, "sheriff")
    assert scene.standee(N, S, 5)["headlined"] is True


def test_a_headline_goes_into_the_saloon_and_comes_back_with_its_card() -> None:
    scene = given("2:SHE", headlined=[["sheriff"], []], left=1)
    scene.play(S, "enter", saloon=0).play(S, "admit", out=2, other=3, at=3)
    assert "sheriff" in scene.saloon(N, S)
    scene.play(N, "pass").play(S, "enter", saloon=0).play(S, "admit", out=4, other=5, at=5)
    assert scene.seen(N, S, 5) == "sheriff"


def test_k7_cards_are_turned_back_when_the_action_is_over() -> None:
    scene = given("3:IND", "3:GOV").play(S, "unmask", place=3, at=3)
    assert scene.revealed() == [(S, 3, "indian"), (N, n(3), "governor")]
    assert scene.seen(N, S, 3) is scene.seen(S, N, n(3)) is None
    assert scene.ask["left"] == 1
