"""The course of a game: which answers belong to which question."""

import facedown
from facedown.engine.record import heading
from facedown.server.table_log.match import Course

PASS = {"do": "pass"}


def burning() -> Course:
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
    return Course(heading(game, table), 0)


def test_answers_to_a_window_do_not_answer_the_next_one_of_the_same_step() -> None:
    """Everybody is asked again once somebody acts; seat 0 has nothing left to answer with."""
    course = burning()
    assert course.table.entitled == (0, 1, 2)
    actions = course.table.actions
    burn = actions.parse({"do": "burn", "card": "burn_red", "target": 1})
    passed = actions.parse(PASS)
    course.sealed = {1: passed, 2: passed}
    played, _ = course.tried([(0, burn), (1, passed), (2, passed)])
    assert [move["play"] for move in played] == [burn.json]
    assert course.play(played[0], 0) is None
    assert course.table.pending == (1, 2), "both are asked anew"
    assert course.sealed == {} and course.turn == 1


def test_those_who_choose_at_once_keep_their_choice() -> None:
    """A choice that is shown by itself closes nothing for the others."""
    game = facedown.game("coup")
    course = Course(heading(game, game.table(2, {"two_player_draft": True})), 0)
    first, second = course.table.choices(0)[0], course.table.choices(1)[1]
    course.sealed = {1: second}
    played, _ = course.tried([(0, first), (1, second)])
    assert [move["seat"] for move in played] == [0, 1]
    course.play(played[0], 0)
    assert course.sealed == {1: second}
