"""What a player had played or announced before they died: §4.2, D9.

It takes effect, unless it gives something to the dead or leaves them a decision. B is Black Rose,
who kills whoever has two false cards; what she answers was played before.
"""

from __future__ import annotations

import pytest
from tests.games.message.table_helpers import A, B, C, D, M, Scene, U, Y, given, seat

RED = "lock_red"
"""The deck's top card lets Bloody Rose place one false card."""
WEAK = "black black"


def table(phase: str, *, weak: int, hand: str, character: str | None = None, front: str = "",
          **more: object) -> Scene:  # fmt: skip
    """The weak player holds this hand; `front` lies before D."""
    side = {A: U, C: M}[weak]
    players = [
        seat(U, "decipher_red lock_red"), seat(M, "black", "", "black_rose"),
        seat(Y, "lure_red"), seat(M, "", front),
    ]  # fmt: skip
    if weak == A and phase == "send":
        hand = f"decipher_red {hand}"
    players[weak] = seat(side, hand, WEAK, character, **more)
    return given(*players, phase=phase, characters="all", top=RED)


def killed(game: Scene, victim: int) -> Scene:
    """B answers and the whole stack resolves; the victim is not asked."""
    game.play(B, "bloody_rose", target=victim).all_pass()
    assert game.step == "place_false"
    black = next(card for card in game.hand(B) if card.endswith("black"))
    game.play(B, "pick", black)
    if game.step == "skill":
        game.play(victim, "pass")  # a skill of the own death
    assert not game.alive(victim)
    return game


def fizzled(game: Scene) -> list[object]:
    return [e["use"] for e in game.ever("fizzled")]


# --- cards --------------------------------------------------------------------------------------


def test_a_lock_of_the_dead_stays() -> None:
    game = table("send", weak=A, hand="lock_blue").play(A, "send", "decipher_red")
    killed(game.play(A, "lock", "lock_blue", target=C), A)
    assert game.view(None)["locked"] == [C] and not fizzled(game)
    game.until("receipt").play(D, "refuse").until("drawn", "play", "start", "end")
    assert game.front(C) == ["decipher_red"], "C had to take it"


@pytest.mark.parametrize(("character", "card"), [("blade", "send_back_red"), (None, "lock_blue")])
def test_a_lock_of_the_dead_gives_them_nothing(character: str | None, card: str) -> None:
    game = table("play", weak=A, hand=f"{card} burn_red", character=character)
    killed(game.play(A, "lock", card, target=C), A)
    assert [e["by"] for e in game.ever("locked")] == [A]
    assert not game.ever("moved") and game.hand(A) == []


@pytest.mark.parametrize("character", ["seven_hundred", "perfume"])
def test_the_automatic_skills_of_the_dead_do_not_work(character: str) -> None:
    game = table("play", weak=A, hand="lock_blue burn_red", character=character)
    killed(game.play(A, "lock", "lock_blue", target=C), A)
    assert game.ever("locked") and not game.ever("topped")
    assert not [e for e in game.ever("drew") if e["seat"] == A]


def test_a_lure_of_the_dead_stays() -> None:
    game = table("send", weak=C, hand="lure_blue").play(A, "send", "decipher_red")
    killed(game.play(C, "lure", "lure_blue", target=D), C)
    assert game.view(None)["lured"] == [D]
    game.until("receipt")
    assert game.pending == (B,), "D is left out, C is dead"


def test_an_intercept_of_the_dead_would_give_them_something() -> None:
    game = table("send", weak=C, hand="intercept_red").play(A, "send", "decipher_red")
    killed(game.play(C, "intercept", "intercept_red"), C)
    assert fizzled(game) == ["intercept"] and game.discards()["intercept_red"] == 1
    assert game.message()["to"] == D


def before_c(hand: str) -> Scene:
    """The message lies before C."""
    game = table("send", weak=C, hand=hand).play(A, "send", "decipher_red")
    return game.until("receipt").play(D, "refuse").until("arrival")


def test_a_decipher_of_the_dead_would_show_them_something() -> None:
    game = before_c("decipher_blue").play(C, "decipher", "decipher_blue")
    killed(game, C)
    assert fizzled(game) == ["decipher"] and not game.ever("looked")
    game.until("receipt")
    assert game.pending == (B,), "it goes on"


def test_a_send_back_of_the_dead_turns_the_message_round() -> None:
    game = before_c("send_back_red").play(C, "send_back", "send_back_red")
    killed(game, C)
    assert not fizzled(game) and game.message()["direction"] == "left"
    game.until("receipt")
    assert game.pending == (D,)
    game.play(D, "refuse").until("drawn", "play", "end")
    assert game.front(A) == ["decipher_red"]


def test_a_burn_of_the_dead_burns_the_only_card_of_its_kind() -> None:
    game = table("play", weak=C, hand="burn_red", front="lure_black lure_black red")
    killed(game.play(C, "burn", "burn_red", target=D), C)
    assert [e["card"] for e in game.ever("burnt")] == ["lure_black"]
    assert len(game.front(D)) == 2 and not fizzled(game)


def test_a_burn_of_the_dead_with_a_choice_has_no_effect() -> None:
    game = table("play", weak=C, hand="burn_red", front="lure_black lock_black")
    killed(game.play(C, "burn", "burn_red", target=D), C)
    assert fizzled(game) == ["burn"] and not game.ever("burnt") and len(game.front(D)) == 2
    assert game.discards()["burn_red"] == 1


def test_a_see_through_of_the_dead_counters() -> None:
    game = table("play", weak=C, hand="see_through_red")
    game.play(A, "lock", "lock_red", target=D)
    killed(game.play(C, "see_through", "see_through_red", response=0), C)
    assert [(e["seat"], e["by"]) for e in game.ever("countered")] == [(A, C)]
    assert game.view(None)["locked"] == []


def test_a_card_of_the_dead_may_be_countered() -> None:
    game = given(
        seat(U, "see_through_red lock_red"), seat(M, "black", "", "black_rose"),
        seat(Y, "burn_red", WEAK), seat(M, "", "red black"), characters="all", top=RED,
    )  # fmt: skip
    game.play(C, "burn", "burn_red", target=D).play(A, "see_through", "see_through_red", response=0)
    killed(game, C)
    assert [e["by"] for e in game.ever("countered")] == [A] and len(game.front(D)) == 2


@pytest.mark.parametrize("profile", ["2009", "2010"])
def test_a_probe_of_the_dead_is_answered(profile: str) -> None:
    card = "probe_military_draw_red"
    game = given(
        seat(U, f"{card} lock_red", WEAK, "six_sister"), seat(M, "black", "", "black_rose"),
        seat(Y), seat(M, "red blue"), profile=profile, characters="all", top=RED,
    )  # fmt: skip
    killed(game.play(A, "probe", card, target=D), A)
    assert [e["answer"] for e in game.ever("probed")] == ["draw"]
    assert not game.ever("moved"), "the skills of the dead do not work"
    drew = game.ever("drew")[0]
    assert (drew["seat"], drew["count"]) == (D, 2)
    assert game.discards()[card] == 0, "it is gone face down"


def test_a_probe_of_the_dead_may_make_its_target_discard() -> None:
    card = "probe_military_discard_red"
    game = given(
        seat(U, f"{card} lock_red", WEAK), seat(M, "black", "", "black_rose"), seat(Y),
        seat(M, "burn_red burn_blue"), characters="all", top=RED,
    )  # fmt: skip
    killed(game.play(A, "probe", card, target=D), A)
    assert (game.step, game.pending) == ("discard", (D,)), "the decision is that of the target"


def test_a_true_or_false_of_the_dead_is_dealt_to_the_living() -> None:
    game = table("play", weak=A, hand="true_or_false_red lock_blue")
    killed(game.play(A, "true_or_false", "true_or_false_red"), A)
    assert [e["count"] for e in game.ever("spread")] == [3]
    gained = [e for e in game.ever("gained") if e["by"] == A]
    assert [e["seat"] for e in gained] == [D, C, B], "from A's right on, and by A's hand"


def test_a_card_below_in_the_stack_survives_its_owners_death() -> None:
    """Cards of the dead above and below in the stack both resolve, in order."""
    game = given(
        seat(U, "decipher_red lock_blue"), seat(M, "black", "", "black_rose"),
        seat(Y, "lure_blue intercept_red", WEAK), seat(M), phase="send", characters="all", top=RED,
    )  # fmt: skip
    game.play(A, "send", "decipher_red").play(C, "lure", "lure_blue", target=D)
    game.play(C, "intercept", "intercept_red")
    killed(game, C)
    assert fizzled(game) == ["intercept"] and game.view(None)["lured"] == [D]
    assert game.responses() == []


# --- skills ---------------------------------------------------------------------------------------


def announced(phase: str, character: str, skill: str, *, hand: str = "", front: str = "",
              up: bool | None = None, **aim: object) -> Scene:  # fmt: skip
    """C, with two false cards, announces a skill and is killed before it is resolved."""
    more = {} if up is None else {"up": up}
    game = table(phase, weak=C, hand=hand, character=character, front=front, **more)
    if phase == "send":
        game.play(A, "send", "decipher_red")
    return killed(game.play(C, skill, **aim), C)


def test_a_feint_of_the_dead_counts_as_a_lure() -> None:
    game = announced("send", "viper", "feint", target=D)
    assert game.view(None)["lured"] == [D]


def test_vigilance_of_the_dead_counts_as_a_see_through() -> None:
    game = given(
        seat(U, "lock_red lock_blue"), seat(M, "black", "", "black_rose"),
        seat(Y, "", WEAK, "iron_agent"), seat(M), characters="all", top=RED,
    )  # fmt: skip
    game.play(A, "lock", "lock_red", target=D).play(C, "vigilance", response=0)
    killed(game, C)
    assert [e["by"] for e in game.ever("countered")] == [C] and not fizzled(game)


@pytest.mark.parametrize("targets", [[D, D], [A, D]])
def test_love_of_the_dead_burns_where_there_is_nothing_to_choose(targets: list[int]) -> None:
    game = given(
        seat(U, "lock_red", "lure_black red"), seat(M, "black", "", "black_rose"),
        seat(Y, "", WEAK, "beauty"), seat(M, "", "lock_black intercept_black"),
        characters="all", top=RED,
    )  # fmt: skip
    killed(game.play(C, "love", targets=targets), C)
    burnt = [(e["seat"], e["card"]) for e in game.ever("burnt")]
    if targets == [D, D]:
        assert sorted(burnt) == [(D, "intercept_black"), (D, "lock_black")], "both of them"
    else:
        assert burnt == [(A, "lure_black")], "of D's two one would have to be chosen"
    assert game.step == "play"


@pytest.mark.parametrize(("character", "skill"), [("shining", "snipe"), ("siskin", "ambush")])
def test_snipe_and_ambush_of_the_dead(character: str, skill: str) -> None:
    """With one message there is no decision, with two there is."""
    one = announced("play", character, skill, front="lure_red", target=D)
    assert one.front(D) == [] and not fizzled(one)
    two = announced("play", character, skill, front="lure_red lock_blue", target=D)
    assert len(two.front(D)) == 2 and fizzled(two) == [skill]
    assert one.step == two.step == "play"


@pytest.mark.parametrize(
    ("phase", "character", "skill", "more"),
    [
        ("send", "code_clerk", "quick_read", {}),
        ("send", "emei_wind", "cut_in", {}),
        ("send", "holmes", "expose", {"hand": "black red"}),
        ("play", "duckweed", "head_start", {"target": A}),
        ("play", "little_white", "bribe",
         {"hand": "red red blue blue", "front": "red", "target": D}),
        ("play", "iron_agent", "cover", {"front": "black", "up": True, "target": D}),
        ("play", "old_gun", "plot", {"hand": "black red", "up": True, "target": B}),
    ],
)  # fmt: skip
def test_skills_that_give_the_dead_something_or_ask_them(
    phase: str, character: str, skill: str, more: dict[str, object]
) -> None:
    if skill == "plot":  # Black Rose is its partner: she lies face up from her announcement on
        game = given(
            seat(U, "lock_red"), seat(M, "black", "", "black_rose"),
            seat(Y, "black red", WEAK, "old_gun", up=True), seat(M, "", "", "shining", up=True),
            characters="all", top=RED,
        )  # fmt: skip
        killed(game.play(C, "plot", target=D), C)
    else:
        game = announced(phase, character, skill, **more)  # type: ignore[arg-type]
    assert fizzled(game) == [skill]
    assert game.hand(C) == [] == game.front(C)
    assert not [e for e in game.ever("drew") if e["seat"] == C]
    assert not game.ever("intercepted") and not game.ever("looked") and not game.ever("exposed")
    assert game.step in ("play", "transit"), "nobody is asked anything"


def test_ammunition_of_the_dead() -> None:
    game = announced("play", "viper", "ammunition", up=False)
    assert fizzled(game) == ["ammunition"] and not game.ever("drew")


def test_bloody_rose_of_the_dead() -> None:
    """A answers her with a True or False that gives everybody a black card."""
    game = given(
        seat(U, "true_or_false_red lock_red"), seat(M), seat(U, "black", WEAK, "black_rose"),
        seat(M), profile="2010", characters="all", top=" ".join(["lure_black"] * 4),
    )  # fmt: skip
    game.play(C, "bloody_rose", target=B).play(A, "true_or_false", "true_or_false_red").resolve()
    assert not game.alive(C) and fizzled(game) == ["bloody_rose"]
    assert not game.ever("revealed")
