"""Sets up tables from explicit positions: for tests, puzzles and lessons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from facedown.engine.errors import BadPosition
from facedown.engine.knowledge.facts import EVERYBODY, Trail
from facedown.engine.position import Fields
from facedown.engine.seats import bit
from facedown.engine.table import Step
from facedown.games.message.cards import KIND, KINDS, NAMES, NO_CARD, SIDES, names_of
from facedown.games.message.facts import Began, Death
from facedown.games.message.roster import NAMES as CHARACTER_NAMES
from facedown.games.message.roster import NO_CHARACTER, NUMBER, ROSTER
from facedown.games.message.state.replaced import replaced
from facedown.games.message.table import MessageTable
from facedown.games.message.transmission import TRANSMISSIONS
from facedown.games.message.turn import DRAW_PHASE, TURN_OVER, TURNS
from facedown.games.message.windows import DRAWN_WINDOW, END_WINDOW, PLAY_WINDOW

PHASES: Final = ["start", "draw", "play", "send", "end"]
ASKED: Final = ["start", "drawn", "play", "send", "end"]
"""The first question of each of these phases."""


def position(table: MessageTable) -> dict[str, object]:
    """All of a table's state, in the form that `arrange` takes where it can."""
    return {
        "options": dict(table.options),
        "players": [_of_seat(table, seat) for seat in range(table.seats)],
        "turn": int(table.turn),
        "top": [NAMES[kind] for kind in reversed(table.deck.top)],
        "deck": names_of(table.deck.bag),
        "discards": names_of(table.deck.discards),
        "face_down": sorted(NAMES[kind] for kind in table.deck.down),
        "removed": sorted(NAMES[kind] for kind in table.deck.removed),
        "aside": [SIDES[side] for side in table.identities.aside],
        "spread": sorted(NAMES[kind] for kind in table.deck.spread),
        "message": NAMES[table.transit.message] if table.transit.message != NO_CARD else None,
        "responses": [response.json(True) for response in table.responses.waiting],
        "resolving": NAMES[table.responses.resolving]
        if table.responses.resolving != NO_CARD
        else None,
        "picks": list(table.picks),
    }


def _of_seat(table: MessageTable, seat: int) -> dict[str, object]:
    character = table.cast.character[seat]
    return {
        "side": SIDES[table.identities.sides[seat]] if table.identities.sides[seat] >= 0 else None,
        "character": CHARACTER_NAMES[character] if character >= 0 else None,
        "up": table.cast.is_up(seat),
        "side_up": bool((table.identities.up >> seat) & 1),
        "hand": [NAMES[kind] for kind in table.cards.hands[seat]],
        "intelligence": [NAMES[kind] for kind in table.cards.intelligence[seat]],
        "alive": table.is_alive(seat),
    }


def arrange(
    new_table: Callable[[int], MessageTable], given: Mapping[str, object]
) -> tuple[MessageTable, Step[MessageTable]]:
    """A table at a phase of a turn; `new_table` makes an empty one for a number of seats.

    `players`: for each seat `{"side": "undercover", "character": "beauty", "hand": [...],
    "intelligence": [...]}`, and if it differs from the set-up `"up"` (the character lies face up),
    `"side_up"`, `"alive": False`. `turn`: whose it is (0); `phase`: `start`, `draw`, `play` (the
    default), `send`, `end`; `top`: cards known to lie on the deck, the topmost first; `discards`:
    a list of cards; all others are in the deck, or with `deck` (a list) those that are not named
    there are discarded as well. Raises `BadPosition`.
    """
    fields = Fields(given)
    players = fields.players(3, 9)
    table = new_table(len(players))
    for seat, player in enumerate(players):
        _identity(table, seat, player)
        _character(table, seat, player)
        if not player.flag("alive", True):
            _death(table, seat, player)
        _cards(table, seat, player)
    _deck(table, fields)
    table.turn = table.responses.priority_seat = fields.number("turn", 0, table.seats - 1, 0)
    table.turns = 1
    table.judge_all()
    table.judged = len(table.deaths)
    table.facts = Trail(None, Began(EVERYBODY, table.hidden_now()))
    return table, _first(table, given.get("phase", "play"))


def _identity(table: MessageTable, seat: int, player: Fields) -> None:
    side = player.given.get("side")
    if side not in SIDES:
        raise BadPosition(f"players: seat {seat} needs a side")
    sides = replaced(table.identities.sides, seat, SIDES.index(str(side)))
    table.identities = table.identities.dealt(list(sides))
    table.learn(seat, seat, 1 << table.identities.sides[seat])
    if player.flag("side_up"):
        table.show_identity(seat)


def _character(table: MessageTable, seat: int, player: Fields) -> None:
    name = player.given.get("character")
    if name is None:
        return
    if not isinstance(name, str) or name not in NUMBER:
        raise BadPosition(f"players: {name!r} is not a character")
    number = NUMBER[name]
    if number in table.cast.character:
        raise BadPosition(f"players: there is only one {name}")
    table.cast = table.cast.given(seat, number)
    hidden = ROSTER[number].hidden
    if player.flag("up", not hidden):
        table.turn_up(seat)
    elif not hidden or player.flag("known"):
        table.cast = table.cast.made_known(seat)


def _death(table: MessageTable, seat: int, player: Fields) -> None:
    """Out of the game; `killer` caused it by their own hand."""
    table.alive &= ~bit(seat)
    if table.cast.character[seat] != NO_CHARACTER:
        table.turn_up(seat)
    if table.rules.dead_identity:
        table.show_identity(seat)
    killer = player.given.get("killer", -1)
    if type(killer) is not int:
        raise BadPosition("players: a killer is a seat, or -1")
    table.deaths = (*table.deaths, Death(seat, killer, 0, int(table.alive), 0, False))


def _cards(table: MessageTable, seat: int, player: Fields) -> None:
    for kind in _kinds(player, "hand"):
        _take(table, kind)
        table.into_hand(seat, kind)
    for kind in _kinds(player, "intelligence"):
        _take(table, kind)
        table.gain(seat, kind, -1)
    table.gains = ()


def _take(table: MessageTable, kind: int) -> None:
    if table.deck.bag[kind] == 0:
        raise BadPosition(f"there are not so many {NAMES[kind]}")
    table.deck.bag[kind] -= 1
    table.deck.bag_size -= 1


def _deck(table: MessageTable, fields: Fields) -> None:
    for kind in reversed(_kinds(fields, "top")):
        _take(table, kind)
        table.deck.top = (*table.deck.top, kind)
    for kind in _kinds(fields, "discards"):
        _take(table, kind)
        table.deck.discard(kind)
    if "deck" in fields.given:
        wanted = [0] * KINDS
        for kind in _kinds(fields, "deck"):
            wanted[kind] += 1
        for kind in range(KINDS):
            if wanted[kind] > table.deck.bag[kind]:
                raise BadPosition(f"deck: there are not so many {NAMES[kind]}")
            while table.deck.bag[kind] > wanted[kind]:
                _take(table, kind)
                table.deck.discard(kind)


def _kinds(fields: Fields, name: str) -> list[int]:
    """A list of cards, as kinds; empty if the field is missing."""
    names = fields.items(name, "cards", ())
    if not all(isinstance(card, str) and card in KIND for card in names):
        raise BadPosition(f"{name}{fields.whose}: give a list of cards")
    return [KIND[str(card)] for card in names]


def _first(table: MessageTable, phase: object) -> Step[MessageTable]:
    """The step of this phase; puts the later ones on the stack."""
    if phase not in PHASES:
        raise BadPosition(f"phase: choose one of {', '.join(PHASES)}")
    transmission = TRANSMISSIONS[table.turn]
    plan: list[Step[MessageTable]] = [DRAW_PHASE, DRAWN_WINDOW, PLAY_WINDOW, transmission]
    if table.rules.second_play:
        plan.append(PLAY_WINDOW)
    plan.append(END_WINDOW)
    skip = {"draw": 0, "play": 2, "send": 3, "end": len(plan) - 1}
    if phase == "start":
        table.turns = 0
        return TURNS[table.turn]
    table.stack = [TURN_OVER, *reversed(plan[skip[str(phase)] + 1 :])]
    return plan[skip[str(phase)]]
