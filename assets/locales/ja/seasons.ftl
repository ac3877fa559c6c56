## サーバーのシーズン

seasons-title = **シーズン**：シーズンが終わると、順位表が発表されて保存され、このサーバーのレートは初期値との差が半分になります。
seasons-off = 今、このサーバーにシーズンはありません。
seasons-monthly = シーズン{ $number }は開催中です。{ $until }に終わり、順位表は{ $channel }に発表されます。
seasons-by-hand = シーズン{ $number }は開催中です。あなたが終えるまで続き、順位表は{ $channel }に発表されます。
seasons-last = シーズン{ $number }は{ $until }に終わりました。
seasons-choose-off = シーズンなし
seasons-choose-monthly = 毎月のシーズン（UTC）
seasons-choose-by-hand = 自分でシーズンを終える
seasons-sure = シーズン{ $number }を今終えますか？順位表は{ $channel }に発表され、このサーバーのレートは初期値との差が半分になります。元には戻せません。
button-seasons = シーズン
button-season-end = シーズンを終える
button-season-sure = はい、終えます
# The post in the channel.
seasons-over = **シーズン{ $number }が終わりました。** このサーバーのレートは、初期値との差が半分になりました。
seasons-pool = **{ $pool }** · { $count }人
seasons-place = { $place } { $player }さん · **{ $rating }**
seasons-more = ほかに{ $count }種類のゲームがあります。
