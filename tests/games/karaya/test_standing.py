"""Standing answers (§10.3), T113 to T122, as given by the server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

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
    Scene,
    given,
)

from facedown.engine.record import heading
from facedown.games.karaya.game import GAME
from facedown.server.table_log.match import Match

if TYPE_CHECKING:
    from collections.abc import Callable

PASS = {"do": "pass"}


def at_table(scene: Scene) -> Match:
    """The same position at a server's table."""
    return Match(heading(GAME, scene.table), 0)


def play(match: Match, seat: int, do: str, **args: object) -> None:
    """A player makes a move."""
    match.play({"seat": seat, "play": {"do": do, **args}}, 0, by_hand=True)


def given_for(match: Match) -> dict[int, str]:
    """The standing answers that apply now, by seat."""
    return {seat: action.verb for seat, action in match.planned().items()}


def orders(match: Match, seat: int) -> list[str]:
    return [one.standing.name for one in match.standing.of(seat)]


def close(match: Match) -> None:
    """Close the window: standing answers are given, all others pass."""
    turn = match.turn
    planned = match.planned()
    for seat in match.unanswered():
        if match.turn == turn:
            action = planned[seat].json if seat in planned else PASS
            match.play({"seat": seat, "play": dict(action)}, 0)
    assert match.turn == turn + 1


def step(match: Match) -> str:
    ask: Any = match.table.view(None)["ask"]
    return str(ask["step"])


def quiet(match: Match) -> None:
    """Close windows until somebody has to act."""
    while step(match) != "main":
        close(match)


def pictures(match: Match, *but: int) -> list[object]:
    """What all viewers see, except these."""
    viewers: list[int | None] = [s for s in range(match.table.seats) if s not in but]
    return [(match.table.view(s), match.events(s)) for s in [*viewers, None] if s is not None]


def test_t113_the_same_seats_are_asked_whether_a_guard_is_near_or_not() -> None:
    """A Guard who passes looks like no Guard until the death."""
    seen = []
    for cards in ({FIVE: "guard", ONE: "slave"}, {FIVE: "slave", ONE: "guard"}):
        match = at_table(given(7, {THREE: "assassin", SIX: "slave", **cards}, turn=THREE))
        quiet(match)
        play(match, THREE, "assassinate", target=SIX)
        asked = match.table.entitled
        for seat in asked[:-1]:
            match.play({"seat": seat, "play": PASS}, 0)
        seen.append((asked, match.turn, pictures(match, ONE, FIVE)))
    assert seen[0] == seen[1]


def test_t115_an_order_to_proclaim_after_a_seat_leaves_no_trace_before() -> None:
    one, other = (at_table(given(7, {FOUR: "sultan"}, turn=TWO)) for _ in range(2))
    one.stand(FOUR, "proclaim_after", TWO)
    for match in (one, other):
        quiet(match)
        play(match, TWO, "peek", target=SEVEN)
        assert step(match) == "declare"
    assert pictures(one) == pictures(other)
    assert given_for(one) == {FOUR: "proclaim"} and given_for(other) == {}
    planned = one.planned()
    for seat in one.unanswered()[:-1]:
        one.play({"seat": seat, "play": planned[seat].json if seat in planned else PASS}, 0)
        assert one.table.view(None) == other.table.view(None), "nothing before the window closes"
    close(one)
    assert cast("Any", one.table.view(None))["players"][FOUR]["up"]
    assert orders(one, FOUR) == [], "it serves once"


def test_an_order_for_another_seats_action_waits() -> None:
    match = at_table(given(7, {FOUR: "sultan"}, turn=ONE))
    quiet(match)
    match.stand(FOUR, "proclaim_after", TWO)
    play(match, ONE, "pass")
    assert given_for(match) == {}
    close(match)
    assert orders(match, FOUR) == ["proclaim_after"]
    play(match, TWO, "pass")
    assert given_for(match) == {FOUR: "proclaim"}


def test_t116_the_order_falls_with_the_card() -> None:
    match = at_table(given(7, {FOUR: "sultan", ONE: "slave"}, turn=ONE))
    quiet(match)
    match.stand(FOUR, "proclaim_after", TWO)
    play(match, ONE, "trade", target=FOUR)
    assert orders(match, FOUR) == []
    quiet(match)
    play(match, TWO, "pass")
    assert given_for(match) == {}


def test_an_order_stays_when_a_trade_brings_the_same_kind() -> None:
    """Also after a secret trade, which it must not reveal."""
    match = at_table(given(7, {FOUR: "slave", ONE: "up slave"}, turn=ONE))
    quiet(match)
    for seat, name in ((FOUR, "join"), (TWO, "silent")):
        match.stand(seat, name, None)
    play(match, ONE, "hide", target=FOUR)
    assert orders(match, FOUR) == ["join"] and orders(match, TWO) == ["silent"]


@pytest.mark.parametrize("choice", ["hide", "hide_alone"])
def test_an_order_falls_when_eyes_shut_brought_another_kind(choice: str) -> None:
    match = at_table(given(7, {FOUR: "guard", ONE: "up slave"}, turn=ONE))
    quiet(match)
    match.stand(FOUR, "stop", None)
    match.stand(THREE, "stop", None)
    play(match, ONE, choice, **({"target": FOUR} if choice == "hide" else {}))
    assert orders(match, FOUR) == (["stop"] if choice == "hide_alone" else [])
    assert orders(match, THREE) == ["stop"]


def test_orders_do_not_depend_on_ones_card() -> None:
    """If its owner may not do it, it counts as a pass at the same moment."""
    match = at_table(given(7, {THREE: "assassin", FOUR: "guard", TWO: "slave"}, turn=THREE))
    quiet(match)
    for seat in (TWO, FOUR):
        match.stand(seat, "stop_for", SIX)
    play(match, THREE, "assassinate", target=SIX)
    assert given_for(match) == {TWO: "pass", FOUR: "stop"}


@pytest.mark.parametrize(
    ("name", "aim", "answer"),
    [
        ("stop", None, "stop"),
        ("let", None, "pass"),
        ("stop_for", SIX, "stop"),
        ("stop_for", ONE, "pass"),
    ],
)
def test_orders_about_an_assassin(name: str, aim: int | None, answer: str) -> None:
    match = at_table(given(7, {THREE: "assassin", FOUR: "guard"}, turn=THREE))
    quiet(match)
    match.stand(FOUR, name, aim)
    play(match, THREE, "assassinate", target=SIX)
    assert given_for(match) == {FOUR: answer}


@pytest.mark.parametrize(("name", "answer"), [("block", "block"), ("accept", "pass")])
def test_orders_about_ones_own_detention(name: str, answer: str) -> None:
    match = at_table(given(7, {THREE: "guard", FOUR: "sultan"}, turn=THREE))
    quiet(match)
    match.stand(FOUR, name, None)
    play(match, THREE, "detain", target=FOUR)
    assert given_for(match) == {FOUR: answer}


def test_an_order_about_ones_own_detention_ignores_others() -> None:
    cards = {THREE: "guard", FOUR: "sultan"}
    match = at_table(given(7, cards, turn=THREE, block_detention="any"))
    quiet(match)
    match.stand(FOUR, "block", None)
    play(match, THREE, "detain", target=TWO)
    assert step(match) == "block" and given_for(match) == {}


@pytest.mark.parametrize(("name", "answer"), [("join", "join"), ("stay", "pass")])
def test_orders_about_a_call(name: str, answer: str) -> None:
    match = at_table(given(7, {THREE: "slave", FIVE: "slave"}, turn=THREE))
    quiet(match)
    match.stand(FIVE, name, None)
    play(match, THREE, "call")
    assert given_for(match) == {FIVE: answer}


def test_orders_on_one_topic_replace_each_other() -> None:
    match = at_table(given(7, {}, turn=ONE))
    for name in ("silent", "stop", "proclaim_now", "let"):
        match.stand(FIVE, name, None)
    assert orders(match, FIVE) == ["proclaim_now", "let"]
    match.standing.take_back(FIVE, "let")
    assert orders(match, FIVE) == ["proclaim_now"]


def test_an_order_for_this_action_falls_with_the_slot() -> None:
    match = at_table(given(7, {}, turn=ONE))
    quiet(match)
    match.stand(FIVE, "call_now", None)
    play(match, ONE, "pass")
    quiet(match)
    assert orders(match, FIVE) == []


def test_all_orders_fall_with_the_round() -> None:
    cards = {ONE: "assassin", TWO: "sultan", FIVE: "slave"}
    match = at_table(given(7, cards, turn=ONE))
    quiet(match)
    match.stand(FIVE, "silent", None)
    play(match, ONE, "assassinate", target=TWO)
    while step(match) != "ready":
        close(match)
    assert orders(match, FIVE) == []


def declined(
    change: Callable[[Match], None], do: str = "call", card: str = "slave", **cards: str
) -> bool:
    """Whether FIVE, who has passed once, is asked again after this in the slot of ONE."""
    named = {FIVE: card, ONE: "slave", TWO: "slave", EIGHT: "guard"}
    at = {"one": ONE, "two": TWO, "four": FOUR, "six": SIX}
    named |= {at[seat]: role for seat, role in cards.items()}
    match = at_table(given(8, named, turn=EIGHT))
    quiet(match)
    play(match, EIGHT, "pass")
    while step(match) != "main":
        for seat in match.unanswered():
            play(match, seat, "pass")
    change(match)
    assert step(match) == "declare"
    assert do in [action.verb for action in match.table.choices(FIVE)]
    return FIVE not in match.forced()


def join(match: Match) -> None:
    """ONE calls; only SIX joins."""
    play(match, ONE, "call")
    for seat in match.unanswered():
        play(match, seat, "join" if seat == SIX else "pass")


def assassinate(match: Match) -> None:
    """ONE kills THREE, and nobody stops it."""
    play(match, ONE, "assassinate", target=THREE)
    while step(match) == "stop":
        play(match, match.unanswered()[0], "pass")


CALLS: list[tuple[Callable[[Match], None], dict[str, str], bool]] = [
    (lambda match: play(match, ONE, "peek", target=TWO), {}, False),
    (lambda match: play(match, ONE, "pass"), {}, False),
    (lambda match: play(match, ONE, "trade", target=TWO), {}, False),
    (lambda match: play(match, ONE, "peek", target=FIVE), {}, True),
    (lambda match: play(match, ONE, "trade", target=FIVE), {}, True),
    (lambda match: play(match, ONE, "hide_alone"), {"one": "up guard"}, False),
    (lambda match: play(match, ONE, "dance"), {"one": "belly_dancer"}, False),
    (join, {"six": "slave", "two": "guard"}, True),
    (assassinate, {"one": "assassin"}, False),
    (assassinate, {"one": "assassin", "four": "up slave"}, True),
]


@pytest.mark.parametrize(("change", "cards", "again"), CALLS)
def test_a_silent_slave_is_asked_again_when_a_call_becomes_worth_more(
    change: Callable[[Match], None], cards: dict[str, str], again: bool
) -> None:
    """Also when somebody gets to know their card, but not after a hiding or a dance."""
    assert declined(change, **cards) is again


@pytest.mark.parametrize(
    ("change", "cards", "again"),
    [
        (lambda match: play(match, ONE, "peek", target=FIVE), {}, True),
        (lambda match: play(match, ONE, "dance"), {"one": "belly_dancer"}, False),
        (assassinate, {"one": "assassin"}, True),
        (join, {"six": "slave"}, False),
    ],
)
def test_a_silent_sultan_is_asked_again_when_the_risk_changes(
    change: Callable[[Match], None], cards: dict[str, str], again: bool
) -> None:
    assert declined(change, "proclaim", "sultan", **cards) is again


def test_t121_a_proclamation_that_comes_first_makes_the_trade_impossible() -> None:
    match = at_table(given(7, {FOUR: "sultan"}, turn=TWO, async_declare=True))
    quiet(match)
    play(match, FOUR, "proclaim")
    quiet(match)
    trade = match.table.actions.parse({"do": "trade", "target": FOUR})
    assert match.table.pending == (TWO,) and not match.legal(TWO, trade)
    assert match.tried([(TWO, trade)]) == ([], None)


def test_t122_a_proclamation_that_comes_after_the_trade_is_judged_by_the_new_card() -> None:
    match = at_table(given(7, {FOUR: "sultan", TWO: "slave"}, turn=TWO, async_declare=True))
    quiet(match)
    play(match, TWO, "trade", target=FOUR)
    before = pictures(match)
    proclaim = match.table.actions.parse({"do": "proclaim"})
    assert not match.legal(FOUR, proclaim)
    assert match.tried([(FOUR, proclaim)]) == ([], None)
    assert pictures(match) == before
