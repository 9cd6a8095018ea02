"""All characters in the order of the roster; in the first printing two have other texts."""

from __future__ import annotations

from facedown.games.message.characters import extra_hidden, extra_public, hidden, officers, public
from facedown.games.message.skill import Character

_made: dict[str, list[Character]] = {}


def characters_of(profile: str) -> list[Character]:
    """The characters with the texts of a printing (K19)."""
    if profile not in _made:
        first = profile == "2009"
        _made[profile] = [
            hidden.old_ghost(first), hidden.old_gun(), hidden.old_king(), hidden.code_clerk(),
            hidden.black_rose(), hidden.shining(), hidden.emei_wind(),
            public.six_sister(), public.beauty(), public.gentleman(), public.blade(),
            public.brother_mark(), public.killer(first),
            officers.director(), officers.seven_hundred(), officers.little_white(),
            officers.beret(), officers.phantom_thief(),
            extra_hidden.duckweed(), extra_hidden.siskin(), extra_hidden.iron_agent(),
            extra_public.dai_li(), extra_public.viper(), extra_public.holmes(),
            extra_public.perfume(),
        ]  # fmt: skip
    return _made[profile]
