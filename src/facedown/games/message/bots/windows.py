"""How `normal` uses cards and skills in a window: it takes the greatest improvement."""

from __future__ import annotations

from typing import Final

from facedown.bots.sampling import happens
from facedown.engine.action import PASS, Action
from facedown.games.message.actions import DO_LOCK, PAIRS, USES
from facedown.games.message.actions import SKILLS as FIRST_SKILL
from facedown.games.message.bots import probes
from facedown.games.message.bots.functions import FUNCTION_EFFECTS
from facedown.games.message.bots.future import Effect, Route, Stack, current
from facedown.games.message.bots.skills.by_name import SKILLS
from facedown.games.message.bots.valuation import LOSS_COST, Valuation
from facedown.games.message.cards import (
    FUNCTIONS,
    LOCK,
    PROBE,
    TRUE_OR_FALSE,
    function_of,
)

EFFECTS: Final[dict[str, Effect]] = {**FUNCTION_EFFECTS, **SKILLS}
MIN_IMPROVEMENT: Final = 0.5
"""Minimum improvement, beyond the cost."""
NOISE: Final = 0.6
CARDS_TO_KEEP: Final = 2
"""Number of cards that I keep on my turn until I have sent one."""
LAST_CARD_VALUE: Final = 15.0
"""Value of the last card but one before that; without any I lose the game."""
TAKES: Final = ("intercept", "cut_in")
PLAY_COST_SHARE: Final = {TRUE_OR_FALSE: 0.3}
"""Share of its holding value that playing a card costs, if it has no other use."""
PAIR_NUMBER: Final[dict[tuple[int, ...], int]] = {pair: k for k, pair in enumerate(PAIRS)}


def respond(valuation: Valuation) -> Action:
    """The best action if it is better than a pass."""
    stack = Stack(valuation, EFFECTS, current(valuation))
    scene = valuation.scene
    best, most = scene.leave(), MIN_IMPROVEMENT
    for action in scene.choices:
        if action.id == PASS:
            continue
        value = worth(valuation, stack, action)
        if value > most:
            best, most = action, value
    return best if happens(scene.rng, (most - MIN_IMPROVEMENT) / NOISE) else scene.leave()


def worth(valuation: Valuation, stack: Stack, action: Action) -> float:
    """Improvement by an action, less its cost."""
    if DO_LOCK <= action.id < FIRST_SKILL:
        use = USES[action.id - DO_LOCK]
        name = FUNCTIONS[use.function]
        if use.function == LOCK and stack.route is None:
            return -1.0
        if use.function == PROBE and stack.mine(name):
            return -1.0
        price = price_of_card(valuation, use.card, use.function)
        target = use.target
        if use.function == PROBE:
            price -= probes.worth(valuation, use.card, target)
    else:
        name = action.verb
        if stack.mine(name):
            return -1.0
        price = 0.0
        target = skill_target(action)
    if name in TAKES and stack.route is not None and refrains(valuation, stack.route):
        return -1.0
    effect = EFFECTS.get(name)
    if effect is not None:
        price += effect.price(valuation, target)
    return stack.change(name, target) - price


def refrains(valuation: Valuation, route: Route) -> bool:
    """Whether to leave an interception: it might kill me, or a friend meant it for another."""
    return route.gamble() or (route.aimed() and not route.known and valuation.trusts(route.sender))


def price_of_card(valuation: Valuation, kind: int, function: int) -> float:
    """Value to me of holding it; the last cards before I send are dear."""
    if valuation.must_send():
        left = valuation.cards_left() - 1
        if left < 1:
            return LOSS_COST
        if left < CARDS_TO_KEEP:
            return LAST_CARD_VALUE
    price = valuation.keep(kind)
    if function_of(kind) == function and not valuation.scene.bystander:
        price *= PLAY_COST_SHARE.get(function, 1.0)
    return price


def skill_target(action: Action) -> int:
    """The target as on the stack: a seat, a response, a pair of seats, or -1."""
    if "response" in action.args:
        place = action.args["response"]
        assert isinstance(place, int)
        return place
    pair = action.args.get("targets")
    if isinstance(pair, tuple):
        return PAIR_NUMBER[pair]
    return action.target
