"""The scribe's hand: letters as strokes of a broad-edged quill, and the ink that they leave.

Letters are read from letters.txt. A nib is a thin rectangle held at an angle; what a stroke covers
is the nib swept along a spline. Outlines are made of small quadrilaterals that all turn the same
way, so that filling them by the winding rule is their union, at any scale.
"""

import math
from pathlib import Path

import numpy

NIB_WIDTH, NIB_THICKNESS, NIB_ANGLE = 0.178, 0.042, math.radians(41)
STEP = 0.055
# To the right, for each x-height upwards.
LEAN = 0.035


class Stroke:
  """One movement of the pen: corners part it into smooth runs of points."""

  def __init__(self, runs, is_hairline):
    self.runs, self.is_hairline = runs, is_hairline


def read_letters():
  letters = {}
  for line in (Path(__file__).parent / "letters.txt").read_text(encoding="utf-8").splitlines():
    if not line or line.startswith("#"):
      continue
    name, advance, strokes = line.split(" ", 2)
    letters[name] = (float(advance), [read_stroke(text) for text in strokes.split("/")])
  return letters


def read_stroke(text):
  text = text.strip()
  is_hairline = text.startswith("~")
  runs, run = [], []
  for word in text.lstrip("~").split():
    point = tuple(float(number) for number in word.rstrip("!").split(","))
    run.append(point)
    if word.endswith("!"):
      if len(run) > 1:
        runs.append(numpy.array(run))
      run = [point]
  if len(run) > 1:
    runs.append(numpy.array(run))
  return Stroke(runs, is_hairline)


def spline(points, step=STEP):
  """Points close together on the Catmull-Rom curve through `points`."""
  if len(points) == 2:
    count = max(2, int(math.dist(points[0], points[1]) / step) + 1)
    t = numpy.linspace(0, 1, count)[:, None]
    return points[0] * (1 - t) + points[1] * t
  padded = numpy.vstack([2 * points[0] - points[1], points, 2 * points[-1] - points[-2]])
  pieces = []
  for index in range(1, len(padded) - 2):
    a, b, c, d = padded[index - 1 : index + 3]
    count = max(2, int(math.dist(b, c) / step) + 1)
    t = numpy.linspace(0, 1, count, endpoint=False)[:, None]
    pieces.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2
                         + (3 * b - a - 3 * c + d) * t**3))
  return numpy.vstack([*pieces, points[-1:]])


def swept(points, widths, angle, thickness):
  """The quadrilaterals (n × 4 × 2) that a nib covers on its way along `points`."""
  across = numpy.array([math.cos(angle), math.sin(angle)]) / 2
  along = numpy.array([-math.sin(angle), math.cos(angle)]) * thickness / 2
  one = widths[:, None] * across + along
  two = widths[:, None] * across - along
  steps = numpy.diff(points, axis=0)

  def cross(diagonal):
    return steps[:, 0] * diagonal[:-1, 1] - steps[:, 1] * diagonal[:-1, 0]

  # The two corners of a rectangle that lie farthest from its line of travel are opposite ones.
  first = numpy.abs(cross(one)) >= numpy.abs(cross(two))
  diagonal_here = numpy.where(first[:, None], one[:-1], two[:-1])
  diagonal_next = numpy.where(first[:, None], one[1:], two[1:])
  quads = numpy.stack([points[:-1] - diagonal_here, points[1:] - diagonal_next,
                       points[1:] + diagonal_next, points[:-1] + diagonal_here], axis=1)
  nibs = numpy.stack([points - one, points - two, points + one, points + two], axis=1)
  quads = numpy.concatenate([quads, nibs])
  following = numpy.roll(quads, -1, axis=1)
  area = (quads[..., 0] * following[..., 1] - following[..., 0] * quads[..., 1]).sum(axis=1)
  quads[area < 0] = quads[area < 0][:, ::-1]
  return quads


class Hand:
  """Writes letters, never twice the same: what varies is drawn from `random`."""

  def __init__(self, random):
    self.random, self.letters = random, read_letters()

  def advance(self, name):
    return self.letters[name][0]

  def outline(self, name, unsteadiness=1.0):
    """A letter as (quads, pools): outlines of the whole and of where ink gathers, x-height 1."""
    random = self.random
    angle = NIB_ANGLE + random.normal(0, 0.045) * unsteadiness
    width = NIB_WIDTH * (1 + random.normal(0, 0.05) * unsteadiness)
    turn = random.normal(0, 0.016) * unsteadiness
    scale_x, scale_y = 1 + random.normal(0, (0.03, 0.025)) * unsteadiness
    matrix = numpy.array([[scale_x, LEAN + turn], [-turn, scale_y]])
    quads, pools = [], []
    for stroke in self.letters[name][1]:
      for number, run in enumerate(stroke.runs):
        wobble = random.normal(0, 0.014, run.shape) * unsteadiness
        points = spline((run + wobble) @ matrix.T)
        t = numpy.linspace(0, 1, len(points))
        if stroke.is_hairline:
          widths = width * (0.26 + 0.16 * numpy.sin(math.pi * t))
          thickness = NIB_THICKNESS * 0.62
        else:
          # The hand presses in the middle of a stroke and lifts at its end.
          widths = width * (0.93 + 0.12 * numpy.sin(math.pi * t**0.8))
          if number == len(stroke.runs) - 1:
            widths = widths * (1 - 0.34 * numpy.clip((t - 0.72) / 0.28, 0, 1) ** 2)
          thickness = NIB_THICKNESS
        outline = swept(points, widths, angle, thickness)
        quads.append(outline)
        if not stroke.is_hairline:
          end = points[-max(3, len(points) // 4):]
          pools.append(swept(end, numpy.full(len(end), width * 0.62), angle, thickness))
    return numpy.concatenate(quads), numpy.concatenate(pools) if pools else numpy.empty((0, 4, 2))


def trace(context, quads):
  """Adds quadrilaterals to the path of a cairo context."""
  move, line = context.move_to, context.line_to
  for (ax, ay), (bx, by), (cx, cy), (dx, dy) in quads.tolist():
    move(ax, ay)
    line(bx, by)
    line(cx, cy)
    line(dx, dy)
    context.close_path()
