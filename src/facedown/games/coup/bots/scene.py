"""One decision of one seat: its view, parsed into integers."""

from __future__ import annotations

from typing import Final, cast

from facedown.bots.scene import SceneBase
from facedown.engine.observation import Observation
from facedown.engine.seats import CLOCKWISE
from facedown.games.coup.actions import ACTIONS, kind_of, target_of
from facedown.games.coup.cards import CHARACTERS, NAMES, NO_CARD
from facedown.games.coup.schema import Ask, CoupView

NUMBER: Final = {name: character for character, name in enumerate(NAMES)}
"""Name of a character -> its number."""


class Scene(SceneBase):
    """Seats, coins and cards as the deciding seat (`me`) sees them.

    `coins[seat]`, `influence[seat]` (face-down cards); `hand`: own face-down cards as
    `{place: character}`; `shown`: own places proved this turn and still to be replaced; `up[c]`:
    copies of a character turned up; `living`: the other seats in the game, clockwise from me.
    """

    __slots__ = (
        "ask", "coins", "hand", "influence", "inquisitor", "living", "observation", "shown", "up",
        "view",
    )  # fmt: skip

    def __init__(self, observation: Observation) -> None:
        super().__init__(observation)
        view = cast(CoupView, observation.view)
        self.observation = observation
        self.view = view
        self.inquisitor = bool(observation.options["inquisitor"])
        players = view["players"]
        self.coins = [player["coins"] for player in players]
        self.influence = [0] * len(players)
        self.up = [0] * CHARACTERS
        self.hand: dict[int, int] = {}
        self.shown: set[int] = set()
        for seat, player in enumerate(players):
            for place, card in enumerate(player["cards"]):
                self._card(seat, place, card["face"], card["up"], card["shown"])
        others = CLOCKWISE[len(players)][self.me]
        self.living = [seat for seat in others if players[seat]["alive"]]
        ask = view["ask"]
        assert ask is not None
        self.ask: Ask = ask

    def _card(self, seat: int, place: int, face: str | None, up: bool, shown: bool) -> None:
        if up:
            assert face is not None
            self.up[NUMBER[face]] += 1
            return
        self.influence[seat] += 1
        if seat == self.me and face is not None:
            self.hand[place] = NUMBER[face]
            if shown:
                self.shown.add(place)

    # --- the question ---------------------------------------------------------------------------

    @property
    def claimant(self) -> int:
        """The seat whose claim may be challenged."""
        return self.ask["seat"]

    @property
    def claim(self) -> int:
        """The character claimed; NO_CARD if none."""
        name = self.ask.get("character")
        return NO_CARD if name is None else NUMBER[name]

    @property
    def actor(self) -> int:
        """The seat that declared the current action."""
        return self.ask["actor"]

    @property
    def action(self) -> int:
        """The integer of the current action."""
        return ACTIONS.parse(self.ask["action"]).id

    @property
    def kind(self) -> int:
        """The first integer of the action's kind (`STEAL`, ...)."""
        return kind_of(self.action)

    @property
    def target(self) -> int:
        """The target of the current action; -1 if none."""
        return target_of(self.action)

    @property
    def blocking(self) -> bool:
        """Whether the claim in question was made to block."""
        return self.claimant != self.actor

    # --- my cards -------------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """The number of living players, me included."""
        return len(self.living) + 1

    @property
    def stakes(self) -> float:
        """Scale of win probabilities relative to four players: 3 / opponents, at most 1."""
        return min(1.0, 3.0 / len(self.living))

    def holds(self, character: int) -> bool:
        """Whether I hold this character face down."""
        return character in self.hand.values()

    def in_sight(self, character: int) -> int:
        """Copies of a character turned up or in my hand."""
        return self.up[character] + list(self.hand.values()).count(character)

    def drawn(self) -> list[int]:
        """My cards drawn in an exchange: places 2 and 3."""
        return [NUMBER[name] for name in self.view["drawn"]]
