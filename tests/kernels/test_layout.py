"""Records, and which players see which of their fields (ALL-03)."""

from __future__ import annotations

from importlib import import_module

import numpy as np
import pytest

from peregon import TITLES
from peregon.kernels import layout
from peregon.kernels.jit import door
from peregon.kernels.layout import (
    BY_ALL,
    BY_KNOWER,
    BY_NOBODY,
    BY_OWNER,
    BY_OWNER_THEN_ALL,
    SPECTATOR,
    bits,
    column,
    column_bits,
    declared,
    field,
    record_type,
    sight_table,
)

hide = door(layout.hide)
same = door(layout.same)

rule = pytest.mark.rule
each_title = pytest.mark.parametrize("title", TITLES)


class Public:
    ended = field(np.int8, seen=BY_ALL)
    open_to_all = field(np.int16, 3, seen=BY_ALL)


class Secret:
    nobody_s = field(np.int16, 2, seen=BY_NOBODY)
    zeroed = field(np.uint32, 2, seen=BY_NOBODY, blank=0)
    alone = field(np.int64, seen=BY_NOBODY)
    own = field(np.int16, 3, 2, seen=BY_OWNER)
    own_bits = bits(3, seen=BY_OWNER)
    later = field(np.int8, 3, seen=BY_OWNER_THEN_ALL)
    known = field(np.int8, 4, seen=BY_KNOWER, knower="known_by")
    known_by = field(np.int8, 4, seen=BY_ALL)


class Sample(Public, Secret):
    """A record with all kinds of `seen`."""


def sample(ended=0):
    record = np.zeros(1, record_type(Sample))
    for name in record.dtype.names:
        record[name] = 5
    record["known_by"] = [0, 1, -1, 1]
    record["ended"] = ended
    return record


def seen(viewer, ended=0):
    record = sample(ended)
    out = np.empty_like(record)
    hide(record.view(np.uint8), sight_table(Sample), viewer, out.view(np.uint8))
    return out[0]


def test_a_field_cannot_be_declared_without_saying_who_sees_it():
    with pytest.raises(TypeError, match="seen"):
        field(np.int8, 3)
    with pytest.raises(TypeError, match="seen"):
        bits(3)


class Note:
    ended = field(np.int8, seen=BY_ALL)
    number = column(np.int8)
    members = column_bits(2)


def test_a_column_is_no_field_of_a_state():
    assert record_type(Note)["members"].shape == (2,)
    with pytest.raises(TypeError, match=r"Note\.(number|members) is a column"):
        sight_table(Note)


class Size:
    size = column(np.int8)


def test_a_field_is_not_named_as_an_attribute_of_numpy_s_records():
    with pytest.raises(TypeError, match=r"Size\.size"):
        record_type(Size)


def test_fields_come_widest_first_and_whole_classes_are_put_together():
    sizes = [np.dtype(f.kind).itemsize for f in declared(Sample).values()]
    assert sizes == sorted(sizes, reverse=True)
    assert set(declared(Sample)) == set(declared(Public)) | set(declared(Secret))


@rule("ALL-03")
@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_what_all_see_is_there_and_what_nobody_sees_is_blank(viewer):
    view = seen(viewer)
    assert view.open_to_all.tolist() == [5, 5, 5]
    assert (view.nobody_s.tolist(), view.zeroed.tolist(), view.alone) == ([-1, -1], [0, 0], -1)


@rule("ALL-03")
@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_owners_see_their_own_rows_only(viewer):
    view = seen(viewer)
    for seat in range(3):
        mine = seat == viewer
        assert view.own[seat].tolist() == ([5, 5] if mine else [-1, -1])
        assert view.own_bits[seat] == (5 if mine else 0)
        assert view.later[seat] == (5 if mine else -1)


@rule("ALL-03")
def test_after_the_end_all_see_what_was_declared_so_and_no_more():
    view = seen(SPECTATOR, ended=2)
    assert view.later.tolist() == [5, 5, 5]
    assert (view.own == -1).all() and not view.own_bits.any() and (view.nobody_s == -1).all()


@rule("ALL-03")
@pytest.mark.parametrize(
    ("viewer", "known"),
    [(0, [5, -1, -1, -1]), (1, [-1, 5, -1, 5]), (2, [-1] * 4), (SPECTATOR, [-1] * 4)],
)
def test_a_knower_sees_what_it_knows(viewer, known):
    assert seen(viewer).known.tolist() == known


@rule("ALL-03")
def test_a_view_of_a_view_is_the_view():
    sight, once = sight_table(Sample), np.empty(1, record_type(Sample))
    hide(sample().view(np.uint8), sight, 1, once.view(np.uint8))
    twice = np.empty_like(once)
    hide(once.view(np.uint8), sight, 1, twice.view(np.uint8))
    assert twice.tobytes() == once.tobytes()


@rule("ALL-03")
@each_title
def test_what_tells_the_knowers_is_public_and_as_long(title):
    fields = declared(import_module(f"peregon.kernels.{title}").State)
    for f in fields.values():
        assert (f.seen == BY_KNOWER) == bool(f.knower)
        if f.knower:
            knower = fields[f.knower]
            assert (knower.seen, knower.kind, knower.shape[0]) == (BY_ALL, np.int8, f.shape[0])


@rule("ALL-03")
@each_title
def test_a_field_seen_by_owners_has_a_row_for_every_seat(title):
    fields = declared(import_module(f"peregon.kernels.{title}").State)
    for f in fields.values():
        if f.seen in (BY_OWNER, BY_OWNER_THEN_ALL):
            assert f.shape[0] >= TITLES[title].most


@rule("ALL-04")
def test_states_are_the_same_when_every_byte_is():
    one, other = sample().view(np.uint8), sample().view(np.uint8)
    assert same(one, other)
    other[-1] ^= 1
    assert not same(one, other)
