### An invitation to a table, and continuing on another device.

join-overline = You are invited
join-none = No table has this code
join-none-words = Check it for typos, or ask your friend for the link: the table may have been removed meanwhile.
join-name-note = So that the other players know who you are.
join-as = You will play as { $name }.
join-sit = Take a seat
join-watch = Watch
join-replay = Watch it again
join-gathering = All seats are taken, but you can watch.
join-playing = The game has begun, but you can watch.
join-finished = The game is over.

join-move = Continue here
join-move-words = This link comes from another device of yours. Open it here and you’ll be signed in as yourself, with your name, your seats and your games.
join-move-leaves = This browser is signed in as { $name }; those games will then be available only on other devices with that name.
join-move-do = That’s me
join-moved = Welcome back, { $name }
