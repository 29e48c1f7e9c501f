"""Still pictures: whole and light SVG that shows what a scene shows, and no other card."""

from __future__ import annotations

import random
import re
from collections import Counter
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tranca_widget as tw
from benchmarks.tables import full_table
from tests.positions import TABLES, pack_of, random_round, small_position, twin
from tranca_widget import picture
from tranca_widget.api.picture import asleep, strings_of
from tranca_widget.picture import layout
from tranca_widget.tranca import bags
from tranca_widget.widget import Table
from tranca_widget.words.language import LANGUAGES, language

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tranca_widget.play import Scene

MOST_BYTES = 30_000
SOURCES = Path(__file__).parents[1] / "js" / "src"
SVG = "{http://www.w3.org/2000/svg}"
SAY = language("en")
FACE = re.compile(r"#tw-[0-9a-f]{5}-[ftm]([shdcj])")


def some_positions() -> Iterator[tw.TrancaPosition]:
    """Positions of random rounds by every rule set, with every number of players, their first and last ones too."""
    for seed, (rules, players) in enumerate(TABLES):
        rng = random.Random(seed)
        for position, move in random_round(seed, rules, players):
            if move is None or rng.random() < 0.06:
                yield position


def open_scene(position: tw.TrancaPosition) -> Scene:
    """All hands, mortos and the pile face up: the most that a scene can show."""
    rules = position.rules.with_terms(open_mortos=True, pile_shown="all")
    return position.under(rules).scene(is_open=True)


def drawn(scene: Scene) -> ET.Element:
    """A scene's picture, read by a parser of XML."""
    return ET.fromstring(picture.drawn(scene, strings_of(scene, SAY)))  # noqa: S314 (made here)


def faces(root: ET.Element) -> Counter[str]:
    """The cards that a picture shows face up, in notation, each as a suit and the rank that follows it."""
    found: Counter[str] = Counter()
    suit = None
    for element in root.iter():
        if element.tag == f"{SVG}use" and (face := FACE.fullmatch(element.get("href", ""))):
            assert suit is None, "a card without a rank"
            suit = face[1]
        elif suit and element.tag == f"{SVG}text":
            assert element.get("class") == f"tw-{suit}"
            found[f"{element.text}{suit}".removesuffix("j")] += 1
            suit = None
    return found


def shown(scene: Scene) -> Counter[str]:
    """The cards that a scene's picture should show: what lies open, and once more what tops an open pile or morto."""
    lying = [*scene.hand, *scene.pile, *([scene.pile_top] if scene.pile_top else [])]
    for seat in scene.seats:
        lying += seat.hand or ()
    centred = scene.sides if len(scene.sides) == 2 else scene.sides[:1]
    for side in scene.sides:
        lying += [card for meld in side.melds for card in meld.cards]
        lying += side.morto.cards
        if side in centred:
            lying += [*side.red_threes, *side.morto.cards[-1:]]
    return Counter(map(str, lying))


def test_a_picture_shows_the_cards_of_its_scene_and_no_others() -> None:
    """Face by face, closed and with everything open; of three sides, the others' red threes are written."""
    for position in some_positions():
        for scene in (position.scene(), open_scene(position)):
            root = drawn(scene)
            assert faces(root) == shown(scene)
            written = "".join(root.itertext())
            for side in scene.sides[1:] if len(scene.sides) > 2 else ():
                assert all(card.sign in written for card in side.red_threes)


@pytest.mark.parametrize("seed", range(6))
def test_twin_deals_have_one_picture(seed: int) -> None:
    """What the player to move cannot see leaves no trace in a picture, nor in what stands for a table."""
    rng = random.Random(seed)
    for position, move in random_round(seed):
        if move is None or rng.random() > 0.1:
            continue
        other = twin(position, seed)
        assert position.to_text() != other.to_text()
        assert tw.svg(position) == tw.svg(other)
        assert position._repr_html_() == other._repr_html_()
        verdict, same = position.judge(move), other.judge(move)
        assert asleep(position, verdict, SAY) == asleep(other, same, SAY)


def test_the_last_verdict_names_no_card_that_the_next_player_may_not_see() -> None:
    """When a move ends a turn, its verdict is shown to the next player: it names cards of the move and of the table."""
    passed = 0
    for seed, (rules, players) in enumerate(TABLES):
        for position, move in random_round(seed, rules, players):
            if move is None or position.play(move).turn == position.turn:
                continue
            passed += 1
            verdict = position.judge(move)
            open_cards = {*verdict.tried.cards, *position.pile}
            open_cards |= {card for melds in position.tables.values() for meld in melds for card in meld}
            said = re.findall(r"(?:10|[2-9AKQJ])[♠♥♦♣]\ufe0e|\bJK\b", verdict._repr_html_())
            assert set(said) <= {card.sign for card in open_cards}
    assert passed > 100


def test_a_picture_is_well_formed_and_needs_nothing() -> None:
    """It parses, its references lead to itself, all names bear the prefix, and nothing runs or is fetched."""
    for position in some_positions():
        root = drawn(position.scene())
        elements = list(root.iter())
        assert {element.tag.removeprefix(SVG) for element in elements} <= {
            *("svg", "title", "desc", "style", "defs", "g", "path", "rect", "use", "text", "tspan")
        }
        names = [element.get("id", "") for element in elements if element.get("id")]
        assert len(names) == len(set(names))
        assert all(re.fullmatch(r"tw-[0-9a-f]{5}-\w+", name) for name in names)
        goals = [element.get("href", "#")[1:] for element in elements if element.tag == f"{SVG}use"]
        assert set(goals) <= set(names)
        assert set(names) - set(goals) == {root.get("aria-labelledby"), root.get("aria-describedby")}
        classes = {element.get("class", "tw-") for element in elements}
        assert all(each.startswith("tw-") for each in classes)
        sheet = root.findtext(f"{SVG}style") or ""
        assert not re.search(r"url\(|@import|https?:", sheet)
        assert all(f".{each}{{" in sheet for each in classes - {"tw-"})
        assert root.get("role") == "img"


def test_every_picture_is_light() -> None:
    """At most 30 kB at any time of a round by any rule set, and with every card of the pack face up."""
    heaviest = 0
    for position in some_positions():
        for scene in (position.scene(), open_scene(position)):
            heaviest = max(heaviest, len(picture.drawn(scene, strings_of(scene, SAY)).encode()))
    assert MOST_BYTES / 2 < heaviest <= MOST_BYTES
    assert len(tw.svg(full_table()).encode()) <= MOST_BYTES


@pytest.mark.parametrize("rules", tw.RULESETS)
def test_thirty_cards_of_a_hand_are_light_and_lie_in_two_rows(rules: str) -> None:
    """A hand of thirty, the fullest there is, shows all its cards in two rows."""
    pack = pack_of(tw.RULESETS[rules])
    random.Random(5).shuffle(pack)
    hand = [card for card in pack if card.rank.value != "3" or not card.suit.is_red][:30]
    position = tw.position(rules, hand=" ".join(map(str, hand)))
    svg = tw.svg(position)
    assert len(svg.encode()) <= MOST_BYTES
    root = drawn(position.scene())
    assert faces(root) == shown(position.scene())
    rows = [faces(group).total() for group in root.iter(f"{SVG}g") if group.get("class") == "tw-k"]
    assert rows[-2:] == [15, 15]


@given(st.integers(0, 10_000), st.sampled_from(TABLES))
def test_any_table_can_be_drawn(seed: int, table: tuple[str, int | None]) -> None:
    """Small odd tables, with melds that are none among them, have whole pictures as well."""
    position = small_position(seed, rules=table[0], players=table[1])
    assert faces(drawn(position.scene())) == shown(position.scene())


CARD = st.sampled_from(bags.CARDS)


@given(st.lists(CARD, min_size=1, max_size=60))
def test_no_card_of_a_hand_leaves_its_room(hand: list[tw.Card]) -> None:
    """However large a hand is, its rows keep their width, and every card stays right of the one before."""
    hand.sort()
    rows = layout.hand_rows(len(hand), 588)
    edges = layout.places(hand[: -(-len(hand) // rows.rows)], 588, rows.width)
    assert edges[0] >= 0
    assert edges[-1] + rows.width <= 588 + 1e-9
    assert all(right - left >= layout.LEAST - 1e-9 for left, right in pairwise(edges))


@given(st.lists(CARD, min_size=3, max_size=40), st.sampled_from(layout.MELD_STEPS))
def test_no_meld_leaves_its_room(meld: list[tw.Card], step: int) -> None:
    """However long a meld is, it fits into the narrowest zone."""
    assert layout.MELD_WIDTH + layout.step_of(meld, step, 275) * (len(meld) - 1) <= 275 + 1e-9


@given(st.lists(st.floats(20, 580), max_size=20))
def test_boxes_flow_without_touching(widths: list[float]) -> None:
    """Boxes of a row keep their distance, and none passes the end of a row."""
    spots = layout.flow(widths, 588, 16)
    for (x, row), (other, next_row), width in zip(spots, spots[1:], widths, strict=False):
        assert (other, next_row) == (0, row + 1) or (next_row == row and other >= x + width + 16 - 1e-9)
    assert all(x + width <= 588 for (x, _), width in zip(spots, widths, strict=True))


def texts(position: tw.TrancaPosition, seat: str | None = None) -> list[str]:
    """What stands on a picture, text by text."""
    root = ET.fromstring(tw.svg(position, seat=seat))  # noqa: S314 (made here)
    return [" ".join(each.itertext()) for each in root.iter(f"{SVG}text")]


@pytest.mark.parametrize(
    "rules,players,others",
    [
        ("zweihand", 2, ["North"]),
        ("dreihand", 3, ["West", "East"]),
        ("classic", 4, ["West", "North partner", "East"]),
    ],
)
def test_two_three_and_four_seats(rules: str, players: int, others: list[str]) -> None:
    """The other seats stand in a row, each with its number of cards; three sides have three zones."""
    said = texts(tw.deal(rules, seed=3, players=players))
    at = [said.index(name) for name in others]
    assert at == sorted(at)
    assert all(said[place + 1].isdigit() for place in at)
    labels = [f"{name} Morto 11" for name in others] if players == 3 else ["Them"]
    assert [*labels, "Us"] == [text for text in said if text in {*labels, "Us"}]


def test_a_seat_sees_its_own_hand() -> None:
    """With `seat` the picture is that seat's, the player to move is marked, and a seat that is not there is refused."""
    position = tw.position(hand="Kh Kc 4c", pile="9d", hands={"N": "Qd Jd 5s"}, stock="As Ad")
    root = ET.fromstring(tw.svg(position, seat="N"))  # noqa: S314 (made here)
    assert faces(root) == Counter(["Qd", "Jd", "5s", "9d"])
    assert "South to play. Draw a card, or take the pile." in texts(position, "N")
    assert tw.svg(position, seat="N").count('class="tw-turn"') == 2
    assert tw.svg(position, seat="S").count('class="tw-turn"') == 1
    with pytest.raises(tw.UnknownName):
        tw.svg(position, seat="Q")
    assert position.view("N")._repr_html_() != position._repr_html_()


def test_canastas_and_the_lock_are_said() -> None:
    """A canasta bears its badge, a locked pile a lock and the word; elsewhere neither is drawn."""
    plain = tw.position(hand="Kh 4c", pile="9d", melds=["Qs Qh Qd"])
    assert not {"locked", "clean canasta", "dirty canasta"} & set(texts(plain))
    full = tw.position(hand="Kh 4c", pile="9d 2d", melds=["7s 7s 7h 7h 7d 7d 7c", "Qs Qs Qh Qh Qd Qc JK"])
    assert {"locked", "clean canasta", "dirty canasta"} <= set(texts(full))
    assert tw.svg(full).count('-l"/>') == 1
    assert [tw.svg(full).count(f'rect class="tw-{kind}"') for kind in ("clean", "badge")] == [1, 1]
    assert len(re.findall(r'-w"', tw.svg(full))) == 2  # its definition, and the joker's
    many = tw.position(
        hand="Kh 4c", melds=[f"{rank}s {rank}h {rank}d {rank}c" for rank in "4567890".replace("0", "J")]
    )
    assert all(f"m{number}" in " ".join(texts(many)) for number in range(1, 8))


def test_given_words_are_escaped() -> None:
    """Whatever is given as words stands there as text, and what no XML may hold does not stand there."""
    position = full_table()
    scene = position.scene()
    hostile = "<script>alert('&\"]]>')</script>\x00\ud800"

    def spoiled(words: Any) -> Any:
        if isinstance(words, str):
            return hostile
        if isinstance(words, dict):
            return {name: spoiled(each) for name, each in words.items()}
        return type(words)(*map(spoiled, words)) if hasattr(words, "_fields") else tuple(map(spoiled, words))

    text = picture.drawn(scene, spoiled(strings_of(scene, SAY)))
    root = ET.fromstring(text)  # noqa: S314 (made here)
    said = hostile.replace("\x00", "\ufffd").replace("\ud800", "\ufffd")
    assert root.findtext(f"{SVG}title") == said
    assert said in "".join(root.itertext())
    assert "<script" not in text
    page = picture.html_figure("", f"{hostile}\n{hostile}", "en", note=hostile)
    assert "<script" not in page
    assert page.count("&lt;script&gt;") == 3


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_picture_speaks_a_language(code: str) -> None:
    """All words on a picture, and beneath it, are of the language that is asked for; it stays light."""
    say = language(code)
    position = full_table()
    svg = tw.svg(position, lang=code)
    root = ET.fromstring(svg)  # noqa: S314 (made here)
    assert root.get("lang") == code
    assert len(svg.encode()) <= MOST_BYTES
    assert (svg == tw.svg(position, lang="en")) is (code == "en")
    said = "".join(root.itertext())
    for key in ("side.them", "phase.yours", "role.partner", "canasta.clean.short", "ui.rules.name"):
        assert say(key) in said
    page = asleep(position, position.judge("meld 4s 4d 4c"), say)
    assert set(re.findall('lang="(..)"', page)) == {code}
    assert escape(say("text.asleep")) in page
    tw.set_language(code)
    try:
        assert position._repr_html_() == position.view("S")._repr_html_()
        assert tw.svg(position) == svg
        assert svg in position._repr_html_()
    finally:
        tw.set_language(None)


def test_a_long_name_of_rules_is_cut_on_the_picture_only() -> None:
    """What has no room in the head stands whole in the title."""
    rules = tw.RULESETS["classic"].with_terms(target=1234, clean_bonus=345, dirty_bonus=123)
    svg = tw.svg(tw.deal(rules, seed=1))
    said = " ".join(texts(tw.deal(rules, seed=1)))
    assert "…" in said
    assert rules.name not in said
    assert rules.name in svg


def image_of(page: str) -> str:
    """The picture that the image on a page carries; its ids are those of a picture among others."""
    source = re.search('<img [^>]*src="data:image/svg\\+xml;charset=utf-8,([^"]*)">', page)
    assert source
    svg = unquote(source[1])
    assert "tw-" not in " ".join(re.findall(' id="([^"]*)"', svg.replace("'", '"')))
    assert ET.fromstring(svg).tag == f"{SVG}svg"  # noqa: S314 (made here)
    return svg


def test_what_stands_for_a_table() -> None:
    """A saved table has its picture, its words folded beneath the first line, and the last verdict, if there is one."""
    table = Table(tw.position(hand="Kh Kc 4c", pile="9d 2d", hands={"N": "Qd Jd 5s"}, stock="As Ad", seed=3))
    data, _ = table._repr_mimebundle_()
    page = data["text/html"]
    inline = tw.svg(table.position).replace('"', "'")
    assert image_of(page) == re.sub("='(#?)tw-[0-9a-f]{5}-", r"='\1", inline)
    assert len(page.encode()) < MOST_BYTES
    assert "Run the cell to play." in page
    assert "<summary>classic, South on move. Draw a card, or take the pile.</summary>" in page
    assert "Not allowed" not in page
    with pytest.raises(tw.IllegalMove):
        table.play("take Kh Kc")
    page = table._repr_mimebundle_()[0]["text/html"]
    assert table.verdict._repr_html_() in page
    table.play("draw")
    table.undo()
    assert "Not allowed" not in table._repr_mimebundle_()[0]["text/html"]


def test_a_finished_table_has_its_score_sheet() -> None:
    """Of a round that is over the sheet stands below the picture."""
    before = tw.position(hand="Kd", pile="4d", phase="play", melds=["8h 8h 8c 8c 8s 8s 8d"], morto="taken")
    over = before.play("discard Kd")
    page = asleep(over, before.judge("discard Kd"), SAY)
    totals = [over.account()[side].total for side in ("NS", "EW")]
    assert f"<td><strong>{SAY.signed(totals[0])}</strong></td>" in page
    assert re.findall('scope="col">(.*?)</th>', page) == ["Us", "Them"]
    assert "The round is over." in tw.svg(over)
    assert 'class="tw-turn"' not in tw.svg(over) + tw.svg(over, seat="W")


def test_the_description_says_all_that_the_picture_shows() -> None:
    """A screen reader hears hand, melds, piles and mortos by their full names."""
    position = tw.position(
        "aberta",
        hand="Kh 10c",
        pile="9d 2d",
        melds=["Qs Qs Qh JK"],
        morto="4s 5h 6s 6h 8s 8h 9s 9h Js Jh As",
        their_morto="taken",
    )
    said = ET.fromstring(tw.svg(position)).findtext(f"{SVG}desc") or ""  # noqa: S314 (made here)
    for part in (
        "Your turn. Draw a card, or take the pile.",
        "West, 11 cards",
        "m1: three queens and one joker",
        "Melds of Them: no meld yet",
        "Their morto, taken",
        "Pile, 2 cards, two of diamonds on top, locked",
        "South, 2 cards: king of hearts, ten of clubs",
        "four of spades, five of hearts",
    ):
        assert part in said, said
