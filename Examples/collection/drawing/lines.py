"""Patterns that are lines: each function answers a list of polylines in a square from 0 to 1."""

import math

import numpy


def lissajous(a, b, phase):
  """The path of a point that swings a times one way while it swings b times the other."""
  t = numpy.linspace(0, 2 * math.pi, 4000)
  return [numpy.stack([0.5 + 0.42 * numpy.sin(a * t + phase), 0.5 + 0.42 * numpy.sin(b * t)], 1)]


def rewritten(axiom, rules, times):
  """A word after its letters have been rewritten some times."""
  for _ in range(times):
    axiom = "".join(rules.get(letter, letter) for letter in axiom)
  return axiom


def walked(word, angle, heading=0.0):
  """The lines that a turtle draws: F goes on, + and - turn, [ and ] keep a place and return."""
  x = y = 0.0
  kept, lines, line = [], [], [(0.0, 0.0)]
  for letter in word:
    if letter == "F":
      x, y = x + math.cos(heading), y + math.sin(heading)
      line.append((x, y))
    elif letter in "+-":
      heading += angle if letter == "+" else -angle
    elif letter == "[":
      kept.append((x, y, heading))
    elif letter == "]":
      lines.append(line)
      x, y, heading = kept.pop()
      line = [(x, y)]
  lines.append(line)
  return fitted(lines)


def fitted(lines):
  """The same lines, as large as there is room."""
  points = numpy.concatenate([numpy.asarray(line) for line in lines])
  least, most = points.min(0), points.max(0)
  scale = 0.88 / max((most - least).max(), 1e-9)
  middle = (least + most) / 2
  return [(numpy.asarray(line) - middle) * scale + 0.5 for line in lines if len(line) > 1]


def snowflake(level):
  word = rewritten("F--F--F", {"F": "F+F--F+F"}, level)
  return walked(word, math.pi / 3)


def triangle(level):
  word = rewritten("X", {"X": "Y+X+Y", "Y": "X-Y-X"}, level).replace("X", "F").replace("Y", "F")
  return walked(word, math.pi / 3, math.pi if level % 2 else 0.0)


def hilbert(level):
  word = rewritten("X", {"X": "+YF-XFX-FY+", "Y": "-XF+YFY+FX-"}, level)
  return walked(word.replace("X", "").replace("Y", ""), math.pi / 2)


def peano(level):
  word = rewritten(
      "X", {"X": "XFYFX+F+YFXFY-F-XFYFX", "Y": "YFXFY-F-XFYFX+F+YFXFY"}, level)
  return walked(word.replace("X", "").replace("Y", ""), math.pi / 2)


PLANTS = [
    ("X", {"X": "F-[[X]+X]+F[+FX]-X", "F": "FF"}, 5, 25),
    ("F", {"F": "F[+F]F[-F]F"}, 4, 25.7),
    ("F", {"F": "F[+F]F[-F][F]"}, 5, 20),
    ("F", {"F": "FF-[-F+F+F]+[+F-F-F]"}, 4, 22.5),
    ("X", {"X": "F[+X]F[-X]+X", "F": "FF"}, 6, 20),
    ("X", {"X": "F[+X][-X]FX", "F": "FF"}, 6, 25.7),
]


def plant(number):
  axiom, rules, times, degrees = PLANTS[number]
  word = rewritten(axiom, rules, times).replace("X", "")
  return walked(word, math.radians(degrees), -math.pi / 2)
