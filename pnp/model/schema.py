"""The models as JSON Schema (draft 2020-12), as editors read it."""

from __future__ import annotations

import inspect
from typing import Any

from pydantic import BaseModel

from pnp.model.game import GameFile
from pnp.model.template import Template

_DIALECT = "https://json-schema.org/draft/2020-12/schema"


def game_schema() -> dict[str, Any]:
    """Return the schema of `game.yaml`; a template file's is among its ``$defs``."""
    schema = _schema(GameFile)
    template = _schema(Template)
    schema["$defs"] = {
        **schema["$defs"], **template.pop("$defs"),
        "Template": {key: value for key, value in template.items() if key != "$schema"},
    }
    return schema


def template_schema() -> dict[str, Any]:
    """Return the schema of a template file."""
    return _schema(Template)


def _schema(model: type[BaseModel]) -> dict[str, Any]:
    schema = model.model_json_schema()
    for each in (schema, *schema.get("$defs", {}).values()):
        if "description" in each:
            each["description"] = inspect.cleandoc(each["description"])
    return {"$schema": _DIALECT, **schema}
