"""What a seat may see (§9): an allow-list."""

from __future__ import annotations

from facedown.engine.seats import has, seats_in
from facedown.engine.view import base_view
from facedown.games.karaya.cards import NAMES, NO_ROLE, NO_SIDE, SIDES
from facedown.games.karaya.facts import NOW
from facedown.games.karaya.table import KarayaTable


def view(table: KarayaTable, seat: int | None) -> dict[str, object]:
    """A `schema.KarayaView`. During a round, spectators see public facts only."""
    seen = base_view(table, seat, [_player(table, s, seat) for s in range(table.seats)])
    rules = table.rules
    seen["round"] = int(table.round)
    seen["rounds"] = rules.rounds
    seen["target"] = rules.target
    seen["slot"] = int(table.slot)
    seen["last_slot"] = rules.last_slot
    seen["crown"] = int(table.crown) if table.crown >= 0 else None
    seen["neutrals"] = rules.neutrals
    seen["centre"] = _name(table.roles[rules.centre]) if table.shown else None
    seen["barred"] = [] if seat is None or table.shown else _barred(table, seat)
    seen["results"] = [result.json for result in table.results]
    return seen


def _name(role: int) -> str | None:
    """The name of a role; None before the deal."""
    return None if role == NO_ROLE else NAMES[role]


def _barred(table: KarayaTable, seat: int) -> list[int]:
    """The seats that this one may not trade with; private to it (§9.1)."""
    return seats_in(table.bans[seat] & NOW)


def _player(table: KarayaTable, seat: int, viewer: int | None) -> dict[str, object]:
    known = table.shown or seat == viewer or has(table.up, seat)
    token = table.token(seat)
    return {
        "alive": has(table.alive, seat),
        "role": _name(table.roles[seat]) if known else None,
        "up": has(table.up, seat),
        "side": None if token == NO_SIDE else SIDES[token],
        "prison": has(table.prison, seat),
        "captured": has(table.captured, seat),
        "fatigued": has(table.fatigued, seat),
        "must_hide": has(table.hiding, seat),
        "charmed": has(table.alive, seat) and table.charmed(seat),
        "score": table.scores[seat],
    }
