"""Noise in space, to be read on the surface of a ball: the same seed gives the same clouds."""

import numpy

# The twelve ways from the middle of a cube to its edges, after Perlin.
WAYS = numpy.array([(x, y, z) for x in (-1, 0, 1) for y in (-1, 0, 1) for z in (-1, 0, 1)
                    if abs(x) + abs(y) + abs(z) == 2], numpy.float32)


class Noise:
  """Gradient noise, some -1…1, from numbers drawn once."""

  def __init__(self, random):
    order = random.permutation(256)
    self.order = numpy.concatenate([order, order, order[:2]]).astype(numpy.int32)
    self.ways = WAYS[random.integers(0, 12, 256)]

  def at(self, points):
    """The noise at points, an array of rows x, y, z."""
    floor = numpy.floor(points)
    part = (points - floor).astype(numpy.float32)
    cell = floor.astype(numpy.int32) & 255
    ease = part * part * part * (part * (part * 6 - 15) + 10)
    total = numpy.zeros(len(points), numpy.float32)
    for corner in range(8):
      step = numpy.array([corner & 1, corner >> 1 & 1, corner >> 2], numpy.int32)
      place = (cell + step) & 255
      number = self.order[self.order[self.order[place[:, 0]] + place[:, 1]] + place[:, 2]]
      slope = ((part - step) * self.ways[number & 255]).sum(axis=1)
      total += slope * numpy.prod(numpy.where(step == 1, ease, 1 - ease), axis=1)
    return total

  def clouds(self, points, first, octaves, falloff=0.5):
    """Fractal noise: the largest forms are one `first`th of the ball's radius."""
    total = numpy.zeros(len(points), numpy.float32)
    strength, norm = 1.0, 0.0
    for octave in range(octaves):
      # Each layer somewhere else, so that no lattice shows at the origin.
      total += self.at(points * (first * 2 ** octave) + octave * 17.3) * strength
      norm += strength
      strength *= falloff
    return total / norm * 1.6


def smooth(low, high, value):
  """0 below `low`, 1 above `high`, and an even way between."""
  t = numpy.clip((value - low) / (high - low), 0, 1)
  return t * t * (3 - 2 * t)


def mix(one, other, part):
  """Between two colours, by a part for each point."""
  return numpy.asarray(one, numpy.float32) + (
    numpy.asarray(other, numpy.float32) - numpy.asarray(one, numpy.float32)) * part[:, None]


def ramp(stops, value):
  """The colour of each value: `stops` are pairs of a value and a colour."""
  places = [place for place, _ in stops]
  return numpy.stack([numpy.interp(value, places, [colour[part] for _, colour in stops])
                      for part in range(3)], axis=1).astype(numpy.float32)
