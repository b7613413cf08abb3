"""Checks a table's written record of its game against the rules and totals it."""
