"""How `normal` plays skills: one small class per skill."""
