"""A sheet in six scripts, for ``docs/pictures/``, in fonts of a game's own."""

from __future__ import annotations

import shutil
from importlib.resources import files
from pathlib import Path

HERE = Path(__file__).parent


def lay_out(folder: Path) -> Path:
    """Write the game into ``folder``, with fonts from packages; return it."""
    shutil.copytree(HERE, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    fonts = folder / "fonts"
    fonts.mkdir()
    for script in ("arabic", "devanagari", "thai"):
        held = files(f"fontpkg_noto_sans_{script}") / "files"
        font, = (each for each in held.iterdir() if each.name.endswith(".ttf"))
        (fonts / f"{script}.ttf").write_bytes(font.read_bytes())
    held = files("cvttf_NotoSansCJK_Regular")
    font, = (each for each in held.iterdir() if each.name.endswith(".otf"))
    (fonts / "cjk.otf").write_bytes(font.read_bytes())
    return folder
