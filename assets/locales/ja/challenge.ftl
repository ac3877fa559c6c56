## 対局の申し込み：表示と準備

# 先手。
lobby-begins = 🎲 **{ $player }**さんが{ $colour }で先手です。
lobby-begins-other = 🎲 先手は{ $first }、**{ $player }**さんは{ $colour }です。
lobby-begins-drawn = 🎲 先手は{ $first }。どちらの色になるかは抽選です。
button-rules = ルール
# $players：申し込まれた人。$count：その人数。
refusal-own-challenge = { $count ->
    [0] これはあなたの募集です。空いた席には別の人が座ります。
   *[other] これはあなたの申し込みです。{ $players }さんの返事を待ってください。
  }取り下げるには**{ $button-cancel }**を押します。
refusal-decline-instead = { $player }さんの申し込みなので、取り消せるのは{ $player }さんだけです。断るなら**{ $button-decline }**、対局するなら**{ $button-accept }**を押してください。

## 申し込みの準備

draft-title = { $begins ->
    [yes] **新しい対局**。**{ button-begin }**を押すまでは、あなただけに見えます。
   *[no] **新しい申し込み**。**{ button-invite }**を押すまでは、あなただけに見えます。
  }
draft-game = 🎮 **{ $game }**：{ $about }
draft-against = 👤 相手：{ $mention }
# $count：だれでも座れる席の数。
draft-with = 👥 相手：{ $mention }、ほかに{ $count }人、だれでも参加できます
draft-open = 👥 募集：{ $count ->
    [1] だれでも相手になれます
   *[other] { $count }人、だれでも参加できます
  }
draft-choose-whom = 相手を選ぶ（なしでも可）
draft-choose-instead = 人と対局する
draft-choose-too = ほかの人とも対局する
# 閉じたメニューには選んだものだけが出る。だから項目ごとに、何を決めるかを書く。
select-choice = { $name }：{ $value }
select-game = ゲーム
select-clock = 時間
select-no-clock = なし
select-computer = コンピューター
select-length = 長さ
select-order = 並べ方
select-result = 結果
select-any = すべて
detail-players = 人数
detail-teams = 組み分け
detail-pieces = コマ数
detail-setup = 番号の並び
detail-lock = ゴールのコマ
detail-stall = 自陣の空け方
detail-stall-corner = 角の空け方
# スマートフォンの閉じたメニューに出るのは、名前を入れて全角20字ほど。
short-teams-none = 個人戦
short-teams-13 = ペア、向かい合わせ
short-teams-12 = ペア、隣同士で続けて
short-teams-14 = ペア、隣同士で最初と最後
short-setup-corner = 端から1列ずつ
short-setup-front = 中央側から角へ
short-lock-on = 出られない
short-lock-off = また出られる
short-stall-limit = { $moves }手以内
short-stall-vacate = 相手{ $pieces }個の到着後{ $moves }手
short-stall-none = 制限なし
draft-usual = このゲームではふつうこれです
button-details = 詳しい設定
button-anybody = 相手を募集する
button-rated = レート戦：{ $on ->
    [yes] はい
   *[no] いいえ
  }
button-private = 非公開：{ $on ->
    [yes] はい
   *[no] いいえ
  }

## 各ゲームをひとことで

about-hexxagon = 増やしてジャンプして相手のコマをひっくり返し、最後に多い方が勝ち。
about-hexxagon-open = ブロックのない盤で遊ぶHexxagon。
about-halma-8 = 10個のコマを先に向かいの角へ。最初の1局におすすめ。
about-halma-10 = 15個のコマを先に向かいの角へ。少し長めです。
about-halma-16 = 大きな盤の定番。2人なら19個ずつ、4人なら13個ずつ。
about-halma-double = コマは2色。色ごとに決まったマスを目指します。
about-halma-number = コマに番号があり、それぞれ行き先のマスが決まっています。
about-halma-expert = 番号付きのコマ。跳び越せるのは自分の番号の分だけ。
about-halma-parlett = 半分のコマは1マス移動だけ、残りの半分はジャンプだけ。
about-halma-marked = マーク付きの1個を向かいの角のマスへ。ほかのコマはその手助け。
about-halma-super = 離れたコマも跳び越せて、同じ距離だけ先に着地します。
about-star-halma = 星形の盤のハルマ（ダイヤモンドゲーム）。2人、3人、4人、6人用。

refusal-private-here = この対局は非公開なので、対局中の場所でしか見せられません。

## A private challenge between two

lobby-sent = 🔒 対局の申し込み{ $id }を**{ $player }**さんにDMで送りました。あなたにもDMが届き、盤面もそこに表示されます。
direct-private = -# 🔒 非公開の対局です。ここでは対局者だけに見えます。
refusal-cant-be-reached = **{ $player }**さんにDMを送れないため、非公開の申し込みは届きませんでした。このサーバーからのDMを許可してもらうか、`{ option-private-name }`なしでここで申し込んでください。
