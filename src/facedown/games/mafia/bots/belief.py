"""Who took what, as far as the deciding seat can judge: the box's whole way, weighed.

The box goes from one to the next. So forward from the Godfather, and back from the last box, each
taker's possible thefts get a weight: how much they tempt (`habits`), and how well what that taker
has said goes with them (`stories`). Where two neighbours contradict each other it follows by itself
that one of them is no honest man.
"""

from __future__ import annotations

from typing import Final

from facedown.games.mafia.bots.habits import bag_chance, chances_of
from facedown.games.mafia.bots.scene import Scene
from facedown.games.mafia.bots.stories import is_said, likelihood, stories_of
from facedown.games.mafia.boxes import BAGS_OF, BOX, box_of, without, without_token
from facedown.games.mafia.state import NO_BOX
from facedown.games.mafia.tokens import (
    COUNTS,
    DIAMONDS,
    KINDS,
    MOST_HIDDEN,
    NOT_TAKEN,
    TAKES,
    TOKEN,
    diamonds_of,
    is_agent,
)

BEAM: Final = 160
"""So many boxes are kept at each place: the likeliest."""


class Belief:
    """`takes[seat][take]`: how likely this seat took that. `sure`: nothing contradicted it all."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.takes: list[list[float]] = [[0.0] * TAKES for _ in range(scene.seats)]
        self._end = scene.box() if scene.me == scene.godfather else NO_BOX
        own = scene.me != scene.godfather
        self._place = scene.place(scene.me) if own else -1
        self._received = scene.received() if own else NO_BOX
        self._links: list[dict[int, list[tuple[int, int, float]]]] = []
        self._judge()

    # --- what is asked of it --------------------------------------------------------------------

    def thief(self, seat: int) -> float:
        """How likely this seat has diamonds."""
        return sum(self.takes[seat][1:TOKEN])

    def agent(self, seat: int) -> float:
        return self.takes[seat][TOKEN + 1] + self.takes[seat][TOKEN + 2]

    # --- forward and back -----------------------------------------------------------------------

    def _judge(self) -> None:
        scene = self.scene
        forward = self._first()
        fronts = [forward]
        for place in range(scene.places):
            links: dict[int, list[tuple[int, int, float]]] = {}
            after: dict[int, float] = {}
            for box, weight in forward.items():
                ways = self._ways(place, box)
                links[box] = ways
                for _, left, chance in ways:
                    after[left] = after.get(left, 0.0) + weight * chance
            self._links.append(links)
            forward = self._kept(place + 1, after)
            fronts.append(forward)
        back = {box: 1.0 for box in forward if self._end in (NO_BOX, box)}
        for place in range(scene.places - 1, -1, -1):
            back = self._back(place, fronts[place], back)

    def _back(
        self, place: int, front: dict[int, float], later: dict[int, float]
    ) -> dict[int, float]:
        """The weights one place earlier; on the way, what was taken there."""
        mine = self.takes[self.scene.taker(place)]
        found: dict[int, float] = {}
        for box, weight in front.items():
            total = 0.0
            for take, left, chance in self._links[place][box]:
                share = chance * later.get(left, 0.0)
                total += share
                mine[take] += weight * share
            if total > 0.0:
                found[box] = total
        whole = sum(mine)
        if whole > 0.0:
            self.takes[self.scene.taker(place)] = [weight / whole for weight in mine]
        most = max(found.values(), default=1.0)
        return {box: weight / most for box, weight in found.items()}

    def _first(self) -> dict[int, float]:
        """The box as it may have come to the first taker."""
        scene = self.scene
        hidden = scene.view["hidden"]
        known = range(MOST_HIDDEN + 1) if hidden is None else [hidden]
        found = {box_of(DIAMONDS - k, scene.rules.tokens): 1.0 for k in known}
        return self._kept(0, found)

    def _kept(self, place: int, boxes: dict[int, float]) -> dict[int, float]:
        """Those that go with what I saw, the likeliest of them; the largest weight is 1."""
        if place == self._place:
            boxes = {box: weight for box, weight in boxes.items() if box == self._received}
            if not boxes:
                boxes = {self._received: 1.0}
        if self._end != NO_BOX:
            boxes = {box: weight for box, weight in boxes.items() if _holds(box, self._end)}
        if len(boxes) > BEAM:
            ranked = sorted(boxes.items(), key=_lightness)
            boxes = dict(ranked[:BEAM])
        most = max(boxes.values(), default=1.0)
        return {box: weight / most for box, weight in boxes.items()}

    def _ways(self, place: int, box: int) -> list[tuple[int, int, float]]:
        """What may have been taken out of this box: the take, what was left, and its weight."""
        scene = self.scene
        seat = scene.taker(place)
        known, said = scene.takes[seat], scene.said[seat]
        told = is_said(said) and seat != scene.me
        found: list[tuple[int, int, float]] = []
        bags = BAGS_OF[box // BOX] if place == 0 else (-1,)
        for token in bags:
            share = bag_chance(token, KINDS[box // BOX]) if place == 0 else 1.0
            if seat == scene.me and place == 0:
                if token != scene.bagged():
                    continue
                share = 1.0
            open_box = without_token(box, token)
            for take, chance in chances_of(place, scene.seats, open_box):
                if known not in (NOT_TAKEN, take):
                    continue
                weight = share * chance
                if told:
                    stories = stories_of(place, scene.seats, scene.rules.tokens, box, token, take)
                    weight *= likelihood(stories, said)
                found.append((take, without(open_box, take), weight))
        return found


def _holds(box: int, end: int) -> bool:
    """Whether this can become that box."""
    if box % BOX < end % BOX:
        return False
    have, left = COUNTS[box // BOX], COUNTS[end // BOX]
    return all(have[t] >= left[t] for t in range(len(have)))


def _lightness(item: tuple[int, float]) -> float:
    return -item[1]


def loot(belief: Belief, seat: int) -> float:
    """How many diamonds this seat has, on average."""
    return sum([diamonds_of(take) * chance for take, chance in enumerate(belief.takes[seat])])


def spies(belief: Belief, seat: int) -> float:
    """How likely this seat is an agent."""
    return sum([chance for take, chance in enumerate(belief.takes[seat]) if is_agent(take)])
