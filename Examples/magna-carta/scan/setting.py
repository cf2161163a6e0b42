"""Sets the charter's words in long lines, as one block, and tells where each clause stands.

Lengths are fractions of the picture's width, y goes down. Nothing here knows pixels, so pictures of
every size have the same lines, and a clause's regions are where its words were written.
"""

import math
import re
from dataclasses import dataclass, field
from pathlib import Path

import numpy

from hand import LEAN

LEFT, RIGHT = 0.0905, 0.9225
FIRST_BASELINE, PITCH, LINES = 0.0730, 0.00918, 50
X_HEIGHT = 0.365 * PITCH
# A line's share of the page reaches this far above and below its baseline.
ABOVE, BELOW = 0.665 * PITCH, 0.335 * PITCH
# A hole that was in the skin before there was a word on it: the scribe wrote round it.
HOLE = (0.648, FIRST_BASELINE + 27.35 * PITCH, 0.0118, 1.18 * PITCH)
HOLE_MARGIN = 0.0042

INITIALS = {"O": "O2", "P": "P2", "R": "R2", "U": "V"}
AFTER_ROUND = set("obdphO")


@dataclass
class Letter:
  name: str
  scale: float = 1.0
  above: str = ""  # a sign over it, which takes no room
  x: float = 0.0
  y: float = 0.0
  ink: float = 1.0


@dataclass
class Word:
  clause: int
  letters: list
  width: float = 0.0
  is_first: bool = False


@dataclass
class Run:
  """Words of one clause side by side on one line."""
  clause: int
  line: int
  left: float
  right: float
  at_hole: str = ""  # the side on which it meets the hole


@dataclass
class Page:
  lines: list = field(default_factory=list)  # of letters
  runs: list = field(default_factory=list)
  great_initial: Letter = None
  clauses: list = field(default_factory=list)


def read_clauses():
  text = (Path(__file__).parent / "latin.txt").read_text(encoding="utf-8")
  return [line.split(" ", 1) for line in text.splitlines() if line and not line.startswith("#")]


# --- How a scribe shortens ------------------------------------------------------------------------


def shortened(word, random):
  """A word as a list of letters and signs, some with a bar over them."""
  chance = random.random
  stop = word[-1] if word[-1] in ".," else ""
  word = word.rstrip(".,")
  capital = word[0] if word[0].isupper() else ""
  rest = word[1:] if capital else word
  signs = []
  if not capital:
    if rest in ("et", "per", "pro", "que", "quod"):
      signs = {"et": ["&"], "per": ["P"], "pro": ["O"], "que": ["q", "3"],
               "quod": ["q", "d-"]}[rest]
      if rest != "quod" or chance() < 0.6:
        return signs + ([stop] if stop else [])
      signs = []
    for opening, sign in (("per", "P"), ("pro", "O"), ("con", "9"), ("com", "9")):
      if rest.startswith(opening) and len(rest) > 5 and chance() < 0.75:
        signs, rest = [sign], rest[3:]
        break
    rest = re.sub("^nostr(?=.)", lambda match: "nr\u0304" if chance() < 0.7 else match[0], rest)
  ending = []
  for tail, sign in (("orum", ["o", "R"]), ("arum", ["a", "R"]), ("que", ["q", "3"]),
                     ("us", ["+"]), ("tur", ["t-", "r"])):
    if len(rest) > len(tail) + 1 and rest.endswith(tail) and chance() < 0.8:
      ending, rest = sign, rest[: -len(tail)]
      break
  middle = []
  for index, letter in enumerate(rest):
    following = rest[index + 1] if index + 1 < len(rest) else ""
    if letter == "\u0304":
      middle[-1] += "-"
    elif (letter in "mn" and middle and middle[-1] in list("aeiou")
          and following not in tuple("aeiouy\u0304") and chance() < (0.5 if not following else 0.25)):
      middle[-1] += "-"
    else:
      middle.append(letter)
  return (["^" + capital] if capital else []) + signs + middle + ending + ([stop] if stop else [])


def shaped(signs, is_first):
  """Letters in the form that their place asks for: long and round s, r after a bow, double i."""
  letters = []
  for index, sign in enumerate(signs):
    if sign[0] == "^":
      letters.append(Letter(INITIALS.get(sign[1], sign[1]), 1.22 if is_first else 0.74))
      continue
    name, above = sign[0], sign[1:]
    before = letters[-1].name if letters else ""
    last = index == len(signs) - 1 or signs[index + 1] in (".", ",")
    if name == "s" and not last:
      name = "f2"
    elif name == "r" and before in AFTER_ROUND:
      name = "2"
    elif name == "u" and not before:
      name = "v"
    elif name == "i" and before == "i":
      above = "'"
      letters[-1].above = "'"
      name = "j" if last else "i"
    letters.append(Letter(name, 1.0, above))
  return letters


# --- Lines ----------------------------------------------------------------------------------------


def words_of(clauses, hand, random):
  words = []
  for number, (_, text) in enumerate(clauses):
    for index, word in enumerate(text.split()):
      if number == 0 and index == 0:
        word = word[1:]  # the great J stands in the margin
      letters = shaped(shortened(word, random), index == 0 and number > 0)
      if number == 0 and index < 3:
        for letter in letters:
          letter.scale = 1.28
      made = Word(number, letters, is_first=index == 0)
      made.width = sum(hand.advance(letter.name) * letter.scale for letter in letters)
      words.append(made)
  return words


def segments(line):
  """The stretches of a line that can be written on: two where the hole is."""
  x, y, half_width, half_height = HOLE
  middle = FIRST_BASELINE + line * PITCH - 0.5 * X_HEIGHT
  if abs(middle - y) > half_height + 0.45 * PITCH:
    return [(LEFT, RIGHT, "", "")]
  reach = half_width + HOLE_MARGIN
  return [(LEFT, x - reach, "", "right"), (x + reach, RIGHT, "left", "")]


def broken(words, stretch):
  """Words shared out to lines by first fit, letters `stretch` wide; None if lines are too few."""
  places, index, unit = [], 0, X_HEIGHT * stretch
  for line in range(LINES):
    for segment in segments(line):
      room, taken = segment[1] - segment[0], []
      while index < len(words):
        gap = 0.0 if not taken else (0.85 if words[index].is_first else 0.46)
        need = (gap + words[index].width) * unit
        if taken and need > room:
          break
        taken.append(words[index])
        room -= need
        index += 1
      places.append((line, segment, taken, room))
  return places if index == len(words) else None


def widest(words):
  """The widest letters with which all words have room."""
  low, high = 0.7, 1.6
  for _ in range(40):
    middle = (low + high) / 2
    low, high = (middle, high) if broken(words, middle) else (low, middle)
  return low


def typeset(hand, random):
  page = Page(lines=[[] for _ in range(LINES)], clauses=read_clauses())
  words = words_of(page.clauses, hand, random)
  stretch = widest(words)
  unit = X_HEIGHT * stretch
  page.stretch = stretch
  ink, dip = 1.0, 30
  slopes = random.normal(0, 0.02 * PITCH, LINES)
  sags = random.normal(0, 0.025 * PITCH, LINES)
  for line, (start, end, left_side, right_side), taken, room in broken(words, stretch):
    if not taken:
      continue
    weights = numpy.array([0.0] + [(1.5 if word.is_first else 1.0) * random.uniform(0.8, 1.2)
                                   for word in taken[1:]])
    is_last = taken[-1] is words[-1]
    extra = weights / weights.sum() * (0 if is_last else room) if len(taken) > 1 else weights
    x, edges = start, [start]
    for number, word in enumerate(taken):
      if number:
        gap = (0.85 if word.is_first else 0.46) * unit + extra[number]
        edges.append(x + 0.5 * gap)
        x += gap
      for letter in word.letters:
        across = (x - LEFT) / (RIGHT - LEFT) * 2 - 1
        letter.x = x
        letter.y = (FIRST_BASELINE + line * PITCH + slopes[line] * across
                    + sags[line] * (across * across - 0.4) + random.normal(0, 0.011 * PITCH))
        letter.ink = ink
        # A quill runs dry, and is dipped again.
        dip -= 1
        ink *= 0.9885
        if dip <= 0:
          ink, dip = random.uniform(0.93, 1.0), int(random.uniform(24, 62))
        page.lines[line].append(letter)
        x += hand.advance(letter.name) * letter.scale * unit
    edges.append(end if not is_last else x)
    add_runs(page.runs, line, taken, edges, left_side, right_side)
  page.great_initial = Letter("J", 1.72, x=LEFT - 2.62 * X_HEIGHT, y=FIRST_BASELINE)
  return page


def add_runs(runs, line, taken, edges, left_side, right_side):
  first = 0
  for index in range(1, len(taken) + 1):
    if index == len(taken) or taken[index].clause != taken[first].clause:
      side = "right" if index == len(taken) and right_side else ""
      side = "left" if first == 0 and left_side else side
      runs.append(Run(taken[first].clause, line, edges[first], edges[index], side))
      first = index


# --- Regions --------------------------------------------------------------------------------------

PAD = 0.0012  # outside the block, at both ends of a line


def region_list(page):
  """Regions as (clause, rectangle or polygon), in the order of clauses; fractions of the width."""
  found = []
  for clause in range(len(page.clauses)):
    block = None  # full lines below each other are one rectangle
    if clause == 0:
      found.append((0, initial_outline(page)))
    for run in (run for run in page.runs if run.clause == clause):
      top = FIRST_BASELINE + run.line * PITCH - ABOVE
      left = run.left - (PAD if run.left == LEFT else 0)
      right = run.right + (PAD if run.right == RIGHT else 0)
      if run.at_hole:
        found, block = found + ([(clause, block)] if block else []), None
        found.append((clause, beside_hole(left, top, right, run.at_hole)))
      elif block and (block[0], block[2]) == (left, right) and abs(block[3] - top) < 1e-9:
        block = (left, block[1], right, top + PITCH)
      else:
        found, block = found + ([(clause, block)] if block else []), (left, top, right, top + PITCH)
    if block:
      found.append((clause, block))
  return found


def beside_hole(left, top, right, side):
  """The part of a line that ends, or begins, at the hole: its edge follows the hole's."""
  x, y, half_width, half_height = HOLE
  reach_x, reach_y = half_width + HOLE_MARGIN * 0.75, half_height + HOLE_MARGIN * 0.75
  edge = []
  for step in range(15):
    here = top + PITCH * step / 14
    inside = 1 - ((here - y) / reach_y) ** 2
    edge.append((reach_x * math.sqrt(inside) if inside > 0 else 0.0, here))
  if side == "right":
    return [(left, top)] + [(x - reach, here) for reach, here in edge] + [(left, top + PITCH)]
  return [(right, top + PITCH)] + [(x + reach, here) for reach, here in reversed(edge)] + [(right, top)]


def initial_outline(page):
  """The great J: its head, and its stem down the margin, beside the block's left edge."""
  letter = page.great_initial
  unit = X_HEIGHT * letter.scale
  edge = LEFT - PAD
  points = [(-0.05, 1.2), (0.05, 1.75), (0.5, 2.2), (0.95, 2.25), (1.5, 2.1), (1.42, 0.4), (1.36, -1.4),
            (1.30, -3.6), (1.18, -6.0), (1.00, -7.7), (1.20, -8.7), (1.12, -9.4), (0.72, -9.65),
            (0.4, -9.35), (-0.1, -9.7), (-0.3, -9.5), (0.16, -8.8), (0.46, -7.9), (0.62, -6.2), (0.68, -3.0),
            (0.70, -0.3), (0.30, -0.35), (0.02, 0.0)]
  return [(min(edge, letter.x + (x + LEAN * y) * unit), letter.y - y * unit) for x, y in points]
