"""One decision of one seat: its view, parsed into numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from facedown.bots.sampling import choice
from facedown.bots.scene import SceneBase
from facedown.engine.action import Action
from facedown.engine.observation import Observation
from facedown.engine.rules import shared_rules
from facedown.games.karaya.cards import NAMES, NO_ROLE, NO_SIDE, SIDES, side_of
from facedown.games.karaya.rules import KarayaRules
from facedown.games.karaya.schema import Ask, KarayaView, Player

NUMBER: Final = {name: role for role, name in enumerate(NAMES)}
SIDE_NUMBER: Final = {name: side for side, name in enumerate(SIDES)}
NOBODY: Final = -1


class Scene(SceneBase):
    """The table as the deciding seat (`me`) sees it.

    By seat: `role` (NO_ROLE if face down and not one's own), `alive`, `up`, `prison`, `captured`,
    `charmed`, `token` (the side token on the card). `circle`: the living seats in order. `active`:
    the seat whose slot it is. `crown`: the seat it lies at, or NOBODY.
    """

    def __init__(self, observation: Observation) -> None:
        super().__init__(observation)
        view = cast(KarayaView, observation.view)
        ask = view["ask"]
        assert ask is not None
        players = view["players"]
        self.view = view
        self.ask: Ask = ask
        self.seats = len(players)
        self.rules: KarayaRules = shared_rules(KarayaRules, self.seats, observation.options)
        self.active = view["turn"]
        self.crown = NOBODY if view["crown"] is None else view["crown"]
        self.role = [_role(player) for player in players]
        self.alive = [player["alive"] for player in players]
        self.up = [player["up"] for player in players]
        self.prison = [player["prison"] for player in players]
        self.captured = [player["captured"] for player in players]
        self.charmed = [player["charmed"] for player in players]
        self.token = [_token(player) for player in players]
        self.circle = [seat for seat in range(self.seats) if self.alive[seat]]

    # --- me -------------------------------------------------------------------------------------

    @property
    def mine(self) -> int:
        """My role."""
        return self.role[self.me]

    @property
    def hidden(self) -> bool:
        """Whether my card lies face down."""
        return not self.up[self.me]

    @property
    def called(self) -> bool:
        """Whether somebody else decides, and I could only declare meanwhile."""
        return self.step in ("main", "hide") and self.ask.get("seat") != self.me

    # --- the others -----------------------------------------------------------------------------

    def others(self) -> list[int]:
        """The other living seats."""
        return [seat for seat in self.circle if seat != self.me]

    def beside(self, seat: int) -> list[int]:
        """The living neighbours of a living seat."""
        circle = self.circle
        at = circle.index(seat)
        return list(dict.fromkeys([circle[at - 1], circle[(at + 1) % len(circle)]]))

    def public(self, role: int) -> list[int]:
        """The living seats with this role face up."""
        return [seat for seat in self.circle if self.up[seat] and self.role[seat] == role]

    def side(self, seat: int) -> int:
        """The side of a card that I see; NO_SIDE if I don't."""
        role = self.role[seat]
        return NO_SIDE if role == NO_ROLE else side_of(role, self.up[seat], self.token[seat])

    # --- choices --------------------------------------------------------------------------------

    def with_verb(self, *verbs: str) -> list[Action]:
        """The choices with one of these verbs."""
        return [action for action in self.choices if action.verb in verbs]

    def pick(self, actions: Sequence[Action]) -> Action:
        """One of these at random; passes if there are none."""
        return choice(self.rng, actions) if actions else self.leave()


def _role(player: Player) -> int:
    name = player["role"]
    return NO_ROLE if name is None else NUMBER[name]


def _token(player: Player) -> int:
    name = player["side"]
    return NO_SIDE if name is None else SIDE_NUMBER[name]
