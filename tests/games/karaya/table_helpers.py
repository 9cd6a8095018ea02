"""Given / when / then for Karaya: cards at seats, named moves, and invariants after every move.

Seats have the specification's numbers: `THREE` is its seat 3.
"""

from __future__ import annotations

from collections import Counter
from typing import Self, cast

from tests.games.karaya.laws import LAWS

from facedown.engine.chance import SeededChance
from facedown.games.karaya.cards import FIRST_NEUTRAL, NAMES, SIDES, aside_of, bag_of
from facedown.games.karaya.game import GAME
from facedown.games.karaya.knowledge.redeal import belief_of
from facedown.games.karaya.table import KarayaTable
from facedown.testing import scene

(
    ONE, TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, ELEVEN, TWELVE, THIRTEEN, FOURTEEN,
    FIFTEEN,
) = range(15)  # fmt: skip


FLAGS = ("up", "prison", "captured", "fatigued", "must_hide")
"""Fields of a player in a position that are true or false."""
BY_DEFAULT = -1
"""The crown lies at the seat before `turn` if the Sultan is face up."""


class Scene(scene.Scene[KarayaTable]):
    """A table in a test. Checks the invariants after every move."""

    windows = frozenset({"declare", "join", "stop", "block"})

    # --- when -------------------------------------------------------------------------------

    def play(self, seat: int, verb: str, card: object = None, **args: object) -> Self:
        super().play(seat, verb, card, **args)
        LAWS.check(self.table)
        return self

    def answer(self, **verbs: tuple[int, ...] | int) -> Self:
        """Answer a window: `answer(join=(TWO, FOUR))`; the other seats pass.

        `events` are those of the whole window.
        """
        assert self.step in self.windows, self.step
        chosen: dict[int, str] = {}
        for verb, seats in verbs.items():
            for seat in (seats,) if isinstance(seats, int) else seats:
                chosen[seat] = verb
        assert set(chosen) <= set(self.pending), "somebody who is not asked can't answer"
        step, before = self.step, len(self.story)
        for seat in self.pending:
            if self.step == step and seat in self.pending:
                self.play(seat, chosen.get(seat, "pass"))
        self.events = self.story[before:]
        return self

    def quiet(self) -> Self:
        """Pass all windows until another step asks."""
        before = len(self.story)
        while self.step in self.windows:
            self.all_pass()
        self.events = self.story[before:]
        return self

    def act(self, seat: int, verb: str, **args: object) -> Self:
        """Make a move, and pass the windows that follow. `events` are those of all of it."""
        before = len(self.story)
        self.play(seat, verb, **args).quiet()
        self.events = self.story[before:]
        return self

    def until(self, *steps: str) -> Self:
        """Pass windows until one of these steps asks."""
        while self.step not in steps:
            assert self.step in self.windows, f"{self.step} is asked on the way to {steps}"
            self.all_pass()
        return self

    def slot_of(self, seat: int) -> Self:
        """Pass everything until this seat is asked for its action.

        Does nothing if it is asked now.
        """
        while not (self.step in ("main", "hide") and self.pending == (seat,)):
            assert self.step not in ("ready", "over"), f"the round is over: {self.result}"
            self.idle()
        return self

    def to_the_end(self) -> Self:
        """Pass everything until the round is over."""
        while self.step not in ("ready", "over"):
            self.idle()
        return self

    def idle(self) -> Self:
        """The asked seat passes, or hides and keeps its card."""
        seat = self.pending[0]
        return self.play(seat, "hide_alone" if self.step == "hide" else "pass")

    def next_round(self) -> Self:
        """Confirm the result of the round for all seats."""
        for seat in self.pending:
            self.play(seat, "ready")
        return self

    # --- then -------------------------------------------------------------------------------

    def truth(self) -> object:
        """Every card, token and ban, the question, and all views."""
        return LAWS.truth(self.table), self.table.pending, self.views()

    def seen_by(self, seat: int | None, on: str) -> list[dict[str, object]]:
        """All events of one kind so far, as a seat saw them."""
        return [e.seen_by(seat) for e in self.story if e.public["on"] == on]

    def public(self) -> list[dict[str, object]]:
        """All events so far, as a spectator saw them."""
        return [e.public for e in self.story]

    # --- what there is ------------------------------------------------------------------------

    @property
    def asked(self) -> list[int]:
        """The seats publicly asked, including those that have answered."""
        return cast("list[int]", self.ask["seats"])

    @property
    def active(self) -> int:
        return int(self.table.turn)

    @property
    def crown(self) -> int | None:
        return cast("int | None", self.view(None)["crown"])

    @property
    def centre(self) -> str:
        """The true role, known or not."""
        return NAMES[self.table.roles[self.table.rules.centre]]

    @property
    def round_is_over(self) -> bool:
        return self.table.shown

    @property
    def result(self) -> dict[str, object]:
        """The result of the last round."""
        return self.table.results[-1].json

    @property
    def won(self) -> tuple[object, object]:
        """The winning side of the last round, and why it won."""
        assert self.round_is_over, f"the round goes on: {self.step}"
        return self.result["winner"], self.result["why"]

    @property
    def points(self) -> list[int]:
        """The points of the last round, by seat."""
        return list(self.table.results[-1].points)

    def player(self, seat: int, viewer: int | None = None) -> dict[str, object]:
        return cast("list[dict[str, object]]", self.table.view(viewer)["players"])[seat]

    def role(self, seat: int) -> str:
        """The true role, known or not."""
        return NAMES[self.table.roles[seat]]

    def knows(self, viewer: int, seat: int) -> str | None:
        """The role that the viewer knows for certain at a seat, or None."""
        chances = belief_of(self.table, viewer).chances()[seat]
        return next((NAMES[role] for role, share in enumerate(chances) if share > 1 - 1e-9), None)

    def card(self, seat: int) -> str:
        """A card in words, as in `given`: `up oracle rebels must_hide`."""
        player = self.player(seat, seat)
        words = [] if player["alive"] else ["dead"]
        if player["alive"] and player["up"]:
            words.append("up")
        words.append(self.role(seat))
        if player["side"]:
            words.append(str(player["side"]))
        words += [name for name in FLAGS[1:] if player[name]]
        return " ".join(words)

    def alive(self, seat: int) -> bool:
        return self.player(seat)["alive"] is True

    def up(self, seat: int) -> bool:
        return self.player(seat)["up"] is True

    def has(self, seat: int, token: str) -> bool:
        """Whether `prison`, `captured`, `fatigued` or `must_hide` is true of a seat."""
        return self.player(seat)[token] is True

    def side(self, seat: int) -> object:
        """The side token on a card."""
        return self.player(seat)["side"]

    def barred(self, seat: int) -> object:
        """The seats that this one may not trade with, according to its own view."""
        return self.view(seat)["barred"]

    def targets(self, seat: int, verb: str) -> set[object]:
        return {a.args["target"] for a in self.table.choices(seat) if a.verb == verb}


def given(
    seats: int,
    cards: dict[int, str],
    *,
    turn: int = ONE,
    centre: str | None = None,
    slot: int | None = None,
    crown: int | list[int] | None = BY_DEFAULT,
    barred: dict[int, list[int]] | None = None,
    scores: dict[int, int] | None = None,
    last_two: dict[int, int] | None = None,
    round_number: int = 1,
    seed: int = 1,
    **options: object,
) -> Scene:
    """A slot of `turn` begins: `given(7, {TWO: "up slave captured", FOUR: "dead guard"})`.

    `up` or `dead` stands before the role, tokens behind it. Other seats are hidden and get the
    remaining cards, Slaves first; the centre gets the last one.
    """
    named = {seat: _words(words) for seat, words in cards.items()}
    left = _left(seats, [str(card["role"]) for card in named.values()], centre)
    players: list[dict[str, object]] = [
        named[seat] if seat in named else {"role": left.pop(0)} for seat in range(seats)
    ]
    for key, values in (("barred", barred), ("score", scores), ("last_two", last_two)):
        for seat, value in (values or {}).items():
            players[seat][key] = value
    position: dict[str, object] = {
        "options": options,
        "players": players,
        "centre": centre if centre is not None else left.pop(0),
        "turn": turn,
        "round": round_number,
    }
    if slot is not None:
        position["slot"] = slot
    if crown == BY_DEFAULT:
        up = any("up sultan" in words for words in cards.values())
        crown = (turn - 1) % seats if up else None
    if crown is not None:
        position["crown"] = crown
    assert not left, f"nobody has {left}"
    table = GAME.arrange(position, chance=SeededChance(seed))
    LAWS.check(table)
    return Scene(table)


def new_game(seats: int, seed: int = 1, **options: object) -> Scene:
    """A new table, just dealt."""
    return Scene(GAME.table(seats, options, seed=seed))


def _words(words: str) -> dict[str, object]:
    """`up slave captured` in the form of `arrange`."""
    card: dict[str, object] = {}
    for word in words.split():
        if word in NAMES:
            card["role"] = word
        elif word in SIDES:
            card["side"] = word
        elif word == "dead":
            card["alive"] = False
        elif word == "down":
            card["up"] = False
        else:
            assert word in FLAGS, word
            card[word] = True
    return card


def _left(seats: int, named: list[str], centre: str | None) -> list[str]:
    """The remaining cards, with the number of neutrals in play at this number of seats."""
    left = Counter(dict(zip(NAMES, bag_of(seats), strict=True)))
    taken = Counter([*named, *([] if centre is None else [centre])])
    wrong = sorted((taken - left).elements())
    assert not wrong, f"{seats} players have no further {wrong}"
    left -= taken
    neutrals = [name for name in NAMES[FIRST_NEUTRAL:] if left[name]]
    aside = aside_of(seats)
    assert len(neutrals) >= aside, f"{seats} players have fewer neutrals"
    left -= Counter(neutrals[len(neutrals) - aside :])
    order = ["slave", "assassin", "guard", "sultan", *NAMES[FIRST_NEUTRAL:]]
    return [name for name in order for _ in range(left[name])]
