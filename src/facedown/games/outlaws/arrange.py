"""Reads and writes explicit positions, for tests, puzzles and lessons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from facedown.engine.chance import Chance
from facedown.engine.errors import BadPosition
from facedown.engine.knowledge.facts import Trail
from facedown.engine.options import Value
from facedown.engine.rules import shared_rules
from facedown.engine.seats import bit, has, seats_in, without
from facedown.engine.table import RuleBook, Step
from facedown.games.outlaws.actions import SALOON
from facedown.games.outlaws.cards import (
    BANDIT,
    BULLET,
    CHARACTERS,
    CUFFS,
    EMPTY,
    HEADLINES,
    KINDS,
    NOBODY,
    TOKENS,
    VOTE,
    kind_of,
)
from facedown.games.outlaws.facts import CardSeen, Dealt, Deployed, Gone
from facedown.games.outlaws.ground import ARM, AT_THE_MIDDLE, ground_for
from facedown.games.outlaws.options import ACTIONS_A_TURN
from facedown.games.outlaws.packed import reserve_of, street_of
from facedown.games.outlaws.rules import OutlawsRules
from facedown.games.outlaws.table import OutlawsTable, card_bit
from facedown.games.outlaws.turn import TURNS

KNOWN: Final = {
    "options", "seats", "streets", "saloons", "tokens", "reserve", "votes", "bullets", "cuffs",
    "headlines", "discarded", "headlined", "pinned", "out", "turn", "left", "sudden_death",
}  # fmt: skip
SECOND: Final = "_2"
"""Suffix of the second partner's own cards: `governor_2`."""


def name_of(card: int) -> str:
    """A card's name in a position."""
    return CHARACTERS[kind_of(card)] + (SECOND if card >= KINDS else "")


def position(table: OutlawsTable) -> dict[str, object]:
    """The full state of a table as `arrange` takes it, without the pending question."""
    rules = table.rules
    sides = range(rules.sides)
    return {
        "options": dict(table.options),
        "seats": table.seats,
        "streets": [_names(table.street(side)) for side in sides],
        "saloons": [_names(table.saloons[SALOON * side : SALOON * (side + 1)]) for side in sides],
        "tokens": [None if token == EMPTY else TOKENS[token] for token in table.tokens],
        "reserve": [TOKENS[t] for t, count in enumerate(table.reserve) for _ in range(count)],
        "votes": list(table.votes),
        "bullets": list(table.bullets),
        "cuffs": list(table.cuffs),
        "headlines": list(table.headlines),
        "discarded": [int(table.discarded_bullets), int(table.discarded_cuffs)],
        "headlined": [_flagged(table, int(table.headlined), side) for side in sides],
        "pinned": [bool(_flagged(table, int(table.pinned), side)) for side in sides],
        "out": _out(table),
        "turn": int(table.turn),
        "sudden_death": table.sudden,
    }


def _out(table: OutlawsTable) -> list[int]:
    """Seats that are out, in an order that puts the reserve where it lies (§10.2)."""
    gone = [seat for seat in range(table.seats) if not has(table.alive, seat)]
    if len(gone) == 2:
        last = gone[1]
        if _before(last, int(table.alive | bit(last))) != table.ground.chutes[0][0] // ARM:
            gone.reverse()
    return gone


def _before(seat: int, alive: int) -> int:
    """The living player before this seat."""
    living = seats_in(alive)
    return living[living.index(seat) - 1]


def _names(cards: list[int]) -> list[str]:
    return [name_of(card) for card in cards if card != NOBODY]


def _flagged(table: OutlawsTable, mask: int, side: int) -> list[str]:
    return [name_of(card) for card in range(table.rules.cards) if has(mask, card_bit(side, card))]


def arrange(
    game: RuleBook, given: Mapping[str, object], options: dict[str, Value], chance: Chance
) -> tuple[OutlawsTable, Step[OutlawsTable]]:
    """A table in the middle of a game, at a turn, and its first step.

    `seats`; `streets`: by side, the characters from their owner's left (with teams `governor_2`,
    `hitman_2`, `sheriff_2` are the second partner's); `saloons`: by side, else whoever is left;
    `tokens`: by slot, null for none; `reserve`: a list (empty); `votes` (0), `bullets` (1), `cuffs`
    (1), `headlines` (3): by seat; `discarded`: `[bullets, cuffs]`; `headlined`: by side, a list;
    `pinned`: by side, whether the Bandit is; `out`: seats that have left, in their order; `turn`
    (0); `left`: actions (2); `sudden_death` (false). Tokens that are nowhere are out of the game.
    Raises `BadPosition`.
    """
    unknown = sorted(str(key) for key in given if key not in KNOWN)
    if unknown:
        raise BadPosition(f"there is no {unknown[0]!r}")
    seats = given.get("seats", 2)
    if type(seats) is not int or not 2 <= seats <= 4:
        raise BadPosition("seats: give a whole number from 2 to 4")
    table = OutlawsTable(game, shared_rules(OutlawsRules, seats, options), chance)
    _leave(table, given)
    for side in range(table.rules.sides):
        if table.rules.teams or has(table.alive, side):
            _stand(table, given, side)
    _lie(table, given)
    _hold(table, given)
    return table, _first(table, given)


def _leave(table: OutlawsTable, given: Mapping[str, object]) -> None:
    out = given.get("out", [])
    if not isinstance(out, list) or (out and table.rules.teams):
        raise BadPosition("out: give a list of seats; none with teams")
    for seat in out:
        living = seats_in(table.alive)
        if type(seat) is not int or seat not in living or len(living) == 2:
            raise BadPosition("out: give seats of the table, each once, and leave two")
        before = _before(seat, int(table.alive))
        table.alive = without(table.alive, seat)
        feeding = before if len(living) == 3 else AT_THE_MIDDLE
        table.ground = ground_for(table.rules, int(table.alive), feeding)


def _stand(table: OutlawsTable, given: Mapping[str, object], side: int) -> None:
    """Set a side's street, saloon, headlines and pin."""
    rules = table.rules
    street = _cards(table, _of(given, "streets", side), "streets", rules.places)
    rest = [card for card in range(rules.cards) if card not in street]
    saloon = rest
    if "saloons" in given:
        saloon = _cards(table, _of(given, "saloons", side), "saloons", SALOON)
    if sorted(saloon) != rest:
        raise BadPosition("saloons: whoever is not on the street is in the saloon")
    table.packed_streets[side] = street_of(street)
    table.saloons[SALOON * side : SALOON * (side + 1)] = saloon
    if "headlined" in given:
        for card in _cards(table, _of(given, "headlined", side), "headlined", None):
            table.headlined |= bit(card_bit(side, card))
    pinned = _of(given, "pinned", side) if "pinned" in given else False
    if not isinstance(pinned, bool):
        raise BadPosition("pinned: give true or false for each side")
    if pinned:
        table.pinned |= bit(card_bit(side, BANDIT))


def _of(given: Mapping[str, object], name: str, side: int) -> object:
    value = given.get(name)
    if not isinstance(value, list) or len(value) <= side:
        raise BadPosition(f"{name}: give a list, one for each side")
    return value[side]


def _cards(table: OutlawsTable, names: object, what: str, size: int | None) -> list[int]:
    known = {name_of(card): card for card in range(table.rules.cards)}
    if not isinstance(names, list) or any(
        not isinstance(name, str) or name not in known for name in names
    ):
        raise BadPosition(f"{what}: give lists of characters")
    if len(set(names)) < len(names) or (size is not None and len(names) != size):
        raise BadPosition(
            f"{what}: give each character once" + (f", {size} a side" if size else "")
        )
    return [known[name] for name in names]


def _lie(table: OutlawsTable, given: Mapping[str, object]) -> None:
    """Set the tokens of street and reserve."""
    tokens = given.get("tokens", [])
    reserve = given.get("reserve", [])
    size = len(table.knowers)
    if not isinstance(tokens, list) or len(tokens) != size:
        raise BadPosition(f"tokens: give a list of {size}")
    if not isinstance(reserve, list):
        raise BadPosition("reserve: give a list of tokens")
    for slot, name in enumerate(tokens):
        if name is None:
            continue
        if slot not in table.ground.slots:
            raise BadPosition(f"tokens: there is no slot {slot}")
        table.put_token(slot, _token(name))
    counts = [0] * len(TOKENS)
    for name in reserve:
        counts[_token(name)] += 1
    for token, count in enumerate(counts):
        if count > table.rules.box[token]:
            raise BadPosition(
                f"reserve: there are only {table.rules.box[token]} of {TOKENS[token]}"
            )
    table.packed_reserve = reserve_of(counts)


def _token(name: object) -> int:
    if isinstance(name, str) and name in TOKENS:
        return list[str](TOKENS).index(name)
    raise BadPosition(f"{name!r} is not a token")


def _hold(table: OutlawsTable, given: Mapping[str, object]) -> None:
    """Set what players hold and what is discarded; the rest is out of the game."""
    table.votes = _counts(table, given, "votes", 0)
    table.bullets = _counts(table, given, "bullets", 1)
    table.cuffs = _counts(table, given, "cuffs", 1)
    table.headlines = _counts(table, given, "headlines", HEADLINES)
    if max(table.headlines) > HEADLINES:
        raise BadPosition(f"headlines: nobody has more than {HEADLINES}")
    discarded = given.get("discarded", [0, 0])
    if not isinstance(discarded, list) or [type(k) for k in discarded] != [int, int]:
        raise BadPosition("discarded: give [bullets, cuffs]")
    bullets, cuffs = discarded
    if bullets < 0 or cuffs < 0:
        raise BadPosition("discarded: give [bullets, cuffs]")
    removed = list(table.rules.box)
    for token in (*table.tokens, *[t for t, n in enumerate(table.reserve) for _ in range(n)]):
        if token != EMPTY:
            removed[token] -= 1
    removed[VOTE] -= sum(table.votes)
    removed[BULLET] -= sum(table.bullets) + bullets
    removed[CUFFS] -= sum(table.cuffs) + cuffs
    for token, count in enumerate(removed):
        if count < 0:
            raise BadPosition(f"tokens: there are {-count} too many of {TOKENS[token]}")
    table.discarded_bullets, table.discarded_cuffs = bullets, cuffs
    table.removed = tuple(removed)


def _counts(table: OutlawsTable, given: Mapping[str, object], name: str, usual: int) -> list[int]:
    value = given.get(name)
    if value is None:
        return [usual if has(table.alive, seat) else 0 for seat in range(table.seats)]
    if not isinstance(value, list) or any(type(k) is not int or k < 0 for k in value):
        raise BadPosition(f"{name}: give a list of numbers")
    if len(value) != table.seats:
        raise BadPosition(f"{name}: give one for each seat")
    return list(value)


def _first(table: OutlawsTable, given: Mapping[str, object]) -> Step[OutlawsTable]:
    """Set the public facts and the turn; return the first step."""
    rules = table.rules
    laid = [slot for slot in table.ground.slots if table.token_at(slot) != EMPTY]
    pool = list(table.reserve)
    for slot in laid:
        pool[table.token_at(slot)] += 1
    cards = [tuple(sorted(table.street(side))) for side in range(rules.sides)]
    table.facts = Trail(None, Dealt(tuple(laid), tuple(pool)))
    table.facts = Trail(table.facts, Deployed(tuple(cards)))
    for side in range(rules.sides):
        if not (rules.teams or has(table.alive, side)):
            table.facts = Trail(table.facts, Gone(side))
    for place, card in enumerate(table.streets):
        if table.is_open(place):
            side, at = divmod(place, rules.places)
            table.facts = Trail(table.facts, CardSeen(side, at, card))
    turn, left = given.get("turn", 0), given.get("left", ACTIONS_A_TURN)
    if type(turn) is not int or turn not in seats_in(table.alive):
        raise BadPosition("turn: give the seat of somebody who is in the game")
    if type(left) is not int or not 1 <= left <= ACTIONS_A_TURN:
        raise BadPosition(f"left: give a number of actions, 1 to {ACTIONS_A_TURN}")
    sudden = given.get("sudden_death", False)
    if not isinstance(sudden, bool):
        raise BadPosition("sudden_death: give true or false")
    table.sudden = sudden
    table.turn = table.first = turn
    return TURNS[turn][left]
