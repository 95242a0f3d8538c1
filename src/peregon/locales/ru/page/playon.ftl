### Продолжение законченной партии с выбранного шага.

playon-title = Сыграть отсюда
playon-step = шаг { $at } из { $last }
playon-words = Новая партия начнётся с этого решения. Остальные места займут боты. Исходная партия не изменится.
playon-next = В той партии: { $words }
playon-seat = Место
playon-cards = Карты
playon-cards-same = те же
playon-cards-new = новые
playon-cards-same-note = Все колоды лежат в том же порядке.
playon-cards-new-note = Всё, чего с этого места не было видно, сдаётся заново.
playon-others = Соперники
playon-instead = Бот за игрока { $name }
playon-level = Уровень: { $name }
playon-uncounted = Эта партия не войдёт в счёт побед.
playon-start = Начать
playon-mark =
    Сыграно дальше с шага { $at }, { $cards ->
        [new] карты новые
       *[same] карты те же
    }
playon-not-counted = Не входит в счёт побед
playon-origin = Исходная партия
