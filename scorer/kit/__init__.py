"""What a game is built with: the typed contract, the types in it, faults, notation, names."""
