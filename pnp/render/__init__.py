"""Writers: one file format each, from the display list. Points and pixels exist only here."""
