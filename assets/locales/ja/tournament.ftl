## 大会

command-tournament = 大会
command-tournament-about = 大会・リーグ・はしご戦を見る、参加する、開く
tournament-arena = アリーナ
tournament-swiss = スイス式
tournament-robin = 総当たり
tournament-knockout = トーナメント
tournament-league = リーグ
tournament-ladder = はしご戦
tournament-teams = チーム戦
tournament-blitz = 金曜の早指し
about-tournament-arena = リアルタイムで20〜90分。出入り自由で、次々に対局します。
about-tournament-swiss = 数回戦。毎回、点数の近い人と当たります。
about-tournament-robin = 全員が全員と対局します。
about-tournament-knockout = 負けたら終わりです。
about-tournament-league = 昇級と降級のあるクラスで、シーズンごとに自分のペースで。
about-tournament-ladder = いつでも参加できます。上の段の人に申し込んで登りましょう。
about-tournament-teams = 2チームで1局ずつ。このサーバーの中でも、ほかのサーバーとでも。
about-tournament-blitz = 持ち時間10分のアリーナを1時間、毎週。
tournament-open = 受付中
tournament-running = 開催中
tournament-over = 終了
tournament-seats-of = { $game }（{ $count }人）
tournament-list = 🏆 **このサーバーの大会** 見たい大会、参加したい大会を選んでください。
tournament-none = 🏆 このサーバーにはまだ大会がありません。サーバーの管理者がここで開けます。
tournament-none-yet = 🏆 このサーバーにはまだ大会がありません。最初の大会を開きましょう！
tournament-choose = 大会を選ぶ
tournament-title = 🏆 **{ $title }**
tournament-of-match = 🏆 { $title }{ $part ->
    [round] 、第{ $number }回戦
    [final] 、決勝
    [semi_final] 、準決勝
    [quarter_final] 、準々決勝
    [season] 、シーズン{ $number }
   *[whole] {""}
  }
result-absent = ⏸️ { $players }は1手も指さなかったので、アリーナの次の対局は始まりません。新しい対局が始まる間は、大会のメッセージの**{ button-tournament-enter }**で戻れます。
tournament-begins = 🕗 開始は{ $date }（{ $when }）です。
tournament-begins-at-once = 🕗 すぐに始まります。
tournament-entered = 👥 { $count ->
    [0] 参加者はまだいません。
   *[other] 参加者{ $count }人：{ $players }
  }
tournament-team-of = { $team }（{ $server }）
tournament-team-people = **{ $team }**：{ $has ->
    [nobody] まだいません
   *[people] { $players }
  }
tournament-needs = -# 始めるには少なくとも{ $count }人必要です。
tournament-limit-matches = 🔒 レート戦を{ $count }局以上指した人だけが参加できます。
tournament-limit-member = 🔒 このサーバーに来て{ $days }日以上の人だけが参加できます。
tournament-limit-rating = 🔒 { $kind ->
    [most] レートが{ $rating }以下の人だけが参加できます。
   *[other] レートが{ $rating }以上の人だけが参加できます。
  }
tournament-code = 🤝 相手のサーバーは`/{ command-tournament }`でコード{ $code }を入力すると参加できます。
tournament-weekly = 🔁 毎週同じ時刻に開きます。
tournament-prize = 🎖️ 優勝者にはロール { $role } が付きます。
tournament-role-refused = ⚠️ Discordに断られ、優勝者にロール { $role } を付けられませんでした。「{ $permissions }」の権限が必要で、Hoppityのロールが { $role } より上になければなりません。
tournament-event-refused = ⚠️ Discordに断られ、{ $what ->
    [create] イベントを作成できませんでした。
    [change] イベントの開始日時を変更できませんでした。
   *[end] イベントを終了できませんでした。
  }「{ $permissions }」の権限が必要です。
tournament-refused-retry = -# サーバーの管理者は、設定を直してから`/{ command-tournament }`でもう一度試してください。
tournament-odds = ⚡ 最初の1手の前に持ち時間を半分にして勝つと、1点多くもらえます。
tournament-league-brief = -# 同じクラスの全員と2局ずつ、同時に指します。1シーズンは長くて{ $days }日です。終わると、各クラスの上位{ $count }人が昇級し、下位{ $count }人が降級します。
tournament-knockout-brief = -# { $count ->
    [0] 引き分けなら、シード上位が進みます。
   *[other] 引き分けなら{ $count }回まで指し直します。それでも決まらなければ、シード上位が進みます。
  }
tournament-team-roles = 👥 { $home }の人と{ $away }の人のチーム戦です。
tournament-round = ▶️ 第{ $number }回戦 · { $all }局のうち{ $over }局が終わりました。
tournament-last-round = ▶️ { $name } · { $all }局のうち{ $over }局が終わりました。
tournament-byes = ⏭️ この回戦は不戦勝で、1点がもう入っています：{ $players }
tournament-free = ⏭️ この回戦は対局なし：{ $players }
tournament-season = ▶️ シーズン{ $number } · { $all }局のうち{ $over }局が終わりました。
tournament-last-season = 🏁 リーグはシーズン{ $number }で終わります。
tournament-boards = ▶️ { $all }局のうち{ $over }局が終わりました。
tournament-arena-until = ▶️ 新しい対局が始まるのは{ $until }までです。参加者{ $count ->
   *[other] { $count }人。
  }
tournament-arena-last = ⏳ 新しい対局はもう始まりません。最後の対局が進行中です。
tournament-ladder-open = ▶️ いつでも参加できます。今は{ $count }人。全員が一番下の1段目から始めます。同じ段から{ $most }段上までの人に申し込め、申し込むと色を替えて2局を同時に指します。上の段の人に勝つとその段に上がり、相手は1段下がります。同じ段なら勝った人が1段上がり、1対1なら変わりません。
tournament-won = 🎉 { $count ->
    [1] **{ $players }**さんの優勝です！
   *[other] **{ $players }**が1位を分け合いました！
  }
tournament-won-team = 🎉 **{ $team }**の勝ちです！
tournament-won-nobody = 🏁 終わりました。優勝者はいません。
tournament-too-few = 🚫 参加者が足りなかったため、中止になりました。
tournament-cancelled = 🚫 サーバーの管理者が中止にしました：{ $reason }
tournament-played = 🧵 対局中：
tournament-played-more = -# ほかに{ $count }局。自分の対局は「{ $button-tournament-mine }」、すべての対局は `/{ command-games }` から開けます。
tournament-removed = 🚫 サーバーの管理者が**{ $player }**さんの参加を取り消しました：{ $reason }
tournament-division = クラス{ $number }
tournament-column-points = 点
tournament-column-buchholz = Bh
tournament-column-sonneborn = SB
tournament-column-wins = 勝
tournament-stage = { $count ->
    [2] 決勝
    [4] 準決勝
    [8] 準々決勝
   *[other] ベスト{ $count }
  }
tournament-bye = 不戦勝
tournament-columns = { $kind ->
    [buchholz] **点** · ブッフホルツ（Bh）：相手の点の合計から最も低い人を除いたもの
    [sonneborn] **点** · ゾンネボルン・ベルガー（SB）：勝った相手の点と、引き分けた相手の点の半分
    [wins] **点** · 勝ち数
    [ties] **勝ち抜いた回戦の数**
   *[steps] **段**
  }（対局数）
tournament-table-empty = 結果はまだありません。
tournament-unplaced = -# サーバーの管理者が参加を取り消したため、順位なし：{ $players }
tournament-alt-winner = { $player }さんの優勝です。
tournament-alt-round = { $round }：{ $ties }
tournament-alt-won = { $winner }さんが{ $loser }さんに{ $score }で勝ちました。
tournament-alt-seed = { $winner }さんと{ $loser }さんは{ $score }で引き分け、シード上位の{ $winner }さんが進みます。
tournament-alt-walkover = { $why ->
    [removed] サーバーの管理者が{ $loser }さんの参加を取り消したため、{ $winner }さんが進みます。
   *[left] { $loser }さんが参加をやめたため、{ $winner }さんが進みます。
  }
tournament-alt-bye = { $player }さんは不戦勝です。
tournament-alt-plays = { $player }さんと{ $opponent }さんが対局中です。
tournament-alt-so-far = { $player }さんと{ $opponent }さんが対局中で、ここまで{ $score }です。
tournament-alt-waits = { $player }さんは相手を待っています。
tournament-alt-left = { $player }（参加をやめた人）
profile-trophies = 🏆 大会：{ $trophies }
button-tournaments = 大会
button-tournament-new = 新しい大会
button-tournament-continue = 「{ $title }」の準備を続ける
button-tournament-code = チーム戦のコードを入力
button-tournament-enter = 参加する
button-tournament-enter-for = { $team }で参加
button-tournament-mine = 自分の対局
button-tournament-table = 順位表
button-tournament-list = 大会一覧
button-tournament-leave = やめる
button-tournament-pause = 休憩
button-tournament-resume = 戻る
button-tournament-manage = 管理

## 自分のページ

tournament-you-in = ✅ 参加しています。
tournament-you-paused = ⏸️ 休憩中です。戻るまで対局は始まりません。
tournament-you-absent = ⏸️ 前の対局で1手も指しませんでした。戻るまで次の対局は始まりません。
tournament-you-out = 参加していません。
tournament-you-left = 🚪 参加をやめました。{ $back ->
    [yes] もう一度参加できます。
   *[no] {""}
  }
tournament-you-removed = 🚫 サーバーの管理者があなたの参加を取り消しました：{ $reason }
tournament-you-place = 📊 順位：**{ $place }**位、{ $points }点
tournament-you-division = 📊 順位：クラス{ $number }で**{ $place }**位、{ $points }点
tournament-you-step = 📊 **{ $points }**段目、{ $place }位です。
tournament-you-play = ⚔️ **{ $players }**さんとの対局：{ $id }
tournament-you-play-soon = ⏳ **{ $players }**さんとの対局がまもなく始まります。始まったら「{ $button-tournament-mine }」から開けます。
tournament-your-turn = あなたの番
tournament-you-annulled = -# { $players }さんとの結果は、だれの成績にも入りません。対局の半分を終える前に参加をやめたためです。
tournament-you-missed = ⚠️ DMが閉じているため、盤を送れませんでした。このサーバーからのDMを許可するか、`/{ command-board }` と対局の番号で盤を見てください。
tournament-you-lost = ❌ 敗退しました。
tournament-you-bye = ⏭️ この回戦は対局がありません。{ $point ->
    [yes] 1点が入ります。
   *[no] {""}
  }{ $next ->
    [yes] 次の回戦に進みます。
   *[no] これが最後の回戦です。
  }
tournament-you-wait = ⏳ 相手が見つかりしだい、次の対局が始まります。
tournament-you-next = ⏳ { $next ->
    [at] 次の回戦は{ $when }に始まります。
    [after] 次の回戦は、この回戦の対局が全部終わると始まります。
   *[none] これが最後の回戦で、あなたの対局は終わりました。
  }
tournament-you-next-season = ⏳ { $next ->
    [at] 次のシーズンは{ $when }に始まります。
    [late] 次のシーズンから対局します。このシーズンの最後の対局のあと、遅くとも{ $when }に始まります。
    [after] このシーズンに残っている対局はありません。次のシーズンもあります。
   *[none] これが最後のシーズンで、あなたの残りの対局はありません。
  }
tournament-you-challenge = ⚔️ 今は対局がありません。だれかに申し込みましょう！
tournament-you-nobody = { $why ->
    [top] 👑 上の段にも同じ段にもだれもいないので、申し込める相手がいません。ほかの人はあなたに申し込めます。
    [far] ⏳ 同じ段にはだれもいません。ほかの人は、申し込める段より上にいます。
    [full] ⚔️ 今はこれ以上申し込めません。一度に{ $most }つまでで、やめて負けたものもしばらくは数に入ります。
    [busy] ⏳ 申し込める人は、全員休憩中か、ほかの申し込みで手いっぱいか、あなたと対局したばかりです。
   *[paused] ⏸️ 申し込める人は、全員休憩中です。
  }
tournament-choose-rival = だれかに申し込む
tournament-choose-rival-among = だれかに申し込む：{ $first }～{ $last }
tournament-step-option = { $number }段目 · { $name }
tournament-leave-entry = **{ $title }**をやめますか？始まるまではまた参加できます。
tournament-leave-later = **{ $title }**をやめますか？今の対局は続き、新しい対局は始まりません。
tournament-leave-free = **{ $title }**をやめますか？新しい対局は始まりません。
tournament-leave-lose = **{ $title }**をやめますか？この大会の進行中の対局は終わり、負けになることがあります。

## 管理

tournament-manage = 🛠️ **{ $title }**：何をしますか？
tournament-cancel-ends = -# **{ button-tournament-cancel }**を押すと進行中の対局も終わります。勝敗なしで、レートは変わりません。
tournament-start-question = **{ $title }**を今すぐ始めますか？参加者は{ $count ->
   *[other] { $count }人です。
  }
tournament-start-boards = -# シーズンの対局はすべて同時に始まり、盤面{ $count }個が出ます：{ $channel }
tournament-postpone = 開始を延ばす
tournament-postpone-by = { $time }後に延ばす
tournament-remove = 参加を取り消す
tournament-remove-among = 参加を取り消す：{ $first }～{ $last }
tournament-remove-form-title = 参加を取り消す
tournament-cancel-form-title = 大会を中止にする
tournament-reason-form-label = 理由（全員に表示されます）
button-odds = ⚡ 持ち時間を半分に
odds-given = ⚡ 持ち時間の半分で、1手ごとの加算なしで指します。勝つと1点多くもらえます。
clock-odds = ⚡ 持ち時間半分：{ $players }
button-tournament-retry = もう一度試す
tournament-retrying = 🔁 もう一度試しています。また断られたときは、**{ button-tournament-manage }** に表示されます。
button-tournament-start = 今すぐ始める
button-tournament-last-season = シーズン{ $number }で終える
button-tournament-go-on = シーズン{ $number }のあとも続ける
button-tournament-cancel = 中止にする

## 準備

tournament-new = 🏆 **新しい大会** 種類を選んでください。開くまで、あとから全部変えられます。
tournament-choose-template = 種類を選ぶ
tournament-created = ✅ 受付を始めました。お知らせのチャンネル：{ $channel }
tournament-wait = { $now ->
    [yes] すぐに始まる
   *[no] { $time }後に始まる
  }
tournament-wait-at = 上の時刻に始まる
tournament-size-rounds = { $count }回戦
tournament-size-legs = { $count ->
    [1] 組み合わせごとに1局
   *[other] 組み合わせごとに席を入れ替えて{ $count }局
  }
tournament-size-minutes = { $count }分
tournament-size-division = 1クラス{ $count }人
tournament-size-reach = { $count }段上まで申し込み可
tournament-size-boards = { $count ->
    [1] 1局
   *[other] { $count }局まで
  }
tournament-late = { $count ->
    [0] 始まったあとは参加できない
   *[other] 第{ $count }回戦の終わりまで参加できる
  }
tournament-replays = { $count ->
    [0] 引き分けならシード上位が進む
   *[other] 引き分けなら{ $count }回まで指し直す
  }
tournament-seats = 1局{ $count }人
tournament-season-days = 1シーズンは長くて{ $count }日
tournament-idle-days = { $count }日対局がないと1段下がる
tournament-need-matches = 参加条件：{ $count ->
    [0] レート戦の数は問わない
   *[other] レート戦{ $count }局以上
  }
tournament-need-days = 参加条件：{ $count ->
    [0] サーバーのだれでも
   *[other] サーバーに来て{ $count }日以上
  }
tournament-need-rating = 参加条件：{ $kind ->
    [most] レート{ $rating }以下
    [least] レート{ $rating }以上
   *[other] レートは問わない
  }
tournament-choose-role = 優勝者に付けるロール
tournament-choose-team-roles = 2チームのロール
tournament-role-permission = ⚠️ ロールを付けるには「{ $permissions }」の権限が必要で、Hoppityのロールがその上になければなりません。サーバーの管理者に付けてもらってください。
tournament-event-permission = ⚠️ イベントを表示するには「{ $permissions }」の権限が必要です。サーバーの管理者に付けてもらってください。
tournament-team-home = うさぎ
tournament-team-away = かえる
tournament-name-form-title = 名前と開始時刻
tournament-name-form-label = 名前
tournament-start-form-label = 開始（{ $city }時間）
tournament-home-form-label = 1つ目のチーム
tournament-away-form-label = 2つ目のチーム
tournament-code-form-title = ほかのサーバーとのチーム戦
tournament-code-form-label = 相手のサーバーに出ているコード
button-tournament-create = 開く
button-tournament-name = 名前と開始時刻
button-tournament-more = ほかの設定
button-tournament-extras = 賞とイベント
button-tournament-weekly = 毎週：{ $on ->
    [yes] はい
   *[no] いいえ
  }
button-tournament-odds = 持ち時間半分で1点追加：{ $on ->
    [yes] あり
   *[no] なし
  }
button-tournament-direct = 盤面をDMに送る：{ $on ->
    [yes] はい
   *[no] いいえ
  }
button-tournament-guests = ほかのサーバーと対局：{ $on ->
    [yes] はい
   *[no] いいえ
  }
button-tournament-event = サーバーのイベント：{ $on ->
    [yes] はい
   *[no] いいえ
  }
button-tournament-crosspost = フォロワーに公開：{ $on ->
    [yes] はい
   *[no] いいえ
  }

## お断り

refusal-no-odds = 持ち時間を半分にできるのは、それがある大会で、最初の1手を指す前だけです。
refusal-no-such-tournament = その大会はここにはありません。`/{ command-tournament }`で一覧を見られます。
refusal-too-many-tournaments = このサーバーには終わっていない大会が{ $most }個あります。先にどれかを終わらせてください。
refusal-tournament-code = このコードの団体戦はありません。相手のサーバーにある対局のメッセージから、もう一度コピーしてください。
refusal-tournament-own-code = このサーバーはもうその対局に参加しています。コードは相手のサーバーで入力します。
refusal-tournament-taken = ほかのサーバーがもうこの対局に参加しています。
refusal-not-your-tournament = それができるのは、サーバーの管理者と大会を開いた人だけです。
refusal-not-your-team = そのチームに入れるのは{ $role }のロールの人だけです。
refusal-no-tournament-draft = その大会の準備はもう残っていません。受付が始まったかどうかは`/{ command-tournament }`でわかり、新しく始めることもできます。
refusal-may-not-give-roles = 賞のロールを選べるのは、このサーバーでロールを付けられる人だけです。
refusal-role-too-high = 賞にできるのは、自分の一番上のロールより下のロールだけです。自分でロールを付けるときと同じです。
refusal-no-moment = 日付と時刻として読めません。{ $city }時間で、このように入力してください：2026-12-24 20:00
refusal-tournament-start = 開始は今から1年以内にしてください。
refusal-tournament-range = { $least }から{ $most }までにしてください。
refusal-tournament-clock = この持ち時間では、来ない人がシーズン中に1局も負けません。もっと短い持ち時間にするか、シーズンを{ $days }日以上にしてください。
refusal-tournament-matches = レート戦を{ $needed }局以上指した人の大会です。何局か指してから参加しましょう！
refusal-tournament-new = このサーバーに来たばかりなので、まだ参加できません。{ $when }から参加できます。
refusal-tournament-rating = レート{ $from }から{ $to }までの人の大会です。
refusal-tournament-full = 定員{ $most }人に達しました。
refusal-tournament-closed = もう参加できません。ほかの大会は`/{ command-tournament }`で見られます。
refusal-tournament-in = もう参加しています。
refusal-tournament-not-in = この大会には参加していません。
refusal-tournament-removed = サーバーの管理者が参加を取り消したので、もう参加できません。
refusal-tournament-paused = もう休憩中です。
refusal-tournament-not-paused = 休憩中ではありません。
refusal-tournament-often = さっき戻ったばかりです。もう一度戻れるのは{ $when }です。
refusal-tournament-no-pause = この種類の大会では休憩できません。やめることはできます。
refusal-tournament-not-begun = まだ始まっていません。
refusal-tournament-begun = もう始まっています。
refusal-tournament-over = もう終わっています。
refusal-tournament-few = 参加者が足りません。少なくとも{ $needed }人必要です。
refusal-tournament-pausing = **{ $player }**さんは休憩中です。ほかの人に申し込んでください。
refusal-tournament-reach = 申し込めるのは{ $from }段目から{ $to }段目の人です。
refusal-tournament-duels = **{ $player }**さんは申し込みを{ $most }つ抱えていて、これ以上受けられません。やめて負けたものも、しばらくは数に入ります。
refusal-tournament-in-duel = 2人はもう対局中です。
refusal-tournament-soon = 2人は対局したばかりです。次に申し込めるのは{ $when }です。

## Fair play, for managers only

button-tournament-fair = フェアプレイ
tournament-fair = 🔍 **{ $title }** のフェアプレイ。サーバーの管理者と大会を開いた人だけに見えます。
tournament-fair-why = -# レート戦のあと、本当に選ぶ余地のあった手をコンピューターが調べます。下の数字は、コンピューターも指した手の割合、同じレートの人のふつうの割合、その差が標準偏差のいくつ分かです。⚠️ は、偶然ではほとんど説明できないという意味です。ただし証拠ではありません。レートより強い人もいます。何かを決める前に、対局を見て、本人と話してください。
tournament-fair-no-figures = このゲームでは、コンピューターは手を調べません。強い人の指し方がまだ分からないためです。
# $played, $moves: numbers of matches and moves. $above: standard deviations, such as +4.2.
tournament-fair-moves = { $played }局、{ $moves }手：{ $share }%、ふつうは{ $expected }%、{ $above }
tournament-fair-few = { $played }局、{ $moves }手：{ $share }%、ふつうは{ $expected }%、まだ少なくて何も言えません
tournament-fair-new = このサーバーに来たばかり
tournament-fair-rated = { $count ->
    [0] レート戦はまだなし
   *[other] レート戦は{ $count }局だけ
  }
tournament-fair-none = まだ、だれについても言えることはありません。
tournament-fair-more = ほかに{ $count }人います。
