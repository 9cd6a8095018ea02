"""Standing answers: passing where it is none of one's business, by public facts alone."""

from __future__ import annotations

from tests.games.message.table_helpers import A, B, C, M, Scene, U, Y, given, seat

from facedown.engine.chance import SeededChance
from facedown.games.message import GAME

PASS = {"do": "pass"}
MINE, QUIET = GAME.standing["mine"], GAME.standing["quiet"]


def scene(phase: str = "play", turn: int = A) -> Scene:
    """Somebody has a false card before them, so everybody is asked everywhere."""
    return given(
        seat(U, "lock_red probe_military_draw_red intercept_red"),
        seat(M, "see_through_red", "black"),
        seat(Y, "burn_red lure_red"), seat(M, "burn_blue see_through_blue"), turn=turn, phase=phase,
    )  # fmt: skip


def answers(game: Scene, who: int) -> bool:
    return MINE.answer(game.view(None), who) == PASS


def lapses(game: Scene, who: int) -> bool:
    return QUIET.lapses([event.public for event in game.events], who)


def test_whoever_is_on_turn_is_asked_and_the_others_are_not() -> None:
    game = scene()
    assert not answers(game, A)
    assert answers(game, B) and answers(game, C)


def test_whoever_a_card_is_aimed_at_is_asked() -> None:
    game = scene().play(A, "lock", "lock_red", target=B)
    assert not answers(game, B)
    assert answers(game, C)


def test_whoever_may_see_his_card_countered_is_asked() -> None:
    game = scene().play(A, "lock", "lock_red", target=C)
    game.play(B, "see_through", "see_through_red", response=0)
    game.play(A + 3, "see_through", "see_through_blue", response=1)
    assert not answers(game, B), "B's see-through is aimed at"
    assert not answers(game, C), "the lock is"


def test_who_sends_a_message_and_who_is_to_get_it_are_asked() -> None:
    game = scene("send").play(A, "send", "intercept_red")
    asked = {who for who in range(4) if not answers(game, who)}
    assert asked == {A, game.message()["to"]}


def test_a_question_to_one_seat_is_no_window() -> None:
    game = scene("send").play(A, "send", "intercept_red").until("receipt")
    (asked,) = game.pending
    assert not answers(game, asked)


def test_quiet_is_over_when_somebody_uses_something() -> None:
    game = scene()
    game.play(A, "lock", "lock_red", target=B)
    assert lapses(game, C)


def test_quiet_is_over_for_whom_a_message_comes_to() -> None:
    game = scene("send").play(A, "send", "intercept_red")
    to = game.message()["to"]
    assert [who for who in range(4) if lapses(game, who)] == [to]


def test_quiet_is_over_for_whoever_is_on_turn_and_mine_never() -> None:
    begins = [{"on": "turn", "seat": C, "number": 2}]
    assert QUIET.lapses(begins, C) and not QUIET.lapses(begins, B)
    assert not MINE.lapses(begins, C)


def test_what_answers_is_the_same_in_every_world_that_a_spectator_imagines() -> None:
    """It looks at public facts: neither answer nor haste tells anything about a hand."""
    game = scene().play(A, "lock", "lock_red", target=B)
    for seed in range(20):
        world = game.table.redeal(None, SeededChance(seed))
        for standing in GAME.standing.values():
            for who in range(4):
                public = standing.answer(game.view(None), who)
                assert standing.answer(world.view(None), who) == public
