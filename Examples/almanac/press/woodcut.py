"""Woodcuts: lines of ink whose width is the shade, as a graver cuts them.

A block is cut at twice its size and printed at its own, so that its edges are smooth.
"""

import math

import numpy
from PIL import Image, ImageDraw


class Block:
  """A block to cut: ink is 255. Coordinates are those of the print."""

  def __init__(self, width, height):
    self.width, self.height = width, height
    self.ink = Image.new("L", (2 * width, 2 * height))
    self.draw = ImageDraw.Draw(self.ink)
    y, x = numpy.mgrid[0:2 * height, 0:2 * width].astype("float32")
    self.x, self.y = x / 2, y / 2

  def print(self):
    return self.ink.resize((self.width, self.height), Image.LANCZOS)

  # MARK: Shapes

  def line(self, points, thick=3, ink=255):
    """A stroke with round ends."""
    points = [(2 * x, 2 * y) for x, y in points]
    self.draw.line(points, fill=ink, width=round(2 * thick), joint="curve")
    for x, y in (points[0], points[-1]):
      self.draw.ellipse((x - thick, y - thick, x + thick, y + thick), fill=ink)

  def swelling(self, points, thin, thick, ink=255):
    """A stroke that swells to its middle and ends thin."""
    points = close(points)
    count = len(points) - 1
    for i, (x, y) in enumerate(points):
      half = thin + (thick - thin) * math.sin(math.pi * i / max(count, 1))
      self.draw.ellipse((2 * x - half, 2 * y - half, 2 * x + half, 2 * y + half), fill=ink)

  def fill(self, points, ink=255):
    self.draw.polygon([(2 * x, 2 * y) for x, y in points], fill=ink)

  def shape(self, points, thick=3, ground=0):
    """A shape with an outline."""
    self.fill(points, ground)
    self.line([*points, points[0]], thick)

  def disc(self, x, y, radius, ink=255):
    self.draw.ellipse([2 * v for v in (x - radius, y - radius, x + radius, y + radius)], fill=ink)

  def ring(self, x, y, radius, thick=3, ground=None):
    self.disc(x, y, radius)
    if ground is not None:
      self.disc(x, y, radius - thick, ground)

  def frame(self):
    w, h = self.width, self.height
    for inset, thick, ink in ((0, 5, 255), (5, 4, 0), (9, 2, 255)):
      for k in range(2 * thick):
        at = 2 * inset + k
        self.draw.rectangle((at, at, 2 * w - 1 - at, 2 * h - 1 - at), outline=ink)

  # MARK: Shades

  def mask(self, draw):
    """Where a drawing has ink, as truths."""
    other = Block.__new__(Block)
    other.width, other.height = self.width, self.height
    other.ink = Image.new("L", self.ink.size)
    other.draw = ImageDraw.Draw(other.ink)
    draw(other)
    return numpy.asarray(other.ink) > 127

  def shade(self, where, tone, phase, period=7.0):
    """Cuts lines into a part: along `phase`, one every `period`, as wide as `tone` is dark.

    What was there before is cut away.
    """
    wave = numpy.abs((phase / period) % 1 - 0.5) * 2
    lines = numpy.where(wave < tone, 255, 0)
    old = numpy.asarray(self.ink)
    self.ink = Image.fromarray(numpy.where(where, lines, old).astype("uint8"))
    self.draw = ImageDraw.Draw(self.ink)


def close(points):
  """The same way with a point in each pixel of the block."""
  found = [points[0]]
  for (px, py), (qx, qy) in zip(points, points[1:]):
    steps = max(1, math.ceil(2 * math.hypot(qx - px, qy - py)))
    found += [(px + (qx - px) * k / steps, py + (qy - py) * k / steps) for k in range(1, steps + 1)]
  return found


def arc(x, y, radius, start, end, squeeze=1.0, count=40):
  """Points of an arc, in degrees clockwise from the right."""
  return [(x + radius * math.cos(math.radians(a)), y + squeeze * radius * math.sin(math.radians(a)))
          for a in numpy.linspace(start, end, count)]


def curve(*corners, count=24):
  """Points of a smooth line through corners."""
  points = [corners[0], *corners, corners[-1]]
  found = []
  for p, q, r, s in zip(points, points[1:], points[2:], points[3:]):
    for t in numpy.linspace(0, 1, count, endpoint=False):
      found.append(tuple(
          0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t
                 + (3 * b - a - 3 * c + d) * t ** 3)
          for a, b, c, d in zip(p, q, r, s)))
  return [*found, corners[-1]]


def spiral(x, y, radius, start, turns, count=60):
  """Points that wind in to a middle."""
  return [(x + radius * (1 - 0.86 * t) * math.cos(start + turns * 2 * math.pi * t),
           y + radius * (1 - 0.86 * t) * math.sin(start + turns * 2 * math.pi * t))
          for t in numpy.linspace(0, 1, count)]


def leaf(x, y, length, angle, width=0.36):
  """The outline of a leaf whose foot is at a point."""
  def at(along, across):
    return (x + length * (along * math.cos(angle) - across * math.sin(angle)),
            y + length * (along * math.sin(angle) + across * math.cos(angle)))
  steps = numpy.linspace(0, 1, 12)
  side = [math.sin(math.pi * t ** 0.8) * width / 2 for t in steps]
  return [at(t, s) for t, s in zip(steps, side)] + [
      at(t, -s) for t, s in zip(steps[::-1], side[::-1])]


# MARK: Signs

def sign_strokes(number):
  """The strokes of a sign of the zodiac, in a square from 0 to 1."""
  def ball(x, y, radius):
    return arc(x, y, radius, 0, 360)
  return [
      [curve((0.5, 0.92), (0.48, 0.5), (0.36, 0.16), (0.16, 0.14), (0.12, 0.34), (0.24, 0.42)),
       curve((0.5, 0.92), (0.52, 0.5), (0.64, 0.16), (0.84, 0.14), (0.88, 0.34), (0.76, 0.42))],
      [ball(0.5, 0.65, 0.26), arc(0.5, 0.08, 0.32, 20, 160)],
      [curve((0.14, 0.12), (0.5, 0.22), (0.86, 0.12)), curve((0.14, 0.9), (0.5, 0.8), (0.86, 0.9)),
       [(0.35, 0.19), (0.35, 0.83)], [(0.65, 0.19), (0.65, 0.83)]],
      [ball(0.26, 0.4, 0.13), curve((0.14, 0.32), (0.4, 0.14), (0.7, 0.16), (0.9, 0.28)),
       ball(0.74, 0.62, 0.13), curve((0.86, 0.7), (0.6, 0.88), (0.3, 0.86), (0.1, 0.74))],
      [ball(0.28, 0.58, 0.13), curve((0.38, 0.5), (0.26, 0.26), (0.48, 0.1), (0.72, 0.24),
                                     (0.62, 0.6), (0.66, 0.86), (0.86, 0.82))],
      [curve((0.08, 0.2), (0.18, 0.3), (0.18, 0.8)), curve((0.18, 0.34), (0.3, 0.16), (0.38, 0.3)),
       [(0.38, 0.3), (0.38, 0.8)], curve((0.38, 0.34), (0.5, 0.16), (0.58, 0.3), (0.58, 0.7),
                                         (0.82, 0.96)),
       curve((0.58, 0.44), (0.74, 0.28), (0.86, 0.44), (0.74, 0.7), (0.44, 0.94))],
      [[(0.1, 0.86), (0.9, 0.86)], curve((0.1, 0.66), (0.38, 0.64), (0.26, 0.4), (0.5, 0.18),
                                         (0.74, 0.4), (0.62, 0.64), (0.9, 0.66))],
      [curve((0.06, 0.2), (0.16, 0.3), (0.16, 0.8)), curve((0.16, 0.34), (0.28, 0.16), (0.36, 0.3)),
       [(0.36, 0.3), (0.36, 0.8)], curve((0.36, 0.34), (0.48, 0.16), (0.56, 0.3), (0.56, 0.7),
                                         (0.68, 0.86), (0.9, 0.78)),
       [(0.8, 0.68), (0.92, 0.77), (0.82, 0.9)]],
      [[(0.14, 0.88), (0.86, 0.14)], [(0.52, 0.14), (0.86, 0.14), (0.86, 0.48)],
       [(0.24, 0.46), (0.56, 0.76)]],
      [curve((0.1, 0.18), (0.26, 0.3), (0.32, 0.72)), curve((0.3, 0.56), (0.4, 0.2), (0.56, 0.2),
                                                            (0.58, 0.56), (0.52, 0.8),
                                                            (0.36, 0.94)),
       ball(0.72, 0.64, 0.15)],
      [[(0.08, 0.42), (0.26, 0.24), (0.38, 0.42), (0.56, 0.24), (0.68, 0.42), (0.9, 0.22)],
       [(0.08, 0.74), (0.26, 0.56), (0.38, 0.74), (0.56, 0.56), (0.68, 0.74), (0.9, 0.54)]],
      [curve((0.16, 0.1), (0.36, 0.5), (0.16, 0.9)), curve((0.84, 0.1), (0.64, 0.5), (0.84, 0.9)),
       [(0.14, 0.5), (0.86, 0.5)]]][number]


def sign(number, size, thick=None):
  """A sign of the zodiac as a picture of its own."""
  block = Block(size, size)
  for stroke in sign_strokes(number):
    block.line([(x * size, y * size) for x, y in stroke], thick or size / 11)
  return block.print()


def phase_disc(phase, size):
  """The moon as 0 new to 3 last quarter: dark where no light is."""
  block = Block(size, size)
  middle, radius = size / 2, size / 2 - 1
  block.ring(middle, middle, radius, max(2, size / 16), 255 if phase == 0 else 0)
  if phase % 2:
    half = arc(middle, middle, radius - 1, 90, 270) if phase == 1 else arc(
        middle, middle, radius - 1, -90, 90)
    block.fill(half)
  return block.print()


# MARK: Sun and moon

def face(block, x, y, radius):
  """A calm face, as suns and moons of old prints have it."""
  r = radius
  for side in (-1, 1):
    ex = x + side * 0.36 * r
    block.swelling(curve((ex - side * 0.2 * r, y - 0.20 * r), (ex, y - 0.30 * r),
                         (ex + side * 0.2 * r, y - 0.16 * r)), 1.5, 0.055 * r)
    block.swelling(curve((ex - 0.15 * r, y - 0.04 * r), (ex, y - 0.13 * r),
                         (ex + 0.15 * r, y - 0.04 * r)), 1.5, 0.045 * r)
    block.swelling(curve((ex - 0.15 * r, y - 0.04 * r), (ex, y + 0.03 * r),
                         (ex + 0.15 * r, y - 0.04 * r)), 1, 0.02 * r)
    block.disc(ex, y - 0.05 * r, 0.05 * r)
    # Cheeks, of short cuts.
    for k in range(4):
      block.swelling(curve((ex + side * (0.10 + 0.05 * k) * r, y + (0.16 + 0.05 * k) * r),
                           (ex + side * (0.24 + 0.03 * k) * r, y + (0.12 + 0.07 * k) * r)),
                     0.8, 0.02 * r)
  block.swelling(curve((x + 0.05 * r, y - 0.14 * r), (x + 0.08 * r, y + 0.1 * r),
                       (x + 0.13 * r, y + 0.22 * r), (x, y + 0.27 * r),
                       (x - 0.09 * r, y + 0.22 * r)), 1, 0.035 * r)
  block.swelling(curve((x - 0.24 * r, y + 0.44 * r), (x, y + 0.47 * r),
                       (x + 0.24 * r, y + 0.44 * r)),
                 1, 0.05 * r)
  block.swelling(curve((x - 0.12 * r, y + 0.56 * r), (x, y + 0.60 * r),
                       (x + 0.12 * r, y + 0.56 * r)),
                 1, 0.03 * r)
  block.swelling(curve((x - 0.12 * r, y + 0.78 * r), (x, y + 0.74 * r),
                       (x + 0.12 * r, y + 0.78 * r)),
                 1, 0.02 * r)


def sun(block, x, y, radius, reach):
  """A sun with straight rays and waving ones."""
  for k in range(32):
    angle = math.pi * k / 16
    long = reach if k % 2 == 0 else 0.9 * reach
    half = 0.082
    if k % 2 == 0:
      block.shape([(x + radius * math.cos(angle - half), y + radius * math.sin(angle - half)),
                   (x + long * math.cos(angle), y + long * math.sin(angle)),
                   (x + radius * math.cos(angle + half), y + radius * math.sin(angle + half))], 2)
      block.fill([(x + radius * math.cos(angle), y + radius * math.sin(angle)),
                  (x + long * math.cos(angle), y + long * math.sin(angle)),
                  (x + radius * math.cos(angle + half), y + radius * math.sin(angle + half))])
    else:
      way = [(x + d * math.cos(angle + w), y + d * math.sin(angle + w)) for d, w in (
          (t, 0.05 * math.sin(2 * math.pi * (t - radius) / (long - radius)))
          for t in numpy.linspace(radius, long, 50))]
      for i, (px, py) in enumerate(way):
        block.disc(px, py, 0.5 + 0.055 * radius * (1 - i / 50))
  block.ring(x, y, radius, 4, 0)
  far = numpy.hypot(block.x - x + 0.3 * radius, block.y - y + 0.3 * radius)
  where = numpy.hypot(block.x - x, block.y - y) < radius - 4
  block.shade(where, numpy.clip((far / radius - 0.95) * 0.75, 0, 0.7), far, 6)
  face(block, x, y, radius)


def crescent(block, x, y, radius, bite=0.5):
  """A waning moon with a face in profile, its hollow to the right."""
  r, hollow = 0.86 * radius, x + bite * radius
  # Where the two circles meet.
  along = (radius ** 2 - r ** 2 + (bite * radius) ** 2) / (2 * bite * radius)
  up = math.sqrt(radius ** 2 - along ** 2)
  turn = math.degrees(math.atan2(up, along))
  back = arc(x, y, radius, -turn, turn - 360, count=90)
  a = math.degrees(math.atan2(up, along - bite * radius))
  lower, upper = arc(hollow, y, r, a, 196), arc(hollow, y, r, 180, 360 - a)
  e = hollow - r

  def at(across, down):
    return e + across * radius, y + down * radius
  profile = curve(at(0.06, 0.40), at(0.01, 0.34), at(0.10, 0.29), at(0.06, 0.25), at(0.12, 0.20),
                  at(0.06, 0.14), at(0.07, 0.10), at(0.20, 0.05), at(0.17, 0.00), at(0.04, -0.18),
                  at(0.05, -0.30))
  lower = [p for p in lower if p[1] > y + 0.40 * radius]
  upper = [p for p in upper if p[1] < y - 0.30 * radius]
  outline = [*back, *lower, *profile, *upper]
  block.fill(outline, 0)
  where = block.mask(lambda one: one.fill(outline))
  far = numpy.hypot(block.x - x, block.y - y)
  block.shade(where, numpy.clip(2.6 * (far / radius - 0.78), 0, 0.72), far, 6)
  block.line([*outline, outline[0]], 3)
  eye = at(-0.10, -0.08)
  block.swelling(curve((eye[0] - 0.12 * radius, eye[1] - 0.05 * radius),
                       (eye[0], eye[1] - 0.15 * radius), (eye[0] + 0.13 * radius, eye[1]
                           - 0.10 * radius)),
                 1, 0.035 * radius)
  block.swelling(curve((eye[0] - 0.08 * radius, eye[1] + 0.01 * radius),
                       (eye[0] + 0.02 * radius, eye[1] - 0.06 * radius),
                       (eye[0] + 0.09 * radius, eye[1])),
                 1, 0.022 * radius)
  block.disc(eye[0] + 0.03 * radius, eye[1] - 0.01 * radius, 0.028 * radius)
  block.swelling([at(-0.06, 0.27), at(0.06, 0.245)], 1, 0.02 * radius)
  for k in range(3):
    block.swelling([at(-0.20 - 0.04 * k, 0.10 + 0.05 * k), at(-0.08 - 0.03 * k, 0.14 + 0.05 * k)],
                   0.8,
                   0.014 * radius)


def star(block, x, y, radius, ink=255):
  for k in range(3):
    angle = math.pi * k / 3 + 0.26
    dx, dy = radius * math.cos(angle), radius * math.sin(angle)
    block.swelling([(x + t * dx, y + t * dy) for t in numpy.linspace(-1, 1, 24)], 0.4,
                   radius / 3.2, ink)
