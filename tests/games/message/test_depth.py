"""A deep stack of responses: each card on it can be countered, and no other is hit."""

from __future__ import annotations

import pytest
from tests.games.message.table_helpers import A, B, C, D, E, F, M, Scene, U, Y, given, seat

from facedown.games.message.actions import NEAR, PLACES
from facedown.games.message.cards import KINDS, NAMES, deck
from facedown.games.message.characters import characters_of
from facedown.games.message.game import GAME

G = 6
IDLE = ("burn_red", "burn_blue")
"""Nobody has a black card, so a burn has no target."""
RISKY = "true_or_false"
"""It may end the game, so it is at the bottom of the stack and resolves last."""
COUNTERS = ["see_through_red"] * 5 + ["see_through_blue"] * 5
ASKED = "decipher_red"
"""Whoever holds a card is asked, so the stack waits."""
SKILLED = [(C, "bloody_rose", A), (D, "snipe", E), (E, "head_start", B), (F, "ambush", E)]
"""Who announces which skill, with its target."""


def playable() -> list[str]:
    """Cards playable by the Beret in a turn: any black card as a Lock, and all common uses."""
    cards = [NAMES[kind] for kind in range(KINDS) for _ in range(deck("2009")[kind])]
    mine = [
        card
        for card in cards
        if card not in (*COUNTERS, *IDLE)
        and (card.endswith("_black") or card.startswith(("lock", "probe", RISKY)))
    ]
    return sorted(mine, key=lambda card: not card.startswith(RISKY))


def deep() -> Scene:
    """A, the Beret, plays everything upon one another; then four others announce their skills."""
    mine = playable()
    game = given(
        seat(U, " ".join(mine), "", "beret"), seat(M, " ".join(COUNTERS[:5])),
        seat(U, " ".join(COUNTERS[5:]), "", "black_rose"), seat(M, "", "", "shining"),
        seat(U, "", "lure_red lure_blue", "duckweed"), seat(M, "", "", "siskin"),
        seat(Y, ASKED, "", "iron_agent"),
        characters="all", cards_to_win=5,
    )  # fmt: skip
    for card in mine:
        action = next(a for a in game.table.choices(A) if a.args.get("card") == card)
        game.play(A, action.verb, **{k: v for k, v in action.json.items() if k != "do"})
    for who, skill, at in SKILLED:
        game.play(who, skill, target=at)
    assert len(game.responses()) == len(mine) + len(SKILLED) > NEAR
    return game


def places(game: Scene, who: int) -> set[object]:
    return {a.args["response"] for a in game.table.choices(who) if a.verb == "see_through"}


def test_whatever_a_stack_can_hold_has_an_integer_by_which_it_is_countered() -> None:
    for profile in ("2009", "2010"):
        most = max(len(character.responses) for character in characters_of(profile))
        assert sum(deck(profile)) + most * GAME.max_seats <= PLACES
    for place in range(PLACES):
        for colour in ("red", "blue", "black"):
            card = f"see_through_{colour}"
            action = GAME.actions.make("see_through", card=card, response=place)
            assert action.args == {"card": card, "response": place}
        assert GAME.actions.make("vigilance", response=place).args == {"response": place}


def test_every_card_of_a_deep_stack_may_be_countered_and_no_skill() -> None:
    game = deep()
    cards = set(range(len(playable())))
    assert places(game, B) == places(game, C) == cards
    top = len(game.responses())
    game.play(B, "see_through", "see_through_red", response=max(cards))
    game.play(C, "see_through", "see_through_blue", response=top)
    assert places(game, B) == {*cards, top, top + 1}


@pytest.mark.parametrize("place", [3, 46, 47, 48, 49, 50])
def test_a_counter_hits_only_its_target(place: int) -> None:
    game = deep().play(B, "see_through", "see_through_red", response=place)
    assert game.said("used")[-1]["target"] == place
    only_hits(game, {place})


def test_vigilance_too() -> None:
    mine = playable()
    game = given(
        seat(U, " ".join(mine), "", "beret"), seat(M, "", "", "iron_agent"), seat(Y, ASKED),
        characters="all", cards_to_win=5,
    )  # fmt: skip
    for card in mine:
        action = next(a for a in game.table.choices(A) if a.args.get("card") == card)
        game.play(A, action.verb, **{k: v for k, v in action.json.items() if k != "do"})
    game.play(B, "vigilance", response=len(mine) - 1)
    only_hits(game, {len(mine) - 1})


def test_a_counter_of_the_first_card_does_not_void_the_one_64_places_above() -> None:
    """Places 0 and 64 are the same bit of a machine word."""
    game = deep().play(G, "vigilance", response=30)
    aims = [*range(20, 29), 0]
    for who, aim in zip([B, C] * 5, aims, strict=True):
        game.play(who, "see_through", game.hand(who)[0], response=aim)
    assert len(game.responses()) == 66
    only_hits(game, {30, *aims})


def only_hits(game: Scene, hit: set[int]) -> None:
    """Passes for all; asserts that exactly these cards are countered."""
    stack = [(r["seat"], r["use"], r["target"]) for r in game.responses()]
    begun = len(game.story)
    game.all_pass()
    while game.table.responses.waiting and game.table.outcome is None:
        who = game.pending[0]
        game.events = game.table.play(who, game.table.choices(who)[0])
        game.story += game.events
    told = [e.public for e in game.story[begun:]]
    countered = [(e["seat"], e["use"], e["target"]) for e in told if e["on"] == "countered"]
    assert sorted(countered, key=str) == sorted([stack[place] for place in hit], key=str)
    for use, event in (("lock", "locked"), ("probe", "probed")):
        wanted = [place for place, r in enumerate(stack) if r[1] == use and place not in hit]
        assert sum(e["on"] == event for e in told) == len(wanted) > 0
