"""Driving a record through its game: the replay, what may come next, a growing record."""
