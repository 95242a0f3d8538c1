### A guest at the door of a table, and a person on another device.

join-overline = You are invited
join-none = No such table
join-name-note = So that the others know who plays.
join-as = You sit down as { $name }.
join-sit = Take a seat
join-watch = Watch
join-replay = Watch it again
join-gathering = All seats are taken; you may watch.
join-playing = The game has begun; you may watch.
join-finished = The game is over.

join-move = Go on here
join-move-words = This link comes from another device of yours. Open it here and you are yourself: your name, your seats, your games.
join-move-leaves = Until now this browser was { $name }; its games can then be reached only from where that name still plays.
join-move-do = That is me
join-moved = Welcome back, { $name }
