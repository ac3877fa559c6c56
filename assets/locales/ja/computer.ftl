## コンピューター

computer-name = Hoppity { $level }
level-1 = 1 · 入門
level-2 = 2 · 初級
level-3 = 3 · 気軽
level-4 = 4 · 常連
level-5 = 5 · 巧者
level-6 = 6 · 強い
level-7 = 7 · 上級
level-8 = 8 · 名人
level-9 = 9 · 最強
about-level-1 = 見落としが多い相手です。初めての対局に。
about-level-2 = 目立つ手は見ますが、ほかは見落とします。
about-level-3 = 単純な手は上手に指します。
about-level-4 = 大きなミスはあまりしません。
about-level-5 = うっかりした手を見逃しません。
about-level-6 = 意表を突くのは難しい相手です。
about-level-7 = 2手先まではほとんど間違えません。
about-level-8 = 2手先までなら、ほぼ必ず最善手を指します。
about-level-9 = できるだけ先まで読みます。
computers-title = 🤖 募集{ $id }のコンピューター。レベルを選ぶと1人加わります。
computer-choose-level = コンピューターを追加：レベルを選ぶ
button-add-computer = コンピューターを追加
button-remove-computer = 最後の1人を外す
button-play-computer = コンピューターと対局
button-begin = 開始
draft-computers = 🤖 相手：**{ $name }**{ $count ->
    [one] {""}
   *[other] 、{ $count }人
  }。{ $about }
draft-with-computers = 🤖 { $mention }さんと、**{ $name }**{ $count ->
    [one] {""}
   *[other] 、{ $count }人
  }。{ $about }
lobby-begun-privately = 🔒 { $game } { $id }の盤面はダイレクトメッセージにあります。
refusal-cant-reach-you = ダイレクトメッセージを送れないため、非公開の対局を開けません。このサーバーのプライバシー設定で許可するか、`private`なしで始めてください。
refusal-seats-awaited = 空いている席は、招待した人のために取ってあります。辞退があれば、その席にコンピューターを入れられます。
board-thinks = { $disc } **{ $player }**：{ $move } 🤖 { $mention }が考えています…
board-thinks-first = 🤖 { $mention }（{ $colour }）が先手で、考えています…
board-round = { $mention }さん、あなたの番です。{ $moves }
board-round-move = { $number }. { $disc } { $move }
button-hint = ヒント
button-hint-move = 手を見る
hint-piece = 💡 **{ $piece }**の駒に注目してください。
result-hints = 💡 ヒント：{ $players }
refusal-hint-rated = レート戦ではヒントを出せません。レート対象外の対局か、コンピューターとの対局で使えます。
offered-computer = { $players }が考えています。
