## Seasons of a server

seasons-title = **Seasons**: when a season ends, its tables are kept and posted, and every rating on this server moves halfway back to the starting value.
seasons-off = This server has no seasons at the moment.
seasons-monthly = Season { $number } is under way and ends { $until }. Its tables will be posted in { $channel }.
seasons-by-hand = Season { $number } is under way until you end it. Its tables will be posted in { $channel }.
seasons-last = Season { $number } ended on { $until }.
seasons-choose-off = No seasons
seasons-choose-monthly = A season each month (UTC)
seasons-choose-by-hand = I end the seasons myself
seasons-sure = End season { $number } now? Its tables are posted in { $channel }, and every rating on this server moves halfway back to the starting value. This can't be undone.
button-seasons = Seasons
button-season-end = End season now
button-season-sure = Yes, end it
# The post in the channel.
seasons-over = **Season { $number } is over.** Every rating on this server has moved halfway back to the starting value.
seasons-pool = **{ $pool }** · { $count ->
    [one] one player
   *[other] { $count } players
  }
seasons-place = { $place } { $player } · **{ $rating }**
seasons-more = { $count ->
    [one] And one more game.
   *[other] And { $count } more games.
  }
