## 提案：引き分け、待った、中止、再戦

offer-draw = **{ $player }**さんが引き分けを提案しています。
offer-takeback = **{ $player }**さんが「待った」を申し出ています。
offer-abort = **{ $player }**さんが対局の中止を提案しています。
offer-rematch = **{ $player }**さんが再戦を申し込んでいます。
offer-draw-short = 引き分けがレートに入るのは、全員が{ $moves }手ずつ指してからです。
offer-rematch-apart = 大会の成績には入りません。
offer-call = { $mentions }さん、{ $offer }
offer-waits = 返事待ち：{ $waiting }さん
offer-agreed = 同意：{ $agreed }さん 返事待ち：{ $waiting }さん
offer-declined-draw = **{ $player }**さんが引き分けを断りました。
offer-declined-takeback = **{ $player }**さんが「待った」を断りました。
offer-declined-abort = **{ $player }**さんが対局の中止を断りました。
offer-declined-rematch = **{ $player }**さんが再戦を断りました。
offer-lapsed-draw = 引き分けの提案は期限が切れました。
offer-lapsed-takeback = 「待った」の申し出は期限が切れました。
offer-lapsed-abort = 中止の提案は期限が切れました。
offer-lapsed-rematch = 再戦の申し込みは期限が切れました。
offer-accepted = 承諾されました。
board-taken-back = ↩ **{ $player }**さんが手を戻しました。
button-offer-draw = 引き分けを提案
button-offer-takeback = 待った
button-offer-abort = 中止を提案
button-offer-rematch = 再戦
button-next-level = レベル{ $level }と対局
button-abort = 対局を中止する
button-accept-draw = 引き分けに同意
button-accept-takeback = 認める
button-accept-abort = 中止に同意する
button-accept-rematch = 再戦を受ける
button-decline-draw = 引き分けを断る
button-decline-takeback = 認めない
button-decline-abort = 続ける
button-decline-rematch = 再戦を断る
button-undo = 手を取り消す
button-withdraw = 取り下げる
button-confirm-next = 指して次の対局へ

## 提案した人へ

offered-draw = { $id } で引き分けを提案しました。{ $players }さんに返事をお願いするメッセージを送ります。
offered-takeback = { $id } で「待った」を申し出ました。{ $players }さんに返事をお願いするメッセージを送ります。
offered-abort = 対局 { $id } の中止を提案しました。{ $players }さんに返事をお願いするメッセージを送ります。
offered-rematch = { $id } の再戦を申し込みました。{ $players }さんに返事をお願いするメッセージを送ります。
offered-agreed = { $id } で同意しました。返事待ち：{ $players }さん
offer-withdrawn = 取り下げました。
offer-declined = 断りました。
offer-passed = その提案は期限が切れました。

## コンピューターへの提案の前の確認

menu-draw = { $game } { $id } で引き分けを提案しますか？コンピューターがすぐに受け入れると、対局が終わります。
menu-abort = { $game } { $id } を中止しますか？勝敗なしになります。
button-draw-sure = はい、提案します
button-abort-sure = はい、中止します

## ほかの人の対局を終わらせる

menu-stop = { $players }さんの{ $game }（{ $id }）を終わらせますか？勝敗なしになります。
button-stop = 管理者として終わらせる
button-stop-sure = はい、終わらせます
button-stop-not = いいえ、続けてもらう
menu-stop-kept = 対局は続きます。

## 結果

result-aborted = { $players }さん：**{ $player }**さんが対局を中止しました。勝敗なしです。
result-aborted-all = { $players }さんが合意して対局を中止しました。勝敗なしです。
result-stopped = { $players }さん：サーバー管理者の**{ $player }**さんが対局を終わらせました。勝敗なしです。
result-tournament-left = { $players }さん：**{ $player }**さんが大会への参加をやめたため、{ $lost ->
    [yes] この対局は大会では**{ $player }**さんの負けになりました。レートは変わりません。
   *[no] 対局が終わりました。勝敗なしです。
  }
result-tournament-removed = { $players }さん：サーバーの管理者が**{ $player }**さんの参加を取り消したため、{ $lost ->
    [yes] この対局は大会では**{ $player }**さんの負けになりました。レートは変わりません。
   *[no] 対局が終わりました。勝敗なしです。
  }
result-season-over = { $players }さん：シーズンが終わったため、対局が終わりました。勝敗なしです。
result-tournament-cancelled = { $players }さん：サーバーの管理者が大会を中止にしたため、対局が終わりました。勝敗なしです。
result-abandoned = { $players }さん：長い間だれも指さなかったため、対局を終わりにしました。勝敗なしです。
result-rematch = 再戦：{ $id }
result-rematch-thread = 再戦：{ $thread }
rematch-begun = 再戦が始まりました：{ $id }。スレッドは{ $channel }に開かれます。

## できないとき

refusal-no-offer = その提案はもうありません。
refusal-offer-other = ほかの提案が出ています。盤の下の **{ $button-menu }** で先に返事をするか、自分の提案なら取り下げてください。
refusal-not-your-offer = 取り下げられるのは提案した人だけです。
refusal-offer-stands = もう提案しています。返事待ち：{ $players }さん
refusal-agreed-already = もう同意しています。返事待ち：{ $players }さん
refusal-offer-again = あなたの最後の手のあとに、もう提案しています。次の手を指してから、また提案できます。
refusal-tournament-match = 大会の対局は中止できません。続けないときは**{ button-resign }**を押してください。
refusal-too-late-to-undo = 手を取り消せるのは、レート対象外の対局で、1手番に1回、指してから10秒以内だけです。`/{ command-takeback }` で、相手に「待った」を申し出られます。
refusal-not-your-move = この手を取り消せるのは**{ $player }**さんだけです。
refusal-nothing-to-take-back = まだ指していないので、戻す手がありません。
refusal-left-since = あなたの最後の手のあとに抜けた人がいるので、もう戻せません。
refusal-still-played = この対局はまだ終わっていません。再戦はそのあとです。
refusal-rematch-begun = 再戦はもう始まっています：{ $id }。`/{ command-board }` で見られます。
refusal-rematch-asked = 再戦はもう申し込みました。`/{ command-challenge }` で、もう一度申し込めます。
refusal-rematch-gone = データを削除した対局者がいるため、再戦はできません。`/{ command-challenge }` で、ほかの人に申し込めます。
refusal-none-finished = ここには終わった対局がありません。`/{ command-challenge }` で始められます。
refusal-managers-only = ほかの人の対局を終わらせられるのはサーバー管理者だけです。

## コマンド

command-takeback = 待った
command-takeback-about = 自分の最後の手を戻す「待った」を申し出る
command-abort = 中止
command-abort-about = 対局を中止する（勝敗なし）
command-rematch = 再戦
command-rematch-about = 色を替えて、同じゲームでもう1局
