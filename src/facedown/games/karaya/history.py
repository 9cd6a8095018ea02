"""The trades of a round, revealed when all cards are shown."""

from __future__ import annotations

from facedown.engine.knowledge.facts import Trail
from facedown.games.karaya.cards import NAMES
from facedown.games.karaya.facts import ALONE, Dealt, Hid, SlotEnded, Traded


def history(last: Trail | None, slot: int, centre: int) -> dict[str, object]:
    """The cards first dealt to each seat and the centre, and every trade, secret ones included.

    `last` is the newest fact, in slot number `slot`; `centre` is the place of the centre card. A
    re-dealt world starts from its own first cards.
    """
    swaps: list[dict[str, object]] = []
    first: tuple[int, ...] = ()
    link = last
    while link is not None:
        fact = link.fact
        if isinstance(fact, SlotEnded):
            slot -= 1
        elif isinstance(fact, Traded):
            swaps.append(_swap(slot, fact.seat, fact.place, centre, openly=True))
        elif isinstance(fact, Hid):
            swaps.append(_swap(slot, fact.seat, fact.choice, centre, openly=False))
        elif isinstance(fact, Dealt):
            first = fact.roles
        link = link.prev
    return {"dealt": [NAMES[role] for role in first[: centre + 1]], "swaps": swaps[::-1]}


def _swap(slot: int, seat: int, place: int, centre: int, openly: bool) -> dict[str, object]:
    where: object = "centre" if place == centre else place
    return {
        "slot": slot,
        "seat": seat,
        "place": None if place == ALONE else where,
        "open": openly,
    }
