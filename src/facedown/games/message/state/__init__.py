"""The groups of which a table is made. Each knows how it begins and how it is copied.

Cards, the message and the responses change with every move: each clone has its own. Identities and
the cast rarely change: they are immutable, a change makes others, and clones share them.
"""
