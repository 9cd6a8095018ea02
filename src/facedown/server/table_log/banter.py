"""Chat lines of bots: now and then a quick phrase about a public event.

Lines depend only on the visible log, the table's id and the bots' tempers, never on hidden cards or
on what a bot thinks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from facedown.server.table_log.faces import bot_at
from facedown.server.table_log.match import Match
from facedown.server.table_log.room import Room
from facedown.server.wire.tables import Phrase, Temper

A_BOT, A_TABLE = 3, 8
"""Maximum lines per game, by one bot and by all."""

SHARES = {
    "end": 0.9,
    "out": 0.6,
    "caught": 0.45,
    "saved": 0.6,
    "proved": 0.3,
    "start": 0.9,
    "turn": 0.06,
}
"""Probability of a line by kind of moment, in order of priority."""

IN_HASTE = frozenset(["end", "start"])
"""The moments that bots comment on where people vote for haste."""

AFTER = 0.9, 2.8
"""Seconds from the moment to the line."""

Talk = dict[str, tuple[Phrase, ...]]

TALK: dict[Temper, Talk] = {
    "cheerful": {
        "start": ("hello", "good_luck"),
        "caught": ("oops",),
        "others caught": ("nice_try",),
        "proved": ("thanks",),
        "saved": ("phew", "thanks"),
        "out": ("well_played", "good_game"),
        "won": ("good_game", "once_more"),
        "lost": ("well_played", "once_more"),
    },
    "dry": {
        "start": ("hello",),
        "caught": ("well_played",),
        "others caught": ("nice_bluff",),
        "proved": ("nice_try",),
        "saved": ("as_planned",),
        "out": ("as_planned", "bye"),
        "others out": ("bye",),
        "won": ("as_planned",),
        "lost": ("good_game",),
    },
    "proud": {
        "start": ("good_luck",),
        "others caught": ("nice_try",),
        "proved": ("as_planned", "nice_try"),
        "saved": ("as_planned",),
        "out": ("once_more",),
        "others out": ("nice_try",),
        "won": ("as_planned", "well_played"),
        "lost": ("once_more",),
    },
    "nervous": {
        "start": ("hello",),
        "turn": ("one_moment", "thinking"),
        "caught": ("oops", "sorry"),
        "proved": ("phew",),
        "saved": ("phew",),
        "out": ("oops", "bye"),
        "others out": ("oops",),
        "won": ("phew", "thanks"),
        "lost": ("well_played",),
    },
    "polite": {
        "start": ("hello", "good_luck"),
        "caught": ("sorry", "well_played"),
        "others caught": ("nice_bluff",),
        "proved": ("sorry",),
        "saved": ("thanks",),
        "out": ("good_game", "bye"),
        "others out": ("sorry", "well_played"),
        "won": ("thanks", "good_game"),
        "lost": ("well_played", "good_game"),
    },
}


@dataclass(frozen=True)
class Remark:
    """A line to be said. `after`: seconds from the moment it is about."""

    seat: int
    phrase: Phrase
    after: float


def talks(room: Room) -> bool:
    """Whether bots talk here: not in lessons, nor where chat is off or no bot has a seat."""
    match = room.match
    if match is None or not room.hired:
        return False
    return match.lesson is None and room.head.terms.chat != "off"


def remark(room: Room, n: int) -> Remark | None:
    """The line about visible entry `n`, if there is one."""
    match, lot = room.playing, Random(f"{room.head.id} {n}")
    moment, about = min(_moments(match, n), key=lambda one: _rank(one[0]), default=("", ()))
    hurried = room.seating.quick and not room.seating.solo
    hasty = hurried and moment not in IN_HASTE
    if not moment or hasty or lot.random() >= SHARES[moment]:
        return None
    lines = [
        (seat, phrase)
        for seat in _speakers(room, match, about)
        for phrase in _phrases(bot_at(room.head.id, seat).temper, moment, seat in about)
    ]
    if not lines:
        return None
    seat, phrase = lot.choice(lines)
    return Remark(seat, phrase, lot.uniform(*AFTER))


def _rank(moment: str) -> int:
    return list(SHARES).index(moment)


def _moments(match: Match, n: int) -> Iterator[tuple[str, tuple[int, ...]]]:
    """The moments in this entry, and the seats they are about."""
    if n == 0:
        yield "start", ()
    if n == len(match.shown) - 1 and match.table.outcome is not None:
        yield "end", tuple(match.table.outcome.winners)
    for event in match.shown[n].events:
        on, seat = event.public.get("on"), event.public.get("seat")
        moment = "turn" if on == "turn" else match.game.moments.get(str(on))
        if moment is not None and isinstance(seat, int):
            yield moment, (seat,)


def _speakers(room: Room, match: Match, about: tuple[int, ...]) -> Iterator[int]:
    """Bots that may speak: below their limit, and in play unless the moment is about them."""
    said = room.chat.banter
    if sum(said.values()) >= A_TABLE:
        return
    heard = room.hired if match.over else match.living.union(about)
    for seat in sorted(room.hired & heard):
        silent = said[seat] >= A_BOT or not match.may_chat(seat)
        if room.seating.seats[seat].kind == "bot" and not silent:
            yield seat


def _phrases(temper: Temper, moment: str, mine: bool) -> tuple[Phrase, ...]:
    if moment == "end":
        moment = "won" if mine else "lost"
    elif moment in ("caught", "out") and not mine:
        moment = f"others {moment}"
    elif moment in ("turn", "proved", "saved") and not mine:
        return ()
    return TALK[temper].get(moment, ())
