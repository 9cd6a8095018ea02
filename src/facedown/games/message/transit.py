"""Moves of the message: sent, shown, delivered, swapped, lost (§5)."""

from __future__ import annotations

from facedown.engine.knowledge.facts import Trail
from facedown.games.message.cards import NAMES, NO_CARD, STAMPS
from facedown.games.message.facts import Opened, PutOnTop, Sent, Shed, Swapped, TurnedUp
from facedown.games.message.table import MessageTable


def send(table: MessageTable, seat: int, kind: int, named: int) -> None:
    """Begin a transmission. The stamp is public; the card only if it is an open text."""
    table.out_of_hand(seat, kind)
    table.transit.set_out(seat, kind, table.rules.stamps[kind], named)
    if table.transit.up:
        table.facts = Trail(table.facts, Shed(seat, kind))
    else:
        table.facts = Trail(table.facts, Sent(seat, kind, int(table.transit.stamp)))
    if table.log is not None:
        public: dict[str, object] = {
            "on": "sent",
            "seat": seat,
            "stamp": STAMPS[table.transit.stamp],
            "to": named,
            "card": NAMES[kind] if table.transit.up else None,
        }
        table.emit(public, {seat: {"card": NAMES[kind]}})


def show_message(table: MessageTable) -> None:
    """Turn the message up where it is."""
    if not table.transit.up:
        table.transit.up = True
        table.facts = Trail(table.facts, Opened(int(table.transit.message)))


def expose_message(table: MessageTable, seat: int) -> None:
    """A seat turns the message up in transit."""
    show_message(table)
    if table.log is not None:
        table.emit({"on": "exposed", "seat": seat, "card": NAMES[table.transit.message]})


def deliver(table: MessageTable, seat: int) -> None:
    """Turn the message up before a seat; the transmission ends."""
    show_message(table)
    kind = table.transit.take_away()
    table.gain(seat, kind, table.transit.sender, table.transit.sender)


def can_intercept(table: MessageTable, seat: int) -> bool:
    """Whether there is still a message, and the player is alive."""
    return table.transit.message != NO_CARD and table.is_alive(seat)


def intercept(table: MessageTable, seat: int) -> None:
    """Take the message."""
    if table.log is not None:
        table.emit({"on": "intercepted", "seat": seat})
    deliver(table, seat)


def swap_message(table: MessageTable, seat: int) -> None:
    """Swap the message with the deck's top card; a face-up message stays face up."""
    top = table.take()
    if top == NO_CARD:
        return
    transit = table.transit
    old = transit.swap(top)
    if transit.up:
        table.facts = Trail(table.facts, TurnedUp(top))
        table.facts = Trail(table.facts, PutOnTop(old))
    else:
        table.facts = Trail(table.facts, Swapped())
    table.deck.put_on_top(old)
    if table.log is not None:
        card = NAMES[top] if transit.up else None
        table.emit({"on": "switched", "seat": seat, "card": card})


def lose_message(table: MessageTable) -> None:
    """Discard the message: its sender is gone and nobody took it."""
    show_message(table)
    kind = table.transit.take_away()
    table.deck.discard(kind)
    if table.log is not None:
        table.emit({"on": "discarded", "seat": None, "card": NAMES[kind]})
