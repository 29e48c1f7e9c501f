"""Names in whole words, for screen readers and speech."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tranca_widget.cards import Card
    from tranca_widget.play import SceneMeld
    from tranca_widget.words.language import Language

RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "JK")
"""The indices of the ranks that have names."""
SUITS = ("s", "h", "d", "c")


def card(card: Card, say: Language) -> str:
    """A card by its full name: "king of hearts", "joker"."""
    rank = say(f"rank.{card.rank.value}.name")
    return say("card.of", rank=rank, suit=say(f"suit.{card.suit.value}")) if card.suit else rank


def cards(count: int, say: Language) -> str:
    """So many cards, the number in digits."""
    return say.count("cards", count, spelled=False)


def seat(name: str, say: Language) -> str:
    """A seat by its full name."""
    return say(f"seat.{name}")


def side(key: str, say: Language) -> str:
    """The seats of a side: "South, North"."""
    return ", ".join(seat(name, say) for name in {"NS": "SN", "EW": "WE"}.get(key, key))


def canasta(kind: str, say: Language, *, is_short: bool = False) -> str:
    """The name of a canasta's kind, "" for none."""
    if not kind:
        return ""
    return say(f"canasta.{kind}.short" if is_short else f"canasta.{kind}")


def meld(meld: SceneMeld, say: Language) -> str:
    """A meld by its full name: "m2: seven queens and one joker, dirty canasta"."""
    naturals = len(meld.cards) - meld.wilds
    parts = [say.count(f"rank.{meld.rank}" if meld.rank in RANKS else "naturals", naturals)]
    for index in ("2", "JK") if meld.wilds else ():
        count = sum(1 for each in meld.cards if each.rank.value == index)
        if count and index != meld.rank:
            parts.append(say.count(f"rank.{index}", count))
    key = "meld.spoken.canasta" if meld.canasta else "meld.spoken"
    values = {"meld": meld.id, "cards": say.listed(parts), "canasta": canasta(meld.canasta, say)}
    return say(key, **values)
