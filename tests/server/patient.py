"""`python -m tests.server.patient serve`: the program, whose server gives everybody time.

Its deals have a number (`numbered.py`), and a test can write a scene into its log (`scenes.py`).
"""

from tests.server import scenes, template
from tests.server.patience import give_time

from facedown.cli import app


def main() -> None:
    give_time()
    scenes.install()
    template.install()
    app()


if __name__ == "__main__":
    main()
