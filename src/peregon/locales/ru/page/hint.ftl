### Подсказка и тренер за столом: совет, что он даёт, сколько стоит ход.

hint-key = Подсказка
hint-thinking = Думает…
hint-close = Закрыть
hint-best = Лучший ход
    .child = Можно так
hint-good = Хороший ход
    .child = Можно так
hint-other = Другой ход
    .child = Или так
hint-only = Единственный ход
hint-even = Равные ходы: { $number } из { $count }
    .child = Так тоже хорошо: { $number } из { $count }
hint-choose = Выбрать на поле
    .child = Выбрать
hint-choose-here = Выбрать
hint-another = Другой ход
hint-chance = Шанс на победу
hint-unclear = неясно
hint-ahead = У следующего по силе хода — примерно на { $share } меньше.
hint-behind = Примерно на { $share } меньше, чем с лучшим ходом.
hint-even-first = Несколько ходов примерно равны.
hint-even-other = Примерно так же хорош, как лучший ход.
hint-unclear-first = Какой ход лучше, пока неясно.
hint-unclear-other = Лучше ли другой ход, пока неясно.
hint-gain = принесёт очков
hint-coach = Тренер
hint-coach-off = Выключить
hint-show = Показать
hint-costs = Сейчас это стоит около { $share } шанса на победу. Лучше: { $best }.
hint-think = Подумай ещё. Может быть, лучше так: { $best }?
hint-cost = Это стоило около { $share } шанса на победу. Лучше было: { $best }.
hint-next-time = В другой раз попробуй так: { $best }.

## Что даёт ход

hint-fact-cards-back = Карты останутся на руке, ход на этом закончится.
    .child = Карты останутся у тебя.
hint-fact-pass = Других ходов сейчас нет.
hint-fact-completes =
    { $number ->
        [0] Маршрут «{ $ticket }» будет выполнен.
       *[other] Маршрут «{ $ticket }» будет выполнен: +{ $number }.
    }
    .child = Билет «{ $ticket }» будет готов!
hint-fact-nearer =
    После этого до маршрута «{ $ticket }» останется { $number ->
        [one] { $number } вагон
        [few] { $number } вагона
       *[other] { $number } вагонов
    }.
    .child =
    Тогда для билета «{ $ticket }» останется { $number ->
        [one] { $number } вагон
        [few] { $number } вагона
       *[other] { $number } вагонов
    }.
hint-fact-only-way = Другой дороги для маршрута «{ $ticket }» нет: если перегон займут, маршрут не выполнить.
    .child = Если эту дорогу займут, билет «{ $ticket }» уже не проехать.
hint-fact-detour =
    Если перегон займут, объезд для маршрута «{ $ticket }» длиннее на { $number ->
        [one] { $number } вагон
        [few] { $number } вагона
       *[other] { $number } вагонов
    }.
    .child =
    Если эту дорогу займут, объезжать дольше на { $number ->
        [one] { $number } вагон
        [few] { $number } вагона
       *[other] { $number } вагонов
    }.
hint-fact-points =
    Сам перегон приносит { $number ->
        [one] { $number } очко
        [few] { $number } очка
       *[other] { $number } очков
    }.
hint-fact-rival = У соперника ({ $name }) уже есть дорога в город { $city }.
    .child = { $name } уже рядом: { $city }.
hint-fact-ends = Останется вагонов: { $number }. Начнётся последний круг.
hint-fact-cars-left =
    Вагонов останется { $number }.
    .child = У тебя останется { $number ->
        [one] { $number } вагон
        [few] { $number } вагона
       *[other] { $number } вагонов
    }.
hint-fact-station-helps =
    Станция поможет маршруту «{ $ticket }»: { $number ->
        [0] дорога соперника его соединит.
        [one] останется { $number } вагон.
        [few] останется { $number } вагона.
       *[other] останется { $number } вагонов.
    }
hint-fact-station-lends = Станция в городе { $city } в конце игры одолжит одну дорогу соперника.
hint-fact-locomotive = Локомотив заменяет карту любого цвета.
hint-fact-card-for =
    Карта нужна для перегона { $route }: { $number ->
        [0] с ней его можно занять.
        [one] после неё не хватит ещё { $number } карты.
       *[other] после неё не хватит ещё { $number } карт.
    }
hint-fact-collects =
    { $number ->
        [one] Такая карта на руке будет первой: { $card }.
       *[other] Карт этого цвета на руке станет { $number }: { $card }.
    }
hint-fact-no-open-card = Среди открытых карт нет ни нужного цвета, ни локомотива.
hint-fact-no-claim = Занять сейчас ничего нельзя: не хватает карт.
    .child = Пока не хватает карт, чтобы занять дорогу.
hint-fact-saves =
    Для перегона { $route } не хватает { $number ->
        [one] { $number } карты
       *[other] { $number } карт
    }.
    .child =
    Для дороги { $route } нужно ещё { $number ->
        [one] { $number } карта
        [few] { $number } карты
       *[other] { $number } карт
    }.
hint-fact-unseen-card = Карту из колоды соперники не увидят.
hint-fact-two-cards = Две карты из колоды.
    .child = Ты возьмёшь две карты.
hint-fact-all-made = Все маршруты на руке уже выполнены.
hint-fact-cars =
    Вагонов ещё { $number }: на новый маршрут есть время.
    .child =
    У тебя ещё { $number ->
        [one] { $number } вагон
        [few] { $number } вагона
       *[other] { $number } вагонов
    }.
hint-fact-keep =
    Вместе эти маршруты стоят { $number ->
        [one] { $number } очко
        [few] { $number } очка
       *[other] { $number } очков
    }.
hint-fact-shared =
    Их дороги проходят вместе: { $number ->
        [one] общий { $number } перегон
        [few] общих { $number } перегона
       *[other] общих { $number } перегонов
    }.
hint-fact-returned =
    Маршруту «{ $ticket }» нужно ещё { $number ->
        [one] { $number } вагон
        [few] { $number } вагона
       *[other] { $number } вагонов
    }.
hint-fact-returned-lost = Маршрут «{ $ticket }» выполнить уже нельзя.
hint-fact-hub =
    До самого дальнего города отсюда { $number ->
        [one] { $number } рельс
        [few] { $number } рельса
       *[other] { $number } рельсов
    }.
hint-fact-hub-near =
    { $number ->
        [0] Город { $ticket } — прямо здесь.
        [one] До города { $ticket } — { $number } рельс.
        [few] До города { $ticket } — { $number } рельса.
       *[other] До города { $ticket } — { $number } рельсов.
    }
hint-fact-ends-round = Все пять городов будут соединены: раунд закончится.
hint-fact-connects = Город { $ticket } будет соединён.
hint-fact-joins = Сеть соединится с той, что строит { $name }: её рельсы станут общими.
hint-fact-nearer-rails =
    До города { $ticket } останется { $number ->
        [one] { $number } рельс
        [few] { $number } рельса
       *[other] { $number } рельсов
    }.
hint-fact-nearer-cities =
    Ближе сразу { $number ->
        [one] { $number } город
        [few] { $number } города
       *[other] { $number } городов
    }.
hint-fact-rails-missing =
    До всех городов вместе не хватает { $number ->
        [one] { $number } рельса
       *[other] { $number } рельсов
    }.
hint-fact-no-rail-helps = Ни один рельс сейчас не приближает города.
