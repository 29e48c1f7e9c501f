"""Wires the rooms of Tranca to what `play` asks of a game, and attaches sources to rulings. No rule is here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tranca_widget.errors import InvalidNotation, Phrase, UnknownName
from tranca_widget.play import HOUSE, SEATS, Scene, SceneMeld, SceneMorto, SceneSeat, SceneSide
from tranca_widget.ruling import Finding, Result, Ruling, closest, holds, judge
from tranca_widget.tranca import apply, bags, facts, legal, state
from tranca_widget.tranca.case import Case
from tranca_widget.tranca.cover import cover_of
from tranca_widget.tranca.melds import in_order, is_one_kind, reader_of
from tranca_widget.tranca.moves import KINDS, Kind, Move, read_move
from tranca_widget.tranca.problems import errors_under
from tranca_widget.tranca.rules import ORDER, RULES, articles, exists
from tranca_widget.tranca.terms import Shape, compiled
from tranca_widget.values import plain

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from tranca_widget.cards import Card
    from tranca_widget.play import Consequence, RuleSet
    from tranca_widget.ruling import Source
    from tranca_widget.tranca.problems import Problem
    from tranca_widget.tranca.state import SeatView, State
    from tranca_widget.tranca.suggest import Suggestion
    from tranca_widget.tranca.terms import Compiled

GATES = {
    Kind.DRAW: ("turn.over", "turn.on_move", "turn.drawn_already", "draw.stock_left"),
    Kind.PASS: ("turn.over", "turn.on_move", "turn.drawn_already", "draw.nothing_left"),
    Kind.TAKE: (
        "turn.over",
        "turn.on_move",
        "turn.drawn_already",
        "draw.stock_left",
        "pile.not_empty",
        "pile.unlocked",
    ),
    Kind.LAY: ("turn.over", "turn.on_move"),
}
"""The rules that close a whole family of moves, whatever its cards are."""
_PLAYING = ("turn.over", "turn.on_move", "turn.draw_first")
_AFTER_GATES = {Kind.TAKE: ("pile.top_used", "going_out.way_to_finish")}


TOPICS = {
    topic: tuple(f"tranca.{rule}" for rule in rules.split())
    for topic, rules in {
        "stock": "draw.stock_left draw.nothing_left",
        "pile": "pile.unlocked pile.top_used",
        "own": "meld.kind meld.wild_limit going_out.canasta",
        "other": "meld.exists",
        "morto": "going_out.morto_earned going_out.morto_taken",
        "red": "threes.red_alone",
    }.items()
}
"""The rules that tell of the things on a table."""


class Tranca:
    """The game of Tranca for all its rule sets."""

    name = "tranca"
    kinds = tuple(KINDS)
    topics: Mapping[str, tuple[str, ...]] = TOPICS

    def view(self, table: State, seat: str) -> SeatView:
        """What `seat` may see: the only maker of anything that leaves the kernel."""
        seats = SEATS[len(table.hands)]
        if seat not in seats:
            raise UnknownName("unknown.seat", seat, seats)
        return state.view(table, seats.index(seat))

    def read_move(self, move: object) -> Move:
        """A move, or what its text names; raises `InvalidNotation` for anything else."""
        if isinstance(move, Move):
            return move
        if not isinstance(move, str):
            raise InvalidNotation(repr(move), 0, Phrase("expected.move_or_text"))
        return read_move(move)

    def holds(self, view: SeatView, move: Move) -> bool:
        """Whether the move is legal, without reasons."""
        return holds(articles(view.rules)[move.kind], _case(view, move))

    def judge(self, view: SeatView, move: Move, rules: RuleSet) -> Ruling:
        """The whole ruling of a move, with sources."""
        ruling = judge(articles(view.rules)[move.kind], _case(view, move), ORDER)
        return _sourced(ruling, rules, view.rules)

    def legal_moves(self, view: SeatView) -> tuple[Move, ...]:
        """Every legal move once."""
        return legal.legal_moves(view)

    def play(self, table: State, move: Move) -> State:
        """The state after a legal move."""
        return apply.play(table, move)

    def why(self, view: SeatView, kind: str, rules: RuleSet) -> Ruling:
        """The ruling of a whole family of moves: open if one of its moves is, else the one that came closest.

        A rule that closes the whole family (whose turn, the phase, the pile's lock) is answered before any
        way is looked for.
        """
        if kind not in KINDS:
            raise UnknownName("unknown.kind", kind, tuple(KINDS))
        family = KINDS[kind]
        first, *others = _candidates(view, family)
        found = self.judge(view, first, rules)
        gates = [f"tranca.{gate}" for gate in GATES.get(family, _PLAYING)]
        shut = [finding for finding in found.findings if finding.rule in gates]
        failed = [finding.rule for finding in shut if finding.result is Result.FAIL]
        if not failed:
            ways = [(first, found), *((move, self.judge(view, move, rules)) for move in others)]
            return closest(ways, ORDER)[1]._replace(parts=tuple(ways))
        later = [f"tranca.{rule}" for rule in _AFTER_GATES.get(family, ())]
        unreached = tuple(Finding(rule, Result.NOT_REACHED) for rule in later)
        deciding = min(failed, key=ORDER.__getitem__)
        return _sourced(Ruling((*shut, *unreached), deciding), rules, view.rules)

    def consequences(self, view: SeatView, move: Move) -> tuple[Consequence, ...]:
        """What a legal move of the player to move brings about, as far as this view tells."""
        from tranca_widget.tranca.consequences import consequences  # noqa: PLC0415  # needed when asked for only

        return consequences(view, move)

    def under(self, table: State, rules: RuleSet) -> State:
        """The same table under another rule set's terms."""
        return table._replace(rules=compiled(rules.terms))

    def errors(self, table: State) -> tuple[Problem, ...]:
        """What makes a table impossible."""
        return errors_under(table, table.rules)

    def finding(self, rule: str, rules: RuleSet) -> Finding | None:
        """A rule as a rule set has it: its terms and its source; None where its terms have no use for it."""
        if rule not in RULES:
            raise UnknownName("unknown.rule", rule, tuple(RULES))
        if not exists(rule, rules.terms):
            return None
        return _sourced(Ruling((Finding(rule, Result.PASS),), rule), rules, compiled(rules.terms)).decider

    def way(self, view: SeatView, kind: str) -> Move:
        """The move of a whole family that comes closest to being legal."""
        article = articles(view.rules)[KINDS[kind]]
        ways = [(move, judge(article, _case(view, move), ORDER)) for move in _candidates(view, KINDS[kind])]
        nearest: Move = closest(ways, ORDER)[0]
        return nearest

    def suggestions(
        self, view: SeatView, move: Move, most: int, *, is_family: bool = False
    ) -> list[Suggestion]:
        """What could be played instead of an illegal move, or of a family it stands for, the smallest change first."""
        from tranca_widget.tranca.suggest import suggestions  # noqa: PLC0415  # needed after a refusal only

        return suggestions(view, move, most, is_family=is_family)

    def scene(self, view: SeatView, rules: RuleSet, hands: Iterable[int] | None = None) -> Scene:
        """What a table draws of a view; `hands` opens all hands for a class."""
        seats = SEATS[len(view.counts)]
        players = len(seats)
        names = state.side_names(players)
        opened = None if hands is None else tuple(hands)
        around = [(view.seat + step) % players for step in range(1, players)]
        order = [view.side, *(side for side in range(len(names)) if side != view.side)]
        pile = view.pile
        return Scene(
            rules=rules.name,
            seat=seats[view.seat],
            turn=seats[view.turn],
            phase=view.phase.value,
            hand=in_hand_order(view.hand),
            seats=tuple(
                SceneSeat(
                    seats[seat],
                    view.counts[seat],
                    state.side_of(seat, players) == view.side,
                    seat == view.dealer,
                    None if opened is None else in_hand_order(opened[seat]),
                )
                for seat in around
            ),
            sides=self._sides(view, order, names),
            stock=view.stock,
            pile_count=len(pile),
            pile_top=bags.CARDS[pile[-1]] if pile else None,
            pile_locked=facts.is_locked(pile, view.own, reader_of(view.rules)),
            score=tuple(view.score[side] for side in order),
            pile=tuple(bags.CARDS[index] for index in pile) if view.rules.terms.pile_shown == "all" else (),
        )

    def _sides(self, view: SeatView, order: list[int], names: tuple[str, ...]) -> tuple[SceneSide, ...]:
        """All sides, the watching one first; the others' melds are numbered through."""
        found: list[SceneSide] = []
        for side in order:
            before = sum(len(view.melds[other]) for other in order[1 : len(found)])
            found.append(self._side(view, side, names[side], before if found else 0))
        return tuple(found)

    def _side(self, view: SeatView, side: int, name: str, before: int) -> SceneSide:
        reader = reader_of(view.rules)
        letter = "m" if side == view.side else "t"
        melds = []
        for number, meld in enumerate(view.melds[side], before + 1):
            reading = reader.read(meld)
            rank = bags.RANKS[reading.ranks[0]].value if reading.ranks else "3" if reading.blacks else ""
            cards = tuple(bags.CARDS[index] for index in in_order(meld))
            melds.append(SceneMeld(f"{letter}{number}", cards, rank, reading.wilds, reader.canasta(meld)))
        at = facts.morto_of(side, view.morto_counts, view.rules.terms)
        shown = view.open_mortos[at] if view.open_mortos else ()
        cards = tuple(bags.CARDS[index] for index in sorted(shown))
        morto = SceneMorto(view.statuses[side].value, view.morto_counts[at], cards)
        return SceneSide(name, tuple(melds), tuple(bags.unpack(view.red_threes[side])), morto)


def in_hand_order(bag: int) -> tuple[Card, ...]:
    """The cards of a bag as a hand shows them: A down to 4, then threes, twos and jokers."""
    cards = bags.indices(bag)
    plain = [index for index in cards if index < 4 * bags.THREE]
    rest = [index for index in cards if index >= 4 * bags.THREE]
    plain.sort(key=lambda index: (-(index // 4), index))
    return tuple(bags.CARDS[index] for index in (*plain, *rest))


def _case(view: SeatView, move: Move) -> Case:
    return Case(view, move, cover_of(view.rules))


def _sourced(ruling: Ruling, rules: RuleSet, terms: Compiled) -> Ruling:
    """The ruling with the place of each rule and the values of its terms."""
    values = terms.kept(_values)
    findings = tuple(
        finding._replace(source=source_of(finding.rule, rules), terms=dict(values[finding.rule]))
        for finding in ruling.findings
    )
    return ruling._replace(findings=findings)


def _values(rules: Compiled) -> dict[str, dict[str, Any]]:
    """The terms of each rule with their values as plain data."""
    return {
        id_: {name: plain(getattr(rules.terms, name)) for name in rule.terms} for id_, rule in RULES.items()
    }


def source_of(rule: str, rules: RuleSet) -> Source | None:
    """Where a rule stands in a rule set; one that rests on a term of the house is a house rule."""
    sources = rules.citations
    is_house = any(sources.get(term) == HOUSE for term in RULES[rule].terms)
    return HOUSE if is_house else sources.get(rule)


def _candidates(view: SeatView, family: Kind) -> Iterable[Move]:
    """The moves that stand for a family: the legal ones, or those that come near."""
    moves = [move for move in legal.legal_moves(view) if move.kind is family]
    if moves:
        return moves
    if family in {Kind.DRAW, Kind.PASS}:
        return [Move(family)]
    hand = view.hand
    wilds = hand >> bags.WILD_SHIFT << bags.WILD_SHIFT
    singles = [bags.UNIT[index] for index in sorted(set(bags.indices(hand)))]
    if family in {Kind.LAY, Kind.DISCARD}:
        return [Move(family, bag) for bag in singles] or [Move(family)]
    ranks = [hand & 0xFFFF << 16 * rank for rank in bags.PLAIN]
    some_wilds = [_first(wilds, count) for count in range(view.rules.terms.max_wilds + 1)]
    if family is Kind.TAKE:
        top = view.pile[-1] // 4 if view.pile else bags.THREE
        natural = ranks[top] if top in bags.PLAIN else 0
        new = [Move(family, _first(natural, n) | wild) for n in (2, 1, 0) for wild in reversed(some_wilds)]
        new += [Move(family, bag | wild) for bag in _neighbours(view) for wild in some_wilds]
        onto = [
            Move(family, 0, number)
            for number, meld in enumerate(view.own, 1)
            if top >= bags.THREE or _could_join(view, meld)
        ]
        return [*new, *onto]
    if family is Kind.MELD:
        blacks = hand & bags.BLACK_THREES
        found = [Move(family, bag | wild) for bag in ranks if bag for wild in some_wilds]
        return [*found, *([Move(family, blacks)] if blacks else [])] or [Move(family, hand)]
    targets = range(1, max(1, len(view.own)) + 1)
    return [Move(family, bag, onto) for onto in targets for bag in singles] or [Move(family, 0, 1)]


def _neighbours(view: SeatView) -> list[int]:
    """Where there are runs: hand cards of the top card's suit, one or two of those next to it."""
    rules = view.rules
    if Shape.RUN not in rules.terms.shapes or not view.pile or view.pile[-1] // 4 >= bags.THREE:
        return []
    top = view.pile[-1]
    near = [top + 4 * step for step in (-1, 1, -2, 2, -3, 3)]
    held = [
        index for index in near if 0 <= index < 4 * bags.THREE and bags.holds(view.hand, bags.UNIT[index])
    ]
    return [bags.UNIT[one] for one in held] + [
        bags.UNIT[one] + bags.UNIT[other] for at, one in enumerate(held) for other in held[at + 1 :]
    ]


def _could_join(view: SeatView, meld: int) -> bool:
    """Whether the pile's top card is at least of the same kind as a meld."""
    both = reader_of(view.rules).read(meld + bags.UNIT[view.pile[-1]])
    return is_one_kind(both, view.rules.terms)


def _first(bag: int, count: int) -> int:
    """The first `count` cards of a bag, or all it has."""
    return bags.of(bags.indices(bag)[:count])


GAME = Tranca()
"""The one instance."""
