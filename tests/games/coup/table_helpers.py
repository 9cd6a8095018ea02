"""Given / when / then for Coup: positions in words, moves in words, and the laws of every move."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, cast

import pytest

import facedown
from facedown.engine.chance import Chance, SeededChance, Tape
from facedown.games.coup.arrange import position
from facedown.games.coup.cards import NAMES
from facedown.games.coup.table import CoupTable

if TYPE_CHECKING:
    from facedown.engine.event import Event

COUP = facedown.game("coup")
A, B, C, D, E, F = range(6)
"""The players of the rule book's test situations, clockwise."""


class Scene:
    """A table played in words; every move is checked for the conservation of cards and coins."""

    def __init__(self, table: CoupTable) -> None:
        self.table = table
        self.events: list[Event] = []
        """What the last move brought."""
        self.story: list[Event] = []
        """What all moves brought."""

    # --- when -------------------------------------------------------------------------------

    def play(self, seat: int, verb: str, **args: object) -> Scene:
        """One move; T82 and T83 hold after each."""
        before = list(self.table.coins)
        self.events = self.table.play(seat, {"do": verb, **args})
        self.story += self.events
        if isinstance(self.table.chance, Tape):
            assert self.table.chance.left == 0, "fewer cards were drawn than the test says"
            self.table.chance = SeededChance(1)
        self.conserved(before)
        return self

    def passes(self, *seats: int) -> Scene:
        """These seats pass, in this order."""
        for seat in seats:
            self.play(seat, "pass")
        return self

    def all_pass(self) -> Scene:
        """Everybody who is asked in this window passes."""
        assert self.step in ("challenge", "block")
        return self.passes(*self.table.pending)

    def challenged_by(self, seat: int) -> Scene:
        """This seat challenges, all others pass."""
        assert self.step == "challenge"
        self.passes(*(other for other in self.table.pending if other != seat))
        return self.play(seat, "challenge")

    def draws(self, *cards: str) -> Scene:
        """The next move draws these cards, one after another, out of the Court deck as it is."""
        bag = Counter(self.court)
        outcomes = []
        for card in cards:
            outcomes.append(_place(bag, card))
            bag[card] -= 1
        self.table.chance = Tape(outcomes)
        return self

    def draws_after_return(self, returned: str, drawn: str) -> Scene:
        """The next move puts one card into the Court deck and draws another."""
        self.table.chance = Tape([_place(Counter([*self.court, returned]), drawn)])
        return self

    # --- then -------------------------------------------------------------------------------

    def refused(self, seat: int, verb: str, **args: object) -> None:
        """The move is not legal, and trying it changes nothing."""
        before = self.truth()
        with pytest.raises(facedown.IllegalAction):
            self.table.play(seat, {"do": verb, **args})
        assert self.truth() == before

    def truth(self) -> object:
        """All that can be compared: cards, coins, who is asked, and the views of all."""
        table = self.table
        views = [table.view(viewer) for viewer in (None, *range(table.seats))]
        return position(table), table.pending, views, len(table.moves or ())

    def conserved(self, before: list[int]) -> None:
        assert Counter(self.everything) == Counter(dict.fromkeys(self.characters, 3))
        flows = {"gained": 1, "refunded": 1, "paid": -1, "forfeited": -1}
        coins = list(before)
        for event in (e.public for e in self.events):
            seat, amount = event.get("seat"), event.get("coins")
            if event["on"] == "took":
                coins[cast("int", event["target"])] -= cast("int", amount)
                coins[cast("int", seat)] += cast("int", amount)
            elif event["on"] in flows:
                coins[cast("int", seat)] += flows[str(event["on"])] * cast("int", amount)
        assert coins == list(self.table.coins)
        assert min(coins) >= 0

    def said(self, on: str) -> list[dict[str, object]]:
        """The public parts of the last move's events of one kind."""
        return [e.public for e in self.events if e.public["on"] == on]

    def ever(self, on: str) -> list[dict[str, object]]:
        """The public parts of all events of one kind so far."""
        return [e.public for e in self.story if e.public["on"] == on]

    def seen_by(self, seat: int | None, on: str) -> list[dict[str, object]]:
        """The last move's events of one kind as a seat saw them."""
        return [e.seen_by(seat) for e in self.events if e.public["on"] == on]

    # --- what there is ------------------------------------------------------------------------

    @property
    def ask(self) -> dict[str, object]:
        """The public part of what the table waits for."""
        return cast("dict[str, object]", self.table.view(None)["ask"])

    @property
    def step(self) -> str:
        """What the table waits for, in a word; `over` at the end."""
        return "over" if self.table.outcome is not None else str(self.ask["step"])

    @property
    def turn(self) -> int:
        """Whose turn has begun: the seat that may declare an action now."""
        assert self.step == "turn"
        return self.table.pending[0]

    @property
    def pending(self) -> tuple[int, ...]:
        return self.table.pending

    def coins(self, seat: int) -> int:
        return self.table.coins[seat]

    def hand(self, seat: int) -> list[str]:
        """The face-down cards."""
        return self._player(seat, "hand")

    def lost(self, seat: int) -> list[str]:
        """The face-up cards."""
        return self._player(seat, "lost")

    def alive(self, seat: int) -> bool:
        return bool(self.hand(seat))

    def verbs(self, seat: int) -> set[str]:
        """What this seat may do, without the details."""
        return {action.verb for action in self.table.choices(seat)}

    def options(self, seat: int, verb: str) -> list[dict[str, object]]:
        """What this seat may do of one kind, as JSON."""
        return [a.json for a in self.table.choices(seat) if a.verb == verb]

    def view(self, seat: int | None) -> dict[str, object]:
        return self.table.view(seat)

    def faces(self, viewer: int | None, seat: int) -> list[object]:
        """The cards of a seat as a viewer sees them: a name, or None."""
        players = cast(
            "list[dict[str, list[dict[str, object]]]]", self.table.view(viewer)["players"]
        )
        return [card["face"] for card in players[seat]["cards"]]

    def marks(self, seat: int) -> list[object]:
        """Which cards of a seat are shown and wait for their replacement."""
        players = cast("list[dict[str, list[dict[str, object]]]]", self.table.view(None)["players"])
        return [card["shown"] for card in players[seat]["cards"]]

    @property
    def court(self) -> list[str]:
        return cast("list[str]", position(self.table)["court"])

    @property
    def aside(self) -> list[str]:
        return cast("list[str]", position(self.table)["aside"])

    @property
    def drawn(self) -> list[str]:
        return cast("list[str]", position(self.table)["drawn"])

    @property
    def everything(self) -> list[str]:
        """All cards, wherever they are."""
        hands = [c for seat in range(self.table.seats) for c in self.hand(seat) + self.lost(seat)]
        return hands + self.court + self.aside + self.drawn

    @property
    def characters(self) -> list[str]:
        other = "inquisitor" if self.table.options["inquisitor"] else "ambassador"
        return ["duke", "assassin", "captain", other, "contessa"]

    def _player(self, seat: int, which: str) -> list[str]:
        players = cast("list[dict[str, list[str]]]", position(self.table)["players"])
        return players[seat][which]


def given(
    *players: str, preset: str = "official", turn: int = A, seed: int = 1, **flags: object
) -> Scene:
    """A table at the start of a turn: `given("duke captain 2c", "contessa -duke 5c")`.

    Bare names are face-down cards, `-name` is a lost one, `2c` are coins (2 if none are given).
    """
    return _scene(
        {
            "options": {"preset": preset, **flags},
            "players": [_player(words) for words in players],
            "turn": turn,
        },
        SeededChance(seed),
    )


def new_game(seats: int, preset: str = "official", seed: int = 1, **flags: object) -> Scene:
    """A table that has just been dealt."""
    table = COUP.table(seats, {"preset": preset, **flags}, seed=seed)
    assert isinstance(table, CoupTable)
    return Scene(table)


def _scene(wanted: dict[str, object], chance: Chance) -> Scene:
    table = COUP.arrange(wanted, chance=chance)
    assert isinstance(table, CoupTable)
    return Scene(table)


def _player(words: str) -> dict[str, object]:
    player: dict[str, object] = {"coins": 2}
    hand, lost = [], []
    for word in words.split():
        if word.endswith("c") and word[:-1].isdigit():
            player["coins"] = int(word[:-1])
        elif word.startswith("-"):
            lost.append(word[1:])
        else:
            hand.append(word)
    return {**player, "hand": hand, "lost": lost}


def _place(bag: Counter[str], card: str) -> int:
    """The outcome that draws this card out of a bag."""
    assert bag[card] > 0, f"the Court deck has no {card}"
    return sum(bag[name] for name in NAMES[: NAMES.index(card)])
