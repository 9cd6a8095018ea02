"""How `normal` answers questions other than windows: which card, which player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from facedown.bots.sampling import uniform
from facedown.engine.action import PASS, Action
from facedown.games.message.actions import ACCEPT, OBEY, REFUSE, SPEAK, USE
from facedown.games.message.bots.aims import FRIEND
from facedown.games.message.bots.belief import SURE
from facedown.games.message.bots.future import Route, current
from facedown.games.message.bots.mind import Mind
from facedown.games.message.bots.picking import (
    cheapest,
    false_cards,
    named_best,
    picked_best,
    pile,
    target,
)
from facedown.games.message.bots.skills.by_name import SKILLS
from facedown.games.message.cards import BLACK, DRAW, KIND, sign_of

MIN_PLACING_VALUE: Final = 1.5
"""Minimum value of placing a false card."""
NOISE: Final = 0.4


def receive(mind: Mind) -> Action:
    """Accept the message, or leave it to later seats."""
    route = current(mind)
    assert route is not None
    if from_friend(mind, route):
        return mind.scene.do(ACCEPT)
    if route.gamble():
        return mind.scene.do(REFUSE)
    take = route.mean([mind.gain(mind.me, colour) for colour in range(3)])
    leave = route.mean(route.values(mind.me))
    whim = NOISE * (uniform(mind.scene.rng) - 0.5)
    return mind.scene.do(ACCEPT if take > leave + whim else REFUSE)


def from_friend(mind: Mind, route: Route) -> bool:
    """Whether a friend has sent me a card that I don't know, so they know what it is for.

    Not if they may win when it comes back to them, without me.
    """
    mail, sender = mind.memory.evidence.mail, route.sender
    if route.known or mail is None or mail.named != mind.me or mail.sender != sender:
        return False
    if mind.ally(sender) < (SURE if route.gamble() else FRIEND) or mind.left(mind.me) <= 1:
        return False
    mine, last = mind.scene.mine, mind.need - 1
    theirs, my = mind.counts[3 * sender + mine], mind.counts[3 * mind.me + mine]
    return my >= last or theirs != last


def burn(mind: Mind) -> Action:
    """Any false card will do."""
    return mind.scene.choices[0]


def give(mind: Mind) -> Action:
    """Give to myself if allowed, else to a friend, the card of the lowest value."""
    if target(mind) >= 0:
        return cheapest(mind)
    me = mind.me
    return named_best(
        mind, lambda seat: 9.0 if seat == me else mind.ally(seat) - mind.enemy(seat), -9.0
    )


def place_false(mind: Mind) -> Action:
    """Choose the player by value."""
    victim = target(mind)
    if victim < 0:
        cards = min(2, false_cards(mind))
        return named_best(mind, lambda seat: pile(mind, seat, min(1, cards)), MIN_PLACING_VALUE)
    value = mind.gain(victim, BLACK, True)
    if value < MIN_PLACING_VALUE:
        return mind.scene.leave()
    return picked_best(mind, lambda kind: value - 0.01 * mind.keep(kind), 0.0)


def conceal(mind: Mind) -> Action:
    """Obey or lie to a probe: draw two cards, or keep mine."""
    name = mind.scene.view["resolving"]
    draws = name in KIND and sign_of(KIND[name]) == DRAW if name is not None else False
    return mind.scene.do(OBEY if draws else SPEAK)


def turn_up(mind: Mind) -> Action:
    """Turn up a character that may draw cards now."""
    return mind.scene.do(USE if mind.scene.may(USE) else PASS)


def skill(mind: Mind) -> Action:
    """Ask the plan of the skill."""
    name = mind.scene.ask.get("skill", "")
    return SKILLS[name].answer(mind) if name in SKILLS else mind.scene.leave()


def companion(mind: Mind) -> Action:
    """The most likely friend."""
    return named_best(mind, mind.ally)


PROMPTS: Final[dict[str, Callable[[Mind], Action]]] = {
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
