"""Declaring at any time: §5.0, §5.4, §11, C26, and the engine's side of T121 and T122."""

from __future__ import annotations

import pytest
from tests.games.karaya.table_helpers import (
    EIGHT,
    FIVE,
    FOUR,
    ONE,
    SEVEN,
    SIX,
    THREE,
    TWO,
    given,
)

# --- the window -----------------------------------------------------------------------------------


def test_all_living_hidden_players_are_asked() -> None:
    """§5.4 (a): the active one and the detained included."""
    game = given(8, {TWO: "up assassin", THREE: "dead guard", FOUR: "slave prison"})
    game.play(ONE, "pass")
    assert game.ask == {
        "step": "declare", "active": ONE, "answered": False,
        "seats": [ONE, FOUR, FIVE, SIX, SEVEN, EIGHT],
    }  # fmt: skip


def test_the_sultan_may_proclaim_a_slave_may_call_and_nobody_else_anything() -> None:
    """§5.4"""
    roles = ["sultan", "guard", "assassin", "slave", "slave_driver", "belly_dancer",
             "grand_vizier", "oracle"]  # fmt: skip
    game = given(14, dict(enumerate(roles)), turn=EIGHT).play(EIGHT, "pass")
    more: dict[str, set[str]] = {"sultan": {"proclaim"}, "slave": {"call"}}
    for seat, role in enumerate(roles):
        assert game.verbs(seat) == {"pass"} | more.get(role, set())


@pytest.mark.parametrize("verb", ["peek", "trade", "trade_centre", "hide_alone", "dance"])
def test_a_window_follows_every_action(verb: str) -> None:
    """§5.4 (a)"""
    card = {"hide_alone": "up assassin", "dance": "belly_dancer"}.get(verb, "assassin")
    args = {"target": FOUR} if verb in ("peek", "trade") else {}
    game = given(8, {ONE: card, FOUR: "slave"}).play(ONE, verb, **args)
    assert (game.step, game.active) == ("declare", ONE)


def test_a_declared_action_cannot_be_dodged() -> None:
    """§5.0: the window comes after it."""
    game = given(8, {ONE: "assassin", FOUR: "sultan"}).play(ONE, "trade", target=FOUR)
    assert game.card(FOUR) == "assassin"
    game.refused(FOUR, "proclaim")


def test_nobody_sees_who_has_answered() -> None:
    """§5.0: nor how, until the window closes."""
    game = given(7, {FOUR: "sultan"}).play(ONE, "pass")
    others = (None, ONE, TWO, THREE, FIVE, SIX, SEVEN)
    before = [game.view(viewer) for viewer in others]
    game.play(FOUR, "proclaim")
    assert [game.view(viewer) for viewer in others] == before
    assert game.events == []


def test_answers_are_shown_together() -> None:
    """§11.1, §11.3: clockwise from the seat after the active player; the crown; one `join`."""
    game = given(9, {TWO: "slave", FOUR: "sultan", SEVEN: "slave", EIGHT: "slave"}, turn=FIVE)
    game.play(FIVE, "pass").answer(call=(TWO, SEVEN), proclaim=FOUR)
    assert [(e.public["on"], e.public["seat"]) for e in game.events] == [
        ("called", SEVEN), ("revealed", SEVEN), ("called", TWO), ("revealed", TWO),
        ("proclaimed", FOUR), ("revealed", FOUR), ("crowned", FIVE),
    ]  # fmt: skip
    assert game.step == "join"
    assert EIGHT in game.asked
    game.answer(join=EIGHT)
    assert (game.step, game.active) == ("main", SIX), "nobody has anything left to declare"


def test_the_active_seat_is_the_last_to_turn_up() -> None:
    """§11.1"""
    game = given(7, {TWO: "slave", FOUR: "slave"}, turn=TWO).play(TWO, "pass")
    game.answer(call=(TWO, FOUR))
    assert [e["seat"] for e in game.ever("revealed")] == [FOUR, TWO]


def test_another_window_follows_until_nobody_declares() -> None:
    """§5.4"""
    game = given(8, {TWO: "slave", FOUR: "sultan"}).play(ONE, "pass").answer(call=TWO)
    game.answer()
    assert (game.step, game.active) == ("declare", ONE)
    game.answer(proclaim=FOUR)
    assert (game.step, game.active) == ("declare", ONE)
    game.all_pass()
    assert (game.step, game.active) == ("main", TWO)


def test_no_window_where_nobody_could_have_anything_to_declare() -> None:
    """§5.4, D3: the Sultan and all Slaves of the composition are face up."""
    cards = {TWO: "up sultan", THREE: "up slave", FIVE: "up slave", SEVEN: "dead slave"}
    game = given(8, cards, crown=SIX).play(ONE, "pass")
    assert (game.step, game.active) == ("main", TWO)


@pytest.mark.parametrize("hidden", ["sultan", "slave"])
def test_a_window_where_the_last_of_them_may_lie_in_the_centre(hidden: str) -> None:
    """§10.7: never skipped because of a hidden fact."""
    cards = {THREE: "up slave", FIVE: "up slave"}
    cards |= {SEVEN: "up slave"} if hidden == "sultan" else {SEVEN: "up sultan"}
    game = given(8, cards, centre=hidden).play(ONE, "pass")
    assert game.step == "declare"
    assert all(game.verbs(seat) == {"pass"} for seat in game.pending)


@pytest.mark.parametrize(
    ("sultan", "proclaims", "calls", "asked"),
    [("up sultan", True, False, False), ("up sultan", True, True, True),
     ("sultan prison", True, False, True), ("sultan prison", False, False, False)],
)  # fmt: skip
def test_no_window_where_all_who_are_hidden_are_detained(
    sultan: str, proclaims: bool, calls: bool, asked: bool
) -> None:
    """D3: detained players cannot declare, whatever their cards."""
    cards = {ONE: "up guard", TWO: sultan, THREE: "slave prison", FOUR: "up slave",
             FIVE: "dead slave"}  # fmt: skip
    game = given(
        5, cards, centre="assassin", detained_sultan_proclaims=proclaims, detained_slave_calls=calls
    )
    game.play(ONE, "pass")
    assert ((game.step, game.active) == ("declare", ONE)) is asked


def test_no_declaring_inside_other_windows() -> None:
    """§5.4: no declarations inside other windows."""
    game = given(8, {ONE: "assassin", TWO: "sultan", FOUR: "slave", SIX: "slave"})
    game.play(ONE, "assassinate", target=SIX)
    assert game.step == "stop"
    game.refused(TWO, "proclaim")
    game.refused(FOUR, "call")


# --- while somebody chooses -----------------------------------------------------------------------


def test_the_sultan_may_proclaim_while_another_chooses() -> None:
    """§5.4 (b)"""
    game = given(8, {FOUR: "sultan"}).play(FOUR, "proclaim")
    assert game.card(FOUR) == "up sultan"
    assert (game.step, game.pending) == ("main", (ONE,))


def test_a_call_while_another_chooses_opens_join() -> None:
    """§5.4 (b), §5.5"""
    game = given(8, {FOUR: "slave", FIVE: "slave", SIX: "slave"}).play(FOUR, "call")
    assert game.step == "join"
    game.answer(join=(FIVE, SIX))
    assert game.won == ("rebels", "revolution")
    assert game.ever("passed") == []


def test_while_an_oracle_chooses_how_to_hide() -> None:
    """§5.4 (b): the steps `main` and `hide`."""
    game = given(8, {ONE: "up oracle rebels must_hide", FOUR: "sultan"})
    assert game.step == "hide"
    game.play(FOUR, "proclaim")
    assert (game.crown, game.step, game.pending) == (ONE, "hide", (ONE,))


def test_players_with_nothing_to_declare_have_no_choices() -> None:
    """§5.4 (b): others cannot tell."""
    game = given(8, {FOUR: "guard"})
    assert game.verbs(FOUR) == set()
    for verb in ("proclaim", "call", "pass"):
        game.refused(FOUR, verb)


def test_t121_proclaimed_before_the_trade_is_received() -> None:
    """T121: the engine's side; who is first counts (§11.5)."""
    game = given(8, {TWO: "slave", FIVE: "sultan"}, turn=TWO).play(FIVE, "proclaim")
    assert game.card(FIVE) == "up sultan"
    game.refused(TWO, "trade", target=FIVE)
    assert (game.step, game.pending) == ("main", (TWO,)), "2 chooses again"
    game.play(TWO, "trade", target=SIX)


def test_t122_proclaimed_after_the_trade_is_received() -> None:
    """T122: the engine's side; it is judged by the new card."""
    game = given(8, {TWO: "slave", FIVE: "sultan"}, turn=TWO).play(TWO, "trade", target=FIVE)
    game.refused(FIVE, "proclaim")
    assert game.verbs(FIVE) == {"pass", "call"}
    assert "proclaim" in game.verbs(TWO)


# --- the detained ---------------------------------------------------------------------------------


def test_c26_a_detained_sultan_may_proclaim() -> None:
    game = given(8, {FOUR: "sultan prison"}).play(ONE, "pass")
    assert game.verbs(FOUR) == {"pass", "proclaim"}
    game.answer(proclaim=FOUR)
    assert (game.card(FOUR), game.crown) == ("up sultan prison", ONE)


def test_c26_also_while_somebody_chooses() -> None:
    game = given(8, {FOUR: "sultan prison"}).play(FOUR, "proclaim")
    assert (game.card(FOUR), game.crown) == ("up sultan prison", ONE)


def test_c26_a_detained_slave_may_not_call() -> None:
    game = given(8, {FOUR: "slave prison"}).play(ONE, "pass")
    assert FOUR in game.asked
    assert game.verbs(FOUR) == {"pass"}


def test_fatigue_stops_no_reaction() -> None:
    """§5.0"""
    game = given(8, {ONE: "guard", FOUR: "up guard fatigued"}).play(ONE, "detain", target=FOUR)
    assert game.verbs(FOUR) == {"pass", "block"}
