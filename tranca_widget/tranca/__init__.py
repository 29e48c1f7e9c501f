"""Tranca: terms, melds, state, moves, rules, generator, effects, dealing and scoring."""
