"""`Stubborn` keeps its habit, and otherwise plays like the bot it wraps."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.bots.toolkit.decisions import decision

from facedown.bots.references import Stubborn

if TYPE_CHECKING:
    from facedown.engine.action import Action
    from facedown.engine.observation import Observation


class Last:
    """Chooses the last action."""

    def choose(self, observation: Observation) -> Action:
        return observation.choices[-1]


@pytest.mark.parametrize(
    ("verbs", "done"),
    [
        (["pass", "doubt", "call"], "doubt"),  # always does this
        (["doubt", "call", "bid"], "call"),  # likewise
        (["pass", "bid"], "pass"),  # never does this
        (["bid", "pass"], "pass"),  # the other bot's choice
        (["bid"], "bid"),  # no choice
    ],
)
def test_some_verbs_always_and_some_never(verbs: list[str], done: str) -> None:
    wants = ("doubt",) if verbs[0] == "pass" else ("call",)
    bot = Stubborn(Last(), always=wants, never=("bid",))
    assert bot.choose(decision(verbs)).verb == done


def test_without_an_idea_it_is_the_other() -> None:
    for verbs in (["pass", "bid"], ["bid", "doubt", "call"]):
        assert Stubborn(Last()).choose(decision(verbs)).verb == verbs[-1]


def test_the_wrapped_bot_chooses_among_matching_actions() -> None:
    """Among several actions with the verb, the other bot's choice."""
    observation = decision(["pass", "doubt", "call"])
    bot = Stubborn(Last(), always=("doubt", "call"))
    assert bot.choose(observation) is observation.choices[-1]
