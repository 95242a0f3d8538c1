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
settings-sound = Sound
settings-sound-note = Few and soft: a card, a route, your turn, the end.
settings-notify = Call me when it is my turn
settings-notify-note = A message from the browser while this page lies behind others.
settings-notify-denied = The browser does not allow it; you can change that in its own settings.
settings-move = Go on from another device
settings-move-note = Open this link there and you are yourself, with all your games. It works once, within an hour.
settings-move-make = Make a link
