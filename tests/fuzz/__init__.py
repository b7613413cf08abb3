"""Fuzzers for the four readers: records, games with tables, pictures, finished PDFs."""
