"""A rule set as data and as text (TOML), and back: its name, its game, every term in full, every source.

A text that is none is refused with all its faults at once, each with its place, such as `terms.hand_size`.
A source is written in one line: "DE · Spielablauf 4; C-4", "; C-8" where the documents are silent, "house rule",
and with " !" behind it where the document contradicts itself or is vague.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, NamedTuple, get_type_hints

from tranca_widget.errors import TrancaError
from tranca_widget.ruling import Source
from tranca_widget.values import NONE, plain, typed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

FORMAT = "tranca.rules/1"
PARTS = ("format", "name", "game", "documents", "terms", "sources")
"""The parts of a text; `documents` tells readers what `sources` says in full."""
Known = Mapping[str, Sequence[Any]]
"""The terms of the rule sets that there are, by game: what a text is read by."""
_SOURCE = re.compile(r"(?:([A-Z]{2}) · )?([^;!]*?)(?:; ([^;!]+?))?( !)?")


class Parts(NamedTuple):
    """The parts of a rule set, as they were read."""

    name: str
    game: str
    terms: Any
    citations: dict[str, Source]


def documents(citations: Mapping[str, Source]) -> list[str]:
    """The names of the documents that a rule set rests on, such as "DE"."""
    return sorted({source.document for source in citations.values()} - {""})


def as_data(name: str, game: str, terms: Any, citations: Mapping[str, Source]) -> dict[str, Any]:
    """A rule set as plain data that TOML can hold; `from_data` reads it back."""
    return {
        "format": FORMAT,
        "name": name,
        "game": game,
        "documents": documents(citations),
        "terms": {field.name: _written(getattr(terms, field.name)) for field in fields(terms)},
        "sources": {key: _source_text(source) for key, source in citations.items()},
    }


def _written(value: Any) -> Any:
    """A value of a term; a table of numbers stays a table, and None is said in a word."""
    if value is None:
        return NONE
    return dict(value) if is_table(value) else plain(value)


def is_table(value: Any) -> bool:
    """Whether the value of a term is a table of numbers."""
    return isinstance(value, tuple) and all(isinstance(each, tuple) for each in value) and bool(value)


def _source_text(source: Source) -> str:
    document = f"{source.document} · " if source.document else ""
    decision = f"; {source.decision}" if source.decision else ""
    return f"{document}{source.place}{decision}{' !' if source.doubt else ''}"


def write(data: Mapping[str, Any]) -> str:
    """The data of a rule set as TOML."""
    import tomli_w  # noqa: PLC0415  # needed for writing only, so that importing takes the standard library alone

    return tomli_w.dumps(data)


def read(text: str, known: Known) -> Parts:
    """The parts of the rule set that `text` holds.

    Raises `TrancaError`: the place where the text is no TOML, else every fault with its place.
    """
    import tomllib  # noqa: PLC0415  # needed for reading only, and slow to import

    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        message = f"the text of a rule set is TOML, and this is none: {fault}"
        raise TrancaError(message) from None
    return from_data(data, known)


def from_data(data: Mapping[str, Any], known: Known) -> Parts:
    """The parts of the rule set that `as_data` gave; raises `TrancaError` that names every fault with its place."""
    faults = [*_faults_of_head(data, known)]
    examples = known.get(_text(data.get("game")), ())
    terms = _terms(data.get("terms", {}), examples, faults)
    citations = _sources(data.get("sources", {}), faults)
    if faults:
        raise TrancaError("this is no rule set:\n" + "\n".join(f"  {fault}" for fault in faults))
    return Parts(data["name"], data["game"], terms, citations)


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _faults_of_head(data: Mapping[str, Any], games: Iterable[str]) -> Iterator[str]:
    for key in data:
        if key not in PARTS:
            yield f"{key}: there is no such part; there are: {', '.join(PARTS)}"
    if data.get("format") != FORMAT:
        yield f'format is "{FORMAT}", and {data.get("format")!r} is another'
    if not _text(data.get("name")).strip():
        yield f"name is a text that is not empty, and {data.get('name')!r} is none"
    if data.get("game") not in tuple(games):
        yield f"game is one of {', '.join(games)}, and {data.get('game')!r} is none"
    named = data.get("documents", [])
    if not isinstance(named, list) or not all(isinstance(each, str) for each in named):
        yield f"documents is a list of texts, and {named!r} is none"


def _terms(data: Any, examples: Sequence[Any], faults: list[str]) -> Any:
    """The terms, None where they have faults; nothing is said of them where the game is not known."""
    if not isinstance(data, dict):
        faults.append(f"terms is a table, and {data!r} is none")
        return None
    if not examples:
        return None
    names = [field.name for field in fields(examples[0])]
    found = [f"{name}: there is no such term" for name in data if name not in names]
    found += [f"{name} is missing" for name in names if name not in data]
    values, wrong = typed_terms(type(examples[0]), {name: data[name] for name in names if name in data})
    found += [*wrong, *_no_entries(values, examples), *_senseless(values, examples)]
    faults += [f"terms.{fault}" for fault in found]
    return None if found else replace(examples[0], **values)


def typed_terms(kind: type, data: Mapping[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """The values of terms of the type `kind` that plain data names, and a fault for each that is none.

    A type may have names of its own for some values: its `NAMED`, by term.
    """
    kinds = get_type_hints(kind)
    named: Mapping[str, Mapping[str, Any]] = getattr(kind, "NAMED", {})
    values, faults = {}, []
    for name, said in data.items():
        value = named.get(name, {}).get(said, said) if isinstance(said, str) else said
        try:
            values[name] = typed(kinds[name], value)
        except ValueError as fault:
            faults.append(f"{name} is {fault}, and {value!r} is none")
    return values, faults


def _no_entries(values: Mapping[str, Any], examples: Sequence[Any]) -> Iterator[str]:
    """Entries of a table of numbers that no rule set of the game has."""
    for name, value in values.items():
        if is_table(value):
            known = {key for terms in examples for key, _ in getattr(terms, name)}
            yield from (f"{name}.{key}: there is no such entry" for key, _ in value if key not in known)


def _senseless(values: Mapping[str, Any], examples: Sequence[Any]) -> list[str]:
    """Values, and combinations of values, that make no sense whatever the terms are that could not be read.

    The examples stand in for those.
    """
    said = [_faults_of(terms, values) for terms in examples]
    return [fault for fault in said[0] if all(fault in others for others in said)]


def _faults_of(terms: Any, values: Mapping[str, Any]) -> list[str]:
    try:
        replace(terms, **values)
    except TrancaError as fault:
        return str(fault).split("; ")
    return []


def _sources(data: Any, faults: list[str]) -> dict[str, Source]:
    if not isinstance(data, dict):
        faults.append(f"sources is a table, and {data!r} is none")
        return {}
    found = {}
    for key, text in data.items():
        match = _SOURCE.fullmatch(text) if isinstance(text, str) else None
        if match is None:
            faults.append(
                f'sources."{key}" is a text such as "DE · Spielablauf 4; C-4", and {text!r} is none'
            )
            continue
        document, place, decision, doubt = match.groups()
        found[key] = Source(document or "", place, decision or "", doubt=bool(doubt))
    return found
