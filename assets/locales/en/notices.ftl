# Threads, direct messages, notices.

thread-name = { $game } { $id }: { $players }
thread-boards = -# Board: { $thread }
thread-done = Done: { $thread }
direct-displaced = -# The match's channel is gone, so it goes on here.
option-thread-name = thread
option-thread-about = Whether the match gets a thread of its own
permission-open-threads = Create Public Threads
permission-send-threads = Send Messages in Threads

notice-turn = Your turn:
notice-turns = **{ $count } matches** are waiting for you:
notice-line = { $link } · { $game } with { $players }
# $count
notice-ping = { $mention }, it's your turn in { $id }. I can't send you direct messages, so I'm telling you here.
notice-unfollowed = -# 🔕 I can't send you direct messages, so I don't follow { $games } for you any more. Allow direct messages and follow again, if you like.
