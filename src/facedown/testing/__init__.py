"""The laws that every game keeps, as tests that run on any registered game.

Run `pytest --pyargs facedown.testing --game mygame`, after `pip install facedown[testing]`. Without
`--game`, all registered games are tested. A game adds to the laws by a `Laws` object
(`facedown.testing.laws`), which pytest finds by `--laws`, by `facedown_laws` in its settings, or by
an entry point of the group `facedown.laws`.
"""
