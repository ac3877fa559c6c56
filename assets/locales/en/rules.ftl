## The rules, a screen each. What several share stands in terms, which begin with a dash

-halma-moves = In a turn you move one piece:
    • **Step** to a free cell beside it, also diagonally.
    • Or **jump** over one piece of any colour to the free cell right behind it, and on from there as often as you like, in any direction.
    Nothing is captured. You needn't jump, and may go back.
-halma-lock = 🔒 A piece in your goal stays: it must end each of its turns there.
-halma-home = 🏠 **Leave home:** who still has a piece there after { $moves } moves of their own, or brings one back later, loses.
-halma-four = 👥 **With four:** clockwise, 13 pieces each. Who gives up or stays at home leaves the board, and the others play on. A pair wins when both goals are reached; who is done first may move the partner's pieces.
-halma-draw = 🤝 The same position three times is a draw.
-no-lock = 🔓 Pieces may leave the goal again.

rules-title = **{ $game }**
rules-halma-8 =
    🎯 **Aim:** be the first to bring all 10 pieces into the opposite corner.

    { -halma-moves }

    { -halma-lock }
    { -halma-home(moves: 30) }
    { -halma-draw }
rules-halma-10 =
    🎯 **Aim:** be the first to bring all 15 pieces into the opposite corner.

    { -halma-moves }

    { -halma-lock }
    { -halma-home(moves: 50) }
    { -halma-draw }
rules-halma-16 =
    🎯 **Aim:** be the first to bring all 19 pieces into the opposite corner.

    { -halma-moves }

    { -halma-lock }
    { -halma-home(moves: 70) }
    { -halma-draw }
    { -halma-four }
rules-halma-double =
    🎯 **Aim:** be the first to bring all 19 pieces into the opposite corner, each colour onto its own cells. Your pieces have two colours, in turn like the squares of a chessboard. The goal needs them the same way: light blue where red stands now, green where white stands, and the reverse.

    { -halma-moves }

    { -no-lock }
    { -halma-home(moves: 70) }
    { -halma-draw }
rules-halma-number =
    🎯 **Aim:** be the first to bring each of your 19 numbered pieces to its own cell: the one straight across the middle of the board from where it begins, where the same number of your opponent stands.

    { -halma-moves }

    { -no-lock }
    { -halma-home(moves: 70) }
    { -halma-draw }
    { -halma-four }
rules-halma-expert =
    🎯 **Aim:** as in Number Halma, bring each numbered piece to the cell straight across the middle, where the same number of your opponent begins.

    💪 **Strength:** the opposing numbers that a piece jumps in one move, each jump counted, may add up to at most its own number. Your own pieces and your partner's are free.

    { -halma-moves }

    { -no-lock }
    { -halma-home(moves: 70) }
    { -halma-four }
rules-halma-parlett =
    🎯 **Aim:** be the first to bring all 19 pieces into the opposite corner.

    In a turn you move one piece. There are two kinds:
    • **Steppers** go one cell diagonally and never jump. They begin on cells of the colour of your corner.
    • **Jumpers** jump over one piece of any colour, straight along a row or a column, to the free cell right behind it, and on as often as you like. They never step.
    Nothing is captured.

    { -no-lock }
    { -halma-home(moves: 70) }
    { -halma-draw }
    { -halma-four }
rules-halma-marked =
    🎯 **Aim:** bring your one marked piece, which begins in your corner, to the opposite corner first. The others help it, or stand in the way.

    { -halma-moves }

    🏠 **Leave the corner:** who still has a piece on their own corner after 70 moves of their own, or puts one there later, loses.
    { -halma-draw }
    { -halma-four }
rules-halma-super =
    🎯 **Aim:** be the first to bring all 19 pieces into the opposite corner.

    In a turn you move one piece:
    • **Step** to a free cell beside it, also diagonally.
    • Or **jump** over a piece of any colour at any distance, and land as far behind it. All cells between must be free. From there on as often as you like, in any direction.
    Nothing is captured. You needn't jump, and may go back.

    { -halma-lock }
    { -halma-home(moves: 70) }
    { -halma-draw }
rules-star-halma =
    🎯 **Aim:** be the first to bring all your pieces into the point of the star opposite to yours. Two, three, four or six play, with 10 pieces each; two or three also with 15.

    In a turn you move one piece:
    • **Step** to a free cell beside it, in six directions.
    • Or **jump** over one piece of any colour to the free cell right behind it, and on from there as often as you like.
    Nothing is captured. You needn't jump, and may go back.

    { -halma-lock }
    🏠 **Leave home:** who still has a piece there after 50 moves of their own (60 with 15 pieces), or brings one back later, loses.
    👥 With more than two, who gives up or loses like that leaves the board, and the others play on.
    { -halma-draw }

-hexxagon-turn = In a turn you do one of two things:
    • **Grow:** a new piece appears on a free cell beside one of yours.
    • **Jump:** a piece goes to a free cell two away, whatever lies between.
    All opposing pieces beside the cell of arrival turn to your colour. The numbers on the picture: where that piece can go.
-hexxagon-end = Who can't move passes. The game ends when nobody can move, after 100 moves without a new piece, or when a position comes up three times: more pieces win, as many draw. A player without pieces has lost at once.
rules-hexxagon =
    🎯 **Aim:** have more pieces than your opponent at the end. Red begins, with three each.

    { -hexxagon-turn }

    No piece enters the three blocks, but jumps over them are allowed.
    { -hexxagon-end }
rules-hexxagon-open =
    🎯 **Aim:** have more pieces than your opponent at the end. Red begins, with three each. The board has no blocks.

    { -hexxagon-turn }

    { -hexxagon-end }
