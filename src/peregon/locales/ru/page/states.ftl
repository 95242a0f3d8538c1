### Когда всё идёт не как обычно.

states-cut = Нет связи с сервером.
states-cut-safe = Партия сохранена; можно выбирать дальше.
states-cut-kept = Ход сохранён на этом устройстве и уйдёт, как только появится связь.
states-again-in = Следующая попытка через { $seconds } с.
states-again = Пробуем снова…
states-now = Повторить

states-bot-plays = На этом месте пока играет бот.
states-bot-played =
    { $count ->
        [0] Он ещё не ходил.
        [one] Он сделал { $count } ход.
        [few] Он сделал { $count } хода.
       *[other] Он сделал { $count } ходов.
    } Место можно вернуть себе в любой момент.
states-come-back = Вернуться на место
states-played-for-you =
    { $count ->
        [one] С возвращением! Бот сделал { $count } ход:
        [few] С возвращением! Бот сделал { $count } хода:
       *[other] С возвращением! Бот сделал { $count } ходов:
    }

states-asks =
    { $who ->
        [you] Вы просите отменить ход
        [child] Ты просишь отменить ход
       *[other] { $name } просит отменить ход
    }
states-nothing-hidden = Ничего тайного с тех пор не открылось.
states-agree = Согласиться
states-decline = Отказать
states-withdraw = Отозвать просьбу
states-silence = Если за { $seconds } с никто не ответит, ход останется.
states-votes = Кто согласен
states-vote-agreed = за
states-vote-asked = ответа ещё нет
states-declined = Ход остаётся: согласны не все.
states-withdrawn = { $name } больше не просит отменить ход.
states-overtaken = Игра пошла дальше, и ход остаётся.

states-last-round = Последний круг
states-last-cars =
    { $who ->
        [you] У вас
       *[other] У игрока { $name }
    } { $count ->
        [0] не осталось вагонов
        [one] остался { $count } вагон
        [few] осталось { $count } вагона
       *[other] осталось { $count } вагонов
    }. У каждого ещё по одному ходу, включая { $who ->
        [you] вас
       *[other] этого игрока
    }.
states-count = подсчёт

states-server-away = Сервер недоступен
states-server-away-words = Все партии целы: каждый ход записан. Страница оживёт сама, как только сервер ответит.
states-stands-still = Игра остановлена
states-retry = Попробовать снова
states-watch = Посмотреть, что сыграно
states-in = через { $seconds } с
states-still-open = Правила и сохранённые записи открываются и без сервера.
states-aside = Этот стол отложен
states-put-aside = За ним давно не играли. Партия продолжится, как только вернётся кто-нибудь из игроков.
states-no-entry = За этот стол не попасть
states-missed = За это время: { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[many] { $count } ходов
    }
states-missed-show = Показать
