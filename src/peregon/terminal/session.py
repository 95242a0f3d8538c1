"""A game in the terminal: one person against bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from rich.console import Console, RenderableType
from rich.text import Text

from peregon.actions import Action, Claim, Malformed
from peregon.boards import GREY, LOCOMOTIVE, RailBoard, Route, RouteBoard
from peregon.bots import BotKind, Clock
from peregon.events import Event, RailLaid
from peregon.faces import FACES
from peregon.game import Game, Illegal, View
from peregon.i18n import Wording
from peregon.payments import most_held
from peregon.positions import Cards, RoutePosition
from peregon.records import Player, Record
from peregon.terminal.help import help_sheet
from peregon.terminal.input_parser import Reader
from peregon.terminal.lists import city_list, route_list
from peregon.terminal.menu import Menu
from peregon.terminal.names import Naming
from peregon.terminal.palette import BAD, GOOD, QUIET
from peregon.terminal.rail_menu import RailMenu, rail_menu
from peregon.terminal.rail_table import RailTable
from peregon.terminal.route_menu import route_menu
from peregon.terminal.route_table import RouteTable
from peregon.terminal.score_sheet import end_sheet
from peregon.terminal.sentences import Line, log_lines

ME = 0
CLOCK = Clock(seconds=1.0)
LOG_SHOWN = 20
PROMPT = "› "


class Left(Exception):
    """The player has left the table."""


class Session:
    """A game from the first choice to the final sheet."""

    def __init__(
        self, game: Game, seats: int, seed: int, bot: BotKind, wording: Wording, console: Console
    ) -> None:
        self.game = game
        self.bot = bot
        self.bots = {seat: bot.make(game, seed + seat) for seat in range(1, seats)}
        self.console = console
        if game.title.for_children:
            wording = wording.to_child()
        bots = [wording.say(f"bot-{FACES[seat]}") for seat in range(1, seats)]
        self.naming = Naming(wording, game.board, [wording.say("you"), *bots], ME)
        self.say = wording.say
        self.reader = Reader(self.naming)
        self.chance = Random(seed)
        self.state = game.start(seats, seed)
        self.record = Record.begin(game, seats, seed, names=self.naming.players)
        self.record.players = (Player(), *(Player(FACES[seat]) for seat in range(1, seats)))
        self.table = (
            RailTable(game, self.naming)
            if isinstance(game.board, RailBoard)
            else RouteTable(game, self.naming)
        )
        self.log: list[Line] = []
        self.news: list[Event] = []

    # ── the course of the game ──

    def run(self) -> None:
        """Play until the end, or until the player leaves."""
        self.console.print(Text(f" {self.say('welcome', bot=self.bot.name)}", QUIET))
        while waiting := self.game.to_act(self.state):
            if ME in waiting:
                self.my_turn()
            else:
                seat = waiting[0]
                self.play(seat, self.bots[seat].choose(self.game.view(self.state, seat), CLOCK))
        self.tell_news()
        outcome = self.game.outcome(self.state)
        assert outcome is not None
        self.console.print(end_sheet(self.game, self.state, outcome, self.naming))
        self.offer_to_save()

    def play(self, seat: int, action: Action) -> None:
        """Play and record an action; raise `Illegal` without any change if it is not legal."""
        step = self.game.play(self.state, seat, action)
        self.state = step.state
        self.record.add(seat, action, step.state)
        self.news += [event.seen_by(ME) for event in step.events]

    def tell_news(self) -> set[str]:
        """Print the events since the last turn; return the lines laid since then."""
        fresh = {event.line for event in self.news if isinstance(event, RailLaid)}
        lines = log_lines(self.naming, self.news)
        self.news = []
        self.log += lines
        if lines:
            self.console.print()
        for line in lines:
            self.console.print(line)
        return fresh

    def my_turn(self) -> None:
        """Show the table and handle input until an action has been played."""
        fresh = self.tell_news()
        view = self.game.view(self.state, ME)
        menu = self.menu(view)
        self.console.print(self.drawn(view, menu, fresh))
        before = self.state
        while self.state is before:
            self.answer(self.ask(PROMPT), view, menu)

    def menu(self, view: View, full: bool = False) -> Menu:
        legal = self.game.offered(view, ME)
        if isinstance(self.game.board, RailBoard):
            return rail_menu(self.game, view, legal, self.naming, full)
        return route_menu(self.game, view, legal, self.naming, full)

    def drawn(self, view: View, menu: Menu, fresh: set[str]) -> RenderableType:
        if isinstance(self.table, RailTable):
            assert isinstance(menu, RailMenu)
            return self.table.for_turn(view, menu, fresh)
        return self.table.for_turn(view, self.game.legal(view, ME), menu)

    # ── what is typed ──

    def ask(self, prompt: str) -> str:
        """Read a line; the end of the input means that the player leaves."""
        try:
            return input(prompt).strip()
        except EOFError:
            self.console.print()
            raise Left from None

    def answer(self, typed: str, view: View, menu: Menu) -> None:
        """Play a typed action, or run a typed command."""
        if not typed:
            return
        numbered = menu.action(typed)
        asking = typed.startswith("?")
        text = numbered or self.reader.read(typed.lstrip("? "))
        command, *words = text.split() or ["help"]
        commands = self.commands(view, menu)
        if command in commands and (asking or command != "tickets"):
            commands[command](typed.split()[1:] if command == "save" else words)
        elif asking or command not in self.game.codec.KINDS:
            self.explain(self.not_understood(typed))
        else:
            self.try_action(text, typed, view)

    def commands(self, view: View, menu: Menu) -> dict[str, Callable[[Sequence[str]], object]]:
        """Return the commands."""
        show = self.console.print
        found: dict[str, Callable[[Sequence[str]], object]] = {
            "help": lambda words: show(help_sheet(self.game, self.naming)),
            "table": lambda words: show(self.drawn(view, menu, set())),
            "more": lambda words: show(self.menu(view, full=True)),
            "cities": lambda words: show(city_list(self.game, view, self.naming, words)),
            "log": self.show_log,
            "random": lambda words: self.play(ME, self.chance.choice(self.game.legal(view, ME))),
            "save": lambda words: self.save(" ".join(words)),
            "quit": lambda words: self.quit(),
        }
        if isinstance(self.table, RouteTable):
            table = self.table
            assert isinstance(view, RoutePosition)
            found["routes"] = lambda words: show(route_list(self.game, view, self.naming, words))
            found["tickets"] = lambda words: show(table.tickets(view, ME))
        return found

    def try_action(self, text: str, typed: str, view: View) -> None:
        """Play an action, or explain why it is refused."""
        try:
            action = self.game.read(view, ME, text)
            self.play(ME, action)
        except Malformed:
            self.explain(self.not_understood(typed))
        except Illegal as refused:
            claim = self.game.read(view, ME, text)
            refusal = refused.refusal
            if isinstance(claim, Claim) and len(text.split()) == 2:
                claim = self.likely_claim(claim, view)
                refusal = self.game.why_not(view, ME, claim) or refusal
            why = self.game.explain(view, ME, claim, refusal)
            self.explain(f"{self.naming.wording.refusal(why.key, why.arguments)} [{why.rule}]")
            if isinstance(claim, Claim):
                self.explain_route(claim, view)

    def not_understood(self, typed: str) -> str:
        near = self.reader.near(typed.lstrip("? "))
        words = self.say("not-understood", text=typed)
        return f"{words} {self.say('did-you-mean', near=near)}" if near else words

    def explain(self, words: str) -> None:
        self.console.print(Text(f" ✘ {words}", BAD))

    def likely_claim(self, claim: Claim, view: View) -> Claim:
        """Return the likely payment of a claim: in the route's colour, or the most frequent one."""
        route = self.route(claim.route)
        hand = hand_of(view)
        color = most_held(hand) if route.color == GREY else route.color
        return Claim(claim.route, color, min(max(hand[LOCOMOTIVE], route.locomotives), route.length - 1))

    def route(self, name: str) -> Route:
        assert isinstance(self.game.board, RouteBoard)
        return self.game.board.routes[self.game.board.route_index[name]]

    def explain_route(self, claim: Claim, view: View) -> None:
        """Explain what a route needs and what the player has, after a refused claim."""
        route = self.route(claim.route)
        assert isinstance(view, RoutePosition)
        hand = hand_of(view)
        color, wild = hand[claim.color], hand[LOCOMOTIVE]
        total = wild if claim.color == LOCOMOTIVE else color + wild
        words = self.say(
            "about-route",
            route=self.naming.route(route.id),
            color=self.say(f"route-color-{route.color}"),
            length=route.length,
            held=self.naming.payment(claim.color, total, wild) or self.say("count-cards", count=0),
            cars=view.cars[ME],
        )
        self.console.print(Text(f"   {words}", QUIET))

    # ── log, saving, leaving ──

    def show_log(self, words: Sequence[str]) -> None:
        number = int(words[0][:6]) if words and words[0].isdecimal() else LOG_SHOWN
        for line in self.log[-number:] if number else []:
            self.console.print(line)

    def save(self, name: str) -> bool:
        """Write the record of the game so far; an error is printed, and the game continues."""
        if not name:
            self.explain(self.say("save-needs-name"))
            return False
        try:
            with Path(name).expanduser().open("x", encoding="utf-8") as file:
                file.writelines(f"{line}\n" for line in self.record.lines())
        except FileExistsError:
            self.explain(self.say("save-exists", file=name))
            return False
        except OSError as error:
            self.explain(self.say("save-failed", file=name, why=error.strerror or str(error)))
            return False
        words = self.say("saved", file=name, count=len(self.record.entries))
        self.console.print(Text(f" {words}", GOOD))
        return True

    def quit(self) -> None:
        self.offer_to_save()
        raise Left

    def offer_to_save(self) -> None:
        """Ask for a file name until the record is saved or the player declines."""
        self.console.print(Text(f" {self.say('save-offer')}", QUIET))
        while name := self.ask(PROMPT):
            if self.save(name):
                return


def hand_of(view: View) -> Cards:
    """Return the player's own cards."""
    assert isinstance(view, RoutePosition)
    return view.hand(ME) or Cards()
