"""Scenes of Coup for tests: readable positions and moves, with the laws checked at each move."""

from __future__ import annotations

from collections import Counter
from typing import Self, cast

import facedown
from facedown.engine.chance import Chance, RecordedChance, SeededChance
from facedown.games.coup.arrange import position
from facedown.games.coup.cards import NAMES
from facedown.games.coup.table import CoupTable
from facedown.testing import scene
from facedown.testing.scene import A, B, C, D, E, F

__all__ = ["COUP", "A", "B", "C", "D", "E", "F", "Scene"]

COUP = facedown.game("coup")


class Scene(scene.Scene[CoupTable]):
    """Checks the conservation of cards and coins after every move."""

    windows = frozenset({"challenge", "block"})

    # --- when -------------------------------------------------------------------------------

    def play(self, seat: int, verb: str, card: object = None, **args: object) -> Self:
        """Plays a move and checks T82 and T83."""
        before = list(self.table.coins)
        super().play(seat, verb, card, **args)
        if isinstance(self.table.chance, RecordedChance):
            assert self.table.chance.left == 0, "fewer cards were drawn than the test says"
            self.table.chance = SeededChance(1)
        self.conserved(before)
        return self

    def challenged_by(self, seat: int) -> Self:
        """All others pass, then this seat challenges."""
        assert self.step == "challenge"
        self.passes(*(other for other in self.table.pending if other != seat))
        return self.play(seat, "challenge")

    def draws(self, *cards: str) -> Self:
        """Fixes the chance of the next move: it draws these cards in order."""
        bag = Counter(self.court)
        outcomes = []
        for card in cards:
            outcomes.append(_place(bag, card))
            bag[card] -= 1
        self.table.chance = RecordedChance(outcomes)
        return self

    def draws_after_return(self, returned: str, drawn: str) -> Self:
        """Fixes the chance of the next move: it returns one card and draws another."""
        self.table.chance = RecordedChance([_place(Counter([*self.court, returned]), drawn)])
        return self

    # --- then -------------------------------------------------------------------------------

    def truth(self) -> object:
        """A snapshot for comparison: position, pending seats, all views."""
        table = self.table
        return position(table), table.pending, self.views(), len(table.moves or ())

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

    def seen_by(self, seat: int | None, on: str) -> list[dict[str, object]]:
        """Events of one kind of the last move, as a seat saw them."""
        return [e.seen_by(seat) for e in self.events if e.public["on"] == on]

    # --- what there is ------------------------------------------------------------------------

    @property
    def turn(self) -> int:
        """The seat that may declare an action now."""
        assert self.step == "turn"
        return self.table.pending[0]

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

    def options(self, seat: int, verb: str) -> list[dict[str, object]]:
        """The legal actions of one verb, as JSON."""
        return [a.json for a in self.table.choices(seat) if a.verb == verb]

    def faces(self, viewer: int | None, seat: int) -> list[object]:
        """The cards of a seat as a viewer sees them: a name, or None."""
        players = cast(
            "list[dict[str, list[dict[str, object]]]]", self.table.view(viewer)["players"]
        )
        return [card["face"] for card in players[seat]["cards"]]

    def marks(self, seat: int) -> list[object]:
        """The cards of a seat proved and not yet replaced."""
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
