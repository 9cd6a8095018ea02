"""The easy bot: takes obvious wins, prefers votes, guesses strikes, has a short memory."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from facedown.bots.events import Seen
from facedown.bots.sampling import choice
from facedown.engine.action import Action
from facedown.games.outlaws.actions import (
    ARREST,
    AT,
    CALL,
    EXCHANGE,
    LOOK,
    OTHER,
    PLACE,
    READY,
    SHOOT,
    TAKE,
    VERB,
)
from facedown.games.outlaws.bots.belief import Memory, card_of
from facedown.games.outlaws.bots.player import Follower
from facedown.games.outlaws.bots.scene import GOVERNORS, HITMEN, Scene
from facedown.games.outlaws.cards import ELECTION, VOTE

REMEMBERED_EVENTS: Final = 8
"""Number of latest events it remembers."""
GUESS_PROBABILITY: Final = 0.15
TAKE_PROBABILITY: Final = 0.6
LOOK_PROBABILITY: Final = 0.3
MOVE_PROBABILITY: Final = 0.5


@mypyc_attr(allow_interpreted_subclasses=True)
class EasyBot(Follower):
    """Level `easy`."""

    def decide(self, scene: Scene) -> Action:
        """Keep the deployment, take the last choice in windows, or play by fixed chances."""
        if scene.step == "deploy":
            return scene.do(READY)
        if scene.step in ("rescue", "absolve"):
            return scene.choices[-1]
        if scene.step == "turn":
            return turn(scene, sights(scene, self.memory))
        return scene.any()


def sights(scene: Scene, memory: Memory | None) -> dict[tuple[int, int], int]:
    """Cards revealed lately on streets unchanged since, by (side, place)."""
    found: dict[tuple[int, int], int] = {}
    assert memory is not None
    for event in memory.events[-REMEMBERED_EVENTS:]:
        seen: Seen = event
        if seen["on"] == "revealed":
            found[seen["side"], seen["place"]] = card_of(scene.rules, seen)
        elif seen["on"] in ("moved", "entered", "lured", "filled"):
            side = seen["side"]
            found = {place: card for place, card in found.items() if place[0] != side}
    return found


def turn(scene: Scene, known: dict[tuple[int, int], int]) -> Action:
    """The action of a turn; `known` is the result of `sights`."""
    won = plain_win(scene, known)
    if won is not None:
        return won
    by_verb: dict[int, list[Action]] = {}
    for action in scene.choices:
        by_verb.setdefault(VERB[action.id], []).append(action)
    for verb in (SHOOT, ARREST):
        if verb in by_verb and scene.happens(GUESS_PROBABILITY):
            return choice(scene.rng, by_verb[verb])
    votes = [a for a in by_verb.get(TAKE, []) if CALL[a.id] == VOTE and may_be(scene, a, VOTE)]
    if votes and scene.happens(TAKE_PROBABILITY):
        return choice(scene.rng, votes)
    looks = [a for a in by_verb.get(LOOK, []) if scene.tokens[scene.slot[PLACE[a.id]]] < 0]
    if looks and scene.happens(LOOK_PROBABILITY):
        return choice(scene.rng, looks)
    moves = by_verb.get(EXCHANGE, [])
    if moves and scene.happens(MOVE_PROBABILITY):
        return choice(scene.rng, moves)
    return scene.any()


def may_be(scene: Scene, action: Action, token: int) -> bool:
    """Whether the token before the action's place can be this one."""
    return scene.token(scene.slot[PLACE[action.id]], token) > 0.0


def plain_win(scene: Scene, known: dict[tuple[int, int], int]) -> Action | None:
    """An action that wins, or exchanges a Governor to the election while ahead; None if none."""
    for action in scene.choices:
        verb = VERB[action.id]
        if verb == TAKE and CALL[action.id] == ELECTION:
            if scene.token(scene.slot[PLACE[action.id]], ELECTION) == 1.0:
                return action
        elif verb == SHOOT:
            if known.get(scene.facing[PLACE[action.id]]) in GOVERNORS:
                return action
        elif verb == ARREST and known.get(scene.facing[AT[action.id]]) in HITMEN:
            return action
    if scene.ahead <= 0:
        return None
    for action in scene.choices:
        if VERB[action.id] == EXCHANGE:
            for place, other in ((PLACE, OTHER), (OTHER, PLACE)):
                card = scene.line[place[action.id]]
                slot = scene.slot[other[action.id]]
                if card in GOVERNORS and scene.own[card] and scene.tokens[slot] == ELECTION:
                    return action
    return None
