"""The principles of a search, on a scorepad of four lines and with causes made for the purpose."""

from __future__ import annotations

from scorer.claims.cause import ADDING, CARELESS, FARTHER, INVITED, PIECE, TOTAL, Cause
from scorer.claims.dispute import Dispute
from scorer.claims.search import NOTHING_FITS, TOO_MUCH_FITS, Findings, search

LINES = ["a", "b", "c", "d", "e"]
COMPUTED = {"a": 5, "b": 8, "c": 10, "d": 0, "e": 12, TOTAL: 35}


def cause(code: str, rank: int, **changes: int) -> Cause:
    return Cause(code, f"rule_of_{code}", rank, changes)


def find(claimed: dict[str, int], *causes: Cause, total: tuple[Cause, ...] = ()) -> Findings:
    return search(Dispute(claimed, COMPUTED, LINES), causes, total)


def codes(claimed: dict[str, int], *causes: Cause, total: tuple[Cause, ...] = ()) -> list[str]:
    return [explanation.code for explanation in find(claimed, *causes, total=total).explanations]


def test_a_claim_that_is_right_needs_no_cause() -> None:
    assert find({"a": 5, TOTAL: 35}, cause("x", INVITED, a=6)) == Findings((), {})


def test_only_an_exact_recount_explains() -> None:
    assert codes({"a": 7}, cause("x", INVITED, a=6), cause("y", FARTHER, a=7)) == ["y"]
    assert find({"a": 9}, cause("x", INVITED, a=6)).silent == {"a": NOTHING_FITS}


def test_lines_are_searched_one_by_one_whatever_the_totals_do() -> None:
    found = find({"a": 6, "b": 7, TOTAL: 35}, cause("x", FARTHER, a=6), cause("y", FARTHER, b=7))
    assert [(e.code, e.points) for e in found.explanations] == [("x", 1), ("y", -1)]
    assert not found.silent


def test_a_line_gets_its_first_three_by_class_and_then_by_id() -> None:
    causes = [
        cause("piece", PIECE, a=6),
        cause("zebra", INVITED, a=6),
        cause("apple", FARTHER, a=6),
        cause("melon", CARELESS, a=6),
        cause("grape", INVITED, a=6),
    ]
    assert codes({"a": 6}, *causes) == ["grape", "zebra", "melon"]


def test_a_cause_over_several_lines_replaces_their_separate_causes() -> None:
    wide = cause("wide", FARTHER, a=6, b=9)
    assert codes({"a": 6, "b": 9}, cause("x", INVITED, a=6), wide) == ["wide"]
    [only] = find({"a": 6, "b": 9}, wide).explanations
    assert (only.rule, only.points, only.lines) == ("rule_of_wide", 2, ("a", "b"))


def test_a_cause_for_more_lines_comes_first_and_swallows_narrower_ones() -> None:
    widest = cause("widest", FARTHER, a=6, b=9, c=11)
    claimed = {"a": 6, "b": 9, "c": 11}
    assert codes(claimed, cause("wide", INVITED, a=6, b=9), widest) == ["widest"]
    apart = cause("apart", INVITED, c=11, e=13)
    assert codes({**claimed, "e": 13}, apart, widest) == ["widest", "apart"]


def test_rival_causes_settle_only_the_lines_they_share() -> None:
    rivals = [cause("ab", CARELESS, a=6, b=9), cause("bc", CARELESS, b=9, c=11)]
    alone = [cause("x", INVITED, a=6), cause("y", INVITED, b=9), cause("z", INVITED, c=11)]
    assert codes({"a": 6, "b": 9, "c": 11}, *rivals, *alone) == ["ab", "bc", "x", "z"]


def test_a_cause_that_misses_a_claimed_line_drops_to_class_4() -> None:
    misses = cause("misses", INVITED, a=6, b=9)
    careless = cause("careless", CARELESS, a=6)
    assert codes({"a": 6, "b": 8}, misses, careless) == ["careless", "misses"]
    assert codes({"a": 6}, misses, careless) == ["misses", "careless"]


def test_a_cause_over_open_lines_must_agree_with_the_claimed_total() -> None:
    wide = cause("wide", INVITED, a=6, b=9)
    assert codes({"a": 6, TOTAL: 37}, wide) == ["wide"]
    careless = cause("careless", CARELESS, a=6)
    assert codes({"a": 6, TOTAL: 36}, wide, careless) == ["careless", "wide"]


def test_two_lines_exchanged_show_on_both_or_not_at_all() -> None:
    swapped = Cause("categories_swapped", "", CARELESS, {"a": 8, "b": 5}, only_whole=True)
    [only] = find({"a": 8, "b": 5, TOTAL: 35}, swapped).explanations
    assert (only.code, only.rule, only.points) == ("categories_swapped", "a+b", 0)
    assert codes({"a": 8, "b": 8}, swapped) == []


def test_claimed_lines_that_do_not_add_up_come_first() -> None:
    claimed = {"a": 5, "b": 8, "c": 10, "e": 13, TOTAL: 38}
    found = find(claimed, cause("x", INVITED, e=13), total=(cause("t", INVITED, total=38),))
    assert [(e.code, e.rule, e.points) for e in found.explanations] == [
        ("sum_wrong", "total", 2),
        ("x", "rule_of_x", 1),
    ]


def test_the_rest_is_searched_among_the_other_lines() -> None:
    causes = [cause("b", INVITED, b=9), cause("a", INVITED, a=6)]
    assert codes({"a": 5, TOTAL: 36}, *causes) == ["b"]
    assert codes({"a": 4, TOTAL: 35}, *causes) == ["b"]
    assert find({"a": 4, TOTAL: 35}, *causes).silent == {"a": NOTHING_FITS}


def test_a_total_hears_weak_classes_only_if_one_cause_stands_alone() -> None:
    far, piece, adding = (
        cause("far", FARTHER, a=6),
        cause("piece", PIECE, b=9),
        cause("adding", ADDING, total=36),
    )
    for alone in (far, piece, adding):
        assert codes({TOTAL: 36}, alone) == [alone.code]
    assert find({TOTAL: 36}, far, piece).silent == {TOTAL: TOO_MUCH_FITS}
    assert codes({TOTAL: 36}, far, total=(adding,)) == []
    assert codes({TOTAL: 36}, far, cause("strong", CARELESS, c=11)) == ["strong"]


def test_a_total_hears_its_best_class_only_if_it_touches_three_lines_at_most() -> None:
    three = [cause(f"on_{line}", INVITED, **{line: COMPUTED[line] + 1}) for line in "abc"]
    assert codes({TOTAL: 36}, *three) == ["on_a", "on_b", "on_c"]
    four = [*three, cause("on_d", INVITED, d=1)]
    assert find({TOTAL: 36}, *four).silent == {TOTAL: TOO_MUCH_FITS}


def test_a_total_names_one_cause_a_line_before_others() -> None:
    causes = [
        cause("first", INVITED, a=6),
        cause("second", INVITED, a=6),
        cause("third", INVITED, a=6),
        cause("other", INVITED, b=9),
    ]
    assert codes({TOTAL: 36}, *causes) == ["first", "other", "second"]


def test_class_3_joins_class_2_if_it_fits_whole() -> None:
    two = [cause("a", INVITED, a=6)]
    careless = [cause(f"c{i}", CARELESS, b=9) for i in range(3)]
    assert codes({TOTAL: 36}, *two, *careless[:2]) == ["a", "c0", "c1"]
    assert codes({TOTAL: 36}, *two, *careless) == ["a"]


def test_total_comes_last_within_its_class() -> None:
    total = (cause("a_total", INVITED, total=36),)
    assert codes({TOTAL: 36}, cause("z", INVITED, e=13), total=total) == ["z", "a_total"]


def test_two_causes_only_where_no_single_one_fits() -> None:
    pair = [cause("x", INVITED, a=7), cause("y", INVITED, b=11)]
    [both] = find({TOTAL: 40}, *pair).explanations
    assert (both.code, both.rule, both.points) == ("x+y", "rule_of_x+rule_of_y", 5)
    assert codes({TOTAL: 40}, *reversed(pair)) == ["x+y"]
    assert codes({TOTAL: 40}, *pair, cause("single", ADDING, c=15)) == ["single"]


def test_two_causes_must_be_class_2_on_different_lines_and_pull_the_same_way() -> None:
    assert codes({TOTAL: 40}, cause("x", INVITED, a=7), cause("y", CARELESS, b=11)) == []
    assert codes({TOTAL: 40}, cause("x", INVITED, a=7), cause("y", INVITED, a=8)) == []
    assert codes({TOTAL: 40}, cause("x", INVITED, a=12), cause("y", INVITED, b=6)) == []


def test_two_pairs_are_too_many_and_three_causes_are_never_tried() -> None:
    pairs = [
        cause("x", INVITED, a=7),
        cause("y", INVITED, b=11),
        cause("z", INVITED, c=13),
    ]
    assert find({TOTAL: 40}, *pairs).silent == {TOTAL: TOO_MUCH_FITS}
    assert find({TOTAL: 43}, *pairs).silent == {TOTAL: NOTHING_FITS}


def test_lines_claimed_are_not_searched_by_pairs() -> None:
    assert codes({"a": 20}, cause("x", INVITED, a=12), cause("y", INVITED, a=13)) == []


def test_two_values_of_one_option_are_no_pair() -> None:
    low = Cause("option_k", "", INVITED, {"a": 7}, params={"option": "k", "value": 1})
    high = Cause("option_k", "", INVITED, {"b": 11}, params={"option": "k", "value": 2})
    assert codes({TOTAL: 40}, low, high) == []


def test_the_second_of_two_is_counted_after_the_first() -> None:
    skipped = Cause("skipped", "", INVITED, {"e": 0})
    doubled = Cause("d", "total", INVITED, {TOTAL: 70}, recount=lambda p: {TOTAL: 2 * p[TOTAL]})
    assert codes({TOTAL: 46}, skipped, total=(doubled,)) == []
    added = Cause("d", "total", INVITED, {TOTAL: 38}, recount=lambda p: {TOTAL: p[TOTAL] + 3})
    assert codes({TOTAL: 43}, cause("x", INVITED, a=10), total=(added,)) == ["x+d"]
