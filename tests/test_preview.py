"""What may be done with a selection, as a table tells it."""

from __future__ import annotations

import random

import tranca_widget as tw
from tests.desk import Browser
from tranca_widget.widget import Table


def test_preview_says_what_is_open_and_why_not(open_pile: Browser) -> None:
    """Each action and target is open or gives its reason; at most six moves are offered, all legal."""
    preview = open_pile.say(kind="preview", cards=["9h", "9s"])["preview"]
    assert preview["actions"]["take"] == ""
    assert "drawn" in preview["actions"]["meld"]
    assert [move["text"] for move in preview["moves"]] == ["Take the pile with {9s 9h}"]
    open_pile.play("draw")
    assert open_pile.table.snapshot["phase"] == "play"
    preview = open_pile.say(kind="preview", cards=[])["preview"]
    assert 0 < len(preview["moves"]) <= 6
    assert "drawn" in preview["actions"]["draw"]


def test_a_snapshot_brings_the_preview_that_would_be_asked_for_next(open_pile: Browser) -> None:
    """What stays selected after a move is previewed with it: of equal cards those that were selected went first."""
    table = open_pile.table
    assert table.snapshot["preview"] == open_pile.say(kind="preview", cards=[])["preview"]
    open_pile.play("take", "9h 9s", selected=["Kh", "9h", "9s", "6d"])
    assert table.snapshot["preview"] == open_pile.say(kind="preview", cards=["Kh", "6d"])["preview"]
    open_pile.say(kind="undo", selected=["Kh", "4s", "Zz"])
    assert table.snapshot["preview"]["cards"] == ["Kh"]
    open_pile.play("draw")
    assert table.snapshot["preview"]["cards"] == []
    open_pile.play("discard", "4c", selected=["4c", "Kh"])
    assert table.snapshot["seat"] == "W"
    assert table.snapshot["preview"]["cards"] == []


def test_of_two_equal_cards_the_selected_one_went() -> None:
    """A king that is played from the selection is not selected any more, though its twin is still there."""
    for selected, left in (("Kh Kc Ks", ""), ("Kh Kh Kc Ks 4c", "Kh 4c")):
        browser = Browser(Table(tw.position(hand="Kh Kh Kc Ks 4c", pile="9d", phase="play")))
        browser.play("meld", "Kh Kc Ks", selected=selected.split())
        assert browser.table.snapshot["preview"]["cards"] == left.split()


def test_a_preview_is_made_once_in_each_language(locked: Browser) -> None:
    """A refused move brings the preview that is known; in another language it is made anew."""
    locked.say(kind="preview", cards=["Kh", "Kc"])
    locked.play("take", "Kh Kc", selected=["Kh", "Kc"])
    english = locked.table.snapshot["preview"]
    assert english["cards"] == ["Kh", "Kc"]
    locked.say(kind="language", lang="de", guess=False, selected=["Kh", "Kc"])
    assert locked.table.snapshot["preview"]["cards"] == ["Kh", "Kc"]
    assert locked.table.snapshot["preview"]["actions"]["take"] != english["actions"]["take"]


def test_many_melds_leave_room_for_the_other_moves() -> None:
    """Of a hand with seven sets to lay, the six moves offered also tell of adding and of discarding."""
    sets = "Ks Kh Kd Qs Qh Qd Js Jh Jd 10s 10h 10d 8s 8h 8d 6s 6h 6d 5s 5h 5d"
    position = tw.position("classic", hand=f"{sets} 7c 4c", melds=["7s 7h 7d"], phase="play", pile="9d")
    preview = Browser(Table(position)).say(kind="preview", cards=[])["preview"]
    assert [move["action"] for move in preview["moves"]] == ["meld"] * 4 + ["add", "discard"]


def test_preview_agrees_with_the_rules() -> None:
    """In positions of random play what a preview calls open is legal, and what it calls shut is not."""
    rng = random.Random(2)
    position = tw.deal("classic", seed=2)
    for _ in range(60):
        browser = Browser(Table(position))
        cards = [str(card) for card in rng.sample(list(position.hand), k=min(3, len(position.hand)))]
        preview = browser.say(kind="preview", cards=cards)["preview"]
        text = " ".join(cards)
        for action in ("draw", "pass"):
            assert (preview["actions"][action] == "") is position.judge(action).legal
        for action in ("meld", "discard", "lay"):
            assert (preview["actions"][action] == "") is position.judge(f"{action} {text}").legal
        for name, why in preview["targets"].items():
            assert (why == "") is position.judge(f"{preview['onto']} {text} > {name}").legal
        for move in preview["moves"]:
            onto = f" > m{move['onto']}" if move["onto"] else ""
            assert position.judge(f"{move['action']} {' '.join(move['cards'])}{onto}").legal
        position = position.play(rng.choice(position.legal_moves()))


def test_a_reason_tells_of_no_card_that_nobody_chose(open_pile: Browser) -> None:
    """Without a selection a shut action says what holds of the whole hand, not what speaks against an example."""
    open_pile.play("draw")
    actions = open_pile.table.snapshot["preview"]["actions"]
    assert actions["meld"] == "no cards in your hand allow this now."
    assert actions["add"] == "your side has no meld yet."
    assert actions["discard"] == "choose the cards first."
    assert actions["take"] == "you have drawn in this turn already."
