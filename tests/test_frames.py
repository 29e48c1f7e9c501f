"""Every message that leaves a real kernel, in random rounds at a table: none tells a card that the player may not see.

A round is played twice, the second time from a deal in which all that the watching seat never saw lies elsewhere. What
leaves the kernel while that seat is on the move has to be the same, byte for byte. And all cards that a message names
have to lie open to the seat, no more of them than it sees.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

import tranca_widget as tw
from tests.kernel import Frame, Kernel, TableInKernel, running_kernel
from tests.positions import TABLES, named
from tests.twins import Round, played, twin_of
from tranca_widget.play import SEATS
from tranca_widget.tranca import bags
from tranca_widget.words.language import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

ROUNDS, MORE_ROUNDS = 20, 300
ASKED = 0.12
"""In which part of a seat's own steps it asks and tries all sorts of things, too."""
CELLS = (
    "t",
    "t.position",
    "print(repr(t), t.position, t.verdict, t.history, t.record())",
    "t.verdict",
    "print(t.verdict and (t.verdict.explain(level=5), t.verdict.as_dict(), t.verdict.suggestions()))",
    "print(tw.svg(t.position), t.position.view(t.position.turn).as_dict(), t.position.legal_moves())",
    "t.position.legal_moves()[:3], t.history",
    "t.position.why('take')._repr_markdown_()",
    "tw.compare(t.position, 'take')",
    "t.position.under('italiana')",
    "t.play('discard Kh Kc')",
    "t.position.play('W: take Kh Kc')",
    "t.position.judge('nothing')",
    "t.position.view('Q')",
    "t.use_rules('none')",
    "tw.Match(seed=7).add(t.position)",
)
"""What a notebook may show of a table; some of it fails, and the traceback leaves the kernel."""
SECRET = b"the card is Qd"
BROKEN = f"""
from tranca_widget.widget import preview as module
whole = module.preview
def broken(*_):
    raise KeyError({SECRET.decode()!r})
module.preview = broken"""
MENDED = "module.preview = whole"
NAMED = re.compile(r"\b(?:10|[2-9AKQJ])[shdc]\b|\bJK\b")
PLACES = {"cards", "hand", "red", "top", "marks"}
"""Where cards stand in messages."""


class Step(NamedTuple):
    """Something done at the table: a message or a cell, and the place in the round that it leads to."""

    what: dict[str, Any] | str
    at: int
    is_open: bool = False
    """Whether all hands are shown, on purpose."""
    rules: str = ""
    """The rule set that the table is read by, if it is not the round's."""


def script(each: Round, seed: int) -> list[Step]:
    """What is done in a round: every move, and at some places much else."""
    rng = random.Random(seed)
    steps: list[Step] = []
    for at, position in enumerate(each.positions):
        is_last = at == len(each.moves)
        if position.turn == each.seat and (is_last or rng.random() < ASKED):
            some = list(_tries(rng, position, at))
            steps += rng.sample(some, 12 if is_last else 5)
            if at and (is_last or rng.random() < 0.3):
                steps += _back_and_forth(rng, at)
        elif rng.random() < ASKED:
            steps.append(_refused(rng, position, at))
        if not is_last:
            selected = [str(card) for card in rng.sample(position.hand, min(3, len(position.hand)))]
            steps.append(Step({"kind": "play", **named(each.moves[at]), "selected": selected}, at + 1))
    end = len(each.moves)
    rules = rng.choice([name for name, rules in tw.RULESETS.items() if not rules.terms.open_mortos])
    other: list[dict[str, Any] | str] = [
        {"kind": "rules", "rules": rules},
        {"kind": "preview", "cards": []},
        "t",
    ]
    return [*steps, *(Step(cell, end) for cell in CELLS), *(Step(what, end, rules=rules) for what in other)]


def _refused(rng: random.Random, position: tw.TrancaPosition, at: int) -> Step:
    """A move of the other phase, which is refused whatever the hand holds."""
    action = "discard" if position.phase == "draw" else "take"
    cards = [str(card) for card in rng.sample(bags.CARDS, 1 if action == "discard" else 2)]
    return Step({"kind": "play", "action": action, "cards": cards, "onto": None}, at)


def _next(position: tw.TrancaPosition) -> str:
    """The seat after the one on the move."""
    seats: tuple[str, ...] = SEATS[len(position.state.hands)]
    return str(seats[(position.state.turn + 1) % len(seats)])


def _tries(rng: random.Random, position: tw.TrancaPosition, at: int) -> Iterator[Step]:
    """All kinds of messages that change no card, and cells that show the table."""
    hand = [str(card) for card in position.hand]
    some = rng.sample(hand, min(len(hand), rng.randint(1, 4)))
    move = named(rng.choice(position.legal_moves()))
    other = {
        **move,
        "action": rng.choice(["take", "meld", "add", "discard", "lay"]),
        "onto": rng.choice([None, 1, 7]),
    }
    zones = ["pile", "stock", "us.morto", "us.red", "them.morto", "them1.red", "m1", "t1", "nowhere"]
    lines = [
        "take",
        "why meld",
        "why discard Kh",
        "fly",
        "discard 2x",
        f"{_next(position)}: discard Kh",
        "why N: meld Kh Kc Ks",
    ]
    yield Step({"kind": "preview", "cards": []}, at)
    yield Step({"kind": "preview", "cards": some}, at)
    yield Step({"kind": "why", **move}, at)
    yield from (
        Step({"kind": kind, "action": action, "cards": [], "onto": None}, at)
        for kind in ("why", "instead")
        for action in ("take", "meld", "add", "draw", "discard")
    )
    yield Step({"kind": "instead", **other, "cards": some}, at)
    yield Step({"kind": "compare", **move}, at)
    yield Step({"kind": "compare", **other, "cards": []}, at)
    yield Step({"kind": "about", "zone": "hand", "card": rng.choice(hand)}, at)
    yield from (Step({"kind": "about", "zone": zone}, at) for zone in zones)
    yield Step({"kind": "rule", "rule": "tranca.pile.unlocked"}, at)
    yield from (Step({"kind": "command", "text": line}, at) for line in lines)
    yield Step({"kind": "play", "action": "meld", "cards": ["Kh", "Kc"], "onto": None}, at)
    yield _refused(rng, position, at)
    yield Step({"kind": "steps", "steps": [_refused(rng, position, at).what]}, at)
    yield Step({"kind": "play", "action": "fly"}, at)
    yield Step({"kind": "language", "lang": rng.choice(list(LANGUAGES)), "guess": False}, at)
    yield from (Step(cell, at) for cell in CELLS)
    yield Step("?t", at)
    yield Step("?t.position", at)


def _back_and_forth(rng: random.Random, at: int) -> list[Step]:
    """Some steps back and all of them forward again; and all hands shown, and hidden again."""
    count = rng.randint(1, min(at, 9))
    back = [Step({"kind": "undo"}, at - number) for number in range(1, count + 1)]
    forth = [Step({"kind": "redo"}, at - number) for number in reversed(range(count))]
    opened = [Step({"kind": "show", "hands": True}, at, is_open=True), Step("t", at, is_open=True)]
    return [*back, *forth, Step("t", at), *opened, Step({"kind": "show", "hands": False}, at), Step("t", at)]


def recorded(kernel: Kernel, each: Round, steps: list[Step], seed: int) -> tuple[list[list[Frame]], bytes]:
    """The frames of every step, those of the table's beginning first, and the notebook as it would be saved then."""
    lang, mode = list(LANGUAGES)[seed % len(LANGUAGES)], "Context" if seed % 4 else "Verbose"
    table = TableInKernel(kernel, each.start.to_text(), lang, mode)
    found = [table.frames]
    for step in steps:
        if isinstance(step.what, dict):
            found.append(table.say(**step.what))
        elif step.what.startswith("?"):
            found.append(table.inspect(step.what[1:]))
        else:
            found.append(table.cell(step.what))
    saved = table.saved(found[-1])
    table.close()
    return found, saved


def _difference(frames: list[Frame], others: list[Frame]) -> str:
    """Where the messages of twins first differ, "" where they do not."""
    for one, other in zip(frames, others, strict=True):
        if one[:2] != other[:2]:
            at = next(
                (n for n, pair in enumerate(zip(one.body, other.body, strict=False)) if len(set(pair)) > 1),
                -1,
            )
            around = slice(max(0, at - 200), at + 200)
            return f"{one.kind} {one.body[around]!r} {other.kind} {other.body[around]!r}"
    return ""


def compare(kernel: Kernel, seeds: range, most: int | None = None) -> None:
    """Play rounds and their twins, compare them, and look at all cards that are named in them."""
    for seed in seeds:
        each = played(seed, *TABLES[seed % len(TABLES)], most)
        other = twin_of(each, seed)
        steps = script(each, seed)
        (ours, saved), (theirs, other_saved) = (recorded(kernel, one, steps, seed) for one in (each, other))
        assert saved == other_saved
        assert b"tw-image" in saved
        assert b'"snapshot"' in saved
        beginning = Step("", 0)
        for step, mine, twins in zip([beginning, *steps], ours, theirs, strict=True):
            if each.positions[step.at].turn == each.seat and not step.is_open:
                difference = _difference(mine, twins)
                assert not difference, (seed, step, difference)
        allowed: set[str] = set()
        for step, mine in zip([beginning, *steps], ours, strict=True):
            allowed |= set(NAMED.findall(str(step.what)))
            for frame in mine:
                _look(frame, each.positions[step.at], step, allowed)


def _look(frame: Frame, position: tw.TrancaPosition, step: Step, allowed: set[str]) -> None:
    """Check the cards that a message names: drawn ones lie open, each as often; told ones do, or were named before.

    allowed: the cards that were named in messages to the table up to now, those of all moves among them.
    """
    if frame.kind not in {"comm_open", "comm_msg"}:
        return
    under = position.under(step.rules) if step.rules else position
    lying = visible(under, is_open=step.is_open)
    data = frame.content["data"]
    state = data.get("state", {})
    if "snapshot" in state:
        assert drawn(state["snapshot"]) == lying, step
    told = set(_codes(state.get("snapshot") or data.get("content")))
    assert told <= {*lying, *allowed}, step


def visible(position: tw.TrancaPosition, *, is_open: bool) -> Counter[str]:
    """The cards that the player to move sees, read from the state itself."""
    state, terms = position.state, position.rules.terms
    lie = [*state.hands] if is_open else [state.hands[state.turn]]
    lie += [meld for melds in state.melds for meld in melds] + [*state.red_threes]
    found = [index for bag in lie for index in bags.indices(bag)]
    found += state.pile if terms.pile_shown == "all" else state.pile[-1:]
    if terms.open_mortos:
        found += [index for morto in state.mortos for index in morto]
    return Counter(str(bags.CARDS[index]) for index in found)


def drawn(snapshot: dict[str, Any]) -> Counter[str]:
    """The cards that a snapshot shows where cards lie."""
    pile = snapshot["pile"]
    found = [*snapshot["hand"], *(pile["cards"] or filter(None, [pile["top"]]))]
    for seat in snapshot["seats"]:
        if seat["seat"] != snapshot["seat"]:
            found += seat["hand"] or []
    for zone in snapshot["zones"]:
        found += [
            *zone["red"],
            *zone["morto"]["cards"],
            *(card for meld in zone["melds"] for card in meld["cards"]),
        ]
    return Counter(found)


def _codes(what: Any, *, is_place: bool = False) -> Iterator[str]:
    """The cards that plain values name as cards of some place or move; what is only spoken of, the twins compare."""
    if isinstance(what, dict):
        for name, each in what.items():
            yield from _codes(each, is_place=is_place or name in PLACES)
    elif isinstance(what, list):
        for each in what:
            yield from _codes(each, is_place=is_place)
    elif isinstance(what, str) and is_place:
        yield from NAMED.findall(what)


@pytest.fixture(scope="module", name="kernel")
def fixture_kernel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Kernel]:
    """A kernel for all rounds."""
    with running_kernel(tmp_path_factory.mktemp("kernel")) as kernel:
        yield kernel


def test_no_message_tells_a_hidden_card(kernel: Kernel) -> None:
    """Some random rounds, by every rule set and with every number of players."""
    compare(kernel, range(ROUNDS), most=60)


@pytest.mark.long
def test_no_message_of_many_rounds_tells_a_hidden_card(kernel: Kernel) -> None:
    """Many more of them."""
    compare(kernel, range(ROUNDS, ROUNDS + MORE_ROUNDS))


def test_a_table_shows_itself_in_two_outputs(kernel: Kernel) -> None:
    """First the widget, without the picture; then the picture alone, hidden while this very table is on the page."""
    table = TableInKernel(kernel, tw.position(hand="Kh Kc 4c", pile="9d").to_text(), "en")
    shown = [frame for frame in table.cell("t") if frame.kind in {"display_data", "execute_result"}]
    live, below = (frame.content["data"] for frame in shown)
    assert live.keys() == {"text/plain", "text/html", "application/vnd.jupyter.widget-view+json"}
    assert "<img" not in live["text/html"]
    assert below.keys() == {"text/html"}
    assert below["text/html"].count("<img") == 1
    assert f'body:has([data-tw="{table.state["snapshot"]["epoch"]}"])' in below["text/html"]
    table.close()


def test_an_error_of_the_tables_own_tells_no_card(kernel: Kernel) -> None:
    """What such an error says stays in the kernel: a browser and the log are told only where it happened."""
    position = tw.position(hand="Kh Kc 4c", pile="9d")
    table = TableInKernel(kernel, position.to_text(), "en")
    kernel.execute(BROKEN, is_silent=True)
    frames = table.say(kind="preview", cards=["Kh"])
    (answer,) = [frame.content["data"]["content"] for frame in frames if frame.kind == "comm_msg"]
    assert (answer["ok"], answer["code"]) == (False, "error")
    assert "KeyError" in answer["report"].splitlines()
    assert [frame.content["name"] for frame in frames if frame.kind == "stream"] == ["stderr"]
    assert not [frame for frame in frames if SECRET in frame.body]
    kernel.execute(MENDED, is_silent=True)
    assert SECRET in b"".join(frame.body for frame in table.cell("t.errors"))
    table.close()
