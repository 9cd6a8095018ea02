"""The value of using each of the nine functions (§6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.games.message.bots.future import Effect, Future, Intercept, Lure
from facedown.games.message.roster import ROSTER

if TYPE_CHECKING:
    from facedown.games.message.bots.valuation import Valuation

PROBE_BONUS: Final = {"six_sister": 4.0, "director": 3.0}
"""Characters that gain cards by their own probes."""
TRUE_OR_FALSE_COST: Final = 2.0


class Lock(Effect):
    """The target must accept the message if it comes to them."""

    def happen(self, future: Future, user: int, target: int) -> None:
        if future.route is not None:
            future.route.locked |= 1 << target


class Decipher(Effect):
    """I know what I decide about."""

    def happen(self, future: Future, user: int, target: int) -> None:
        valuation, route = future.valuation, future.route
        if user == valuation.me and route is not None:
            future.value += route.worth_of_knowing()


class SendBack(Effect):
    """The message turns round."""

    def happen(self, future: Future, user: int, target: int) -> None:
        route = future.route
        if route is not None and not route.locks(user):
            route.direction = -route.direction
            route.left = user


class Burn(Effect):
    """One false card less before the target."""

    def happen(self, future: Future, user: int, target: int) -> None:
        future.burn(target)


class TrueOrFalse(Effect):
    """One unknown card for each player."""

    def happen(self, future: Future, user: int, target: int) -> None:
        valuation = future.valuation
        shares = valuation.colours()
        for seat in valuation.scene.living():
            for colour in range(3):
                gain = valuation.gain(seat, colour, user == valuation.me)
                future.value += shares[colour] * gain

    def price(self, valuation: Valuation, target: int) -> float:
        return TRUE_OR_FALSE_COST


class Probe(Effect):
    """What my own probe draws me; `probes` values the rest, by its text."""

    def happen(self, future: Future, user: int, target: int) -> None:
        valuation = future.valuation
        if user != valuation.me or target in future.probed:
            return
        future.probed.add(target)
        character = valuation.scene.character[user]
        if valuation.scene.up[user]:
            name = ROSTER[character].name
            future.value += PROBE_BONUS.get(name, 0.0)


FUNCTION_EFFECTS: Final[dict[str, Effect]] = {
    "lock": Lock(),
    "lure": Lure(),
    "intercept": Intercept(),
    "decipher": Decipher(),
    "send_back": SendBack(),
    "burn": Burn(),
    "true_or_false": TrueOrFalse(),
    "probe": Probe(),
}
"""By name, except See Through, which the stack values."""
