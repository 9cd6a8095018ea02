"""The laws that every game keeps, as tests that run on any registered game.

`pytest --pyargs facedown.testing --game mygame` needs `pip install facedown[testing]`. Without
`--game` all registered games are tried. What a game adds to the laws is a `Laws` object
(`facedown.testing.laws`); where it is, pytest is told by `--laws`, by `facedown_laws` in its
settings or by an entry point of the group `facedown.laws`.
"""
