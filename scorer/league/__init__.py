"""Many records as one league: whose evenings, who won how often, by person, game and seat."""
