"""One decision of one seat, parsed for its bot."""

from __future__ import annotations

from typing import cast

from mypy_extensions import mypyc_attr

from facedown.bots.sampling import choice, happens
from facedown.engine.action import PASS, Action
from facedown.engine.observation import Observation
from facedown.engine.schema import View


@mypyc_attr(allow_interpreted_subclasses=True)
class SceneBase:
    """The part common to all games; a game's scene adds the position.

    `me` is the deciding seat, `step` the name of the question (`ask` of its view), `choices` its
    legal actions, `rng` the bot's own source of chance.
    """

    __slots__ = ("choices", "me", "rng", "step")

    def __init__(self, observation: Observation) -> None:
        ask = cast(View, observation.view)["ask"]
        assert ask is not None, "nobody is asked once the game is over"
        self.step: str = ask["step"]
        self.me = observation.seat
        self.rng = observation.rng
        self.choices = observation.choices

    def may(self, action: int) -> bool:
        """Whether the action with this integer is legal."""
        return any(legal.id == action for legal in self.choices)

    def do(self, action: int) -> Action:
        """The action with this integer if it is legal, else the first of the choices."""
        for legal in self.choices:
            if legal.id == action:
                return legal
        return self.choices[0]

    def named(self, verb: str) -> list[Action]:
        """The choices with this verb."""
        return [action for action in self.choices if action.verb == verb]

    def leave(self) -> Action:
        """Pass where that is allowed, else the first of the choices."""
        return self.do(PASS)

    def any(self) -> Action:
        """A legal action, all equally likely."""
        return choice(self.rng, self.choices)

    def happens(self, probability: float) -> bool:
        """True with this probability."""
        return happens(self.rng, probability)
