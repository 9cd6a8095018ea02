"""Explicit positions: for tests, puzzles and lessons."""

from __future__ import annotations

from collections.abc import Mapping

from facedown.engine.chance import Chance
from facedown.engine.errors import BadPosition
from facedown.engine.options import Value
from facedown.engine.rules import shared_rules
from facedown.engine.seats import without
from facedown.engine.table import RuleBook, Step
from facedown.games.coup.cards import (
    CHARACTERS,
    COPIES,
    FACE_UP,
    HAND,
    NAMES,
    NO_CARD,
    STARTING_COINS,
    name,
    names_of,
)
from facedown.games.coup.rules import CoupRules
from facedown.games.coup.table import CoupTable
from facedown.games.coup.turn import TURNS


def position(table: CoupTable) -> dict[str, object]:
    """All cards and coins of a table, hidden ones included, in the form that `arrange` takes."""
    return {
        "options": dict(table.options),
        "players": [_of_seat(table, seat) for seat in range(table.seats)],
        "turn": int(table.turn),
        "court": names_of(table.court),
        "aside": names_of(table.aside),
        "drawn": [name(c) for c in table.drawn],
    }


def _of_seat(table: CoupTable, seat: int) -> dict[str, object]:
    first, second = table.cards[2 * seat : 2 * seat + 2]
    fields: dict[str, object] = {
        "coins": table.coins[seat],
        "hand": [name(c) for c in (first, second) if 0 <= c < FACE_UP],
        "lost": [name(c) for c in (first, second) if c >= FACE_UP],
    }
    return fields | {"lost_first": True} if second < FACE_UP <= first else fields


def arrange(
    game: RuleBook, given: Mapping[str, object], options: dict[str, Value], chance: Chance
) -> tuple[CoupTable, Step[CoupTable]]:
    """A table at the start of a turn. Raises `BadPosition`.

    `players`: by seat `{"coins": 2, "hand": [...], "lost": [...]}`, with `"lost_first": True` if
    the lost card is the first of two; `turn`: a seat (default 0); `court`: the Court deck (default:
    all remaining cards); `aside`: cards set aside (default: none).
    """
    players = given.get("players")
    if not isinstance(players, list) or not 2 <= len(players) <= 6:
        raise BadPosition("players: give a list of 2 to 6 seats")
    rules = shared_rules(CoupRules, len(players), options)
    table = CoupTable(game, rules, chance)
    for seat, player in enumerate(players):
        _seat(table, seat, player)
    turn = given.get("turn", 0)
    if type(turn) is not int or not 0 <= turn < len(players):
        raise BadPosition("turn: give a seat")
    table.turn = turn
    table.aside = _bag(rules, given.get("aside", []), "aside")
    table.court = _court(table, rules, given.get("court"))
    table.court_size = sum(table.court)
    table.begin_trail()
    return table, TURNS[turn]


def _seat(table: CoupTable, seat: int, player: object) -> None:
    if not isinstance(player, dict):
        raise BadPosition(f"players: seat {seat} is not an object")
    hand = _cards(table.rules, player.get("hand", []), f"players: the hand of seat {seat}")
    lost = _cards(table.rules, player.get("lost", []), f"players: the lost cards of seat {seat}")
    lost = [card + FACE_UP for card in lost]
    if len(hand) + len(lost) != HAND:
        raise BadPosition(f"players: seat {seat} must have two cards, in hand or lost")
    coins = player.get("coins", STARTING_COINS)
    if type(coins) is not int or coins < 0:
        raise BadPosition(f"players: the coins of seat {seat} must be a whole number")
    table.coins[seat] = coins
    first = player.get("lost_first", False)
    if type(first) is not bool:
        raise BadPosition(f"players: lost_first of seat {seat} must be true or false")
    table.cards[2 * seat : 2 * seat + 2] = lost + hand if first else hand + lost
    if not hand:
        table.alive = without(table.alive, seat)


def _court(table: CoupTable, rules: CoupRules, given: object) -> list[int]:
    left = [COPIES * int(c in rules.characters) - table.aside[c] for c in range(CHARACTERS)]
    for card in table.cards:
        if card != NO_CARD:
            left[card & 7] -= 1
    if given is None:
        court = left
    else:
        court = _bag(rules, given, "court")
        if court != left:
            raise BadPosition("court: with the hands, it must make three cards of each character")
    if min(court) < 0:
        raise BadPosition("players: there are only three cards of each character")
    return court


def _bag(rules: CoupRules, names: object, where: str) -> list[int]:
    bag = [0] * CHARACTERS
    for card in _cards(rules, names, where):
        bag[card] += 1
    return bag


def _cards(rules: CoupRules, names: object, where: str) -> list[int]:
    if not isinstance(names, list):
        raise BadPosition(f"{where}: give a list of characters")
    return [_card(rules, each) for each in names]


def _card(rules: CoupRules, given: object) -> int:
    if isinstance(given, str) and given in NAMES and NAMES.index(given) in rules.characters:
        return NAMES.index(given)
    raise BadPosition(f"{given!r} is not a character of this table")
