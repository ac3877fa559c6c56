## The rules, a screen each. What several share stands in terms, which begin with a dash

-halma-moves = In a turn you move one piece:
    • **Step** to an adjacent empty cell, diagonals included.
    • Or **jump** over one adjacent piece of any colour to the empty cell right behind it. From there you may jump again, as often as you like, in any direction.
    Nothing is captured. Jumping is optional; moving back is allowed.
-halma-lock = 🔒 A piece that has reached your goal stays there. It can still move inside.
-halma-home = 🏠 **Leave home:** a player who still has a piece there after { $moves } moves of their own, or brings one back later, loses.
-halma-four = 👥 **With four:** play goes clockwise, with 13 pieces each. A player who resigns or stays too long leaves the board, and the others play on. A pair wins when both players have finished; a player who finishes first may move the partner's pieces.
-halma-draw = 🤝 If the same position comes up three times, or after { $each } moves each, it's a draw.
-no-lock = 🔓 Pieces may leave the goal again.

rules-title = **{ $game }**
rules-halma-8 =
    🎯 **Aim:** be the first to bring all 10 pieces from your corner (home) to the opposite one (your goal).

    { -halma-moves }

    { -halma-lock }
    { -halma-home(moves: 30) }
    { -halma-draw(each: 300) }
rules-halma-10 =
    🎯 **Aim:** be the first to bring all 15 pieces from your corner (home) to the opposite one (your goal).

    { -halma-moves }

    { -halma-lock }
    { -halma-home(moves: 50) }
    { -halma-draw(each: 300) }
rules-halma-16 =
    🎯 **Aim:** be the first to bring all 19 pieces from your corner (home) to the opposite one (your goal).

    { -halma-moves }

    { -halma-lock }
    { -halma-home(moves: 70) }
    { -halma-draw(each: 300) }
    { -halma-four }
rules-halma-double =
    🎯 **Aim:** be the first to bring all 19 pieces from your corner (home) to the opposite one (your goal), each colour onto its own cells. Your pieces have two colours, alternating like a chessboard. In the goal, light blue and red must stand on the light cells, green and white on the dark ones.

    { -halma-moves }

    { -no-lock }
    { -halma-home(moves: 70) }
    { -halma-draw(each: 300) }
rules-halma-number =
    🎯 **Aim:** be the first to bring each of your 19 numbered pieces from your corner (home) to its own cell in the opposite one (your goal): straight across the middle of the board, where your opponent's piece with the same number begins.

    { -halma-moves }

    { -no-lock }
    { -halma-home(moves: 70) }
    { -halma-draw(each: 300) }
    { -halma-four }
rules-halma-expert =
    🎯 **Aim:** as in Number Halma, be the first to bring each numbered piece from your corner (home) to the cell straight across the middle, where your opponent's piece with the same number begins. The opposite corner is your goal.

    💪 **Strength:** add up the opposing numbers that a piece jumps in one move. The sum can't be more than its own number. Your own pieces and your partner's don't count.

    { -halma-moves }

    { -no-lock }
    { -halma-home(moves: 70) }
    { -halma-draw(each: 300) }
    { -halma-four }
rules-halma-parlett =
    🎯 **Aim:** be the first to bring all 19 pieces from your corner (home) to the opposite one (your goal).

    In a turn you move one piece. There are two kinds:
    • **Steppers** (four dots) move one cell diagonally and never jump. They begin on the cells with the colour of your corner.
    • **Jumpers** (a cross) jump over one adjacent piece of any colour, along a row or a column, to the empty cell right behind it, and again as often as you like. They never step.
    Nothing is captured.

    { -no-lock }
    { -halma-home(moves: 70) }
    { -halma-draw(each: 600) }
    { -halma-four }
rules-halma-marked =
    🎯 **Aim:** be the first to bring your one marked piece from your corner cell to the opposite corner cell. Your other pieces help it, or block your opponents.

    { -halma-moves }

    🏠 **Leave the corner cell:** a player who still has a piece on their own corner cell after 70 moves of their own, or puts one there later, loses. Pieces may stand in the rest of the corner.
    { -halma-draw(each: 300) }
    { -halma-four }
rules-halma-super =
    🎯 **Aim:** be the first to bring all 19 pieces from your corner (home) to the opposite one (your goal).

    In a turn you move one piece:
    • **Step** to an adjacent empty cell, diagonals included.
    • Or **jump** over a piece of any colour, even a distant one, and land the same distance beyond it. All the other cells on the way must be empty. From there you may jump again, as often as you like, in any direction.
    Nothing is captured. Jumping is optional; moving back is allowed.

    { -halma-lock }
    { -halma-home(moves: 70) }
    { -halma-draw(each: 300) }
rules-star-halma =
    🎯 **Aim:** be the first to bring all your pieces from your point of the star (home) to the opposite point (your goal). Two, three, four or six people play with 10 pieces each; two or three can also play with 15.

    In a turn you move one piece:
    • **Step** to an adjacent empty cell, in six directions.
    • Or **jump** over one adjacent piece of any colour to the empty cell right behind it. From there you may jump again, as often as you like.
    Nothing is captured. Jumping is optional; moving back is allowed.

    { -halma-lock }
    🏠 **Leave home:** a player who still has a piece there after 50 moves of their own (60 with 15 pieces), or brings one back later, loses.
    👥 With more than two, a player who resigns or loses in this way leaves the board, and the others play on.
    { -halma-draw(each: 300) }

-hexxagon-turn = In a turn you do one of two things:
    • **Grow:** a new piece appears on an empty cell next to one of yours.
    • **Jump:** a piece moves to an empty cell two away, whatever lies between.
    All opposing pieces next to where you land turn to your colour. The numbers in the picture show where that piece can go.
-hexxagon-end = If you can't move, you pass. The match ends when nobody can move, after 100 moves without a new piece, or when a position comes up three times. The player with more pieces wins; with equally many, it's a draw. If you lose your last piece, you lose at once.
rules-hexxagon =
    🎯 **Aim:** have more pieces than your opponent at the end. You begin with three each, and Red moves first.

    { -hexxagon-turn }

    No piece can enter the three blocks, but pieces can jump over them.
    { -hexxagon-end }
rules-hexxagon-open =
    🎯 **Aim:** have more pieces than your opponent at the end. You begin with three each, and Red moves first. The board has no blocks.

    { -hexxagon-turn }

    { -hexxagon-end }
