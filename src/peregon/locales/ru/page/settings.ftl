### Лист настроек.

settings-title = Настройки
settings-name = Ваше имя
settings-name-keep = Сохранить
settings-symbols = Знаки на цветах
settings-symbols-note = У каждого цвета вагонов свой знак: различать можно не только по оттенку.
settings-motion = Движение
settings-motion-note = Карты и вагоны плавно едут на своё место.
settings-motion-auto = Как у устройства
settings-motion-on = Есть
settings-motion-off = Нет
settings-pace = Ходы ботов
settings-pace-note = Как быстро показывать чужие ходы. Касание поля пропускает один ход, пробел — все.
settings-pace-calm = Спокойно
settings-pace-normal = Обычно
settings-pace-fast = Быстро
settings-pace-at-once = Сразу
settings-taking = Брать карту одним касанием
settings-taking-note = Нажмите карту: отпустите — взята, уведите палец — нет. Если выключено, первое касание выбирает, второе берёт.
settings-sound = Звук
settings-sound-note = Редкий и тихий: карта, перегон, ваш ход, конец.
settings-notify = Звать, когда мой ход
settings-notify-note = Извещение браузера, пока страница закрыта другими.
settings-notify-denied = Браузер этого не разрешает; изменить можно в его настройках.
settings-move = Перейти на другое устройство
settings-move-note = Откройте там ссылку — и вы снова вы, со всеми партиями. Она действует один раз и один час.
settings-move-make = Получить ссылку
