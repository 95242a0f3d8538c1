### Разбор партии: шансы на победу, решения, переломы, те же карты в других руках.

review-page = Разбор
review-of-game = Разбор партии
review-coming = Загружаем разбор…
review-to-replay = К записи партии
review-to-table = К столу
review-summary = К итогам
review-seat = Чья игра
review-share = Ссылка
review-link = Ссылка на разбор
review-link-words = Её откроет каждый, кому можно смотреть эту партию.
review-link-at = Откроется на шаге { $at } — у каждого, кому можно смотреть эту партию.
review-board = Карта на шаге { $at } из { $last }
review-percent = { $number }{"\u00A0"}%
review-chance = { $number }{"\u00A0"}±{"\u00A0"}{ $error }{"\u00A0"}%
review-chance-most = не больше { $number }{"\u00A0"}%
review-chance-least = не меньше { $number }{"\u00A0"}%
review-chance-vague = ≈{"\u00A0"}{ $number }{"\u00A0"}%
review-minutes =
    { $count ->
        [one] { $count } минута
        [few] { $count } минуты
       *[other] { $count } минут
    }
review-seconds =
    { $count ->
        [one] { $count } секунда
        [few] { $count } секунды
       *[other] { $count } секунд
    }
review-tab-review = Разбор
review-tab-same = Те же карты
review-tab-log = Журнал

## График

review-chances = Шансы на победу
review-band = вместе 100 %; полоса — насколько уверена оценка
review-slider = Шаг
review-step = шаг { $at }
review-move = Шаг { $at } из { $last }
review-moves =
    { $count ->
        [one] { $count } шаг
        [few] { $count } шага
       *[other] { $count } шагов
    }
review-next-turn = Следующий перелом
review-to-turns = К переломам
review-from-start = С начала
review-before-turn = Предыдущий перелом

## Решение. $who — "you", "child" или "other" с именем $name.

review-moment = Решение
review-round = Раунд { $round }
review-rounds = Какие раунды
review-rounds-all = Вся партия
review-round-of = раунд { $round } из { $last }
review-end = Конец партии
review-move-of =
    { $who ->
        [you] Ваше решение, шаг { $at } из { $last }
        [child] Твой ход, шаг { $at } из { $last }
       *[other] { $name }, шаг { $at } из { $last }
    }
review-best = лучший ход
review-played =
    { $who ->
        [you] так сыграли вы
        [child] так было у тебя
       *[other] так играет { $name }
    }
review-played-here = сыграно
review-no-choice = Выбора, по сути, не было: ни один другой ход не был заметно лучше или хуже.
review-others = Что ещё можно было
review-tried = выбрано в списке
review-then = Что дальше сделали другие
review-later =
    { $who ->
        [you] вы, следом
        [child] ты, следом
       *[other] { $name }, следом
    }
review-luck-good =
    { $who ->
        [you] Вам повезло.
        [child] Тебе повезло.
       *[other] { $name }: удача.
    }
review-luck-bad =
    { $who ->
        [you] Вам не повезло.
        [child] Тебе не повезло.
       *[other] { $name }: неудача.
    }
review-luck-before = Перед этим:
review-could-better = можно было лучше

## Итоги

review-players = Игроки
review-accuracy = Точность
review-accuracy-of = из 100
review-decisions = решения
review-luck = удача
review-rest = карты и соперники
review-parts = решения соперников { $others }, карты { $cards }
review-idea = Можно было лучше
review-tickets = маршруты: { $done } из { $of }
review-choices =
    { $count ->
        [one] { $count } настоящий выбор
        [few] { $count } настоящих выбора
       *[other] { $count } настоящих выборов
    }{ $who ->
        [you] {" у вас"}
        [child] {" у тебя"}
       *[other] {": "}{ $name }
    }
review-few = Доигрываний слишком мало: ошибку не отличить от случайности.
review-turns = Переломы
review-turns-none = Ни одно решение и ни одно событие само по себе шансы заметно не изменили.
review-turns-first = Раньше переломов нет.
review-turns-last = Дальше переломов нет.
review-turns-yet = Пока ни одного.
review-explain = Что значат знаки и числа
review-explain-best = Ничего заметно лучше не было.
review-explain-good = Стоил до 3 процентных пунктов шанса на победу.
review-explain-inaccuracy = Стоила от 3 до 7 процентных пунктов шанса на победу.
review-explain-mistake = Стоила от 7 до 14 процентных пунктов шанса на победу.
review-explain-blunder = Стоил больше 14 процентных пунктов шанса на победу.
review-explain-child-best = Лучше и не сыграть.
review-explain-child-good = Почти лучший.
review-explain-child-idea = Посмотри на карту: там нарисован ход получше.
review-explain-sign = Шансы изменило не решение, а карты или другие игроки.
review-explain-chances = Чего ждёт сильный бот от того, что видел этот игрок. Полоса — по две стандартные ошибки в обе стороны. Знак ставится только тогда, когда потеря больше погрешности. На графике шансы всех игроков вместе составляют 100 %, а рядом с ходом — нет, поэтому числа могут немного расходиться.
review-explain-accuracy = 100 — каждое решение лучшее, 0 — каждое худшее из возможных. Решения, где выбора не было, не считаются.
review-explain-decisions = Сколько всего стоили решения, в процентных пунктах шанса на победу.
review-explain-rest = Остальное, от первого шанса до результата: то, чего соперникам стоили их решения, и карты.

## Состояния

review-none-head = Где решилась партия?
review-none-words = Сильный бот заново рассмотрит каждое решение и покажет, где можно было лучше. Это займёт несколько минут; страницу можно закрыть.
review-start = Разобрать партию
review-waiting = В очереди
review-waiting-words =
    { $count ->
        [0] Разбор вот-вот начнётся.
        [one] Впереди { $count } разбор. Страницу можно закрыть.
        [few] Впереди { $count } разбора. Страницу можно закрыть.
       *[other] Впереди { $count } разборов. Страницу можно закрыть.
    }
review-running = Разбирается · { $share }
review-running-words = Готовое уже можно смотреть. Страницу можно закрыть.
review-left = осталось примерно { $duration }
review-stop = Остановить
review-stopped-head = Остановлено на шаге { $at } из { $last }
review-stopped-words = Разобранное сохранено. Продолжим с того же места.
review-continue = Продолжить
review-failed-head = Разбор прервала ошибка
review-failed-words = Разобранное сохранено, можно попробовать ещё раз.
review-again = Попробовать ещё раз
review-closed-head = Разбор — после партии
review-closed-words = Пока партия идёт, он открыл бы чужие карты и лучший ход. Он появится здесь сам, когда партия кончится.

## Те же карты в других руках

review-same = Те же карты в других руках
review-same-words =
    { $who ->
        [you] Ваше место занимают боты: та же колода, те же маршруты, соперники — боты той же силы.
        [child] Твоё место занимают боты: та же колода, те же маршруты, соперники — боты той же силы.
       *[other] Место игрока { $name } занимают боты: та же колода, те же маршруты, соперники — боты той же силы.
    }
review-same-start = Сравнить с ботами
review-same-games = { $done } из { $games } партий
review-same-unknown-head = В этой записи нет колоды
review-same-unknown-words = В каком порядке лежали карты, из неё не узнать, и теми же картами боты не сыграют.
review-same-level =
    { $level ->
        [easy] Лёгкий
        [normal] Средний
        [hard] Сильный
       *[expert] Эксперт
    } · { $games ->
        [one] { $games } партия
        [few] { $games } партии
       *[other] { $games } партий
    }
review-same-beaten =
    { $who ->
        [you] Вы лучше в { $beaten } из { $games }
        [child] Ты лучше в { $beaten } из { $games }
       *[other] { $name } лучше в { $beaten } из { $games }
    }
review-same-wins = побед — { $share }
review-same-watch =
    { $level ->
        [easy] Партия лёгкого бота:
        [normal] Партия среднего бота:
        [hard] Партия сильного бота:
       *[expert] Партия эксперта:
    }
review-same-best = лучшая
review-same-median = средняя
review-same-worst = худшая
review-same-compared =
    { $side ->
        [level] Вровень с ботом: { $level ->
            [easy] лёгкий.
            [normal] средний.
            [hard] сильный.
           *[expert] эксперт.
        }
       *[other] На { $points } { $side ->
            [above] выше
           *[below] ниже
        } { $level ->
            [easy] лёгкого бота.
            [normal] среднего бота.
            [hard] сильного бота.
           *[expert] эксперта.
        }
    }
