## コンピューター

computer-name = Hoppity { $level }
level-1 = 1 · 入門
level-2 = 2 · 初級
level-3 = 3 · 初中級
level-4 = 4 · 中級
level-5 = 5 · 巧者
level-6 = 6 · 強い
level-7 = 7 · 上級
level-8 = 8 · 名人
level-9 = 9 · 最強
about-level-1 = 見落としが多い相手です。初めての対局に。
about-level-2 = 目立つ手は見ますが、ほかは見落とします。
about-level-3 = 単純な手は上手に指します。
about-level-4 = 初心者にはたいてい勝ちます。
about-level-5 = うっかりした手を見逃しません。
about-level-6 = 意表を突くのは難しい相手です。
about-level-7 = ゲームをよく知る人に向いています。
about-level-8 = 2手先まで考える人にもたいてい勝ちます。
about-level-9 = できるだけ先まで読みます。レベル8よりはるかに強い相手です。
computers-title = 🤖 募集{ $id }のコンピューター。{ $free ->
    [0] ほかの席は、埋まっているか、招待した人のために空けてあります。
   *[other] レベルを選ぶと1人加わります。
  }
computer-choose-level = コンピューターを追加：レベルを選ぶ
button-add-computer = コンピューターを追加
button-remove-computer = 最後の1人を外す
button-play-computer = コンピューターと対局
button-begin = 開始
draft-computers = 🤖 相手：**{ $name }**{ $count ->
    [1] {""}
   *[other] { " × " }{ $count }
  }。{ $about }
draft-with-computers = 🤖 { $mention }さんと、**{ $name }**{ $count ->
    [1] {""}
   *[other] { " × " }{ $count }
  }。{ $about }
lobby-begun-privately = 🔒 { $game } { $id }の盤面はDMにあります。
refusal-cant-reach-you = DMを送れないため、非公開の対局を開けません。このサーバーのプライバシー設定で許可するか、`{ option-private-name }`なしで始めてください。
refusal-seats-awaited = 空いている席は、招待した人のために取ってあります。辞退があれば、その席にコンピューターを入れられます。
board-thinks = { $disc } **{ $player }**：{ $move } 🤖 { $mention }が考えています…
board-thinks-first = 🤖 { $mention }（{ $colour }）が先手で、考えています…
board-round = { $mention }さん、あなたの番です。{ $moves }
board-over = 対局は終わりました。{ $moves }
board-round-move = { $number }.{"\u00A0"}{ $disc }{"\u00A0"}{ $move }
button-hint = ヒント
button-hint-move = 手を見る
hint-piece = 💡 **{ $piece }**のコマに注目してください。
result-hints = 💡 ヒント：{ $players }
refusal-rated-computer = コンピューターとの対局はレート対象外です。`{ option-rated-name }` を空欄にするか、人に申し込んでください。
refusal-hint-rated = レート戦ではヒントを出せません。レート対象外の対局か、コンピューターとの対局で使えます。
offered-computer = { $players }が考えています。
computer-rating-meaning = -# レベルのレートは、同じ強さの人のレートです。このゲームでのあなたのレートは**{ $rating }**です。
level-rated = { $about } · レート約{ $rating }

## 終わった対局の解析

analysis-progress = 🔎 対局を解析しています…{ $share }%
analysis-accuracy = 🎯 正確さ：{ $players }
analysis-accuracy-of = { $player } **{ $share }%**
analysis-no-mistakes = 大きなミスはありません。勝負の分かれ目もありません。
analysis-no-mistake-of = { $disc } **{ $player }**：1手で大きく勝率を下げたミスはありません。
analysis-mistake = **{ $ply }.** { $disc } **{ $player }**の{ $move }で勝率が{ $share }%下がりました。最善手：`{ $best }`
analysis-go-mistake = { $ply }手目：{ $player } −{ $share }%
analysis-go = 最善手を見る
analysis-graph = 勝率（%）
analysis-graph-many = 勝率
analysis-graph-side = { $player }さんの勝率
analysis-played = { $share ->
    [0] **{ $ply }.** { $disc } **{ $player }**は{ $move }と指しました。
   *[other] **{ $ply }.** { $disc } **{ $player }**は{ $move }と指し、勝率が{ $share }%下がりました。
  }
analysis-better = 💡 最善手は**{ $move }**{ $gain }。
analysis-was-best = 💡 これが最善手でした{ $gain }。
analysis-line = -# その後の予想：{ $line }
analysis-chance = 📈 { $player }：勝率{ $share }%
button-analyse = 解析
button-analysis = 解析を見る
button-better = 次の最善手
refusal-not-over = 解析できるのは終わった対局だけです。この対局は続いているか、結果なしで終わりました。
