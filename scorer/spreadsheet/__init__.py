"""The record as the printed sheet's columns: CSV, XLSX, JSON, and back."""
