### Что говорит «Перегон», по-русски. Одни и те же сообщения служат терминалу, серверу и браузеру.
### $who — «you», если обращаемся к читателю, иначе «other» и имя игрока в $name.
### В «Первом путешествии» к читателю обращаемся на «ты»: там $who — «child» (`reader-child`).
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
you-child = Ты
reader-child = child
bot-owl = Софья
bot-fox = Лука
bot-bear = Михей
bot-hare = Захар
bot-cat = Клара
bot-badger = Ермил
