"""Static evaluation of a line-up: the player's own threats and the opponents' threats.

A value of 1 is a won game. Everything is an expectation over the beliefs, one action ahead.
"""

from __future__ import annotations

from typing import Final

from facedown.games.outlaws.bots.modes import (
    ARREST_SHARE,
    DANGER_WEIGHT,
    SHOT_SHARE,
    at_election,
    mode_of,
    share,
)
from facedown.games.outlaws.bots.scene import GOVERNORS, HITMEN, SHERIFFS, Scene
from facedown.games.outlaws.bots.street import Matrix
from facedown.games.outlaws.cards import (
    BULLET,
    CUFFS,
    ELECTION,
    MAYOR,
    NOBODY,
    PREACHER,
)

BULLET_WORTH: Final = 0.10
CUFFS_WORTH: Final = 0.10
UNSEEN_GUARD: Final = 0.4
"""Lower bound of the rescue probability, unless it is known to be 0."""
UNSEEN_GUARD_IN_TEAMS: Final = 0.2
"""The same with teams: a Governor is guarded less often on a street of eleven."""
EXPOSED_COST: Final = 0.8
"""Cost of a certainly located Governor or Hitman facing an armed opponent."""
GUARDED_GOVERNOR_COST: Final = -0.05
"""The same for a Governor beside a Sheriff with handcuffs: negative, as a shot is repelled."""
VAGUE_LOCATION: Final = 0.4
"""Location probability below which opponents seldom strike; such danger counts half."""
UNARMED: Final = 0.15
"""Danger factor if the opponent opposite holds no bullet (or no handcuffs)."""
MIN_TOKEN_PROBABILITY: Final = 0.3
"""Token probability below which `at_hand` ignores the token."""
NO_VOTES_LEFT_FACTOR: Final = 0.6
"""Cost factor of spending a token if no votes are left and the player is not ahead."""
BEHIND_IN_VOTES_FACTOR: Final = 0.25
"""Cost factor of spending a token if the player is behind in votes."""
FURTHER_WEAPON_VALUE: Final = 0.12
FIRST_WEAPON_VALUE: Final = 0.2
"""Value of a bullet or handcuffs: to a player who holds some; to one who holds none."""


def shot(scene: Scene, line: list[int], place: int) -> float:
    """Expected value of a shot from `place`."""
    facing = scene.facing[place]
    hit = scene.sum(GOVERNORS, facing)
    if hit <= 0.0:
        return -BULLET_WORTH
    guard = scene.guarded(facing)
    unseen = UNSEEN_GUARD_IN_TEAMS if scene.rules.teams else UNSEEN_GUARD
    if 0.0 < guard < unseen:
        guard = unseen
    if _at(line, place + scene.helps_at) == PREACHER:
        guard = 0.0
    gain = (1.0 - guard) * share(scene, SHOT_SHARE, facing[0]) - guard * scene.patience
    return hit * gain - spent(scene, BULLET_WORTH)


def arrest(scene: Scene, facing: tuple[int, int]) -> float:
    """Expected value of an arrest at (side, place)."""
    hit = scene.sum(HITMEN, facing)
    return hit * (1.0 - scene.absolved(facing)) * share(scene, ARREST_SHARE, facing[0]) - spent(
        scene, CUFFS_WORTH
    )


def spent(scene: Scene, worth: float) -> float:
    """Cost of spending a bullet or handcuffs; lower if the player can't win by votes."""
    worth *= scene.patience
    if scene.over and scene.ahead <= 0:
        return worth * NO_VOTES_LEFT_FACTOR
    return worth if scene.ahead >= 0 else worth * BEHIND_IN_VOTES_FACTOR


def potential(scene: Scene, line: list[int]) -> float:
    """Value of the best shot, arrest or election from this line-up, plus `at_hand`."""
    best = 0.0
    if scene.bullets[scene.me]:
        for place in mine(scene, line, HITMEN):
            best = max(best, shot(scene, line, place))
    if scene.cuffs[scene.me]:
        for place in mine(scene, line, SHERIFFS):
            reach = [-1, 0, 1] if _at(line, place - 1) == MAYOR else [0]
            for step in reach:
                if 0 <= place + step < len(line):
                    best = max(best, arrest(scene, scene.facing[place + step]))
    for place in mine(scene, line, GOVERNORS):
        if scene.tokens[scene.slot[place]] == ELECTION:
            best = max(best, at_election(scene))
    return best + at_hand(scene, line)


def at_hand(scene: Scene, line: list[int]) -> float:
    """Value of bullets and handcuffs likely to lie before a character who can take them."""
    total = 0.0
    for cards, token in ((HITMEN, BULLET), (SHERIFFS, CUFFS)):
        best = 0.0
        for place in mine(scene, line, cards):
            best = max(best, scene.token(scene.slot[place], token))
        if best >= MIN_TOKEN_PROBABILITY:
            total += best * arms(scene, token)
    return total


def arms(scene: Scene, token: int) -> float:
    """Value of one more bullet or pair of handcuffs."""
    held = scene.bullets if token == BULLET else scene.cuffs
    worth = FURTHER_WEAPON_VALUE if held[scene.me] else FIRST_WEAPON_VALUE
    return 2.0 * worth if scene.over else worth


def mine(scene: Scene, line: list[int], cards: list[int]) -> list[int]:
    """Places of those of `cards` that this player may play."""
    return [p for p, card in enumerate(line) if card in cards and scene.own[card]]


def danger(scene: Scene, line: list[int], seen: Matrix) -> float:
    """Expected loss to opponents' strikes; `seen` are their marginals of this line-up."""
    total = 0.0
    for card in GOVERNORS:
        if card in line:
            at = line.index(card)
            guarded = _guarded(scene, line, at)
            total += _found(scene, seen[card], at, scene.bullets) * (
                GUARDED_GOVERNOR_COST if guarded else EXPOSED_COST
            )
    for card in HITMEN:
        if card in line:
            at = line.index(card)
            safe = _at(line, at + scene.helps_at) == PREACHER
            total += _found(scene, seen[card], at, scene.cuffs) * (
                EXPOSED_COST / 6 if safe else EXPOSED_COST
            )
    return total * scene.patience * DANGER_WEIGHT[mode_of(scene)]


def _guarded(scene: Scene, line: list[int], at: int) -> bool:
    for card in (_at(line, at - 1), _at(line, at + 1)):
        if card in SHERIFFS:
            mate = scene.me if scene.own[card] else (scene.me + 2) % 4
            if scene.cuffs[mate]:
                return True
    return False


def _found(scene: Scene, where: list[float], at: int, held: list[int]) -> float:
    """Highest probability of a strike, weighted by how sure opponents are of the place."""
    worst = 0.0
    for place, chance in enumerate(where):
        known = 0.5 * (chance + where[at])
        strikes = known if known >= VAGUE_LOCATION else known * 0.5
        side = scene.facing[place][0]
        if not any(held[foe] for foe in scene.rules.seats_of(side)):
            strikes *= UNARMED
        worst = max(worst, strikes)
    return worst


def handled(seen: Matrix, one: int, other: int) -> Matrix:
    """The marginals after a possible exchange of two places, hidden from opponents."""
    after = []
    for row in seen:
        mean = (row[one] + row[other]) / 2
        line = row[:]
        line[one] = line[other] = mean
        after.append(line)
    return after


def shown(seen: Matrix, line: list[int], *places: int) -> Matrix:
    """The marginals after the cards at `places` were revealed."""
    after = [row[:] for row in seen]
    for place in places:
        card = line[place]
        for other, row in enumerate(after):
            if other != card and row[place] > 0.0:
                rest = sum(row) - row[place]
                row[place] = 0.0
                if rest > 0.0:
                    row[:] = [chance / rest for chance in row]
        after[card] = [0.0] * len(line)
        after[card][place] = 1.0
    return after


def _at(line: list[int], place: int) -> int:
    return line[place] if 0 <= place < len(line) else NOBODY
