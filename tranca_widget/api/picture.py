"""Positions as pictures: the words that a picture needs, and the figures that a notebook keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tranca_widget import picture
from tranca_widget.words import accounts, names, scenes, verdicts
from tranca_widget.words.language import language

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tranca_widget.api.position import Position
    from tranca_widget.api.verdict import Verdict
    from tranca_widget.cards import Card
    from tranca_widget.play import Scene
    from tranca_widget.words.language import Language


def svg(position: Position, *, seat: str | None = None, lang: str | None = None) -> str:
    """A position as a picture: the text of an SVG of at most 30 kB that needs nothing from elsewhere.

    It shows what `seat` may see, else what the player to move may, says its words in a language ("en", "de", "it",
    "pt"; None: the one that is set), and follows a light or a dark page. Raises `UnknownName` for a seat that is
    not at this table and for a language without words.
    """
    scene = position.view(position.turn if seat is None else seat).scene
    return picture.drawn(scene, strings_of(scene, language(lang)))


def figure(scene: Scene) -> str:
    """A scene as HTML: its picture, and its words beneath, in the language that is set."""
    say = language()
    drawn = picture.drawn(scene, strings_of(scene, say))
    return picture.html_figure(picture.inline(drawn), scenes.as_text(scene, say), say.code)


def asleep(position: Position, verdict: Verdict | None, say: Language) -> str:
    """What stands for a table where it cannot live: its picture, its words, its last verdict and its score sheet."""
    scene = position.scene()
    strings = strings_of(scene, say)
    drawn = picture.drawn(scene, strings)
    below = "" if verdict is None else verdicts.as_html(verdict.told(say), say)
    if position.over:
        below += _sheet(position, scene, say)
    return picture.html_figure(
        picture.as_image(drawn, strings.title),
        scenes.as_text(scene, say),
        say.code,
        note=say("text.asleep"),
        below=below,
    )


def _sheet(position: Any, scene: Scene, say: Language) -> str:
    """The score sheet of a finished round, the watching side first."""
    found = position.account()
    sides = zip(scenes.labels(scene, say), scene.sides, strict=True)
    return accounts.as_html(
        {label: (found[side.key].lines, found[side.key].total) for label, side in sides}, say
    )


def strings_of(scene: Scene, say: Language) -> picture.Strings:
    """The words on a scene's picture in a language."""
    said = scenes.drawn(scene, say)
    zones = [said["zones"][-1], *said["zones"][:-1]]
    return picture.Strings(
        lang=say.code,
        title=f"{say('ui.table.name')}, {scene.rules}",
        description=_described(scene, said, say),
        rules=(say("ui.rules.name"), scene.rules),
        seats={seat["seat"]: seat["name"] for seat in said["seats"]},
        partner=say("role.partner"),
        dealer=say("ui.dealer"),
        sides=tuple(
            picture.SideStrings(
                label=zone["label"],
                melds={
                    meld["id"]: picture.MeldStrings(
                        meld["caption"], meld.get("badge", ""), meld.get("shortBadge", "")
                    )
                    for meld in zone["melds"]
                },
                morto=zone["morto"]["label"],
                morto_word=zone["morto"]["word"],
                red_threes=say("ui.red.caption", n=len(zone["red"])),
                score=score["value"],
            )
            for zone, score in zip(zones, said["score"], strict=True)
        ),
        no_meld=say("ui.zone.empty"),
        red_threes=say("ui.red.short"),
        no_red_three=say("ui.red.none"),
        stock=said["stock"]["label"],
        pile=said["pile"]["label"],
        locked=said["pile"]["lockWord"],
        lead=said["say"]["lead"],
        rest=said["say"]["rest"],
        hand=said["handNote"],
    )


def _described(scene: Scene, said: dict[str, Any], say: Language) -> str:
    """The scene as it is spoken, with full names of cards."""

    def with_cards(text: str, cards: Iterable[Card]) -> str:
        return ": ".join(filter(None, (text, ", ".join(names.card(card, say) for card in cards))))

    lines = [f"{said['say']['lead']} {said['say']['rest']}".strip()]
    lines += [
        with_cards(f"{each['name']}, {names.cards(each['count'], say)}", seat.hand or ())
        for each, seat in zip(said["seats"], scene.seats, strict=True)
    ]
    for zone, side in zip(said["zones"], (*scene.sides[1:], scene.sides[0]), strict=True):
        melds = "; ".join(meld["spoken"] for meld in zone["melds"]) or say("ui.zone.empty")
        reds = say("ui.red.caption", n=len(zone["red"]))
        lines.append(
            f"{zone['spoken']}: {melds}; {reds}; {with_cards(zone['morto']['spoken'], side.morto.cards)}"
        )
    pile = with_cards(said["pile"]["spoken"], scene.pile)
    return "\n".join([*lines, said["stock"]["spoken"], pile, with_cards(said["handNote"], scene.hand)])
