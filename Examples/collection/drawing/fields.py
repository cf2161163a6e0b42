"""Patterns that are fields: each function answers a square array of numbers from 0 to 1."""

import numpy


def chladni(m, n, side):
  """A square plate at rest along its nodal lines: 1 on them."""
  x = numpy.linspace(0, numpy.pi, side)
  wave = numpy.outer(numpy.cos(m * x), numpy.cos(n * x)) - numpy.outer(
      numpy.cos(n * x), numpy.cos(m * x))
  return numpy.exp(-(wave * 9) ** 2)


def voronoi(random, points, side):
  """The distance to the nearest of some points, 1 where two are as near."""
  places = random.random((points, 2))
  axis = (numpy.arange(side) + 0.5) / side
  nearest = numpy.full((side, side), 9.0)
  second = numpy.full((side, side), 9.0)
  for x, y in places:
    far = numpy.hypot(axis[None, :] - x, axis[:, None] - y)
    second = numpy.minimum(second, numpy.maximum(nearest, far))
    nearest = numpy.minimum(nearest, far)
  edge = numpy.exp(-((second - nearest) * points ** 0.5 * 6) ** 2)
  return numpy.clip(0.25 * nearest * points ** 0.5 + edge, 0, 1)


def escape(z, c, steps):
  """How soon a point flees when it is squared, and c added, again and again."""
  left = numpy.zeros(z.shape)
  inside = numpy.ones(z.shape, bool)
  for step in range(steps):
    z = numpy.where(inside, z * z + c, z)
    out = inside & (numpy.abs(z) > 4)
    left[out] = step + 1 - numpy.log2(numpy.log2(numpy.abs(z[out])))
    inside &= ~out
  return numpy.where(inside, 0.0, numpy.clip(left / steps, 0, 1) ** 0.5)


def julia(c, side):
  axis = numpy.linspace(-1.55, 1.55, side)
  return escape(axis[None, :] + 1j * axis[:, None], numpy.full((side, side), c), 90)


def mandelbrot(width, height):
  x, y = numpy.linspace(-2.4, 0.9, width), numpy.linspace(-1.24, 1.24, height)
  c = x[None, :] + 1j * y[:, None]
  return escape(numpy.zeros_like(c), c, 120)


def cells(rule, side, cell):
  """A row of cells, and below it the rows that a rule makes, from one filled cell on."""
  count = side // cell
  row = numpy.zeros(2 * count + 3, int)
  row[len(row) // 2] = 1
  rows = []
  for _ in range(count):
    middle = (len(row) - count) // 2
    rows.append(row[middle:middle + count])
    around = 4 * numpy.roll(row, 1) + 2 * row + numpy.roll(row, -1)
    row = rule >> around & 1
  return numpy.kron(numpy.array(rows, float), numpy.ones((cell, cell)))


def truchet(random, tiles, side):
  """Square tiles, each half of it filled, turned by chance."""
  cell = side // tiles
  x = numpy.arange(cell)
  halves = [x[None, :] > x[:, None], x[None, :] + x[:, None] < cell]
  halves += [~half for half in halves]
  picked = random.integers(0, 4, (tiles, tiles))
  return numpy.block([[halves[one].astype(float) for one in row] for row in picked])
