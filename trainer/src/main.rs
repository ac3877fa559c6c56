//! Trains the networks by which the computer player evaluates Hexxagon, and Halma for two, and finds
//! puzzles.
//!
//! A generation of Hexxagon's networks takes three commands: `games` lets the player play against itself,
//! `train` fits a network to how those games went, and `duel` lets it play against the one before until it
//! is clear which is stronger. `assets/nets/README.md` says how the networks that are in use were made.
//!
//! - `player`: who plays; `field`: on which board
//! - `games`: games against itself; `sample`: the positions that they leave behind
//! - `symmetry`: turns and reflections of a board
//! - `model`: a network with fractions; `fit`: fitting it in epochs; `train`: what Hexxagon's learns
//! - `order`: how good a move looks before it is searched
//! - `halma`: the same for Halma
//! - `adam`: how weights are changed; `folder`: where games are kept
//! - `puzzles`: positions that games leave for people to solve
//! - `duel`: matches between two players, ended by a sequential test

#![warn(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "they panic when the reader has gone; anstream's don't"
)]

mod adam;
mod duel;
mod field;
mod fit;
mod folder;
mod games;
mod halma;
mod model;
mod order;
mod player;
mod puzzles;
mod sample;
mod symmetry;
mod train;

use anyhow::Result;
use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(
    about = "Trains the networks by which the computer player evaluates Hexxagon, and Halma for two; finds puzzles",
    after_help = "\
A generation, from the repository's folder:

  cargo run --release -p hoppity-trainer -- games --variant hexxagon --net old.bin --games 20000 --out data/g2
  cargo run --release -p hoppity-trainer -- train --variant hexxagon --data data/g1 --data data/g2 --out new.bin
  cargo run --release -p hoppity-trainer -- duel  --variant hexxagon --net new.bin --against old.bin

RUSTFLAGS=-Ctarget-cpu=native makes `train` about twice as fast. `games` and `duel` give the same answers either way.

Puzzles: assets/puzzles/README.md has the commands."
)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Plays games against itself and keeps their positions; goes on where it was stopped.
    Games(games::Options),
    /// Fits a network to positions and the results of their games; goes on where it was stopped.
    Train(train::Options),
    /// Lets one network play against another until it is clear which is stronger; goes on where it was
    /// stopped if the results are kept.
    Duel(duel::Options),
    /// Fits the weights by which Hexxagon's search orders moves, to the moves that longer searches choose.
    Order(order::Options),
    /// Plays games of Halma against itself and keeps their positions; goes on where it was stopped.
    HalmaGames(halma::games::Options),
    /// Fits a network for Halma to positions and the results of their games; goes on where it was stopped.
    HalmaTrain(halma::train::Options),
    /// Finds puzzles in matches of people and in games against itself; goes on where it was stopped.
    Puzzles(puzzles::Options),
    /// Compares the chances that the player gives with how its games of Halma end.
    HalmaChances(halma::chances::Options),
}

fn main() -> Result<()> {
    match Arguments::parse().command {
        Command::Games(options) => games::run(&options),
        Command::Train(options) => train::run(&options),
        Command::Duel(options) => duel::run(&options),
        Command::Order(options) => order::run(&options),
        Command::HalmaGames(options) => halma::games::run(&options),
        Command::HalmaTrain(options) => halma::train::run(&options),
        Command::Puzzles(options) => puzzles::run(&options),
        Command::HalmaChances(options) => halma::chances::run(&options),
    }
}
