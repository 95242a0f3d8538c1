# pyright: basic
"""Laws that every state of a title keeps: nothing is lost, nothing appears from nowhere.

`conserved_usa` and the others return 0, or the number of the first law that a state breaks.
"""

from __future__ import annotations

from enum import IntEnum

from peregon.kernels import first_journey, trans_europa
from peregon.kernels.cards import GAP, MARKET
from peregon.kernels.jit import kernel
from peregon.kernels.masks import BITS, count
from peregon.kernels.printed import LINE_WORDS, NO_TWIN
from peregon.kernels.routes import FREE
from peregon.kernels.spans import COLORS, LOCOMOTIVE, OFFERS
from peregon.kernels.stations import STATIONS
from peregon.kernels.ticket_to_ride import CARS, Phase
from peregon.kernels.tickets import DECK_PLACES, NO_TICKET
from peregon.kernels.tunnels import TURNED, laid_cards
from peregon.kernels.turns import Ending

TOUCH_ONE_IN = 8  # a costly check: once in so many rails


class Law(IntEnum):
    """The laws that hold for every game."""

    CARDS = 1  # every card is in one place
    HANDS = 2  # sizes equal the cards held, and all cards shown are held
    CARS = 3  # cars left and cars on routes are all cars
    ROUTES = 4  # a route is open exactly while it may be claimed
    TICKETS = 5  # every ticket is in one place, and counts equal the tickets held
    STATIONS = 6
    RAILS = 7  # rails left and rails laid are all rails
    NETWORKS = 8  # crossings joined by rails are of one network
    SOMEBODY_ACTS = 9  # before the end somebody may act, and has a legal action
    LISTED_IS_LEGAL = 10
    LEGAL_IS_LISTED = 11
    ASKING_CHANGES_NOTHING = 12
    VIEW_KNOWS_LEGAL = 13  # legal of the view is legal of the state
    SAME_AGAIN = 14  # the same action on the same state gives the same state
    DEALT_LOOKS_THE_SAME = 15  # dealing the unseen again leaves a view as it was
    VIEWS_KEEP_SECRETS = 16
    EVENTS_KEEP_SECRETS = 17
    GAMES_END = 18
    DECK = 19  # an empty deck has no discard beside it (US-13)
    MARKET = 20  # it has gaps only without a deck (US-14)
    PASSES = 21  # First Journey ends by passes only when nobody could complete a ticket (FJ-06)


@kernel
def cards_of(s, board, color):
    """Count the cards of a colour in deck, discard and hands."""
    found = int(s.discard[color])
    for place in range(s.deck_size):
        if s.deck[place] == color:
            found += 1
    for seat in range(s.seats):
        found += s.hand[seat, color]
    return found


@kernel
def deck_renewed(s, board):
    """Return whether the discard has become the new deck once that was empty (US-13)."""
    return s.deck_size > 0 or s.discard_size == 0 or not board.renews_at_once


@kernel
def market_filled(s):
    """Return whether the market is full, as far as there are cards and no tunnel is open (US-14)."""
    for slot in range(MARKET):
        if s.market[slot] == GAP and s.deck_size > 0 and s.phase != Phase.TUNNEL:
            return False
    return True


@kernel
def in_market(s, color):
    """Count the cards of a colour in the market."""
    found = 0
    for slot in range(MARKET):
        if s.market[slot] == color:
            found += 1
    return found


@kernel
def hands_count(s):
    """Return whether sizes equal the cards held, and no card is shown that is not held."""
    discarded = 0
    for color in range(COLORS):
        discarded += s.discard[color]
    if discarded != s.discard_size:
        return False
    for seat in range(s.seats):
        held = 0
        for color in range(COLORS):
            held += s.hand[seat, color]
            if s.hand[seat, color] < 0 or s.shown[seat, color] > s.hand[seat, color]:
                return False
        if held != s.hand_size[seat]:
            return False
    for place in range(s.deck_size, s.deck.size):
        if s.deck[place] != GAP:
            return False
    return True


@kernel
def cars_count(s, board, cars):
    """Return whether each player's cars are in store or on routes."""
    for seat in range(s.seats):
        left = int(s.cars[seat])
        for route in range(board.routes):
            if s.owner[route] == seat:
                left += board.length[route]
        if left != cars or s.cars[seat] < 0:
            return False
    return True


@kernel
def routes_open(s, board):
    """Return whether a route is open exactly when it has no owner and its twin does not close it."""
    for route in range(board.routes):
        twin = board.twin[route]
        closed = s.owner[route] != FREE
        if twin != NO_TWIN and s.owner[twin] != FREE:
            if s.seats <= board.twins_close:
                closed = True
            elif s.owner[twin] == s.owner[route]:
                return False  # US-20: nobody has both
        if closed == (s.free[board.word[route]] & board.bit[route] != 0):
            return False
    return True


@kernel
def tickets_once(s, board, seen):
    """Return whether no ticket of decks, hands and offers is there twice, and the set of them."""
    for place in range(DECK_PLACES):
        ticket = s.ticket_deck[place]
        inside = (place - s.ticket_top) % DECK_PLACES < s.ticket_left
        if inside != (ticket != NO_TICKET):
            return False, seen
        if ticket != NO_TICKET:
            if (seen >> int(ticket)) & 1:
                return False, seen
            seen |= 1 << int(ticket)
    for seat in range(s.seats):
        if s.ticket[seat] & seen != 0 or count(s.ticket[seat]) != s.ticket_count[seat]:
            return False, seen
        seen |= s.ticket[seat]
        for i in range(OFFERS):
            ticket = s.offer[seat, i]
            if (i < s.offer_size[seat]) != (ticket != NO_TICKET):
                return False, seen
            if ticket != NO_TICKET:
                if (seen >> int(ticket)) & 1:
                    return False, seen
                seen |= 1 << int(ticket)
    return True, seen


@kernel
def conserved_usa(s, board):
    """Check cards, cars, routes and tickets of Ticket to Ride."""
    for color in range(COLORS):
        if cards_of(s, board, color) + in_market(s, color) != board.deck[color]:
            return Law.CARDS.value
    if not deck_renewed(s, board):
        return Law.DECK.value
    if not market_filled(s):
        return Law.MARKET.value
    if not hands_count(s):
        return Law.HANDS.value
    if not cars_count(s, board, CARS):
        return Law.CARS.value
    if not routes_open(s, board):
        return Law.ROUTES.value
    once, seen = tickets_once(s, board, 0)
    if not once or seen != (1 << int(board.tickets)) - 1:
        return Law.TICKETS.value
    return 0


@kernel
def conserved_europe(s, board):
    """Check cards, cars, routes, tickets and stations of Europe, and the cards at a tunnel."""
    for color in range(COLORS):
        found = cards_of(s, board, color) + in_market(s, color)
        for i in range(TURNED):
            if s.turned[i] == color:
                found += 1
        if s.phase == Phase.TUNNEL:
            if color == s.tunnel_color and color != LOCOMOTIVE:
                found += laid_cards(s, board)
            elif color == LOCOMOTIVE:
                found += s.tunnel_locomotives
        if found != board.deck[color]:
            return Law.CARDS.value
    if not deck_renewed(s, board):
        return Law.DECK.value
    if not market_filled(s):
        return Law.MARKET.value
    if not hands_count(s):
        return Law.HANDS.value
    if not cars_count(s, board, CARS):
        return Law.CARS.value
    if not routes_open(s, board):
        return Law.ROUTES.value
    if not europe_tickets_once(s, board):
        return Law.TICKETS.value
    return 0 if stations_count(s, board) else Law.STATIONS.value


@kernel
def europe_tickets_once(s, board):
    """Return whether every ticket is in the deck, in a hand, offered, given back or left out."""
    once, seen = tickets_once(s, board, s.left_out)
    for seat in range(s.seats):
        if seen & s.given_back[seat] != 0 or count(s.given_back[seat]) != s.given_count[seat]:
            return False
        seen |= s.given_back[seat]
    return once and seen == (1 << int(board.tickets)) - 1


@kernel
def stations_count(s, board):
    """Return whether each player has three stations, built or not."""
    for seat in range(s.seats):
        stations = int(s.stations_left[seat])
        for city in range(board.cities):
            if s.station[city] == seat:
                stations += 1
        if stations != STATIONS:
            return False
    for city in range(board.cities):
        if ((s.open_cities >> city) & 1 == 1) != (s.station[city] == FREE):
            return False
    return True


@kernel
def conserved_first_journey(s, board):
    """Check cards, cars, routes and tickets of First Journey."""
    for color in range(COLORS):
        if cards_of(s, board, color) != board.deck[color]:
            return Law.CARDS.value
    if not deck_renewed(s, board):
        return Law.DECK.value
    if s.ended == Ending.PASSES and board.plays_on and first_journey.could_complete(s, board):
        return Law.PASSES.value
    if not hands_count(s):
        return Law.HANDS.value
    if not cars_count(s, board, first_journey.CARS):
        return Law.CARS.value
    if not routes_open(s, board):
        return Law.ROUTES.value
    return 0 if journey_tickets_once(s, board) else Law.TICKETS.value


@kernel
def journey_tickets_once(s, board):
    """Return whether every ticket is in the deck, discarded, held or completed, and in one place."""
    seen = 0
    for i in range(BITS):
        for ticket in (s.ticket_deck[i], s.ticket_discard[i]):
            if ticket != NO_TICKET:
                if (seen >> int(ticket)) & 1:
                    return False
                seen |= 1 << int(ticket)
    for seat in range(s.seats):
        if s.done[seat] & seen != 0:
            return False
        seen |= s.done[seat]
        if count(s.done[seat]) + s.crossed[seat] != s.total[seat]:
            return False
        for i in range(first_journey.HELD):
            ticket = s.held[seat, i]
            if (i < s.held_count[seat]) != (ticket != NO_TICKET):
                return False
            if ticket != NO_TICKET:
                open_too_long = s.ended == 0 and first_journey.connected(s, board, seat, ticket)
                if (seen >> int(ticket)) & 1 or open_too_long:
                    return False
                seen |= 1 << int(ticket)
    return seen == (1 << int(board.tickets)) - 1


@kernel
def conserved_trans_europa(s, board):
    """Check rails, networks and cards of Trans Europa."""
    laid = 0
    for line in range(board.lines):
        if (s.free[line // BITS] >> (line % BITS)) & 1:
            continue
        laid += 1
        network = s.network[board.line_a[line]]
        if network != s.network[board.line_b[line]] or network == trans_europa.NO_NETWORK:
            return Law.NETWORKS.value
    if laid + s.rails_left != board.rails:
        return Law.RAILS.value
    if s.rails_left % TOUCH_ONE_IN == 0 and not touches(s, board):
        return Law.NETWORKS.value
    dealt = 0
    for seat in range(s.seats):
        for color in range(trans_europa.CITY_COLORS):
            city = s.card[seat, color]
            if city < 0 or board.city_color[city] != color or (dealt >> int(city)) & 1:
                return Law.TICKETS.value
            dealt |= 1 << int(city)
    return 0


@kernel
def touches(s, board):
    """Return whether the lines noted for each network are those at its crossings."""
    for network in range(s.seats):
        for word in range(LINE_WORDS):
            lines = 0
            for crossing in range(board.crossings):
                if s.network[crossing] == network:
                    lines |= board.touching[crossing, word]
            if lines != s.touch[network, word]:
                return False
    return True
