"""Random fields: smooth ones for a whole picture, fine ones without a seam, and blurs."""

import numpy
from PIL import Image


def enlarged(field, width, height, box=None):
  """`field` (float32) smoothly resized; `box` is the part to take, in the field's own pixels."""
  image = Image.fromarray(numpy.ascontiguousarray(field, dtype=numpy.float32), mode="F")
  return numpy.asarray(image.resize((width, height), Image.BICUBIC, box=box))


def clouds(random, width, height, first, octaves, falloff=0.55, stretch=(1.0, 1.0)):
  """Fractal noise, about -1…1: the largest clouds are a `first`th of the width."""
  total = numpy.zeros((height, width), numpy.float32)
  strength, norm, cells = 1.0, 0.0, first
  for _ in range(octaves):
    columns = max(2, int(cells * stretch[0]) + 3)
    rows = max(2, int(cells * stretch[1] * height / width) + 3)
    lattice = random.normal(0, 1, (rows, columns)).astype(numpy.float32)
    total += enlarged(lattice, width, height, (1, 1, columns - 1, rows - 1)) * strength
    norm += strength * strength
    strength *= falloff
    cells *= 2
  return total / (2 * norm**0.5)


LARGEST_TILE = 2048


def tile(random, side, spectrum):
  """A square field that repeats, of mean 0 and deviation 1.

  `spectrum(fx, fy)` weighs waves a `side`.

  A field of more pixels than LARGEST_TILE repeats sooner, with waves of the same lengths.
  """
  scale = side / min(side, LARGEST_TILE)
  side = min(side, LARGEST_TILE)
  waves = numpy.fft.rfft2(random.standard_normal((side, side), dtype=numpy.float32))
  fy = (numpy.fft.fftfreq(side) * side * scale).astype(numpy.float32)[:, None]
  fx = (numpy.fft.rfftfreq(side) * side * scale).astype(numpy.float32)[None, :]
  waves *= spectrum(fx, fy)
  waves[0, 0] = 0
  field = numpy.fft.irfft2(waves, (side, side)).astype(numpy.float32)
  return field / field.std()


def repeated(field, x, y, width, height):
  """`width` × `height` of a repeating field, from (x, y) on."""
  rows = numpy.arange(y, y + height) % field.shape[0]
  columns = numpy.arange(x, x + width) % field.shape[1]
  return field[rows[:, None], columns[None, :]]


def blurred(field, radius):
  """Three box blurs, nearly a Gaussian of deviation `radius` in pixels; the edge is drawn on."""
  half = max(1, int(round(radius * 0.95)))
  for axis in (0, 1) * 3:
    pad = [(half + 1, half) if a == axis else (0, 0) for a in (0, 1)]
    sums = numpy.cumsum(numpy.pad(field, pad, mode="edge"), axis=axis, dtype=numpy.float64)
    size = 2 * half + 1
    upper = numpy.take(sums, range(size, sums.shape[axis]), axis=axis)
    lower = numpy.take(sums, range(0, sums.shape[axis] - size), axis=axis)
    field = ((upper - lower) / size).astype(numpy.float32)
  return field


def smooth(low, high, value):
  """0 below `low`, 1 above `high`, and an even way between."""
  t = numpy.clip((value - low) / (high - low), 0, 1)
  return t * t * (3 - 2 * t)
