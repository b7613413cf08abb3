"""What a command's end says about the program: the rules that hold for every input."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from tests.fuzz.inputs import Finding, Said

_RAW = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff]"
)
_WARNING = re.compile(r"^\S+\.py:\d+: (\w*Warning: .*)", re.MULTILINE)
_OPERATORS = frozenset((
    "b", "B", "b*", "B*", "BDC", "BI", "BMC", "BT", "BX", "c", "cm", "CS", "cs", "d", "d0", "d1",
    "Do", "DP", "EI", "EMC", "ET", "EX", "f", "F", "f*", "G", "g", "gs", "h", "i", "ID", "INLINE",
    "IMAGE", "j", "J", "K", "k", "l", "m", "M", "MP", "n", "q", "Q", "re", "RG", "rg", "ri", "s",
    "S", "SC", "sc", "SCN", "scn", "sh", "T*", "Tc", "Td", "TD", "Tf", "Tj", "TJ", "TL", "Tm",
    "Tr", "Ts", "Tw", "Tz", "v", "w", "W", "W*", "y", "'", '"',
))


def judged(said: Said) -> Finding | None:
    """Return what is wrong with how a command ended."""
    name = f"{said.command.program} {said.command.argv[0]}"
    told = said.out + said.err
    if "Traceback (most recent call last)" in told:
        last = said.err.strip().splitlines()[-1]
        return Finding("traceback", f"{name}: {last}", said.err[-2000:])
    if said.status not in (0, 1, 2):
        return Finding("status", f"{name} ends with {said.status}", told[-500:])
    if said.status and not told.strip():
        return Finding("silent", f"{name} ends with {said.status} and says nothing")
    if foreign := _foreign(said):
        return Finding("warning", f"{name}: {_shape(foreign)}", foreign)
    if raw := _RAW.search(told):
        line = told[: raw.start()].rpartition("\n")[2][-80:]
        return Finding("raw", f"{name} prints {raw[0]!a} behind {_shape(line)!r}", line)
    return None


def _foreign(said: Said) -> str:
    """Return a line on standard error that a library wrote there."""
    if warning := _WARNING.search(said.err):
        return warning[1]
    lines = said.err.splitlines() if said.command.argv[0] == "measure" else []
    return next((line for line in lines if line and not line.startswith("pnp: ")), "")


def _shape(line: str) -> str:
    """Return a message without what it quotes, so that one message is one place."""
    line = re.sub(r"^\S*/\S*", "FILE", line)
    return re.sub(r"[0-9]+", "0", re.sub(r"'[^']*'?|\"[^\"]*\"?", "…", line))[:60]


def disagreement(every: Sequence[Said]) -> Finding | None:
    """Return where commands that judge the same input judge it differently."""
    status = {" ".join(said.command.argv[:2]) if said.command.argv[1:2] == ("--json",)
              else said.command.argv[0]: said for said in every}
    check, build = status.get("check"), status.get("build")
    if check and build:
        if check.status != build.status and 1 in (check.status, build.status):
            words = (build if check.status == 0 else check).err.strip().splitlines()
            told = [line for line in words if "error: " in line or line.startswith("pnp: ")]
            why = _shape(re.sub(r"^.*?(error|pnp): ", "", told[0] if told else ""))
            return Finding("disagree", f"check {check.status}, build {build.status}: {why}",
                           build.err[-500:])
        if "cannot write" in build.err:
            ends = f"check {check.status}, build cannot write"
            return Finding("disagree", ends, build.err[-500:])
    if "score" in status:
        judges = {name: said.status for name, said in status.items() if name != "convert"}
        if len(set(judges.values())) > 1:
            every_end = ", ".join(f"{name} {end}" for name, end in judges.items())
            return Finding("disagree", every_end)
    return None


def written(status: int, folder: Path) -> Finding | None:
    """Return what is wrong with what a build left in its folder."""
    files = [path for path in folder.rglob("*") if path.is_file()] if folder.is_dir() else []
    if status and files:
        return Finding("half-written", f"{status}, and files are there", str(files[0].name))
    for path in files:
        if path.suffix == ".pdf" and (word := _no_operator(path)):
            shape = re.sub(r"[0-9]+", "0", word)[:40]
            return Finding("number", f"a PDF holds {shape}", f"{path.name}: {word}")
    return None


def _no_operator(path: Path) -> str:
    """Return a word of a PDF's drawing that is no operator: ``inf``, ``nan``, ``1e-05``."""
    import pikepdf

    with pikepdf.open(path) as pdf:
        streams: Iterable[object] = [
            *pdf.pages,
            *(each for each in pdf.objects
              if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Form"),
        ]
        for stream in streams:
            try:
                read = pikepdf.parse_content_stream(stream)  # type: ignore[arg-type]
            except (TypeError, ValueError, pikepdf.PdfError) as error:
                return str(error)
            for instruction in read:
                word = str(instruction.operator)
                if word not in _OPERATORS:
                    return word
    return ""
