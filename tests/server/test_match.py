"""A match: which answers belong to which question."""

import facedown
from facedown.engine.record import heading
from facedown.server.table_log.match import Match

PASS = {"do": "pass"}


def burning() -> Match:
    """Seat 0 has one card, with which it may burn; seats 1 and 2 are asked as well."""
    hands = ["burn_red", "see_through_red", "see_through_blue"]
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
    match = burning()
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
    """A choice that is shown by itself closes nothing for the others."""
    game = facedown.game("coup")
    match = Match(heading(game, game.table(2, {"two_player_draft": True})), 0)
    first, second = match.table.choices(0)[0], match.table.choices(1)[1]
    match.sealed = {1: second}
    played, _ = match.tried([(0, first), (1, second)])
    assert [move["seat"] for move in played] == [0, 1]
    match.play(played[0], 0)
    assert match.sealed == {1: second}
