### Разговор за столом.

talk-title = Разговор
talk-phrases = Фразы: каждый прочтёт их на своём языке
talk-silence = Пока все молчат.
talk-own-words = Своими словами
talk-send = Сказать
talk-off = Хозяин стола выключил разговор.
talk-spectator = Зритель
talk-open-unread =
    { $count ->
        [one] Разговор, { $count } новое
       *[other] Разговор, новых: { $count }
    }
talk-mute-title = Кого вы не хотите слышать?
talk-mute = Не слышать
talk-unmute = Слышать снова
