"""Files as makers bring them, each of which stands for a kind."""
