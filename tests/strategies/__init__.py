"""Hypothesis strategies for what people hand to the two programs, sound and odd."""
