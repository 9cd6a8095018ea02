"""The value of each action of a turn, one action ahead."""

from __future__ import annotations

from typing import Final

from facedown.engine.action import PASS, Action
from facedown.games.outlaws.actions import (
    ADMIT,
    ARREST,
    AT,
    CALL,
    ENTER,
    EXCHANGE,
    EXPOSE,
    FEINT,
    FREE,
    FROM_SALOON,
    LOOK,
    LURE,
    MAYOR_HELPS,
    NAME,
    OTHER,
    OUT,
    PLACE,
    REPLACE,
    ROB,
    SEND_BACK,
    SEND_BACK_EXCHANGED,
    SHOOT,
    SWITCH,
    TAKE,
    UNMASK,
    VERB,
)
from facedown.games.outlaws.bots.modes import (
    ARREST_SHARE,
    DENIAL,
    ELECTION_NEAR,
    ELECTION_READY,
    SHOT_SHARE,
    lead_worth,
    look_worth,
    mode_of,
    share,
)
from facedown.games.outlaws.bots.scene import GOVERNORS, HITMEN, SHERIFFS, Scene
from facedown.games.outlaws.bots.standing import (
    arms,
    arrest,
    danger,
    handled,
    mine,
    potential,
    shot,
    shown,
)
from facedown.games.outlaws.cards import (
    ELECTION,
    GOVERNOR,
    HITMAN,
    KINDS,
    NOBODY,
    SHERIFF,
    TWICE,
    VOTE,
    kind_of,
)

WIN: Final = 3.0
"""Value of a certain win; above every other value."""
THIS_TURN_DISCOUNT: Final = 0.9
"""Discount on a threat that the next action of the same turn can carry out."""
LATER_TURN_DISCOUNT: Final = 0.35
"""Discount on a threat that has to wait for a later turn."""
REDUCIBLE_DANGER_WEIGHT: Final = 0.5
"""Weight of added danger that the next action of the turn can still reduce."""
SEEN_TOO: Final = 0.3
"""Weight of the news about a token that is called."""
IMPORTANCE: Final[list[float]] = [9.0, 0.06, 0.08, 0.05, 0.01, 0.02, 0.05, 0.02, 0.03, 0.02]
"""By kind of character: the value of having it on the street."""
HEADLINE_GAIN: Final = 0.5
SURE: Final = 0.999
"""Probability from which on a character is known."""
SURE_PLAN: Final = 2.5
"""Value of a step after which the next action of the turn wins."""


def importance(card: int) -> float:
    """Value of having a character on the street."""
    return IMPORTANCE[kind_of(card)]


class Judge:
    """Evaluates the actions of one decision.

    `before`: the danger now. `now`: the potential now. `election`: slots known to hold an election.
    `soon`: whether another action follows this turn. `missing`: if an election is public, how many
    votes the player lacks to keep a leading opponent from it.
    """

    __slots__ = ("before", "election", "missing", "now", "scene", "seen", "soon")

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.seen = scene.chances[scene.side]
        self.soon = scene.left > 1
        self.before = danger(scene, scene.line, self.seen)
        self.now = potential(scene, scene.line)
        self.election = scene.where(ELECTION)
        self.missing = scene.missing if any(scene.public[slot] for slot in self.election) else 0

    def worth(self, action: Action) -> float:
        """Value of an action of a turn."""
        verb = VERB[action.id]
        if action.id == PASS:
            return -0.05
        if verb in (EXCHANGE, FEINT):
            return self.move(PLACE[action.id], OTHER[action.id], verb == EXCHANGE)
        if verb == TAKE:
            return self.take(PLACE[action.id], CALL[action.id])
        if verb == LOOK:
            return self.look(PLACE[action.id]) + self.risk(PLACE[action.id])
        if verb == SHOOT:
            return self.shoot(PLACE[action.id])
        if verb == ARREST:
            return self.arrest(action.id)
        if verb in (UNMASK, EXPOSE, ROB):
            return self.search(verb, action.id)
        if verb == LURE:
            return self.lure(PLACE[action.id], AT[action.id])
        if verb == ENTER:
            return self.enter(FROM_SALOON[action.id])
        if verb in (SWITCH, REPLACE):
            return self.shuffle(verb, action.id)
        return 0.03 if verb == FREE else 0.0

    # --- danger and secrecy -----------------------------------------------------------------------

    def change(self, line: list[int], seen: list[list[float]]) -> float:
        """Reduction of danger; an increase is negative and counts less if it can be mended."""
        after = danger(self.scene, line, seen)
        gain = self.before - after
        return gain * REDUCIBLE_DANGER_WEIGHT if self.soon and gain < 0.0 else gain

    def risk(self, *places: int) -> float:
        """Value of revealing the cards at `places`: 0 or less."""
        scene = self.scene
        hidden = [place for place in places if not scene.open[place]]
        if not hidden:
            return 0.0
        cost = sum([0.01 for place in hidden if scene.line[place] in SHERIFFS])
        line = scene.line
        if not any(line[place] in GOVERNORS or line[place] in HITMEN for place in hidden):
            return -cost
        return min(0.0, self.change(line, shown(self.seen, line, *hidden))) - cost

    def actors(self, action: int) -> float:
        """Value of revealing the acting character and a helping Mayor: 0 or less."""
        place = PLACE[action]
        return self.risk(place, place - 1) if MAYOR_HELPS[action] else self.risk(place)

    # --- the actions ------------------------------------------------------------------------------

    def move(self, one: int, other: int, exchanged: bool) -> float:
        """Value of handling two places, exchanged or feigned."""
        scene = self.scene
        line = scene.line[:]
        if exchanged:
            line[one], line[other] = line[other], line[one]
        seen = handled(self.seen, one, other)
        gain = self.change(line, seen)
        if exchanged and self.soon and self.elects(line):
            return SURE_PLAN
        if exchanged:
            gain += (THIS_TURN_DISCOUNT if self.soon else LATER_TURN_DISCOUNT) * (
                potential(scene, line) - self.now
            )
        return gain

    def elects(self, line: list[int]) -> bool:
        """Whether a Governor of a leading player stands before the election in this line-up."""
        scene = self.scene
        if scene.ahead <= 0 or not self.election:
            return False
        return any(scene.slot[place] in self.election for place in mine(scene, line, GOVERNORS))

    def take(self, place: int, call: int) -> float:
        """Value of taking a token and calling its kind, weighed by the chance to be right."""
        scene = self.scene
        slot = scene.slot[place]
        chance = scene.token(slot, call)
        if chance <= 0.0:
            return -0.2
        if call == ELECTION:
            return WIN if chance == 1.0 else chance + self.risk(place)
        gain = self.vote(slot) if call == VOTE else arms(scene, call)
        gain *= chance
        if scene.tokens[slot] < 0:
            gain += SEEN_TOO * self.look(place)
        return gain + self.risk(place)

    def vote(self, slot: int) -> float:
        """Value of the vote in this slot."""
        scene = self.scene
        if scene.sudden:
            return 0.0
        gain = lead_worth(scene)
        if 0 < self.missing <= scene.left:
            gain += DENIAL[mode_of(scene)]
        if scene.ahead == 0 and self.election:
            governors = mine(scene, scene.line, GOVERNORS)
            after = [scene.moved_up(each, slot) for each in self.election]
            ready = any(scene.slot[place] in after for place in governors)
            gain += ELECTION_READY if ready and self.soon else ELECTION_NEAR
        return gain

    def look(self, place: int) -> float:
        """Value of learning the token before `place`."""
        scene = self.scene
        slot = scene.slot[place]
        if scene.tokens[slot] >= 0:
            return -0.05
        chance = scene.token(slot, ELECTION)
        return 0.01 + chance * look_worth(scene)

    def shoot(self, place: int) -> float:
        """Value of a shot at this place; `WIN` if it all but surely hits the Governor."""
        scene = self.scene
        hit = scene.sum(GOVERNORS, scene.facing[place])
        if hit >= 0.999 and shot(scene, scene.line, place) > 0.8:
            return WIN
        return shot(scene, scene.line, place) + (1.0 - hit) * self.risk(place)

    def arrest(self, action: int) -> float:
        """Value of an arrest; `WIN` if it all but surely hits the Hitman."""
        facing = self.scene.facing[AT[action]]
        found = arrest(self.scene, facing)
        if found > 0.85 and self.scene.sum(HITMEN, facing) >= 0.999:
            return WIN
        return found + (1.0 - self.scene.sum(HITMEN, facing)) * self.actors(action)

    def search(self, verb: int, action: int) -> float:
        """Value of an ability that reveals an opposite character: unmask, expose or rob."""
        scene = self.scene
        at = PLACE[action] if verb == ROB else AT[action]
        facing = scene.facing[at]
        governor, hitman = scene.sum(GOVERNORS, facing), scene.sum(HITMEN, facing)
        if self.known(verb, NAME[action], facing):
            return -0.1
        side = facing[0]
        shoots, arrests = share(scene, SHOT_SHARE, side), share(scene, ARREST_SHARE, side)
        gain = governor * (1.0 - governor) * shoots * self.use(at, HITMEN, scene.bullets)
        gain += hitman * (1.0 - hitman) * arrests * self.use(at, SHERIFFS, scene.cuffs)
        name = NAME[action]
        if verb == EXPOSE:
            if name == GOVERNOR:
                gain += (
                    governor * HEADLINE_GAIN * shoots * (1.0 if scene.bullets[scene.me] else 0.25)
                )
            elif name == HITMAN:
                gain += hitman * HEADLINE_GAIN * arrests * (1.0 if scene.cuffs[scene.me] else 0.25)
            gain -= 0.03
        elif verb == ROB:
            held = scene.bullets if name == HITMAN else scene.cuffs
            if any(held[foe] for foe in scene.rules.seats_of(facing[0])):
                gain += (
                    scene.patience
                    * 0.12
                    * (hitman if name == HITMAN else scene.sum([SHERIFF], facing))
                )
        return gain + self.actors(action)

    def known(self, verb: int, name: int, facing: tuple[int, int]) -> bool:
        """Whether an inquiry tells nothing: the character is known, or not the one named."""
        side, place = facing
        if verb != UNMASK:
            return self.scene.sum([name, KINDS + name] if name < TWICE else [name], facing) <= 0.0
        return any(row[place] > SURE for row in self.scene.chances[side])

    def use(self, at: int, strikers: list[int], held: list[int]) -> float:
        """Value of locating a victim opposite `at`."""
        scene = self.scene
        places = mine(scene, scene.line, strikers)
        if not held[scene.me] or not places:
            return 0.08
        near = self.soon and at in places
        return 0.8 if near else 0.45

    def lure(self, place: int, at: int) -> float:
        """Value of a lure within one street; slightly negative across streets."""
        scene = self.scene
        side, start = scene.facing[at]
        other, end = scene.facing[place]
        if other != side:
            return -0.05
        known = scene.streets[side]
        assert known is not None
        scene.suppose(side, known.lured(start, end))
        gain = potential(scene, scene.line) - self.now
        scene.suppose(side, known)
        return (THIS_TURN_DISCOUNT if self.soon else 0.1) * gain + self.risk(place) - 0.005

    def enter(self, saloon: int) -> float:
        """Value of the best way to let a character of the saloon in."""
        scene = self.scene
        places = [p for p in range(len(scene.line)) if self._movable(p)]
        best = -1.0
        for out in places:
            if kind_of(scene.line[out]) != GOVERNOR:
                for other in places:
                    if other != out:
                        best = max(best, self.swapped(saloon, out, other, out))
                        best = max(best, self.swapped(saloon, out, other, other))
        return best

    def _movable(self, place: int) -> bool:
        card = self.scene.line[place]
        return card != NOBODY and self.scene.own[card] and not self.scene.fixed[place]

    def shuffle(self, verb: int, action: int) -> float:
        """Value of the Shopkeeper's abilities: switch two tokens, or replace one."""
        scene = self.scene
        cost = self.actors(action)
        if verb == REPLACE:
            token = scene.tokens[scene.slot[AT[action]]]
            if token == ELECTION:
                return (DENIAL[mode_of(scene)] if self.missing else -0.3) + cost
            return cost
        tokens = scene.tokens[:]
        one, other = scene.slot[AT[action]], scene.slot[OTHER[action]]
        tokens[one], tokens[other] = tokens[other], tokens[one]
        known, scene.tokens = scene.tokens, tokens
        gain = potential(scene, scene.line) - self.now
        scene.tokens = known
        return (THIS_TURN_DISCOUNT if self.soon else 0.1) * gain + cost - 0.005

    def admit(self, action: Action) -> float:
        """Value of a way to complete a saloon exchange: who leaves, where the newcomer stands."""
        scene = self.scene
        verb = VERB[action.id]
        if verb in (SEND_BACK, SEND_BACK_EXCHANGED):
            return self.move(PLACE[action.id], OTHER[action.id], verb == SEND_BACK_EXCHANGED)
        assert verb == ADMIT
        return self.swapped(scene.coming, OUT[action.id], OTHER[action.id], AT[action.id])

    def swapped(self, saloon: int, out: int, other: int, at: int) -> float:
        """Value of a character of the saloon taking the place of the one at `out`, who leaves; the
        newcomer ends at `at`, the one at `other` on the remaining place."""
        scene = self.scene
        line = scene.line[:]
        went, came = line[out], scene.inside(saloon)
        if at == other:
            line[out] = line[other]
        line[at] = came
        gain = (THIS_TURN_DISCOUNT if self.soon else LATER_TURN_DISCOUNT) * (
            potential(scene, line) - self.now
        )
        seen = handled(self.seen, out, other)
        seen[came] = [0.0] * len(line)
        seen[came][out] = seen[came][other] = 0.5
        return gain + self.change(line, seen) + importance(came) - importance(went)


def fill(scene: Scene, action: Action) -> float:
    """Value of filling the gap with this character of the saloon."""
    return importance(scene.inside(FROM_SALOON[action.id]))
