"""The parts of a table's state. Each knows how it begins and how it is copied.

The cards, the message and the responses change with every move, so each clone has its own. The
identities and the cast rarely change: they are immutable and shared by clones.
"""
