### Лист настроек.

settings-title = Настройки
settings-name = Ваше имя
settings-name-keep = Сохранить
settings-symbols = Символы цветов
settings-symbols-note = У каждого цвета карт свой символ: цвета можно различать не только по оттенку.
settings-motion = Анимация
settings-motion-note = Карты и поезда плавно едут на своё место.
settings-motion-auto = Как в системе
settings-motion-on = Вкл.
settings-motion-off = Выкл.
settings-pace = Чужие ходы
settings-pace-note = Как быстро их показывать. Касание поля пропускает один ход, пробел — все.
settings-pace-calm = Спокойно
settings-pace-normal = Обычно
settings-pace-fast = Быстро
settings-pace-at-once = Сразу
settings-taking = Брать карту одним касанием
settings-taking-note = Карта под пальцем: отпустить — взять, увести палец — отменить. Если выключено, первое касание выбирает, второе берёт.
settings-sound = Звук
settings-sound-note = Короткий и тихий: карта, перегон, начало хода, конец партии.
settings-notify = Сообщать, когда мой ход
settings-notify-note = Уведомление браузера, когда вкладка не на виду.
settings-notify-denied = Браузер запретил уведомления; это можно изменить в его настройках.
settings-move = Продолжить на другом устройстве
settings-move-note = Откройте там эту ссылку — и вы продолжите под своим именем, со всеми партиями. Она действует один раз и один час.
settings-move-make = Создать ссылку
