## サーバーの記録

records-title = **このサーバーの記録**
records-none = まだありません。人どうしの対局が終わると記録が生まれます。
records-chain = 最長の連続ジャンプ：**{ $value }**回・{ $player }さん・{ $game }・{ $id }・{ $day }
records-comeback = 最大の逆転：{ $value ->
   *[other] **{ $value }**コマ差
  }・{ $player }さん・{ $game }・{ $id }・{ $day }
records-quick = 最短の勝ち（{ $game }）：**{ $value }**手・{ $player }さん・{ $id }・{ $day }
records-open = { $id }・{ $game }
records-shape = { $game }{ $players ->
    [2] {""}
    [pairs] 、ペア戦
   *[other] 、{ $players }人
  }{ $pieces ->
    [usual] {""}
   *[other] 、コマ{ $pieces }個ずつ
  }
# 結果の下に。
records-broken-chain = 🏅 このサーバーの新記録：**{ $player }**さんが{ $value }回の連続ジャンプ（これまでは{ $before }回）。
records-broken-comeback = 🏅 このサーバーの新記録：**{ $player }**さんが{ $value }コマ差から逆転勝ち（これまでは{ $before }コマ差）。
records-broken-quick = 🏅 このサーバーの新記録：**{ $player }**さんが{ $value }手で勝ち（これまでは{ $before }手）。
button-records = 記録
button-records-announced = 新記録のお知らせ：{ $on ->
    [yes] オン
   *[no] オフ
  }
