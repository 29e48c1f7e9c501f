"""The English sentences of the rules of Tranca.

Each rule has a name, the rule in one sentence (`text`), a statement that is true when it passed (`line`), the
fact beneath it (`passed`, `failed`), and headlines for when it decides (`yes`, `no`). A sentence may have
variants, chosen by `variants`. Placeholders are the facts that the rule's witness gives: card facts are shown
as signs, `n_…` facts as a number with its noun.
"""

from __future__ import annotations

from typing import NamedTuple

Sentence = str | dict[str, str]


class Words(NamedTuple):
    """The sentences of one rule."""

    name: Sentence
    text: Sentence
    line: Sentence
    yes: Sentence
    no: Sentence
    passed: Sentence = ""
    failed: Sentence = ""
    note: Sentence = ""


_NO_DRAW_YET = "Laying down and discarding come after the draw."

RULES: dict[str, Words] = {
    "tranca.turn.over": Words(
        "Round running",
        "Moves are made while the round is running.",
        "The round is running",
        yes="the round is running.",
        no="the round is over.",
    ),
    "tranca.turn.on_move": Words(
        "Whose turn it is",
        "Play goes clockwise, and only the player to move may act.",
        "It is your turn",
        yes="it is your turn.",
        no="{turn} is to play, not {seat}.",
        failed="{turn} is to play",
    ),
    "tranca.turn.draw_first": Words(
        "Draw first",
        _NO_DRAW_YET,
        "You have drawn",
        yes="you have drawn.",
        no="you have not drawn yet; laying down and discarding come after.",
        failed="nothing drawn in this turn yet",
    ),
    "tranca.turn.drawn_already": Words(
        "One draw a turn",
        "There is one draw a turn, from the stock or by taking the pile.",
        "You have not drawn yet",
        yes="you have not drawn yet.",
        no="you have drawn in this turn already.",
        failed="this turn's draw is made",
    ),
    "tranca.turn.card_held": Words(
        "Cards in your hand",
        "A move uses cards that you hold before it.",
        "The cards are in your hand",
        yes="{cards} are in your hand.",
        no={
            "pile": "{cards} is not in your hand; it lies in the pile.",
            "own": "{cards} is not in your hand; it lies in your meld {place}.",
            "theirs": "{cards} is not in your hand; it lies in their meld {place}.",
            "red_threes": "{cards} is not in your hand; it lies with the red threes.",
            "none": "an addition takes at least one card from your hand.",
            "": "{cards} is not in your hand.",
        },
        passed="{cards}",
        failed={"": "{cards} is not there", "none": "no card is named"},
    ),
    "tranca.draw.stock_left": Words(
        "Drawing",
        {
            "": "The top card of the stock is drawn, as long as there is one.",
            "morto": "The top card of the stock is drawn; when the stock is empty, a waiting morto becomes the stock.",
            "closed": "The top card of the stock is drawn; once no card is left to draw, the pile stays where it is.",
        },
        "The stock holds a card",
        yes={
            "": "the stock holds {n_stock}.",
            "morto": "the stock is empty, and a morto becomes the stock.",
        },
        no={"": "the stock is empty.", "take": "the pile is taken only as long as there is a card to draw."},
        passed={"": "{n_stock}", "morto": "a waiting morto becomes the stock"},
        failed="no card is left",
    ),
    "tranca.draw.nothing_left": Words(
        "Nothing to draw",
        {
            "": "The draw is passed only when the stock is empty; play then goes on without drawing.",
            "morto": "The draw is passed only when stock and waiting mortos are used up; the round then ends, without "
            "a bonus for going out.",
        },
        "There is nothing to draw",
        yes={
            "": "the stock is empty, so play goes on without drawing.",
            "ends": "nothing is left to draw: the round ends.",
        },
        no={
            "": "the stock still holds {n_stock}.",
            "morto": "a waiting morto becomes the stock, so there is a card to draw.",
        },
        failed={"": "{n_stock} in the stock", "morto": "a morto still waits"},
    ),
    "tranca.pile.not_empty": Words(
        "A pile to take",
        "The pile can be taken when a card lies there.",
        "The pile holds a card",
        yes="the pile holds {n_pile}.",
        no="the pile is empty.",
        passed="{n_pile}, {top} on top",
        failed="no card lies there",
    ),
    "tranca.pile.unlocked": Words(
        "Locked pile",
        {
            "": "{locks} locks the pile while it lies on top.",
            "until": "{locks} locks the pile, a wild card until the pile is taken.",
        },
        "The pile is unlocked",
        yes="{top} on top does not lock the pile.",
        no={
            "joker": "a joker on top locks the pile.",
            "two": "a two on top locks the pile.",
            "black_three": "a black three on top locks the pile.",
            "covered": "{card} in the pile locks it until it is taken.",
        },
        passed={
            "": "{top} lies on top and does not lock",
            "exception": "{top} locks, and fits a meld of its rank without wild cards",
        },
        failed={"": "{top} lies on top", "covered": "{card} lies in it"},
        note={
            "": "",
            "exception": "The one exception, a meld of exactly that rank without wild cards, can never come true: "
            "jokers and twos are wild, and black threes are melded only while going out.",
        },
    ),
    "tranca.pile.hand_pair": Words(
        "Two cards from your hand",
        "A new meld with the top card takes at least {takes_from_hand} that you held before taking the pile; cards "
        "deeper in the pile do not count.",
        "Enough hand cards go with it",
        yes="{top} goes down with {n_cards} from your hand.",
        no="{top} needs two cards from your hand; here: {n_cards}.",
        passed="{cards}",
        failed="{n_cards} from the hand, two needed",
    ),
    "tranca.pile.bridge": Words(
        {"": "The top card fits by itself", "bridge": "Bridging to the top card"},
        {
            "": "Onto a meld the top card goes alone; cards from the hand may follow as an addition.",
            "bridge": "Cards from the hand may go onto a meld together with the top card and bridge a gap to it.",
        },
        {"": "The top card goes onto the meld alone", "bridge": "Hand cards may go with the top card"},
        yes="{top} goes onto the meld with {cards}.",
        no="{top} goes onto a meld alone, without {cards}.",
        passed="{cards} may go with it",
        failed="{cards} cannot go with it",
    ),
    "tranca.pile.top_used": Words(
        "Taking the pile",
        "The top card is melded at once, with two hand cards or on a meld of your side; the rest of the pile "
        "comes into your hand.",
        "The top card fits the meld",
        yes={
            "new": "{top} makes a meld with your cards.",
            "onto": "{top} goes onto {onto}.",
            "bridge": "{top} goes onto {onto} together with {cards}.",
        },
        no={
            "new": "{top} does not fit {helpers}.",
            "onto": "{top} does not fit {onto}.",
            "bridge": "{top} and {cards} do not fit {onto}.",
        },
        passed="{meld}; {n_rest} to your hand",
        failed="{top} does not agree with {helpers}",
    ),
    "tranca.meld.exists": Words(
        "A meld of your side",
        "Cards are added to melds that lie on your own side.",
        "The meld lies on your side",
        yes="{onto} lies on your side.",
        no={"": "your side has no meld {onto}.", "none": "your side has no meld yet."},
        passed="{onto}",
        failed="your side has {n_melds}",
    ),
    "tranca.meld.wilds_alone": Words(
        "No meld of wild cards alone",
        "Wild cards never make a meld by themselves.",
        "Not only wild cards",
        yes="{meld} holds a natural card.",
        no="{meld} are wild cards only.",
        failed="{n_wilds}, nothing else",
    ),
    "tranca.meld.kind": Words(
        {"": "One rank", "runs": "One rank, or one suit"},
        {
            "": "A meld holds cards of one rank, and wild cards beside them.",
            "runs": "A meld holds cards of one rank, or neighbours of one suit, and wild cards beside them.",
        },
        {"": "The cards are of one rank", "runs": "The cards are of one rank or suit"},
        yes={
            "": "{meld} is a meld.",
            "clean": "{meld} is a meld, and a clean canasta.",
            "dirty": "{meld} is a meld, and a dirty canasta.",
        },
        no={
            "": "{low} and {high} differ in rank; a meld has one rank.",
            "runs": "{low} and {high} have neither rank nor suit in common.",
        },
        passed="{n_naturals}",
        failed="{low} and {high} differ",
    ),
    "tranca.meld.length": Words(
        "Length of a meld",
        "A meld has at least {min_length}.",
        "The meld is long enough",
        yes="{meld} has {n_cards}.",
        no="a meld has at least {need} cards; here: {n_cards}.",
        passed="{n_cards}",
        failed="{n_cards}",
    ),
    "tranca.meld.naturals": Words(
        "Natural cards of a meld",
        "A meld has at least {min_naturals}. Wild cards do not count as such.",
        "The natural cards are enough",
        yes="{meld} has {n_naturals}.",
        no="{meld} has {n_naturals}; a meld needs {need}.",
        passed="{n_naturals}",
        failed="{n_naturals}, {n_wilds}",
    ),
    "tranca.meld.naturals_with_wild": Words(
        "Natural cards beside wild ones",
        "A meld that holds a wild card has at least {min_naturals_with_wild}.",
        "Enough natural cards beside the wild ones",
        yes="{meld} has {n_naturals} beside {n_wilds}.",
        no="beside {wilds} a meld needs {need} natural cards, not {n_beside}.",
        passed="{n_naturals}, {n_wilds}",
        failed="{n_naturals}, {need} needed",
    ),
    "tranca.meld.run_distinct": Words(
        "Each rank once",
        "A run holds each rank once.",
        "Each rank of the run once",
        yes="{run} holds each rank once.",
        no="a run holds each rank once; {twice} is there twice.",
        failed="{twice} twice",
    ),
    "tranca.meld.run_gap": Words(
        "No gap in a run",
        "The ranks of a run follow each other; a wild card may stand for a missing one.",
        "The run has no gap",
        yes="{run} is a run without a gap.",
        no="between {low} and {high} the run lacks {missing}.",
        passed="{run}",
        failed="{missing} is missing, and {n_wilds} to fill it",
    ),
    "tranca.meld.run_room": Words(
        "A place for every wild card",
        "A run goes from the four to the ace, eleven ranks; each wild card stands for one of them.",
        "Every wild card has a place",
        yes="{run} has a place for every card.",
        no="a run has {room} places, from the four to the ace; here: {n_cards}.",
        failed="{n_cards} for {room} places",
    ),
    "tranca.meld.rank_free": Words(
        "One set of a rank",
        "By this house rule a side lays one set of each rank.",
        "Your side has no set of this rank yet",
        yes="your side has no set of this rank yet.",
        no="{onto} is a set of this rank already.",
        failed="{onto} lies there",
    ),
    "tranca.meld.opening": Words(
        "Opening minimum",
        "By this house rule a side's first meld is worth at least {opening_minimum} points.",
        "The first meld is worth enough",
        yes="{meld} is worth {points} points.",
        no="the first meld takes {least} points; {meld} has {points}.",
        passed="{points} points",
        failed="{points} points, {least} needed",
    ),
    "tranca.meld.wild_limit": Words(
        "Limit of wild cards",
        {
            "": "A meld holds at most {max_wilds}, jokers and twos together.",
            "one": "A meld holds at most {max_wilds}.",
            "balance": "A meld holds at most {max_wilds}, and not more than natural ones.",
        },
        "The wild cards are few enough",
        yes="{meld} has {n_wilds}.",
        no={
            "": "with {wilds} the meld has {n_wilds}; the limit is {max}.",
            "balance": "{n_wilds} beside {n_naturals} are too many.",
        },
        passed="{n_wilds}",
        failed="{wilds}: {n_wilds}, {max} allowed",
    ),
    "tranca.threes.red_alone": Words(
        "Red threes lie alone",
        "A red three is laid by itself and replaced from the stock; it joins no meld.",
        "Red threes are left out",
        yes="{cards} is laid by itself.",
        no={
            "": "{cards} is a red three and joins no meld.",
            "many": "{cards} are red threes and join no meld.",
            "lay": "only a single red three is laid by itself.",
        },
        failed={"": "{cards} lies by itself", "lay": "{n_cards}, no single red three"},
    ),
    "tranca.threes.black_not_melded": Words(
        "Black threes are never melded",
        "A black three locks the pile when it is discarded, and joins no meld.",
        "Black threes are left out",
        yes="black threes are left out.",
        no="{cards}: black threes join no meld.",
        failed="{cards}",
    ),
    "tranca.threes.black_set": Words(
        "A set of black threes",
        "Black threes are laid without other cards, three or four together.",
        "Three or four black threes, nothing else",
        yes="{cards} are a set of black threes.",
        no={
            "": "black threes lie three or four together; here: {n_cards}.",
            "others": "{others} does not belong to black threes.",
        },
        passed="{cards}",
        failed={"": "{n_cards}", "others": "{others} does not belong there"},
    ),
    "tranca.threes.black_going_out": Words(
        "Black threes while going out",
        "Black threes are laid only in the turn in which the side goes out: its morto taken, a canasta there, "
        "and every other card but one for the discard laid in the same turn.",
        "Your side goes out in this turn",
        yes="with {cards} your side goes out in this turn.",
        no={
            "": "black threes wait for going out; too many cards would stay.",
            "morto": "black threes wait for going out; the morto is not taken.",
            "canasta": "black threes wait for going out; a canasta is missing.",
            "both": "black threes wait for going out; morto and canasta are missing.",
        },
        passed="the rest can be laid or thrown",
        failed={
            "": "{n_left} would stay, and not all but one can be laid",
            "morto": "your morto is not taken",
            "canasta": "your side has no canasta",
            "both": "no morto taken, no canasta",
        },
    ),
    "tranca.threes.red_not_discarded": Words(
        "Red threes are never thrown",
        "A red three is laid, never discarded.",
        "No red three is thrown",
        yes="no red three is thrown.",
        no="{cards} is a red three and is never thrown.",
        failed="{cards}",
    ),
    "tranca.discard.one_card": Words(
        "Discarding",
        "One card is discarded, and that ends the turn.",
        "One card is thrown",
        yes={
            "": "{cards} is discarded, and the turn is over.",
            "lock": "{cards} is discarded, and locks the pile while on top.",
        },
        no="one card is discarded, not {n_cards}.",
        passed="{cards}",
        failed="{n_cards}",
    ),
    "tranca.discard.not_wild": Words(
        "No wild card at the end",
        "By this house rule the card that ends the round is no wild one.",
        "The last card is no wild one",
        yes="{cards} is no wild card.",
        no="{cards} is wild and may not be the card that ends the round.",
        passed="{cards}",
        failed="{cards}",
    ),
    "tranca.going_out.morto_earned": Words(
        "Taking the morto",
        {
            "": "The first of a side to empty the hand takes its morto and plays on without drawing; no canasta "
            "is needed. After the last card was discarded, the turn goes on too and ends with a second discard.",
            "next": "The first of a side to empty the hand takes the morto; no canasta is needed. Without a "
            "discard the turn goes on at once, after a discard the morto is played from the next turn on.",
        },
        "The empty hand takes the morto",
        yes={
            "": "your hand is empty: you take the morto and play on.",
            "discard": "your last card is thrown: you take the morto and play on.",
            "next": "your last card is thrown: the morto is yours from your next turn on.",
        },
        no="there is no morto to take.",
        passed="{n_morto}",
    ),
    "tranca.going_out.morto_taken": Words(
        "The morto before going out",
        {
            "": "A side goes out only after it has taken its morto.",
            "none": "A side goes out only after it has taken its morto, or when no morto is left for it to take.",
        },
        "Your side has taken its morto",
        yes="your side has taken its morto.",
        no="your side goes out only with its morto taken.",
        failed="not taken",
    ),
    "tranca.going_out.canasta": Words(
        "Going out",
        {
            "": "A side goes out with its morto taken and at least one canasta, counted after the move; the last "
            "card may be laid or discarded. A canasta is a meld of at least {canasta_size}.",
            "none": "A side goes out with at least one canasta, counted after the move, and with its morto taken "
            "or none left to take; the last card may be laid or discarded. A canasta is a meld of at least "
            "{canasta_size}.",
            "run": "A side goes out with at least one canasta, counted after the move, and with its morto taken "
            "or none left to take; the last card may be laid or discarded. A canasta is a run of at least "
            "{canasta_size}.",
        },
        "Your side has a canasta",
        yes="your hand is empty, {canasta} is a canasta: you go out.",
        no="your side has no canasta, so you cannot go out.",
        passed="{canasta}",
        failed={
            "": "the longest meld has {n_cards}, a canasta {need}",
            "none": "your side has no meld yet; a canasta takes {need} cards",
            "set": "{best} is a set; here only runs of {need} cards are canastas",
        },
    ),
    "tranca.going_out.clean_canasta": Words(
        "Going out with a clean canasta",
        "A side goes out only with at least one canasta without wild cards, counted after the move.",
        "Your side has a clean canasta",
        yes="your hand is empty, {canasta} is a clean canasta: you go out.",
        no="{canasta} is dirty; going out takes a clean canasta.",
        passed="{canasta}",
        failed="{wilds} in {canasta}",
    ),
    "tranca.going_out.way_to_finish": Words(
        "A way to end the turn",
        "A move is open only if the turn can be ended after it: by a discard that leaves a card, or by getting "
        "rid of the last card where that takes the morto or goes out.",
        "The turn can be ended afterwards",
        yes="the turn can be ended afterwards.",
        no={
            "one": "{left} would be your last card, and it cannot be played.",
            "committed": "after black threes this turn must end by going out.",
            "": "the turn could not be ended afterwards.",
        },
        passed={
            "": "{n_left} in your hand",
            "waiting": "{n_left} in your hand, the morto still waits",
        },
        failed={
            "one": "{left} alone would be left; lacking: {lacking}",
            "committed": "black threes lie there; not everything could be laid",
            "": "lacking: {lacking}",
        },
    ),
}

NOUNS = {
    "n_cards": ("one card", "{n} cards"),
    "n_left": ("one card", "{n} cards"),
    "n_rest": ("one card", "{n} cards"),
    "n_stock": ("one card", "{n} cards"),
    "n_pile": ("one card", "{n} cards"),
    "n_morto": ("one card", "{n} cards"),
    "n_melds": ("one meld", "{n} melds"),
    "n_wilds": ("one wild card", "{n} wild cards"),
    "n_naturals": ("one natural card", "{n} natural cards"),
    "n_beside": ("one", "{n}"),
}
"""Counted nouns: for one, and for any other number."""

NUMBERS = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
"""Small numbers in words."""

LACKING = {"morto": "the morto", "canasta": "a canasta", "clean_canasta": "a clean canasta"}
LOCKS = {"joker": "a joker", "two": "a two", "black_three": "a black three"}
OR = " or "
NO_LOCK = "nothing"
AND = " and "
SEATS = {"S": "South", "W": "West", "N": "North", "E": "East"}
