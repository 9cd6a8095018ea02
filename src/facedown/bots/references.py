"""Reference opponents with one idea, to measure the levels against."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from facedown.bots.level import Level
from facedown.engine.action import Action
from facedown.engine.bot import Bot
from facedown.engine.observation import Observation


@mypyc_attr(allow_interpreted_subclasses=True)
class Stubborn(Level):
    """Plays like another bot, except that it always or never uses some verbs.

    If the other bot's choice does not fit, it plays the first choice that does; if none does, the
    other bot's choice.
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
