"""Sultans of Karaya 推翻蘇丹."""
