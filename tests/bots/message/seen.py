"""Certain knowledge of a seat at each decision of whole games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.bots.message.games import options_of, watch

from facedown.games.message.bots.belief import SURE, Belief
from facedown.games.message.bots.evidence import Evidence
from facedown.games.message.bots.scene import NOBODY, Scene
from facedown.games.message.cards import BLACK, BYSTANDER, DIRECT, KIND, NO_CARD, NO_SIDE
from facedown.games.message.roster import NO_CHARACTER, ROSTER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from facedown.engine.action import Action
    from facedown.games.message.table import MessageTable
    from facedown.testing.bot_games import Decision


class Certain(Evidence):
    """Evidence restricted to proofs."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(Belief(scene.seats, scene.me, scene.mine, scene.rules.mix), scene.rules)
        self.count = 0

    def catch_up(self, story: list[dict[str, object]], scene: Scene) -> None:
        """Processes new events."""
        for event in story[self.count :]:
            self.read(event)
        self.count = len(story)
        self.look(scene)

    def alone(self, seat: int, factors: list[float]) -> None:
        if 0.0 in factors:
            super().alone(seat, factors)

    def towards(self, seat: int, other: int, factors: list[float]) -> None:
        """Behaviour towards others proves nothing."""


class Seen:
    """One decision from the deciding seat's point of view."""

    def __init__(self, decision: Decision[MessageTable], certain: Certain) -> None:
        self.scene = Scene(decision.observation)
        self.action: Action = decision.action
        self.me = self.scene.me
        self.story = decision.seen[self.me]
        """Its events; extended later by those after the decision."""
        self.evidence = certain
        self.mission = "none"
        number = self.scene.character[self.me]
        if self.scene.bystander and number != NO_CHARACTER:
            self.mission = ROSTER[number].mission

    # --- sides ----------------------------------------------------------------------------------

    def chance(self, seat: int, side: int) -> float:
        return self.evidence.belief.chance[3 * seat + side]

    @property
    def enemy_side(self) -> int:
        return 1 - self.scene.mine

    def partner(self, seat: int) -> bool:
        """Certainly a partner."""
        mine = self.scene.mine
        return seat != self.me and mine != BYSTANDER and self.chance(seat, mine) >= SURE

    def enemy(self, seat: int) -> bool:
        """Certainly an enemy."""
        return not self.scene.bystander and self.chance(seat, self.enemy_side) >= SURE

    def may_win(self, seat: int, colour: int) -> bool:
        """A living enemy, certain or possible, who wins with one more card of that colour."""
        scene = self.scene
        return (
            seat != self.me
            and scene.alive[seat]
            and colour not in (BLACK, scene.mine)
            and scene.counts[3 * seat + colour] == scene.rules.cards_to_win - 1
            and self.chance(seat, colour) > 0.0
        )

    # --- the decision ---------------------------------------------------------------------------

    @property
    def card(self) -> int:
        """The card that is played, sent or picked."""
        return KIND[str(self.action.args["card"])] if "card" in self.action.args else NO_CARD

    @property
    def does(self) -> str:
        return self.action.verb

    @property
    def before_sending(self) -> bool:
        """The own turn, with a card still to send."""
        scene = self.scene
        return (
            scene.turn == self.me
            and scene.step in ("drawn", "play")
            and not self.evidence.transmitted
        )

    @property
    def named(self) -> int:
        """Receiver of a direct message."""
        mail = self.evidence.mail
        return NOBODY if mail is None or mail.stamp != DIRECT else mail.named

    def waits(self, use: str) -> bool:
        """Whether such a card of their own is on the stack."""
        return any(
            r["use"] == use and r["seat"] == self.me and not r["void"]
            for r in self.scene.view["responses"]
        )

    def wants_to_die(self) -> bool:
        """A bystander whose mission is to die, as things stand."""
        if self.mission == "first_or_whole_side":
            return not self.scene.dead()
        if self.mission == "second_to_die":
            return self.scene.dead() > 0
        return self.mission == "red_hand_at_death"

    def crowded(self) -> bool:
        """One card more loses the game."""
        scene, number = self.scene, self.scene.character[self.me]
        if number == NO_CHARACTER or not scene.up[self.me]:
            return False
        return ROSTER[number].loses_at - len(scene.front[self.me]) <= 1


def decided(seed: int) -> Iterator[Seen]:
    """All decisions with a choice in one game of `normal`, with all characters."""
    options = {**options_of(seed), "characters": "all"}
    known: dict[int, Certain] = {}
    for decision in watch(["normal"] * (4 + seed % 6), options, seed):
        if len(decision.observation.choices) == 1:
            continue
        scene = Scene(decision.observation)
        if scene.mine == NO_SIDE or scene.step == "choose":
            continue
        certain = known.setdefault(scene.me, Certain(scene))
        certain.catch_up(decision.seen[scene.me], scene)
        yield Seen(decision, certain)
