"""The observation of one decision, decoded into numbers for the evaluation."""

from __future__ import annotations

from typing import Final, cast

from facedown.bots.scene import SceneBase
from facedown.engine.observation import Observation
from facedown.games.outlaws.bots.belief import (
    Memory,
    card_of,
    token_of,
    unknown_street,
)
from facedown.games.outlaws.bots.street import Matrix, Street
from facedown.games.outlaws.cards import (
    EMPTY,
    GOVERNOR,
    HITMAN,
    KINDS,
    NOBODY,
    PREACHER,
    SHERIFF,
    TWICE,
    VOTE,
)
from facedown.games.outlaws.ground import ARM, AT_THE_MIDDLE, Ground, ground_for
from facedown.games.outlaws.knowledge.token_belief import UNKNOWN
from facedown.games.outlaws.rules import OutlawsRules
from facedown.games.outlaws.schema import OutlawsView, Place

GOVERNORS: Final = [GOVERNOR, KINDS + GOVERNOR]
HITMEN: Final = [HITMAN, KINDS + HITMAN]
SHERIFFS: Final = [SHERIFF, KINDS + SHERIFF]
PATIENCE_FALLS_FROM: Final = 15
"""Turns per seat after which `patience` starts to fall; few games last this long."""
PATIENCE_ENDS_AT: Final = 30
"""Turns per seat at which `patience` reaches 0."""


SEEKS_HELP: Final = 7.0
"""Factor of the odds that a Preacher stands beside the Hitman: players move them together again,
and leave a Hitman in sight only there. Tuned to the calibration of arrests."""
MOST_TILTED: Final = 200
"""Most standings of a street for which that is worked out for each place of the Hitman."""


class Scene(SceneBase):
    """The position as the deciding player sees it.

    By place of the player's own street: `line`, the card; `facing`, the opposite (side, place);
    `slot`, the slot before it; `open`, whether the card is public; `fixed`, whether it is pinned.
    `saloon`: the cards in it. `own`: by card, whether this player (not the partner) plays it.
    By side: `streets`, the public belief about its street, and `chances`, the marginals of that.
    By slot: `tokens`, the token, EMPTY or UNKNOWN; `public`, whether everybody knows it.
    `unseen`: by token, the number whose location this player does not know.
    By seat: `votes`, `bullets`, `cuffs`. `foes`: the living opponents' seats.
    `patience`: weight of preserving resources, from 1 down to 0 in a long game, because the turn
    limit ends a game without a winner (§8).
    """

    __slots__ = (
        "arranged", "bullets", "chances", "coming", "conditional", "cuffs", "dealt", "facing",
        "fixed", "foes", "ground",
        "left", "line", "open", "own", "patience", "public", "rules", "saloon", "side", "slot",
        "streets", "sudden", "tilted", "tokens", "unseen", "votes",
    )  # fmt: skip

    def __init__(self, observation: Observation, memory: Memory) -> None:
        super().__init__(observation)
        view = cast(OutlawsView, observation.view)
        rules = memory.rules
        self.rules = rules
        self.side = rules.side(self.me)
        ask = view["ask"]
        assert ask is not None
        self.left: int = ask.get("left", 1)
        self.arranged: int = view["arranged"] or 0
        self.coming: int = ask.get("saloon", NOBODY)
        self.dealt = memory.dealt
        self.sudden: bool = view["sudden_death"]
        rounds = view["turns"] / len(view["players"])
        self.patience = min(
            1.0, max(0.0, (PATIENCE_ENDS_AT - rounds) / (PATIENCE_ENDS_AT - PATIENCE_FALLS_FROM))
        )

        street = view["streets"][self.side]
        places = street["places"]
        self.line = [card_of(rules, place) for place in places]
        self.saloon = [card_of(rules, standee) for standee in street["saloon"]]
        ground = _ground(rules, view)
        self.ground = ground
        self.facing = ground.facing(self.side)
        self.slot = ground.slots_of(self.side)
        self.open = [place["headlined"] or place["pinned"] or place["shown"] for place in places]
        self.fixed: list[bool] = [place["pinned"] for place in places]

        players = view["players"]
        self.votes: list[int] = [player["votes"] for player in players]
        self.bullets: list[int] = [player["bullets"] for player in players]
        self.cuffs: list[int] = [player["cuffs"] for player in players]
        self.foes = [
            seat
            for seat, player in enumerate(players)
            if player["alive"] and rules.side(seat) != self.side
        ]
        mate = (self.me + 2) % 4 if rules.teams else self.me
        alone = not players[mate]["alive"]
        self.own = [
            not rules.teams
            or TWICE <= card < KINDS
            or alone
            or (card < TWICE) == (self.me < rules.sides)
            for card in range(rules.cards)
        ]

        self.tokens = [EMPTY] * len(view["tokens"])
        self.public = [False] * len(view["tokens"])
        self.unseen = list(memory.pool)
        for slot, spot in enumerate(view["tokens"]):
            if spot is None:
                continue
            self.public[slot] = spot["known_to_all"]
            self.tokens[slot] = UNKNOWN if spot["token"] is None else token_of(spot["token"])
            if self.tokens[slot] >= 0:
                self.unseen[self.tokens[slot]] -= 1
        self.conditional: dict[tuple[int, int, int], Matrix] = {}
        self.tilted: dict[int, list[float]] = {}
        self.streets = [_known(view, memory, side) for side in range(rules.sides)]
        self.chances = [street.marginals() if street else [] for street in self.streets]

    def lined_up(self) -> list[int]:
        """The player's own street, then saloon."""
        return [*self.line, *self.saloon]

    def inside(self, index: int) -> int:
        """The card at an index in the saloon."""
        return self.saloon[index]

    def sum(self, cards: list[int], facing: tuple[int, int]) -> float:
        """Probability that one of `cards` stands at (side, place); 0 off the street."""
        chances = self.chances[facing[0]]
        if cards is HITMEN and chances and 0 <= facing[1] < len(chances[0]):
            return self.hitmen(facing[0])[facing[1]]
        total = 0.0
        for card in cards:
            if card < len(chances) and 0 <= facing[1] < len(chances[card]):
                total += chances[card][facing[1]]
        return total

    def hitmen(self, side: int) -> list[float]:
        """Probability of a Hitman at each place of a side: likelier where a Preacher can help."""
        found = self.tilted.get(side)
        if found is None:
            found = [0.0] * len(self.chances[side][0])
            for card in HITMEN:
                if card < len(self.chances[side]):
                    for place, chance in enumerate(self._tilt(side, card)):
                        found[place] += chance
            self.tilted[side] = found
        return found

    def _tilt(self, side: int, card: int) -> list[float]:
        row = self.chances[side][card]
        street = self.streets[side]
        if street is None or PREACHER not in street.cards or len(street.standings) > MOST_TILTED:
            return row
        after = []
        for place, chance in enumerate(row):
            at = place + self.helps_at
            if chance > 0.0 and 0 <= at < len(row):
                helped = self.given(side, place, card)[PREACHER][at]
                chance *= 1.0 + helped * (SEEKS_HELP - 1.0)
            after.append(chance)
        total = sum(after)
        scale = sum(row) / total if total > 0.0 else 0.0
        return [chance * scale for chance in after]

    def token(self, slot: int, kind: int) -> float:
        """Probability that the token in `slot` is of this kind."""
        if self.tokens[slot] != UNKNOWN:
            return 1.0 if self.tokens[slot] == kind else 0.0
        total = sum([max(0, count) for count in self.unseen])
        return max(0, self.unseen[kind]) / total if total else 0.0

    def where(self, kind: int) -> list[int]:
        """The slots known to hold a token of this kind."""
        return [slot for slot, token in enumerate(self.tokens) if token == kind]

    def moved_up(self, slot: int, gap: int) -> int:
        """Where the token of `slot` lies once the one of `gap` was taken (§5.5)."""
        ground = self.ground
        chute, depth = ground.chute[slot], ground.depth[slot]
        if chute == ground.chute[gap] and depth < ground.depth[gap]:
            return ground.chutes[chute][depth + 1]
        return slot

    @property
    def ahead(self) -> int:
        """Vote lead over the best opponent; 0 or less if not leading."""
        return self.votes[self.me] - max([self.votes[foe] for foe in self.foes], default=0)

    @property
    def missing(self) -> int:
        """The votes that the player lacks to tie with an opponent who leads everybody; 0 if no
        opponent does, or one's partner has as many."""
        top = max([self.votes[foe] for foe in self.foes], default=0)
        leaders = [foe for foe in self.foes if self.votes[foe] == top]
        sides = {self.rules.side(foe) for foe in leaders}
        mate = max([self.votes[seat] for seat in self.rules.seats_of(self.side)])
        return top - self.votes[self.me] if len(sides) == 1 and mate < top else 0

    @property
    def over(self) -> bool:
        """Whether no votes are left to take."""
        return self.unseen[VOTE] <= 0 and VOTE not in self.tokens

    @property
    def helps_at(self) -> int:
        """Offset from an arrested character to the Preacher who can save them."""
        return self.rules.helps_at

    def guarded(self, facing: tuple[int, int]) -> float:
        """Probability that a Sheriff can rescue a Governor, if one stands at (side, place)."""
        side, place = facing
        if not any(self.cuffs[foe] for foe in self.rules.seats_of(side)):
            return 0.0
        return self.beside(GOVERNORS, SHERIFFS, side, place, (place - 1, place + 1))

    def absolved(self, facing: tuple[int, int]) -> float:
        """Probability that a Preacher can cancel the arrest of a Hitman at (side, place)."""
        side, place = facing
        found = self.beside(HITMEN, [PREACHER], side, place, (place + self.helps_at,))
        return found * SEEKS_HELP / (1.0 - found + found * SEEKS_HELP)

    def beside(
        self, victims: list[int], helpers: list[int], side: int, place: int, at: tuple[int, ...]
    ) -> float:
        """Probability that one of `helpers` stands at a place of `at`, if a victim does there."""
        total = part = 0.0
        for card in victims:
            chance = self.sum([card], (side, place))
            if chance > 0.0:
                total += chance
                row = self.given(side, place, card)
                for helper in helpers:
                    if helper < len(row):
                        part += chance * sum([row[helper][k] for k in at if 0 <= k < len(row[0])])
        return min(1.0, part / total) if total > 0.0 else 0.0

    def given(self, side: int, place: int, card: int) -> Matrix:
        """The marginals of a street if this card stands at this place. Cached."""
        key = (side, place, card)
        known = self.conditional.get(key)
        if known is None:
            street = self.streets[side]
            assert street is not None
            known = street.seen(place, card).marginals()
            self.conditional[key] = known
        return known

    def suppose(self, side: int, street: Street) -> None:
        """Replace the belief about a street, to judge a change of it."""
        self.streets[side] = street
        self.chances[side] = street.marginals()
        self.conditional = {}
        self.tilted = {}


def _ground(rules: OutlawsRules, view: OutlawsView) -> Ground:
    alive = sum([1 << seat for seat, player in enumerate(view["players"]) if player["alive"]])
    feeds = view["feeds"]
    return ground_for(rules, alive, feeds[0] // ARM if len(feeds) == 1 else AT_THE_MIDDLE)


def _known(view: OutlawsView, memory: Memory, side: int) -> Street | None:
    """The belief about a street, conditioned on the headlined and pinned characters."""
    street = view["streets"][side]
    places = street["places"]
    if view["deploying"] or not places:
        return None
    belief = memory.streets[side] or unknown_street(memory.rules, list(street["saloon"]))
    for place, at in enumerate(places):
        card = card_of(memory.rules, at) if _open(at) else NOBODY
        if card in belief.cards and belief.marginals()[card][place] < 1.0:
            belief = belief.seen(place, card)
    return belief


def _open(place: Place) -> bool:
    return place["headlined"] or place["pinned"]
