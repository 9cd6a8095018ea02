"""Peeks, open trades, and secret trades behind shut eyes (§4)."""

from __future__ import annotations

from mypy_extensions import i64

from facedown.engine.knowledge.facts import NOT_SEEN, Trail
from facedown.engine.seats import bit, has, seats_in, without
from facedown.games.karaya.cards import NAMES, SLAVE_DRIVER, SULTAN
from facedown.games.karaya.facts import ALONE, LATER, NOW, Hid, Saw, Traded
from facedown.games.karaya.table import KarayaTable


def partners(table: KarayaTable, seat: int) -> i64:
    """The seats this one may trade with, as a bit mask: hidden, not detained, not barred (§4.2)."""
    return public_partners(table, seat) & ~(table.bans[seat] & NOW)


def public_partners(table: KarayaTable, seat: int) -> i64:
    """The same from public facts alone: ignoring trade bans."""
    return without(table.alive & ~table.up & ~table.prison, seat)


def peek(table: KarayaTable, seat: int, target: int) -> None:
    """Look at the card of another hidden player (§4.1)."""
    role = table.roles[target]
    table.facts = Trail(table.facts, Saw(seat, (target,), (role,)))
    if table.log is not None:
        table.emit({"on": "peeked", "seat": seat, "target": target}, {seat: {"role": NAMES[role]}})


def trade(table: KarayaTable, seat: int, place: int) -> None:
    """Swap cards openly with another hidden player or the centre (§4.2A)."""
    _swap(table, seat, place)
    got, place_got = table.roles[seat], table.roles[place]
    if place < table.seats and table.rules.bans:
        _ban(table, seat, place)
    table.facts = Trail(table.facts, Traded(seat, place, got, place_got))
    if table.log is None:
        return
    if place < table.seats:
        table.emit(
            {"on": "traded", "seat": seat, "target": place},
            {seat: {"role": NAMES[got]}, place: {"role": NAMES[place_got]}},
        )
    else:
        table.emit({"on": "traded_centre", "seat": seat}, {seat: {"role": NAMES[got]}})


def hide(table: KarayaTable, seat: int, choice: int) -> None:
    """Turn one's card down and, unseen, swap or keep it; then all look again (§4.2B).

    `choice`: a place or ALONE.
    """
    rules = table.rules
    places: tuple[int, ...] = ()
    if rules.oracle_trades or not has(table.hiding, seat):
        places = (*seats_in(public_partners(table, seat)), rules.centre)
    old = table.roles[seat]
    table.up = without(table.up, seat)
    if choice != ALONE:
        _swap(table, seat, choice)
        changed = table.roles[seat] != old
        if choice < table.seats and rules.bans:
            _ban(table, seat, choice, changed or rules.same_role_ban)
    looking: i64 = table.alive & ~table.up
    roles = tuple([table.roles[s] if (looking >> s) & 1 else NOT_SEEN for s in range(table.seats)])
    table.facts = Trail(table.facts, Hid(seat, places, choice, roles, tuple(table.bans)))
    table.take_token(seat)
    if table.log is not None:
        table.emit(
            {"on": "hid", "seat": seat},
            {s: {"role": NAMES[table.roles[s]]} for s in seats_in(looking)},
        )
    if old == SULTAN:
        table.take_crown()
    elif old == SLAVE_DRIVER:
        table.release()


def _swap(table: KarayaTable, one: int, other: int) -> None:
    roles = table.roles
    roles[one], roles[other] = roles[other], roles[one]


def _ban(table: KarayaTable, seat: int, target: int, passive: bool = True) -> None:
    """Bar the chosen seat from trading back in its next slot (§4.2, C7).

    `passive`: whether it noticed the trade. The active seat is barred too with `trade_ban` both.
    """
    if passive:
        table.bans[target] |= bit(seat)
    if table.rules.bans_both:
        table.bans[seat] |= bit(target + LATER)
