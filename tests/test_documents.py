"""What the other documents and house rules decide, and what follows from it in play."""

from __future__ import annotations

import re
from typing import Any

import pytest

import tranca_widget as tw
from tests.classic import CASES as CLASSIC_CASES
from tests.documents import CASES, DRY, ITALIANA, JOGATINA, VOLUNTARY
from tests.positions import TABLES
from tranca_widget.tranca.rules import RULES


@pytest.mark.parametrize(
    "rules, setup, moves, legal, rule",
    [pytest.param(*case[1:], id=f"{case[1].name}: {case[5]}: {case[0]}") for case in CASES],
)
def test_verdict_and_deciding_rule(
    rules: tw.RuleSet,
    setup: dict[str, Any],
    moves: str,
    legal: bool,  # noqa: FBT001  # the expected answer
    rule: str,
) -> None:
    """The move gets the answer, the deciding rule is the one a teacher would name, and nothing else failed."""
    *before, move = moves.split(" then ")
    position = tw.position(rules, **setup)
    for step in before:
        position = position.play(step)
    verdict = position.judge(move)
    assert (verdict.legal, verdict.deciding) == (legal, f"tranca.{rule}"), verdict.explain(level=3)
    assert verdict.failed == (() if legal else (verdict.deciding,))
    assert (move in position.legal_moves()) is legal


def test_every_rule_decides_somewhere_and_fails_somewhere() -> None:
    """The tables leave no rule out, so that breaking any of them is noticed."""
    rows = [(case[4], case[3]) for case in CLASSIC_CASES] + [(case[5], case[4]) for case in CASES]
    decided = {f"tranca.{rule}" for rule, _ in rows} | {"tranca.turn.over"}
    refused = {f"tranca.{rule}" for rule, legal in rows if not legal} | {"tranca.turn.over"}
    assert set(RULES) - decided == set()
    assert set(RULES) - refused == {"tranca.going_out.morto_earned"}  # applies only where it passes


@pytest.mark.parametrize("name, players", TABLES)
def test_the_deal(name: str, players: int | None) -> None:
    """Hands, mortos, upcard and stock of every rule set and number of players."""
    position = tw.deal(name, seed=1, players=players)
    terms = position.rules.terms
    count = players or terms.players[0]
    sides = 2 if count == 4 else count
    assert len(position.hands) == count
    assert [len(morto.cards) for morto in position.mortos.values()] == [11] * sides
    assert len(position.pile) == int(terms.has_upcard)
    laid = sum(len(reds) for reds in position.red_threes.values())
    assert position.stock == 104 + terms.jokers - count * 11 - sides * 11 - int(terms.has_upcard) - laid


@pytest.mark.parametrize("size, stock", [(11, 63), (10, 65), (9, 67)])
def test_zweihand_with_a_smaller_hand(size: int, stock: int) -> None:
    """The hand of two single players may be 9, 10 or 11; the stock grows accordingly."""
    rules = tw.RULESETS["zweihand"].with_terms(hand_size=size)
    position = tw.deal(rules, seed=3)
    laid = sum(len(reds) for reds in position.red_threes.values())
    assert {len(hand) for hand in position.hands.values()} == {size}
    assert position.stock + laid == stock


def test_the_first_player_can_only_draw_where_nothing_is_turned() -> None:
    """Without an upcard the first player draws; the next may take the one-card pile."""
    for name in ("italiana", "jogatina"):
        position = tw.deal(name, seed=5)
        assert [str(move) for move in position.legal_moves()] == ["draw"]
        assert position.judge("take Kh Kc").deciding == "tranca.pile.not_empty"


def test_an_indirect_morto_waits_for_the_next_turn() -> None:
    """The turn passes on at once; its taker plays from it when his turn comes, red threes laid then."""
    morto = "3h 4h 4c 5h 5d 6h 6c 7h 7c 8d 9c"
    position = tw.position(JOGATINA, hand="Kd", pile="9d", phase="play", morto=morto, stock="10c Jd Qs Ac 8s")
    after = position.play("discard Kd")
    assert (after.turn, str(after.mortos["NS"])) == ("W", "indirect")
    assert len(after.hands["S"]) == 11
    assert "3h" in after.hands["S"]
    for _ in range(3):
        after = after.play("draw")
        after = after.play(next(move for move in after.legal_moves() if move.kind == "discard"))
    assert (after.turn, str(after.mortos["NS"])) == ("S", "taken")
    assert str(after.red_threes["NS"]) == "3h"
    assert "3h" not in after.hand
    assert len(after.hand) == 11


def test_an_indirect_morto_never_played_is_paid_as_not_taken() -> None:
    """An opponent goes out before the taker's turn: −100, and its eleven cards are not counted."""
    run = "4s 5s 6s 7s 8s 9s 10s"
    position = tw.position(
        JOGATINA,
        hand="Kd",
        pile="9d",
        phase="play",
        their_melds=[run],
        their_morto="taken",
        hands={"W": "Qc", "N": "Ad 9c"},
        stock="Jc 4d",
    )
    after = position.play("discard Kd").play("draw")
    after = after.play("discard Qc")
    assert not after.over
    ended = tw.position(
        JOGATINA,
        seat="W",
        hand="Qc",
        pile="9d",
        phase="play",
        melds=[run],
        morto="taken",
        their_morto="indirect",
        hands={"N": "Ad 9c", "S": "4h 4c 5h 5d 6h 6c 7h 7c 8d 9c Jh"},
    ).play("discard Qc")
    assert ended.outcome.why == "went_out"
    account = ended.account()["NS"]
    assert {line.what: line.points for line in account.lines} == {"morto_not_taken": -100, "hand": -20}
    assert tw.parse(ended.to_text()).account()["NS"] == account


def test_mortos_become_stock_one_at_a_time() -> None:
    """Each draw that finds the stock empty turns one morto into it; then nobody has one to take."""
    morto = "4h 4c 5h 5d 6h 6c 7h 7c 8d 9c Jh"
    position = tw.position(JOGATINA, hand="9c 8c Kd", pile="7d", stock=0, morto=morto)
    drawn = position.play("draw")
    assert drawn.stock == 10
    assert "4h" in drawn.hand
    assert [len(morto.cards) for morto in drawn.mortos.values()] == [0, 11]
    assert [str(morto) for morto in drawn.mortos.values()] == ["waiting", "waiting"]
    last = tw.position(JOGATINA, hand="9c 8c Kd", pile="7d", stock=0, morto="taken", their_morto="waiting")
    assert [str(morto) for morto in last.play("draw").mortos.values()] == ["taken", "gone"]


def test_one_shared_morto_goes_to_whoever_earns_it_first() -> None:
    """With one morto left and both sides waiting, the side that takes it leaves the other none."""
    position = tw.position(JOGATINA, hand="9c 8c Kd", pile="7d", stock=0).play("draw")
    short = tw.parse(re.sub(r'^S = ".*"$', 'S = "Kd"', position.to_text(), count=1, flags=re.MULTILINE))
    after = short.play("discard Kd")
    assert str(after.mortos["NS"]) == "indirect"
    assert str(after.mortos["EW"]) == "gone"


def test_an_exhausted_stock_ends_the_round_without_a_bonus() -> None:
    """No morto left and the pile not taken: the round is over, nobody gets the bonus for going out."""
    position = tw.position(ITALIANA, hand="9c 8c", pile="7d", stock=0, morto="gone")
    ended = position.play("pass")
    assert (ended.outcome.why, ended.outcome.by) == ("stock_exhausted", "S")
    what = {line.what for account in ended.account().values() for line in account.lines}
    assert "going_out" not in what
    assert "morto_not_taken" in what


def test_the_side_that_goes_out_is_spared_the_penalty() -> None:
    """In italiana and jogatina the −100 is charged to others than the side that went out; in classic to all."""
    melds = ["4h 5h 6h 7h 8h 9h 10h"]
    assert tw.account("jogatina", melds=melds, morto_taken=False, went_out=True).total == 70 + 200 + 100
    assert tw.account("jogatina", melds=melds, morto_taken=False).total == 70 + 200 - 100
    assert tw.account("classic", morto_taken=False, went_out=True).total == 100 - 100


def test_voluntary_red_threes_stay_in_the_hand() -> None:
    """Drawn, they stay until their holder lays them; left in the hand at the end they cost their points."""
    position = tw.position(VOLUNTARY, hand="9c 8c Kd", pile="7d", stock="3h Qs 4c")
    drawn = position.play("draw")
    assert "3h" in drawn.hand
    laid = drawn.play("lay 3h")
    assert "Qs" in laid.hand
    assert str(laid.red_threes["NS"]) == "3h"
    assert tw.account(VOLUNTARY, hand="3h 4c").total == -20


def test_open_mortos_are_seen_and_others_are_not() -> None:
    """In tranca aberta every view shows the mortos' cards; in classic none does."""
    morto = "4h 4c 5h 5d 6h 6c 7h 7c 8d 9c Jh"
    opened = tw.position("aberta", hand="Kd Qs", pile="9d", their_morto=morto)
    shut = tw.position("classic", hand="Kd Qs", pile="9d", their_morto=morto)
    assert sorted(map(str, opened.scene().sides[1].morto.cards)) == sorted(morto.split())
    assert shut.scene().sides[1].morto.cards == ()


def test_single_players_have_a_side_each() -> None:
    """Three players are three sides with three mortos, named by seat."""
    position = tw.deal("dreihand", seed=2)
    assert list(position.hands) == ["S", "W", "E"]
    assert list(position.mortos) == ["S", "W", "E"]
    typed = tw.position(
        "dreihand", hand="Kd Qs", pile="9d", their_melds={"W": ["7h 7d 7c"]}, their_morto={"E": "gone"}
    )
    assert [str(meld) for meld in typed.tables["W"]] == ["7h 7d 7c"]
    assert str(typed.mortos["E"]) == "gone"


def test_without_a_draw_phase_the_pile_is_not_taken() -> None:
    """Where an empty stock leaves no draw phase, the next turn begins after the draw though the pile is open."""
    position = tw.position(DRY, hand="9c 9s Kd", pile="5d", phase="play", stock=0, hands={"W": "Kh Kc 5s"})
    after = position.play("discard Kd")
    assert (after.turn, after.phase) == ("W", "play")


def test_runs_lie_in_order() -> None:
    """A wild card of a run lies where it stands: in the gap, else at the high end, else at the low one."""
    gap = tw.position(ITALIANA, hand="Kd", pile="9d", melds=["9c 2d Jc Qc", "2c Qh Kh Ah", "5s 6s 2s"])
    assert [str(meld) for meld in gap.melds] == ["9c 2d Jc Qc", "2c Qh Kh Ah", "5s 6s 2s"]


def test_a_shared_morto_is_whoever_takes_it() -> None:
    """One of two mortos became the stock: the other waits for both sides, and is shown and told as such (C-52)."""
    morto = "6h 4d 4c 5s 5d 6s 6c 7h 7c 8d 9c"
    position = tw.position("jogatina", hand="4h 5h", pile="", stock=0, morto=morto).play("draw")
    assert [side.morto.size for side in position.scene().sides] == [11, 11]
    verdict = position.judge("meld 4h 5h 6h")
    assert (verdict.deciding, verdict.ruling.decider.facts["count"]) == ("tranca.going_out.morto_earned", 11)
    assert len(position.play("meld 4h 5h 6h").hand) == 11


def test_points_under_rules_without_jokers() -> None:
    """A table with jokers can be counted under rules whose pack has none; an account of one's own cannot name them."""
    table = tw.position("classic", hand="JK Kh Kc 4c", melds=["7h 7d JK"])
    assert table.under("jogatina").account()["NS"].lines[0].points == 20
    with pytest.raises(tw.TrancaError, match="JK lies there once, the pack holds 0"):
        tw.account("jogatina", melds=["Kh Kc JK"])
    with pytest.raises(tw.TrancaError, match="lies there 17 times, the pack holds 2"):
        tw.account("classic", hand="4h " * 17)


def test_moves_of_the_seat_in_turn_are_listed() -> None:
    """A move of the player to move is among the legal ones by name too, one of another seat is not."""
    moves = tw.position("classic", hand="Kh Kc 4c 6d", pile="9d 4c Kd").legal_moves()
    assert "take Kh Kc" in moves
    assert "S: take Kh Kc" in moves
    assert tw.move("S: draw") in moves
    assert "W: take Kh Kc" not in moves
