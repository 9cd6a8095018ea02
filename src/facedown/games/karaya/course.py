"""How the cards of a round went round: told when all of them are shown."""

from __future__ import annotations

from facedown.games.karaya.cards import NAMES
from facedown.games.karaya.facts import ALONE, Dealt, Hid, SlotEnded, Traded
from facedown.games.karaya.table import KarayaTable


def course(table: KarayaTable) -> dict[str, object]:
    """What lay before each seat and in the centre first, and every trade since, secret ones too.

    A re-dealt world knows of its own trades only, from its first cards on.
    """
    slot = int(table.slot)
    swaps: list[dict[str, object]] = []
    first: tuple[int, ...] = ()
    link = table.facts
    while link is not None:
        fact = link.fact
        if isinstance(fact, SlotEnded):
            slot -= 1
        elif isinstance(fact, Traded):
            swaps.append(_swap(table, slot, fact.seat, fact.place, openly=True))
        elif isinstance(fact, Hid):
            swaps.append(_swap(table, slot, fact.seat, fact.choice, openly=False))
        elif isinstance(fact, Dealt):
            first = fact.roles
        link = link.prev
    shown = first[: table.rules.centre + 1]
    return {"dealt": [NAMES[role] for role in shown], "swaps": swaps[::-1]}


def _swap(table: KarayaTable, slot: int, seat: int, place: int, openly: bool) -> dict[str, object]:
    where: object = "centre" if place == table.rules.centre else place
    return {
        "slot": slot,
        "seat": seat,
        "place": None if place == ALONE else where,
        "open": openly,
    }
