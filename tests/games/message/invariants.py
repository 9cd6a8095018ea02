"""The laws of The Message that the property tests hold every random table to."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, cast

from facedown.games.message.arrange import position
from facedown.games.message.cards import KINDS, deck

if TYPE_CHECKING:
    from facedown.engine.table import Table
    from facedown.games.message.table import MessageTable


def cards(table: MessageTable) -> Counter[int]:
    """All cards, wherever they are."""
    found: Counter[int] = Counter()
    for hand in (*table.hands, *table.front, table.top, table.down, table.removed, table.spread):
        found.update(hand)
    for kind in range(KINDS):
        found[kind] += table.bag[kind] + table.discards[kind]
    found.update([int(kind) for kind in (table.message, table.resolving) if kind >= 0])
    found.update([response.card for response in table.responses if response.card >= 0])
    return +found


def check(table: Table) -> None:
    """A12: the 81 cards of the printing, and public numbers that agree with them."""
    it = cast("MessageTable", table)
    wanted = Counter(dict(enumerate(deck(it.rules.profile))))
    assert sum(wanted.values()) == 81
    assert cards(it) == +wanted
    assert sum(it.bag) == it.bag_size
    assert sum(it.discards) == it.discards_size
    for seat in range(it.seats):
        assert it.hands[seat] == tuple(sorted(it.hands[seat]))
        assert it.masks[seat] == sum(1 << kind for kind in set(it.hands[seat]))
        counts = Counter(kind % 3 for kind in it.front[seat])
        assert it.counts[3 * seat : 3 * seat + 3] == [counts[colour] for colour in range(3)]
        assert bool(it.blacks >> seat & 1) == (counts[2] > 0)
        if not it.is_alive(seat):
            assert not it.hands[seat] and not it.front[seat]
        elif it.outcome is None and not it.dying >> seat & 1:
            assert counts[2] < 3


def truth(table: Table) -> object:
    """All cards, identities and characters."""
    return position(cast("MessageTable", table))


REVEALED = {
    "used", "sent", "gained", "discarded", "burnt", "countered", "fizzled", "left", "over",
    "turned_up", "identity", "revealed", "switched", "showed", "chose", "probed", "taken",
    "declared", "exposed", "put_back", "lifted",
}  # fmt: skip
"""Events in which hidden facts become public."""
OWN = {"drew", "moved", "looked", "exchanged", "topped"}
"""Events with a private part: it may differ for those who get it."""


def may_reveal(event: dict[str, object], viewer: int | None) -> bool:
    on = event["on"]
    if on in REVEALED:
        return True
    return on in OWN and viewer in (event.get("seat"), event.get("to"), event.get("target"))
