"""What to print: the options, printer profiles, a game's decks and files, drawn sets."""
