"""How `normal` answers questions other than windows: which card, which player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from facedown.bots.sampling import happens
from facedown.engine.action import PASS, Action
from facedown.games.message.actions import ACCEPT, OBEY, REFUSE, SPEAK, USE
from facedown.games.message.bots.aims import FRIEND
from facedown.games.message.bots.belief import SURE
from facedown.games.message.bots.future import Route, current
from facedown.games.message.bots.shared_choices import (
    cheapest,
    false_cards,
    named_best,
    picked_best,
    pile,
    target,
)
from facedown.games.message.bots.skills.by_name import SKILLS
from facedown.games.message.bots.valuation import Valuation
from facedown.games.message.cards import BLACK, DRAW, KIND, sign_of

MIN_PLACING_VALUE: Final = 1.5
"""Minimum value of placing a false card."""
NOISE: Final = 1.0
"""Range of differences within which I may accept or refuse."""


def receive(valuation: Valuation) -> Action:
    """Accept the message, or leave it to later seats."""
    route = current(valuation)
    assert route is not None
    if from_friend(valuation, route):
        return valuation.scene.do(ACCEPT)
    if route.gamble():
        return valuation.scene.do(REFUSE)
    take = route.mean([valuation.gain(valuation.me, colour) for colour in range(3)])
    leave = route.mean(route.values(valuation.me))
    accepts = happens(valuation.scene.rng, 0.5 + (take - leave) / NOISE)
    return valuation.scene.do(ACCEPT if accepts else REFUSE)


def from_friend(valuation: Valuation, route: Route) -> bool:
    """Whether a friend has sent me a card that I don't know, so they know what it is for.

    Not if they may win when it comes back to them, without me.
    """
    mail, sender = valuation.memory.evidence.mail, route.sender
    if route.known or mail is None or mail.named != valuation.me or mail.sender != sender:
        return False
    if (
        valuation.ally(sender) < (SURE if route.gamble() else FRIEND)
        or valuation.left(valuation.me) <= 1
    ):
        return False
    mine, last = valuation.scene.mine, valuation.need - 1
    theirs, my = valuation.counts[3 * sender + mine], valuation.counts[3 * valuation.me + mine]
    return my >= last or theirs != last


def burn(valuation: Valuation) -> Action:
    """Any false card will do."""
    return valuation.scene.choices[0]


def give(valuation: Valuation) -> Action:
    """Give to myself if allowed, else to a friend, the card of the lowest value."""
    if target(valuation) >= 0:
        return cheapest(valuation)
    me = valuation.me
    return named_best(
        valuation,
        lambda seat: 9.0 if seat == me else valuation.ally(seat) - valuation.enemy(seat),
        -9.0,
    )


def place_false(valuation: Valuation) -> Action:
    """Choose the player by value."""
    victim = target(valuation)
    if victim < 0:
        cards = min(2, false_cards(valuation))
        return named_best(
            valuation, lambda seat: pile(valuation, seat, min(1, cards)), MIN_PLACING_VALUE
        )
    value = valuation.gain(victim, BLACK, True)
    if value < MIN_PLACING_VALUE:
        return valuation.scene.leave()
    return picked_best(valuation, lambda kind: value - 0.01 * valuation.keep(kind), 0.0)


def conceal(valuation: Valuation) -> Action:
    """Obey or lie to a probe: draw two cards, or keep mine."""
    name = valuation.scene.view["resolving"]
    draws = name in KIND and sign_of(KIND[name]) == DRAW if name is not None else False
    return valuation.scene.do(OBEY if draws else SPEAK)


def turn_up(valuation: Valuation) -> Action:
    """Turn up a character that may draw cards now."""
    return valuation.scene.do(USE if valuation.scene.may(USE) else PASS)


def skill(valuation: Valuation) -> Action:
    """Ask the plan of the skill."""
    name = valuation.scene.ask.get("skill", "")
    return SKILLS[name].answer(valuation) if name in SKILLS else valuation.scene.leave()


def companion(valuation: Valuation) -> Action:
    """The most likely friend."""
    return named_best(valuation, valuation.ally)


PROMPTS: Final[dict[str, Callable[[Valuation], Action]]] = {
    "receipt": receive,
    "burn": burn,
    "discard": cheapest,
    "put_on_top": cheapest,
    "give": give,
    "place_false": place_false,
    "conceal": conceal,
    "face_down": turn_up,
    "skill": skill,
    "companion": companion,
}
"""By step."""
