"""Opponents of one idea, to measure levels by."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from facedown.engine.action import Action
from facedown.engine.bot import Bot
from facedown.engine.observation import Observation
from facedown.engine.plain import Plain


@mypyc_attr(allow_interpreted_subclasses=True)
class Stubborn(Plain):
    """Plays as another bot does, but for one idea: some verbs always, or some never.

    Where the other one would not do so, it does the first that fits its idea; where it has no
    choice, what the other one would do.
    """

    __slots__ = ("always", "never", "other")

    def __init__(self, other: Bot, always: Sequence[str] = (), never: Sequence[str] = ()) -> None:
        self.other = other
        self.always = always
        self.never = never

    def choose(self, observation: Observation) -> Action:
        """One of `observation.choices`."""
        found = self.other.choose(observation)
        wanted = [action for action in observation.choices if action.verb in self.always]
        if not wanted:
            wanted = [action for action in observation.choices if action.verb not in self.never]
        return found if found in wanted or not wanted else wanted[0]
