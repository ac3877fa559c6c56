## Temporadas de un servidor

seasons-title = **Temporadas**: cuando termina una, se guardan y se publican sus clasificaciones, y las puntuaciones de este servidor recuperan la mitad de la distancia a la inicial.
seasons-off = Ahora mismo este servidor no tiene temporadas.
seasons-monthly = La temporada { $number } está en curso y termina { $until }. Sus clasificaciones se publicarán en { $channel }.
seasons-by-hand = La temporada { $number } está en curso hasta que la cierres. Sus clasificaciones se publicarán en { $channel }.
seasons-last = La temporada { $number } terminó el { $until }.
seasons-choose-off = Sin temporadas
seasons-choose-monthly = Una temporada al mes (UTC)
seasons-choose-by-hand = Las cierro yo
seasons-sure = ¿Cerrar ahora la temporada { $number }? Sus clasificaciones se publican en { $channel } y las puntuaciones de este servidor recuperan la mitad de la distancia a la inicial. No se puede deshacer.
button-seasons = Temporadas
button-season-end = Cerrar la temporada
button-season-sure = Sí, ciérrala
# The post in the channel.
seasons-over = **La temporada { $number } ha terminado.** Las puntuaciones de este servidor han recuperado la mitad de la distancia a la inicial.
seasons-pool = **{ $pool }** · { $count ->
    [one] una persona
   *[other] { $count } personas
  }
seasons-place = { $place } { $player } · **{ $rating }**
seasons-more = { $count ->
    [one] Y un juego más.
   *[other] Y { $count } juegos más.
  }
