"""A match: which answers belong to which question."""

import json
from typing import Any, cast

import pytest

import facedown
from facedown.engine.record import heading
from facedown.server.table_log.match import Match

PASS = {"do": "pass"}


def burning(*hands: str) -> Match:
    """A player has a card that may burn; all three are asked."""
    players = [
        {"side": side, "hand": [card], "intelligence": ["lock_black"] if seat == 1 else []}
        for seat, (side, card) in enumerate(
            zip(("undercover", "military", "bystander"), hands, strict=True)
        )
    ]
    game = facedown.game("message")
    table = game.arrange({"players": players, "options": {"last_side": False}})
    return Match(heading(game, table), 0)


def test_answers_to_a_window_do_not_answer_the_next_one_of_the_same_step() -> None:
    """Everybody is asked again once somebody acts; seat 0 has nothing left to answer with."""
    match = burning("burn_red", "see_through_red", "see_through_blue")
    assert match.table.entitled == (0, 1, 2)
    actions = match.table.actions
    burn = actions.parse({"do": "burn", "card": "burn_red", "target": 1})
    passed = actions.parse(PASS)
    match.sealed = {1: passed, 2: passed}
    played, _ = match.tried([(0, burn), (1, passed), (2, passed)])
    assert [move["play"] for move in played] == [burn.json]
    assert match.play(played[0], 0) is None
    assert match.table.pending == (1, 2), "both are asked anew"
    assert match.sealed == {} and match.turn == 1


def test_those_who_choose_at_once_keep_their_choice() -> None:
    """A choice that is shown separately closes nothing for the others."""
    game = facedown.game("coup")
    match = Match(heading(game, game.table(2, {"two_player_draft": True})), 0)
    first, second = match.table.choices(0)[0], match.table.choices(1)[1]
    match.sealed = {1: second}
    played, _ = match.tried([(0, first), (1, second)])
    assert [move["seat"] for move in played] == [0, 1]
    match.play(played[0], 0)
    assert match.sealed == {1: second}


def test_what_led_to_a_question_is_the_same_while_others_still_answer_it() -> None:
    """Reading time is added once, before the question; the same after a restart."""
    game = facedown.game("coup")
    match = Match(heading(game, game.table(2, {"two_player_draft": True})), 0)
    played, _ = match.tried([(0, match.table.choices(0)[0])])
    match.play(played[0], 0)
    assert (match.turn, match.opened, match.news) == (1, 0, 0)


def test_answers_are_not_batched_with_changes_to_their_preparation() -> None:
    """Seats 0 and 2 arrange one street, seats 1 and 3 another."""
    game = facedown.game("outlaws")
    match = Match(heading(game, game.table(4, {"teams": True})), 0)
    actions = match.table.actions
    swap = actions.parse({"do": "arrange", "place": 0, "other": 10})
    ready = actions.parse({"do": "ready"})
    match.sealed = {1: ready, 2: ready}
    played, _ = match.tried([(0, swap), (1, ready), (2, ready), (3, swap)])
    assert [move["seat"] for move in played] == [0, 1, 3]
    match.play(played[0], 0)
    assert match.sealed == {1: ready}, "seat 2 is asked again"
    assert [match.preparation(seat) for seat in range(4)] == [1, 0, 1, 0]


@pytest.mark.parametrize("by_hand", [True, False])
def test_only_actions_declined_by_hand_are_not_asked_again(by_hand: bool) -> None:
    """Seat 1 could burn. Passes by standing answers or bots do not count as declined by hand."""
    match = burning("lock_red", "burn_red", "see_through_blue")
    lock = {"do": "lock", "card": "lock_red", "target": 2}
    for seat, play in ((1, PASS), (2, PASS), (0, lock)):
        assert 1 not in match.forced()
        match.play({"seat": seat, "play": play}, 0, by_hand=by_hand)
    assert match.turn == 1 and 1 in match.table.pending
    assert (1 in match.forced()) is by_hand


def test_a_table_may_begin_in_the_midst_of_an_interrogation() -> None:
    """Earlier statements are in its view, and in the first log entry."""
    game = facedown.game("mafia")
    said = [
        {"seat": 0, "play": {"do": "ask", "target": 2, "question": "took"}},
        {"seat": 2, "play": {"do": "silent"}},
        {"seat": 3, "say": {"claim": "passed", "diamonds": 8, "tokens": [0, 0, 0, 0, 0]}},
        {"seat": 0, "play": {"do": "ask", "target": 4, "question": "diamonds"}},
    ]
    theft = {"hidden": 2, "bag": "driver", "takes": ["henchman", 4, "agent_fbi", 1, 1]}
    table = game.arrange({"seats": 6, **theft, "interrogation": said})
    match = Match(json.loads(json.dumps(heading(game, table))), 0)
    assert (match.table.decision, match.table.pending) == ("answer", (4,))
    seen = match.table.view(None)
    assert seen["last_question"] == {"target": 4, "question": "diamonds"}
    players = cast("list[dict[str, Any]]", seen["players"])
    assert [seat for seat, player in enumerate(players) if player["spoken"]] == [2, 3]
    told = [event.public["on"] for event in match.shown[0].events]
    assert told == ["asked", "answered", "said", "asked"]
