"""Printer profiles: what a printer needs on backs, kept in the user's configuration folder.

The folder is ``$PNP_CONFIG``, else ``pnp`` under ``$XDG_CONFIG_HOME``, else ``~/.config/pnp``.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

from pnp.limits import MAX_SHIFT, PROFILES_BYTES
from pnp.place.sheet import Correction
from shell.files import read, save
from shell.nearest import nearest

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9 ._-]{0,40}")
_SCALES = (0.9, 1.1)




class ProfileError(ValueError):
    """No such profile, an unreadable profile file, or a value that no printer needs."""


def profiles_file() -> Path:
    """Return where profiles are kept; the file need not exist."""
    if own := os.environ.get("PNP_CONFIG"):
        return Path(own) / "printers.json"
    base = os.environ.get("XDG_CONFIG_HOME") or "~/.config"
    return Path(base).expanduser() / "pnp" / "printers.json"


def read_profiles() -> dict[str, Correction]:
    """Return all saved profiles by name. Raises ProfileError when their file is not readable."""
    path = profiles_file()
    try:
        stored = json.loads(read(path, PROFILES_BYTES))
        return {name: checked(Correction(**values)) for name, values in stored.items()}
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, TypeError, AttributeError, RecursionError) as error:
        raise ProfileError(
            f"cannot read the printer profiles in {path}: {error}; mend or remove that file"
        ) from None


def read_profile(name: str) -> Correction:
    """Return one profile. Raises ProfileError with the nearest known name."""
    known = read_profiles()
    if name in known:
        return known[name]
    near = nearest(name, known)
    hint = f" Did you mean {near!r}?" if near else ""
    raise ProfileError(
        f"no printer profile {name!r}; saved are: {', '.join(sorted(known)) or 'none'}.{hint}"
        " Make one with: pnp calibrate"
    )


def checked(values: Correction) -> Correction:
    """Return the values. Raises ProfileError for a shift or scale that can only be a slip."""
    for name, shift in (("dx", values.dx), ("dy", values.dy)):
        if not abs(shift) <= MAX_SHIFT:
            raise ProfileError(
                f"{name} is {shift:g} mm; a printer is off by less than {MAX_SHIFT:g} mm"
            )
    for name, scale in (("sx", values.sx), ("sy", values.sy)):
        if not _SCALES[0] <= scale <= _SCALES[1]:
            raise ProfileError(
                f"{name} is {scale:g}; write the scale as a factor near 1, such as 1.004"
            )
    return values


def save_profile(name: str, values: Correction) -> Path:
    """Add or replace a profile and return the file that holds it, written whole or not at all.

    Raises ProfileError for a bad name or value, OSError where the place is not writable.
    """
    if not _NAME.fullmatch(name):
        raise ProfileError(f"{name!r} is no profile name; use letters, digits, space, . _ -")
    profiles = {**read_profiles(), name: checked(values)}
    path = profiles_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps({key: profiles[key]._asdict() for key in sorted(profiles)}, indent=2)
    save(path, f"{text}\n".encode())
    return path
