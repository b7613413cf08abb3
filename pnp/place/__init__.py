"""Faces on sheets: how many fit, where each stands, what lies behind it.

Pure arithmetic on millimetres; nothing here draws.
"""
