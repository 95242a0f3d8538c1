### About the program.

about-title = About Peregon
about-what = What it is
about-what-words = A peregon is the stretch of railway between two stations. Here you play four railway board games by their full rules: against bots, with friends far away, or together on one device.
about-fair = Played fairly
about-fair-words = The server deals and knows the rules; each player is sent only what that player may see. Bots see no more than a person in their seat would. Before the first card the server commits to the deal, and afterwards the record opens it, so that anybody can check that nothing was changed.
about-own = Ours and not ours
about-own-words = Peregon is unofficial and independent. The rules are implemented anew; maps, cards, texts and sounds are our own. The games’ names belong to their publishers, who neither made nor approved this. If you like a game, buy it: cardboard cannot be replaced.
about-thanks = Made with
about-thanks-words = Coastlines and rivers come from Natural Earth, which is in the public domain. The typefaces are Old Standard by Alexey Kryukov and PT Sans and PT Serif by ParaType, under the Open Font License. The program is under the MIT licence.
about-bots = For those who write bots
about-bots-words = The same program is an engine in Python: states, views and legal actions, tournaments with ratings, and boards drawn from a file. The server speaks JSON over HTTP and one WebSocket a table.
about-schema = The server’s interface, as OpenAPI
