"""Fonts, markup, breaking, shaping and setting: type on the ground, before any design."""
