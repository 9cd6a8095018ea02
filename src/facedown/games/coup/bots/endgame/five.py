"""Five numbers, one for each character that a hidden card may be."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final


class Five:
    """A vector over the characters in play. Attributes, because compiled ones are not boxed."""

    __slots__ = ("a", "b", "c", "d", "e")

    def __init__(self, a: float, b: float, c: float, d: float, e: float) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e

    def put(self, a: float, b: float, c: float, d: float, e: float) -> None:
        """Becomes these numbers."""
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e

    def clear(self) -> None:
        """Becomes zero."""
        self.put(0.0, 0.0, 0.0, 0.0, 0.0)

    def take(self, one: Five) -> None:
        """Becomes a copy."""
        self.put(one.a, one.b, one.c, one.d, one.e)

    def product(self, one: Five, two: Five) -> None:
        """Becomes the product, number by number."""
        self.a = one.a * two.a
        self.b = one.b * two.b
        self.c = one.c * two.c
        self.d = one.d * two.d
        self.e = one.e * two.e

    def add(self, one: Five) -> None:
        """Adds a vector."""
        self.a += one.a
        self.b += one.b
        self.c += one.c
        self.d += one.d
        self.e += one.e

    def add_product(self, one: Five, two: Five) -> None:
        """Adds a product, number by number."""
        self.a += one.a * two.a
        self.b += one.b * two.b
        self.c += one.c * two.c
        self.d += one.d * two.d
        self.e += one.e * two.e

    def add_times(self, factor: float, one: Five) -> None:
        """Adds a multiple of a vector."""
        self.a += factor * one.a
        self.b += factor * one.b
        self.c += factor * one.c
        self.d += factor * one.d
        self.e += factor * one.e

    def negate(self) -> None:
        """Changes all signs."""
        self.put(-self.a, -self.b, -self.c, -self.d, -self.e)

    def floor(self) -> None:
        """Numbers below zero become zero."""
        self.a = max(0.0, self.a)
        self.b = max(0.0, self.b)
        self.c = max(0.0, self.c)
        self.d = max(0.0, self.d)
        self.e = max(0.0, self.e)

    def divide(self, whole: Five, otherwise: float) -> None:
        """Becomes the shares of a whole; `otherwise` where that is zero."""
        self.a = self.a / whole.a if whole.a > 0.0 else otherwise
        self.b = self.b / whole.b if whole.b > 0.0 else otherwise
        self.c = self.c / whole.c if whole.c > 0.0 else otherwise
        self.d = self.d / whole.d if whole.d > 0.0 else otherwise
        self.e = self.e / whole.e if whole.e > 0.0 else otherwise

    def raise_to(self, one: Five) -> None:
        """Becomes the larger, number by number."""
        self.a = max(self.a, one.a)
        self.b = max(self.b, one.b)
        self.c = max(self.c, one.c)
        self.d = max(self.d, one.d)
        self.e = max(self.e, one.e)

    def dot(self, one: Five) -> float:
        """The inner product."""
        return self.a * one.a + self.b * one.b + self.c * one.c + self.d * one.d + self.e * one.e

    def sum(self) -> float:
        """The sum of the numbers."""
        return self.a + self.b + self.c + self.d + self.e

    def numbers(self) -> list[float]:
        """The numbers, to be indexed."""
        return [self.a, self.b, self.c, self.d, self.e]


KINDS: Final = 5
"""Characters in play."""


def five(numbers: Iterable[float]) -> Five:
    """A vector of these five numbers."""
    a, b, c, d, e = numbers
    return Five(a, b, c, d, e)


def zero() -> Five:
    """A vector to be filled."""
    return Five(0.0, 0.0, 0.0, 0.0, 0.0)


def one() -> Five:
    """Ones: a player who may hold anything."""
    return Five(1.0, 1.0, 1.0, 1.0, 1.0)
