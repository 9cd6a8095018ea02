"""The abilities of characters in their player's turn (§6).

Order of events: the acting character is shown; what they do and pay; the target.
"""

from __future__ import annotations

from facedown.engine.knowledge.facts import Trail
from facedown.engine.seats import bit, without
from facedown.games.outlaws import tokens
from facedown.games.outlaws.actions import AT, MAYOR_HELPS, NAME, OTHER, PLACE
from facedown.games.outlaws.cards import BANDIT, CHARACTERS, GOVERNOR, HITMAN, NOBODY, kind_of
from facedown.games.outlaws.facts import Lured
from facedown.games.outlaws.packed import street_of
from facedown.games.outlaws.reactions import Absolve, Rescue
from facedown.games.outlaws.showing import reveal
from facedown.games.outlaws.table import OutlawsTable, card_bit, with_figure


def _come_forward(table: OutlawsTable, seat: int, action: int) -> int:
    """Show the acting character, and a Mayor who helps (§6.10); return their place."""
    place = table.rules.places * table.side(seat) + PLACE[action]
    reveal(table, place)
    if MAYOR_HELPS[action]:
        reveal(table, place - 1)
    return place


def _opposite(table: OutlawsTable, seat: int, at: int) -> int:
    return table.ground.opposite[table.rules.places * table.side(seat) + at]


def _slot(table: OutlawsTable, seat: int, at: int) -> int:
    return table.ground.slot[table.rules.places * table.side(seat) + at]


def shoot(table: OutlawsTable, seat: int, action: int) -> None:
    """Hitman: shoot the character opposite; a Governor dies unless rescued (§6.2)."""
    hitman = _come_forward(table, seat, action)
    table.bullets[seat] -= 1
    table.discarded_bullets += 1
    target = _opposite(table, seat, PLACE[action])
    if table.log is not None:
        _announce(table, seat, "shot", target)
    if kind_of(reveal(table, target)) == GOVERNOR:
        table.stack.append(Rescue(seat, hitman, target))


def arrest(table: OutlawsTable, seat: int, action: int) -> None:
    """Sheriff: arrest a Hitman or a Bandit, unless a Preacher helps (§6.3)."""
    _come_forward(table, seat, action)
    table.cuffs[seat] -= 1
    table.discarded_cuffs += 1
    target = _opposite(table, seat, AT[action])
    if table.log is not None:
        _announce(table, seat, "arrested", target)
    if kind_of(reveal(table, target)) in (HITMAN, BANDIT):
        table.stack.append(Absolve(seat, target, None))


def unmask(table: OutlawsTable, seat: int, action: int) -> None:
    """Indian: unmask a character opposite (§6.4)."""
    _come_forward(table, seat, action)
    target = _opposite(table, seat, AT[action])
    if table.log is not None:
        _announce(table, seat, "unmasked", target)
    reveal(table, target)


def switch(table: OutlawsTable, seat: int, action: int) -> None:
    """Shopkeeper: exchange two tokens (§6.5)."""
    one, other = _slot(table, seat, AT[action]), _slot(table, seat, OTHER[action])
    _come_forward(table, seat, action)
    tokens.switch(table, one, other)
    if table.log is not None:
        places = [AT[action], OTHER[action]]
        table.emit({"on": "switched", "seat": seat, "places": places, "slots": [one, other]})


def replace(table: OutlawsTable, seat: int, action: int) -> None:
    """Shopkeeper: exchange a token for one of the reserve (§6.5)."""
    slot = _slot(table, seat, AT[action])
    _come_forward(table, seat, action)
    tokens.replace(table, slot)
    if table.log is not None:
        table.emit({"on": "replaced", "seat": seat, "place": AT[action], "slot": slot})


def lure(table: OutlawsTable, seat: int, action: int) -> None:
    """Lead Dancer: draw a character opposite her; those between make way (§6.6, K5)."""
    start, end = _opposite(table, seat, AT[action]), _opposite(table, seat, PLACE[action])
    _come_forward(table, seat, action)
    places = table.rules.places
    side = start // places
    begin = places * side
    line = table.street(side)
    line.insert(end - begin, line.pop(start - begin))
    table.packed_streets[side] = street_of(line)
    table.facts = Trail(table.facts, Lured(side, start - begin, end - begin))
    if table.log is not None:
        moved = {"side": side, "place": start - begin, "to": end - begin}
        table.emit({"on": "lured", "seat": seat, **moved})


def expose(table: OutlawsTable, seat: int, action: int) -> None:
    """Journalist: name a character; if right, they stay face up for good (§6.7)."""
    _come_forward(table, seat, action)
    table.headlines[seat] -= 1
    target = _opposite(table, seat, AT[action])
    name = NAME[action]
    if table.log is not None:
        _announce(table, seat, "named", target, name)
    card = reveal(table, target)
    right = kind_of(card) == name
    if right:
        table.headlined |= bit(card_bit(target // table.rules.places, card))
    if table.log is not None:
        _found(table, seat, "headlined" if right else "misnamed", target, card)


def rob(table: OutlawsTable, seat: int, action: int) -> None:
    """Bandit: name a Hitman or Sheriff, and rob a bullet or handcuffs (§6.8, K10)."""
    _come_forward(table, seat, action)
    target = _opposite(table, seat, PLACE[action])
    name = NAME[action]
    if table.log is not None:
        _announce(table, seat, "accosted", target, name)
    card = reveal(table, target)
    if kind_of(card) != name:
        if table.log is not None:
            _found(table, seat, "empty_handed", target, card)
        return
    victim = table.controller(target // table.rules.places, card)
    origin = _rob(table, seat, victim, bullet=name == HITMAN)
    if table.log is not None:
        token = "bullet" if name == HITMAN else "cuffs"
        table.emit({"on": "robbed", "seat": seat, "from": victim, "token": token, "origin": origin})


def _rob(table: OutlawsTable, seat: int, victim: int, bullet: bool) -> str:
    """Take a token; return its origin: "opponent", "discard" or "none"."""
    rules = table.rules
    held = table.bullets if bullet else table.cuffs
    if rules.robs_first and held[victim]:
        held[victim] -= 1
        held[seat] += 1
        return "opponent"
    if rules.robs_discard and (table.discarded_bullets if bullet else table.discarded_cuffs):
        if bullet:
            table.discarded_bullets -= 1
        else:
            table.discarded_cuffs -= 1
        held[seat] += 1
        return "discard"
    return "none"


def free(table: OutlawsTable, seat: int, action: int) -> None:
    """Preacher: free the pinned Bandit, who is hidden again (§6.9)."""
    _come_forward(table, seat, action)
    side, at = table.side(seat), AT[action]
    card = table.card_at(table.rules.places * side + at)
    table.pinned = without(table.pinned, card_bit(side, card))
    if table.log is not None:
        table.emit({"on": "freed", "seat": seat, "side": side, "place": at})


def _announce(table: OutlawsTable, seat: int, on: str, target: int, name: int = NOBODY) -> None:
    """Emit the aim of an action, and the name that is called."""
    side, at = divmod(target, table.rules.places)
    public: dict[str, object] = {"on": on, "seat": seat, "side": side, "place": at}
    if name != NOBODY:
        public["name"] = CHARACTERS[name]
    table.emit(public)


def _found(table: OutlawsTable, seat: int, on: str, target: int, card: int) -> None:
    """Emit who the named character is."""
    side, at = divmod(target, table.rules.places)
    found: dict[str, object] = {"on": on, "seat": seat, "side": side, "place": at}
    table.emit(with_figure(found, table, side, card))
