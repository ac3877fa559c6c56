## サーバーのシーズン

seasons-title = **シーズン**：終わると最終順位が発表されて残り、このサーバーのレートは最初の値に半分近づきます。
seasons-off = いまはありません。
seasons-monthly = シーズン{ $number }の最中です。{ $until }に終わり、順位は{ $channel }に出ます。
seasons-by-hand = シーズン{ $number }の最中です。終わらせるまで続き、順位は{ $channel }に出ます。
seasons-last = シーズン{ $number }は{ $until }に終わりました。
seasons-choose-off = シーズンなし
seasons-choose-monthly = 毎月（UTC）
seasons-choose-by-hand = 自分で終わらせる
seasons-sure = シーズン{ $number }をいま終わらせますか？順位が{ $channel }に出て、このサーバーのレートは最初の値に半分近づきます。元には戻せません。
button-seasons = シーズン
button-season-end = シーズンを終える
button-season-sure = はい、終えます
# The post in the channel.
seasons-over = **シーズン{ $number }が終わりました。**
seasons-pool = **{ $pool }** · { $count }人
seasons-place = { $place } { $player } · **{ $rating }**
seasons-more = ほかに{ $count }種目。
