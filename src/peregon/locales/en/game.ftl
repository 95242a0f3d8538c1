### What peregon says, in English. The same messages serve terminal, server and browser.
### $who is "you" where the sentence addresses the reader, else "other" with the player's $name.
### `reader-child` is the $who for the reader of First Journey: Russian says «ты» there.

## Colours: of cards, of routes, a number of cards, and cards as the object of a sentence

color-pink = pink
color-white = white
color-blue = blue
color-yellow = yellow
color-orange = orange
color-black = black
color-red = red
color-green = green
color-locomotive = locomotive

route-color-pink = pink
route-color-white = white
route-color-blue = blue
route-color-yellow = yellow
route-color-orange = orange
route-color-black = black
route-color-red = red
route-color-green = green
route-color-grey = grey

cards-pink = { $count } pink
cards-white = { $count } white
cards-blue = { $count } blue
cards-yellow = { $count } yellow
cards-orange = { $count } orange
cards-black = { $count } black
cards-red = { $count } red
cards-green = { $count } green
cards-locomotive =
    { $count ->
        [one] { $count } locomotive
       *[other] { $count } locomotives
    }
card-pink =
    { $count ->
        [one] a pink
       *[other] { $count } pink
    }
card-white =
    { $count ->
        [one] a white
       *[other] { $count } white
    }
card-blue =
    { $count ->
        [one] a blue
       *[other] { $count } blue
    }
card-yellow =
    { $count ->
        [one] a yellow
       *[other] { $count } yellow
    }
card-orange =
    { $count ->
        [one] an orange
       *[other] { $count } orange
    }
card-black =
    { $count ->
        [one] a black
       *[other] { $count } black
    }
card-red =
    { $count ->
        [one] a red
       *[other] { $count } red
    }
card-green =
    { $count ->
        [one] a green
       *[other] { $count } green
    }
card-locomotive =
    { $count ->
        [one] a locomotive
       *[other] { $count } locomotives
    }
open-card-pink =
    { $count ->
        [one] an open pink
       *[other] { $count } open pink
    }
open-card-white =
    { $count ->
        [one] an open white
       *[other] { $count } open white
    }
open-card-blue =
    { $count ->
        [one] an open blue
       *[other] { $count } open blue
    }
open-card-yellow =
    { $count ->
        [one] an open yellow
       *[other] { $count } open yellow
    }
open-card-orange =
    { $count ->
        [one] an open orange
       *[other] { $count } open orange
    }
open-card-black =
    { $count ->
        [one] an open black
       *[other] { $count } open black
    }
open-card-red =
    { $count ->
        [one] an open red
       *[other] { $count } open red
    }
open-card-green =
    { $count ->
        [one] an open green
       *[other] { $count } open green
    }
open-card-locomotive =
    { $count ->
        [one] an open locomotive
       *[other] { $count } open locomotives
    }

## Numbers of things

count-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
count-tickets =
    { $count ->
        [one] { $count } ticket
       *[other] { $count } tickets
    }
count-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
count-spaces =
    { $count ->
        [one] { $count } space
       *[other] { $count } spaces
    }

## Players

you = You
you-child = You
reader-child = you
bot-owl = Sophie
bot-fox = Luke
bot-bear = Bruno
bot-hare = Harry
bot-cat = Clara
bot-badger = Basil
