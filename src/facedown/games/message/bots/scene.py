"""The view of one decision, parsed into numbers. Bots read nothing else of the table."""

from __future__ import annotations

from typing import Final, cast

from facedown.bots.scene import SceneBase
from facedown.engine.observation import Observation
from facedown.engine.rules import shared_rules
from facedown.games.message.cards import (
    BLACK,
    BYSTANDER,
    KIND,
    NO_CARD,
    NO_SIDE,
    SIDES,
    STAMPS,
)
from facedown.games.message.roster import NO_CHARACTER, NUMBER
from facedown.games.message.rules import MessageRules
from facedown.games.message.schema import Ask, MessageView, Player

SIDE_NUMBER: Final = {name: side for side, name in enumerate(SIDES)}
STAMP_NUMBER: Final = {name: stamp for stamp, name in enumerate(STAMPS)}
NOBODY: Final = -1


class Scene(SceneBase):
    """The table as the deciding seat (`me`) sees it.

    By seat: `alive`, `cards` (hand size), `counts[3 * seat + colour]` and `front` (its
    intelligence), `side` and `character` (-1 if unknown), `up` (its character lies face up).
    `hand`: own cards, as kinds.
    """

    def __init__(self, observation: Observation) -> None:
        super().__init__(observation)
        view = cast(MessageView, observation.view)
        players = view["players"]
        self.view = view
        self.seats = len(players)
        self.rules: MessageRules = shared_rules(MessageRules, self.seats, observation.options)
        self.turn = view["turn"]
        self.alive = [player["alive"] for player in players]
        self.cards = [player["hand"] for player in players]
        self.up = [player["face_up"] for player in players]
        self.front = [[KIND[name] for name in player["intelligence"]] for player in players]
        self.counts = [0] * (3 * self.seats)
        for seat, kinds in enumerate(self.front):
            for kind in kinds:
                self.counts[3 * seat + kind % 3] += 1
        self.side = [_side(player) for player in players]
        self.character = [_character(player) for player in players]
        self.hand = [KIND[name] for name in view["hand"]]
        ask = view["ask"]
        assert ask is not None
        self.ask: Ask = ask

    # --- seats ----------------------------------------------------------------------------------

    @property
    def mine(self) -> int:
        """My side."""
        return self.side[self.me]

    @property
    def bystander(self) -> bool:
        """Whether I am a bystander."""
        return self.mine == BYSTANDER

    def others(self) -> list[int]:
        """The other living seats."""
        return [s for s in range(self.seats) if self.alive[s] and s != self.me]

    def living(self) -> list[int]:
        """The living seats."""
        return [s for s in range(self.seats) if self.alive[s]]

    def blacks(self, seat: int) -> int:
        """Number of false cards before a seat."""
        return self.counts[3 * seat + BLACK]

    def true(self, seat: int) -> int:
        """Number of true cards before a seat."""
        return self.counts[3 * seat] + self.counts[3 * seat + 1]

    def dead(self) -> int:
        """Number of deaths, without those who lost the game."""
        return sum(not p["alive"] and not p["lost"] for p in self.view["players"])

    # --- the message ----------------------------------------------------------------------------

    def message_card(self) -> int:
        """The message in transit if I know it, else NO_CARD."""
        message = self.view["message"]
        name = None if message is None else message["card"]
        return NO_CARD if name is None else KIND[name]


def _side(player: Player) -> int:
    name = player["side"]
    return NO_SIDE if name is None else SIDE_NUMBER[name]


def _character(player: Player) -> int:
    name = player["character"]
    return NO_CHARACTER if name is None else NUMBER[name]
