## 提案：引き分け、待った、中止、再戦

offer-draw = **{ $player }**さんが引き分けを提案しています。
offer-takeback = **{ $player }**さんが「待った」を頼んでいます。
offer-abort = **{ $player }**さんが対局の中止を提案しています。
offer-rematch = **{ $player }**さんが再戦を申し込んでいます。
offer-call = { $mentions } { $offer }
offer-waits = 返事待ち：{ $waiting }
offer-agreed = 同意：{ $agreed } 返事待ち：{ $waiting }
offer-declined-draw = **{ $player }**さんが引き分けを断りました。
offer-declined-takeback = **{ $player }**さんが「待った」を断りました。
offer-declined-abort = **{ $player }**さんが対局の中止を断りました。
offer-declined-rematch = **{ $player }**さんが再戦を断りました。
offer-lapsed-draw = 引き分けの提案は無効になりました。
offer-lapsed-takeback = 「待った」の頼みは無効になりました。
offer-lapsed-abort = 中止の提案は無効になりました。
offer-lapsed-rematch = 再戦の申し込みは無効になりました。
offer-accepted = 全員が同意しました。
board-taken-back = ↩ **{ $player }**さんが手を戻しました。
button-offer-draw = 引き分けを提案
button-offer-takeback = 待った
button-offer-abort = 中止を提案
button-offer-rematch = 再戦
button-abort = 対局を中止する
button-accept-draw = 引き分けに同意
button-accept-takeback = 戻してよい
button-accept-abort = 中止に同意
button-accept-rematch = 再戦を受ける
button-decline-draw = 引き分けを断る
button-decline-takeback = 戻さない
button-decline-abort = 続ける
button-decline-rematch = 再戦を断る
button-undo = 取り消す
button-withdraw = 取り下げる
button-confirm-next = 指して次の対局へ

## 提案した人へ

offered-draw = 引き分けを提案しました。{ $players }は盤の下のボタンか `/{ command-draw }` で同意できます。
offered-takeback = 「待った」を頼みました。{ $players }は盤の下のボタンで返事できます。
offered-abort = 対局の中止を提案しました。{ $players }は盤の下のボタンで同意できます。
offered-rematch = 再戦を申し込みました。{ $players }は結果の下のボタンか `/{ command-rematch }` で受けられます。
offered-agreed = 同意しました。返事待ち：{ $players }
offer-withdrawn = 取り下げました。
offer-declined = 断りました。
offer-passed = もう終わった提案です。

## ほかの人の対局を終わらせる

menu-stop = { $players }の{ $game }（{ $id }）を終わらせますか？勝ち負けなしになります。
button-stop = 管理者として終わらせる
button-stop-sure = はい、終わらせます
button-stop-not = いいえ、続けてもらう

## 結果

result-aborted = { $players }：**{ $player }**さんが対局を中止しました。勝ち負けなしです。
result-aborted-all = { $players }は対局の中止に同意しました。勝ち負けなしです。
result-stopped = { $players }：サーバー管理者の**{ $player }**さんが対局を終わらせました。勝ち負けなしです。
result-abandoned = { $players }：長いあいだだれも指さなかったため、対局を閉じました。勝ち負けなしです。
result-rematch = 再戦：{ $id }

## できないとき

refusal-no-offer = その提案はもうありません。
refusal-offer-other = ほかの提案が出ています。盤の下の **{ button-menu }** で先に返事をするか、自分の提案なら取り下げてください。
refusal-not-your-offer = 取り下げられるのは提案した人だけです。
refusal-offer-stands = もう提案しています。返事待ち：{ $players }
refusal-agreed-already = もう同意しています。返事待ち：{ $players }
refusal-offer-again = 最後に指してからもう提案しました。一手指してから、また提案できます。
refusal-too-late-to-undo = 手を取り消せるのは、レートなしの対局で指してから10秒以内だけです。`/{ command-takeback }` で相手に待ったを頼めます。
refusal-not-your-move = この手を取り消せるのは**{ $player }**さんだけです。
refusal-nothing-to-take-back = まだ一手も指していないので、戻す手がありません。
refusal-left-since = あなたの最後の手のあとに抜けた人がいるので、もう戻せません。
refusal-still-played = この対局はまだ終わっていません。再戦はそのあとです。
refusal-rematch-begun = 再戦はもう始まっています：{ $id }。`/{ command-board }` で見られます。
refusal-rematch-declined = 再戦は断られました。`/{ command-challenge }` であらためて申し込めます。
refusal-rematch-gone = 対局者の一人がデータを削除したので、再戦はできません。`/{ command-challenge }` でほかの人に申し込めます。
refusal-none-finished = ここには終わった対局がありません。`/{ command-challenge }` で始められます。
refusal-managers-only = ほかの人の対局を終わらせられるのはサーバー管理者だけです。

## コマンド

command-takeback = 待った
command-takeback-about = 自分の最後の手を戻せるよう頼む
command-abort = 中止
command-abort-about = 対局を中止する（勝ち負けなし）
command-rematch = 再戦
command-rematch-about = 色を替えて同じ対局をもう一度
