"""Given / when / then for The Message: positions and moves in words; each move is checked."""

from __future__ import annotations

from collections import Counter
from typing import Any, Self, cast

from tests.games.message.laws import LAWS

from facedown.engine.chance import RecordedChance, SeededChance
from facedown.games.message.cards import COLOURS, KIND, NAMES, deck
from facedown.games.message.game import GAME
from facedown.games.message.table import MessageTable
from facedown.testing import scene
from facedown.testing.scene import A, B, C, D, E, F

__all__ = ["A", "B", "C", "D", "E", "F", "Scene"]

U, M, Y = "undercover", "military", "bystander"


class Scene(scene.Scene[MessageTable]):
    """Every move is checked for the conservation of cards."""

    windows = frozenset({"start", "drawn", "play", "transit", "arrival", "end"})

    # --- when -------------------------------------------------------------------------------

    def play(self, seat: int, verb: str, card: object = None, **args: object) -> Self:
        """Plays one move. In a window, seats with higher priority pass first."""
        if verb != "pass" and self.step in self.windows:
            self.passes(*self.before(seat))
        super().play(seat, verb, card, **args)
        LAWS.check(self.table)
        return self

    def before(self, seat: int) -> list[int]:
        """The seats with priority over a seat that have not answered."""
        order = self.table.rules.right[self.table.responses.priority_seat]
        return [s for s in order[: order.index(seat)] if s in self.pending]

    def resolve(self) -> Self:
        """Passes for all until the stack of responses is empty or another step asks."""
        while self.step in self.windows and self.responses():
            self.all_pass()
        return self

    def next_turn(self) -> Self:
        """All pass in windows until the turn is over."""
        turn = self.table.turns
        while self.table.turns == turn and self.table.outcome is None:
            self.all_pass()
        return self

    def until(self, *steps: str) -> Self:
        """All pass in windows until one of these steps is asked."""
        for _ in range(60):
            if self.step in steps:
                return self
            assert self.step in self.windows, f"{self.step} is asked on the way to {steps}"
            self.all_pass()
        raise AssertionError(f"{steps} is never asked")

    def chance(self, *outcomes: int) -> Self:
        """Set the chance outcomes of the next move."""
        self.table.chance = RecordedChance(outcomes)
        return self

    def luck(self, seed: int = 1) -> Self:
        self.table.chance = SeededChance(seed)
        return self

    # --- then -------------------------------------------------------------------------------

    def truth(self) -> object:
        """A snapshot: every card and mark, the asked seats, and all views."""
        return LAWS.truth(self.table), self.table.pending, self.views()

    def seen_by(self, seat: int | None, on: str) -> list[dict[str, object]]:
        return [e.seen_by(seat) for e in self.story if e.public["on"] == on]

    # --- what there is ------------------------------------------------------------------------

    @property
    def winners(self) -> tuple[int, ...]:
        assert self.table.outcome is not None, "the game is not over"
        return self.table.outcome.winners

    @property
    def why(self) -> str:
        assert self.table.outcome is not None
        return self.table.outcome.why

    def player(self, seat: int, viewer: int | None = None) -> dict[str, object]:
        return cast("list[dict[str, object]]", self.table.view(viewer)["players"])[seat]

    def message(self, viewer: int | None = None) -> dict[str, object]:
        return cast("dict[str, object]", self.table.view(viewer)["message"])

    def responses(self, viewer: int | None = None) -> list[dict[str, object]]:
        return cast("list[dict[str, object]]", self.table.view(viewer)["responses"])

    def hand(self, seat: int) -> list[str]:
        return [NAMES[kind] for kind in self.table.cards.hands[seat]]

    def front(self, seat: int) -> list[str]:
        return [NAMES[kind] for kind in self.table.cards.intelligence[seat]]

    def colours(self, seat: int) -> Counter[str]:
        """Number of cards of each colour before a seat."""
        return Counter(COLOURS[kind % 3] for kind in self.table.cards.intelligence[seat])

    def alive(self, seat: int) -> bool:
        return self.table.is_alive(seat)

    def up(self, seat: int) -> bool:
        return self.table.cast.is_up(seat)

    def targets(self, seat: int, verb: str) -> set[object]:
        return {a.args.get("target") for a in self.table.choices(seat) if a.verb == verb}

    def discards(self) -> Counter[str]:
        return Counter(cast("dict[str, int]", self.table.view(None)["discards"]))


class Filler:
    """Resolve `red`, `blue`, `black` to cards that are not named."""

    def __init__(self, printing: str, named: list[str]) -> None:
        self.left = Counter({NAMES[k]: n for k, n in enumerate(deck(printing))})
        self.left.subtract(named)
        order = sorted(NAMES, key=lambda name: (name.startswith("probe"), -self.left[name], name))
        self.order = [n for n in order if not n.startswith(("intercept", "decipher"))] + [
            n for n in order if n.startswith(("intercept", "decipher"))
        ]
        self.order.reverse()

    def card(self, word: str) -> str:
        if word not in COLOURS:
            return word
        for name in self.order:
            if name.endswith("_" + word) and self.left[name] > 0:
                self.left[name] -= 1
                return name
        raise AssertionError(f"no {word} card is left")


def seat(
    side: str, hand: str = "", front: str = "", character: str | None = None, **more: object
) -> dict[str, object]:
    """A player: `seat(U, "lock_red burn_black", "red red black", "beauty")`."""
    player: dict[str, object] = {"side": side, "hand": hand.split(), "intelligence": front.split()}
    if character is not None:
        player["character"] = character
    return {**player, **more}


def given(
    *players: dict[str, object],
    turn: int = A,
    phase: str = "play",
    top: str = "",
    seed: int = 1,
    **options: object,
) -> Scene:
    """A table at a phase of a turn. `top`: the cards on the deck, the topmost first."""
    named = [
        name
        for player in players
        for key in ("hand", "intelligence")
        for name in cast("list[str]", player[key])
    ] + top.split()
    filler = Filler(str(options.get("profile", "2009")), [n for n in named if n in KIND])
    filled: list[dict[str, object]] = []
    for player in players:
        cards = {
            key: [filler.card(n) for n in cast("list[str]", player[key])]
            for key in ("hand", "intelligence")
        }
        filled.append({**player, **cards})
    options.setdefault("last_side", False)
    position = {
        "options": options,
        "players": filled,
        "turn": turn,
        "phase": phase,
        "top": [filler.card(name) for name in top.split()],
    }
    table: Any = GAME.arrange(position, chance=SeededChance(seed))
    LAWS.check(table)
    return Scene(table)


def new_game(seats: int, seed: int = 1, **options: object) -> Scene:
    return Scene(GAME.table(seats, options, seed=seed))


PROBE = "probe_military_draw_red"
FALSE = "probe_military_draw_black"


def receive(sender: dict[str, object], *others: dict[str, object], card: str, to: int,
            **more: object) -> Scene:  # fmt: skip
    """A sends a telegram that `to` accepts."""
    game = given(sender, *others, phase="send", **more)  # type: ignore[arg-type]
    game.play(A, "send", card)
    order = (*game.table.rules.right[A][1:], A)
    for s in order:
        if s == A:
            break
        if not game.alive(s):
            continue
        game.until("receipt").play(s, "accept" if s == to else "refuse")
        if s == to:
            break
    if to == A:
        while game.table.transit.message >= 0:
            game.all_pass()
    return game


def kill(victim: dict[str, object], *others: dict[str, object], **more: object) -> Scene:
    """D, with two false cards, accepts a third one from A."""
    a = seat(M, FALSE) if len(others) < 3 else others[2]
    return receive(a, others[0], others[1], victim, card=FALSE, to=D, **more)
