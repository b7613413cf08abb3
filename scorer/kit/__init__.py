"""What a game is built with: the contract, faults, codes, notation, names, signs, scenes."""
