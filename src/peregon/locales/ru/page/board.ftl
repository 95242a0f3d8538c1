### Карта: её клавиши и её места словами.

board-keys = Стрелки ведут к местам, которые можно выбрать, Enter выбирает. Shift со стрелками, плюс, минус и ноль двигают карту.
board-nearer = Приблизить
board-farther = Отдалить
board-fit = Вся карта
board-zoom = Масштаб
board-edge = Здесь край карты.
board-no-further = Дальше в эту сторону выбирать нечего.
board-show-city = Показать: { $city }
board-show-deed = Показать ход: { $name }
board-back = Назад, поближе

board-tunnel = туннель
board-ferry =
    { $locomotives ->
        [0] паром
        [one] паром, { $locomotives } локомотив
        [few] паром, { $locomotives } локомотива
       *[many] паром, { $locomotives } локомотивов
    }
board-track = путь { $number } из 2
board-double = двойная линия
board-direction = { ", другой конец: " }

board-text = Карта словами
board-text-show = Карта словами
board-text-close = Назад к карте
board-text-open = Можно выбрать
board-text-nothing = Сейчас на карте выбирать нечего.
board-text-cities = Города
board-text-routes = Перегоны
board-text-lines = Уложенные рельсы
board-text-hubs = Кто откуда начал
board-text-free = свободен
board-text-way =
    { $count ->
        [one] нужен маршруту { $tickets }
       *[other] нужен маршрутам { $tickets }
    }
board-text-only =
    { $kind ->
        [rails] { $city }: город выбрать нельзя. Рельсы кладут на линии
       *[routes] { $city }: город выбрать нельзя. Занимают перегоны между городами
    }
board-text-way-to = на коротком пути: { $cities }
board-text-station = станция: { $name }
board-text-mine = ваш город
board-text-no-rails = Пока нет.
