### The settings sheet.

settings-title = Settings
settings-name = Your name
settings-name-keep = Save
settings-symbols = Symbols on colours
settings-symbols-note = Every car colour has a shape of its own, so that none is told by hue alone.
settings-motion = Motion
settings-motion-note = Cards and cars that glide to their place.
settings-motion-auto = Like the device
settings-motion-on = On
settings-motion-off = Off
settings-pace = Bots' turns
settings-pace-note = How fast other players' turns are shown. A tap on the board skips one, Space skips all.
settings-pace-calm = Calm
settings-pace-normal = Normal
settings-pace-fast = Fast
settings-pace-at-once = At once
settings-taking = Take a card with one tap
settings-taking-note = Press a card, release to take it, slide away to cancel. Off: one tap selects it, a second takes it.
settings-sound = Sound
settings-sound-note = Few and soft: a card, a route, your turn, the end.
settings-notify = Call me when it is my turn
settings-notify-note = A message from the browser while this page lies behind others.
settings-notify-denied = The browser does not allow it; you can change that in its own settings.
settings-move = Go on from another device
settings-move-note = Open this link there and you are yourself, with all your games. It works once, within an hour.
settings-move-make = Make a link
