## Tournaments

command-tournament = tournament
command-tournament-about = Tournaments, leagues and ladders: look, join, create
tournament-arena = Arena
tournament-swiss = Swiss tournament
tournament-robin = Round robin
tournament-knockout = Knock-out
tournament-league = League
tournament-ladder = Ladder
tournament-teams = Team match
tournament-blitz = Friday blitz
about-tournament-arena = Live, for 20 to 90 minutes. People come and go, and get one match after the other.
about-tournament-swiss = A few rounds. In each you meet somebody with about as many points.
about-tournament-robin = Everybody meets everybody.
about-tournament-knockout = A loser is out.
about-tournament-league = Divisions with promotion and relegation, season after season, at your own pace.
about-tournament-ladder = Always open. Challenge people above you, and climb.
about-tournament-teams = Two teams, board by board: on this server, or against another one.
about-tournament-blitz = An arena of an hour with 10-minute matches, every week.
tournament-open = open for entry
tournament-running = running
tournament-over = over
tournament-seats-of = { $game } with { $count } players
tournament-list = 🏆 **Tournaments on this server.** Choose one to look at it or to join.
tournament-none = 🏆 There are no tournaments on this server yet. A server manager can create one here.
tournament-none-yet = 🏆 There are no tournaments on this server yet. Create the first one!
tournament-choose = Choose a tournament
tournament-title = 🏆 **{ $title }**
tournament-of-match = 🏆 { $title }{ $part ->
    [round] , round { $number }
    [final] , final
    [semi_final] , semi-final
    [quarter_final] , quarter-final
    [season] , season { $number }
   *[whole] {""}
  }
# $count: how many players they are.
result-absent = ⏸️ { $players } made no move, so no other match of the arena begins for them. While new matches begin there, **{ button-tournament-enter }** below the tournament's message brings them back.
tournament-begins = 🕗 Begins { $date } ({ $when }).
tournament-begins-at-once = 🕗 Begins at once.
tournament-entered = 👥 { $count ->
    [0] Nobody has joined yet.
    [one] One person has joined: { $players }
   *[other] { $count } people have joined: { $players }
  }
tournament-team-of = { $team } ({ $server })
tournament-team-people = **{ $team }**: { $has ->
    [nobody] nobody yet
   *[people] { $players }
  }
tournament-needs = -# It needs at least { $count } people to begin.
tournament-limit-matches = 🔒 For people with at least { $count ->
    [one] one rated match.
   *[other] { $count } rated matches.
  }
tournament-limit-member = 🔒 For people who have been on this server for at least { $days ->
    [one] a day.
   *[other] { $days } days.
  }
tournament-limit-rating = 🔒 { $kind ->
    [most] For people with a rating of at most { $rating }.
   *[other] For people with a rating of at least { $rating }.
  }
tournament-code = 🤝 The other server enters with `/{ command-tournament }` and the code { $code }.
tournament-weekly = 🔁 Every week at the same time.
tournament-prize = 🎖️ The winner gets the role { $role }.
tournament-role-refused = ⚠️ Discord didn't let me give { $role } to the winner. I need { $permissions }, and my own role has to be above { $role }.
tournament-event-refused = ⚠️ Discord didn't let me { $what ->
    [create] create the event.
    [change] change the start of the event.
   *[end] end the event.
  } I need { $permissions }.
tournament-refused-retry = -# A server manager can change that and then have it tried again in `/{ command-tournament }`.
tournament-odds = ⚡ A player who halves their time before the first move and wins gets an extra point.
tournament-league-brief = -# You play two matches against everybody in your division, all at once. A season lasts { $days } days at most. Then { $count ->
    [one] the first of each division goes up, and the last goes down.
   *[other] the first { $count } of each division go up, and the last { $count } go down.
  }
tournament-knockout-brief = -# { $count ->
    [0] After a draw, the higher seed goes through.
    [one] A draw is played again once. After another draw, the higher seed goes through.
   *[other] A draw is played again up to { $count } times. If the last match is a draw, too, the higher seed goes through.
  }
tournament-team-roles = 👥 People with { $home } play against people with { $away }.
tournament-round = ▶️ Round { $number } · Matches over: { $over } of { $all }
tournament-last-round = ▶️ { $name } · Matches over: { $over } of { $all }
tournament-byes = ⏭️ Bye in this round, which already counts as a point: { $players }
tournament-free = ⏭️ No match in this round: { $players }
tournament-season = ▶️ Season { $number } · Matches over: { $over } of { $all }
tournament-last-season = 🏁 The league ends after season { $number }.
tournament-boards = ▶️ Matches over: { $over } of { $all }
tournament-arena-until = ▶️ New matches begin until { $until }. { $count ->
    [0] Nobody is in at the moment.
    [one] One person is in.
   *[other] { $count } people are in.
  }
tournament-arena-last = ⏳ No more matches begin. The last ones are being played.
tournament-ladder-open = ▶️ Always open, with { $count ->
    [0] nobody
    [one] one person
   *[other] { $count } people
  } so far. Everybody begins on step 1, the lowest. Challenge somebody on your step or up to { $most ->
    [one] one step
   *[other] { $most } steps
  } above: a challenge is two matches at once, one with each colour. Beat somebody above you, and you take their step, and they go one down; on the same step, the winner goes one up. 1 : 1 changes nothing.
tournament-won = 🎉 { $count ->
    [one] **{ $players }** has won!
   *[other] **{ $players }** share first place!
  }
tournament-won-team = 🎉 **{ $team }** win the match!
tournament-won-nobody = 🏁 It is over, without a winner.
tournament-too-few = 🚫 Cancelled: too few people had joined.
tournament-cancelled = 🚫 Cancelled by a server manager: { $reason }
tournament-played = 🧵 Being played now:
tournament-played-more = -# And { $count } more. **{ $button-tournament-mine }** leads to yours, `/{ command-games }` to all.
tournament-removed = 🚫 A server manager removed **{ $player }**: { $reason }
tournament-division = Division { $number }
tournament-column-points = Pts
tournament-column-buchholz = Bh
tournament-column-sonneborn = SB
tournament-column-wins = W
tournament-stage = { $count ->
    [2] Final
    [4] Semi-finals
    [8] Quarter-finals
   *[other] Last { $count }
  }
tournament-bye = bye
tournament-columns = { $kind ->
    [buchholz] **Points** · Buchholz (Bh): points of the opponents, without the lowest
    [sonneborn] **Points** · Sonneborn-Berger (SB): points of the beaten opponents, and half of those after draws
    [wins] **Points** · wins
    [ties] **Rounds won**
   *[steps] **Step**
  } (matches played)
tournament-table-empty = There are no results yet.
tournament-unplaced = -# Without a place, because a server manager removed them: { $players }
# The picture for people who can't see it.
tournament-alt-winner = { $player } has won the tournament.
tournament-alt-round = { $round }: { $ties }
tournament-alt-won = { $winner } beat { $loser }, { $score }.
tournament-alt-seed = After a draw between { $winner } and { $loser }, { $score }, { $winner } goes through as the higher seed.
tournament-alt-walkover = { $why ->
    [removed] { $winner } goes through, because { $loser } was removed.
   *[left] { $winner } goes through, because { $loser } left.
  }
tournament-alt-bye = { $player } has a bye.
tournament-alt-plays = { $player } plays against { $opponent }.
tournament-alt-so-far = { $player } plays against { $opponent }, { $score } so far.
tournament-alt-waits = { $player } waits for an opponent.
tournament-alt-left = { $player } (has left)
profile-trophies = 🏆 Tournaments: { $trophies }
button-tournaments = Tournaments
button-tournament-new = New tournament
button-tournament-continue = Go on with { $title }
button-tournament-code = Enter a team match's code
button-tournament-enter = Join
button-tournament-enter-for = Join { $team }
button-tournament-mine = My matches
button-tournament-table = Table
button-tournament-list = All tournaments
button-tournament-leave = Leave
button-tournament-pause = Pause
button-tournament-resume = Come back
button-tournament-manage = Manage

## One's own page

tournament-you-in = ✅ You are in.
tournament-you-paused = ⏸️ You are paused. No matches begin for you until you come back.
tournament-you-absent = ⏸️ You made no move in your last match. No other one begins for you until you come back.
tournament-you-out = You haven't joined.
tournament-you-left = 🚪 You have left.{ $back ->
    [yes] {" "}You can join again.
   *[no] {""}
  }
tournament-you-removed = 🚫 A server manager has removed you: { $reason }
tournament-you-place = 📊 Your place: **{ $place }**, with { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
tournament-you-division = 📊 Your place: **{ $place }** in division { $number }, with { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
tournament-you-step = 📊 You are on step **{ $points }**, in place { $place }.
tournament-you-play = ⚔️ Your match against **{ $players }**: { $id }
tournament-you-play-soon = ⏳ Your match against **{ $players }** begins in a moment. Then **{ $button-tournament-mine }** leads to it.
tournament-your-turn = your turn
tournament-you-annulled = -# Results against { $players } don't count for anybody: { $count ->
    [one] this person
   *[other] they
  } left before half of their matches were over.
tournament-you-missed = ⚠️ I couldn't send you your board: your direct messages are closed. Allow direct messages from this server, or see the board with `/{ command-board }` and its number.
tournament-you-lost = ❌ You have been knocked out.
tournament-you-bye = ⏭️ You have a bye: no match in this round{ $point ->
    [yes] , but a point
   *[no] {""}
  }. { $next ->
    [yes] You go on to the next one.
   *[no] It is the last one.
  }
tournament-you-wait = ⏳ Your next match begins as soon as there is an opponent for you.
tournament-you-next = ⏳ { $next ->
    [at] The next round begins { $when }.
    [after] The next round begins when all matches of this one are over.
   *[none] This is the last round. You have played your match in it.
  }
tournament-you-next-season = ⏳ { $next ->
    [at] The next season begins { $when }.
    [late] You play from the next season on. It begins after the last match of this one, at the latest { $when }.
    [after] You have no open match in this season. Another season follows.
   *[none] This is the last season, and you have no open match in it.
  }
tournament-you-challenge = ⚔️ You have no match now. Challenge somebody!
tournament-you-nobody = { $why ->
    [top] 👑 Nobody is above you or on your step, so you can't challenge anybody. The others can challenge you.
    [far] ⏳ Nobody is on your step, and the others are too far above you to challenge.
    [full] ⚔️ You can't challenge anybody else for now: no more than { $most } at a time, and challenges lost by leaving count for a while.
    [busy] ⏳ Everybody whom you could challenge has paused, is busy with other challenges, or has just played you.
   *[paused] ⏸️ Everybody whom you could challenge has paused.
  }
tournament-choose-rival = Challenge somebody
tournament-choose-rival-among = Challenge somebody: { $first } – { $last }
tournament-step-option = Step { $number } · { $name }
tournament-leave-entry = Leave **{ $title }**? You can join again until it begins.
tournament-leave-later = Leave **{ $title }**? Your current match goes on, and no other one begins for you.
tournament-leave-free = Leave **{ $title }**? No more matches begin for you.
tournament-leave-lose = Leave **{ $title }**? Your open matches in it end, and you may lose them.

## Managing

tournament-manage = 🛠️ **{ $title }**: what do you want to do?
tournament-cancel-ends = -# **{ button-tournament-cancel }** also ends the matches being played. Nobody wins them, and no ratings change.
tournament-start-question = Start **{ $title }** now, with { $count ->
    [0] nobody in it yet?
    [one] one person?
   *[other] { $count } people?
  }
tournament-start-boards = -# All matches of the season begin at once: { $count } boards in { $channel }
tournament-postpone = Postpone the start
tournament-postpone-by = { $time } later
tournament-remove = Remove somebody
tournament-remove-among = Remove somebody: { $first } – { $last }
tournament-remove-form-title = Remove somebody
tournament-cancel-form-title = Cancel the tournament
tournament-reason-form-label = The reason, for everybody to read
button-odds = ⚡ Half my time
odds-given = ⚡ You play with half of your time, and without the bonus for each move. If you win, you get an extra point.
clock-odds = ⚡ Half the time: { $players }
button-tournament-retry = Try again
tournament-retrying = 🔁 I'm trying it again. If Discord refuses again, **{ button-tournament-manage }** says so.
button-tournament-start = Start now
button-tournament-last-season = End after season { $number }
button-tournament-go-on = Go on after season { $number }
button-tournament-cancel = Cancel it

## Preparing

tournament-new = 🏆 **A new tournament.** Choose a kind. You can change everything before it opens.
tournament-choose-template = Choose a kind
tournament-created = ✅ It is open. Its message is in this channel: { $channel }
tournament-wait = { $now ->
    [yes] Begins at once
   *[no] Begins in { $time }
  }
tournament-wait-at = Begins at the time above
tournament-size-rounds = { $count ->
    [one] one round
   *[other] { $count } rounds
  }
tournament-size-legs = { $count ->
    [one] one match per pair
   *[other] { $count } matches per pair, with seats swapped
  }
tournament-size-minutes = { $count } minutes
tournament-size-division = divisions of { $count }
tournament-size-reach = challenges up to { $count ->
    [one] one step
   *[other] { $count } steps
  } above
tournament-size-boards = { $count ->
    [one] one board
   *[other] up to { $count } boards
  }
tournament-late = { $count ->
    [0] Nobody can join after the start
    [one] Joining is possible in the first round
   *[other] Joining is possible in the first { $count } rounds
  }
tournament-replays = { $count ->
    [0] A draw goes to the higher seed
    [one] A draw is played again once
   *[other] A draw is played again up to { $count } times
  }
tournament-seats = { $count } players in each match
tournament-season-days = A season lasts { $count } days at most
tournament-idle-days = Anybody without a match for { $count } days drops a step
tournament-need-matches = Entry: { $count ->
    [0] no rated matches needed
   *[other] at least { $count } rated matches
  }
tournament-need-days = Entry: { $count ->
    [0] everybody on the server
    [one] on the server for at least a day
   *[other] on the server for at least { $count } days
  }
tournament-need-rating = Entry: { $kind ->
    [most] ratings of at most { $rating }
    [least] ratings of at least { $rating }
   *[other] any rating
  }
tournament-choose-role = A role for the winner
tournament-choose-team-roles = The roles of the two teams
tournament-role-permission = ⚠️ To give a role I need { $permissions }, and my own role has to be above it. A server manager can change that.
tournament-event-permission = ⚠️ To show an event I need { $permissions }. A server manager can change that.
tournament-team-home = Rabbits
tournament-team-away = Frogs
tournament-name-form-title = Name and start
tournament-name-form-label = Name
tournament-start-form-label = Start in { $city } time
tournament-home-form-label = First team
tournament-away-form-label = Second team
tournament-code-form-title = Team match against another server
tournament-code-form-label = The code that the other server shows
button-tournament-create = Open it
button-tournament-name = Name and start
button-tournament-more = More
button-tournament-extras = Prize and event
button-tournament-weekly = Every week: { $on ->
    [yes] yes
   *[no] no
  }
button-tournament-odds = Half the time for an extra point: { $on ->
    [yes] yes
   *[no] no
  }
button-tournament-direct = Boards in direct messages: { $on ->
    [yes] yes
   *[no] no
  }
button-tournament-guests = Against another server: { $on ->
    [yes] yes
   *[no] no
  }
button-tournament-event = Event on the server: { $on ->
    [yes] yes
   *[no] no
  }
button-tournament-crosspost = Publish for followers: { $on ->
    [yes] yes
   *[no] no
  }

## Refusals

refusal-no-odds = You can halve your time only before your first move, in a tournament that allows it.
refusal-no-such-tournament = There is no such tournament here. `/{ command-tournament }` lists them.
refusal-too-many-tournaments = This server has { $most } tournaments that aren't over. End one of them first.
refusal-tournament-code = No team match has this code. Copy it again from the message of the match on the other server.
refusal-tournament-own-code = This server plays that match already. The code is for the other server.
refusal-tournament-taken = Another server has already joined this match.
refusal-not-your-tournament = Only server managers and the person who opened it can do that.
refusal-not-your-team = That team is for people with the role { $role }.
refusal-no-tournament-draft = That tournament isn't in preparation any more. `/{ command-tournament }` shows whether it was opened, and begins another.
refusal-may-not-give-roles = Only people who may give roles on this server can choose one as a prize.
refusal-role-too-high = A prize can only be a role below your own highest role, as when you give a role yourself.
refusal-no-moment = I can't read that as a date and a time. Type them like this, in { $city } time: 2026-12-24 20:00
refusal-tournament-start = The start must be in the future, within a year. Choose another time.
refusal-tournament-range = That has to be between { $least } and { $most }.
refusal-tournament-clock = With this clock, people who aren't there lose no match within a season. Choose a faster clock, or a season of at least { $days } days.
refusal-tournament-matches = This tournament is for people with at least { $needed } rated matches. Play some, then join!
refusal-tournament-new = You haven't been on this server long enough. You can join { $when }.
refusal-tournament-rating = This tournament is for ratings from { $from } to { $to }.
refusal-tournament-full = All { $most } places are taken.
refusal-tournament-closed = It is too late to join. `/{ command-tournament }` lists the others.
refusal-tournament-in = You are in already.
refusal-tournament-not-in = You aren't in this tournament.
refusal-tournament-removed = A server manager has removed you from it, so you can't join again.
refusal-tournament-paused = You have paused already.
refusal-tournament-not-paused = You haven't paused.
refusal-tournament-often = You came back only a moment ago. You can come back again { $when }.
refusal-tournament-no-pause = Nobody can pause in a tournament of this kind. You can leave it.
refusal-tournament-not-begun = It hasn't begun yet.
refusal-tournament-begun = It has begun already.
refusal-tournament-over = It is over.
refusal-tournament-few = Too few people have joined: it needs at least { $needed }.
refusal-tournament-pausing = **{ $player }** has paused. Challenge somebody else.
refusal-tournament-reach = You can challenge people on steps { $from } to { $to }.
refusal-tournament-duels = **{ $player }** has { $most } challenges open and can't take another one. Those lost by leaving still count for a while.
refusal-tournament-in-duel = You two are playing already.
refusal-tournament-soon = You two have just met. You can challenge each other again { $when }.

## Fair play, for managers only

button-tournament-fair = Fair play
tournament-fair = 🔍 Fair play in **{ $title }**. Only server managers and the person who opened it see this.
tournament-fair-why = -# After a rated match, the computer looks at the moves where there was a real choice. Below: the share of these moves that the computer would have made, too; the usual share for people of this rating; and how many standard deviations lie between the two. ⚠️ means that this is very unlikely to be chance. It is no proof: somebody can be stronger than their rating. Look at the matches and talk with the person before you decide anything.
tournament-fair-no-figures = In this game, moves aren't compared with the computer's: nobody knows yet how strong people play it.
# $played, $moves: numbers of matches and moves. $above: standard deviations, such as +4.2.
tournament-fair-moves = { $played ->
    [one] 1 match
   *[other] { $played } matches
  }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
  }: { $share }%, usual { $expected }%, { $above }
tournament-fair-few = { $played ->
    [one] 1 match
   *[other] { $played } matches
  }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
  }: { $share }%, usual { $expected }%, still too few to say more
tournament-fair-new = new on this server
tournament-fair-rated = { $count ->
    [0] no rated match yet
    [one] only 1 rated match
   *[other] only { $count } rated matches
  }
tournament-fair-none = There is nothing to say about anybody yet.
tournament-fair-more = { $count ->
    [one] 1 more person isn't listed.
   *[other] { $count } more people aren't listed.
  }
