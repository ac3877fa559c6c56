# スレッド、ダイレクトメッセージ、通知。

thread-name = { $game } { $id }：{ $players }
thread-boards = -# 盤面：{ $thread }
thread-done = 完了しました：{ $thread }
direct-displaced = -# 対局のチャンネルがなくなったため、ここで続けます。
option-thread-name = スレッド
option-thread-about = 対局専用のスレッドを作るか
permission-open-threads = 公開スレッドの作成
permission-send-threads = スレッドでメッセージを送信

notice-turn = あなたの番です：
notice-turns = **{ $count }局**であなたの番です：
notice-line = { $link } · { $game } · 相手：{ $players }
# $count
notice-ping = { $mention }さん、{ $id } であなたの番です。DMを送れないため、ここでお知らせします。
notice-unfollowed = -# 🔕 DMを送れないため、{ $games } のお知らせを終えました。DMを受け取れるようにしてから、もう一度観戦してください。
