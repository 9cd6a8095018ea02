"""Standing answers: passing where it is none of one's business, by public facts alone."""

from __future__ import annotations

from tests.games.message.table_helpers import A, B, C, D, M, Scene, U, Y, given, seat

from facedown.engine.chance import SeededChance
from facedown.games.message import GAME
from facedown.games.message.standing import AFTER_PASS

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


INTERCEPT: dict[str, object] = {"do": "intercept", "card": "intercept_red"}
COUNTER: dict[str, object] = {"do": "see_through", "card": "see_through_red", "response": 0}


def burn(target: int) -> dict[str, object]:
    return {"do": "burn", "card": "burn_red", "target": target}


def reopened(game: Scene, who: int) -> list[str]:
    """What the seat is asked about again after all that has happened."""
    actions = [INTERCEPT, COUNTER, burn(B), burn(C)]
    return [
        f"{action['do']} {action.get('target', '')}".strip()
        for action in actions
        if any(AFTER_PASS.reopens(event.public, action, who) for event in game.events)
    ]


def test_a_counter_passed_over_is_asked_about_again_with_each_card_played() -> None:
    game = scene().play(A, "lock", "lock_red", target=B)
    assert reopened(game, C) == ["see_through"]


def test_a_card_aimed_at_a_player_asks_them_about_everything_again() -> None:
    game = scene().play(A, "lock", "lock_red", target=B)
    assert reopened(game, B) == ["intercept", "see_through", "burn 1", "burn 2"]


def test_a_new_message_asks_about_what_concerns_messages_again() -> None:
    game = scene("send").play(A, "send", "intercept_red")
    assert reopened(game, D) == ["intercept"]


def test_a_false_card_gained_asks_about_its_burning_again() -> None:
    for card, wanted in (("burn_black", ["burn 2"]), ("burn_red", [])):
        gained = {"on": "gained", "seat": C, "card": card, "by": A}
        lifted = {"on": "lifted", "seat": B, "to": C, "card": card}
        for event in (gained, lifted):
            asked = [f"burn {seat}" for seat in (B, C) if AFTER_PASS.reopens(event, burn(seat), A)]
            assert asked == wanted
            assert not AFTER_PASS.reopens(event, INTERCEPT, A)


def test_a_death_asks_everybody_about_everything_again() -> None:
    for action in (INTERCEPT, COUNTER, burn(B)):
        assert AFTER_PASS.reopens({"on": "dying", "seat": C}, action, A)


def test_nobody_is_spared_on_their_turn_nor_where_a_message_lies_before_them() -> None:
    game = scene()
    assert not AFTER_PASS.spares(game.view(None), A)
    assert AFTER_PASS.spares(game.view(None), B)
    game = scene("send").play(A, "send", "intercept_red").until("arrival")
    to = game.message()["to"]
    assert [who for who in range(4) if AFTER_PASS.spares(game.view(None), who)] == [
        who for who in range(1, 4) if who != to
    ]


def test_what_answers_is_the_same_in_every_world_that_a_spectator_imagines() -> None:
    """It looks at public facts: neither answer nor haste tells anything about a hand."""
    game = scene().play(A, "lock", "lock_red", target=B)
    for seed in range(20):
        world = game.table.redeal(None, SeededChance(seed))
        for standing in GAME.standing.values():
            for who in range(4):
                public = standing.answer(game.view(None), who)
                assert standing.answer(world.view(None), who) == public
