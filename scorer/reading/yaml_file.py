"""Reading YAML that a table wrote: answers of a tally, the settings of a league."""

from __future__ import annotations

from scorer.kit.faults import RefusedError
from scorer.kit.language import tr


def read_yaml(name: str, text: str) -> object:
    """Return what a text of YAML holds; ``name`` is what refusals call it.

    Raises RefusedError, with the place where it is known, where it is none.
    """
    # Cold start: most commands read none.
    from ruamel.yaml import YAML
    from ruamel.yaml.error import MarkedYAMLError, YAMLError

    try:
        return YAML().load(text)
    except MarkedYAMLError as error:
        mark = error.problem_mark
        where = f"{name}:{mark.line + 1}:{mark.column + 1}" if mark else name
        what = " ".join(str(error.problem or tr("this is no YAML")).split())
        raise RefusedError(
            tr("{where}: not readable as YAML: {what}", where=where, what=what)
        ) from None
    # A TypeError comes of a list of lists that is a key by its alias.
    except (YAMLError, TypeError, ValueError, RecursionError):
        raise RefusedError(tr("{name}: not readable as YAML", name=name)) from None
