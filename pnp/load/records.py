"""Plain values → Pydantic records, with Pydantic's complaints as faults at their places."""

from __future__ import annotations

import json
import types
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

import shell.nearest
from pnp.faults import Fault, nearest
from pnp.load.yaml_file import Loc, YamlFile, kind_of

Model = TypeVar("Model", bound=BaseModel)

_EXPECTED = {
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "finite_number": "a number",
    "string_type": "text",
    "bool_type": "true or false",
    "list_type": "a list",
    "tuple_type": "a list",
    "dict_type": "keys with values",
    "model_type": "keys with values",
    "model_attributes_type": "keys with values",
}
_PATTERNS = {
    r"^[a-z][a-z0-9-]*$": "a name of small letters, digits and hyphens",
    r"^[a-z]{2}$": "a language's two small letters, such as en",
    r"^#[0-9a-fA-F]{6}$": "a colour such as '#2F6F9F'",
    r"^.*\S.*$": "a text that is not empty",
}
_TAG_KEYS = ("layer", "kind")


def try_record(
    model: type[Model], data: object
) -> tuple[Model | None, list[ErrorDetails]]:
    """Make the record, or return None and Pydantic's complaints."""
    try:
        # As JSON, so that strict types take a list for a tuple and nothing else for it.
        return model.model_validate_json(json.dumps(data)), []
    except ValidationError as error:
        return None, error.errors(include_url=False)


def as_faults(
    model: type[BaseModel], source: YamlFile, errors: list[ErrorDetails]
) -> list[Fault]:
    """Say each complaint once, at its line and column.

    A value that fits no branch of a union is reported once, with all that it might have been;
    where one branch leads deeper, that is the one that was meant.
    """
    grouped: dict[Loc, list[ErrorDetails]] = {}
    for error in errors:
        grouped.setdefault(data_loc(source.data, error), []).append(error)
    around = {loc[:length] for loc in grouped for length in range(len(loc))}
    deepest = [loc for loc in grouped if loc not in around]
    missing = {loc[:-1] for loc in deepest if grouped[loc][0]["type"] == "missing"}
    slips = {
        (*loc[:-1], near) for loc in deepest if grouped[loc][0]["type"] == "extra_forbidden"
        and loc[:-1] in missing and (near := shell.nearest.nearest(
            str(loc[-1]), known_keys(model, source.data, loc[:-1])))
    }
    # A key that is missing because it was written slightly wrong is one fault, not two.
    return [
        _fault(model, source, loc, grouped[loc]) for loc in deepest
        if not (grouped[loc][0]["type"] == "missing" and loc in slips)
    ]


def data_loc(data: object, error: ErrorDetails) -> Loc:
    """Return the way through the file that a complaint means, without Pydantic's union tags.

    A missing key is the last step of the way, though the file has no such value.
    """
    parts = error["loc"]
    loc: list[str | int] = []
    here = data
    tagged = False
    for index, part in enumerate(parts):
        last = index == len(parts) - 1
        if isinstance(here, dict):
            if not tagged and part in [here.get(key) for key in _TAG_KEYS]:
                tagged = True
                continue
            if isinstance(part, str) and part in here:
                here = here[part]
            elif not (last and error["type"] == "missing"):
                continue
        elif isinstance(here, list) and isinstance(part, int) and part < len(here):
            here = here[part]
        elif not (last and error["type"] == "missing" and isinstance(here, list)):
            continue
        tagged = False
        loc.append(part)
    return tuple(loc)


def _fault(
    model: type[BaseModel], source: YamlFile, loc: Loc, errors: list[ErrorDetails]
) -> Fault:
    error = errors[0]
    kind, context = error["type"], error.get("ctx", {})
    place = source.place(loc)
    if kind == "missing" and isinstance(_value(source.data, loc[:-1]), list):
        found = len(_value(source.data, loc[:-1]))
        return Fault(place, f"found a list of {found} for {_name(source.data, loc[:-1])},"
                     " where more were expected")
    if kind == "missing":
        return Fault(source.place(loc[:-1]), f"{_name(source.data, loc[:-1])} has no {loc[-1]!r}",
                     f"add the key {loc[-1]!r}")
    if kind == "extra_forbidden":
        return Fault(
            source.keys.get(loc, place),
            f"{_name(source.data, loc[:-1])} knows no key {loc[-1]!r}",
            nearest(str(loc[-1]), known_keys(model, source.data, loc[:-1])),
        )
    if kind == "union_tag_invalid":
        tag = context["discriminator"].strip("'")
        tags = [each.strip(" '") for each in context["expected_tags"].split(",")]
        return Fault(source.place((*loc, tag)), f"there is no {tag} {context['tag']!r}",
                     nearest(str(context["tag"]), tags))
    if kind == "union_tag_not_found":
        tag = context["discriminator"].strip("'")
        return Fault(place, f"this has no {tag!r}", f"add the key {tag!r}")
    if kind in ("list_type", "dict_type", "model_type", "string_type") and _value(
        source.data, loc
    ) is None:
        return Fault(place, f"{_name(source.data, loc)} is empty",
                     f"expected {_expected(errors)}")
    if kind == "literal_error":
        value = _value(source.data, loc)
        known = [each.strip(" '") for each in context["expected"].replace(" or ", ",").split(",")]
        return Fault(place, f"found {kind_of(value)} for {_name(source.data, loc)}",
                     nearest(str(value), known))
    if kind == "value_error":
        return Fault(place, str(context["error"]))
    return Fault(
        place,
        f"found {kind_of(_value(source.data, loc))} for {_name(source.data, loc)},"
        f" where {_expected(errors)} was expected",
        "put it in quotes" if _wants_quotes(errors, _value(source.data, loc)) else "",
    )


def _wants_quotes(errors: list[ErrorDetails], value: object) -> bool:
    kinds = {error["type"] for error in errors}
    return "string_type" in kinds and isinstance(value, int | float)


_BOUNDS = {
    "less_than_equal": "at most", "greater_than_equal": "at least", "greater_than": "more than",
    "less_than": "less than",
}


def _expected(errors: list[ErrorDetails]) -> str:
    said: list[str] = []
    for error in errors:
        kind, context = error["type"], error.get("ctx", {})
        if kind == "string_pattern_mismatch":
            text = _PATTERNS.get(context["pattern"], f"a text like {context['pattern']}")
        elif kind == "too_short":
            text = f"a list of at least {context['min_length']}"
        elif kind == "too_long":
            text = f"a list of at most {context['max_length']}"
        elif kind in _BOUNDS:
            bound = next(iter(context.values()))
            text = f"{_BOUNDS[kind]} {bound:,}".removesuffix(".0")
        else:
            text = _EXPECTED.get(kind, error["msg"].removeprefix("Input should be "))
        if text not in said:
            said.append(text)
    return " or ".join(said)


def _value(data: object, loc: Loc) -> Any:
    for part in loc:
        data = data[part]  # type: ignore[index]
    return data


def _name(data: object, loc: Loc) -> str:
    """Name what stands at ``loc`` by its kind and id, or by its key."""
    value = _value(data, loc)
    if not loc:
        return "the file"
    if isinstance(value, dict) and isinstance(loc[-1], int):
        kind = next((value[key] for key in _TAG_KEYS if isinstance(value.get(key), str)), None)
        if "layer" in value and kind:
            return f"the layer {kind!r}"
        if kind:
            return f"the {kind} {value.get('id', '')!r}"
    if isinstance(loc[-1], int):
        return f"entry {loc[-1] + 1} of {loc[-2]!r}" if len(loc) > 1 else f"entry {loc[-1] + 1}"
    return repr(loc[-1])


def known_keys(model: type[BaseModel], data: object, loc: Loc) -> list[str]:
    """Return the keys that the record at ``loc`` may have."""
    candidates: list[Any] = [model]
    for part in loc:
        candidates = [inner for each in candidates for inner in _inside(each, part)]
    value = _value(data, loc)
    tags = [value.get(key) for key in _TAG_KEYS] if isinstance(value, dict) else []
    models = _models(candidates)
    chosen = [each for each in models if _tagged(each, tags)] or models
    return sorted({name for each in chosen for name in each.model_fields})


def _models(kinds: list[Any]) -> list[type[BaseModel]]:
    found: list[type[BaseModel]] = []
    for kind in kinds:
        origin = get_origin(kind)
        if isinstance(kind, type) and issubclass(kind, BaseModel):
            found.append(kind)
        elif origin in (Union, types.UnionType):
            found += _models(list(get_args(kind)))
        elif origin is Annotated:
            found += _models([get_args(kind)[0]])
    return found


def _inside(kind: Any, part: str | int) -> list[Any]:
    """Return the types that a step into ``kind`` may lead to."""
    origin = get_origin(kind)
    if origin is Annotated:
        return _inside(get_args(kind)[0], part)
    if origin in (Union, types.UnionType):
        return [inner for each in get_args(kind) for inner in _inside(each, part)]
    if origin in (list, tuple) and isinstance(part, int):
        return [each for each in get_args(kind) if each is not Ellipsis]
    if origin is dict:
        return [get_args(kind)[1]]
    if isinstance(kind, type) and issubclass(kind, BaseModel) and part in kind.model_fields:
        return [kind.model_fields[str(part)].annotation]
    return []


def _tagged(model: type[BaseModel], tags: list[object]) -> bool:
    for key in _TAG_KEYS:
        if key in model.model_fields:
            return any(tag in get_args(model.model_fields[key].annotation) for tag in tags if tag)
    return False
