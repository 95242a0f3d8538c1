### Страницы правил.

rules-page = Правила
rules-back = Вернуться за стол
rules-games = Игры
rules-about = { $fewest }–{ $most } игроков · { $from }–{ $to } минут
rules-chapters = Главы
rules-chapter = Глава
rules-search = Поиск в правилах
rules-search-placeholder = паром, EU-10…
rules-search-none = Об этом здесь ничего нет.
rules-search-found =
    { $count ->
        [one] { $count } место
        [few] { $count } места
       *[many] { $count } мест
    }
rules-why = Каждый отказ за столом ссылается на своё правило на этой странице.
rules-play = Играть
rules-learn = Первые шаги
rules-in-short = В пяти предложениях
rules-choice = На ваш выбор
rules-or = или
rules-adds = +1
rules-adds-not = не в счёт
rules-laid = положено
rules-turned = открылось
rules-away = Правила не загрузились. Попробуйте ещё раз чуть позже.
rules-picture-away = Рисунок не загрузился.
