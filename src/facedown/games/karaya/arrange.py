"""Explicit positions, for tests, puzzles and lessons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from facedown.engine.chance import Chance
from facedown.engine.errors import BadPosition
from facedown.engine.options import Value
from facedown.engine.position import Fields
from facedown.engine.rules import shared_rules
from facedown.engine.seats import bit, has, seats_in
from facedown.engine.table import RuleBook, Step
from facedown.games.karaya.cards import (
    COMPOSITION,
    FIRST_NEUTRAL,
    NAMES,
    NO_SIDE,
    ROLES,
    SIDES,
)
from facedown.games.karaya.deal import Round
from facedown.games.karaya.facts import NOW
from facedown.games.karaya.reachability import ago
from facedown.games.karaya.rules import KarayaRules
from facedown.games.karaya.slots import SLOTS
from facedown.games.karaya.table import NOBODY, KarayaTable


def position(table: KarayaTable) -> dict[str, object]:
    """All cards and tokens of a table, in the form that `arrange` reads."""
    players = [
        {
            "role": NAMES[table.roles[seat]],
            "alive": has(table.alive, seat),
            "up": has(table.up, seat),
            "prison": has(table.prison, seat),
            "captured": has(table.captured, seat),
            "fatigued": has(table.fatigued, seat),
            "must_hide": has(table.hiding, seat),
            "side": None if table.token(seat) == NO_SIDE else SIDES[table.token(seat)],
            "barred": seats_in(table.bans[seat] & NOW),
            "score": table.scores[seat],
            "last_two": table.last_two[seat],
        }
        for seat in range(table.seats)
    ]
    centre = table.rules.centre
    return {
        "options": dict(table.options),
        "players": players,
        "centre": NAMES[table.roles[centre]],
        "aside": [NAMES[role] for role in table.roles[centre + 1 :]],
        "turn": int(table.turn),
        "slot": int(table.slot),
        "round": int(table.round),
        "crown": [int(table.crown), int(table.crown_slot)] if table.crown != NOBODY else None,
    }


def arrange(
    game: RuleBook, given: Mapping[str, object], options: dict[str, Value], chance: Chance
) -> tuple[KarayaTable, Step[KarayaTable]]:
    """A table at the beginning of a slot, before its crown test, and the step of that slot.

    - `players`: per seat `{"role": "guard"}`, and what differs from a hidden card without tokens:
      `up`, `alive`, `prison`, `captured`, `fatigued`, `must_hide`, `side`, `barred` (seats),
      `score`, `last_two`.
    - `centre`: a role. `aside`: roles; by default the neutrals that are left.
    - `turn`: the seat whose slot begins (0). `slot`: the number of slots begun (one lap).
    - `crown`: a seat, or `[seat, slot]`. `round` (1).

    Raises `BadPosition`.
    """
    fields = Fields(given)
    players = fields.players(min(COMPOSITION), max(COMPOSITION))
    rules = shared_rules(KarayaRules, len(players), options)
    table = KarayaTable(game, rules, chance)
    for seat, player in enumerate(players):
        _seat(table, seat, player)
    _cards(table, fields)
    table.turn = fields.number("turn", 0, rules.seats - 1, 0)
    table.slot = fields.number("slot", 0, rules.last_slot, rules.seats)
    table.round = fields.number("round", 1, 1000, 1)
    _crown(table, given.get("crown"))
    table.facts = table.fresh_trail()
    table.stack.append(Round())
    return table, SLOTS[int(table.turn)]


FIELDS: Final = (
    "role", "alive", "up", "prison", "captured", "fatigued", "must_hide", "side", "barred",
    "score", "last_two",
)  # fmt: skip
"""The fields of a player."""


def _seat(table: KarayaTable, seat: int, player: Fields) -> None:
    player.only(FIELDS)
    table.roles[seat] = _role(player.given.get("role"))
    here = bit(seat)
    alive = player.flag("alive", True)
    if not alive:
        table.alive &= ~here
    if player.flag("up", not alive):
        table.up |= here
    if player.flag("prison"):
        table.prison |= here
    if player.flag("captured"):
        table.captured |= here
    if player.flag("fatigued"):
        table.fatigued |= here
    if player.flag("must_hide"):
        table.hiding |= here
    _token(table, seat, player.given.get("side"))
    table.bans[seat] = _barred(table, seat, player)
    table.scores = _with(table.scores, seat, player.number("score", 0, 1000, 0))
    table.last_two = _with(table.last_two, seat, player.number("last_two", 0, 1000, 0))


def _token(table: KarayaTable, seat: int, side: object) -> None:
    if side is None:
        return
    if side not in SIDES:
        raise BadPosition(f"side of seat {seat}: there is no side {side!r}")
    table.lay_token(seat, SIDES.index(str(side)))


def _barred(table: KarayaTable, seat: int, player: Fields) -> int:
    """The trade bans of a seat, as a bit mask."""
    mask = 0
    for other in player.items("barred", "seats", ()):
        if type(other) is not int or not 0 <= other < table.seats or other == seat:
            raise BadPosition(f"barred of seat {seat}: {other!r} is no seat to trade with")
        mask |= 1 << other
    return mask


def _cards(table: KarayaTable, fields: Fields) -> None:
    """Lay the centre card and those set aside. All cards together must be a full set."""
    rules = table.rules
    table.roles[rules.centre] = _role(fields.given.get("centre"))
    left = rules.bag[:]
    for place in range(rules.centre + 1):
        left[table.roles[place]] -= 1
    if min(left) < 0:
        raise BadPosition("players: more cards of a role than there are")
    if fields.given.get("aside") is None:
        found = [role for role in range(FIRST_NEUTRAL, ROLES) for _ in range(left[role])]
    else:
        found = [_role(name) for name in fields.items("aside", "roles")]
    for role in found:
        left[role] -= 1
    if any(left) or len(found) != rules.places - rules.centre - 1:
        raise BadPosition(f"players: these are not the cards of {rules.seats} players")
    table.roles[rules.centre + 1 :] = found


CROWN: Final = "crown: give a seat, or a seat and the slot in which it was laid"


def _crown(table: KarayaTable, given: object) -> None:
    """Lay the crown. By default it was laid in the last slot of that seat."""
    if given is None:
        return
    seat, slot = given if isinstance(given, list) and len(given) == 2 else (given, None)
    if type(seat) is not int or not 0 <= seat < table.seats:
        raise BadPosition(CROWN)
    if slot is None:
        slot = int(table.slot) + 1 - ago(table, seat)
    if type(slot) is not int:
        raise BadPosition(CROWN)
    table.crown = seat
    # Either bound is unreachable: `reachability` rejects it.
    table.crown_slot = max(0, min(slot, table.rules.last_slot + 1))


def _role(given: object) -> int:
    if isinstance(given, str) and given in NAMES:
        return NAMES.index(given)
    raise BadPosition(f"{given!r} is not a role")


def _with(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])
