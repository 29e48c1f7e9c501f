"""The list of games, and every rule set by name."""

from __future__ import annotations

from tranca_widget.errors import UnknownName
from tranca_widget.play import Game, RuleSet
from tranca_widget.tranca import game, rulesets

GAMES: dict[str, Game] = {game.GAME.name: game.GAME}
"""Every game by name; a rule set names its game."""

RULESETS: dict[str, RuleSet] = {**rulesets.RULESETS}
"""Every rule set by name."""


def rule_set(rules: str | RuleSet) -> RuleSet:
    """The rule set of a name, or the rule set itself; raises `UnknownName`."""
    if isinstance(rules, RuleSet):
        return rules
    if rules not in RULESETS:
        raise UnknownName("unknown.rule_set", rules, tuple(RULESETS))
    return RULESETS[rules]
