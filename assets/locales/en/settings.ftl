## Commands

command-help = help
command-help-about = How to start, and where to find everything
command-settings = settings
command-settings-about = Your language, board, messages and blocked people
command-server = server
command-server-about = For managers: channels, default game, threads, language and board
command-privacy = privacy
command-privacy-about = What I store about you; export it or delete it
menu-challenge = Challenge
option-seat-name = seat
option-seat-about = Your own seat; leave blank to draw it with the others

## A person's settings

settings-title = **Your settings.** Only you can see them.
settings-buttons = -# **Board** changes only boards that nobody else sees. **Notation help** shows how to type the move that you pick. **Play at once** plays a move as soon as you pick where a piece goes, without **{ button-confirm }**. **Tips** appear now and then below private answers. During **quiet hours**, you get no direct messages. **Blocked people** can't challenge you.
settings-language = Language
settings-as-discord = same as Discord
settings-theme = Board
settings-as-match = same as the match
settings-picture = -# From top left: { $themes }
theme-wood = Wood
theme-slate = Slate
theme-paper = Paper
theme-contrast = High contrast
settings-notices-never = Direct messages: never
settings-notices-turns = Direct messages: when it's my turn
settings-notices-ends = Direct messages: my turn, and when a match ends
settings-quiet-line = -# Quiet from { $from } to { $to } ({ $city })
settings-blocked-line = -# { $count ->
    [one] One person blocked
   *[other] { $count } people blocked
  }
button-notation = Notation help: { $on ->
    [yes] on
   *[no] off
  }
button-at-once = Play at once: { $on ->
    [yes] on
   *[no] off
  }
button-quiet = Quiet hours
button-blocked = Blocked people
# Below a move that is picked, for those who have notation help.
pick-typed = -# To type it: `/{ command-move }` `{ $move }`

## Quiet hours

quiet-title = **Quiet hours**: I send you no direct messages during these hours. You get the news afterwards.
quiet-none = You haven't set any. Choose the hours, and your time zone below.
quiet-no-notices = -# You get no direct messages at all right now. You can change that in `/{ command-settings }`.
quiet-choose-from = From when?
quiet-choose-to = Until when?
quiet-from = From { $time }
quiet-to = Until { $time }
quiet-zone = 🌐 { $city } · now { $time }
button-zone = Another time zone…
button-quiet-off = No quiet hours
quiet-form-title = Your time zone
quiet-form-label = A large city, offset from UTC, or time now
quiet-form-example = Oslo, UTC+5:30 or 21:30
refusal-no-quiet-time = They would begin and end at the same time, so no time would be quiet. Choose another hour.
refusal-no-zone = I don't know that time zone. Try the English name of the largest city near you, the offset from UTC, such as `UTC+5:30`, or your local time now, such as `21:30`.

## Blocked people

blocked-title = **Blocked people** can't challenge you or join your challenges.
blocked-none = You haven't blocked anybody.
blocked-choose = Block somebody
blocked-let-in = Unblock somebody
refusal-blocked = **{ $player }** doesn't want to play with you. Ask somebody else, or leave `{ option-opponent-name }` blank so that anybody can join.
refusal-shut-out = You can't join this challenge. `/{ command-challenge }` opens one of your own.
refusal-block-bot = Bots can't challenge you, so there is nothing to block. Choose a person.
refusal-too-many-blocked = You have blocked 25 people, the maximum. Unblock somebody first.

## The server's settings

server-title = **Settings of this server**
server-everywhere = Matches can be started in every channel.
server-channels = Matches can be started in { $channels }.
server-choose-channels = Allow only certain channels
server-game = Default game
server-time = Default clock
server-look = **What everybody sees**: language and board of new matches.
server-limits = **How many matches can run on this server at once.** Matches that have begun go on, whatever you choose.
server-limits-share = -# While half of these matches or more are being played, one person can start at most { $most ->
    [one] one match
   *[other] { $most } matches
  } here.
server-live = Live matches: { $most }
server-live-each = Live matches per person: { $most }
server-open-each = Open challenges per person: { $most }
button-threads = Threads for matches: { $on ->
    [yes] on
   *[no] off
  }
button-everywhere = Every channel
button-look = Language and board
button-limits = Limits
refusal-not-manager = Only server managers can change these settings. Your own are in `/{ command-settings }`.
refusal-not-here = On this server, matches are played in { $channels }. Use the command there.

## Privacy

privacy = **What I store about you**
  - **You:** your Discord ID and name, your language, what you chose in `/{ command-settings }`, whom you blocked, and the servers I saw you on
  - **Your matches:** all moves and offers with their times, matches that you follow, matches that you imported (for a day), your vacations, your ratings and your trophies
  - **Tournaments:** those you joined, and how your moves in them compare with the computer's
  - **Practice:** the lessons you have done and the puzzles you tried
  - For one day, an ID for each press or command, so none counts twice
  People who share a server with you or look at leaderboards can see your matches and ratings. The managers of a tournament can see how moves in it compare with the computer's. People you blocked notice it when they challenge you or try to join your challenge. Nobody can see the rest, except for whoever runs this bot and has its database.
privacy-exported = Everything I store about you.
privacy-delete = Delete everything I store about you?{ $count ->
    [0] {""}
    [one] {" "}Your open match or challenge ends now; a live match counts as lost.
   *[other] {" "}Your { $count } open matches and challenges end now; live matches count as lost.
  } Your opponents keep their matches, with “{ former-player }” in your place. I remove your name from the messages of your matches as far as I can, which may take half an hour. It stays in lists and cards that everybody could see, in direct messages, and on boards of matches that ended over a month ago. This can't be undone.
privacy-deleted = Done. I don't know you any more. If you play again, you start from zero.
former-player = Former player
button-export = Export my data
button-delete = Delete my data
button-delete-sure = Yes, delete everything
button-keep = No, keep it

## Help

help-start = **Halma and Hexxagon, right here**
  1. `/{ command-challenge }` starts a match. Name an opponent, or leave it blank so that anybody can join. Nobody here? `/{ command-play }` starts one against the computer.
  2. Is it your turn? Press **{ $button-move }** below the board, choose a piece, then where it goes.
  3. **{ $button-board }** shows the board from your side.
  -# How is it played? Choose a game below.
help-playing = **Playing**
  `/{ command-move }` lets you type a move, such as `f11-n3`; the two ends of a chain are enough. In Hexxagon, one cell alone, such as `e12`, grows a piece there. Type a piece first to see where it can go.
  {""}**{ $button-menu }** lets you resign, offer a draw or ask to take a move back. So do `/{ command-resign }`, `/{ command-draw }` and `/{ command-takeback }`. After the match, `/{ command-rematch }` plays again with colours swapped.
  You can play many matches at once, even in one channel. `/{ command-games }` lists them, first those where it's your turn.
  {""}**{ $button-menu }** also has **{ button-rules }**, and **{ button-hint }** when it's your turn in an unrated match or against the computer. A hint shows a good move. The result says who used hints.
help-watching = **Watching**
  {""}**{ $button-watch }** below a board lets you step through the match: every move so far, from any side, as an animation or a graph. Only you see it.
  `/{ command-watch }` lists the live matches. It can also bring a match into another channel or into your direct messages: every turn, or just the end.
  `/{ command-games }` lists the matches of this channel or server, finished ones too.
  `/{ command-history }` finds finished matches, and `/{ command-replay }` steps through any match, live or over.
  `/{ command-tournament }` shows the tournaments, leagues and ladders of the server. You can join them there.
  `/{ command-leaderboard }` shows the best players; `/{ command-profile }` shows anyone's results.
  {""}**{ $button-analyse }** below a finished match shows how accurately everybody played, the worst mistakes, and what was better.
help-watching-direct = **Watching**
  `/{ command-games }` lists your matches on all servers, finished ones too.
  `/{ command-watch }` lists the matches you follow.
  `/{ command-history }` finds your finished matches, and `/{ command-replay }` steps through any of them.
  `/{ command-leaderboard }` shows the best players everywhere; `/{ command-profile }` shows your results.
  {""}**{ $button-analyse }** below a finished match shows how accurately everybody played, the worst mistakes, and what was better.
  -# On a server, you can also watch and replay other people's matches, and **/{ command-tournament }** shows tournaments, leagues and ladders.
help-tips = **Good to know**
tip-settings = `/{ command-settings }`: your language, the look of your boards, and direct messages when it's your turn.
tip-apps = Open somebody's menu (on a phone, press and hold their name; elsewhere, use the right mouse button), then **Apps**: *{ menu-challenge }* challenges them.
tip-blocked = People you block can't challenge you: `/{ command-settings }`.
tip-seat = In `/{ command-challenge }` you can choose your own seat and, in large games, how many people play.
tip-alt = Each picture has a description that names every piece.
tip-privacy = `/{ command-privacy }` shows what I store about you, and can delete it.
tip-vacation = `/{ command-vacation }` stops your clocks while you're away, in matches with a day or more for a move.
tip-next = **{ button-confirm-next }** plays your move and opens the match that has waited longest for you.
tip-at-once = **Play at once** in `/{ command-settings }` plays a move as soon as you pick where the piece goes, without **{ button-confirm }**.
# Shown now and then below a private answer.
tip-line = -# 💡 { $tip }
button-no-tips = No more tips
tips-off = No more tips. You'll find them all in `/{ command-help }`, and you can turn them on again in `/{ command-settings }`.
button-tips = Tips: { $on ->
    [yes] on
   *[no] off
  }
help-choose-rules = Rules of a game
button-help = Help
button-help-start = Start
button-help-playing = Playing
button-help-watching = Watching
button-help-tips = Good to know
button-settings = Settings
alt-help = A Halma 8 × 8 board early in the match. The piece on { $from } is picked; the cells it can go to are numbered: { $cells }.
alt-themes = The same board in four looks: { $themes }.

## A challenge from a person's menu, and challenges taken back

button-invite = Challenge
button-cancel-challenge = Cancel { $id }
refusal-no-such-person = That person isn't on this server. Challenge somebody else.
