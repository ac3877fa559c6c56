## Seasons of a server

seasons-title = **Seasons**: when one ends, its tables are kept and posted, and the ratings of this server move halfway back to the start.
seasons-off = There are none now.
seasons-monthly = Season { $number } runs and ends { $until }. Its tables come to { $channel }.
seasons-by-hand = Season { $number } runs until you end it. Its tables come to { $channel }.
seasons-last = Season { $number } ended on { $until }.
seasons-choose-off = No seasons
seasons-choose-monthly = A season each month (UTC)
seasons-choose-by-hand = Seasons that you end yourself
seasons-sure = End season { $number } now? Its tables are posted in { $channel }, and ratings of this server move halfway back. That can't be undone.
button-seasons = Seasons
button-season-end = End the season now
button-season-sure = Yes, end it
# The post in the channel.
seasons-over = **Season { $number } is over.**
seasons-pool = **{ $pool }** · { $count ->
    [one] one player
   *[other] { $count } players
  }
seasons-place = { $place } { $player } · **{ $rating }**
seasons-more = { $count ->
    [one] And one game more.
   *[other] And { $count } games more.
  }
