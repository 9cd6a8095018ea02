"""The Message's references of one idea do what their names say."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.bots.message.games import watch

from facedown.games.message.bots.references import KEPT, RULES
from facedown.games.message.bots.scene import Scene
from facedown.games.message.cards import BLACK, BYSTANDER, KIND
from facedown.games.message.game import GAME

if TYPE_CHECKING:
    from facedown.games.message.table import MessageTable
    from facedown.testing.bot_games import Decision

GAMES = 2


def decided(name: str) -> list[tuple[Scene, Decision[MessageTable]]]:
    """Decisions of one reference among `easy` bots."""
    return [
        (Scene(decision.observation), decision)
        for seed in range(GAMES)
        for decision in watch([name, "easy", "easy", "easy", "easy"], {}, seed)
        if decision.seat == 0 and len(decision.observation.choices) > 1
    ]


def test_they_are_references_and_no_levels() -> None:
    assert list(GAME.references) == list(RULES)
    assert not set(RULES) & set(GAME.bots)


@pytest.mark.parametrize(
    ("name", "verbs"),
    [("unprobing", {"probe"}), ("pacifist", {"see_through", "vigilance"})],
)
def test_some_never_do_it(name: str, verbs: set[str]) -> None:
    assert not verbs & {decision.action.verb for _, decision in decided(name)}


@pytest.mark.parametrize("name", ["prober", "interceptor"])
def test_some_do_it_whenever_a_card_is_spare(name: str) -> None:
    verbs = {"prober": {"probe"}, "interceptor": {"intercept", "cut_in"}}[name]
    for scene, decision in decided(name):
        offered = {action.verb for action in decision.observation.choices}
        if offered & verbs and len(scene.hand) > KEPT:
            assert decision.action.verb in verbs


@pytest.mark.parametrize(("name", "answer"), [("taker", "accept"), ("refuser", "refuse")])
def test_some_answer_every_message_alike(name: str, answer: str) -> None:
    answers = {d.action.verb for scene, d in decided(name) if scene.step == "receipt"}
    assert answers == {answer}


def test_the_courier_sends_its_colour_and_the_poisoner_false_cards() -> None:
    for name in ("courier", "poisoner"):
        for scene, decision in decided(name):
            if scene.step != "send" or (name == "courier" and scene.mine == BYSTANDER):
                continue
            wanted = scene.mine if name == "courier" else BLACK
            if any(kind % 3 == wanted for kind in scene.hand):
                assert KIND[str(decision.action.args["card"])] % 3 == wanted
