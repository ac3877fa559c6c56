## Lessons

command-learn = learn
command-learn-about = Learn a game in six short lessons, just for you
learn = 🎓 **Learn by playing.** Each course has six short lessons with one move each. Only you see them.
learn-course = { $game } · { $done ->
    [yes] ✓
   *[no] { $count } of { $all }
  }
learn-title = **{ $game }** · lesson { $number } of { $all }
learn-choose = -# The numbers are cells to choose from: press one.
learn-done = 🎉 You know { $game } now. How about a real match?
learn-kinds = -# There are more kinds of Halma, each with a rule of its own. The list below shows it.
learn-choose-kind = More kinds of Halma
learn-impossible = The piece can't get there in one move. Try another number.
learn-answer = { $colour } then answers **{ $move }**{ $gain }.
button-learn = Learn
button-next-lesson = Next lesson
button-learn-again = Try again
button-courses = All lessons
learn-step = 👣 **A step.** Your piece may step onto any empty cell next to it. The marked area at the top is your goal: which step brings the piece closest to it?
learn-step-right = Right! This step brings the piece closest to the goal. You may also step sideways or back, but you rarely want to.
learn-step-miss = You may step there, but another step brings the piece closer to the goal.
learn-jump = 🦘 **A jump.** If another piece stands right next to yours and the cell behind it is empty, you may jump over it. Jump!
learn-jump-right = Right! You can jump over any piece, yours or your opponent's, and it stays where it is.
learn-jump-miss = That is only a step. Look for a piece that you can jump over.
learn-chain = 🔗 **A chain.** After a jump you may jump again, in any direction. Go as far as you can in a single move.
learn-chain-right = Right! Three jumps in one move. Building ladders like this one is the heart of the game.
learn-chain-miss = You may stop there, but this piece can get much further. Follow the jumps to the end.
learn-home = 🏠 **Leave home.** You have to leave your home in time: a player who still has a piece there after a certain number of moves loses. This is your last move before that!
learn-home-right = Right! Home is empty just in time. Don't leave your last pieces behind.
learn-home-miss = The piece would still be at home, and you would lose the match.
learn-block = 🛑 **Blocking.** Your opponent is about to make a chain over your pieces. Put your piece where that chain would have to land.
learn-block-right = Right! Without that empty cell there is no chain. And your piece has moved forward, too.
learn-block-miss = Your opponent's chain still works. Find the first cell on which it lands.
learn-end = 🏁 **The end.** The first player to fill the goal wins, and a piece that has reached the goal stays there. One cell is still empty. Win!
learn-end-right = Right! The last piece is in the goal, and you have won.
learn-end-miss = The goal still has an empty cell. You can fill it with this move.
learn-grow = 🌱 **Growing.** On an empty cell next to your piece, a new piece of yours appears, and the old one stays. Grow!
learn-grow-right = Right! You had three pieces, and now you have four.
learn-grow-miss = That is a jump, two cells away: the piece would leave its cell, and you wouldn't get a new one.
learn-leap = 🦘 **Jumping.** A piece can also jump to an empty cell two away. Its old cell becomes empty, but opposing pieces next to its new cell become yours. Jump in among them!
learn-leap-right = Right! All opposing pieces next to the cell where you land are yours now.
learn-leap-miss = You would grow there, and no opposing piece would become yours. Jump to a cell next to some.
learn-turn = 🔄 **Turning.** Whether you grow or jump, every opposing piece next to your new cell turns to your colour. Which cell turns the most?
learn-turn-right = Right! Three pieces turned, and one is new. That can change a whole match.
learn-turn-miss = Not bad, but another cell is next to all three opposing pieces.
learn-over = ⬛ **Blocks.** No piece can stand on the dark cells, but a jump goes over them. Jump over a block, to the middle of the board!
learn-over-right = Right! Blocks don't stop a jump, and you have turned a piece as well.
learn-over-miss = You may grow there, but this lesson is about the jump over the block.
learn-gap = 🕳️ **No gaps.** A jump leaves an empty cell behind, right among your pieces. There your opponent could turn many of them. Turn pieces without leaving a gap!
learn-gap-right = Right! You grew, so your group stays closed, and you turned two pieces.
learn-gap-miss = That jump leaves a gap in the middle of your group. There is a way to turn pieces without one.
learn-last = 🏁 **The end.** When nobody can move any more, the player with more pieces wins. If your opponent has none left, you win at once. Do it!
learn-last-right = Right! Your opponent has no piece left, and you have won.
learn-last-miss = Your opponent would have a piece left. Find the cell next to both of them.

## The rules in short. $first, $second and $third are the names of the marked cells in the picture: 1, 2, 3 or A, B, C

button-all-rules = All the rules
show-aim = 🎯 Aim: be the first to bring all your pieces from your corner into the opposite one.
show-aim-star = 🎯 Aim: be the first to bring all your pieces from your point of the star into the opposite one.
show-step = **{ $first }** 👣 Step: to an empty cell next to the piece.
show-jump = **{ $second }** 🦘 Jump: over one piece next to it, yours or not, to the empty cell right behind it.
show-chain = **{ $third }** 🔗 Chain: from there, jump on as often as you like. Nothing is captured.
show-jump-far = **{ $second }** 🦘 Jump: over a piece at any distance, landing the same distance beyond it. All cells between must be empty.
show-stepper = **{ $first }** 👣 Steppers (four dots) only step, one cell diagonally: here the one on e16.
show-jumper = **{ $second }** 🦘 Jumpers (a cross) only jump, along a row or column, over one piece to the empty cell right behind it.
show-double = 🎨 In the goal, light blue and red belong on the light cells, green and white on the dark ones.
show-number = 🔢 Each piece has its own cell to reach: where your opponent's piece with the same number begins.
show-expert = 💪 In one move, the opposing numbers that a piece jumps may add up to at most its own. Your own pieces don't count.
show-marked = ⭐ Only the marked piece, here the one that moves, has to reach the opposite corner cell.
show-home = 🏠 Leave home: after { $moves } of your moves, none of your pieces may still be there, or you lose.
show-corner = 🏠 After { $moves } of your moves, none of your pieces may stand on your corner cell, or you lose.
show-grow = **{ $first }** 🌱 Grow: a new piece on an empty cell next to yours. The old one stays.
show-leap = **{ $second }** 🦘 Jump: to an empty cell two away. The old cell becomes empty.
show-turn = 🔄 Either way, all opposing pieces next to the new cell turn to your colour.
show-count = 🏁 When nobody can move any more, the player with more pieces wins.
alt-picked = { $game }. The piece on { $from } is picked. Marked: { $cells }.
help-new = **Welcome! Halma and Hexxagon, right here**
  1. Press **{ button-learn }**: six short lessons each for Halma, { game-star-halma } and { game-hexxagon }. Only you see them.
  2. Press **{ button-play-computer }** to play at once, or **{ button-invite }** to challenge somebody. You can also leave the seat open, and anybody can accept.
  3. When it's your turn, press **{ $button-move }** below the board.
  -# Rather read the rules? Choose a game below.
help-direct = **Halma and Hexxagon**
  1. Press **{ button-learn }**: six short lessons each for Halma, { game-star-halma } and { game-hexxagon }.
  2. Press **{ button-puzzle }** to look for the best move.
  3. Matches are played on a server: **/{ command-challenge }** starts one there.
  -# Rather read the rules? Choose a game below.
