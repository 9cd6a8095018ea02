"""Choices of cards and players that several questions and skills share."""

from __future__ import annotations

from collections.abc import Callable

from facedown.engine.action import PASS, Action
from facedown.games.message.actions import PICK
from facedown.games.message.bots.valuation import Valuation
from facedown.games.message.cards import BLACK, DEADLY, KINDS


def picked(action: Action) -> int:
    """The kind of card of a `pick`; -1 for other actions."""
    kind = action.id - PICK
    return kind if 0 <= kind < KINDS else -1


def named(action: Action) -> int:
    """The seat of a `name`; -1 for other actions."""
    return action.target if action.verb == "name" else -1


def best(valuation: Valuation, value: Callable[[Action], float], least: float = 0.0) -> Action:
    """The choice of the highest value; a pass, if allowed, has the value `least`."""

    def worth(action: Action) -> float:
        return least if action.id == PASS else value(action)

    return max(valuation.scene.choices, key=worth)


def cheapest(valuation: Valuation) -> Action:
    """The card with the lowest value to me; a pass only if nothing else is allowed."""
    return best(valuation, lambda action: -valuation.keep(picked(action)), -1e6)


def named_best(valuation: Valuation, value: Callable[[int], float], least: float = 0.0) -> Action:
    """The player of the highest value."""
    return best(valuation, lambda action: value(named(action)), least)


def picked_best(valuation: Valuation, value: Callable[[int], float], least: float = 0.0) -> Action:
    """The card of the highest value."""
    return best(valuation, lambda action: value(picked(action)), least)


def pile(valuation: Valuation, seat: int, cards: int) -> float:
    """Value of putting `count` false cards before a seat by my hand."""
    before = valuation.blacks(seat)
    value = 0.0
    for k in range(min(cards, DEADLY - before)):
        value += valuation.step(seat, BLACK, before + k)
    return value


def false_cards(valuation: Valuation) -> int:
    """Number of false cards in my hand."""
    return sum(kind % 3 == BLACK for kind in valuation.scene.hand)


def richest(valuation: Valuation) -> Action:
    """The player to draw a random card from: an enemy with many cards."""
    return named_best(
        valuation,
        lambda seat: (
            valuation.scene.cards[seat] * (0.2 + valuation.enemy(seat) - 0.5 * valuation.ally(seat))
        ),
    )


def target(valuation: Valuation) -> int:
    """The target of the question; -1 if there is none."""
    return valuation.scene.ask.get("target", -1)
