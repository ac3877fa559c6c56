## 募集

lobby-open = **{ $player }**さんが**{ $game }**の相手を募集しています。
lobby-invited = { $invited }さん、**{ $player }**さんから**{ $game }**の対局の申し込みです。
lobby-many = **{ $player }**さんが**{ $game }**の参加者を募集しています（{ $seats }人）。
lobby-in = 参加：{ $players }
lobby-pair-a = ペアA：{ $players }
lobby-pair-b = ペアB：{ $players }
lobby-drawn = 参加（ペアは抽選）：{ $players }
lobby-asked = 返事待ち：{ $players }
lobby-free = あと{ $count }人、だれでも参加できます。
lobby-until = -# { $id } · { $until }に締め切り
lobby-options = -# { $options }
lobby-started = **{ $game }**{"\u00A0"}{ $id } 対局開始：{ $players }
lobby-started-pairs = **{ $game }**{"\u00A0"}{ $id } 対局開始：{ $players } 対 { $others }
lobby-reduced = -# { $asked }人の予定でしたが{ $players }人で始めます。{ $count ->
    [0] {""}
   *[other] 人数が足りないため{ $options }は外しました。
  }
lobby-declined = **{ $opponent }**さんは**{ $player }**さんとの**{ $game }**を断りました。
lobby-cancelled = **{ $player }**さんが**{ $game }**の募集を取り消しました。
lobby-expired = **{ $player }**さんの**{ $game }**の募集は、返事がないまま締め切られました。
lobby-expired-many = **{ $player }**さんの**{ $game }**の募集は、人数が集まらないまま締め切られました。
button-join = 参加する
button-pair-a = ペアA
button-pair-b = ペアB
button-leave = 抜ける
button-start = { $count }人で始める
button-accept = 受ける
button-decline = 断る
button-cancel = 取り消す

## 盤面

board-first = { $mention }さん、あなたが先手です。色は{ $colour }です。
board-rule = 📖 **{ $game }**：{ $about }くわしくは `/{ command-rules }` で。
board-players = 対局者：{ $players }
# On a board, $framed are those whose cards have a frame in the picture.
board-pairs = -# ペア：{ $framed }（枠付き）対 { $others }
board-turn = { $mention }さん、あなたの番です。{ $disc } **{ $player }**さん：{ $move }
board-many = { $mention }さん { $yours } あなたの番です。{ $disc } **{ $player }**さん：{ $move }
board-and-passed = **{ $passed }**さんは指せる手がなく、パスしました。
board-passed = { $mention }さん、もう一度あなたの番です。**{ $passed }**さんは指せる手がなく、パスしました。{ $disc } あなたの手：{ $move }
board-foot = -# { $game } · 対局 { $id } · { $tally }
tally-moves = 残り手数の目安 { $counts }
tally-pieces = { $counts }
card-home = { $goal }個中ゴール
card-pieces = コマの数
# Above the graph of a finished match.
card-lead = リード
card-lead-moves = 手
card-lead-pieces = コマ
referee = { $colour }：あと{ $moves }手で{ $where ->
    [corner] 角のマス
   *[home] 自陣
  }を空けないと負けです。
referee-now = { $colour }：この手で{ $where ->
    [corner] 角のマス
   *[home] 自陣
  }を空けないと負けです。
left-resign = { $disc } **{ $player }**さんが投了しました。残りの人で続けます。
left-stall = { $disc } **{ $player }**さんは{ $where ->
    [corner] 角のマス
   *[home] 自陣
  }を空けられず負けになりました。残りの人で続けます。
left-time = { $disc } **{ $player }**さんは時間切れです。残りの人で続けます。
move-hops = { $move }（{ $hops }回ジャンプ）
move-numbered = { $move }（{ $number }番）
move-numbered-hops = { $move }（{ $number }番、{ $hops }回ジャンプ）
button-move = 指す
button-board = 自分側から見る
button-menu = メニュー

## 結果

result-win = **{ $winner }**さんが{ $loser }さんに勝ちました。{ $reason }。
# Where everybody's place follows, each on a line of its own.
result-win-places = **{ $winner }**さんの勝ちです。{ $reason }。
result-draw-places = 引き分けです。{ $reason }。
result-place = { $place }位 { $player }
result-left-resign = { $player }（投了）
result-left-stall = { $player }（{ $where ->
    [corner] 角のマス
   *[home] 自陣
  }を空けられず）
result-left-time = { $player }（時間切れ）
result-draw = { $players }さんの引き分けです。{ $reason }。
result-last = 最後の手：{ $move }
own-moves = 直近の手：{ $moves }
result-foot = -# { $game } · 対局 { $id } · 全{ $plies }手
reason-goal = { $aim ->
    [marked] マーク付きのコマが向かいの角のマスに着きました
    [marked-pair] マーク付きのコマが2つとも向かいの角のマスに着きました
    [pair] 2人のゴールが埋まりました
   *[all] すべてのコマがゴールに着きました
  }
reason-stall = { $loser }さんが{ $where ->
    [corner] 角のマス
   *[home] 自陣
  }を空けられませんでした
reason-repetition = 同じ局面が3回現れました
reason-length = 決着がつかないまま手数の上限になりました
reason-count = 盤が埋まりました（{ $first }対{ $second }）
reason-elimination = 相手のコマがなくなりました
reason-resign = { $loser }さんの投了です
reason-time = { $loser }さんの時間切れです
reason-agreement = { $count ->
    [2] 2人とも同意しました
   *[other] 全員が同意しました
  }

## 画像の説明

alt-board = { $game }、{ $id }。
alt-last = { $colour }の手：{ $move }。
alt-captured = 色が変わったマス：{ $cells }。
alt-turn = { $colour }の番です。
alt-over = 対局は終わりました。
alt-kind = { $colour }（{ $kind }）：{ $cells }。
alt-pieces = { $colour }：{ $cells }。
alt-count = { $colour }：{ $count }個。
alt-count-camps = { $colour }：{ $count }個、うち{ $where ->
    [corner] 角のマス{ $home }個、向かいの角のマス{ $goal }個
   *[home] 自陣{ $home }個、ゴール{ $goal }個
  }。

## 手を選ぶ

pick-piece = { $game }（{ $id }）：どのコマを動かしますか？
pick-target = **{ $piece }**をどこへ動かしますか。印のついたマスから選んでください。
pick-grow = 増える：新しいコマが増え、元のコマも残ります。
pick-leap = ジャンプ：元のマスは空になります。
pick-turns = その手でひっくり返すコマの数。
pick-confirm = { $move }{ $gain } を指しますか？
pick-no-stop = **{ $piece }** は { $cell } では止まれません。さらにどこへジャンプしますか？
pick-onward = { $cell }からさらにジャンプできます：
pick-limit = -# このコマの番号は{ $strength }です。跳び越す相手の番号の合計は、それ以下に限ります。
pick-price = 跳び越す相手の番号の合計は{ $sum }、このコマの番号は{ $strength }です。
pick-cells = { $first }～{ $last }
gain-halma = { $way ->
    [forward] ゴールへ{ $count }マス前進
    [back] ゴールから{ $count }マス後退
   *[level] 前進なし
  }
gain-aside = （{ $gain }）
gain-hexxagon = { $count ->
    [0] 色は変わらない
   *[other] { $count }個の色を変える
  }
button-confirm = この手を指す
button-back = 戻る
