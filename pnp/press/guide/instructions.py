"""What a set's first page says in words, whatever its size."""

from __future__ import annotations

from pnp.catalogue import papers
from pnp.geometry import Box
from pnp.press.guide.words import say
from pnp.press.job.options import BuildOptions
from pnp.press.job.plan import Plan

INSET = 10.0
"""Content's distance from the printable area's sides, in mm: the crosses stand there."""


def crossed(area: Box) -> bool:
    """Say whether there is room for crosses in the corners."""
    return area.w > 6 * INSET


def extent(plan: Plan, options: BuildOptions, own: int) -> str:
    """Return how many pages and sheets the set has, ``own`` first pages counted in."""
    pages = sum(len(file.pages) for file in plan.files) + own
    return say(plan.lang, "sheets", pages=pages, paper=_paper_label(options.paper),
               sheets=pages // 2 if options.sheet.duplex else pages)


def step_texts(plan: Plan, options: BuildOptions, length: int, page: str = "") -> list[str]:
    """Return what to do from the printer to the table; ``length`` is the scale's, in mm, and
    ``page`` the kind of first page, whose words name only what is on it."""
    lang, backs = plan.lang, options.sheet.backs
    if options.sheet.duplex:
        texts = [say(lang, "test_duplex", flip=say(lang, backs))]
    else:
        texts = [say(lang, "test_single")]
    texts += [say(lang, "scale", paper=_paper_label(options.paper)),
              say(lang, f"measure{page}", ruler=length)]
    if options.sheet.duplex and crossed(options.sheet.printable()):
        texts.append(say(lang, "light"))
    rest = {"fold": "rest_fold", "none": "rest_single"}.get(backs, "rest_duplex")
    return [*texts, say(lang, rest), say(lang, f"cut{page}")]


def _paper_label(name: str) -> str:
    return papers()[name].label if name in papers() else name
