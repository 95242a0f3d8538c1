# pyright: basic
"""Reasons to refuse an action (ALL-05). Each title names the rule behind a refusal."""

from __future__ import annotations

from enum import IntEnum


class Refusal(IntEnum):
    """Why an action is not legal; NONE: it is."""

    NONE = 0
    GAME_OVER = 1
    NOT_YOUR_TURN = 2
    UNKNOWN_ACTION = 3
    ACTION_POSSIBLE = 4  # pass, while something else is legal
    CHOOSE_TICKETS_FIRST = 5
    SECOND_CARD_FIRST = 6
    TUNNEL_FIRST = 7
    NOTHING_OFFERED = 8
    NOT_OFFERED = 9
    KEEP_MORE = 10
    MARKET_GAP = 11
    SECOND_LOCOMOTIVE = 12
    NO_CARDS = 13
    NO_TICKETS = 14
    NO_ROUTE = 15
    ROUTE_TAKEN = 16
    TWIN_IS_YOURS = 17
    TWIN_CLOSED = 18
    FEW_CARS = 19
    WRONG_COLOR = 20
    WRONG_PAYMENT = 21
    FERRY_LOCOMOTIVES = 22
    FEW_CARDS = 23
    FEW_LOCOMOTIVES = 24
    NO_CITY = 25
    NO_STATIONS = 26
    CITY_TAKEN = 27
    NO_TUNNEL = 28
    TUNNEL_COST = 29
    NO_CROSSING = 30
    CROSSING_TAKEN = 31
    HUB_FIRST = 32
    HUB_PLACED = 33
    NO_LINE = 34
    LINE_TAKEN = 35
    LINE_APART = 36
    SECOND_DOUBLE = 37
    NOTHING_LAID = 38
