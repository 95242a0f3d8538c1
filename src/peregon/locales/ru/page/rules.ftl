### Страницы правил.

rules-page = Правила
rules-back = Вернуться за стол
rules-games = Игры
rules-about =
    { $most ->
        [few] { $fewest }–{ $most } игрока
       *[other] { $fewest }–{ $most } игроков
    } · { $from }–{ $to } минут
rules-chapters = Главы
rules-chapter = Глава
rules-search = Поиск по правилам
rules-search-placeholder =
    { $title ->
        [usa] локомотив, US-10…
        [europe] паром, EU-10…
        [first_journey] награда, FJ-09…
       *[trans_europa] двойная линия, TE-11…
    }
rules-search-none = Ничего не нашлось
rules-search-found =
    { $count ->
        [one] найдено { $count } место
        [few] найдено { $count } места
       *[many] найдено { $count } мест
    }
rules-why = Если игра что-то не разрешила, подсказка ведёт сюда, к нужному правилу.
rules-play = Играть
rules-learn = Первые шаги
rules-in-short = В пяти предложениях
rules-choice = Можно выбрать за столом
rules-ours = решили мы
rules-ours-are = Некоторые случаи печатные правила не оговаривают или описывают по-разному. Как их решать здесь, определили мы:
rules-or = или
rules-adds = +1
rules-adds-not = не считается
rules-laid = положили
rules-turned = открылось
rules-away = Правила не загрузились. Попробуйте ещё раз чуть позже.
rules-picture-away = Рисунок не загрузился.
