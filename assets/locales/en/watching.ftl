## Watching

command-watch = watch
command-watch-about = Watch a match; without options, list what is live here
option-watched-about = Which match; it can be in another channel
option-follow-about = Where to follow it; blank to have a look first
choice-follow-here = Here: a live board
choice-follow-turns = My direct messages: every turn
choice-follow-end = My direct messages: the end
button-watch = 👀 Watch
watch-list = **Live on this server**
watch-list-own = **Matches you follow**
watch-none = Nothing is live right now. `/{ command-challenge }` starts a match.
watch-none-own = You aren't following any matches. On a server, `/{ command-watch }` lists what is live.
watch-line = { $link } { $game }: { $players } · move { $ply } · { $when }
watch-count = 👀 { $count }
watch-choose = Choose a match to watch
watch-option = { $game } · move { $ply }
button-watch-stop-one = 🔕 { $id }
watch-gone-on = ⏩ The match has gone on, to move { $plies }.
button-follow-here = Follow here
button-follow-turns = DM: every turn
button-follow-end = DM: the end
button-follow-stop = 🔕 Stop following
watch-follows-turns = 🔔 You have the board in your direct messages, and I'll tell you how the match ends.
watch-follows-end = 🔔 I'll send you a direct message when the match ends.
watch-mirrored = ✅ This channel now follows the match.
mirror-stopped = -# 🔕 This channel doesn't follow { $id } any more.
mirror-gone-on = -# { $id } goes on [further down]({ $link }).
refusal-boards-here = The board of this match already appears here. Use `/{ command-watch }` in another channel to show it there, too.
refusal-may-not-write = You can't write in this channel, so I can't put a board here for you. You can follow the match in your direct messages.
refusal-too-many-mirrors-here = This channel follows 3 matches, the maximum. Stop one first with the button below its board.
refusal-too-many-mirrors = 10 channels follow this match, the maximum. You can follow it in your direct messages.
refusal-too-many-followed = You follow 25 matches in direct messages, the maximum. You can stop one with `/{ command-watch }`.
refusal-not-your-mirror = Only the person who asked for this board, the players and the server managers can stop it. `/{ command-watch }` lists what you follow.
refusal-not-followed = This match isn't followed any more. `/{ command-watch }` lists what is live.

## Matches that aren't for everybody

option-private-name = private
option-private-about = Keep it out of lists, and let nobody follow it from elsewhere
lobby-private = 🔒 private
refusal-private = This match is private: only its players can follow it. In the channel where it is played, anybody can press **{ $button-watch }**.
