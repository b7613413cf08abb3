"""The readers that are fuzzed. Each module gives inputs, changes them, and names what reads them.

``seeds()``: sound and hostile inputs to begin with. ``fresh(source)``: an input drawn from a
strategy. ``mutated(source, files, corpus)``: an input changed. ``lay_out(files, folder, deep)``:
write an input, and return the command lines that read it.
"""

from __future__ import annotations

from types import ModuleType

from tests.fuzz.readers import games, pdfs, pictures, records

READERS: dict[str, ModuleType] = {
    "records": records, "games": games, "pictures": pictures, "pdfs": pdfs,
}
