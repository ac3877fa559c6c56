"""Writes swiss.txt and matchings.txt, which the tests compare with what this crate does.

    python3 -m venv venv && venv/bin/pip install -r requirements.txt && venv/bin/python make.py

py4swiss (MIT) pairs random Swiss events by FIDE's Dutch system. networkx (BSD) finds matchings of the least
cost. Tie-breaks are computed here, from the definitions, with fractions. Nothing of this is shipped.
"""

import random
from fractions import Fraction

import networkx
from py4swiss.engines import DutchEngine
from py4swiss.engines.common import PairingError
from py4swiss.trf import ParsedTrf
from py4swiss.trf.codes import PlayerCode
from py4swiss.trf.results import ColorToken, ResultToken, RoundResult
from py4swiss.trf.sections import PlayerSection, XSection

NAMES = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
WIN, DRAW, LOSS = Fraction(1), Fraction(1, 2), Fraction(0)


class Event:
    """A Swiss event: everybody's results by round, player 0 being the highest seed."""

    def __init__(self, count):
        self.count = count
        self.results = [[] for _ in range(count)]  # (opponent or None, points, token) by round
        self.rounds = []

    def points(self, player):
        return sum((points for _, points, _ in self.results[player]), LOSS)

    def pair(self, absent):
        sections = [
            PlayerSection(
                code=PlayerCode.PLAYER,
                starting_number=player + 1,
                points_times_ten=int(self.points(player) * 10),
                rank=player + 1,
                results=[token for _, _, token in self.results[player]],
            )
            for player in range(self.count)
        ]
        # So many rounds that none is the last, in which topscorers may break the rules of colours.
        x_section = XSection(number_of_rounds=99, zeroed_ids={player + 1 for player in absent})
        return DutchEngine.generate_pairings(ParsedTrf(player_sections=sections, x_section=x_section))

    def play(self, chance, absent):
        text = ""
        present = set()
        for pairing in self.pair(absent):
            white, black = pairing.white - 1, pairing.black - 1
            present.add(white)
            if black < 0:
                bye = RoundResult(id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=ResultToken.PAIRING_ALLOCATED_BYE)
                self.results[white].append((None, WIN, bye))
                text += NAMES[white] + "--"
                continue
            present.add(black)
            # The higher seed wins more often.
            luck = chance.random() + (0.1 if white < black else -0.1)
            mark, ours, theirs = ("w", "1", "0") if luck > 0.6 else ("b", "0", "1") if luck < 0.35 else ("d", "=", "=")
            points = {"1": WIN, "=": DRAW, "0": LOSS}
            for player, opponent, color, token in (
                (white, black, ColorToken.WHITE, ours),
                (black, white, ColorToken.BLACK, theirs),
            ):
                result = RoundResult(id=opponent + 1, color=color, result=ResultToken(token))
                self.results[player].append((opponent, points[token], result))
            text += NAMES[white] + NAMES[black] + mark
        for player in set(range(self.count)) - present:
            zero = RoundResult(id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=ResultToken.ZERO_POINT_BYE)
            self.results[player].append((None, LOSS, zero))
        self.rounds.append(text)

    def tie_breaks(self, player):
        """Buchholz without the lowest, Buchholz, Sonneborn-Berger."""
        own = self.points(player)
        faced = [own if opponent is None else self.points(opponent) for opponent, _, _ in self.results[player]]
        berger = sum((points * other for (_, points, _), other in zip(self.results[player], faced)), LOSS)
        return sum(faced) - min(faced), sum(faced), berger

    def direct(self, player, equals):
        """The points against equals, if all of them have met."""
        for one in equals:
            met = {opponent for opponent, _, _ in self.results[one]}
            if any(other not in met for other in equals if other != one):
                return LOSS
        return sum((points for opponent, points, _ in self.results[player] if opponent in equals), LOSS)

    def line(self):
        keys = {player: (self.points(player), *self.tie_breaks(player)) for player in range(self.count)}
        full = {}
        for player, key in keys.items():
            equals = [other for other in keys if keys[other] == key]
            full[player] = (*key, self.direct(player, equals))
        places = [1 + sum(other > own for other in full.values()) for own in full.values()]
        sums = [sum((player + 1) * int(4 * keys[player][part]) for player in keys) for part in (1, 2, 3)]
        standings = "".join(NAMES[place - 1] for place in places)
        return " ".join([str(self.count), ".".join(self.rounds), standings, ",".join(map(str, sums))])


def swiss(chance, count, rounds, sitting_out):
    event = Event(count)
    for _ in range(rounds):
        absent = [player for player in range(count) if chance.random() < sitting_out]
        if count - len(absent) < 4:
            absent = []
        try:
            event.play(chance, absent)
        except PairingError:
            break
    return event.line()


def splitmix(state):
    """The stream of SplitMix64 from this state."""
    mask = (1 << 64) - 1
    while True:
        state = (state + 0x9E3779B97F4A7C15) & mask
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & mask
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & mask
        yield mixed ^ (mixed >> 31)


def matching(seed, count, limit):
    stream = splitmix(seed)
    graph = networkx.Graph()
    for one in range(count):
        for other in range(one + 1, count):
            graph.add_edge(one, other, weight=-(next(stream) % limit))
    pairs = networkx.max_weight_matching(graph, maxcardinality=True)
    cost = -sum(graph[one][other]["weight"] for one, other in pairs)
    return f"{seed} {count} {limit} {cost}"


def main():
    chance = random.Random(20260101)
    with open("swiss.txt", "w", encoding="ascii") as file:
        file.write("# Written by make.py with py4swiss 0.3.1.\n")
        file.write("# players, rounds (seats and result of each pair), places, sums of tie-breaks\n")
        for number in range(2400):
            count = chance.randint(4, 15)
            rounds = chance.randint(3, min(count - 1, 7))
            file.write(swiss(chance, count, rounds, 0.04 if number % 3 == 0 else 0) + "\n")
        for _ in range(24):
            file.write(swiss(chance, chance.randint(30, 62), chance.randint(6, 9), 0.02) + "\n")
    with open("matchings.txt", "w", encoding="ascii") as file:
        file.write("# Written by make.py with networkx 3.6.1.\n# seed, vertices, limit of a cost, least cost\n")
        for seed in range(1, 2001):
            count = 2 * chance.randint(1, 12 if seed % 20 else 30)
            limit = chance.choice([2, 3, 5, 20, 1000, 1_000_000])
            file.write(matching(seed, count, limit) + "\n")


if __name__ == "__main__":
    main()
