"""Matches: who deals, which rounds count, when it is over and who has won, and a sheet that adds up."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING

import pytest

import tranca_widget as tw
from tests.positions import TABLES
from tranca_widget import match as matches
from tranca_widget.cards import read_cards
from tranca_widget.play import Line

if TYPE_CHECKING:
    from collections.abc import Sequence

CLOCKWISE = "SWNE"
SHORT = tw.RULESETS["classic"].with_terms(target=1000)
"""A match that a few rounds decide."""


def played(position: tw.TrancaPosition, seed: int = 0) -> tw.TrancaPosition:
    """The round from here to its end, by random legal moves."""
    rng = random.Random(seed)
    while not position.over:
        position = position.play(rng.choice(position.legal_moves()))
    return position


def scored(match: tw.Match, *rounds: Sequence[int]) -> tw.Match:
    """The match after rounds that brought each side these points."""
    for points in rounds:
        lines = tuple((Line("meld", (), each),) for each in points)
        value = match._value
        counted = matches.Round(value.dealer, matches.next_round(value), lines)
        match._value = value._replace(rounds=(*value.rounds, counted))
    return match


CUTS = (
    ("the highest card deals", "5h 9s Qs 10c", [("SWNE", "5h 9s Qs 10c")], "N"),
    ("the ace is high", "Kh As Qs 10c", [("SWNE", "Kh As Qs 10c")], "W"),
    ("the two is low, the three above it", "2h 2s 2d 3c", [("SWNE", "2h 2s 2d 3c")], "E"),
    ("a joker draws again", "JK 9s Qs 10c Kd", [("SWNE", "JK 9s Qs 10c"), ("S", "Kd")], "S"),
    ("and may not be the highest then", "JK 9s Qs 10c 4d", [("SWNE", "JK 9s Qs 10c"), ("S", "4d")], "N"),
    (
        "suits do not count: equal ranks draw again",
        "Qh 9s Qs 10c 4d 5d",
        [("SWNE", "Qh 9s Qs 10c"), ("SN", "4d 5d")],
        "N",
    ),
    (
        "who was beaten stays out of it",
        "Qh Js Qs 10c 4d JK 5d",
        [("SWNE", "Qh Js Qs 10c"), ("SN", "4d JK"), ("N", "5d")],
        "N",
    ),
    (
        "a joker that becomes one of the highest ties with it",
        "JK As 4s 10c Ad 7h 8h",
        [("SWNE", "JK As 4s 10c"), ("S", "Ad"), ("SW", "7h 8h")],
        "W",
    ),
    ("jokers everywhere", "JK JK JK JK 4h 5h 6h 7h", [("SWNE", "JK JK JK JK"), ("SWNE", "4h 5h 6h 7h")], "E"),
)


@pytest.mark.parametrize("why, pack, draws, dealer", CUTS, ids=[row[0] for row in CUTS])
def test_the_cut(why: str, pack: str, draws: list[tuple[str, str]], dealer: str) -> None:
    """Aces high, twos low, suits do not count, jokers and ties draw again (C-44)."""
    found = matches.cut(read_cards(pack), 4)
    said = [
        ("".join(CLOCKWISE[seat] for seat, _ in draw), " ".join(str(card) for _, card in draw))
        for draw in found
    ]
    assert said == draws, why
    assert [CLOCKWISE[seat] for seat in matches._highest(matches._held(found))] == [dealer]


@pytest.mark.parametrize("seed", range(40))
def test_the_german_document_has_the_dealer_cut_for(seed: int) -> None:
    """The cut is kept and shown, and whoever holds the highest card of the last draw deals."""
    match = tw.Match("classic", seed=seed)
    order = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    last = {seat: str(cards)[:-1] for seat, cards in match.cut[-1].items() if str(cards) != "JK"}
    if len(match.cut) == 1:
        assert match.dealer == max(last, key=lambda seat: order.index(last[seat]))
    assert all(str(card) in str(match) for draw in match.cut for card in draw.values())
    assert match.cut == tw.Match("classic", seed=seed).cut


@pytest.mark.parametrize("name", ["italiana", "jogatina"])
def test_other_documents_leave_the_first_dealer_to_chance(name: str) -> None:
    """No cards are cut, and every seat deals first under some seed (C-44)."""
    found = [tw.Match(name, seed=seed) for seed in range(40)]
    assert all(match.cut == () for match in found)
    assert {match.dealer for match in found} == set("SWNE")


def test_the_first_dealer_may_be_said() -> None:
    """A seat, a cut or chance may be asked for under any rule set; another word is refused by name."""
    assert tw.Match("classic", dealer="w").dealer == "W"
    assert tw.Match("classic", dealer="random", seed=1).cut == ()
    assert set(tw.Match("jogatina", dealer="cut", seed=1).cut[0]) == set("SWNE")
    with pytest.raises(tw.UnknownName, match="cut, random, S, W, N, E"):
        tw.Match("classic", dealer="X")
    with pytest.raises(tw.UnknownName, match="cut, random, S, N"):
        tw.Match("zweihand", dealer="W")


@pytest.mark.parametrize("name, players", TABLES)
def test_the_deal_moves_clockwise(name: str, players: int | None) -> None:
    """The seat at the dealer's left plays first, and deals the next round; the score is passed on."""
    rules = tw.RULESETS[name].with_terms(target=20000)
    match = tw.Match(rules, seed=2, players=players)
    for number in range(3):
        position = match.deal()
        dealer = match.seats.index(match.dealer)
        assert position.turn == match.seats[(dealer + 1) % len(match.seats)]
        assert position == match.deal()
        assert sorted(position.scene().score) == sorted(match.totals.values())
        own = next(side for side in match.sides if position.turn in side)
        assert position.scene().score[0] == match.totals[own]
        before = match.totals
        end = played(position, number)
        match.add(end)
        assert match.dealer == position.turn
        gained = {side: account.total for side, account in end.account().items()}
        assert match.totals == {side: before[side] + gained[side] for side in match.sides}
        assert match.rounds[-1].totals == match.totals
        assert match.rounds[-1].accounts == end.account()
        assert match.rounds[-1].outcome == end.outcome


def test_a_match_is_replayed_by_its_seed() -> None:
    """The same seed gives the same cards in every round; each round has other cards; another seed others."""
    texts = []
    for _ in range(2):
        match = tw.Match("classic", seed=5)
        dealt = []
        for number in range(3):
            dealt.append(match.deal().to_text())
            match.add(played(match.deal(), number))
        texts.append(dealt)
    assert texts[0] == texts[1]
    assert len(set(texts[0])) == 3
    assert tw.Match("classic", seed=6).deal().to_text() not in texts[0]
    unsaid = tw.Match("classic")
    assert unsaid.deal() == tw.Match("classic", seed=unsaid.seed).deal()


def test_rounds_that_do_not_count() -> None:
    """A running round, one counted already, one of other rules, players, score or dealer; nothing changes."""
    match = tw.Match("classic", seed=5)
    first = played(match.deal())
    match.add(first)
    second = match.deal()
    other = next(seat for seat in match.seats if seat != match.dealer)
    refused = [
        (second, "still running"),
        (first, "counted already, as round 1"),
        (played(second).under("aberta"), "by 'aberta', and the match is played by 'classic'"),
        (played(second).under(SHORT), "target=1000"),
        (played(tw.deal("zweihand", seed=1)).under("classic"), "2 players, and the match has 4"),
        (played(tw.Match("classic", seed=5).deal(), 3), "began at 0 : 0"),
        (
            played(tw.Match("classic", seed=5, dealer=other, score=[*match.totals.values()]).deal()),
            f"{other} dealt",
        ),
    ]
    before = str(match)
    for position, why in refused:
        with pytest.raises(tw.TrancaError, match=re.escape(why)):
            match.add(position)
        assert str(match) == before
    match.add(played(second))
    assert len(match.rounds) == 2


def test_a_typed_round_counts() -> None:
    """A table typed with the score of the match and played to its end is a round, one that cannot be is none."""
    match = tw.Match("classic", seed=5, score=(100, -50))
    end = played(tw.position("classic", hand="Kh Kc 4c 6d", pile="9d", score=(100, -50), seed=4))
    match.add(end)
    assert match.totals["NS"] == 100 + end.account()["NS"].total
    with pytest.raises(tw.ImpossiblePosition):
        match.add(tw.position("classic", hand="Kh Kh Kh", score=[*match.totals.values()]))


def test_points_to_start_from() -> None:
    """One whole number for each side, else they are refused."""
    assert tw.Match("dreihand", score=(10, 20, 30)).totals == {"S": 10, "W": 20, "E": 30}
    for score in ((1,), (1, 2, 3), ("1", "2")):
        with pytest.raises(tw.TrancaError, match="for each of NS, EW"):
            tw.Match("classic", score=score)  # type: ignore[arg-type]  # what is tested


ENDS: tuple[tuple[str, str, tuple[int, ...], list[tuple[int, ...]], str | None], ...] = (
    ("S17: only one side reaches the target", "classic", (2610, 2900), [(415, 95)], "NS"),
    ("S18: both over, the higher total wins", "classic", (2700, 2850), [(350, 210)], "EW"),
    ("S19: an exact tie, one more round", "classic", (2500, 2700), [(555, 355)], None),
    ("which the higher total wins", "classic", (2500, 2700), [(555, 355), (10, 20)], "EW"),
    ("even below the target again", "classic", (2500, 2700), [(555, 355), (-100, -200)], "NS"),
    ("and another tie calls for another", "classic", (2500, 2700), [(555, 355), (10, 10)], None),
    ("S14: not who ended the round", "classic", (2950, 2900), [(100, 200)], "EW"),
    ("S14: both at exactly 3,100", "classic", (2950, 2900), [(150, 200)], None),
    ("to reach is to have as many", "classic", (2900, 0), [(100, 5)], "NS"),
    ("one point is missing", "classic", (2900, 0), [(99, 5)], None),
    ("a tie below the target is none", "classic", (0, 0), [(500, 500)], None),
    ("before the first round nothing is over", "classic", (3000, 0), [], None),
    ("totals below zero are carried on", "classic", (0, 0), [(-300, 200), (-50, 2700)], None),
    ("until the other side is there", "classic", (0, 0), [(-300, 200), (-50, 2800)], "EW"),
    ("paulista goes to 5,000", "paulista", (2900, 0), [(2000, 0)], None),
    ("and ends there", "paulista", (2900, 0), [(2100, 0)], "NS"),
    ("a single round", "jogatina", (), [(120, 90)], "NS"),
    ("a single round below zero", "italiana", (), [(-120, -90)], "EW"),
    ("a single round that is a draw", "italiana", (), [(-90, -90)], "draw"),
    ("three single players", "dreihand", (), [(1500, 900, 1520)], "E"),
    ("a tie of two of three", "dreihand", (), [(1520, 900, 1520)], None),
    ("the third may win it", "dreihand", (), [(1520, 900, 1520), (-50, 700, 0)], "W"),
    ("two single players", "zweihand", (), [(2000, 10), (990, 3000)], "N"),
)


@pytest.mark.parametrize("why, rules, start, rounds, winner", ENDS, ids=[row[0] for row in ENDS])
def test_when_a_match_is_over(
    why: str, rules: str, start: tuple[int, ...], rounds: list[tuple[int, ...]], winner: str | None
) -> None:
    """Target reached after a completed round, the higher total wins, an exact tie as the terms say."""
    match = scored(tw.Match(rules, seed=1, score=start), *rounds)
    assert match.winner == winner, why
    assert match.over is (winner is not None)
    closing = {None: "dealt by", "draw": "The match is a draw."}.get(winner, f"{winner} wins the match.")
    assert closing in str(match)
    assert closing in match._repr_html_()


def test_a_tie_is_a_draw_where_the_terms_say_so() -> None:
    """The same totals end a match or call for one more round by the term alone, with a target and without."""
    for name, target, points in (("classic", 3000, 3100), ("jogatina", 0, -20)):
        for tie, winner in (("draw", "draw"), ("one_more", None)):
            rules = tw.RULESETS[name].with_terms(tie=tie, target=target)
            match = scored(tw.Match(rules, seed=1), (points, points))
            assert match.winner == winner
            assert ("one more round" in str(match)) is (winner is None)


@pytest.mark.parametrize("seed", range(4))
def test_a_match_to_its_end(seed: int) -> None:
    """Rounds are dealt and counted until the target is reached; then neither deal nor add does anything."""
    match = tw.Match(SHORT, seed=seed)
    end = match.deal()
    while not match.over:
        assert match.winner is None
        end = played(match.deal(), seed)
        match.add(end)
    assert max(match.totals.values()) >= 1000
    assert match.winner == max(match.totals, key=lambda side: match.totals[side])
    before = str(match)
    with pytest.raises(tw.TrancaError, match="the match is over"):
        match.deal()
    with pytest.raises(tw.TrancaError, match="counted already"):
        match.add(end)
    with pytest.raises(tw.TrancaError, match="the match is over"):
        match.add(played(tw.deal(SHORT, seed=seed)))
    assert str(match) == before


@pytest.mark.parametrize("name, players", TABLES)
def test_the_sheet_adds_up(name: str, players: int | None) -> None:
    """The items of a round give its sum, the sums give the totals, as text and as HTML."""
    match = tw.Match(tw.RULESETS[name].with_terms(target=20000), seed=3, players=players)
    for number in range(4):
        match.add(played(match.deal(), number))
    rows = re.findall(r"<tr><th[^>]*>(.*?)</th>(.*?)</tr>", match._repr_html_())
    cells = [(label, re.findall(r"<td>(?:<strong>)?(.*?)(?:</strong>)?</td>", row)) for label, row in rows]
    numbers = [
        (label, [int(cell.replace("−", "-").replace(",", "")) for cell in row]) for label, row in cells if row
    ]
    totals = [0] * len(match.sides)
    items: list[list[int]] = []
    sums = 0
    for label, row in numbers:
        if label == "This round":
            assert row == [sum(column) for column in zip(*items, strict=True)]
            totals = [before + points for before, points in zip(totals, row, strict=True)]
            items, sums = [], sums + 1
        elif label == "Total":
            assert row == totals
        else:
            items.append(row)
    assert sums == 4
    assert totals == [*match.totals.values()]
    text = str(match)
    assert [label for label, _ in numbers] == [
        line.split("  ")[0]
        for line in (line.strip() for line in text.splitlines())
        if re.match(r".* [+−]?[\d,]+$", line) and not line.startswith(("Round", match.rules.name))
    ]
    assert all(f"Round {number}" in text for number in range(1, 5))


def test_the_sheet_names_what_was_carried_over() -> None:
    """Points to start from stand in the first line of the sheet."""
    assert re.search(r"Carried over +2,610 +−90", str(tw.Match("classic", score=(2610, -90))))


def test_names_are_escaped() -> None:
    """A rule set's name is text, not markup."""
    rules = tw.RULESETS["classic"]._replace(name="<b>home</b>")
    html = scored(tw.Match(rules, seed=1), (10, 20))._repr_html_()
    assert "<b>" not in html
    assert "&lt;b&gt;home" in html


def test_a_match_in_a_line() -> None:
    """Its repr is short; a round of it prints as its accounts."""
    match = tw.Match("classic", seed=5)
    match.add(played(match.deal()))
    assert repr(match).startswith("<Match classic, rounds: 1, NS ")
    assert str(match.rounds[0]) == str(match.rounds[0].accounts)
    assert match.rounds[0]._repr_html_().startswith("<table ")
