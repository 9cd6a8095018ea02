"""Standing answers pass automatically, by public facts alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args, get_type_hints

from tests.games.message.table_helpers import A, B, C, D, M, Scene, U, Y, given, seat

from facedown.engine.chance import SeededChance
from facedown.games.message import schema
from facedown.games.message.game import GAME
from facedown.games.message.standing import AFTER_PASS, ANOTHER_MESSAGE

if TYPE_CHECKING:
    from facedown.engine.event import Event

PASS = {"do": "pass"}
PROBE = "probe_military_draw_red"
MINE, QUIET = GAME.standing["mine"], GAME.standing["quiet"]


def scene(phase: str = "play", turn: int = A) -> Scene:
    """A table with a false card, so that everybody is asked in every window."""
    return given(
        seat(U, "lock_red probe_military_draw_red intercept_red"),
        seat(M, "see_through_red", "black"),
        seat(Y, "burn_red lure_red"), seat(M, "burn_blue see_through_blue"), turn=turn, phase=phase,
    )  # fmt: skip


def answers(game: Scene, who: int) -> bool:
    return MINE.answer(game.view(None), who, None) == PASS


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


def test_sender_and_receiver_are_asked() -> None:
    game = scene("send").play(A, "send", "intercept_red")
    asked = {who for who in range(4) if not answers(game, who)}
    assert asked == {A, game.message()["to"]}


def test_a_question_to_one_seat_is_no_window() -> None:
    game = scene("send").play(A, "send", "intercept_red").until("receipt")
    (asked,) = game.pending
    assert not answers(game, asked)


def test_quiet_ends_when_somebody_uses_a_card_or_skill() -> None:
    game = scene()
    game.play(A, "lock", "lock_red", target=B)
    assert lapses(game, C)


def test_quiet_ends_for_the_receiver_of_a_message() -> None:
    game = scene("send").play(A, "send", "intercept_red")
    to = game.message()["to"]
    assert [who for who in range(4) if lapses(game, who)] == [to]


def test_quiet_ends_for_the_active_player_but_mine_does_not() -> None:
    begins = [{"on": "turn", "seat": C, "number": 2}]
    assert QUIET.lapses(begins, C) and not QUIET.lapses(begins, B)
    assert not MINE.lapses(begins, C)


INTERCEPT: dict[str, object] = {"do": "intercept", "card": "intercept_red"}
COUNTER: dict[str, object] = {"do": "see_through", "card": "see_through_red", "response": 0}


def burn(target: int) -> dict[str, object]:
    return {"do": "burn", "card": "burn_red", "target": target}


def about(action: dict[str, object]) -> str:
    return f"{action['do']} {action.get('target', '')}".strip()


def reopened(
    game: Scene, who: int, *actions: dict[str, object], events: list[Event] | None = None
) -> list[str]:
    """What the seat is asked about again after the last move."""
    return [
        about(action)
        for action in actions or (INTERCEPT, COUNTER, burn(B), burn(C))
        if any(
            AFTER_PASS.reopens(game.view(None), event.public, action, who)
            for event in (game.events if events is None else events)
        )
    ]


def test_a_counter_passed_over_is_asked_about_again_with_each_card_played() -> None:
    game = scene().play(A, "lock", "lock_red", target=B)
    assert reopened(game, C) == ["see_through"]


def test_a_card_aimed_at_a_player_asks_them_about_everything_again() -> None:
    game = scene().play(A, "lock", "lock_red", target=B)
    assert reopened(game, B) == ["intercept", "see_through", "burn 1", "burn 2"]


def test_a_new_message_asks_about_message_cards_again() -> None:
    game = scene("send").play(A, "send", "intercept_red")
    assert reopened(game, D) == ["intercept"]


def gaining(card: str, front: str = "") -> Scene:
    """C has just gained this card from A."""
    game = given(seat(U, card), seat(M), seat(Y, "", front), seat(M), phase="send")
    game.play(A, "send", card, **({"target": C} if card.startswith("burn") else {}))
    while game.step != "receipt" or C not in game.pending:
        game.all_pass() if game.step != "receipt" else game.play(game.pending[0], "refuse")
    return game.play(C, "accept")


def test_a_false_card_gained_asks_about_its_burning_again() -> None:
    assert reopened(gaining("burn_black"), D) == ["burn 2"]
    assert reopened(gaining("burn_red"), D) == []


def test_any_gained_card_asks_about_removing_it() -> None:
    skills: list[dict[str, object]] = [
        {"do": do, "target": target}
        for do in ("snipe", "ambush", "bribe", "cover")
        for target in (B, C)
    ]
    love: dict[str, object] = {"do": "love", "targets": [B, B]}
    assert reopened(gaining("burn_red"), D, *skills, love) == ["snipe 2", "ambush 2", "bribe 2"]
    assert reopened(gaining("burn_black"), D, *skills, love) == [
        "snipe 2", "ambush 2", "bribe 2", "cover 2", "love"
    ]  # fmt: skip


def test_a_message_towards_a_possible_winner_asks_about_interceptions_again() -> None:
    lure = [{"do": "lure", "card": "lure_red", "target": target} for target in (B, D)]

    def sent(front: str) -> list[str]:
        game = given(
            seat(U, "decipher_red"), seat(M, "", "black"), seat(Y), seat(M, "", front), phase="send"
        ).play(A, "send", "decipher_red")
        assert game.message()["to"] == D
        hops = [event for event in game.events if event.public["on"] == "heading"]
        return reopened(game, C, INTERCEPT, burn(D), burn(B), *lure, events=hops)

    assert sent("red black") == []
    assert sent("black black") == ["intercept", "burn 3", "lure 3"]
    assert sent("red red black") == ["intercept", "lure 3"], "to burn the black one helps nobody"


def test_interceptions_are_asked_about_again_after_another_one() -> None:
    """The last one gets the message."""
    cut_in: dict[str, object] = {"do": "cut_in"}
    game = given(
        seat(U, "decipher_red"), seat(M, "intercept_red"), seat(Y, "intercept_blue"),
        seat(M, "see_through_blue"), phase="send",
    ).play(A, "send", "decipher_red").play(B, "intercept", "intercept_red")  # fmt: skip
    assert reopened(game, C) == ["intercept", "see_through"]
    assert reopened(game, C, cut_in) == ["cut_in"]
    game.play(D, "see_through", "see_through_blue", response=0)
    assert reopened(game, C) == ["see_through"]
    game.all_pass()
    assert game.said("countered") and game.step == "transit"
    assert reopened(game, C) == ["intercept"]


def test_a_revealed_message_counts_as_a_new_one() -> None:
    game = given(
        seat(U, PROBE), seat(M, "burn_black", "", "holmes"), seat(Y, "intercept_red"),
        phase="send", characters="all",
    ).play(A, "send", PROBE).play(B, "expose").resolve().play(B, "pick", "burn_black")  # fmt: skip
    assert game.said("exposed")
    assert reopened(game, C) == ["intercept"]


def test_who_has_looked_is_asked_about_everything_again_and_nobody_else() -> None:
    game = given(
        seat(U, PROBE), seat(M, "intercept_red", "", "code_clerk"), seat(Y), phase="send"
    ).play(A, "send", PROBE).play(B, "quick_read").resolve()  # fmt: skip
    assert game.ever("looked")
    looked = [event for event in game.story if event.public["on"] == "looked"]
    assert reopened(game, B, events=looked) == ["intercept", "see_through", "burn 1", "burn 2"]
    assert reopened(game, C, events=looked) == []


def test_what_may_hit_anybody_asks_everybody_about_everything_again() -> None:
    game = given(seat(U, "true_or_false_red lock_red"), seat(M), seat(Y), seat(M))
    game.play(A, "true_or_false", "true_or_false_red")
    assert reopened(game, D) == ["intercept", "see_through", "burn 1", "burn 2"]


def test_false_cards_towards_a_player_ask_about_burning_again() -> None:
    game = given(
        seat(U, "lock_red"), seat(M, "", "", "black_rose"), seat(Y, "", "black"),
        seat(M, "burn_red"),
    ).play(B, "bloody_rose", target=C)  # fmt: skip
    assert game.step == "play"
    assert reopened(game, D) == ["see_through", "burn 2"]


def test_a_death_asks_everybody_about_everything_again() -> None:
    game = gaining("burn_black", "black black")
    assert game.said("dying")
    assert reopened(game, D) == ["intercept", "see_through", "burn 1", "burn 2"]


def test_reasons_to_ask_again_are_real_events() -> None:
    """A misspelt name would never ask again."""
    known = set[str]()
    for event in get_args(schema.MessageEvent):
        known.update(get_args(get_type_hints(event)["on"]))
    assert known.issuperset(ANOTHER_MESSAGE)


def test_the_active_player_and_the_receiver_are_always_asked() -> None:
    game = scene()
    assert not AFTER_PASS.spares(game.view(None), A)
    assert AFTER_PASS.spares(game.view(None), B)
    game = scene("send").play(A, "send", "intercept_red").until("arrival")
    to = game.message()["to"]
    assert [who for who in range(4) if AFTER_PASS.spares(game.view(None), who)] == [
        who for who in range(1, 4) if who != to
    ]


def test_standing_answers_are_equal_in_all_spectators_worlds() -> None:
    """It depends on public facts: neither answer nor speed tells anything about a hand."""
    game = scene().play(A, "lock", "lock_red", target=B)
    for seed in range(20):
        world = game.table.redeal(None, SeededChance(seed))
        for standing in GAME.standing.values():
            for who in range(4):
                public = standing.answer(game.view(None), who, None)
                assert standing.answer(world.view(None), who, None) == public
