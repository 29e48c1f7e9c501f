"""A whole state as text (TOML) and back, hidden cards included."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tranca_widget.cards import Cards, read_cards
from tranca_widget.errors import InvalidNotation, TrancaError, UnknownName, phrase, plain
from tranca_widget.play import SEATS
from tranca_widget.tranca import bags
from tranca_widget.tranca.state import Outcome, Phase, Reason, State, Status, side_names

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from tranca_widget.tranca.terms import Compiled

FORMAT = "tranca.position/1"


def write(parts: Mapping[str, Any]) -> str:
    """The text of the parts of a position or a record."""
    import tomli_w  # noqa: PLC0415  # needed for writing only, so that importing takes the standard library alone

    return tomli_w.dumps(parts)


def state_data(state: State, rules: str, own_rules: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The parts of a state's text; `own_rules` holds the rule set `rules` in full where it is no preset."""
    seats, names = SEATS[len(state.hands)], side_names(len(state.hands))
    data: dict[str, Any] = {
        "format": FORMAT,
        "rules": rules,
        "turn": seats[state.turn],
        "phase": state.phase.value,
        "hands": {seat: str(bags.unpack(hand)) for seat, hand in zip(seats, state.hands, strict=True)},
        "melds": {
            name: [str(bags.unpack(meld)) for meld in melds]
            for name, melds in zip(names, state.melds, strict=True)
        },
        "red_threes": _by_name(names, state.red_threes),
        "mortos": dict(zip(names, map(_text, state.mortos), strict=True)),
        "morto_status": dict(zip(names, (status.value for status in state.statuses), strict=True)),
        "pile": _text(state.pile),
        "stock": _text(reversed(state.stock)),
        "melded": "".join(seat for at, seat in enumerate(seats) if state.melded >> at & 1),
        "melded_this_turn": state.has_melded,
        "score": list(state.score),
        "pending": [seats[seat] if seat >= 0 else "" for seat in state.pending],
    }
    if state.dealer is not None:
        data["dealer"] = seats[state.dealer]
    if state.aside:
        data["aside"] = str(bags.unpack(state.aside))
    if state.outcome is not None:
        data["outcome"] = state.outcome._asdict()
    if own_rules is not None:
        data["rule_set"] = own_rules
    return data


def _by_name(names: Iterable[str], parts: Iterable[int]) -> dict[str, str]:
    return {name: str(bags.unpack(part)) for name, part in zip(names, parts, strict=True)}


def _text(cards: Iterable[int]) -> str:
    return " ".join(str(bags.CARDS[index]) for index in cards)


def read_data(text: str) -> dict[str, Any]:
    """The parts of a position's text; raises `InvalidNotation` where it is none."""
    return read_toml(text, FORMAT, "expected.position")


def read_toml(text: str, expected: str, what: str) -> dict[str, Any]:
    """The parts of a TOML text of the `expected` format; raises `InvalidNotation` that wants the key `what`."""
    import tomllib  # noqa: PLC0415  # needed for reading only, and slow to import

    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise InvalidNotation(text.partition("\n")[0], 0, phrase(what, fault=str(fault))) from None
    return checked(data, expected)


def checked(data: dict[str, Any], expected: str = FORMAT) -> dict[str, Any]:
    """The parts themselves, if they are of the expected format; raises `InvalidNotation` otherwise."""
    if data.get("format") != expected:
        found = str(data.get("format", ""))
        raise InvalidNotation(f"format = {found!r}", 9, plain(f'"{expected}"'))
    return data


def read_state(data: dict[str, Any], rules: Compiled) -> State:
    """The state that a position's text stands for; raises `TrancaError` that names the missing part."""
    try:
        return _read_state(data, rules)
    except KeyError as fault:
        raise TrancaError(phrase("written.position.lacks", part=repr(fault.args[0]))) from None
    except (TypeError, AttributeError) as fault:
        raise TrancaError(phrase("written.position.type", fault=str(fault))) from None


def _read_state(data: dict[str, Any], rules: Compiled) -> State:
    seats = SEATS.get(len(data["hands"]), ())
    if set(seats) != set(data["hands"]):
        raise UnknownName("unknown.seats", " ".join(data["hands"]), [" ".join(s) for s in SEATS.values()])
    names = side_names(len(seats))
    outcome = data.get("outcome")
    if outcome is not None:
        _one_of("unknown.reason", outcome["why"], [reason.value for reason in Reason])
        outcome = Outcome(outcome["why"], outcome["by"], outcome["em_cima"])
    return State(
        rules,
        seats.index(_one_of("unknown.seat", data["turn"], seats)),
        Phase(_one_of("unknown.phase", data["phase"], [phase.value for phase in Phase])),
        tuple(_bag(data["hands"][seat]) for seat in seats),
        tuple(tuple(map(_bag, data["melds"][name])) for name in names),
        tuple(_bag(data["red_threes"][name]) for name in names),
        tuple(_cards(data["mortos"][name]) for name in names),
        tuple(
            Status(_one_of("unknown.status", data["morto_status"][name], [s.value for s in Status]))
            for name in names
        ),
        _cards(data["pile"]),
        tuple(reversed(_cards(data["stock"]))),
        sum(1 << seats.index(_one_of("unknown.seat", seat, seats)) for seat in set(data["melded"])),
        bool(data["melded_this_turn"]),
        outcome,
        seats.index(_one_of("unknown.seat", data["dealer"], seats)) if "dealer" in data else None,
        _for_sides(data, "score", names, int),
        _bag(data.get("aside", "")),
        tuple(
            seats.index(_one_of("unknown.seat", seat, seats)) if seat else -1
            for seat in _for_sides(data, "pending", names, str)
        ),
    )


def _for_sides(data: dict[str, Any], part: str, names: tuple[str, ...], kind: type) -> tuple[Any, ...]:
    """A part that holds one value of some type for each side."""
    found = tuple(data[part])
    if len(found) != len(names) or not all(type(value) is kind for value in found):
        raise TrancaError(
            phrase("written.position.sides", part=part, type=kind.__name__, sides=", ".join(names))
        )
    return found


def _one_of(what: str, name: str, known: Iterable[str]) -> str:
    if name not in known:
        raise UnknownName(what, name, tuple(known))
    return name


def _cards(text: str) -> tuple[int, ...]:
    return tuple(bags.INDEX[card] for card in read_cards(text))


def _bag(text: str) -> int:
    return bags.pack(Cards(read_cards(text)))
