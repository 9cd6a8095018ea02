"""Which passwords will do: long enough, not common, not made of what comes to mind."""

import random
import string

import pytest

from facedown.server.accounts import common
from facedown.server.accounts.passwords import weakness

# fmt: off
TRIED = (
    "password1", "Password1", "sunshine1", "qwerty123", "iloveyou2", "football1", "trustno1",
    "letmein1", "1qaz2wsx", "dragon123", "mustang1", "superman1", "baseball1", "welcome1",
    "abcd1234", "asdfghjkl", "michelle", "jennifer", "starwars", "computer", "corvette",
    "maverick", "jonathan", "samantha", "whatever", "elephant", "5201314520", "ji32k7au4a83",
    "ｐａｓｓｗｏｒｄ１", "arsenal1", "snowball", "gameover", "kawasaki", "carolina", "champion",
)
# fmt: on


@pytest.mark.parametrize("password", TRIED)
def test_common_passwords_are_refused(password: str) -> None:
    assert weakness(password, "Ann") == "this password is one of those that are tried first"


def test_the_list_is_as_long_as_it_should_be() -> None:
    assert common.count() >= 10_000


def test_few_others_are_taken_for_common_ones() -> None:
    dice = random.Random(1)
    letters = string.ascii_letters + string.digits
    made = ("".join(dice.choices(letters, k=12)) for _ in range(50_000))
    assert sum(map(common.is_common, made)) <= 5, "one in ten thousand"
    assert common.count() / 2 ** (8 * common.SIZE) <= 1e-4


def test_the_filter_is_no_text_of_words() -> None:
    data = common.FILE.read_bytes()
    assert b"password" not in data
    assert len(data) == common.count() * common.SIZE


def test_words_are_added_to_those_that_are_there() -> None:
    first = common.packed(["correct horse", "short", "Battery Staple"])
    assert len(first) == 2 * common.SIZE
    both = common.packed(["battery staple", "another word"], first)
    assert len(both) == 3 * common.SIZE
    assert both == common.packed(["correct horse", "another word", "battery staple"])


@pytest.mark.parametrize(
    ("password", "name"),
    [
        ("1234567", "Ann"),
        ("x" * 257, "Ann"),
        ("aaaaaaaa", "Ann"),
        ("98765432", "Ann"),
        ("Rumpelstilz", "rumpelstilz"),
        ("rumpelstilz2024!", "Rumpelstilz"),
        ("xxRumpelstilzxx", "Rumpelstilz"),
        ("FaceDown2026", "Ann"),
        ("i<3facedown", "Ann"),
        ("facedownfacedown", "Ann"),
        ("暗牌暗牌暗牌2026", "Ann"),
    ],
)
def test_and_so_are_these(password: str, name: str) -> None:
    assert weakness(password, name) is not None


@pytest.mark.parametrize(
    ("password", "name"),
    [
        ("tr1cky-blue", "Ann"),
        ("bananasplit7", "Ana"),
        ("we play facedown every friday", "Ann"),
        ("rumpelstilz spins straw", "Rumpelstilz"),
        ("我們星期五一起玩", "Ann"),
        ("x7#" * 85, "Ann"),
    ],
)
def test_these_will_do(password: str, name: str) -> None:
    assert weakness(password, name) is None
