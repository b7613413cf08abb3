"""Print-and-play sheets from component data, at exactly the right size."""
