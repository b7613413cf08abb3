"""Filling the templates of pages that stand alone: one text, nothing from elsewhere."""

from __future__ import annotations

import base64
import hashlib
from importlib.resources import files

import jinja2
from markupsafe import Markup

from scorer.kit.language import spoken_now, term, tr, trn


def text_of(name: str) -> str:
    """Return a file that lies beside this one."""
    return (files("scorer.report") / name).read_text("utf-8")


def hash_of(text: str) -> str:
    """Return what a content security policy calls an inline text."""
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def fill(template: str, *, styles: tuple[str, ...], **values: object) -> str:
    """Return a template filled in; it finds its style sheets as ``style`` and ``style_hash``."""
    environment = jinja2.Environment(
        autoescape=True, undefined=jinja2.StrictUndefined, trim_blocks=True, lstrip_blocks=True,
        loader=jinja2.FunctionLoader(text_of),
    )
    style = "".join(text_of(name) for name in styles)
    return environment.get_template(template).render(
        style=Markup(style),
        style_hash=hash_of(style),
        lang=spoken_now(),
        tr=tr,
        trn=trn,
        term=term,
        **values,
    )
