"""Single-strategy opponents to benchmark the bot levels against."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from facedown.bots.references import Stubborn
from facedown.bots.sampling import choice
from facedown.engine.action import Action
from facedown.engine.bot import Bot
from facedown.games.outlaws.actions import CALL, PLACE, READY, TAKE, VERB
from facedown.games.outlaws.bots.easy import EasyBot, plain_win
from facedown.games.outlaws.bots.player import Follower
from facedown.games.outlaws.bots.scene import Scene
from facedown.games.outlaws.cards import VOTE


@mypyc_attr(allow_interpreted_subclasses=True)
class Gatherer(Follower):
    """Takes votes and wins by election; never attacks and never hides."""

    def decide(self, scene: Scene) -> Action:
        """Win if it is plain, take the likeliest vote, otherwise move; no deployment of its own."""
        if scene.step == "deploy":
            return scene.do(READY)
        if scene.step != "turn":
            return scene.choices[-1]
        won = plain_win(scene, {})
        if won is not None:
            return won
        votes = [a for a in scene.choices if VERB[a.id] == TAKE and CALL[a.id] == VOTE]
        if not votes:
            return moved(scene)
        likely = [scene.token(scene.slot[PLACE[a.id]], VOTE) for a in votes]
        if max(likely) <= 0.0:
            return moved(scene)
        return votes[likely.index(max(likely))]


def moved(scene: Scene) -> Action:
    """A random look or exchange; leaves the choice to `scene.leave` if there is neither."""
    options = [action for action in scene.choices if action.verb in ("look", "exchange")]
    return choice(scene.rng, options) if options else scene.leave()


def gunman() -> Bot:
    """An easy bot that shoots or arrests whenever it can."""
    return Stubborn(EasyBot(), always=("shoot", "arrest"))


REFERENCES: Final[dict[str, Callable[[], Bot]]] = {"gunman": gunman, "gatherer": Gatherer}
