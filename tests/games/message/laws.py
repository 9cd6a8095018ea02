"""The Message's part of the laws that every game keeps."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from tests.games.message import secrets

from facedown.games.message.arrange import position
from facedown.games.message.cards import BLACK, deck
from facedown.games.message.table import MessageTable
from facedown.testing.laws import Laws

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from facedown.testing.laws import Secret

    Json = dict[str, object]

HERE = Path(__file__).parent
REVEALED = {
    "used", "sent", "gained", "discarded", "burnt", "countered", "fizzled", "left", "over",
    "turned_up", "identity", "revealed", "switched", "showed", "chose", "probed", "taken",
    "declared", "exposed", "put_back", "lifted",
}  # fmt: skip
"""Events that make hidden facts public."""
OWN = {"drew", "moved", "looked", "exchanged", "topped"}
"""Events with a private part, which may differ between worlds."""


class MessageLaws(Laws[MessageTable]):
    """Fewer games than elsewhere, as one has hundreds of moves."""

    game = "message"
    kinds = secrets.KINDS
    untold = frozenset(
        {"discards", "face_down", "locked", "lured", "removed", "resolving", "responses"}
    )
    games = 0.05
    tables = 0.25
    everything: ClassVar[Mapping[str, object]] = {"characters": "all"}
    actions = HERE / "actions.json"
    playthroughs = HERE / "playthroughs"

    def check(self, table: MessageTable) -> None:
        """A12: the 81 cards of the printing, and public numbers that agree with them."""
        check(table)

    def truth(self, table: MessageTable) -> object:
        """All cards, identities and characters."""
        return position(table)

    def may_reveal(self, event: Json, viewer: int | None) -> bool:
        on = event["on"]
        if on in REVEALED:
            return True
        return on in OWN and viewer in (event.get("seat"), event.get("to"), event.get("target"))

    def may_surface(self, event: Json) -> bool:
        """Players who meet their condition must declare; the dying show the hand of their mission.

        Cards picked one by one stay hidden until the picking is done, so a re-deal forgets them.
        """
        return event.get("on") in {"declared", "showed", "over", "gained", "burnt"}

    def secrets(self, table: MessageTable, seat: int) -> Iterator[Secret]:
        return secrets.secrets(table, seat)

    def comes_out(self, event: Json, viewer: int | None) -> bool:
        return secrets.comes_out(event, viewer)


def zones(it: MessageTable) -> tuple[object, ...]:
    """All cards by place, and the public numbers of them."""
    deck, held = it.deck, it.cards
    return (
        *held.hands, *held.intelligence, deck.top, deck.down, deck.removed, deck.spread,
        tuple(deck.bag), tuple(deck.discards), it.transit.message, it.responses.resolving,
        it.responses.waiting, tuple(held.masks), tuple(held.counts), held.blacks, deck.bag_size,
        deck.discards_size, it.alive, it.dying,
    )  # fmt: skip


def cards(table: MessageTable) -> list[int]:
    """Number of cards of each kind, wherever they are."""
    found = [a + b for a, b in zip(table.deck.bag, table.deck.discards, strict=True)]
    for zone in (
        *table.cards.hands,
        *table.cards.intelligence,
        table.deck.top,
        table.deck.down,
        table.deck.removed,
        table.deck.spread,
    ):
        for kind in zone:
            found[kind] += 1
    for kind in (
        table.transit.message,
        table.responses.resolving,
        *[one.card for one in table.responses.waiting],
    ):
        if kind >= 0:
            found[kind] += 1
    return found


counted: tuple[object, ...] = ()
"""The zones at the last count; most steps move no card."""


def check(it: MessageTable) -> None:
    """Count the cards if any has moved."""
    global counted
    seen = (it.rules.profile, it.outcome is None, *zones(it))
    if seen != counted:
        count(it)
        counted = seen


def count(it: MessageTable) -> None:
    assert sum(it.rules.deck) == 81
    assert cards(it) == it.rules.deck == deck(it.rules.profile)
    waiting = [(one.user, one.skill.name) for one in it.responses.waiting if one.skill is not None]
    assert len(waiting) == len(set(waiting)), "a skill waits once"
    assert sum(it.deck.bag) == it.deck.bag_size
    assert sum(it.deck.discards) == it.deck.discards_size
    for seat in range(it.seats):
        hand, front = it.cards.hands[seat], it.cards.intelligence[seat]
        assert hand == tuple(sorted(hand))
        assert it.cards.masks[seat] == sum(1 << kind for kind in set(hand))
        colours = [kind % 3 for kind in front]
        assert it.cards.counts[3 * seat : 3 * seat + 3] == [
            colours.count(colour) for colour in range(3)
        ]
        assert bool(it.cards.blacks >> seat & 1) == (BLACK in colours)
        if not it.is_alive(seat):
            assert not hand and not front
        elif it.outcome is None and not it.dying >> seat & 1:
            assert colours.count(BLACK) < 3


LAWS = MessageLaws()
