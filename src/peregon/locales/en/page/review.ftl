### The review of a game: chances to win, decisions, turning points, the same cards in other hands.

review-page = Review
review-of-game = Review of the game
review-coming = Loading the review…
review-to-replay = To the replay
review-to-table = To the table
review-summary = To the summary
review-seat = Whose game
review-share = Link
review-link = Link to this review
review-link-words = Everybody who may watch this game can open it.
review-link-at = It opens at step { $at }, for everybody who may watch this game.
review-board = The board at step { $at } of { $last }
review-percent = { $number }%
review-chance = { $number } ± { $error }%
review-chance-most = at most { $number }%
review-chance-least = at least { $number }%
review-chance-vague = ≈ { $number }%
review-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
review-seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
review-tab-review = Review
review-tab-same = Same cards
review-tab-log = Log

## The chart

review-chances = Chance to win
review-band = all together 100%; the band: how sure the estimate is
review-slider = Step
review-step = step { $at }
review-move = Step { $at } of { $last }
review-moves =
    { $count ->
        [one] { $count } step
       *[other] { $count } steps
    }
review-next-turn = Next turning point
review-to-turns = To the turning points
review-from-start = From the beginning
review-before-turn = Previous turning point

## A moment. $who is "you", "child" or "other" with $name.

review-moment = Decision
review-round = Round { $round }
review-rounds = Which rounds
review-rounds-all = Whole game
review-round-of = round { $round } of { $last }
review-end = End of the game
review-move-of =
    { $who ->
        [you] Your decision, step { $at } of { $last }
       *[other] { $name }, step { $at } of { $last }
    }
review-best = best action
review-played =
    { $who ->
        [you] what you played
       *[other] what { $name } played
    }
review-played-here = played here
review-no-choice = There was no real choice: no other action was clearly better or worse.
review-others = Other choices
review-tried = chosen in the list
review-then = What the others did next
review-later =
    { $who ->
        [you] you, next
       *[other] { $name }, next
    }
review-luck-good =
    { $who ->
        [you] You were lucky.
       *[other] { $name } was lucky.
    }
review-luck-bad =
    { $who ->
        [you] You were unlucky.
       *[other] { $name } was unlucky.
    }
review-luck-before = Before this:
review-could-better = there was a better action

## Summary

review-players = Players
review-accuracy = Accuracy
review-accuracy-of = of 100
review-decisions = decisions
review-luck = luck
review-rest = cards and others
review-parts = the others’ decisions { $others }, cards { $cards }
review-idea = There was a better action
review-tickets = { $done } of { $of } tickets
review-choices =
    { $count ->
        [one] { $count } real choice
       *[other] { $count } real choices
    } { $who ->
        [you] of yours
       *[other] of { $name }
    }
review-few = The playouts were too few to tell mistakes from chance.
review-turns = Turning points
review-turns-none = No single decision or event changed the chances much.
review-turns-first = No earlier turning point.
review-turns-last = No further turning point.
review-turns-yet = None so far.
review-explain = What the marks and figures mean
review-explain-best = Nothing clearly better was possible.
review-explain-good = It cost up to 3 percentage points of the chance to win.
review-explain-inaccuracy = It cost 3 to 7 percentage points of the chance to win.
review-explain-mistake = It cost 7 to 14 percentage points of the chance to win.
review-explain-blunder = It cost more than 14 percentage points of the chance to win.
review-explain-child-best = You could not do better.
review-explain-child-good = Almost the best.
review-explain-child-idea = Look at the board: the better action is drawn there.
review-explain-sign = Cards or other players changed the chances, not a decision.
review-explain-chances = What a strong bot expects from what this player could see. The band is two standard errors wide to each side. A decision gets a mark only if its loss is larger than the error. In the chart the chances of all players are scaled to add up to 100%; beside an action they are not, so the two can differ by a few points.
review-explain-accuracy = 100 if every decision was the best, 0 if every decision was the worst possible. Decisions without a real choice do not count.
review-explain-decisions = The sum of what the decisions cost, in percentage points of the chance to win.
review-explain-rest = The rest of the change from the first chance to the result: what the others’ decisions cost them, shared out, and cards.

## States

review-none-head = Where was the game decided?
review-none-words = A strong bot looks at every decision again and shows the better ones. This takes a few minutes; the page may be closed meanwhile.
review-start = Review the game
review-waiting = Waiting
review-waiting-words =
    { $count ->
        [0] The review begins in a moment.
        [one] { $count } review is computed before this one. The page may be closed meanwhile.
       *[other] { $count } reviews are computed before this one. The page may be closed meanwhile.
    }
review-running = In progress · { $share }
review-running-words = What is ready can be read already. The page may be closed meanwhile.
review-left = about { $duration } left
review-stop = Stop
review-stopped-head = Stopped at step { $at } of { $last }
review-stopped-words = What is done is kept. The review continues from there.
review-continue = Continue
review-failed-head = The review has failed
review-failed-words = An error has stopped it. What is done is kept, and it can be tried again.
review-again = Try again
review-closed-head = The review comes after the game
review-closed-words = It would show hidden cards and the best action. It opens here as soon as the game is over.

## The same cards in other hands

review-same = The same cards in other hands
review-same-words =
    { $who ->
        [you] Bots play your seat again: with the same deck and the same tickets, against bots of the same strength.
       *[other] Bots play the seat of { $name } again: with the same deck and the same tickets, against bots of the same strength.
    }
review-same-start = Compare with bots
review-same-games = { $done } of { $games } games
review-same-unknown-head = This record has no deck
review-same-unknown-words = It does not tell in which order the cards lay, so that bots cannot play with the same ones.
review-same-level =
    { $level ->
        [easy] Easy
        [normal] Normal
        [hard] Hard
       *[expert] Expert
    } · { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
review-same-beaten =
    { $who ->
        [you] You were better in { $beaten } of { $games }
       *[other] { $name } was better in { $beaten } of { $games }
    }
review-same-wins = won { $share }
review-same-watch =
    { $level ->
        [easy] Watch a game of the easy bot:
        [normal] Watch a game of the normal bot:
        [hard] Watch a game of the hard bot:
       *[expert] Watch a game of the expert bot:
    }
review-same-best = best
review-same-median = middle
review-same-worst = worst
review-same-compared =
    { $side ->
        [above] { $points } above
        [below] { $points } below
       *[level] Level with
    } { $level ->
        [easy] the easy bot.
        [normal] the normal bot.
        [hard] the hard bot.
       *[expert] the expert bot.
    }
