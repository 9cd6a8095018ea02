"""Lists what a game's `Laws` leave out, with the laws that need it."""

from __future__ import annotations

from facedown.testing.laws import laws_of


def missing(game: str) -> list[str]:
    """What to add to the `Laws` of this game, and for which laws: one line each."""
    laws = laws_of(game)
    wanted = {
        "`kinds` and `secrets`: the law of secret choices fails": laws.kinds is None,
        "`check`: nothing is known to be conserved": not laws.conserves,
        "`actions`: a golden list of all actions": laws.actions is None,
        "`playthroughs`: a folder of recorded games": laws.playthroughs is None,
    }
    return [f"{game} has no {what}" for what, is_missing in wanted.items() if is_missing]
