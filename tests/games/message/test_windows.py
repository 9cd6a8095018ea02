"""Windows, priority and the stack of responses: §4."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from tests.games.message.table_helpers import A, B, C, D, E, M, Scene, U, Y, given, seat

from facedown.engine.action import PASS
from facedown.engine.chance import SeededChance
from facedown.games.message.game import GAME
from facedown.games.message.windows import Priority

if TYPE_CHECKING:
    from facedown.games.message.table import MessageTable


def burning(turn: int = A, **hands: str) -> Scene:
    """E has a false card; whoever holds a burn may use it."""
    sides = [U, M, U, M, Y]
    players = [seat(side, hands.get("ABCDE"[s], "")) for s, side in enumerate(sides)]
    players[E] = seat(Y, hands.get("E", ""), "black")
    return given(*players, turn=turn)


def test_priority_begins_with_the_active_player_and_goes_to_the_right() -> None:
    game = burning(A="burn_red", B="burn_blue", E="burn_black")
    assert set(game.pending) == {A, B, E}
    table = game.table
    table.play(B, {"do": "burn", "card": "burn_blue", "target": E})
    assert not game.responses(), "A and E come before B"
    table.play(E, {"do": "burn", "card": "burn_black", "target": E})
    assert not game.responses(), "A comes before E"
    table.play(A, {"do": "pass"})
    assert [r["seat"] for r in game.responses()] == [E], "one action at a time"
    assert game.hand(B) == ["burn_blue"], "the answer of B is forgotten: the round begins again"


def test_after_an_action_the_one_to_the_right_is_first_and_the_actor_last() -> None:
    game = burning(
        A="see_through_red", B="burn_blue", D="see_through_blue", E="burn_black burn_red"
    )
    game.play(E, "burn", "burn_black", target=E)
    table = game.table
    assert set(game.pending) == {A, B, D, E}, "E, who acted, is asked again"
    table.play(E, {"do": "burn", "card": "burn_red", "target": E})
    table.play(A, {"do": "see_through", "card": "see_through_red", "response": 0})
    assert len(game.responses()) == 1, "D and B come before A, and all of them before E"
    table.play(B, {"do": "pass"})
    assert len(game.responses()) == 1, "D has not answered"
    table.play(D, {"do": "pass"})
    assert [r["seat"] for r in game.responses()] == [E, A], "A's counter, not E's second burn"
    game.passes(E, D, B)
    assert game.discards()["burn_black"] == 1 and len(game.front(E)) == 1
    assert game.hand(E) == ["burn_red"], "what E wanted was forgotten"


def test_one_pass_is_not_final() -> None:
    game = burning(A="burn_red see_through_red", B="see_through_blue", E="burn_black")
    game.passes(A).play(E, "burn", "burn_black", target=E)
    assert A in game.pending
    game.play(A, "see_through", "see_through_red", response=0)
    assert len(game.responses()) == 2
    assert B in game.pending


def test_the_stack_resolves_last_in_first_out_with_nothing_in_between() -> None:
    game = burning(A="burn_red", B="burn_blue see_through_red", E="probe_military_draw_red")
    game.play(A, "burn", "burn_red", target=E).play(B, "burn", "burn_blue", target=E)
    events = []
    while game.responses():
        game.all_pass()
        events += [e.public["on"] for e in game.events]
    assert events.index("burnt") < events.index("fizzled"), "the first one finds its target gone"
    assert game.discards() == {"burn_red": 1, "burn_blue": 1, **dict(game.discards())}
    assert game.front(E) == []


def test_a1_stack_of_three() -> None:
    """A5 of MAN10: A passes, B burns, C snipes, D counters the burn, E, A, B, C, D pass."""
    a, e, d, c, b = range(5)  # to the right: a, b, c, d, e
    game = given(
        seat(U, "probe_military_draw_red"),
        seat(M, "burn_red", "red black"),
        seat(U, "see_through_red"),
        seat(M, "lock_red", "", "shining"),
        seat(Y, "burn_blue", "black"),
    )
    game.passes(a).play(b, "burn", "burn_blue", target=e)
    game.play(c, "snipe", target=e)
    assert game.up(c)
    game.play(d, "see_through", "see_through_red", response=0)
    assert [r["use"] for r in game.responses()] == ["burn", "snipe", "see_through"]
    assert game.step == "play"
    game.all_pass()
    assert game.step == "skill" and game.pending == (c,), (
        "the counter has resolved, then the sniping"
    )
    assert game.discards()["burn_blue"] == 1
    red = next(card for card in game.front(e) if card.endswith("red"))
    game.play(c, "pick", red).play(c, "pass")
    assert len(game.front(e)) == 1, "the burn fizzles: the false card is still there"
    assert not game.responses()
    assert game.step == "play", "then a round of passes closes the phase"
    game.all_pass()
    assert game.step == "send"


def test_a5_counter_of_a_counter() -> None:
    """A intercepts, B sees through it, C sees through B's: B's is void, A's works."""
    game = given(
        seat(U, "decipher_red"), seat(M, "intercept_black"), seat(U, "see_through_red"),
        seat(M, "see_through_blue"), phase="send",
    )  # fmt: skip
    game.play(A, "send", "decipher_red").play(B, "intercept", "intercept_black")
    game.play(C, "see_through", "see_through_red", response=0)
    game.play(D, "see_through", "see_through_blue", response=1)
    game.until("drawn", "play", "end")
    assert game.front(B) == ["decipher_red"]
    wanted = {"intercept_black": 1, "see_through_red": 1, "see_through_blue": 1}
    assert game.discards() == wanted


def test_a_counter_may_be_aimed_at_any_card_on_the_stack() -> None:
    game = burning(A="burn_red", B="burn_blue", D="see_through_red", E="see_through_blue")
    game.play(A, "burn", "burn_red", target=E).play(B, "burn", "burn_blue", target=E)
    places = {a.args["response"] for a in game.table.choices(D) if a.verb == "see_through"}
    assert places == {0, 1}


def test_skills_cannot_be_countered() -> None:
    game = given(
        seat(U, "see_through_red"), seat(M, "", "", "black_rose"), seat(Y, "", "black"),
    )  # fmt: skip
    game.play(B, "bloody_rose", target=C)
    assert not any(a.verb == "see_through" for a in game.table.choices(A))


def test_a_card_that_is_countered_and_the_counter_are_discarded() -> None:
    game = burning(A="burn_red", E="see_through_red")
    game.play(A, "burn", "burn_red", target=E).play(E, "see_through", "see_through_red", response=0)
    game.resolve()
    assert game.discards() == {"burn_red": 1, "see_through_red": 1}
    assert len(game.front(E)) == 1


# --- who is asked: by public facts ----------------------------------------------------------------


def test_everybody_with_cards_is_asked_where_a_burn_could_matter() -> None:
    game = burning(A="lock_red", B="lock_red", C="lure_red", D="lock_red", E="lock_blue")
    assert game.pending == (A, B, C, D, E)
    assert game.verbs(B) == {"pass"}


def test_nobody_but_the_active_player_is_asked_where_nothing_could_matter() -> None:
    game = given(seat(U, "lock_red"), seat(M, "burn_red"), seat(Y, "burn_blue"))
    assert game.pending == (A,)


def test_an_empty_hand_is_not_asked() -> None:
    game = burning(A="lock_red", B="burn_red")
    assert game.pending == (A, B)


def test_every_unknown_face_down_character_is_asked_in_every_window() -> None:
    game = given(
        seat(U, "lock_red"), seat(M, "", "", "code_clerk"), seat(Y, "", "", "old_ghost"),
        seat(M, "", "", "beauty"),
    )  # fmt: skip
    assert game.pending == (A, B, C), "each of the two could be Black Rose"
    assert game.verbs(B) == game.verbs(C) == {"pass"}


def test_a_known_face_down_character_is_asked_only_for_what_it_can_do() -> None:
    game = given(
        seat(U, "lock_red"), seat(M, "", "", "code_clerk", up=False, known=True), seat(Y),
    )  # fmt: skip
    assert game.pending == (A,)
    game.until("send").play(A, "send", "lock_red", target=B)
    assert B in game.pending, "Quick Read is for transit"
    assert game.verbs(B) == {"pass", "quick_read"}


def test_windows_without_anything_are_skipped_in_a_beginners_game() -> None:
    game = given(seat(U, "lock_red"), seat(M, "lock_red"), seat(U), seat(M), beginner=True)
    game.until("send").play(A, "send", "lock_red", target=B)
    assert game.step == "transit"
    game.all_pass()
    assert game.step == "arrival" and game.pending == (B,)


def test_the_start_window_is_asked_although_all_have_passed_the_end_window() -> None:
    """The active player has changed, and so has the order of priority."""
    game = given(seat(U, "burn_red lock_red", "black"), seat(M, "burn_blue"), seat(Y), phase="end")
    assert (game.step, game.table.responses.priority_seat) == ("end", A)
    game.all_pass()
    assert (game.step, game.table.responses.priority_seat) == ("start", B)
    assert game.pending == (A, B), "whose hand could matter, as in every window"
    game.all_pass()
    assert game.step == "drawn"


# --- moments when nothing can be used -------------------------------------------------------------


def test_a9_no_burn_once_the_third_black_has_landed() -> None:
    game = given(
        seat(U, "decipher_black"), seat(M, "burn_red"), seat(Y, "burn_blue", "black black"),
        phase="send",
    )  # fmt: skip
    game.play(A, "send", "decipher_black").until("receipt").play(C, "accept")
    assert not game.alive(C)
    assert game.hand(B) == ["burn_red"] or len(game.hand(B)) == 3


def test_no_skill_during_the_receipt() -> None:
    game = given(
        seat(U, "decipher_black"), seat(M, "", "", "shining"), seat(Y, "", "red"), phase="send"
    )
    game.play(A, "send", "decipher_black").until("receipt")
    assert game.pending == (C,)
    assert game.verbs(C) == {"accept", "refuse"}
    game.refused(B, "snipe", target=C)


# --- D6: the same result as the priority loop of §4.2 --------------------------------------


def first_to_act(table: MessageTable, wishes: dict[int, int]) -> int:
    """The first seat to act in the loop of §4.2, from the priority holder to the right, or -1."""
    for s in table.rules.right[table.responses.priority_seat]:
        if wishes.get(s, PASS) != PASS:
            return s
    return -1


@pytest.mark.parametrize("seed", range(40))
def test_simultaneous_answers_match_the_priority_loop(seed: int) -> None:
    """Compares answers in any order with answers in the loop's order."""
    rng = Random(seed)
    options = {"profile": rng.choice(["2009", "2010"])}
    table = GAME.table(5, options, seed=seed)
    while table.outcome is None and table.turns < 12:
        if not isinstance(table.stack[-1], Priority):
            who = table.pending[0]
            table.apply(who, rng.choice(table.legal(who)))
            continue
        wishes = {s: rng.choice(table.legal(s)) for s in table.pending}
        actor = first_to_act(table, wishes)
        loop = table.clone(SeededChance(seed))
        for s in table.rules.right[table.responses.priority_seat]:
            if s in wishes:
                loop.apply(s, wishes[s])
                if s == actor:
                    break
        table = table.clone(SeededChance(seed))
        before = table.responses.number, list(table.stack)
        for s in rng.sample(list(wishes), len(wishes)):
            table.apply(s, wishes[s])
            if (table.responses.number, table.stack) != before:
                break
        assert table.view(None) == loop.view(None)
