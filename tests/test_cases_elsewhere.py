"""Cases that are easily got wrong under rule sets of the other documents: e… of play, s… of the score."""

from __future__ import annotations

import pytest

import tranca_widget as tw


@pytest.mark.parametrize("rules", ["italiana", "jogatina"])
def test_e12_a_two_of_the_runs_own_suit_is_wild(rules: str) -> None:
    """A two of hearts in a run of hearts makes the canasta dirty."""
    account = tw.account(rules, melds=["4h 5h 6h 7h 8h 9h 2h"])
    assert [line.what for line in account.lines] == ["meld", "dirty_canasta"]
    assert account.total == 70 + 100


@pytest.mark.parametrize("rules", ["italiana", "jogatina"])
def test_e03_and_e04_the_morto_without_a_canasta(rules: str) -> None:
    """Emptying the hand the first time takes the morto there too; it is played from the next turn on."""
    after = (
        tw.position(rules, hand="Ks Kh Kd 4c", pile="5c", phase="play")
        .play("meld Kh Ks Kd")
        .play("discard 4c")
    )
    assert not after.over
    assert (len(after.hands["S"]), str(after.mortos["NS"]), after.turn) == (11, "indirect", "W")


@pytest.mark.parametrize("rules", ["italiana", "jogatina"])
def test_e06_the_deal_of_two_packs(rules: str) -> None:
    """No upcard, 38 cards in the stock before red threes are laid, 104 in all."""
    position = tw.deal(rules, seed=6)
    laid = sum(len(reds) for reds in position.red_threes.values())
    assert (len(position.pile), position.stock + laid) == (0, 38)


def test_e08_the_pile_arrives_first_in_jogatina_too() -> None:
    """With a longer pile no morto, with a one-card pile the morto directly."""
    longer = tw.position("jogatina", hand="9s 9d", pile="Kh 5c 9h").play("take 9s 9d")
    assert (len(longer.hand), str(longer.mortos["NS"])) == (2, "waiting")
    single = tw.position("jogatina", hand="9s 9d", pile="9h").play("take 9s 9d")
    assert (len(single.hand), single.turn, str(single.mortos["NS"])) == (11, "S", "taken")


def test_e31_mortos_become_stock_and_are_then_gone() -> None:
    """Two needed draws turn both mortos into stock; then a side with a canasta may go out without one."""
    position = tw.position("jogatina", hand="9c 8c", pile="7d", stock=0, melds=["4h 5h 6h 7h 8h 9h 10h"])
    while "draw" in position.legal_moves():
        position = position.play("draw")
        throw = next(
            move for move in position.legal_moves() if move.kind == "discard" and len(position.hand) > 1
        )
        position = position.play(throw)
    assert position.stock == 0
    assert [str(morto) for morto in position.mortos.values()] == ["gone", "gone"]
    after = tw.position(
        "jogatina", hand="Kd", pile="7d", phase="play", morto="gone", melds=["4h 5h 6h 7h 8h 9h 10h"]
    ).play("discard Kd")
    assert (after.outcome.why, after.outcome.by) == ("went_out", "S")


@pytest.mark.parametrize("rules", ["italiana", "jogatina"])
def test_e37_the_longest_run(rules: str) -> None:
    """Four to ace is a run of eleven; a second ace does not join it."""
    run = "4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Ah"
    assert tw.position(rules, hand=f"{run} 4c 6d", pile="9d", phase="play").judge(f"meld {run}").legal
    refused = tw.position(rules, hand="Ah 4c 6d", pile="9d", phase="play", melds=[run]).judge("add Ah > m1")
    assert refused.deciding == "tranca.meld.run_distinct"


def test_e52_direction_and_seats_of_three() -> None:
    """Three players sit South, West, East and play in that order."""
    position = tw.deal("dreihand", seed=4)
    order = []
    for _ in range(4):
        order.append(position.turn)
        position = position.play("draw")
        position = position.play(next(m for m in position.legal_moves() if m.kind == "discard"))
    assert order == ["S", "W", "E", "S"]


def test_s09_and_s10_flat_values() -> None:
    """In jogatina every card left costs ten, and a red three is worth exactly a hundred."""
    assert tw.account("jogatina", hand="Ad Kc 7s 4d 2h").total == -50
    account = tw.account("jogatina", melds=["4h 5h 6h 7h 8h 9h 2c"], red_threes=1)
    assert [line.points for line in account.lines] == [70, 100, 100]


@pytest.mark.parametrize(
    "rules, meld, total",
    [
        ("italiana", "8h 8h 8c 8c 8s 8s 8d 8d", 80),
        ("italiana", "8h 8h 8c 8c 8s 8s 8d 2d", 80),
        ("jogatina", "8h 8h 8c 8c 8s 8s 8d 2d", 180),
        ("jogatina", "4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Ah", 310),
        ("italiana", "4h 5h 6h 7h 8h 9h 10h Jh Qh Kh Ah", 310),
    ],
)
def test_s13_what_counts_as_a_canasta(rules: str, meld: str, total: int) -> None:
    """One bonus for a run of eleven; a set brings none in italiana."""
    assert tw.account(rules, melds=[meld]).total == total
