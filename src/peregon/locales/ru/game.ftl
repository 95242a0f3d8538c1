### Что говорит «Перегон», по-русски. Одни и те же сообщения служат терминалу, серверу и браузеру.
### $who — «you», если обращаемся к читателю, иначе «other» и имя игрока в $name.
### В «Первом путешествии» к читателю обращаемся на «ты»: там $who — «child» (`reader-child`),
### а у сообщений, которые всегда обращены к читателю, для этого есть атрибут `child`.
### Имена и города не склоняем: они стоят в именительном падеже, после двоеточия или через тире.

## Цвета: карт, перегонов, столько-то карт одного цвета и карты в винительном падеже

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
card-pink =
    { $count ->
        [one] розовую
        [few] { $count } розовые
       *[other] { $count } розовых
    }
card-white =
    { $count ->
        [one] белую
        [few] { $count } белые
       *[other] { $count } белых
    }
card-blue =
    { $count ->
        [one] синюю
        [few] { $count } синие
       *[other] { $count } синих
    }
card-yellow =
    { $count ->
        [one] жёлтую
        [few] { $count } жёлтые
       *[other] { $count } жёлтых
    }
card-orange =
    { $count ->
        [one] оранжевую
        [few] { $count } оранжевые
       *[other] { $count } оранжевых
    }
card-black =
    { $count ->
        [one] чёрную
        [few] { $count } чёрные
       *[other] { $count } чёрных
    }
card-red =
    { $count ->
        [one] красную
        [few] { $count } красные
       *[other] { $count } красных
    }
card-green =
    { $count ->
        [one] зелёную
        [few] { $count } зелёные
       *[other] { $count } зелёных
    }
card-locomotive =
    { $count ->
        [one] локомотив
        [few] { $count } локомотива
       *[other] { $count } локомотивов
    }
open-card-pink =
    { $count ->
        [one] открытую розовую
        [few] { $count } открытые розовые
       *[other] { $count } открытых розовых
    }
open-card-white =
    { $count ->
        [one] открытую белую
        [few] { $count } открытые белые
       *[other] { $count } открытых белых
    }
open-card-blue =
    { $count ->
        [one] открытую синюю
        [few] { $count } открытые синие
       *[other] { $count } открытых синих
    }
open-card-yellow =
    { $count ->
        [one] открытую жёлтую
        [few] { $count } открытые жёлтые
       *[other] { $count } открытых жёлтых
    }
open-card-orange =
    { $count ->
        [one] открытую оранжевую
        [few] { $count } открытые оранжевые
       *[other] { $count } открытых оранжевых
    }
open-card-black =
    { $count ->
        [one] открытую чёрную
        [few] { $count } открытые чёрные
       *[other] { $count } открытых чёрных
    }
open-card-red =
    { $count ->
        [one] открытую красную
        [few] { $count } открытые красные
       *[other] { $count } открытых красных
    }
open-card-green =
    { $count ->
        [one] открытую зелёную
        [few] { $count } открытые зелёные
       *[other] { $count } открытых зелёных
    }
open-card-locomotive =
    { $count ->
        [one] открытый локомотив
        [few] { $count } открытых локомотива
       *[other] { $count } открытых локомотивов
    }
cards-grey =
    { $count ->
        [one] { $count } карта любого цвета
        [few] { $count } карты одного цвета
       *[other] { $count } карт одного цвета
    }
cards-none = ни одной

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
        [one] { $count } вагон
        [few] { $count } вагона
       *[other] { $count } вагонов
    }
    .child =
        { $count ->
            [one] { $count } вагончик
            [few] { $count } вагончика
           *[other] { $count } вагончиков
        }

## Места на поле «Магистралей Европы»

# Точка на поле «Магистралей Европы»: Вильнюс (восток). У линии между концами стрелка: Вильнюс (восток) → Минск.
# Стрелку страница произносит словами «другой конец».
way-from = { $city } ({ $way })
way-steps =
    { $count ->
        [one] { $count } шаг
        [few] { $count } шага
       *[many] { $count } шагов
    } на { $side }
way-north = север
way-south = юг
way-east = восток
way-west = запад
way-north-east = северо-восток
way-north-west = северо-запад
way-south-east = юго-восток
way-south-west = юго-запад

## Игроки

you = Вы
    .child = Ты
# То же внутри предложения: «Победа общая: вы и Софья».
you-within = вы
    .child = ты
reader-child = child
bot-owl = Софья
bot-fox = Лука
bot-bear = Михей
bot-hare = Захар
bot-cat = Клара
bot-badger = Ермил
seat-name = Место { $seat }
player-number = Игрок { $number }
list-and = {" и "}

## Чего ждёт игра

phase-opening = Выберите первые маршруты
phase-tickets = Выберите, какие маршруты оставить
phase-second-card = Возьмите ещё одну карту
phase-tunnel = Туннель требует доплаты: доплатите или заберите карты
phase-hub = Выберите точку на карте, откуда начать
phase-second-rail = Положите второй рельс на одинарную линию или закончите ход
phase-usa-turn = Ваш ход: возьмите карты, займите перегон или возьмите маршруты
phase-europe-turn = Ваш ход: возьмите карты, займите перегон, возьмите маршруты или постройте станцию
phase-first-journey-turn = Твой ход: возьми две карты, займи перегон или смени маршруты
phase-trans-europa-turn = Ваш ход: положите один или два рельса — или один на двойную линию

## Что произошло

event-tickets-offered =
    { $who ->
        [you] Вы берёте
        [child] Ты берёшь
       *[other] { $name } берёт
    } на выбор { $number ->
        [one] { $number } маршрут
        [few] { $number } маршрута
       *[other] { $number } маршрутов
    }.
event-tickets-offered-known =
    { $who ->
        [you] Вы берёте
        [child] Ты берёшь
       *[other] { $name } берёт
    } на выбор { $number ->
        [one] { $number } маршрут
        [few] { $number } маршрута
       *[other] { $number } маршрутов
    }: { $tickets }.
event-tickets-chosen =
    { $who ->
        [you] Вы выбираете
        [child] Ты выбираешь
       *[other] { $name } выбирает
    } маршруты.
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
        [you] Вы
       *[other] { $name }
    } { $returned ->
        [0] {""}
       *[other] { $who ->
            [you] возвращаете
           *[other] возвращает
        } { $returned } и{" "}
    }{ $who ->
        [you] оставляете
       *[other] оставляет
    } { $kept ->
        [one] { $kept } маршрут
        [few] { $kept } маршрута
       *[other] { $kept } маршрутов
    }: { $tickets }.
event-card-drawn =
    { $who ->
        [you] Вы берёте
        [child] Ты берёшь
       *[other] { $name } берёт
    } карту из колоды.
event-card-drawn-known =
    { $who ->
        [you] Вы берёте
        [child] Ты берёшь
       *[other] { $name } берёт
    } из колоды { $card }{ $color ->
        [locomotive] {""}
       *[other] {" "}карту
    }.
event-card-taken =
    { $who ->
        [you] Вы берёте
        [child] Ты берёшь
       *[other] { $name } берёт
    } { $card }{ $color ->
        [locomotive] {""}
       *[other] {" "}карту
    }.
event-market-filled = Новая открытая карта на месте { $slot }: { $card }.
event-market-swept = Открыто слишком много локомотивов: все открытые карты уходят в сброс ({ $cards }), на их место ложатся новые.
event-deck-reshuffled =
    Сброс перемешали: в новой колоде { $size ->
        [one] { $size } карта
        [few] { $size } карты
       *[other] { $size } карт
    }.
event-route-claimed =
    { $who ->
        [you] Вы занимаете
        [child] Ты занимаешь
       *[other] { $name } занимает
    } { $kind ->
        [ferry] паром
        [tunnel] туннель
       *[route] перегон
    } { $route } ({ $payment }){ $points ->
        [0] {""}
        [one] : +{ $points } очко
        [few] : +{ $points } очка
       *[other] : +{ $points } очков
    }.
event-tunnel-tried =
    { $who ->
        [you] Вы пробуете
       *[other] { $name } пробует
    } занять туннель { $route } ({ $payment }).
event-tunnel-turned =
    { $cards ->
        [none] Колода пуста: открыть нечего.
       *[other] Открылись: { $cards }.
    } { $extra ->
        [0] Доплаты нет.
        [one] Доплата — { $extra } карта.
        [few] Доплата — { $extra } карты.
       *[other] Доплата — { $extra } карт.
    }
event-extra-paid =
    { $who ->
        [you] Вы доплачиваете
       *[other] { $name } доплачивает
    }: { $payment }.
event-tunnel-left =
    { $who ->
        [you] Вы отказываетесь
       *[other] { $name } отказывается
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
        [you] Вы пропускаете
        [child] Ты пропускаешь
       *[other] { $name } пропускает
    } ход: ходить некуда.
event-last-round =
    { $who ->
        [you] У вас
       *[other] У игрока { $name }
    } остались последние вагоны: у каждого ещё один ход.
event-game-ended = { $why }
event-tickets-swapped =
    { $who ->
        [you] Вы меняете
        [child] Ты меняешь
       *[other] { $name } меняет
    } { $number ->
        [one] { $number } маршрут на новый
        [few] { $number } маршрута на новые
       *[other] { $number } маршрутов на новые
    }.
event-tickets-swapped-known =
    { $who ->
        [you] Вы меняете
        [child] Ты меняешь
       *[other] { $name } меняет
    } { $number ->
        [one] { $number } маршрут на новый
        [few] { $number } маршрута на новые
       *[other] { $number } маршрутов на новые
    }. В сброс: { $tickets }.
event-ticket-drawn =
    { $who ->
        [you] Вы получаете
        [child] Ты получаешь
       *[other] { $name } получает
    } новый маршрут.
event-ticket-drawn-known =
    { $who ->
        [you] Вы получаете
        [child] Ты получаешь
       *[other] { $name } получает
    } новый маршрут: { $ticket }.
event-ticket-completed =
    { $who ->
        [you] Вы выполняете
        [child] Ты выполняешь
       *[other] { $name } выполняет
    } маршрут { $ticket }.
event-crossed-board =
    { $who ->
        [you] Вы соединяете
        [child] Ты соединяешь
       *[other] { $name } соединяет
    } запад и восток: награда считается за маршрут.
event-tickets-reshuffled = Сброшенные маршруты перемешали: в новой колоде маршрутов { $size }.
event-hub-placed =
    { $who ->
        [you] Вы начинаете
       *[other] { $name } начинает
    } здесь: { $crossing }.
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
        [you] Вы
       *[other] { $name }
    } { $points ->
        [0] не { $who ->
            [you] теряете
           *[other] теряет
        } ничего
        [one] { $who ->
            [you] теряете
           *[other] теряет
        } { $points } очко
        [few] { $who ->
            [you] теряете
           *[other] теряет
        } { $points } очка
       *[other] { $who ->
            [you] теряете
           *[other] теряет
        } { $points } очков
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
        [child] Ты берёшь
       *[other] { $name } берёт
    } { $from ->
        [open] { $open }
        [both] { $open } и { $deck } из колоды
        [unseen] { $deck } из колоды
       *[deck] из колоды: { $deck }
    }.
log-cards-unseen =
    { $count ->
        [one] карту
        [few] { $count } карты
       *[other] { $count } карт
    }
log-rails =
    { $who ->
        [you] Вы кладёте
       *[other] { $name } кладёт
    } { $number ->
        [one] рельс
        [few] { $number } рельса
       *[other] { $number } рельсов
    }: { $lines }.

round-ending-complete = один из игроков соединил все пять городов.
round-ending-rails = все рельсы уложены.
round-ending-passes = никто не может положить рельс.

## Как кончается партия и из чего складывается счёт

ending-cars = Партия окончена: у одного из игроков остались последние вагоны, и последний круг сыгран.
ending-passes = Партия окончена: целый круг никто не мог сделать ход.
ending-six-tickets = Партия окончена: один из игроков выполнил шесть маршрутов.
ending-last-car = Партия окончена: один из игроков поставил последний вагончик.
ending-below-zero = Партия окончена: чей-то счёт упал ниже нуля.
ending-resigned = Партия окончена: один из игроков сдался.

part-routes = Перегоны
part-made = Выполненные маршруты
part-missed = Невыполненные маршруты
part-express = Самая длинная дорога
part-stations = Станции в запасе
part-tickets = Выполненные маршруты
part-crossed = С запада на восток
part-before = До последнего раунда
part-lost = Потеряно в последнем раунде
part-total = Итого

winner-one =
    { $who ->
        [you] Вы побеждаете
        [child] Ты побеждаешь
       *[other] Побеждает { $name }
    }: { $points }.
winner-shared = Победа общая: { $names }; у каждого { $points }.
winner-by-tickets = Очков поровну; у победителя больше выполненных маршрутов.
winner-by-road = Очков и маршрутов поровну; у победителя дорога длиннее.
winner-by-stations = Очков и маршрутов поровну; победитель построил меньше станций.
winner-by-express = Во всём остальном поровну; «Европейский экспресс» у победителя.

## Почему действие отклонено

refusal-game-over = Партия уже окончена.
refusal-not-your-turn = Сейчас ходит другой игрок.
refusal-unknown-action = В этой игре такого действия нет.
refusal-action-possible = Пропустить ход можно, только когда больше ничего сделать нельзя.
refusal-choose-tickets-first = Сначала нужно выбрать маршруты.
refusal-second-card-first = Одна карта уже взята: сначала нужно взять вторую.
refusal-tunnel-first = Сначала решите, что делать с туннелем: доплатить или забрать карты.
refusal-nothing-offered = Сейчас выбирать маршруты не из чего.
refusal-not-offered = Среди предложенных такого маршрута нет.
refusal-keep-more =
    Оставьте хотя бы { $least ->
        [one] { $least } маршрут
        [few] { $least } маршрута
       *[other] { $least } маршрутов
    }.
refusal-market-gap = На этом месте нет открытой карты.
refusal-second-locomotive = Открытый локомотив нельзя взять второй картой.
refusal-no-cards = Карты кончились.
refusal-no-tickets = Маршруты кончились.
refusal-no-route = На этом поле нет такого перегона.
refusal-route-taken = Этот перегон уже занят.
refusal-twin-is-yours = Занять оба пути двойного перегона одному игроку нельзя.
refusal-twin-closed =
    Один путь двойного перегона занят; когда { $players ->
        [2] игроков двое
        [3] игроков трое
       *[other] игроков { $players }
    }, второй закрыт.
refusal-few-cars =
    Для этого перегона { $needed ->
        [one] нужен { $needed } вагон
        [few] нужны { $needed } вагона
       *[other] нужно { $needed } вагонов
    }; { $held ->
        [0] не осталось ни одного
       *[other] осталось { $held }
    }.
    .child =
        Для этого перегона { $needed ->
            [one] нужен { $needed } вагончик
            [few] нужны { $needed } вагончика
           *[other] нужно { $needed } вагончиков
        }; { $held ->
            [0] не осталось ни одного
           *[other] осталось { $held }
        }.
refusal-wrong-color = Этот перегон { $painted }: карты другого цвета не подойдут.
refusal-wrong-payment =
    Здесь { $needed ->
        [one] нужна ровно { $needed } карта
        [few] нужны ровно { $needed } карты
       *[other] нужно ровно { $needed } карт
    }.
refusal-ferry-locomotives =
    Для этого парома { $needed ->
        [one] нужен хотя бы { $needed } локомотив
        [few] нужны хотя бы { $needed } локомотива
       *[other] нужно хотя бы { $needed } локомотивов
    }; { $short ->
        [payment] в оплате
       *[hand] на руках
    } { $held ->
        [0] ни одного
       *[other] { $held }
    }.
refusal-few-cards = Цена — { $cards }; на руках { $hand }.
refusal-few-cards-mix = Такая оплата — это { $cards }; на руках { $hand }. Можно добавить локомотивы.
refusal-few-locomotives =
    { $needed ->
        [one] Нужен { $needed } локомотив
        [few] Нужны { $needed } локомотива
       *[other] Нужно { $needed } локомотивов
    }; на руках { $held ->
        [0] ни одного
       *[other] { $held }
    }.
refusal-no-city = На этом поле нет такого города.
refusal-no-stations = Все ваши станции уже построены.
refusal-city-taken = В этом городе уже есть станция.
refusal-no-tunnel = Сейчас доплачивать за туннель не нужно.
refusal-tunnel-cost =
    За туннель { $needed ->
        [one] надо доплатить ровно { $needed } карту
        [few] надо доплатить ровно { $needed } карты
       *[other] надо доплатить ровно { $needed } карт
    }.
refusal-no-crossing = На этом поле нет такой точки.
refusal-crossing-taken = С этой точки уже начал другой игрок.
refusal-hub-first = Сначала выберите, откуда начать.
refusal-hub-placed = Все уже выбрали, откуда начать.
refusal-no-line = На этом поле нет такой линии.
refusal-line-taken = На этой линии уже лежит рельс.
refusal-line-apart = Эта линия не касается вашей сети.
refusal-second-double = Двойная линия занимает весь ход: второй рельс кладут только на одинарную.
refusal-nothing-laid = Нужно положить хотя бы один рельс.

about-route =
    { $route }: { $color }, { $length ->
        [one] { $length } вагон
        [few] { $length } вагона
       *[other] { $length } вагонов
    }. На руках: { $held }; { $cars ->
        [one] { $cars } вагон
        [few] { $cars } вагона
       *[other] { $cars } вагонов
    }.

## Разбор: оценки и факты, которые объясняют переломы. $who — "you" или "other" с именем $name.

review-mark-best = Лучший
review-mark-good = Хороший
review-mark-inaccuracy = Неточность
review-mark-mistake = Ошибка
review-mark-blunder = Промах

review-reason-closed-itself = Так закрылась последняя дорога для маршрута { $ticket }.
review-reason-too-few-cars = После этого на маршрут { $ticket } уже не хватало вагонов: до конца не занято ещё { $number }.
review-reason-taken =
    { $number ->
        [0] Ещё до следующего хода
       *[other] Ход спустя
    } { $who ->
        [you] вы занимаете
        [child] ты занимаешь
       *[other] { $name } занимает
    } перегон { $route }.
review-reason-closed =
    { $who ->
        [you] Вы занимаете
        [child] Ты занимаешь
       *[other] { $name } занимает
    } перегон { $route } — и для маршрута { $ticket } дороги больше нет.
review-reason-kept-failed =
    Маршрут { $ticket } остался невыполненным: { $number ->
        [one] потеряно { $number } очко
        [few] потеряны { $number } очка
       *[other] потеряно { $number } очков
    }.
review-reason-returned-made = Маршрут { $ticket } вернулся в колоду, хотя перегоны этой партии его соединяют.
review-reason-last-turn = Это был последний ход: карты уже не пригодились бы.
review-reason-way-taken =
    { $who ->
        [you] Вы занимаете
        [child] Ты занимаешь
       *[other] { $name } занимает
    } перегон { $route }: через него шла дорога для маршрута { $ticket }.
review-reason-tunnel =
    { $number ->
        [0] Туннель обошёлся без доплаты.
        [one] Туннель стоил ещё { $number } карту.
        [few] Туннель стоил ещё { $number } карты.
       *[other] Туннель стоил ещё { $number } карт.
    }
review-reason-completed =
    { $who ->
        [you] Вы выполняете
        [child] Ты выполняешь
       *[other] { $name } выполняет
    } маршрут { $ticket }.
review-reason-round-lost =
    { $who ->
        [you] Вы теряете
        [child] Ты теряешь
       *[other] { $name } теряет
    } в раунде { $number ->
        [one] { $number } очко
        [few] { $number } очка
       *[other] { $number } очков
    }.
review-reason-wins = Лучший ход выигрывал партию.
review-reason-completes = С лучшим ходом маршрут { $ticket } был бы выполнен.
review-reason-completes-city = Лучший ход доводил рельсы до города { $ticket }.
review-reason-bonus = Лучший ход соединял запад и восток: это считается за маршрут.
review-reason-road =
    С лучшим ходом самая длинная дорога была бы здесь: { $number ->
        [one] { $number } вагон
        [few] { $number } вагона
       *[other] { $number } вагонов
    } против { $against }.
review-reason-road-level =
    С лучшим ходом дорога сравнялась бы с самой длинной: { $number ->
        [one] { $number } вагон
        [few] { $number } вагона
       *[other] { $number } вагонов
    }.
review-reason-station-spent =
    Станция стоит карт, а в конце ещё { $number ->
        [one] { $number } очка
       *[other] { $number } очков
    }.
review-reason-began-end = С этого хода начался последний круг, а с лучшего не начался бы.
review-reason-begins-end = С лучшего хода начался бы последний круг.
review-reason-ends-round = Лучший ход закончил бы раунд.
review-reason-nearer =
    С лучшим ходом дорога для маршрута { $ticket } короче на { $number ->
        [one] { $number } вагон
        [few] { $number } вагона
       *[other] { $number } вагонов
    }.
review-reason-nearer-all =
    С лучшим ходом дороги для нескольких маршрутов короче, всего на { $number ->
        [one] { $number } вагон
        [few] { $number } вагона
       *[other] { $number } вагонов
    }.
review-reason-nearer-rails =
    С лучшим ходом дорога до города { $ticket } короче на { $number ->
        [one] { $number } рельс
        [few] { $number } рельса
       *[other] { $number } рельсов
    }.
review-reason-joins =
    Лучший ход присоединял { $who ->
        [you] вашу сеть
        [child] твою сеть
       *[other] сеть игрока { $name }
    }.
review-reason-tunnel-dear =
    Уйти из туннеля { $route } значило сохранить все карты: он стоил ещё { $number ->
        [one] { $number } карту
        [few] { $number } карты
       *[other] { $number } карт
    }.
review-reason-saves-locomotives =
    Если платить иначе, { $number ->
        [one] остаётся { $number } локомотив
        [few] остаются { $number } локомотива
       *[other] остаётся { $number } локомотивов
    }.
review-reason-color-needed = Отданные карты были нужны для перегона { $route }.
review-reason-card-for = Для перегона { $route } нужно взять { $card }.
review-reason-card-for-road = Чтобы удлинить дорогу перегоном { $route }, нужно взять { $card }.
review-reason-open-locomotive = Среди открытых карт лежал локомотив.
review-reason-collects = Карт одного цвета на руках стало бы больше: { $number }.
review-reason-only-way = Без перегона { $route } маршрут { $ticket } не выполнить, а занять его может и другой игрок.
review-reason-detour =
    Если перегон { $route } займёт другой игрок, дорога для маршрута { $ticket } станет длиннее на { $number ->
        [one] { $number } вагон
        [few] { $number } вагона
       *[other] { $number } вагонов
    }.
review-reason-all-made = Все маршруты выполнены: самое время брать новые.
review-reason-time =
    Для новых маршрутов время ещё было: { $number ->
        [one] оставался { $number } вагон
        [few] оставалось { $number } вагона
       *[other] оставалось { $number } вагонов
    }.
review-reason-tickets-open =
    { $number ->
        [one] Ещё не выполнен { $number } маршрут.
        [few] Ещё не выполнены { $number } маршрута.
       *[other] Ещё не выполнено { $number } маршрутов.
    }
review-reason-points =
    Лучший ход сразу приносит на { $number ->
        [one] { $number } очко
        [few] { $number } очка
       *[other] { $number } очков
    } больше.
review-reason-off-way = Перегон { $route } не лежит на пути ни одного невыполненного маршрута.
review-reason-mistake-of =
    { $who ->
        [you] Вы ошибаетесь: это стоит
        [child] Ты ошибаешься: это стоит
       *[other] { $name } ошибается: это стоит
    } примерно { $number ->
        [one] { $number } процентный пункт
        [few] { $number } процентных пункта
       *[other] { $number } процентных пунктов
    }.
review-reason-drew-locomotive =
    Из колоды { $number ->
        [one] пришёл локомотив
        [few] пришли { $number } локомотива
       *[other] пришло { $number } локомотивов
    }.
review-reason-drew-needed = Колода дала { $card }: как раз для перегона { $route }.
review-reason-market-gave = Среди открытых появилось то, что нужно. Можно взять { $card }.
review-reason-ticket-made = Новый маршрут сразу выполнен: { $ticket }.
review-reason-ticket-fits =
    Новый маршрут кстати: { $ticket }, не хватает всего { $number ->
        [one] { $number } вагона
       *[other] { $number } вагонов
    }.
review-reason-still-free = Перегон { $route } всё ещё свободен.
review-reason-card-taken =
    { $who ->
        [you] Вы берёте
        [child] Ты берёшь
       *[other] { $name } берёт
    } { $card }, а здесь это тоже нужно.
review-reason-last-round =
    { $who ->
        [you] Вы начинаете
        [child] Ты начинаешь
       *[other] { $name } начинает
    } последний круг.
review-reason-drew-nothing =
    { $number ->
        [one] Карта из колоды не подходит ни к одному маршруту.
       *[other] Карты из колоды ({ $number }) не подходят ни к одному маршруту.
    }
review-reason-tickets-far =
    Новые маршруты не подошли: даже на ближайший не хватает { $number ->
        [one] { $number } вагона
       *[other] { $number } вагонов
    }.
review-reason-tickets-lost = Ни один из новых маршрутов уже нельзя выполнить.
review-reason-ahead =
    В конце — отрыв на { $number ->
        [one] { $number } очко
        [few] { $number } очка
       *[other] { $number } очков
    }.
review-reason-behind =
    До лидера не хватило { $number ->
        [one] { $number } очка
       *[other] { $number } очков
    }.
review-reason-ahead-tickets =
    В конце — отрыв на { $number ->
        [one] { $number } маршрут
        [few] { $number } маршрута
       *[other] { $number } маршрутов
    }.
review-reason-behind-tickets =
    До лидера не хватило { $number ->
        [one] { $number } маршрута
       *[other] { $number } маршрутов
    }.
review-reason-level = В конце — вровень с лучшим из соперников.
