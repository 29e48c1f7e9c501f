"""What learners of Tranca ask most: twenty questions, each with tables on which the answers differ.

`rows` tells what a row is; moves are in `pile`, `melds` and `endings`, accounts and rule sets in `points`.
"""

from __future__ import annotations

from tests.learner_questions.endings import ENDINGS
from tests.learner_questions.melds import MELDS
from tests.learner_questions.pile import PILE
from tests.learner_questions.points import COUNTED, SHOWN

__all__ = ["ASKED", "COUNTED", "QUESTIONS", "SHOWN"]

QUESTIONS = {
    1: "When may I take the pile?",
    2: "What locks the pile, and what opens it again?",
    3: "What does a black three do, and for how long?",
    4: "What happens when the stock is used up?",
    5: "What do I need to go out?",
    6: "May I throw a wild card, even as my last card?",
    7: "How many wild cards may a meld hold?",
    8: "When do I get the morto, and how do I play on?",
    9: "Can black threes ever be melded?",
    10: "Do red threes count against me?",
    11: "What makes a canasta clean or dirty, and can a dirty one become clean?",
    12: "May a wild card in a run move or be taken back?",
    13: "May I throw a card that I just took with the pile, and may I take a pile of one card?",
    14: "Must I discard to go out, or may I lay everything?",
    15: "Are aces wild, and may an ace stand low?",
    16: "What if I have no canasta, or one card left that I may not play?",
    17: "What is each card worth, and what does a hand cost?",
    18: "How is it played with two or three?",
    19: "Does what I take join a meld of that rank that I have already?",
    20: "How does it differ from Buraco and Canasta?",
}
"""The questions by their numbers."""
ASKED = {**PILE, **MELDS, **ENDINGS}
"""Moves and families of moves, by question."""
