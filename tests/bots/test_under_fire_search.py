"""The search of Under Fire: its tree, its instinct, and whether it finds the best choice."""

from __future__ import annotations

import pytest

from flibuste.core.fate import Dice
from flibuste.games.under_fire.bots.instinct import instinct, line_gain, thrown
from flibuste.games.under_fire.bots.search import UnderFireSearch
from flibuste.games.under_fire.bots.tree import ROOT, Tree
from flibuste.games.under_fire.rules.actions import END, LAY, SHOOT, action
from flibuste.games.under_fire.rules.deal import EXPERT, STANDARD, deal
from flibuste.games.under_fire.rules.notation import write_action
from flibuste.games.under_fire.rules.sea import space_named
from flibuste.games.under_fire.rules.state import UnderFire, start
from flibuste.games.under_fire.rules.view import UnderFireView
from flibuste.games.under_fire.rules.worlds import imagine
from flibuste.games.under_fire.text.box_file import standard_box
from tests.games.under_fire.table import LIGHT, Table

BOX = standard_box()


def searched(view: UnderFireView, simulations: int, seed: int = 1) -> UnderFireSearch:
    search = UnderFireSearch(view, Dice(seed))
    search.simulate(simulations)
    return search


def chosen(view: UnderFireView, simulations: int) -> str:
    best = searched(view, simulations).weights().index(1.0)
    return write_action(view.box, view.choices[best])


def middle(seed: int, decisions: int, variant: str = STANDARD) -> UnderFire:
    dice = Dice(seed)
    s = start(BOX, deal(BOX, dice, variant))
    for _ in range(decisions):
        s.play(s.actor, s.throw(s.actor, dice), dice, None)
    return s


def test_a_tree_finds_its_children_again_however_much_it_grows() -> None:
    tree = Tree()
    children: dict[tuple[int, int], int] = {}
    for node in range(3):
        for act in range(0, 4000, 7):
            assert tree.child(node, act) == 0
            child = tree.add(node, act, 0.5)
            tree.count(child, 1.0, 0.5, float(act))
            children[node, act] = child
    assert len(set(children.values())) == len(children)
    for (node, act), child in children.items():
        assert tree.child(node, act) == child
        assert tree.action[child] == act
        assert (tree.visits[child], tree.lead[child]) == (1, act)
    assert tree.child(4, 0) == 0
    assert tree.visits[ROOT] == 0


def test_what_was_tried_is_counted_once_at_the_root() -> None:
    view = middle(3, 12).view(middle(3, 12).actor)
    search = searched(view, 200)
    choices = range(len(view.choices))
    tried = [search.visits(k) for k in choices]
    assert sum(tried) == 200
    first = tried.index(max(tried))
    assert search.weights() == [1.0 if k == first else 0.0 for k in choices]
    for k in choices:
        assert 0 <= search.chance(k) <= 1
        assert -60 < search.points(k) < 60


@pytest.mark.parametrize("decisions", [0, 9, 30, 44])
def test_the_same_view_and_dice_give_the_same_search_whatever_is_hidden(decisions: int) -> None:
    s = middle(7, decisions)
    view = s.view(s.actor)
    other = imagine(view, Dice(99)).view(s.actor)
    one, two = searched(view, 60), searched(other, 60)
    for k in range(len(view.choices)):
        assert one.visits(k) == two.visits(k)
        assert one.points(k) == two.points(k)


def test_of_the_arrangements_some_are_searched() -> None:
    s = middle(2, 0, EXPERT)
    for seat in (1, 0):
        view = s.view(seat)
        search = searched(view, 120)
        tried = [k for k in range(len(view.choices)) if search.visits(k)]
        assert 2 <= len(tried) <= 24
        s.apply(seat, view.choices[tried[0]], Dice(1))
    view = s.view(s.actor)
    assert len(view.choices) == 12
    assert sum(searched(view, 50).visits(k) for k in range(12)) == 50


@pytest.mark.rule("U9.3")
def test_it_completes_a_set_in_its_last_turn() -> None:
    table = Table(
        """
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        L5 L5 . . L2 . .
        """,
        hand="5 8 1",
        turn=16,
        first="dark",
    )
    assert chosen(table.view(LIGHT), 200) == "lay 5 c1"


def test_a_search_is_settled_when_the_second_will_not_catch_up() -> None:
    s = middle(5, 20)
    search = searched(s.view(s.actor), 300)
    visits = sorted((search.visits(k) for k in range(len(s.legal(s.actor)))), reverse=True)
    ahead = visits[0] - visits[1]
    assert search.settled(3 * ahead - 1)
    assert not search.settled(3 * ahead)


def test_a_game_that_is_decided_needs_no_more_thought() -> None:
    lost = Table(
        """
        . . . . . . .
        . . . . . . .
        . D9 D9 D9 . . .
        . D8 D8 D8 . . .
        . D7 D7 D7 . . .
        . . . . . . .
        """,
        hand="2 4 6",
        turn=16,
        first="dark",
    )
    search = searched(lost.view(LIGHT), 1100)
    chances = [search.chance(k) for k in range(len(lost.view(LIGHT).choices))]
    assert max(chances) == 0
    assert search.settled(1_000_000)


def test_instinct_sees_lines_effects_and_mines() -> None:
    table = Table(
        """
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . L3 . . . . .
        . L4 m . . . .
        . . . . . L8 L8
        """,
        hand="5 8 1",
    )
    s = table.state

    def lay(number: int, space: str) -> float:
        return instinct(s, LIGHT, action(LAY, number, space_named(space)))

    assert lay(5, "b1") > lay(5, "c1") > lay(5, "c2")
    assert lay(8, "e1") > lay(8, "a1")
    assert line_gain(s, LIGHT, space_named("e1"), 1 << 8) > 3
    assert line_gain(s, LIGHT, space_named("d6"), 1 << 8) == 0
    assert instinct(s, LIGHT, action(END, 0, 0)) == 0


def test_what_is_thrown_by_instinct_is_legal_and_better_than_chance() -> None:
    dice = Dice(6)
    by_instinct, by_chance = 0.0, 0.0
    s = start(BOX, deal(BOX, dice))
    while (seat := s.actor) >= 0:
        choices = list(s.legal(seat))
        act = thrown(s, seat, dice)
        assert act in choices
        if act >> 12 != SHOOT:
            by_instinct += instinct(s, seat, act)
            by_chance += sum(instinct(s, seat, choice) for choice in choices) / len(choices)
        s.play(seat, act, dice, None)
    assert by_instinct > by_chance + 10
