"""Cases that are easily got wrong, one a test: e… of play, s… of the score."""

from __future__ import annotations

from collections import Counter

import pytest

import tranca_widget as tw
from tests.positions import PACK
from tranca_widget.cards import write_cards

KINGS = "Kh Kh Kc Kc Ks Ks Kd"
FILLER = "4c 4d 5c 5d 6c 6d 7c 7d 8c 8d 9d 10c 10d Jc Jd Qc Qd Ac Ad"


def stacked(*, first_hand: str = "", upcards: str = "", stock: str = "") -> str:
    """A pack in dealing order whose first player gets `first_hand`, with these cards to turn and to draw first."""
    rest = [str(card) for card in PACK if card.rank.value != "3" or not card.suit.is_red]
    reds = ["3h", "3h", "3d", "3d"]
    named = Counter((first_hand + " " + upcards + " " + stock).split())
    for card, count in named.items():
        for _ in range(count):
            (reds if card in reds else rest).remove(card)
    wild = [card for card in rest if card[0] == "2" or card == "JK"]
    plain = [card for card in rest if card not in wild]
    hands: list[list[str]] = [[], [], [], []]
    hands[0] = first_hand.split()
    for hand in hands:
        while len(hand) < 11:
            hand.append(plain.pop())
    dealt = [hands[seat][at] for at in range(11) for seat in range(4)]
    mortos = [plain.pop() for _ in range(22)]
    return " ".join([*dealt, *mortos, *upcards.split(), *stock.split(), *plain, *wild, *reds])


def test_e02_one_card_trap() -> None:
    """K K K from K K K 4 with the morto taken and no canasta is refused before it happens."""
    position = tw.position(hand="Ks Kh Kd 4c", pile="5c", phase="play", morto="taken")
    verdict = position.judge("meld Kh Ks Kd")
    assert not verdict.legal
    assert "4♣" in verdict.explain(level=1)
    assert {str(move) for move in position.legal_moves()} == {
        f"discard {card}" for card in ["Ks", "Kh", "Kd", "4c"]
    }
    after = tw.position(hand="4c", pile="5c", phase="play", morto="taken")
    assert "discard 4c" not in after.legal_moves()


def test_e03_no_trap_while_the_morto_waits() -> None:
    """The same with the morto waiting: both moves are legal, the discard takes the morto, the round goes on."""
    position = tw.position(hand="Ks Kh Kd 4c", pile="5c", phase="play")
    after = position.play("meld Kh Ks Kd").play("discard 4c")
    assert not after.over
    assert (after.turn, len(after.hand)) == ("S", 11)
    assert str(after.mortos["NS"]) == "taken"


def test_e04_the_morto_needs_no_canasta() -> None:
    """The first emptied hand gets its eleven cards, and no hand of a running round is empty."""
    after = tw.position(hand="Kd", pile="5c", phase="play", melds=["5h 5d 5c"]).play("discard Kd")
    assert len(after.hands["S"]) == 11
    assert not after.over


def test_e05_the_partner_keeps_his_hand() -> None:
    """The player who emptied the hand takes the morto himself; 108 cards stay."""
    after = tw.position(hand="Kd", pile="5c", phase="play").play("discard Kd")
    assert {seat: len(hand) for seat, hand in after.hands.items()} == dict.fromkeys("SWNE", 11)
    assert len(after.mortos["EW"].cards) == 11


def test_e06_the_deal() -> None:
    """Four hands and two mortos of eleven, one upcard, 41 in the stock before red threes are replaced."""
    position = tw.deal(pack=stacked(upcards="9c"))
    assert {len(hand) for hand in position.hands.values()} == {11}
    assert [len(morto.cards) for morto in position.mortos.values()] == [11, 11]
    assert (len(position.pile), position.stock) == (1, 41)


def test_e08_the_pile_arrives_before_the_hand_is_counted() -> None:
    """The last two hand cards take a longer pile without the morto, a one-card pile with it."""
    longer = tw.position(hand="9s 9d", pile="Kh 5c 9h").play("take 9s 9d")
    assert str(longer.hand) == "Kh 5c"
    assert str(longer.mortos["NS"]) == "waiting"
    single = tw.position(hand="9s 9d", pile="9h").play("take 9s 9d")
    assert len(single.hand) == 11
    assert (single.turn, single.phase, str(single.mortos["NS"])) == ("S", "play", "taken")


@pytest.mark.parametrize("move", ["meld 5h 6h 8h", "meld 5h 6h 8h 2c", "meld 5h 8h 2c"])
def test_e09_no_runs(move: str) -> None:
    """Classic knows no runs, with or without a wild card."""
    verdict = tw.position(hand="5h 6h 8h 2c Kd Qs", pile="4d", phase="play").judge(move)
    assert verdict.deciding == "tranca.meld.kind"


@pytest.mark.parametrize(
    "hand, move, legal",
    [
        ("2c JK 5s 6d", "take 2c JK", False),
        ("Ks 2c 5s 6d", "take Ks 2c", True),
        ("Ks Kd 5s 6d", "take Ks Kd", True),
    ],
)
def test_e15_naturals_of_a_take(hand: str, move: str, legal: bool) -> None:  # noqa: FBT001  # the expected answer
    """The top king with two wild cards lacks a natural card, and the refusal says so."""
    verdict = tw.position(hand=hand, pile="9d Kh").judge(move)
    assert verdict.legal is legal
    if not legal:
        assert verdict.deciding == "tranca.meld.naturals"
        assert "one natural card" in verdict.explain(level=1)


def test_e17_aces_are_natural() -> None:
    """An ace fills no gap; three aces are a meld; the reading is named as a decision."""
    position = tw.position(hand="9s 9h Ac As Ah 4d 5c", pile="4d", phase="play")
    refused = position.judge("meld 9s 9h Ac")
    assert refused.deciding == "tranca.meld.kind"
    assert "C-1" in refused.explain(level=4)
    assert position.judge("meld Ac As Ah").legal


@pytest.mark.parametrize("pile, legal", [("5c 2d 9h", True), ("5c 9h 2d", False), ("5c 9h 3s", False)])
def test_e18_the_top_card_alone_locks(pile: str, legal: bool) -> None:  # noqa: FBT001  # the expected answer
    """A wild card or black three locks while it is on top, not deeper."""
    verdict = tw.position(hand="9s 9c 4c 6d", pile=pile).judge("take 9s 9c")
    assert verdict.legal is legal
    if not legal:
        assert "while" in verdict.explain(level=2)


def test_e21_wild_upcards_are_put_back() -> None:
    """Joker, red three and two go back into the stock one after another; the nine starts the pile."""
    position = tw.deal(pack=stacked(upcards="JK 3h 2s 9c"))
    assert str(position.pile) == "9c"
    assert position.stock == 41
    assert all(not reds for reds in position.red_threes.values())


def test_e24_red_threes_replaced_in_a_row() -> None:
    """Two red threes drawn one after the other are both laid; it is one draw."""
    position = tw.position(hand="9h 9c 4c 6d", pile="10d", stock="3d 3h Ks 5c")
    after = position.play("draw")
    assert str(after.red_threes["NS"]) == "3h 3d"
    assert "Ks" in after.hand
    assert (after.stock, after.phase, after.turn) == (1, "play", "S")
    assert len(after.hand) == 5


def test_e28_no_exit_without_a_canasta() -> None:
    """The refusal shows both conditions: the morto taken, the canasta missing."""
    verdict = tw.position(
        hand="Kd", pile="4d", phase="play", melds=["5h 5d 5c 5s 5h 5d"], morto="taken"
    ).judge("discard Kd")
    results = {rule["rule"]: rule["result"] for rule in verdict.as_dict()["rules"]}
    assert results["tranca.going_out.morto_taken"] == "pass"
    assert results["tranca.going_out.canasta"] == "fail"


def test_e30_an_exhausted_stock_is_not_refilled() -> None:
    """Neither pile nor morto becomes stock; play goes on without drawing, and the pile may be taken."""
    position = tw.position(hand="9c 9s Kd Qh", pile=f"{FILLER} 9h", stock=0)
    assert {str(move) for move in position.legal_moves()} == {"pass", "take 9s 9c"}
    after = position.play("pass").play("discard Kd")
    assert after.stock == 0
    assert [str(morto) for morto in after.mortos.values()] == ["waiting", "waiting"]


def test_e30_a_closed_pile_skips_the_draw() -> None:
    """Where everybody sees that nothing can be drawn or taken, the turn begins after the draw."""
    position = tw.position(hand="9c 9s Kd 3c", pile="5d", phase="play", stock=0, hands={"W": "Kh Kc 5s"})
    after = position.play("discard 3c")
    assert (after.turn, after.phase) == ("W", "play")


def test_e30_a_player_who_cannot_play_ends_the_round() -> None:
    """One card that may be neither laid nor thrown, and no pile to take: the round is over without a bonus."""
    position = tw.position(
        hand="9c 9s Kd 3c", pile="5d", phase="play", stock=0, hands={"W": "Kh"}, their_morto="taken"
    )
    after = position.play("discard 3c")
    assert (after.outcome.why, after.outcome.by) == ("cannot_play", "W")
    what = {line.what for account in after.account().values() for line in account.lines}
    assert "going_out" not in what


def test_e41_nothing_selected() -> None:
    """A meld or an addition without cards is no move."""
    for text in ("meld", "add > m1", "add"):
        with pytest.raises(tw.InvalidNotation):
            tw.move(text)


def test_e42_no_opening_minimum() -> None:
    """A first meld of fifteen points is legal."""
    assert tw.position(hand="4s 4h 4d Kd Qc", pile="9d", phase="play").judge("meld 4s 4h 4d").legal


def test_e45_the_whole_pile() -> None:
    """Of fourteen cards one goes to the meld and thirteen to the hand; the verdict says so before."""
    position = tw.position(hand="9s 9c Kd", pile="4c 4d 5c 5d 6c 6d 7c 7d 8c 8d Jc Jd Qc 9h")
    assert "thirteen" in position.judge("take 9s 9c").explain(level=3) or "13" in position.judge(
        "take 9s 9c"
    ).explain(level=3)
    assert len(position.play("take 9s 9c").hand) == 1 + 13


def test_e51_the_first_player_may_take_the_upcard() -> None:
    """The upcard is a one-card pile."""
    position = tw.deal(pack=stacked(first_hand=f"9s 9d {write_cards(tw.Cards())}".strip(), upcards="9c"))
    assert "take 9s 9d" in position.legal_moves()


def test_e52_clockwise() -> None:
    """After South comes West; the dealer of a dealt round sits on the first player's right."""
    position = tw.deal(seed=4)
    assert position.turn == "S"
    order = [position.turn]
    for _ in range(4):
        position = position.play("draw")
        position = position.play(next(m for m in position.legal_moves() if m.kind == "discard"))
        order.append(position.turn)
    assert order == ["S", "W", "N", "E", "S"]
    assert tw.deal(seed=4, dealer="N").turn == "E"


def test_s03_four_red_threes() -> None:
    """Plus or minus 400, never doubled."""
    assert tw.account("classic", red_threes=4, melds=[KINGS]).lines[2].points == 400
    assert tw.account("classic", red_threes=4).total == -400


def test_s04_the_canasta_may_be_the_partners() -> None:
    """Red threes count by the side's canasta, whoever made it."""
    position = tw.position(hand="4c 5d", pile="9d", phase="play", melds=[KINGS], red_threes="3h 3d", seat="N")
    assert {line.what: line.points for line in position.account()["NS"].lines}["red_threes"] == 200


def test_s06_bonuses_add_up() -> None:
    """Two canastas, red threes and going out on one side; no canasta and a red three on the other."""
    ours = tw.account(
        "classic", melds=[KINGS, "9h 9h 9c 9s 9d 2c 2d"], red_threes=2, morto_taken=True, went_out=True
    )
    theirs = tw.account("classic", melds=["4h 4c 4d"], hand="Kd Qd", red_threes=1, morto_taken=True)
    assert (ours.total, theirs.total) == (760, -105)


def test_s08_em_cima() -> None:
    """200 instead of 100 for a player's first melds; an addition in an earlier turn spoils it, a red three does not."""
    setup = {"hand": "8h 8c 8d", "pile": "4d", "phase": "play", "melds": [KINGS], "morto": "taken"}
    fresh = tw.position(**setup, has_melded=False, red_threes="3h").play("meld 8h 8c 8d")  # type: ignore[arg-type]
    spoilt = tw.position(**setup, has_melded=True).play("meld 8h 8c 8d")  # type: ignore[arg-type]
    assert {line.what: line.points for line in fresh.account()["NS"].lines}["em_cima"] == 200
    assert {line.what: line.points for line in spoilt.account()["NS"].lines}["going_out"] == 100


def test_s08_em_cima_is_remembered_in_play() -> None:
    """A meld of this turn does not spoil em cima, one of an earlier turn does."""
    start = tw.position(
        hand="9h 9c 9s 8h 8c 8d 4c",
        pile="4d",
        phase="play",
        melds=[KINGS],
        morto="taken",
        has_melded=False,
        hands={"W": "5c 6d x2", "N": "5d 6c x2", "E": "5h 6h x2"},
        stock="7h 7s 10c 4c",
    )
    at_once = start.play("meld 9h 9c 9s").play("meld 8h 8c 8d").play("discard 4c")
    assert at_once.outcome.em_cima
    later = start.play("meld 9h 9c 9s").play("discard 4c")
    for card in ("7h", "7s", "10c"):
        later = later.play("draw").play(f"discard {card}")
    later = later.play("draw").play("meld 8h 8c 8d").play("discard 4c")
    assert later.outcome.why == "went_out"
    assert not later.outcome.em_cima


def test_s09_card_values() -> None:
    """A K 7 4 2 left in the hand cost 60."""
    assert tw.account("classic", hand="Ad Kc 7s 4d 2h").total == -60


@pytest.mark.parametrize("meld, total", [("8h 8h 8c 8c 8s 8s 8d 8d", 280), ("8h 8h 8c 8c 8s 8s 8d 2d", 190)])
def test_s13_one_bonus_a_canasta(meld: str, total: int) -> None:
    """An eighth eight brings its points only; a two makes the canasta dirty."""
    assert tw.account("classic", melds=[meld]).total == total


def test_s15_nobody_goes_out() -> None:
    """Without going out there is no bonus; everything else counts."""
    account = tw.account("classic", melds=[KINGS], red_threes=1, hand="Ad", morto_taken=True)
    assert [(line.what, line.points) for line in account.lines] == [
        ("meld", 70),
        ("clean_canasta", 200),
        ("red_threes", 100),
        ("hand", -20),
    ]


def test_r02_a_partial_position_near_the_end_of_the_stock() -> None:
    """With a red three and a joker left in the stock, play goes on without drawing once it is gone."""
    position = tw.position(hand="9h 8c 4c", pile="JK", stock="3h JK", hands={"W": "Kd Qd 5s x8"})
    after = position.play("draw")
    assert "JK" in after.hand
    assert after.stock == 0
    following = after.play("discard 9h")
    assert following.turn == "W"
    assert "draw" not in following.legal_moves()
    assert following.legal_moves()
