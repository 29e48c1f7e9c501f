"""Write the playthroughs: one round per rule set, with the headline of every verdict, in English and one more language.

    python -m scripts.playthroughs

They lie in tests/playthroughs, and a test compares them with what the program says today: whoever changes a rule or
a sentence sees in the difference what it did to whole rounds. A round follows from its seed alone: the
cards are those of `tw.deal`, and the players ask for `random()` only, whose sequence Python promises to keep.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import tranca_widget as tw
from tranca_widget.tranca import bags
from tranca_widget.tranca.moves import Kind
from tranca_widget.words import accounts
from tranca_widget.words.language import language
from tranca_widget.words.scenes import outcome

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tranca_widget.tranca.moves import Move

Thing = TypeVar("Thing")

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "tests" / "playthroughs"
ROUNDS = {
    "classic": (30, "de"),
    "aberta": (81, "it"),
    "paulista": (73, "pt"),
    "zweihand": (34, "de"),
    "dreihand": (87, "it"),
    "carioca": (113, "de"),
    "italiana": (51, "it"),
    "jogatina": (90, "pt"),
}
"""Of each rule set the seed of its round, chosen for the rules that decide in it, and the second language."""
KINDS = ("take", "lay", "add", "meld", "draw", "pass", "discard")
"""The kinds of move, the one that is played rather than the others first."""
WILD = ("2", "JK")
TRIES = 24
"""Out of so many attempts that refused one is told whose deciding rule has refused least so far."""
TRY = 0.4
"""The chance of an attempt before a move."""
ASK = 0.1
"""The chance of a question about a kind of move."""
WHIM = 0.15
"""The chance of any discard, whatever could be laid."""
AIM = 0.4
"""The chance that an attempt to take the pile names a meld."""
STRAY = 0.05
"""The chances that an attempt names another seat, cards far from each other, or one from anywhere."""


class Playthrough(NamedTuple):
    """A round: what was tried, asked and played, in order, and its end."""

    rules: str
    seed: int
    verdicts: tuple[tw.Verdict, ...]
    end: tw.TrancaPosition


class Player:
    """Plays all seats: lays what can be laid, and now and then tries what is refused, or asks about a kind of move."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.refusals: Counter[str] = Counter()

    def one_of(self, things: Sequence[Thing]) -> Thing:
        """One of some things."""
        return things[int(self.rng.random() * len(things))]

    def happens(self, chance: float) -> bool:
        """Whether what has this chance happens, from 0 never to 1 always."""
        return self.rng.random() < chance

    def verdicts(self, position: tw.TrancaPosition) -> Iterator[tw.Verdict]:
        """What is tried and asked at a position, at last the move that is played."""
        if self.happens(TRY):
            yield from self.refused(position)
        if self.happens(ASK):
            yield position.why(self.one_of(KINDS))
        yield position.judge(self.move(position))

    def refused(self, position: tw.TrancaPosition) -> list[tw.Verdict]:
        """The refusal, if there is one among some attempts, whose rule refused least so far."""
        tried = [position.judge(self.attempt(position)) for _ in range(TRIES)]
        found = [verdict for verdict in tried if not verdict.legal]
        return [min(found, key=lambda verdict: self.refusals[verdict.deciding])] if found else []

    def attempt(self, position: tw.TrancaPosition) -> str:
        """Any move, legal or not: its cards are near each other, and mostly those of the hand."""
        kind = self.one_of(KINDS)
        seat = f"{self.one_of(tuple(position.hands))}: " if self.happens(STRAY) else ""
        if kind in {"draw", "pass"}:
            return f"{seat}{kind}"
        hand: Sequence[tw.Card] = position.hand
        if hand and not self.happens(STRAY):
            first = self.one_of(hand)
            hand = [card for card in hand if card.rank in {first.rank, *WILD} or card.suit is first.suit]
        count = self.one_of((1, 1, 2, 3, 4))
        cards = sorted(hand, key=lambda _: self.rng.random())[:count]
        if not cards or self.happens(STRAY):
            cards.append(self.one_of(bags.CARDS))
        onto = f" > m{self.one_of(range(1, len(position.melds) + 2))}"
        is_aimed = kind == "add" or (kind == "take" and self.happens(AIM))
        return f"{seat}{kind} {' '.join(map(str, cards))}{onto if is_aimed else ''}"

    def move(self, position: tw.TrancaPosition) -> Move:
        """The legal move that is played: mostly the first kind there is, few wild cards, many others."""
        moves: list[Move] = sorted(position.legal_moves(), key=str)
        discards = [move for move in moves if move.kind is Kind.DISCARD]
        if discards and self.happens(WHIM):
            return self.one_of(discards)
        ranks = Counter(card.rank for card in position.hand)

        def worth(move: Move) -> tuple[float, ...]:
            wilds = sum(card.rank in WILD for card in move.cards)
            kept = ranks[move.cards[0].rank] if move.kind is Kind.DISCARD else -len(move.cards)
            return (KINDS.index(move.kind), wilds, kept, self.rng.random())

        return min(moves, key=worth)


def played(rules: str, seed: int) -> Playthrough:
    """The round of a rule set that follows from a seed."""
    player = Player(seed)
    position = tw.deal(rules, seed=seed)
    told: list[tw.Verdict] = []
    while not position.over:
        for verdict in player.verdicts(position):
            told.append(verdict)
            player.refusals[verdict.deciding] += not verdict.legal
        position = position.play(told[-1].move)
    return Playthrough(rules, seed, (*told, position.judge("draw")), position)


def written(playthrough: Playthrough, code: str) -> str:
    """A playthrough as text, told in a language."""
    say = language(code)
    rules, seed, verdicts, end = playthrough
    lines = [
        f'tw.deal("{rules}", seed={seed}), told in {code!r}. Written by `make playthroughs`; not to be edited.',
        "Each step: its number, seat and move (or kind of move that is asked about), the answer and who decides.",
        "",
    ]
    for number, verdict in enumerate(verdicts, 1):
        seat = f"{verdict.seat}: "
        asked = f"why {verdict.tried.kind}" if verdict.move is None else str(verdict.move).removeprefix(seat)
        answer = "yes" if verdict.legal else "no"
        lines.append(f"{number} {seat}{asked} · {answer} · {verdict.deciding}")
        lines.append(f"    {verdict.explain(lang=code, level=1)}")
    ended = end.outcome
    lines += [
        "",
        f"{ended.why} {ended.by}{' em_cima' if ended.em_cima else ''}",
        outcome(ended.why, ended.by, say),
    ]
    for side, account in end.account().items():
        lines += ["", side, accounts.as_text(account.lines, account.total, say)]
    return "\n".join(lines) + "\n"


def files(rules: str) -> Iterator[tuple[Path, str]]:
    """The files of a rule set's round, each with the text that belongs into it."""
    seed, code = ROUNDS[rules]
    playthrough = played(rules, seed)
    for each in ("en", code):
        yield FOLDER / f"{rules}.{each}.txt", written(playthrough, each)


def main() -> int:
    """Write all files."""
    FOLDER.mkdir(exist_ok=True)
    for rules in ROUNDS:
        for path, text in files(rules):
            path.write_text(text, encoding="utf-8", newline="\n")
            print(f"{path.relative_to(ROOT)}: {text.count(chr(10))} lines")
    return 0


if __name__ == "__main__":
    sys.exit(main())
