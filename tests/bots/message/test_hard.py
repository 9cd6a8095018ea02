"""The Message's level `hard`: its imagined players, its value and its search."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from benchmarks.light_message import STUDY
from tests.bots.message.games import observation
from tests.games.message.table_helpers import A, B, D, M, U, Y, given, seat

from facedown.engine.chance import FastChance
from facedown.engine.observation import observe
from facedown.games.message.bots.evidence import Memory, nothing_seen
from facedown.games.message.bots.hard.minds import Minds, public
from facedown.games.message.bots.hard.playout import Playout
from facedown.games.message.bots.hard.position import features
from facedown.games.message.bots.hard.tables import position
from facedown.games.message.bots.normal import decide
from facedown.games.message.bots.scene import Scene
from facedown.games.message.game import GAME

if TYPE_CHECKING:
    from facedown.games.message.table import MessageTable

ITERATIONS = 120


def dealt(seats: int, seed: int) -> MessageTable:
    """A table where the first message is to be sent."""
    table = GAME.table(seats, {"turn_cap": 50}, chance=FastChance(seed))
    while table.decision != "send":
        asked = table.pending[0]
        table.apply(asked, table.legal(asked)[0])
    return table


def imagined(table: MessageTable) -> list[Memory]:
    """Players who have seen nothing yet."""
    me = table.pending[0]
    scene = Scene(observe(table, me, [], FastChance(1)))
    minds = Minds(scene)
    return minds.imagined(Memory(nothing_seen(scene))).players(table.identities.sides)


def policy(game: Any, asked: int) -> list[float]:
    """The distribution of `hard` at an arranged table."""
    bot: Any = GAME.bots["hard"]()
    events = list(observation(game, asked).events)
    found: list[float] = bot.policy(
        observe(game.table, asked, events, FastChance(1), iterations=ITERATIONS)
    )
    return found


def sending(hands: list[Any], choice: dict[str, object]) -> float:
    """How likely `hard` makes this choice of a card to send, with A on turn."""
    game = given(*hands, phase="send")
    seen = observation(game, A)
    found = policy(game, A)
    return sum(
        likely
        for likely, action in zip(found, seen.choices, strict=True)
        if all(action.json.get(name) == value for name, value in choice.items())
    )


@pytest.mark.parametrize("seats", [3, 5, 9])
def test_imagined_players_play_until_the_next_message(seats: int) -> None:
    table = dealt(seats, seats).redeal(0, FastChance(1))
    sender, turns = table.pending[0], table.turns
    playout = Playout(table, imagined(table), decide, FastChance(2))
    playout.apply(sender, table.legal(sender)[0])
    playout.run(0)
    over = table.outcome is not None
    assert over or (table.decision == "send" and table.turns > turns)


@pytest.mark.parametrize("seats", [3, 5, 9])
def test_values_of_the_parties_sum_to_one(seats: int) -> None:
    table = dealt(seats, seats)
    sides = table.identities.sides
    first = [sides.index(side) for side in (0, 1) if side in sides]
    single = [of for of in range(seats) if sides[of] == 2]
    values = [position().value(table, of) for of in (*first, *single)]
    assert sum(values) == pytest.approx(1.0)
    assert STUDY.position(table) == features(table)


def test_cards_of_the_own_colour_are_worth_something_and_false_ones_cost() -> None:
    def worth(front: str) -> float:
        game = given(
            seat(U, "lure_red", front), seat(M, "red"), seat(Y, "red"), seat(M, "red"),
            phase="send",
        )  # fmt: skip
        return position().value(game.table, A)

    assert worth("red red") > worth("red") > worth("") > worth("black black")


def test_what_others_do_not_see_is_taken_out_of_an_event() -> None:
    looked = {"on": "looked", "seat": 1, "target": 2, "at": "identity", "side": "military"}
    assert "side" not in public(looked)
    used = {"on": "used", "seat": 1, "use": "burn", "target": 2, "card": "burn_red"}
    assert public(used) == used
    assert "card" not in public({**used, "use": "probe"})


def test_whoever_has_seen_an_identity_knows_the_true_one_of_each_world() -> None:
    table = dealt(5, 1)
    scene = Scene(observe(table, table.pending[0], [], FastChance(1)))
    minds = Minds(scene)
    who, whose = [of for of in range(5) if of != scene.me][:2]
    minds.read({"on": "looked", "seat": who, "target": whose, "at": "identity"})
    players = minds.imagined(Memory(nothing_seen(scene))).players(table.identities.sides)
    side = table.identities.sides[whose]
    assert players[who].belief.chance[3 * whose + side] == 1.0


def test_hard_does_not_name_a_known_enemy_for_their_third_card() -> None:
    hands = [
        seat(U, "lock_blue lure_red"), seat(M, "red", "blue blue", side_up=True),
        seat(Y, "red"), seat(M, "red"),
    ]  # fmt: skip
    assert sending(hands, {"card": "lock_blue", "target": B}) < 0.01


def test_hard_gives_a_known_partner_their_third_card() -> None:
    hands = [
        seat(U, "lock_red lure_black"), seat(U, "red", "red red", side_up=True),
        seat(Y, "red"), seat(M, "red"), seat(M, "red"),
    ]  # fmt: skip
    assert sending(hands, {"card": "lock_red", "target": B}) > 0.9


def test_hard_refuses_what_would_kill_it() -> None:
    game = given(
        seat(M, "lure_black red"), seat(M, "red"), seat(Y, "red"),
        seat(U, "red", "black black"), phase="send",
    )  # fmt: skip
    game.play(A, "send", "lure_black").until("receipt")
    verbs = [action.verb for action in observation(game, D).choices]
    assert policy(game, D)[verbs.index("refuse")] > 0.99
