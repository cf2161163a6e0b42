"""A ball in deep black, lit from one side."""

import numpy

from noise import smooth

LIGHT = numpy.array([-0.62, 0.36, 0.70], numpy.float32)
LIGHT /= numpy.linalg.norm(LIGHT)


def turned(points, tilt, spin=0.0, nod=0.0):
  """Points as the ball sees them: its pole leans by `tilt` to the side and by `nod` towards us."""
  turn = numpy.array([[numpy.cos(tilt), numpy.sin(tilt), 0],
                      [-numpy.sin(tilt), numpy.cos(tilt), 0], [0, 0, 1]], numpy.float32)
  lean = numpy.array([[1, 0, 0], [0, numpy.cos(nod), -numpy.sin(nod)],
                      [0, numpy.sin(nod), numpy.cos(nod)]], numpy.float32)
  face = numpy.array([[numpy.cos(spin), 0, numpy.sin(spin)], [0, 1, 0],
                      [-numpy.sin(spin), 0, numpy.cos(spin)]], numpy.float32)
  return points @ (face @ lean @ turn).T


class Ball:
  """The half of a ball that shows in a picture, a point for each pixel."""

  def __init__(self, width, height, radius):
    self.width, self.height = width, height
    self.radius = radius * height
    y, x = numpy.mgrid[0:height, 0:width].astype(numpy.float32)
    self.x = (x - (width - 1) / 2) / self.radius
    self.y = -(y - (height - 1) / 2) / self.radius
    self.far = numpy.hypot(self.x, self.y)
    # One pixel more than the ball, for its soft edge.
    self.inside = self.far < 1 + 1 / self.radius
    flat = numpy.stack([self.x[self.inside], self.y[self.inside]], axis=1)
    length = numpy.maximum(numpy.hypot(flat[:, 0], flat[:, 1]), 1e-6)
    flat *= numpy.minimum(1, 0.99999 / length)[:, None]
    depth = numpy.sqrt(numpy.maximum(0, 1 - (flat ** 2).sum(axis=1)))
    self.points = numpy.column_stack([flat, depth]).astype(numpy.float32)

  def canvas(self):
    return numpy.zeros((self.height, self.width, 3), numpy.float32)

  def relief(self, heights, strength):
    """How much lighter a slope towards the light is: from the heights of all points."""
    field = numpy.zeros((self.height, self.width), numpy.float32)
    field[self.inside] = heights
    down, right = numpy.gradient(field)
    slope = (right * LIGHT[0] - down * LIGHT[1]) * self.radius
    # The edge has no neighbour to slope towards.
    return (-slope[self.inside] * strength * smooth(0.02, 0.25, self.points[:, 2]))

  def light(self, softness=0.12, relief=None):
    """The light on each point, 0…1, with a soft border of night."""
    facing = self.points @ LIGHT
    if relief is not None:
      facing = facing + relief * smooth(-0.15, 0.2, facing)
    return smooth(-softness, 1.0, facing) ** 0.8 * 1.12

  def edge(self):
    """How much of each pixel the ball covers."""
    return numpy.clip((1 - self.far[self.inside]) * self.radius + 0.5, 0, 1)

  def put(self, canvas, colours):
    """Draws the ball's colours, already lit, over what is there."""
    cover = self.edge()[:, None]
    canvas[self.inside] = canvas[self.inside] * (1 - cover) + colours * cover

  def air(self, canvas, colour, depth=0.03, strength=0.7):
    """A thin shine of air around the lit edge, and a breath of it within."""
    across = self.x * LIGHT[0] + self.y * LIGHT[1]
    side = smooth(-0.25, 0.75, across / numpy.maximum(self.far, 1e-3))
    outside = numpy.exp(-numpy.maximum(self.far - 1, 0) / depth) * (self.far >= 1)
    within = smooth(1 - depth * 5, 1, self.far) ** 2 * (self.far < 1) * 0.8
    canvas += ((outside + within) * side * strength)[:, :, None] * numpy.asarray(colour, numpy.float32)


def craters(random, points, count, smallest, largest):
  """Heights of bowls with rims, few of them large, spread evenly over the ball."""
  heights = numpy.zeros(len(points), numpy.float32)
  middles = random.normal(0, 1, (count, 3)).astype(numpy.float32)
  middles /= numpy.linalg.norm(middles, axis=1)[:, None]
  sizes = smallest * (largest / smallest) ** (random.random(count) ** 7)
  # A new bowl wipes out what lay there; the largest are the oldest.
  for number in numpy.argsort(-sizes):
    middle, size = middles[number], sizes[number]
    reach = size * 1.6
    close = numpy.flatnonzero(numpy.abs(points[:, 1] - middle[1]) < reach)
    close = close[points[close] @ middle > numpy.cos(reach)]
    if not len(close):
      continue
    far = numpy.arccos(numpy.clip(points[close] @ middle, -1, 1)) / size
    bowl = numpy.where(far < 1, far ** 2 - 1, 0) * 0.45
    rim = numpy.exp(-((far - 1) / 0.16) ** 2) * 0.3
    heights[close] = heights[close] * (1 - 0.7 * smooth(1.1, 0.9, far)) + (bowl + rim) * size
  return heights
