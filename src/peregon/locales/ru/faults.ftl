### Что не так в файле поля или в записи партии, по-русски. Строка читается так: «файл: место: что не так».

fault-more =
    { $count ->
        [one] и ещё { $count } ошибка
        [few] и ещё { $count } ошибки
       *[other] и ещё { $count } ошибок
    }

## Места

fault-place-board = поле
fault-place-deck = колода
fault-place-grid = сетка
fault-place-file = файл
fault-place-line = строка { $number }
fault-place-city = город { $number }{ $label }
fault-place-route = перегон { $number }{ $label }
fault-place-ticket = маршрут { $number }{ $label }
fault-place-node = точка { $number }{ $label }
fault-place-edge = линия { $number }{ $label }

## Значения

fault-value-text = «{ $text }»
fault-value-number = { $number }
fault-value-huge = огромное число
fault-value-list = список
fault-value-table = таблица
fault-value-date = дата или время

## Файлы

fault-no-such-board =
    такого поля в игре нет{ $near ->
        [none] {""}
       *[other] {" "}(может быть, «{ $near }»?)
    }; есть: { $known }
fault-no-such-file = такого файла нет
fault-not-a-file = это не файл
fault-cannot-be-read = не читается ({ $why })
fault-not-utf-8 = текст не в UTF-8
fault-too-large = больше { $most } байт
fault-long-line = длиннее { $most } символов
fault-not-toml = это не TOML: { $why }

## Ключи и значения

fault-unknown-key = незнакомый ключ { $key } (можно: { $allowed })
fault-missing-key = нет ключа «{ $key }»
fault-not-text = «{ $key }» должен быть текстом, а здесь { $value }
fault-not-printable = «{ $key }» — от 1 до { $longest } печатных символов, а здесь { $value }
fault-not-id = id { $value } не подходит: нужен вид { $pattern }
fault-not-whole = «{ $key }» должен быть целым числом, а здесь { $value }
fault-not-number = «{ $key }» должен быть числом, а здесь { $value }
fault-not-between = «{ $key }» должен быть от { $low } до { $high }, а здесь { $value }
fault-not-degrees = «{ $key }» должен быть от { $low } до { $high } градусов, а здесь { $value }
fault-not-flag = «{ $key }» должен быть true или false, а здесь { $value }
fault-not-list = «{ $key }» должен быть списком, а здесь { $value }
fault-not-table = нужна таблица, а здесь { $value }
fault-many-entries = записей «{ $key }» — { $number }, а можно не больше { $most }
fault-unknown-word =
    { $noun ->
        [color] нет такого цвета
        [side] нет такой стороны
       *[terrain] нет такой местности
    }: { $value } (есть: { $known })
fault-unknown-name =
    { $noun ->
        [city] нет такого города
       *[node] нет такой точки
    }: { $value }{ $near ->
        [none] {""}
       *[other] {" "}(может быть, «{ $near }»?)
    }

## Поля с перегонами

fault-id-twice = id «{ $id }» встречается дважды
fault-no-sides = в этой игре нет востока и запада
fault-no-city-on-side = ни у одного города нет side = "{ $side }", нужен хотя бы один
fault-not-length = «length» может быть { $known }, а здесь { $value }
fault-no-tunnels = в этой игре нет туннелей
fault-ferry-and-tunnel = паром не может быть туннелем
fault-city-to-itself = ведёт из города в него же
fault-no-grey = в этой игре нет серых перегонов
fault-no-ferries = в этой игре нет паромов (паром — это перегон с «locomotives»)
fault-ferry-not-grey = паром должен быть серым, а здесь { $color }
fault-third-route = третий перегон между теми же городами, а можно не больше двух
fault-double-lengths = два пути двойного перегона должны быть одной длины, а здесь { $one } и { $other }
fault-double-colors = у двух путей двойного перегона один цвет: { $color }
fault-cut-off = сюда не добраться из { $start }
fault-ticket-twice = те же два города, что и у маршрута { $first }
fault-no-long-tickets = в этой игре нет длинных маршрутов
fault-no-points = в этой игре у маршрутов нет очков
fault-few-tickets = обычных маршрутов { $number }, а нужно хотя бы { $least }
fault-long-tickets = длинных маршрутов { $number }, а нужно от { $least } до { $most }
fault-deck-size = карт { $number }, а нужно от { $least } до { $most }

## Поля с рельсами

fault-not-colors = «colors» должен по разу назвать { $known }
fault-same-place = x и y те же, что у { $other }
fault-node-to-itself = ведёт из точки в неё же
fault-edge-twice = те же две точки, что и у линии { $first }
fault-many-edges = у точки { $node } больше { $most } линий
fault-same-node = в той же точке, что и { $other }
fault-color-cities = городов цвета { $color } — { $number }, а нужно от { $least } до { $most }
fault-small-game-cities = городов цвета { $color } с small_game = true — { $number }, а нужно хотя бы { $least }
fault-wrong-count = «{ $key }» — { $said }, а на деле { $count }

## Записи партий

fault-record-large = слишком большой файл для записи
fault-record-not-text = это не текст в UTF-8
fault-record-no-file = такого файла нет
fault-record-unreadable = не читается ({ $why })
fault-record-empty = здесь нет ни одной партии
fault-record-no-header = запись должна начинаться с заголовка
fault-record-after-seed = после зерна может идти только другая партия
fault-record-sealed = нет зерна: запись обрезана или ещё не открыта
fault-record-commitment = зерно не совпадает с опубликованным отпечатком
fault-record-not-json = это не JSON: строка повреждена или обрезана
fault-record-no-object = здесь должен быть объект
fault-record-no-action = у действия должны быть seat, action и digest
fault-record-no-seat = за столом на { $seats } нет места { $seat }
fault-record-seed = зерно повреждено
fault-record-length = записано действий: { $saved }, а здесь { $found }
fault-record-header = заголовок повреждён
fault-record-format = формат { $format } здесь неизвестен (нужен { $known })
fault-record-title = нет такой игры: «{ $title }»
fault-record-rules = сыграно по правилам { $title } версии { $rules }, а здесь есть версии с 1 по { $known }
fault-record-options = таких настроек здесь нет: { $options }
fault-record-board = поле «{ $board }» здесь другое
fault-record-no-board = поля «{ $board }» здесь нет
fault-record-seats = число игроков { $seats } не подходит для { $title }
fault-record-unknown-action = «{ $action }» — такого действия в игре нет
fault-record-refused = «{ $action }» нельзя: { $why }
fault-record-state = «{ $action }» приводит не к тому состоянию, что записано
fault-record-long = больше { $most } действий
fault-record-continued = сыграно дальше после { $at } действий, а здесь их только { $found }
fault-record-continued-seat = после { $at } действий решает не место { $seat }: отсюда игру продолжить нельзя
fault-record-many = больше одной партии
