"""The ink on the page: how letters are shaped and where they stand, to be filled at any size."""

from dataclasses import dataclass

import numpy

from hand import trace
from setting import FIRST_BASELINE, PITCH, X_HEIGHT

VARIANTS = 14


@dataclass
class Stamp:
  """A shape of the hand, set down at a place in fractions of the picture's width."""
  quads: numpy.ndarray  # shared by all stamps of this shape
  pools: numpy.ndarray
  matrix: numpy.ndarray
  place: numpy.ndarray
  ink: float
  edges: tuple  # left, top, right, bottom

  def fill(self, context):
    for outlines, strength in ((self.quads, 0.80), (self.pools, 0.42)):
      if len(outlines):
        trace(context, outlines @ self.matrix + self.place)
        context.set_source_rgba(0, 0, 0, strength * self.ink)
        context.fill()


def stamp(shape, matrix, place, ink):
  quads, pools = shape
  outline = quads @ matrix + place
  edges = (*outline.min(axis=(0, 1)).tolist(), *outline.max(axis=(0, 1)).tolist())
  return Stamp(quads, pools, matrix, place, ink, edges)


class Writing:
  """All stamps of a page, line by line."""

  def __init__(self, page, hand, random):
    self.hand, self.random = hand, random
    self.unit_x, self.unit_y = X_HEIGHT * page.stretch, X_HEIGHT
    self.shapes, self.turn = {}, {}
    self.lines = []
    for letters in page.lines:
      line = []
      for letter in letters:
        line.append(self.placed(letter, letter.name))
        for sign in letter.above:
          # A sign of abbreviation stands over the letter's middle.
          line.append(self.placed(letter, sign, hand.advance(letter.name) / 2))
      self.lines.append(line)
    initial = page.great_initial
    self.initial = stamp(hand.outline("J", 0.2), numpy.diag((X_HEIGHT, -X_HEIGHT)) * initial.scale,
                         numpy.array((initial.x, initial.y)), 1.0)

  def shape(self, name):
    """One of the ways in which the hand writes a letter, each in its turn."""
    ways = self.shapes.setdefault(name, [])
    turn = self.turn[name] = self.turn.get(name, -1) + 1
    if len(ways) < VARIANTS:
      ways.append(self.hand.outline(name))
    return ways[turn * 5 % len(ways)] if len(ways) == VARIANTS else ways[-1]

  def placed(self, letter, name, aside=0.0):
    lean, size = self.random.normal(0, (0.016, 0.02))
    x, y = self.unit_x * letter.scale * (1 + size), -self.unit_y * letter.scale * (1 + size)
    matrix = numpy.array([[x, lean * x], [lean * y * 0.3, y]]).T
    ink = letter.ink * self.random.uniform(0.9, 1.0)
    return stamp(self.shape(name), matrix, numpy.array((letter.x + aside * x, letter.y)), ink)

  def draw(self, context, top, bottom):
    """Fills the clip between `top` and `bottom`, on a context scaled to the picture's width."""
    left, _, right, _ = context.clip_extents()
    stamps = [self.initial] if top < self.initial.edges[3] else []
    for number, line in enumerate(self.lines):
      if top - 1.2 * X_HEIGHT < FIRST_BASELINE + number * PITCH < bottom + 2.6 * X_HEIGHT:
        stamps += line
    for mark in stamps:
      x0, y0, x1, y1 = mark.edges
      if y1 >= top and y0 <= bottom and x1 >= left and x0 <= right:
        mark.fill(context)
