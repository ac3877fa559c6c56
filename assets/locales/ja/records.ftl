## サーバーの記録

records-title = **このサーバーの記録**
records-none = まだありません。対局が終わると生まれます。
records-chain = 最長の連続ジャンプ：**{ $value }**回・{ $player }・{ $game }・{ $id }・{ $day }
records-comeback = 最大の逆転：{ $value ->
   *[other] **{ $value }**駒差
  }・{ $player }・{ $game }・{ $id }・{ $day }
records-quick = 最短の勝ち、{ $game }：**{ $value }**手・{ $player }・{ $id }・{ $day }
records-open = { $id }・{ $game }
records-shape = { $game }{ $players ->
    [2] {""}
    [pairs] 、ペア
   *[other] 、{ $players }人
  }{ $pieces ->
    [usual] {""}
   *[other] 、{ $pieces }駒ずつ
  }
# 結果の下に。
records-broken-chain = 🏅 ここの新記録：**{ $player }**が{ $value }回の連続ジャンプ（これまでは{ $before }回）。
records-broken-comeback = 🏅 ここの新記録：**{ $player }**が{ $value }駒差から逆転（これまでは{ $before }駒）。
records-broken-quick = 🏅 ここの新記録：**{ $player }**が{ $value }手で勝ち（これまでは{ $before }手）。
button-records = 記録
button-records-told = 結果の下の新記録：{ $on ->
    [yes] オン
   *[no] オフ
  }
