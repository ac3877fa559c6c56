## 観戦

command-watch = 観戦
command-watch-about = 対局を観戦する。何も選ばなければ、進行中の対局の一覧
option-watched-about = どの対局か（ほかのチャンネルの対局も選べます）
option-follow-about = 観戦する場所。空欄にすると、まず盤面を見られます
choice-follow-here = ここ：更新され続ける盤面
choice-follow-turns = DM：毎手番
choice-follow-end = DM：終局だけ
button-watch = 👀 観戦
watch-list = **このサーバーで進行中の対局**
watch-list-own = **観戦中の対局**
watch-none = 進行中の対局はありません。`/{ command-challenge }` で始められます。
watch-none-own = 今、観戦中の対局はありません。サーバーで `/{ command-watch }` を使うと、進行中の対局の一覧が出ます。
watch-line = { $link } { $game }：{ $players } · { $ply }手目 · { $when }
watch-count = 👀 { $count }
watch-choose = 観戦する対局を選ぶ
watch-option = { $game } · { $ply }手目
button-watch-stop-one = 🔕 { $id }
watch-gone-on = ⏩ 対局は{ $plies }手目まで進みました。
button-follow-here = ここで観戦
button-follow-turns = DM：毎手番
button-follow-end = DM：終局だけ
button-follow-stop = 🔕 観戦をやめる
watch-follows-turns = 🔔 DMに盤面を送り、終局もお知らせします。
watch-follows-end = 🔔 終局をDMでお知らせします。
watch-mirrored = ✅ これからこのチャンネルに盤面を出し続けます。
mirror-stopped = -# 🔕 このチャンネルでの{ $id }の観戦を終えました。
mirror-gone-on = -# { $id }の続きは[下のほう]({ $link })にあります。
refusal-boards-here = この対局の盤面は、もうここに出ています。ほかのチャンネルで `/{ command-watch }` を使うと、そこにも出ます。
refusal-may-not-write = あなたはこのチャンネルに書き込めないため、盤面を出せません。DMでは観戦できます。
refusal-too-many-mirrors-here = このチャンネルでは上限の3局を観戦しています。先に、盤の下のボタンでどれかを終えてください。
refusal-too-many-mirrors = この対局は上限の10チャンネルで観戦されています。DMでは観戦できます。
refusal-too-many-followed = DMで観戦できるのは25局までです。`/{ command-watch }` でどれかを終えてください。
refusal-not-your-mirror = この盤面を止められるのは、頼んだ人、対局者、サーバーの管理者だけです。`/{ command-watch }` で、あなたが観戦中の対局を見られます。
refusal-not-followed = この対局の観戦は終わっています。進行中の対局は `/{ command-watch }` で見られます。

## 公開しない対局

option-private-name = 非公開
option-private-about = 一覧に出さず、ほかの場所から観戦できなくする
lobby-private = 🔒 非公開
refusal-private = この対局は非公開です。ほかの場所から観戦できるのは対局者だけです。対局しているチャンネルでは、だれでも **{ $button-watch }** で見られます。
