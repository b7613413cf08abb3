"""The report: one page of its own for a record, with the printed faces as its pictures."""
