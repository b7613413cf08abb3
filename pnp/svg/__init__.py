"""Drawings (SVG): read within limits, their styles computed, what cannot be drawn refused."""
