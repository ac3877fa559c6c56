# 日本語。です・ます調。用語はハルマの日本語の解説に合わせる：コマ、マス、陣地、ジャンプ、手、先手。
# キーとその順番は en/ と同じ。

## ゲームと席

game-hexxagon = Hexxagon
game-hexxagon-open = Hexxagon（ブロックなし）
game-halma-8 = ハルマ 8×8
game-halma-10 = ハルマ 10×10
game-halma-16 = ハルマ 16×16
game-halma-double = 2色ハルマ
game-halma-number = ナンバーハルマ
game-halma-expert = エキスパートハルマ
game-halma-parlett = パーレットハルマ
game-halma-marked = マークハルマ
game-halma-super = スーパーハルマ
game-star-halma = 星形ハルマ
colour-white = 白
colour-green = 緑
colour-red = 赤
colour-blue = 青
colour-yellow = 黄
colour-purple = 紫
colour-light-blue = 水色
kind-number = { $number }番
kind-marked = マーク付き
kind-stepper = 1マス移動
kind-jumper = ジャンプ
list-comma = 、
names-and = { $first }、{ $last }
players-computers = コンピューター{ $count }人
players-others = ほか{ $count }人

option-lock = { $value ->
    [off] ゴールに着いたコマも外に出られる
   *[on] ゴールに着いたコマは外に出られない
  }
option-stall-limit = { $moves }手以内に{ $where ->
    [corner] 角のマス
   *[home] 自陣
  }を空ける
option-stall-vacate = 相手のコマ{ $pieces }個が{ $where ->
    [corner] 角のマス
   *[home] 自陣
  }に着いたら、{ $moves }手以内に空ける
option-stall-none = 自陣を空けるルールなし
option-teams = { $value ->
    [13] ペア戦、向かい合わせの2人が味方
    [12] ペア戦、隣り合う2人が味方で続けて指す
   *[14] ペア戦、隣り合う2人が味方で最初と最後に指す
  }
option-pieces = コマは{ $value }個ずつ
option-setup = { $value ->
    [front] 番号は中央側から角へ
   *[corner] 番号は端から1列ずつ
  }
