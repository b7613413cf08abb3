"""Orkensturm with the project's own cards, played many times over to see that it is fair."""
