"""Sheets of pnp's own: the first pages of a set, and the printer's test page."""
