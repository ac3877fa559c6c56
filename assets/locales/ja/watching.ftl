## 観戦

command-watch = 観戦
command-watch-about = 対局を観戦する。単独で使うと、進行中の対局の一覧
option-watched-about = 観戦する対局（ほかのチャンネルのものも可）
option-follow-about = 続けて見る場所。省くと、まず盤面を見る
choice-follow-here = ここ：更新され続ける盤面
choice-follow-turns = ダイレクトメッセージ：毎手番
choice-follow-end = ダイレクトメッセージ：終局だけ
button-watch = 👀 観戦
watch-list = **このサーバーで進行中の対局**
watch-list-own = **観戦中の対局**
watch-none = 進行中の対局はありません。`/{ command-challenge }` で始められます。
watch-none-own = 今はありません。サーバーで `/{ command-watch }` を使うと、進行中の対局の一覧が出ます。
watch-line = { $link } { $game }：{ $players } · { $ply }手目 · { $when }
watch-count = 👀 { $count }
watch-choose = 観戦する対局
watch-option = { $game } · { $ply }手目
button-watch-stop-one = 🔕 { $id }
watch-gone-on = ⏩ 対局は{ $plies }手目まで進みました。
button-follow-here = ここで観戦
button-follow-turns = DM：毎手番
button-follow-end = DM：終局だけ
button-follow-stop = 🔕 やめる
watch-follows-turns = 🔔 ダイレクトメッセージの盤面が更新され、終局もお知らせします。
watch-follows-end = 🔔 終局をダイレクトメッセージでお知らせします。
watch-mirrored = ✅ これからこのチャンネルに盤面を出し続けます。
mirror-stopped = -# 🔕 { $id }の観戦をここでは終えました。
mirror-gone-on = -# { $id }の続きは[下のほう]({ $link })にあります。
refusal-boards-here = この対局の盤面はもともとここに出ます。ほかのチャンネルで `/{ command-watch }` を使うと、そこにも出ます。
refusal-may-not-write = このチャンネルに書き込めない人のためには、ここに盤面を出せません。ダイレクトメッセージでは観戦できます。
refusal-too-many-mirrors-here = このチャンネルでは上限の3局を観戦しています。盤面の下のボタンで、先にどれかを終えてください。
refusal-too-many-mirrors = この対局は上限の10チャンネルで観戦されています。ダイレクトメッセージでは観戦できます。
refusal-too-many-followed = ダイレクトメッセージで観戦できるのは25局までです。`/{ command-watch }` でどれかを終えてください。
refusal-not-your-mirror = これを終えられるのは、頼んだ人、対局者、サーバーの管理者だけです。`/{ command-watch }` で自分の分を見られます。
refusal-not-followed = それはもう観戦されていません。`/{ command-watch }` で進行中の対局を見られます。

## 公開しない対局

option-private-name = 非公開
option-private-about = 一覧に出さず、ほかの場所から観戦できなくする
lobby-private = 🔒 非公開
refusal-private = 非公開の対局を観戦し続けられるのは対局者だけです。対局の場所では **{ button-watch }** で見られます。
