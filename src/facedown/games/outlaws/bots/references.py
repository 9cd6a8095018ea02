"""Single-strategy opponents to benchmark the bot levels against."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from facedown.bots.sampling import choice
from facedown.engine.action import Action
from facedown.engine.bot import Bot
from facedown.games.outlaws.actions import (
    ARREST,
    AT,
    CALL,
    EXCHANGE,
    EXPOSE,
    LOOK,
    OTHER,
    PLACE,
    READY,
    SHOOT,
    TAKE,
    UNMASK,
    VERB,
)
from facedown.games.outlaws.bots.easy import plain_win
from facedown.games.outlaws.bots.normal import NormalBot
from facedown.games.outlaws.bots.player import Follower
from facedown.games.outlaws.bots.scene import GOVERNORS, HITMEN, SHERIFFS, Scene
from facedown.games.outlaws.cards import ELECTION, VOTE
from facedown.games.outlaws.knowledge.token_belief import UNKNOWN


def likeliest(actions: list[Action], chances: list[float]) -> Action | None:
    """The action with the highest chance; None if no chance is above 0."""
    if not actions or max(chances) <= 0.0:
        return None
    return actions[chances.index(max(chances))]


def likeliest_vote(scene: Scene) -> Action | None:
    """The take of the token that is a vote most probably; None if none can be one."""
    votes = plain(scene, [a for a in scene.choices if VERB[a.id] == TAKE and CALL[a.id] == VOTE])
    return likeliest(votes, [scene.token(scene.slot[PLACE[a.id]], VOTE) for a in votes])


def plain(scene: Scene, actions: list[Action]) -> list[Action]:
    """These actions, in the order of how little the acting character has to hide."""
    return sorted(actions, key=lambda action: _secret(scene, PLACE[action.id]))


def _secret(scene: Scene, place: int) -> int:
    card = scene.line[place]
    if scene.open[place]:
        return 0
    return 3 if card in GOVERNORS else 2 if card in HITMEN else 1 if card in SHERIFFS else 0


def search(scene: Scene) -> Action | None:
    """A look at a token that may be the election; None if there is none."""
    looks = plain(scene, [a for a in scene.choices if VERB[a.id] == LOOK])
    return likeliest(looks, [_unknown(scene, PLACE[a.id]) for a in looks])


def _unknown(scene: Scene, place: int) -> float:
    slot = scene.slot[place]
    return scene.token(slot, ELECTION) if scene.tokens[slot] == UNKNOWN else 0.0


def moved(scene: Scene) -> Action:
    """A random look or exchange; leaves the choice to `scene.leave` if there is neither."""
    options = [action for action in scene.choices if action.verb in ("look", "exchange")]
    return choice(scene.rng, options) if options else scene.leave()


@mypyc_attr(allow_interpreted_subclasses=True)
class Gatherer(Follower):
    """Takes votes and wins by election; never attacks and never hides."""

    def decide(self, scene: Scene) -> Action:
        """Keep the deal; use every rescue."""
        if scene.step == "deploy":
            return scene.do(READY)
        return self.turn(scene) if scene.step == "turn" else scene.choices[-1]

    def turn(self, scene: Scene) -> Action:
        """Win if it is plain, take the likeliest vote, otherwise look or move at random."""
        return plain_win(scene, {}) or likeliest_vote(scene) or moved(scene)


@mypyc_attr(allow_interpreted_subclasses=True)
class Candidate(NormalBot):
    """Takes the likeliest vote until it leads, then looks for the election and goes there.

    Lets characters without a secret act, and plays like `normal` if it can do none of this.
    """

    def turn(self, scene: Scene) -> Action:
        """`plain_win` brings the Governor to an election that is known."""
        won = plain_win(scene, {})
        if won is not None:
            return won
        seek = scene.ahead > 0 and not scene.where(ELECTION)
        found = search(scene) if seek else likeliest_vote(scene)
        return found or super().turn(scene)


@mypyc_attr(allow_interpreted_subclasses=True)
class Gunman(NormalBot):
    """Plays like `normal`, but shoots and arrests whenever it can, where it most probably hits."""

    def turn(self, scene: Scene) -> Action:
        """The likeliest hit, or a step that brings the Hitman opposite the likeliest Governor."""
        return strike(scene) or approach(scene) or super().turn(scene)


def strike(scene: Scene) -> Action | None:
    """The shot or arrest with the best chance to hit; None if none can."""
    strikes = [a for a in scene.choices if VERB[a.id] in (SHOOT, ARREST)]
    return likeliest(strikes, [aim(scene, a) for a in strikes])


def aim(scene: Scene, action: Action) -> float:
    """Probability that a shot or an arrest meets its victim."""
    if VERB[action.id] == SHOOT:
        return scene.sum(GOVERNORS, scene.facing[PLACE[action.id]])
    return scene.sum(HITMEN, scene.facing[AT[action.id]])


def approach(scene: Scene) -> Action | None:
    """An exchange that brings a Hitman with a bullet opposite a Governor; None if none can."""
    if not scene.bullets[scene.me] or scene.left < 2:
        return None
    moves = [a for a in scene.choices if VERB[a.id] == EXCHANGE]
    return likeliest(moves, [_brings(scene, a) for a in moves])


def _brings(scene: Scene, action: Action) -> float:
    best = 0.0
    for start, end in ((PLACE, OTHER), (OTHER, PLACE)):
        card = scene.line[start[action.id]]
        if card in HITMEN and scene.own[card]:
            best = max(best, scene.sum(GOVERNORS, scene.facing[end[action.id]]))
    return best


@mypyc_attr(allow_interpreted_subclasses=True)
class Looker(NormalBot):
    """Plays like `normal`, but first finds out what it can: unmasks, exposes, looks at tokens."""

    def turn(self, scene: Scene) -> Action:
        """A win, then characters that may be key ones, then tokens."""
        return plain_win(scene, {}) or inquiry(scene) or search(scene) or super().turn(scene)


def inquiry(scene: Scene) -> Action | None:
    """The unmasking or exposure of whoever may be a Governor or Hitman, unless that is known."""
    asks = [a for a in scene.choices if VERB[a.id] in (UNMASK, EXPOSE)]
    return likeliest(asks, [_news(scene, a) for a in asks])


def _news(scene: Scene, action: Action) -> float:
    chance = scene.sum([*GOVERNORS, *HITMEN], scene.facing[AT[action.id]])
    return chance if chance < UNCERTAIN else 0.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Greedy(NormalBot):
    """Plays like `normal`, but takes the likeliest vote whenever one may be there."""

    def turn(self, scene: Scene) -> Action:
        """A win, then votes."""
        return plain_win(scene, {}) or likeliest_vote(scene) or super().turn(scene)


UNCERTAIN: Final = 0.9
"""Probability of a Governor or Hitman from which on `looker` no longer asks."""
REFERENCES: Final[dict[str, Callable[[], Bot]]] = {
    "gunman": Gunman,
    "gatherer": Gatherer,
    "election": Candidate,
    "looker": Looker,
    "greedy": Greedy,
}
