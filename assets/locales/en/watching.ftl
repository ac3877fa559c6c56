## Watching

command-watch = watch
command-watch-about = Watch a match; alone, it lists what is live here
option-watched-about = Which match, also one of another channel
option-follow-about = Where to follow it; leave it out to look first
choice-follow-here = Here: a board that keeps up
choice-follow-turns = My direct messages: every turn
choice-follow-end = My direct messages: the end
button-watch = 👀 Watch
watch-list = **Live on this server**
watch-list-own = **Matches you follow**
watch-none = Nothing is live just now. `/{ command-challenge }` starts a match.
watch-none-own = None just now. On a server, `/{ command-watch }` lists what is live.
watch-line = { $link } { $game }: { $players } · move { $ply } · { $when }
watch-count = 👀 { $count }
watch-choose = Watch one
watch-option = { $game } · move { $ply }
button-watch-stop-one = 🔕 { $id }
watch-gone-on = ⏩ The match has gone on, to move { $plies }.
button-follow-here = Follow here
button-follow-turns = DM: turns
button-follow-end = DM: end
button-follow-stop = 🔕 Stop
watch-follows-turns = 🔔 You have the board in your direct messages, and are told of the end.
watch-follows-end = 🔔 You are told of the end in a direct message.
watch-mirrored = ✅ From now on this channel follows the match.
mirror-stopped = -# 🔕 { $id } isn't followed here any more.
mirror-gone-on = -# { $id } goes on [further down]({ $link }).
refusal-boards-here = The boards of this match come right here anyway. `/{ command-watch }` in another channel brings them there, too.
refusal-may-not-write = You can't write in this channel, so I can't put a board here for you. Your direct messages can follow the match.
refusal-too-many-mirrors-here = This channel follows 3 matches, as many as it can. Stop one with the button below it first.
refusal-too-many-mirrors = 10 channels follow this match, as many as can. Your direct messages can follow it, too.
refusal-too-many-followed = You follow 25 matches in direct messages, as many as you can. `/{ command-watch }` stops one.
refusal-not-your-mirror = Only who asked for this, who plays, or who manages the server can stop it. `/{ command-watch }` has your own.
refusal-not-followed = That isn't followed any more. `/{ command-watch }` lists what is live.

## Matches that aren't for everybody

option-private-name = private
option-private-about = Not listed, and followed by nobody from elsewhere
lobby-private = 🔒 private
refusal-private = This match is private: only its players can follow it. Where it is played, **{ button-watch }** shows it.
