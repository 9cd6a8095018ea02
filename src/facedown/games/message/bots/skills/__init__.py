"""How `normal` plays the skills of all characters: one small object each, as the skills are."""
