//! Dialogues with the engine: lines with `> ` are input, the lines below are its answer.

use hoppity::engine;

#[test]
fn it_introduces_itself() {
    dialogue(
        "
> hxi
id name Hoppity 0.1.0
variant hexxagon players=2 first=1
variant hexxagon-open players=2 first=1
variant halma-8 players=2 first=1 lock=on stall=limit:30
variant halma-10 players=2 first=1 lock=on stall=limit:50
variant halma-16 players=2 teams=none first=1 lock=on stall=limit:70
variant halma-double players=2 first=1 lock=off stall=limit:70
variant halma-number players=2 teams=none first=1 setup=corner stall=limit:70
variant halma-expert players=2 teams=none first=1 setup=front stall=limit:70
variant halma-parlett players=2 teams=none first=1 stall=limit:70
variant halma-marked players=2 teams=none first=1 stall=limit:70
variant halma-super players=2 first=1 lock=on stall=limit:70
variant star-halma players=2 first=1 pieces=10 lock=on stall=limit:50
hxiok
> isready
readyok
",
    );
}

#[test]
fn a_game_of_hexxagon() {
    dialogue(
        "
> position hexxagon moves e14 e18
> state
state turn=1 ply=2
> position hexxagon first=2
> state
state turn=2 ply=0
> legal
legal 24 d1 d13 d7 e1-c1 e1-d18 e1-d2 e1-e23 e1-e3 e10 e16 e17-c9 e17-d12 e17-d14 e17-e15 e17-e19 e18 e2 e24 e8 e9-c5 e9-d6 e9-d8 e9-e11 e9-e7
> position hexxagon moves e13-e15 e9-e11 e15-e13 e11-e9 e13-e15 e9-e11 e15-e13 e11-e9
> state
state draw seats=1,2 reason=repetition score=3-3
> legal
legal 0
> perft 1
perft 1 0
> show
        2
      .   .
    .   .   .
  .   .   .   .
1   .   .   .   1
  .   .   .   .
.   .   #   .   .
  .   .   .   .
.   .   .   .   .
  .   #   #   .
.   .   .   .   .
  .   .   .   .
2   .   .   .   2
  .   .   .   .
    .   .   .
      .   .
        1

",
    );
}

#[test]
fn a_game_of_halma() {
    dialogue(
        "
> position halma-8
> perft 3
perft 3 20050
> position halma-8 lock=off stall=limit:1 moves b8-d6
> state
state win seats=2 reason=stall
> position halma-8 lock=off stall=limit:30 moves b8-d6 e1-d2 c7-e5
> show
 8 1 . 1 1 . . . .
 7 1 1 . . . . . .
 6 1 1 . 1 . . . .
 5 1 . . . 1 . . .
 4 . . . . . . . 2
 3 . . . . . . 2 2
 2 . . . 2 . 2 2 2
 1 . . . . . 2 2 2
   a b c d e f g h

> state
state turn=2 ply=3
> perft 0
perft 0 1
",
    );
}

#[test]
fn a_move_may_be_given_with_its_path() {
    dialogue(
        "
> position halma-8 moves b8-d6 h4-h5 a7-c5-e7
> state
state turn=2 ply=3
> position halma-8 moves b8-d6 h4-h5 a7-c5-e5
error move 3 a7-c5-e5: cell 3 of the path can't follow the one before it
> position hexxagon moves e13-e14
error move 1 e13-e14: this is written e14
> position halma-8 moves B8-d6
error move 1 B8-d6: this is written b8-d6
",
    );
}

#[test]
fn errors_are_reported_and_change_nothing() {
    dialogue(
        "
> position halma-8 moves a5-a4
> hello
error unknown command hello
> position
error position takes a variant
> position chess
error no variant \"chess\"
> position halma-8 lock=maybe
error lock can't be \"maybe\"
> position hexxagon lock=on
error hexxagon has no option \"lock\"
> position halma-8 lock=on lock=on
error lock is given twice
> position halma-8 a5-a4
error a5-a4 is neither option=value nor moves
> position halma-8 moves a5-a4 h4-h5 a4-a9
error move 3 a4-a9: there is no cell a9
> position halma-8 moves a5-a4 a4-a3
error move 2 a4-a3: that piece belongs to another seat
> position halma-8 moves pass
error move 1 pass: nobody may pass by choice
> position halma-8 stall=limit:1 moves a5-a4 h4-h5
error move 2 h4-h5: the game is over
> perft
error perft takes a depth of 0 to 99
> perft -1
error perft takes a depth of 0 to 99
> perft 100
error perft takes a depth of 0 to 99
> perft 1 2
error perft takes a depth of 0 to 99
> legal moves
error legal takes nothing, not moves
> go fast
error go fast takes a number
> go level 9
error go level takes a number of 1 to 8
> go nodes 0
error go nodes takes a number of 1 to 18446744073709551615
> go depth -1
error go depth takes a number of 1 to 100
> go ponder 1
error go doesn't take ponder
> go nodes 5 nodes 6
error go nodes is given twice
> go level 3 nodes 100
error a level sets depth, nodes and multipv itself
> go seed 3
error a seed goes with a level
> stop
> isready
readyok
> state
state turn=2 ply=1
> quit
> isready
",
    );
}

/// What `go` answered: the moves that the last lines begin with, and the one that it plays.
fn goes(script: &str) -> (Vec<String>, String) {
    let answers = answers(script.as_bytes());
    let lines: Vec<&str> = answers.lines().collect();
    let last = lines.iter().rposition(|line| line.contains(" multipv 1 ")).unwrap_or(0);
    let infos = lines[last..].iter().filter(|line| line.starts_with("info "));
    let first = |line: &&str| line.split(" pv ").nth(1).unwrap().split(' ').next().unwrap().to_owned();
    let best = lines.last().unwrap().strip_prefix("bestmove ").unwrap_or_else(|| panic!("{answers}"));
    (infos.map(first).collect(), best.to_owned())
}

#[test]
fn the_same_nodes_or_level_give_the_same_move() {
    for position in ["hexxagon", "hexxagon-open", "halma-8", "halma-parlett", "star-halma players=3"] {
        for go in ["nodes 3000", "depth 2", "level 2 seed 5", "level 6"] {
            let script = format!("position {position}\ngo {go}\n");
            let (lines, best) = goes(&script);
            assert!(go.starts_with("level") || lines.len() == 1, "{script}");
            assert_eq!(goes(&script), (lines, best.clone()), "{script}");
            // A search before doesn't change it.
            let after_another = format!("position {position}\ngo nodes 700\ngo {go}\n");
            if !go.starts_with("depth") {
                assert_eq!(goes(&after_another).1, best, "{after_another}");
            }
            let played = answers(format!("position {position} moves {best}\nstate\n").as_bytes());
            assert_eq!(played, "state turn=2 ply=1\n", "{script}");
        }
    }
}

#[test]
fn it_answers_on_every_machine_as_the_documentation_says() {
    let page = include_str!("../../docs/engine.md");
    let example = page.split("```text\n").nth(1).unwrap().split("```").next().unwrap();
    let (asked, said): (Vec<&str>, Vec<&str>) = example.lines().partition(|line| line.starts_with("> "));
    let script: String = asked.iter().map(|line| format!("{}\n", &line[2..])).collect();
    let answers = answers(script.as_bytes());
    let mut answers = answers.lines().map(without_times);
    for line in said.into_iter().filter(|&line| line != "...") {
        assert!(answers.any(|answer| answer == without_times(line)), "{line}");
    }
}

/// An `info` line without what depends on the machine's speed.
fn without_times(line: &str) -> String {
    let mut words = Vec::new();
    let mut all = line.split(' ');
    while let Some(word) = all.next() {
        match word {
            "nps" | "time" => drop(all.next()),
            _ => words.push(word),
        }
    }
    words.join(" ")
}

#[test]
fn several_lines_begin_with_different_moves() {
    let (mut lines, best) = goes("position hexxagon\ngo nodes 5000 multipv 5\n");
    assert_eq!((lines.len(), &lines[0]), (5, &best));
    lines.sort();
    lines.dedup();
    assert_eq!(lines.len(), 5);
}

#[test]
fn a_long_search_is_stopped_and_other_commands_wait_for_a_short_one() {
    let answers = |script: &str| answers(script.as_bytes()).lines().map(str::to_owned).collect::<Vec<_>>();
    let stopped = answers("go movetime 86400000\nisready\nstop\nstate\n");
    assert!(stopped.contains(&"readyok".to_owned()), "{stopped:?}");
    let tail = &stopped[stopped.len() - 2..];
    assert!(tail[0].starts_with("bestmove ") && tail[1] == "state turn=1 ply=0", "{stopped:?}");
    // One that begins after a stop goes on to its end.
    let whole = |script: &str| {
        answers(script).into_iter().filter(|line| !line.starts_with("info ")).collect::<Vec<_>>()
    };
    let depth = "position halma-8\ngo depth 4\n";
    assert_eq!(whole(&format!("stop\n{depth}")), whole(depth));
    let waited = answers("go nodes 2000\nstate\n");
    assert!(waited[waited.len() - 2].starts_with("bestmove "), "{waited:?}");
    assert!(answers("go movetime 86400000\nquit\n").last().unwrap().starts_with("bestmove "));
}

#[test]
fn a_stop_reaches_a_search_even_if_other_lines_wait_for_it() {
    let endless = "go movetime 86400000\n";
    let infos = |line: &&str| line.starts_with("info ");
    let answered = |script: &str| {
        let answers = answers(script.as_bytes());
        answers.lines().filter(|line| !infos(line)).map(str::to_owned).collect::<Vec<_>>()
    };
    for between in ["state\n", "hello\n", "position halma-8 moves zz\n", "perft 99\n"] {
        let script = format!("{endless}{between}stop\n");
        let lines = answered(&script);
        assert!(lines[0].starts_with("bestmove ") && lines.len() == 2, "{script}{lines:?}");
    }
    // All searches that were asked for before it end.
    let lines = answered(&format!("{endless}state\n{endless}isready\nstop\nstate\n"));
    let kinds: Vec<&str> = lines.iter().map(|line| line.split(' ').next().unwrap()).collect();
    assert_eq!(kinds, ["bestmove", "state", "bestmove", "readyok", "state"]);
    // `quit` waits only for the search itself.
    assert_eq!(answered(&format!("{endless}state\nquit\n")).len(), 1);
}

#[test]
fn a_count_can_be_stopped() {
    assert_eq!(
        answers(b"perft 99\nisready\nstop\nstate\n"),
        "readyok\nerror perft 99 was stopped\nstate turn=1 ply=0\n"
    );
    assert_eq!(answers(b"perft 99\nquit\n"), "error perft 99 was stopped\n");
}

#[test]
fn every_depth_and_all_positions_are_reported() {
    let answers = answers(b"go nodes 30000\n");
    let number = |line: &str, name: &str| -> u64 {
        let mut words = line.split(' ').skip_while(|&word| word != name);
        words.nth(1).unwrap().parse().unwrap()
    };
    let infos: Vec<&str> = answers.lines().filter(|line| line.starts_with("info ")).collect();
    let depths: Vec<u64> = infos[..infos.len() - 1].iter().map(|line| number(line, "depth")).collect();
    assert_eq!(depths, (1..=depths.len() as u64).collect::<Vec<_>>(), "{answers}");
    assert_eq!(number(infos.last().unwrap(), "nodes"), 30_000, "{answers}");
}

/// An output whose reader is gone.
struct Closed;

impl std::io::Write for Closed {
    fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
        Err(std::io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn it_doesnt_think_on_once_nobody_reads_the_answers() {
    // One search would take a day, the other one's first answer is that of `state`.
    for script in ["go movetime 86400000\n", "go movetime 86400000\nisready\n"] {
        let end = engine::run(script.as_bytes(), Closed);
        assert_eq!(end.unwrap_err().kind(), std::io::ErrorKind::BrokenPipe);
    }
}

#[test]
fn a_game_that_is_over_has_no_move() {
    let repeated = "e13-e15 e9-e11 e15-e13 e11-e9 ".repeat(2);
    let script = format!("position hexxagon moves {repeated}\ngo\ngo level 3 seed 1\n");
    assert_eq!(answers(script.as_bytes()), "bestmove none\nbestmove none\n");
}

#[test]
fn no_bytes_stop_it() {
    assert_eq!(answers(b""), "");
    assert_eq!(answers(b"\n\r\n   \n\tisready\r"), "readyok\n");
    assert_eq!(answers(b"\xff\x00\x1b[2J\nisready\n"), "error unknown command \u{fffd}[2J\nreadyok\n");
    assert_eq!(
        answers(b"position halma-8 moves \xc3\x28\nstate\n"),
        "error move 1 \u{fffd}(: this is not a move\nstate turn=1 ply=0\n"
    );
    let long = vec![b'x'; 3 << 20];
    let long = [&long[..], b"\nisready\n"].concat();
    assert_eq!(answers(&long), "error the line is too long\nreadyok\n");
    let word = "y".repeat(1000);
    assert!(answers(word.as_bytes()).chars().count() < 100);
}

/// Runs a dialogue and compares the answers.
fn dialogue(script: &str) {
    let script = script.strip_prefix('\n').unwrap();
    let input: String =
        script.lines().filter_map(|line| line.strip_prefix("> ")).map(|line| format!("{line}\n")).collect();
    // Commands are answered in order, so what came out before the next one is the answer.
    let mut spoken = String::new();
    let mut before = 0;
    for (count, line) in input.lines().enumerate() {
        let so_far: String = input.lines().take(count + 1).map(|line| format!("{line}\n")).collect();
        let answers = answers(so_far.as_bytes());
        spoken += &format!("> {line}\n{}", &answers[before..]);
        before = answers.len();
    }
    assert!(spoken == script, "expected:\n{script}\nheard:\n{spoken}");
}

fn answers(input: &[u8]) -> String {
    let mut output = Vec::new();
    engine::run(input, &mut output).unwrap();
    String::from_utf8(output).unwrap()
}
