### Chat at the table.

talk-title = Chat
talk-phrases = Phrases; everyone reads them in their own language
talk-silence = No messages yet.
talk-own-words = Message
talk-send = Send
talk-off = The host has turned the chat off.
talk-spectator = Spectator
talk-open-unread =
    { $count ->
        [one] Chat, { $count } new message
       *[other] Chat, { $count } new messages
    }
talk-mute-title = Mute a player
talk-mute = Mute
talk-unmute = Unmute
