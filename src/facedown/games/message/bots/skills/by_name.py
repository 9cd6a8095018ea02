"""The plans of all skills with a choice, by name."""

from __future__ import annotations

from typing import Final

from facedown.games.message.bots.future import SkillPlay
from facedown.games.message.bots.skills import extra, hidden, public

SKILLS: Final[dict[str, SkillPlay]] = {
    "tit_for_tat": SkillPlay(),
    "legacy": hidden.LastWill(),
    "plot": hidden.Conspiracy(),
    "sacrifice": SkillPlay(),
    "burn_bridges": hidden.BurntBridges(),
    "quick_read": hidden.QuickRead(),
    "insight": SkillPlay(),
    "bloody_rose": hidden.BloodyRose(),
    "snipe": hidden.Snipe(),
    "cut_in": hidden.CutIn(),
    "plot_in_plot": hidden.PlotInThePlot(),
    "interrogate": SkillPlay(),
    "search": public.Search(),
    "love": public.Love(),
    "hero": SkillPlay(),
    "rescue": public.Rescue(),
    "bloodthirst": SkillPlay(),
    "walls_have_ears": SkillPlay(),
    "switch": public.Switch(),
    "bribe": public.Bribe(),
    "steal_heaven": public.StealTheSky(),
    "secret_scheme": public.Scheme(),
    "open_scheme": public.Scheme(),
    "head_start": extra.HeadStart(),
    "afterthought": extra.Afterthought(),
    "ambush": extra.Ambush(),
    "siskin_behind": extra.TheSiskinBehind(),
    "vigilance": extra.Vigilance(),
    "cover": extra.Cover(),
    "strategist": SkillPlay(),
    "feint": extra.Feint(),
    "ammunition": extra.Draws(1.0, 0.0),
    "expose": extra.Expose(),
    "truth": extra.TheTruth(),
    "last_commission": extra.LastCommission(),
}
