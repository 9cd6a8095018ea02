"""Test fixtures for Outlaws: positions in short codes; invariants checked after every move.

The specification's situations count slots from the left of S (seat 0): `N@4` is slot 4 also for N
(seat 1), whose own places run the other way. `n(4)` is N's own place there.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self, cast

from tests.games.outlaws.laws import LAWS

from facedown.engine.chance import Chance, SeededChance
from facedown.games.outlaws.cards import CHARACTERS, TOKENS
from facedown.games.outlaws.game import GAME
from facedown.games.outlaws.rulebook import RULEBOOK
from facedown.games.outlaws.table import OutlawsTable
from facedown.testing import scene

S, N = 0, 1
CODES = dict(
    zip(
        ("GOV", "HIT", "SHE", "IND", "SHO", "DAN", "JOU", "BAN", "PRE", "MAY"),
        CHARACTERS,
        strict=True,
    )
)
LETTERS = dict(zip("VXBCE", TOKENS, strict=True))
FILLING = ("GOV", "IND", "JOU", "DAN", "SHO", "BAN", "HIT", "SHE", "MAY", "PRE")
"""Order in which unnamed characters fill empty places; the last two go into the saloon."""
Json = dict[str, Any]


def n(slot: int) -> int:
    """N's place at this slot."""
    return 7 - slot


class Scene(scene.Scene[OutlawsTable]):
    windows: ClassVar[frozenset[str]] = frozenset({"rescue", "absolve"})

    def play(self, seat: int, verb: str, card: object = None, **args: object) -> Self:
        super().play(seat, verb, card, **args)
        LAWS.check(self.table)
        return self

    def truth(self) -> object:
        return LAWS.truth(self.table), self.table.pending, self.views()

    def quiet(self) -> Self:
        """Passes every pending rescue and absolve question."""
        while self.step in self.windows:
            self.play(self.pending[0], "pass")
        return self

    def may(self, seat: int, verb: str, **args: object) -> bool:
        return {"do": verb, **args} in [action.json for action in self.table.choices(seat)]

    def options(self, seat: int, verb: str) -> list[Json]:
        """Arguments of this seat's legal actions with this verb."""
        return [dict(a.args) for a in self.table.choices(seat) if a.verb == verb]

    def seen(self, viewer: int | None, side: int, place: int) -> str | None:
        """The character at a place, None if hidden from this viewer."""
        street = cast("list[Json]", self.view(viewer)["streets"])[side]
        return cast("str | None", street["places"][place]["character"])

    def standee(self, viewer: int | None, side: int, place: int) -> Json:
        street = cast("list[Json]", self.view(viewer)["streets"])[side]
        return cast("Json", street["places"][place])

    def slot(self, side: int, place: int) -> int:
        """The slot before a place."""
        return slots_of(self.view(None), side)[place]

    def opposite(self, side: int, place: int) -> tuple[int, int]:
        """The side and place that face the same slot."""
        return opposite(self.view(None), side, place)

    def saloon(self, viewer: int | None, side: int) -> set[str | None]:
        street = cast("list[Json]", self.view(viewer)["streets"])[side]
        return {one["character"] for one in street["saloon"]}

    def token(self, viewer: int | None, slot: int) -> str | None:
        """The token in a slot, None if unknown to this viewer; `-` if the slot is empty."""
        spot = cast("list[Json | None]", self.view(viewer)["tokens"])[slot]
        return "-" if spot is None else cast("str | None", spot["token"])

    def lie(self, *slots: int) -> str:
        """The true tokens of these slots, in letters."""
        names = {-1: ".", **dict(enumerate("VXBCE"))}
        return "".join(names[self.table.tokens[slot]] for slot in slots)

    def has(self, seat: int, what: str) -> int:
        player = cast("list[Json]", self.view(None)["players"])[seat]
        return cast("int", player[what])

    def fact(self, name: str) -> Any:
        """A field of the public view."""
        return self.view(None)[name]

    @property
    def ended(self) -> tuple[str, tuple[int, ...]] | None:
        outcome = self.table.outcome
        return None if outcome is None else (outcome.why, outcome.winners)

    def revealed(self) -> list[tuple[int, int, str]]:
        """Characters the last move revealed, in order: (side, place, character)."""
        return [
            (cast("int", e["side"]), cast("int", e["place"]), cast("str", e["character"]))
            for e in self.said("revealed")
        ]

    def events_seen(self, on: str, viewer: int | None) -> list[Json]:
        """The last move's events of one kind, as this viewer sees them."""
        return [e.seen_by(viewer) for e in self.events if e.public["on"] == on]


def slots_of(view: Json, side: int) -> list[int]:
    """Slots before a living side's street, derived from the rule book as the page does."""
    streets = view["streets"]
    if len(streets) == 2:
        line = list(range(len(view["tokens"])))
        return line[::-1] if side else line
    before = [(side - step) % len(streets) for step in range(1, len(streets))]
    right = next(other for other in before if streets[other]["places"])
    arms = RULEBOOK["arms"]
    return [*arms[side][::-1], *arms[right]]


def opposite(view: Json, side: int, place: int) -> tuple[int, int]:
    """The side and place that face the same slot."""
    slot = slots_of(view, side)[place]
    [found] = [
        (other, slots_of(view, other).index(slot))
        for other, street in enumerate(view["streets"])
        if other != side and street["places"] and slot in slots_of(view, other)
    ]
    return found


def line(placed: dict[int, str], places: int = 8) -> list[str]:
    """A street with these characters by place; FILLING fills the rest."""
    rest = [code for code in FILLING if code not in placed.values()]
    return [CODES[placed[p] if p in placed else rest.pop(0)] for p in range(places)]


def given(
    s: str = "",
    north: str = "",
    tokens: str = "VVVVXXBC",
    reserve: str = "",
    *,
    chance: Chance | None = None,
    **more: Any,
) -> Scene:
    """Two players: `given("3:GOV 4:SHE", "4:HIT", "VVX.....", reserve="VB", turn=0, left=2)`.

    Places are given as slots, for N too. `more`: position fields (`votes=(2, 2)`) and options.
    """
    position = {key: more.pop(key) for key in POSITION if key in more}
    for key in ("votes", "bullets", "cuffs", "headlines"):
        if key in position:
            position[key] = list(position[key])
    street = line({int(k): code for k, code in (one.split(":") for one in s.split())})
    other = line({n(int(k)): code for k, code in (one.split(":") for one in north.split())})
    table: Any = GAME.arrange(
        {
            "options": more,
            "seats": 2,
            "streets": [street, other],
            "tokens": [LETTERS.get(letter) for letter in tokens.ljust(8, ".")],
            "reserve": [LETTERS[letter] for letter in reserve],
            **position,
        },
        chance=chance or SeededChance(1),
    )
    LAWS.check(table)
    return Scene(table)


POSITION = (
    "votes", "bullets", "cuffs", "headlines", "discarded", "headlined", "pinned", "turn", "left",
    "sudden_death",
)  # fmt: skip


def new_game(seats: int = 2, seed: int = 1, **options: Any) -> Scene:
    return Scene(GAME.table(seats, options, seed=seed))


def several(seats: int, streets: dict[int, dict[int, str]], **position: Any) -> Scene:
    """Three or four players: `streets` gives characters by seat and own place. Default tokens are
    votes, and four bogus votes."""
    options = position.pop("options", {})
    position.setdefault("tokens", ["vote"] * 4 + ["bogus"] * 4 + ["vote"] * (4 * seats - 8))
    out = position.get("out", [])
    position["tokens"] = [
        None if any(slot // 4 == seat for seat in out) else token
        for slot, token in enumerate(position["tokens"])
    ]
    table: Any = GAME.arrange(
        {
            "options": options,
            "seats": seats,
            "streets": [line(streets.get(seat, {})) for seat in range(seats)],
            **position,
        },
        chance=SeededChance(position.pop("seed", 1)),
    )
    LAWS.check(table)
    return Scene(table)


TEAM_CARDS: dict[str, str] = {
    **CODES,
    **{f"{code}2": f"{CODES[code]}_2" for code in ("GOV", "HIT", "SHE")},
}
TEAM_FILLING = (
    "GOV", "GOV2", "IND", "JOU", "DAN", "SHO", "BAN", "HIT", "HIT2", "SHE", "SHE2", "MAY", "PRE",
)  # fmt: skip


def teams(
    a: dict[int, str], b: dict[int, str], tokens: str = "VVVVXXVVVVV", **position: Any
) -> Scene:
    """Two teams: characters by place of each team's street; `GOV2` is the second partner's."""
    streets = []
    for placed in (a, b):
        rest = [code for code in TEAM_FILLING if code not in placed.values()]
        codes = [placed[p] if p in placed else rest.pop(0) for p in range(11)]
        streets.append([TEAM_CARDS[code] for code in codes])
    table: Any = GAME.arrange(
        {
            "options": {"teams": True, **position.pop("options", {})},
            "seats": 4,
            "streets": streets,
            "tokens": [LETTERS.get(letter) for letter in tokens.ljust(11, ".")],
            **position,
        },
        chance=SeededChance(1),
    )
    LAWS.check(table)
    return Scene(table)
