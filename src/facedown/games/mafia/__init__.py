"""Mafia de Cuba 古巴黑手黨."""
