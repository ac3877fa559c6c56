## Commands

command-help = help
command-help-about = How to begin, and everything else
command-settings = settings
command-settings-about = Your language, board, messages and blocked people
command-server = server
command-server-about = For managers: channels, usual game, threads, language, board
command-privacy = privacy
command-privacy-about = What I keep of you; take it with you, or delete it
menu-challenge = Challenge
option-seat-name = seat
option-seat-about = Your own seat; drawn like the others if you leave it out
# In the lobby.
option-seat = { $player } plays { $colour }

## A person's settings

settings-title = **Your settings.** Only you see this.
settings-language = Language: { $name }
settings-as-discord = as in Discord
settings-theme = Board: { $name }
settings-as-match = as the match is shown
settings-picture = -# From the upper left: { $themes }
theme-wood = Wood
theme-slate = Slate
theme-paper = Paper
theme-contrast = High contrast
settings-notices-never = Direct messages: never
settings-notices-turns = Direct messages: when it is my turn
settings-notices-ends = Direct messages: my turn, and when a match ends
settings-quiet-line = -# No direct messages from { $from } to { $to } ({ $city })
settings-blocked-line = -# { $count ->
    [one] One person blocked
   *[other] { $count } people blocked
  }
button-notation = Notation help: { $on ->
    [yes] on
   *[no] off
  }
button-quiet = Quiet hours
button-blocked = Blocked people
# Below a move that is picked, for those who have notation help.
pick-typed = -# Typed: `/{ command-move }` `{ $move }`

## Quiet hours

quiet-title = **Quiet hours**: no direct messages then. What has happened comes when they are over.
quiet-none = You have none. Choose a time, and your clock below.
quiet-no-notices = -# Just now you get no direct messages at all; `/{ command-settings }` changes that.
quiet-choose-from = From when?
quiet-choose-to = Until when?
quiet-from = From { $time }
quiet-to = Until { $time }
quiet-zone = { $city } · now { $time }
button-zone = Another clock…
button-quiet-off = No quiet hours
quiet-form-title = Your clock
quiet-form-label = A large city, or the difference from UTC
quiet-form-example = Oslo, or UTC+5:30
refusal-no-zone = I know no clock of that name. Try the largest city near you, or the difference from UTC, such as `UTC+5:30`.

## Blocked people

blocked-title = **Blocked people** can't challenge you, and can't join a challenge of yours.
blocked-none = You block nobody.
blocked-choose = Block somebody
blocked-let-in = Unblock somebody
refusal-blocked = **{ $player }** doesn't want to play with you. Ask somebody else, or leave `{ option-opponent-name }` empty and anybody can join.
refusal-too-many-blocked = You block 25 people, as many as you can. Unblock one first.

## The server's settings

server-title = **Settings of this server**
server-everywhere = Matches can be opened in every channel.
server-channels = Matches can be opened in { $channels }.
server-choose-channels = Only in some channels? Choose them
server-game = Usual game: { $game }
server-time = Usual time: { $time }
server-look = **What all see**: language and board of new matches.
server-limits = **How much is played on this server at a time.** What has begun goes on, whatever you choose.
server-limits-share = -# While half of the matches or more are taken, one person can begin no more than { $most ->
    [one] one
   *[other] { $most }
  } here.
server-live = Live matches: { $most }
server-live-each = Live matches of one person: { $most }
server-open-each = Open challenges of one person: { $most }
button-threads = Threads for matches: { $on ->
    [yes] on
   *[no] off
  }
button-everywhere = In every channel
button-look = Language and board
button-limits = Limits
refusal-not-manager = Only people who may manage this server can change its settings. `/{ command-settings }` has your own.
refusal-not-here = Matches on this server are opened in { $channels }. Ask there.

## Privacy

privacy = **What I keep of you**
  Your Discord id and name, your language, what you chose in `/{ command-settings }`, whom you block, your matches: each move and offer with its time; while you follow a match, that you do; your ratings, and on which servers I saw you. For a day also the numbers of your presses, so that none counts twice.
  Matches and ratings are shown to those who share a server with you or look at leaderboards; the rest to nobody. Whoever runs this bot has the database.
privacy-exported = Everything I keep of you.
privacy-delete = Delete what I keep of you?{ $count ->
    [0] {""}
    [one] {" "}The match or challenge that you have open ends now; a live match is lost.
   *[other] {" "}The { $count } matches and challenges that you have open end now; live matches are lost.
  } Your opponents keep their matches, with “{ former-player }” in your place. I take your name out of the messages of your matches as far as I can, which may take half an hour. It stays in lists and cards that everybody could see, in direct messages, and on boards of matches that ended over a month ago. This can't be undone.
privacy-deleted = Done. I don't know you any more. If you play again, you begin anew.
former-player = a former player
button-export = Export my data
button-delete = Delete my data
button-delete-sure = Yes, delete everything
button-keep = No, keep it

## Help

help-start = **Halma and Hexxagon, right here**
  1. `/{ command-challenge }` opens a match. Name whom to play, or nobody, and anybody can join.
  2. Is it your turn? Press **{ button-move }** below the board, choose a piece, then its number.
  3. **{ button-board }** turns the board to your side.
  -# How is it played? Choose a game below.
help-playing = **Playing**
  `/{ command-move }` takes a move as you type it, `f11-n3` or just the ends of a chain; begin with a piece, and it lists where it can go.
  {""}**{ button-menu }** below the board resigns, offers a draw or asks for a move back: `/{ command-resign }`, `/{ command-draw }`, `/{ command-takeback }`. Afterwards `/{ command-rematch }` plays again, colours changed.
  You can play many matches at once, also here: `/{ command-games }` lists them, those that wait for you too.
help-watching = **Looking on**
  {""}**{ button-watch }** below a board leafs through the match, for you alone: every move so far, from any side, as a film or a graph.
  `/{ command-watch }` lists what is live. It brings a match into another channel, too, or into your direct messages: each turn, or the end.
  `/{ command-games }` lists the matches of this channel or of the server, finished ones as well.
  `/{ command-history }` finds finished matches, and `/{ command-replay }` leafs through any, live or over.
  `/{ command-leaderboard }` tells who plays best, `/{ command-profile }` how somebody does.
help-tips = **Good to know**
tip-settings = `/{ command-settings }`: your language, four boards, direct messages when it is your turn.
tip-apps = Press and hold somebody's name, then **Apps**: *{ menu-challenge }* challenges them.
tip-blocked = Blocked people can't challenge you: `/{ command-settings }`.
tip-seat = In `/{ command-challenge }` you can choose your own seat, and in large games how many play.
tip-alt = Each picture has a description that names every piece.
tip-privacy = `/{ command-privacy }` tells what I keep of you, and deletes it.
tip-vacation = `/{ command-vacation }` stops your clocks of a day or more while you are away.
tip-next = **{ button-confirm-next }** makes your move and opens the match that has waited longest for you.
# Now and then below what one sees alone.
tip-line = -# 💡 { $tip }
button-no-tips = No more tips
tips-off = No more tips. All of them are in `/{ command-help }`, and `/{ command-settings }` brings them back.
button-tips = Tips: { $on ->
    [yes] on
   *[no] off
  }
help-choose-rules = The rules of a game
button-help-start = Start
button-help-playing = Playing
button-help-watching = Looking on
button-help-tips = Good to know
button-settings = Settings
alt-help = A board of Halma 8 × 8 in the opening. The piece on { $from } is picked; the cells it can go to are numbered: { $cells }.
alt-themes = The same board four times: { $themes }.

## A challenge from a person's menu, and challenges taken back

invite = What would you like to play with { $mention }?
button-invite = Challenge
button-take-back = Take { $id } back
refusal-no-such-person = That person isn't on this server any more. Challenge somebody who is.
