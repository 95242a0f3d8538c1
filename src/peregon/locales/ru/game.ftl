### Что говорит «Перегон», по-русски. Одни и те же сообщения служат терминалу, серверу и браузеру.
### $who — «you», если обращаемся к читателю, иначе «other» и имя игрока в $name.
### Имена и города не склоняем: они стоят в именительном падеже, после двоеточия или через тире.

## Цвета: карт, перегонов, и столько-то карт одного цвета

color-pink = розовая
color-white = белая
color-blue = синяя
color-yellow = жёлтая
color-orange = оранжевая
color-black = чёрная
color-red = красная
color-green = зелёная
color-locomotive = локомотив

route-color-pink = розовый
route-color-white = белый
route-color-blue = синий
route-color-yellow = жёлтый
route-color-orange = оранжевый
route-color-black = чёрный
route-color-red = красный
route-color-green = зелёный
route-color-grey = серый

cards-pink =
    { $count ->
        [one] { $count } розовая
        [few] { $count } розовые
       *[other] { $count } розовых
    }
cards-white =
    { $count ->
        [one] { $count } белая
        [few] { $count } белые
       *[other] { $count } белых
    }
cards-blue =
    { $count ->
        [one] { $count } синяя
        [few] { $count } синие
       *[other] { $count } синих
    }
cards-yellow =
    { $count ->
        [one] { $count } жёлтая
        [few] { $count } жёлтые
       *[other] { $count } жёлтых
    }
cards-orange =
    { $count ->
        [one] { $count } оранжевая
        [few] { $count } оранжевые
       *[other] { $count } оранжевых
    }
cards-black =
    { $count ->
        [one] { $count } чёрная
        [few] { $count } чёрные
       *[other] { $count } чёрных
    }
cards-red =
    { $count ->
        [one] { $count } красная
        [few] { $count } красные
       *[other] { $count } красных
    }
cards-green =
    { $count ->
        [one] { $count } зелёная
        [few] { $count } зелёные
       *[other] { $count } зелёных
    }
cards-locomotive =
    { $count ->
        [one] { $count } локомотив
        [few] { $count } локомотива
       *[other] { $count } локомотивов
    }

## Сколько чего

count-cards =
    { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[other] { $count } карт
    }
count-tickets =
    { $count ->
        [one] { $count } маршрут
        [few] { $count } маршрута
       *[other] { $count } маршрутов
    }
count-points =
    { $count ->
        [one] { $count } очко
        [few] { $count } очка
       *[other] { $count } очков
    }
count-spaces =
    { $count ->
        [one] { $count } деление
        [few] { $count } деления
       *[other] { $count } делений
    }

## Игроки

you = Вы
bot-name-1 = Анна
bot-name-2 = Борис
bot-name-3 = Вера
bot-name-4 = Глеб
bot-name-5 = Дина
seat-name = Место { $seat }
list-and = {" и "}

## Чего ждёт игра

phase-opening = Выберите первые маршруты
phase-tickets = Выберите из взятых маршрутов
phase-second-card = Возьмите ещё одну карту
phase-tunnel = Туннель требует доплаты: доплатите или заберите карты
phase-hub = Выберите узел для стартовой позиции
phase-second-rail = Положите второй рельс на одинарную линию или закончите ход
phase-usa-turn = Ваш ход: возьмите карты, займите перегон или возьмите маршруты
phase-europe-turn = Ваш ход: возьмите карты, займите перегон, возьмите маршруты или постройте станцию
phase-first-journey-turn = Ваш ход: возьмите две карты, займите перегон или смените маршруты
phase-trans-europa-turn = Ваш ход: положите один или два рельса — или один на двойную линию

## Что произошло

event-tickets-offered =
    { $who ->
        [you] Вы берёте
       *[other] { $name } берёт
    } на выбор { $number ->
        [one] { $number } маршрут
        [few] { $number } маршрута
       *[other] { $number } маршрутов
    }.
event-tickets-offered-known =
    { $who ->
        [you] Вы берёте
       *[other] { $name } берёт
    } на выбор { $number ->
        [one] { $number } маршрут
        [few] { $number } маршрута
       *[other] { $number } маршрутов
    }: { $tickets }.
event-tickets-chosen =
    { $who ->
        [you] Ваш выбор маршрутов сделан.
       *[other] { $name }: выбор маршрутов сделан.
    }
event-tickets-kept =
    { $who ->
        [you] Вы оставляете
       *[other] { $name } оставляет
    } { $kept ->
        [one] { $kept } маршрут
        [few] { $kept } маршрута
       *[other] { $kept } маршрутов
    }{ $returned ->
        [0] {""}
       *[other] {" "}и { $who ->
            [you] возвращаете
           *[other] возвращает
        } { $returned }
    }.
event-tickets-kept-known =
    { $who ->
        [you] Вы оставляете
       *[other] { $name } оставляет
    } { $kept ->
        [one] { $kept } маршрут
        [few] { $kept } маршрута
       *[other] { $kept } маршрутов
    }{ $returned ->
        [0] {""}
       *[other] {" "}и { $who ->
            [you] возвращаете
           *[other] возвращает
        } { $returned }
    }: { $tickets }.
event-card-drawn =
    { $who ->
        [you] Вы берёте
       *[other] { $name } берёт
    } карту из колоды.
event-card-drawn-known =
    { $who ->
        [you] Вы берёте
       *[other] { $name } берёт
    } карту из колоды: { $card }.
event-card-taken =
    { $who ->
        [you] Вы берёте
       *[other] { $name } берёт
    } открытую карту: { $card }.
event-market-filled = Открыта карта { $slot }: { $card }.
event-market-swept = Слишком много локомотивов: открытые карты уходят в сброс ({ $cards }) и выкладываются заново.
event-deck-reshuffled =
    Сброс перемешан: в новой колоде { $size ->
        [one] { $size } карта
        [few] { $size } карты
       *[other] { $size } карт
    }.
event-route-claimed =
    { $who ->
        [you] Вы занимаете
       *[other] { $name } занимает
    } { $kind ->
        [ferry] паром
        [tunnel] туннель
       *[route] перегон
    } { $route }: { $payment }.{ $points ->
        [0] {""}
       *[other] {" "}+{ $points }
    }
event-tunnel-tried =
    { $who ->
        [you] Вы идёте
       *[other] { $name } идёт
    } в туннель { $route }: { $payment }.
event-tunnel-turned =
    { $cards ->
        [none] Колода пуста: открыть нечего.
       *[other] Открыты: { $cards }.
    } { $extra ->
        [0] Доплаты нет.
       *[other] Доплата: { $extra }.
    }
event-extra-paid =
    { $who ->
        [you] Вы доплачиваете
       *[other] { $name } доплачивает
    }: { $payment }.
event-tunnel-left =
    { $who ->
        [you] Вы отступаете
       *[other] { $name } отступает
    } от туннеля { $route } и { $who ->
        [you] забираете
       *[other] забирает
    } карты.
event-station-built =
    { $who ->
        [you] Вы строите
       *[other] { $name } строит
    } станцию: { $city } ({ $payment }).
event-passed =
    { $who ->
        [you] Вам нечем ходить: вы пропускаете ход.
       *[other] { $name } пропускает ход: ходить нечем.
    }
event-last-round =
    { $who ->
        [you] У вас
       *[other] { $name }:
    } остались последние вагоны. У каждого ещё один ход.
event-game-ended = { $why }
event-tickets-swapped =
    { $who ->
        [you] Вы меняете
       *[other] { $name } меняет
    } { $number ->
        [one] { $number } маршрут
        [few] { $number } маршрута
       *[other] { $number } маршрутов
    } на новые.
event-tickets-swapped-known =
    { $who ->
        [you] Вы меняете
       *[other] { $name } меняет
    } { $number ->
        [one] { $number } маршрут
        [few] { $number } маршрута
       *[other] { $number } маршрутов
    } на новые; в сброс: { $tickets }.
event-ticket-drawn =
    { $who ->
        [you] Вы получаете
       *[other] { $name } получает
    } новый маршрут.
event-ticket-drawn-known =
    { $who ->
        [you] Вы получаете
       *[other] { $name } получает
    } новый маршрут: { $ticket }.
event-ticket-completed =
    { $who ->
        [you] Вы выполняете
       *[other] { $name } выполняет
    } маршрут: { $ticket }.
event-crossed-board =
    { $who ->
        [you] Вы соединяете
       *[other] { $name } соединяет
    } запад и восток: награда считается за маршрут.
event-tickets-reshuffled = Сброшенные маршруты перемешаны: в новой колоде маршрутов { $size }.
event-hub-placed =
    { $who ->
        [you] Ваша стартовая позиция
       *[other] { $name }, стартовая позиция
    }: { $crossing }.
event-rail-laid =
    { $who ->
        [you] Вы кладёте
       *[other] { $name } кладёт
    } рельс: { $line }.
event-stopped =
    { $who ->
        [you] Вы заканчиваете
       *[other] { $name } заканчивает
    } ход после одного рельса.
event-round-ended = Раунд { $number } окончен: { $why }
event-round-lost =
    { $who ->
        [you] Вы теряете
       *[other] { $name } теряет
    } { $points ->
        [0] 0 очков
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    } ({ $cities }).
event-cities-dealt =
    { $who ->
        [you] Вы получаете
       *[other] { $name } получает
    } пять городов на новый раунд.
event-cities-dealt-known =
    { $who ->
        [you] Вы получаете
       *[other] { $name } получает
    } пять городов на новый раунд: { $cities }.

log-cards =
    { $who ->
        [you] Вы берёте
       *[other] { $name } берёт
    } карты: { $cards }.
log-cards-blind =
    { $count ->
        [one] { $count } из колоды
       *[other] { $count } из колоды
    }
log-card-blind-known = { $card } из колоды
log-rails =
    { $who ->
        [you] Вы кладёте
       *[other] { $name } кладёт
    } { $number ->
        [one] { $number } рельс
        [few] { $number } рельса
       *[other] { $number } рельсов
    }: { $lines }.

round-ending-complete = все пять городов одного из игроков соединены.
round-ending-rails = все рельсы уложены.
round-ending-passes = никто не может положить рельс.

## Как кончается партия и из чего складывается счёт

ending-cars = Партия окончена: у одного из игроков кончились вагоны, и последний круг сыгран.
ending-passes = Партия окончена: целый круг никто не мог сделать ход.
ending-six-tickets = Партия окончена: выполнены шесть маршрутов.
ending-last-car = Партия окончена: один из игроков поставил последний вагон.
ending-below-zero = Партия окончена: чей-то счёт упал ниже нуля.

part-routes = Перегоны
part-made = Маршруты выполнены
part-missed = Маршруты не выполнены
part-express = Самая длинная дорога
part-stations = Станции в запасе
part-tickets = Выполненные маршруты
part-crossed = Запад — восток
part-before = До последнего раунда
part-lost = Потеряно в последнем раунде
part-total = Итого

winner-one =
    { $who ->
        [you] Вы побеждаете
       *[other] Побеждает { $name }
    }: { $points }.
winner-shared = Победа общая: { $names }; у каждого { $points }.
winner-by-tickets = Очков поровну; решает число выполненных маршрутов.
winner-by-road = Очков и маршрутов поровну; решает более длинная дорога.
winner-by-stations = Очков и маршрутов поровну; решает, кто построил меньше станций.
winner-by-express = Во всём остальном поровну; решает Европейский экспресс.

## Почему действие отклонено

refusal-game-over = Партия уже окончена.
refusal-not-your-turn = Сейчас не ваш ход.
refusal-unknown-action = В этой игре такого действия нет.
refusal-action-possible = Пропустить ход можно, только когда больше ничего сделать нельзя.
refusal-choose-tickets-first = Сначала выберите маршруты.
refusal-second-card-first = Одна карта уже взята: сначала возьмите вторую.
refusal-tunnel-first = Сначала решите с туннелем: доплатите или заберите карты.
refusal-nothing-offered = Сейчас не из чего выбирать маршруты.
refusal-not-offered = Такого маршрута среди предложенных нет.
refusal-keep-more = Нужно оставить больше маршрутов.
refusal-market-gap = На этом месте нет открытой карты.
refusal-second-locomotive = Открытый локомотив нельзя взять второй картой.
refusal-no-cards = Карт больше не осталось.
refusal-no-tickets = Маршрутов больше не осталось.
refusal-no-route = На этом поле нет такого перегона.
refusal-route-taken = Этот перегон уже занят.
refusal-twin-is-yours = Второй путь этого двойного перегона уже ваш; занять оба нельзя.
refusal-twin-closed = Один путь двойного перегона занят; при таком числе игроков второй закрыт.
refusal-few-cars = Для этого перегона не хватает вагонов.
refusal-wrong-color = Картами этого цвета перегон не оплатить.
refusal-wrong-payment = В оплате не то число карт.
refusal-ferry-locomotives = Паром требует не меньше локомотивов, чем на нём показано.
refusal-few-cards = Не хватает карт этого цвета.
refusal-few-locomotives = Столько локомотивов у вас нет.
refusal-no-city = На этом поле нет такого города.
refusal-no-stations = Все ваши станции уже построены.
refusal-city-taken = В этом городе уже есть станция.
refusal-no-tunnel = Сейчас нет туннеля, за который надо доплатить.
refusal-tunnel-cost = Доплата за туннель другая.
refusal-no-crossing = На этом поле нет такого узла.
refusal-crossing-taken = На этом узле уже стоит другой игрок.
refusal-hub-first = Сначала выберите стартовую позицию.
refusal-hub-placed = Стартовые позиции уже выбраны.
refusal-no-line = На этом поле нет такой линии.
refusal-line-taken = На этой линии уже лежит рельс.
refusal-line-apart = Эта линия не касается вашей сети.
refusal-second-double = Двойная линия занимает весь ход: второй рельс кладут на одинарную.
refusal-nothing-laid = Нужно положить хотя бы один рельс.

about-route =
    { $route }: { $color }, { $length ->
        [one] { $length } деление
        [few] { $length } деления
       *[other] { $length } делений
    }. У вас: { $held }; { $cars ->
        [one] { $cars } вагон
        [few] { $cars } вагона
       *[other] { $cars } вагонов
    }.
