"""Explicit positions: for tests, puzzles and lessons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from facedown.engine.chance import Chance
from facedown.engine.errors import BadPosition
from facedown.engine.options import Value
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
from facedown.games.karaya.knowledge.belief import NOW
from facedown.games.karaya.reachability import ago
from facedown.games.karaya.rules import KarayaRules
from facedown.games.karaya.slots import SLOTS
from facedown.games.karaya.table import NOBODY, KarayaTable

FLAGS: Final = ("up", "prison", "captured", "fatigued", "must_hide")


def position(table: KarayaTable) -> dict[str, object]:
    """The whole truth about a table's cards and tokens, in the form that `arrange` takes."""
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
    """A table at the beginning of a slot, before its crown test.

    `players`: for each seat `{"role": "guard"}`, and what differs from a hidden card without tokens
    (`up`, `alive`, `prison`, `captured`, `fatigued`, `must_hide`, `side`, `barred`: seats,
    `score`, `last_two`); `centre`: a role; `aside`: the neutrals that are left, by default;
    `turn`: whose slot begins (0); `slot`: how many have begun (one lap); `crown`: a seat, or
    `[seat, slot]`; `round` (1). Raises `BadPosition`.
    """
    players = given.get("players")
    if not isinstance(players, list) or len(players) not in COMPOSITION:
        raise BadPosition("players: give a list of 5 to 15 seats")
    rules = shared_rules(KarayaRules, len(players), options)
    table = KarayaTable(game, rules, chance)
    for seat, player in enumerate(players):
        _seat(table, seat, player)
    _cards(table, rules, given)
    turn = _number(given, "turn", 0, 0, rules.seats - 1)
    table.turn = turn
    table.slot = _number(given, "slot", rules.seats, 0, rules.last_slot)
    table.round = _number(given, "round", 1, 1, 1000)
    _crown(table, given.get("crown"))
    table.begin_trail()
    table.stack.append(Round())
    return table, SLOTS[turn]


def _seat(table: KarayaTable, seat: int, player: object) -> None:
    if not isinstance(player, dict):
        raise BadPosition(f"players: seat {seat} is not an object")
    known = {"role", "alive", "side", "barred", "score", "last_two", *FLAGS}
    unknown = sorted(str(key) for key in player if key not in known)
    if unknown:
        raise BadPosition(f"players: seat {seat} has an unknown {unknown[0]!r}")
    role = _role(player.get("role"))
    table.roles[seat] = role
    here = bit(seat)
    alive = _flag(player, seat, "alive", True)
    up = _flag(player, seat, "up", not alive)
    if not alive:
        table.alive &= ~here
    if up:
        table.up |= here
    if _flag(player, seat, "prison", False):
        table.prison |= here
    if _flag(player, seat, "captured", False):
        table.captured |= here
    if _flag(player, seat, "fatigued", False):
        table.fatigued |= here
    if _flag(player, seat, "must_hide", False):
        table.hiding |= here
    _token(table, seat, player.get("side"))
    table.bans[seat] = _barred(table, seat, player.get("barred", []))
    table.scores = _with(table.scores, seat, _number(player, "score", 0, 0, 1000))
    table.last_two = _with(table.last_two, seat, _number(player, "last_two", 0, 0, 1000))


def _token(table: KarayaTable, seat: int, side: object) -> None:
    if side is None:
        return
    if side not in SIDES:
        raise BadPosition(f"players: seat {seat} can't have the side {side!r}")
    table.lay_token(seat, SIDES.index(str(side)))


def _barred(table: KarayaTable, seat: int, given: object) -> int:
    if not isinstance(given, list):
        raise BadPosition(f"players: give a list of seats with whom seat {seat} may not trade")
    mask = 0
    for other in given:
        if type(other) is not int or not 0 <= other < table.seats or other == seat:
            raise BadPosition(f"players: {other!r} is no seat with whom {seat} might trade")
        mask |= 1 << other
    return mask


def _cards(table: KarayaTable, rules: KarayaRules, given: Mapping[str, object]) -> None:
    """The centre and what is aside: together they must be the cards of so many seats."""
    table.roles[rules.centre] = _role(given.get("centre"))
    left = rules.bag[:]
    for place in range(rules.centre + 1):
        left[table.roles[place]] -= 1
    if min(left) < 0:
        raise BadPosition("players: that are more cards of a role than there are")
    aside = given.get("aside")
    if aside is None:
        found = [role for role in range(FIRST_NEUTRAL, ROLES) for _ in range(left[role])]
    elif isinstance(aside, list):
        found = [_role(name) for name in aside]
    else:
        raise BadPosition("aside: give a list of roles")
    for role in found:
        left[role] -= 1
    if any(left) or len(found) != rules.places - rules.centre - 1:
        raise BadPosition(f"players: these are not the cards of {rules.seats} players")
    for k, role in enumerate(found):
        table.roles[rules.centre + 1 + k] = role


CROWN: Final = "crown: give a seat, or a seat and the slot in which it was laid"


def _crown(table: KarayaTable, given: object) -> None:
    """Where it lies, and in which slot it was laid: by default in the last one of that seat."""
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
    table.crown_slot = max(0, min(slot, table.rules.last_slot + 1))  # neither is ever reached


def _role(given: object) -> int:
    if isinstance(given, str) and given in NAMES:
        return NAMES.index(given)
    raise BadPosition(f"{given!r} is not a role")


def _flag(player: Mapping[str, object], seat: int, name: str, default: bool) -> bool:
    value = player.get(name, default)
    if not isinstance(value, bool):
        raise BadPosition(f"players: {name} of seat {seat} must be true or false")
    return value


def _number(given: Mapping[str, object], name: str, default: int, low: int, high: int) -> int:
    value = given.get(name, default)
    if type(value) is not int or not low <= value <= high:
        raise BadPosition(f"{name}: give a whole number from {low} to {high}")
    return value


def _with(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])
