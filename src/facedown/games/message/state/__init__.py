"""The groups of which a table is made. Each knows how it begins and how it is copied.

What changes often is a list, which a copy has for itself; what rarely changes is a tuple, which
copies share and a change replaces.
"""
