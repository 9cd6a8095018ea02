"""The mixture of a duel's table at a decision that a seat sees."""

from __future__ import annotations

from typing import Final

from facedown.engine.action import PASS
from facedown.games.coup.actions import ASSASSINATE, COUP, kind_of
from facedown.games.coup.bots.duel.keys import (
    ACTION,
    CLAIM,
    DRAFT,
    EXAMINED,
    EXCHANGED,
    LOSS,
    OFFERED,
    TURN,
    Place,
    cards_code,
    context_of,
)
from facedown.games.coup.bots.duel.table import file_name, parts_of
from facedown.games.coup.bots.scene import NUMBER, Scene
from facedown.games.coup.cards import FACE_UP, NO_CARD

STEPS: Final = {
    "draft": DRAFT,
    "turn": TURN,
    "challenge": CLAIM,
    "block": ACTION,
    "lose": LOSS,
    "exchange": EXCHANGED,
    "offer": OFFERED,
    "examine": EXAMINED,
}
"""The step of a question -> the kind of decision."""


def mixture(scene: Scene, parts: int) -> list[int] | None:
    """The weight of each of the scene's choices, by the first parts of a table.

    None if the table does not know the position, or if it is not a duel of two seats.
    """
    place = place_of(scene)
    if place is None:
        return None
    key = place.key()
    options = place.options(tuple([action.id for action in scene.choices]))
    exchange_all = scene.observation.options["exchange_max"] == "all"
    for rows in parts_of(file_name(exchange_all, scene.inquisitor))[:parts]:
        row = rows.get(key)
        if row is not None and len(row) == len(options):
            weights = dict(zip(options, row, strict=True))
            return sound(scene, [weights.get(action.id, 0) for action in scene.choices])
    return None


def sound(scene: Scene, weights: list[int]) -> list[int]:
    """The weights without what loses or misses the win at once: rare rows are trained little."""
    ids = [action.id for action in scene.choices]
    if scene.step == "turn" and scene.influence[1 - scene.me] == 1:
        wins = [int(kind_of(action) == COUP) for action in ids]
        return wins if any(wins) else weights
    if scene.step == "block" and scene.kind == ASSASSINATE and len(scene.hand) == 1:
        blocks = [
            weight if action != PASS else 0 for action, weight in zip(ids, weights, strict=True)
        ]
        return blocks if any(blocks) else [int(action != PASS) for action in ids]
    return weights


def place_of(scene: Scene) -> Place | None:
    """The decision in the form of the tables."""
    players = scene.view["players"]
    if len(players) != 2 or scene.step not in STEPS:
        return None
    me, place = scene.me, Place()
    place.step = STEPS[scene.step]
    place.mine = int(scene.view["turn"] == me)
    held = [scene.hand.get(at, FACE_UP) for at in range(2)]
    place.first, place.second = held
    place.third, place.fourth = [*scene.drawn(), NO_CARD, NO_CARD][:2]
    dead = [character for character, up in enumerate(scene.up) for _ in range(up)]
    place.dead = cards_code(*[*dead, NO_CARD, NO_CARD][:2])
    place.shown = sum([1 << at for at in scene.shown])
    rival = players[1 - me]
    if any(card["shown"] and not card["up"] for card in rival["cards"]):
        place.shown |= 4
    place.coins, place.purse = scene.coins[me], scene.coins[1 - me]
    place.mates = scene.influence[1 - me]
    place.context = _context(scene)
    return place


def _context(scene: Scene) -> int:
    if scene.step == "challenge":
        return int(context_of(scene.action, scene.claim if scene.blocking else NO_CARD))
    if scene.step == "block":
        return int(context_of(scene.action, NO_CARD))
    return NUMBER[scene.ask["character"]] if scene.step == "examine" else 0
