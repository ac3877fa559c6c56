# スレッド、ダイレクトメッセージ、通知。

thread-name = { $players }、{ $game } { $id }
thread-boards = -# 盤面は{ $thread }にあります。
thread-done = 完了しました: { $thread }
direct-why = -# チャンネルがなくなったため、対局はここで続きます。
option-thread-name = スレッド
option-thread-about = 盤面のための専用スレッドを作るかどうか
permission-open-threads = 公開スレッドの作成
permission-send-threads = スレッドでメッセージを送信

notice-turn = あなたの番です:
notice-turns = **{ $count }局**があなたの番です:
notice-line = { $link } · { $game } · 相手: { $players }
# $count
notice-more = … ほか{ $count }局。
notice-ring = { $mention } { $id }であなたの番です。ダイレクトメッセージを送れないため、ここでお知らせします。
notice-unfollowed = -# 🔕 ダイレクトメッセージを送れないため、{ $games }のお知らせを終えました。受け取れるようにして、もう一度お選びください。
