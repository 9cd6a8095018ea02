"""The secret choices of The Message (§2, §4.2, §5.1, §6.1, §9 and §10)."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, cast

from facedown.testing.laws import Secret, all_but, answers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from facedown.engine.table import Table

    Json = dict[str, object]
    Face = Callable[[Table, Json], object]

KINDS = (
    "answer", "probe", "sealed character", "character", "send", "top", "give", "place",
)  # fmt: skip
WINDOWS = {"start", "drawn", "play", "transit", "arrival", "end"}

FACE_DOWN = {
    "2009": {
        "probe": "telegram", "intercept": "telegram", "decipher": "telegram",
        "see_through": "direct", "lock": "direct", "burn": "direct",
    },
    "2010": {
        "probe": "telegram", "lock": "telegram", "lure": "telegram", "decipher": "telegram",
        "see_through": "direct", "intercept": "direct", "burn": "direct",
    },
}  # fmt: skip
"""Printing -> function -> stamp (§8.1, §8.2), of the cards that are sent face down."""

LYING_FACE_DOWN = {
    "old_ghost", "old_gun", "old_king", "code_clerk", "black_rose", "shining", "emei_wind",
    "duckweed", "siskin", "iron_agent",
}  # fmt: skip
"""Characters of the hidden type (§9.2, §9.3)."""


def secrets(table: Table, seat: int) -> Iterator[Secret]:
    """Answers that do not count yet, then the hidden part of each question."""
    ask = cast("Json", table.view(None)["ask"])
    step = ask["step"]
    if step in WINDOWS:
        first = cast("int", ask["priority_seat"])
        yield from answers(table, seat, [(first - k) % table.seats for k in range(table.seats)])
        yield from _alike(table, seat, "probe", _probe)
    elif step == "choose":
        if len(table.pending) > 1:
            yield Secret("sealed character", list(table.legal(seat)), all_but(table, seat))
        else:
            yield from _alike(table, seat, "character", _character)
    elif step == "send":
        yield from _alike(table, seat, "send", _message)
    else:
        yield from _picked(table, seat, ask)


def _alike(table: Table, seat: int, what: str, face: Face) -> Iterator[Secret]:
    """The choices that look the same to others; a probe's target will read it."""
    groups = defaultdict[object, list[int]](list)
    for id in table.legal(seat):
        groups[face(table, table.actions[id].json)].append(id)
    for seen, choices in groups.items():
        if seen is not None:
            reader = table.actions[choices[0]].target if what == "probe" else seat
            yield Secret(what, choices, all_but(table, seat, reader))


def _probe(table: Table, action: Json) -> object:
    """Played face down; the target is public (§6.1)."""
    return action["target"] if action["do"] == "probe" else None


def _character(table: Table, action: Json) -> object:
    """Only its type, hidden, is public (2)."""
    return "face down" if action["character"] in LYING_FACE_DOWN else None


def _message(table: Table, action: Json) -> object:
    """Telegrams and directs are face down; the stamp and the recipient are public (§5.1)."""
    card = cast("str", action["card"])
    function = "probe" if card.startswith("probe") else card.rpartition("_")[0]
    stamp = FACE_DOWN[str(table.options["profile"])].get(function)
    return None if stamp is None else (stamp, action.get("target"))


PICKED: dict[object, str] = {
    "put_on_top": "top",
    "give": "give",
    ("bribe", 1): "give",
    "place_false": "place",
    ("burn_bridges", 2): "place",
    ("afterthought", 1): "place",
}
"""Questions answered with a hand card that nobody turns up, or not at once (9, 10)."""


def _picked(table: Table, seat: int, ask: Json) -> Iterator[Secret]:
    """Whoever gets a card sees it."""
    step = ask["step"]
    what = PICKED.get((ask["skill"], ask["stage"]) if step == "skill" else step)
    cards = [id for id in table.legal(seat) if table.actions[id].verb == "pick"]
    if what is not None:
        reader = ask["target"] if what == "give" else seat
        yield Secret(what, cards, all_but(table, seat, reader))


OPENLY = {"probed", "declared", "over", "gained", "revealed", "discarded", "left", "showed"}
"""Events that depend on a hidden card: an answer, a victory, a card or hand turned up."""
PRIVATELY = {"drew", "moved", "looked"}
"""Events that show a hidden card to those involved."""


def comes_out(event: Json, viewer: int | None) -> bool:
    """A hidden card may be revealed later, in public or to a player who draws or looks at it."""
    part = viewer is not None and viewer in (event.get("seat"), event.get("to"))
    return event["on"] in OPENLY or (event["on"] in PRIVATELY and part)
