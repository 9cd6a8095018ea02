"""A stubborn opponent keeps to its idea, and is like the bot that it is made of in all else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.bots.toolkit.decisions import decision

from facedown.bots.references import Stubborn

if TYPE_CHECKING:
    from facedown.engine.action import Action
    from facedown.engine.observation import Observation


class Last:
    """Does the last of what it may do."""

    def choose(self, observation: Observation) -> Action:
        return observation.choices[-1]


@pytest.mark.parametrize(
    ("verbs", "done"),
    [
        (["pass", "doubt", "call"], "doubt"),  # what it always does
        (["doubt", "call", "bid"], "call"),  # the same
        (["pass", "bid"], "pass"),  # what it never does
        (["bid", "pass"], "pass"),  # what the other would do
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


def test_where_the_other_agrees_it_decides_which() -> None:
    """Of several actions with the verb, the one that the other bot would choose."""
    observation = decision(["pass", "doubt", "call"])
    bot = Stubborn(Last(), always=("doubt", "call"))
    assert bot.choose(observation) is observation.choices[-1]
