### About the program.

about-title = About Peregon
about-what = What it is
about-what-words = A peregon is the stretch of railway between two stations. Here you can play four railway board games by their full rules: against bots, with friends far away, or together on one device.
about-fair = Fair play
about-fair-words = The server deals the cards and enforces the rules; each player receives only what they may see. A bot sees no more than a person in its seat. Before the first card the server publishes a fingerprint of the deal, and the record reveals the deal after the game, so anyone can check that nothing was changed.
about-own = Credits
about-own-words = Peregon is unofficial and independent. The rules are our own implementation; maps, cards, texts and sounds are our own work. The games’ names belong to their publishers, who neither made nor endorsed this program. If you like a game, buy it: nothing replaces the cardboard.
about-thanks = Made with
about-thanks-words = Coastlines and rivers come from Natural Earth, which is in the public domain. The typefaces are Old Standard by Alexey Kryukov and PT Sans and PT Serif by ParaType, under the Open Font License. The program itself is under the MIT licence.
about-bots = For bot authors
about-bots-words = The same program is a Python engine: states, player views and legal actions, tournaments with ratings, and boards drawn from a file. The server speaks JSON over HTTP and one WebSocket per table.
about-schema = The server’s API as OpenAPI
