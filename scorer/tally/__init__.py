"""Totals from the final state alone: questions, answers, the adding up."""
