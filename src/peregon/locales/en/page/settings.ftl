### The settings sheet.

settings-title = Settings
settings-name = Your name
settings-name-keep = Save
settings-symbols = Colour symbols
settings-symbols-note = Every card colour has its own symbol, so you can tell the colours apart without the hue.
settings-motion = Animation
settings-motion-note = Cards and trains glide into place.
settings-motion-auto = System
settings-motion-on = On
settings-motion-off = Off
settings-pace = Other players’ turns
settings-pace-note = How fast they are shown. Tap the board to skip one, press Space to skip all.
settings-pace-calm = Calm
settings-pace-normal = Normal
settings-pace-fast = Fast
settings-pace-at-once = Instant
settings-taking = Take a card with one tap
settings-taking-note = Press a card, release to take it, slide away to cancel. Off: one tap selects it, a second takes it.
settings-sound = Sound
settings-sound-note = Short and soft: a card, a route, your turn, the end.
settings-notify = Notify me when it is my turn
settings-notify-note = A browser notification while this tab is in the background.
settings-notify-denied = Your browser blocks notifications; you can change that in its settings.
settings-move = Continue on another device
settings-move-note = Open this link there and you’ll be signed in as yourself, with all your games. It works once, within an hour.
settings-move-make = Create link
