# Threads, direct messages, notices.

thread-name = { $players }, { $game } { $id }
thread-boards = -# The boards are in { $thread }
thread-done = Done, in { $thread }.
direct-why = -# Its channel is gone, so the match goes on here.
option-thread-name = thread
option-thread-about = A thread of its own for the boards, or none
permission-open-threads = Create Public Threads
permission-send-threads = Send Messages in Threads

notice-turn = Your turn:
notice-turns = **{ $count } matches** wait for you:
notice-line = { $link } · { $game } with { $players }
# $count
notice-more = … and { $count } more.
notice-ring = { $mention }, your turn in { $id }. Your direct messages are closed to me, so I say it here.
notice-unfollowed = -# 🔕 Your direct messages are closed to me, so I don't follow { $games } for you any more. Open them and follow anew, if you like.
