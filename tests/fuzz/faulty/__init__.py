"""A program with every kind of fault that the fuzzers look for, to try them on."""
