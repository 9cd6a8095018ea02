"""Which card `normal` sends, and to whom."""

from __future__ import annotations

from typing import Final

from facedown.bots.sampling import shaken_best
from facedown.engine.action import Action
from facedown.games.message.bots.aims import WIN
from facedown.games.message.bots.future import Route, mask
from facedown.games.message.bots.scene import NOBODY
from facedown.games.message.bots.valuation import Valuation
from facedown.games.message.cards import BLACK, DEADLY, DIRECT, KIND, LOCK, function_of

HOLDING_SHARE: Final = 0.6
"""Share of a card's value in hand that counts against sending it."""
NOISE: Final = 1.0
WINNING_CARD_COST: Final = 40.0
"""Cost of a card with which somebody else may win, on its way to them or past them."""
FALSE_CARD_TO_FRIEND_COST: Final = 15.0
"""Cost of naming a friend for a false card, which they would accept unseen."""
RETURNED_POISON_COST: Final = 15.0
"""Cost of sending a false card with two before me and no Lock: if all refuse it, I die of it."""
LOCK_SUCCESS_RATE: Final = 0.85
"""With a Lock in hand: probability that the message reaches whom I lock."""


def send(valuation: Valuation) -> Action:
    """The card and recipient with the best value."""
    scene = valuation.scene
    values = [worth(valuation, action) for action in scene.choices]
    return scene.choices[shaken_best(scene.rng, values, NOISE)]


def worth(valuation: Valuation, action: Action) -> float:
    """Value of sending a card."""
    kind = KIND[str(action.args["card"])]
    stamp = valuation.scene.rules.stamps[kind]
    colours = [float(kind % 3 == colour) for colour in range(3)]
    route = Route(valuation, valuation.me, stamp, action.target, colours)
    route.locked = mask(valuation.scene.view["locked"])
    value = route.worth()
    held = [card for card in valuation.scene.hand if function_of(card) == LOCK]
    if len(held) > (function_of(kind) == LOCK):
        value = max(value, locked_worth(valuation, route, value))
    elif kind % 3 == BLACK and deadly_to_me(valuation):
        value -= RETURNED_POISON_COST
    if gives_away(valuation, kind % 3, action.target):
        value -= WINNING_CARD_COST
    if kind % 3 == BLACK and action.target >= 0 and valuation.trusts(action.target):
        value -= FALSE_CARD_TO_FRIEND_COST
    return value - HOLDING_SHARE * valuation.keep(kind)


def deadly_to_me(valuation: Valuation) -> bool:
    """Whether one more false card kills me against my will."""
    return (
        valuation.blacks(valuation.me) >= DEADLY - 1
        and valuation.gain(valuation.me, BLACK) < 0.0
        and not valuation.scene.view["locked"]
    )


def gives_away(valuation: Valuation, colour: int, named: int) -> bool:
    """Whether somebody who may get this card may win with it, without me."""
    if colour in (BLACK, valuation.scene.mine) or valuation.aim.shares:
        return False
    if valuation.gain(valuation.me, colour) >= WIN > valuation.gain(valuation.me, BLACK):
        return False
    seats = valuation.scene.others() if named == NOBODY else [named]
    last = valuation.need - 1
    return any(
        valuation.counts[3 * seat + colour] == last and valuation.chance[3 * seat + colour] > 0.0
        for seat in seats
    )


def locked_worth(valuation: Valuation, route: Route, value: float) -> float:
    """Value if I lock the best recipient."""
    seats = [route.named] if route.stamp == DIRECT else valuation.scene.others()
    open_way = 1.0 if route.stamp == DIRECT else 0.6
    gains = [valuation.gain(seat, colour(route), True) for seat in seats]
    sure = LOCK_SUCCESS_RATE * open_way
    return sure * max(gains) + (1.0 - sure) * value - 2.0


def colour(route: Route) -> int:
    """The colour of a card to send."""
    return route.colours.index(1.0)
