"""From bytes to lines to header and record, with what was probably meant."""
