### Когда всё идёт не как обычно.

states-cut = Нет связи с сервером.
states-cut-safe = Партия сохранена; выбирать можно и дальше.
states-cut-kept = Ваш ход сохранён на этом устройстве и уйдёт, как только появится связь.
states-again-in = Следующая попытка через { $seconds } с.
states-again = Пробуем …
states-now = Сейчас

states-bot-plays = За вас играет бот.
states-bot-played =
    { $count ->
        [0] Он ещё ничего не сделал.
        [one] Он сделал { $count } ход.
        [few] Он сделал { $count } хода.
       *[other] Он сделал { $count } ходов.
    } Место можно вернуть в любой момент.
states-come-back = Вернуть место

states-request = Просьба
states-asks =
    { $who ->
        [you] Вы просите вернуть ход
       *[other] { $name } просит вернуть ход
    }
states-nothing-hidden = Ничего тайного с тех пор не открылось.
states-agree = Согласиться
states-decline = Оставить как есть
states-withdraw = Отозвать просьбу
states-votes = Кто согласен
states-vote-agreed = за
states-vote-asked = ответа ещё нет
states-declined = Ход остаётся: согласны не все.
states-withdrawn = { $name } больше не просит вернуть ход.

states-last-round = Последний круг
states-last-cars =
    { $who ->
        [you] У вас
       *[other] { $name }:
    } { $count ->
        [0] вагонов не осталось
        [one] остался { $count } вагон
        [few] осталось { $count } вагона
       *[other] осталось { $count } вагонов
    }. У каждого ещё по одному ходу — и у того, кто начал последний круг.
states-count = счёт

states-server-away = Сервер отошёл
states-server-away-words = Все партии целы: каждый ход записан. Страница вернётся сама, как только сервер ответит.
states-stands-still = Этот стол стоит
states-retry = Попробовать снова
states-watch = Посмотреть сыгранное
states-in = через { $seconds } с
states-still-open = Правила и сохранённые записи открываются и без него.
states-aside = Этот стол отложен
states-put-aside = За ним давно не играли. Партия продолжится, как только придёт кто-нибудь из её игроков.
states-no-entry = Сюда не войти
states-missed = Пока вас не было: { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[many] { $count } ходов
    }
states-missed-show = Показать
