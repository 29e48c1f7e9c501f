"""A typed table: what is not said is dealt from the rest of the pack by seed, and all that is odd is named.

Decisions C-63, C-64, C-67 to C-69, C-73. A table that no pack allows is still built, as near as cards go, so
that a move in it can be judged.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tranca_widget.cards import Cards, read_cards, read_hand
from tranca_widget.errors import InvalidNotation, Phrase, TrancaError, UnknownName, phrase
from tranca_widget.play import SEATS
from tranca_widget.tranca import bags
from tranca_widget.tranca.deal import copies, full_pack, in_random_order, is_put_back
from tranca_widget.tranca.problems import Problem, Table, hand_of, problems_of, zones
from tranca_widget.tranca.state import Phase, State, Status, side_names, side_of, sides
from tranca_widget.tranca.terms import Indirect

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from tranca_widget.cards import Card
    from tranca_widget.tranca.terms import Compiled, Terms

STATUSES = {status.value: status for status in Status}


def completed(table: Table, rules: Compiled, seed: int) -> tuple[State, tuple[Problem, ...]]:
    """The state that the table stands for, and everything that is odd about it."""
    pool = _Pool(table, rules, seed)
    return pool.state(), tuple(_problems(table, rules, pool))


class _Pool:
    """The rest of the pack, from which what was not said is dealt."""

    def __init__(self, table: Table, rules: Compiled, seed: int) -> None:
        self.table = table
        self.rules = rules
        self.said = Counter(bags.INDEX[card] for _, cards in zones(table) for card in cards)
        allowed = copies(rules.terms)
        rest = [index for index, most in enumerate(allowed) for _ in range(max(0, most - self.said[index]))]
        self.rest = in_random_order(rest, seed)
        self.short = 0
        """Cards that could not be dealt, because the pack had no more."""

    def take(self, count: int, *, to_hand: bool = False) -> list[int]:
        """Deal `count` cards; a hand gets no red three."""
        dealt: list[int] = []
        kept: list[int] = []
        while self.rest and len(dealt) < count:
            card = self.rest.pop()
            is_red = bool(bags.UNIT[card] & bags.RED_THREES)
            (kept if to_hand and is_red else dealt).append(card)
        self.rest += reversed(kept)
        self.short += count - len(dealt)
        return dealt

    def state(self) -> State:
        table, terms = self.table, self.rules.terms
        budget = [bags.MOST_COPIES] * len(bags.CARDS)
        melds = tuple(tuple(_bag(cards, budget) for cards in side) for side in table.melds)
        red_threes = tuple(_bag(cards, budget) for cards in table.red_threes)
        said = {seat: _bag(cards, budget) for seat, cards in table.hands.items()}
        pile = _kept(table.pile or (), budget)
        mortos = [tuple(_kept(cards or (), budget)) for cards in table.mortos]
        stock = _kept(table.stock, budget) if isinstance(table.stock, Cards) else []
        hands = []
        for seat in range(table.players):
            size = terms.hand_size + (seat == table.seat and table.phase is Phase.PLAY)
            count = table.hidden.get(seat, 0 if seat in said else size)
            hands.append(said.get(seat, 0) + bags.of(self.take(count, to_hand=True)))
        for side, status in enumerate(table.statuses):
            if status is Status.WAITING and table.mortos[side] is None:
                mortos[side] = tuple(self.take(terms.morto_size))
        if table.pile is None and terms.has_upcard:
            pile = self._upcard()
        if isinstance(table.stock, int):
            stock = self.take(table.stock)
        elif table.stock is None:
            stock, self.rest = self.rest, []
        return State(
            self.rules,
            table.seat,
            table.phase,
            tuple(hands),
            melds,
            red_threes,
            tuple(mortos),
            table.statuses,
            tuple(pile),
            tuple(reversed(stock)),
            table.melded,
            False,
            None,
            None,
            table.score,
            bags.of(self.rest),
            _pending(table, terms),
        )

    def _upcard(self) -> list[int]:
        at = next((at for at, card in enumerate(self.rest) if not is_put_back(card)), None)
        return [] if at is None else [self.rest.pop(at)]


def _pending(table: Table, terms: Terms) -> tuple[int, ...]:
    """The seats that took a morto by a discard and have not played from it: the last of the side to have played.

    The player to move plays from it already, and where the turn goes on with it nobody waits.
    """
    pending = [-1] * len(table.statuses)
    if terms.indirect is Indirect.NEXT_TURN:
        for step in range(table.players - 1, 0, -1):
            seat = (table.seat + step) % table.players
            side = side_of(seat, table.players)
            if table.statuses[side] is Status.INDIRECT and pending[side] < 0:
                pending[side] = seat
    return tuple(pending)


def _bag(cards: Iterable[Card], budget: list[int]) -> int:
    return bags.of(_kept(cards, budget))


def _kept(cards: Iterable[Card], budget: list[int]) -> list[int]:
    """The indices of cards, at most as many copies as a bag can hold on the whole table."""
    kept = []
    for card in cards:
        index = bags.INDEX[card]
        if budget[index]:
            budget[index] -= 1
            kept.append(index)
    return kept


def _problems(table: Table, rules: Compiled, pool: _Pool) -> Iterable[Problem]:
    yield from problems_of(table, rules)
    lying = (Phrase("lying.table"),)
    if pool.short:
        total = len(full_pack(rules.terms))
        yield Problem("error", lying, phrase("problem.short", n=pool.short, total=total))
    if pool.rest:
        yield Problem("remark", lying, phrase("problem.out_of_play", n=len(pool.rest)))
    if table.hands.get(table.seat) == () and not table.hidden.get(table.seat):
        yield Problem("remark", (hand_of(SEATS[table.players][table.seat]),), Phrase("problem.empty_hand"))


def read_table(
    rules: Compiled,
    *,
    hand: str | None,
    pile: str | None,
    melds: Iterable[str],
    their_melds: Iterable[str] | Mapping[str, Iterable[str]],
    phase: str,
    morto: str | None,
    their_morto: str | Mapping[str, str] | None,
    red_threes: str,
    their_red_threes: str | Mapping[str, str],
    stock: str | int | None,
    seat: str,
    has_melded: bool | Iterable[str] | None,
    hands: Mapping[str, str] | None,
    players: int | None,
    score: tuple[int, ...],
) -> Table:
    """Read a typed table; raises `InvalidNotation` or `UnknownName` with the place of the first fault.

    Words and what is meant where nothing is said are as in `tranca_widget.position`.
    """
    terms = rules.terms
    players = players_of(terms.players, players)
    seats, names = SEATS[players], side_names(players)
    at = _named("unknown.seat", seat, seats)
    own = side_of(at, players)
    others = [side for side in range(sides(players)) if side != own]
    shown = {at: hand} if hand is not None else {}
    for name, text in (hands or {}).items():
        index = _named("unknown.seat", name, seats)
        if index in shown:
            raise TrancaError(phrase("typed.hand_twice", seat=seats[index]))
        shown[index] = text
    read = {index: read_hand(text) for index, text in shown.items()}
    lying: list[tuple[Cards, ...]] = [()] * len(names)
    lying[own] = _melds(melds, "melds")
    reds = [Cards()] * len(names)
    reds[own] = read_cards(red_threes)
    words: list[str | None] = [None] * len(names)
    words[own] = morto
    theirs = [names[side] for side in others]
    for side in others:
        lying[side] = _melds(_of(their_melds, names[side], theirs, "their_melds", ()), "their_melds")
        reds[side] = read_cards(_of(their_red_threes, names[side], theirs, "their_red_threes", ""))
        words[side] = _of(their_morto, names[side], theirs, "their_morto", None)
    unsaid = "gone" if "gone" in words else "waiting"
    statuses, mortos = zip(*(_morto(word or unsaid) for word in words), strict=True)
    if phase not in {"draw", "play"}:
        raise UnknownName("unknown.typed_phase", phase, ("draw", "play"))
    return Table(
        players,
        at,
        Phase(phase),
        {index: cards for index, (cards, _) in read.items()},
        {index: count for index, (_, count) in read.items()},
        tuple(lying),
        tuple(reds),
        statuses,
        mortos,
        None if pile is None else read_cards(pile),
        read_cards(stock) if isinstance(stock, str) else _number(stock),
        _melded(has_melded, at, seats, is_melded=bool(lying[own])),
        _score(score, len(names)),
    )


def players_of(allowed: tuple[int, ...], players: int | None) -> int:
    """The number of players asked for, or the document's first; raises `UnknownName`."""
    if players is None:
        return allowed[0]
    if players not in allowed:
        raise UnknownName("unknown.players", players, [str(n) for n in allowed])
    return players


def _named(what: str, name: str, known: tuple[str, ...]) -> int:
    if name.upper() not in known:
        raise UnknownName(what, name, known)
    return known.index(name.upper())


def _of(said: Any, side: str, sides: list[str], what: str, default: Any) -> Any:
    """One other side's part: the whole where there is one other side, by name where there are more."""
    if isinstance(said, dict):
        named = {str(name).upper(): part for name, part in said.items()}
        for name in named.keys() - set(sides):
            raise UnknownName("unknown.side", name, sides, part=what)
        return named.get(side, default)
    if len(sides) > 1 and said:
        raise TrancaError(phrase("typed.by_seat", part=what, example=f"{{{side!r}: …}}"))
    return said


def _melds(texts: Iterable[str], where: str) -> tuple[Cards, ...]:
    if isinstance(texts, str):
        raise TrancaError(phrase("typed.melds", part=where, example=f"[{texts!r}]"))
    return tuple(read_cards(text) for text in texts)


def _morto(word: str) -> tuple[Status, Cards | None]:
    if word in STATUSES:
        return STATUSES[word], None
    try:
        return Status.WAITING, read_cards(word)
    except InvalidNotation as fault:
        wanted = phrase("expected.morto", words=", ".join(STATUSES))
        raise InvalidNotation(word, fault.at, wanted) from None


def _number(stock: object) -> int | None:
    if stock is None:
        return None
    if isinstance(stock, bool) or not isinstance(stock, int) or stock < 0:
        raise TrancaError(phrase("typed.stock", said=repr(stock)))
    return stock


def _score(score: tuple[int, ...], sides: int) -> tuple[int, ...]:
    if score and len(score) != sides:
        raise TrancaError(phrase("typed.score", n=sides, said=repr(score)))
    return score or (0,) * sides


def _melded(
    said: bool | Iterable[str] | None,  # noqa: FBT001  # as it was typed
    seat: int,
    seats: tuple[str, ...],
    *,
    is_melded: bool,
) -> int:
    """The seats that melded in an earlier turn, as bits; a bool speaks of the player to move."""
    if said is None:
        return is_melded << seat
    if isinstance(said, bool):
        return said << seat
    return sum(1 << _named("unknown.seat", name, seats) for name in set(said))
