"""Ids as parts of file names: what some system would fold, shorten or take for a device."""

from __future__ import annotations

import re
import unicodedata

from pnp.limits import MAX_ID_BYTES

_DEVICES = re.compile(
    r"(?:con|prn|aux|nul|conin\$|conout\$|clock\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])(?:\..*)?",
    re.IGNORECASE,
)


def folded(name: str) -> str:
    """Return what a name and those that a system may take for the same file have in common:
    capitals and composed letters do not count."""
    composed = unicodedata.normalize("NFD", name)
    return unicodedata.normalize("NFD", composed.casefold())


def file_name_fault(name: str) -> tuple[str, str] | None:
    """Return what is wrong with an id as a file's name, and what to do; None where nothing is."""
    if _DEVICES.fullmatch(name):
        return (f"the id {name!r} is reserved: Windows takes it for a device",
                "put another word in it")
    if name.endswith((".", " ")):
        return f"the id {name!r} ends with a point, which Windows cuts off", "delete the point"
    if len(name.encode()) > MAX_ID_BYTES:
        return (f"the id is too long: {len(name.encode())} bytes, the most is {MAX_ID_BYTES}",
                "shorten it")
    return None
