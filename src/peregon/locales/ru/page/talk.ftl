### Чат за столом.

talk-title = Чат
talk-phrases = Фразы: каждый прочтёт их на своём языке
talk-silence = Сообщений пока нет.
talk-own-words = Сообщение
talk-send = Отправить
talk-off = Хозяин стола выключил чат.
talk-spectator = Зритель
talk-open-unread =
    { $count ->
        [one] Чат, { $count } новое сообщение
        [few] Чат, { $count } новых сообщения
       *[other] Чат, { $count } новых сообщений
    }
talk-mute-title = Чьи сообщения скрыть?
talk-mute = Скрыть
talk-unmute = Показывать
