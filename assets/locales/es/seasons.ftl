## Temporadas de un servidor

seasons-title = **Temporadas**: al final de cada una se guardan y se publican las clasificaciones, y las puntuaciones de este servidor vuelven a medio camino de la inicial.
seasons-off = Ahora no hay.
seasons-monthly = La temporada { $number } está en curso y termina { $until }. Las clasificaciones llegan a { $channel }.
seasons-by-hand = La temporada { $number } está en curso hasta que la cierres. Las clasificaciones llegan a { $channel }.
seasons-last = La temporada { $number } terminó el { $until }.
seasons-choose-off = Sin temporadas
seasons-choose-monthly = Una temporada al mes (UTC)
seasons-choose-by-hand = Temporadas que cierras tú
seasons-sure = ¿Cerrar ahora la temporada { $number }? Las clasificaciones se publican en { $channel } y las puntuaciones de este servidor vuelven a medio camino. No se puede deshacer.
button-seasons = Temporadas
button-season-end = Cerrar la temporada
button-season-sure = Sí, ciérrala
# The post in the channel.
seasons-over = **La temporada { $number } ha terminado.**
seasons-pool = **{ $pool }** · { $count ->
    [one] una persona
   *[other] { $count } personas
  }
seasons-place = { $place } { $player } · **{ $rating }**
seasons-more = { $count ->
    [one] Y un juego más.
   *[other] Y { $count } juegos más.
  }
