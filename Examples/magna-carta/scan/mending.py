"""A hole in the skin and how it was sewn, a patch, and a splinter of wood that nobody noticed."""

import math

import cairo
import numpy

from setting import HOLE

# Middle, half the width and height; middle, length and slant.
PATCH = (0.9428, 0.3270, 0.0098, 0.0132)
SPLINTER = (0.7462, 0.5363, 0.0128, -0.22)


def path(context, points):
  context.move_to(*points[0])
  for point in points[1:]:
    context.line_to(*point)


def ragged_oval(random, x, y, rx, ry, roughness, count=96):
  """Points round a hole that was not cut but tore, or was gnawed."""
  angles = numpy.linspace(0, 2 * math.pi, count, endpoint=False)
  radius = numpy.ones(count)
  for waves in (2, 3, 5, 8, 13):
    radius += roughness / waves**0.6 * random.uniform(0.3, 1) * numpy.sin(
      waves * angles + random.uniform(0, 2 * math.pi))
  return [(x + rx * r * math.cos(a), y + ry * r * math.sin(a)) for a, r in zip(angles, radius)]


class Mending:
  """What was mended: `hole`, `needle_holes`, `threads`, and `puckers` of the skin around them."""

  def __init__(self, random):
    x, y, rx, ry = HOLE
    # The old hole shrank under its stitches: what is open is a narrower eye.
    self.hole = ragged_oval(random, x, y, rx * 0.60, ry * 0.74, 0.115)
    self.needle_holes, self.threads, self.puckers = [], [], []
    self.sew_hole(random)
    self.sew_patch(random)

  def sew_hole(self, random):
    """A seam round the old hole; its thread is long gone in places."""
    x, y, rx, ry = HOLE
    count = 17
    for _ in range(150):
      a, start = random.uniform(0, 2 * math.pi), random.uniform(0.66, 0.95)
      end = start + random.gamma(2.0, 0.13)
      bend = random.normal(0, 0.03)
      self.puckers.append(((x + rx * start * math.cos(a), y + ry * 1.2 * start * math.sin(a)),
                           (x + rx * end * math.cos(a + bend), y + ry * 1.2 * end * math.sin(a + bend)),
                           random.uniform(0.03, 0.15), random.uniform(0.00012, 0.0005)))
    for number in range(count):
      a = 2 * math.pi * (number + random.uniform(-0.18, 0.18)) / count
      reach = random.uniform(0.94, 1.06)
      far = (x + rx * reach * math.cos(a), y + ry * 1.1 * reach * math.sin(a))
      self.needle_holes.append(far)
      if number in (3, 4, 10):
        continue  # lost
      # Over the edge and back: each stitch slants to the next hole.
      slant = a + random.uniform(0.05, 0.14)
      near = (x + rx * 0.57 * math.cos(slant), y + ry * 0.71 * math.sin(slant))
      self.threads.append((near, far, random.normal(0, 0.00022)))

  def sew_patch(self, random):
    """Running stitches along its edge."""
    x, y, w, h = PATCH
    w, h = 0.90 * w, 0.88 * h
    corners = [(x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h)]
    for (ax, ay), (bx, by), count in zip(corners, corners[1:] + corners[:1], (6, 8, 6, 8)):
      for step in range(count):
        ends = []
        for t in ((step + 0.22) / count, (step + 0.80) / count):
          ends.append((ax + (bx - ax) * t + random.normal(0, 0.00012),
                       ay + (by - ay) * t + random.normal(0, 0.00012)))
        self.needle_holes += ends
        self.threads.append((*ends, random.normal(0, 0.0001)))

  def is_in(self, top, bottom):
    """Whether anything of it lies in a band."""
    return any(top < at + 0.03 and bottom > at - 0.03 for at in (HOLE[1], PATCH[1], SPLINTER[1]))

  def draw(self, context, top, bottom):
    """What has a colour of its own: threads, the patch, the splinter of wood."""
    if top < PATCH[1] + 0.02 and bottom > PATCH[1] - 0.02:
      self.draw_patch(context)
    for thread in self.threads:
      if top - 0.01 < thread[0][1] < bottom + 0.01:
        self.draw_thread(context, *thread)
    if top < SPLINTER[1] + 0.012 and bottom > SPLINTER[1] - 0.012:
      self.draw_splinter(context)

  def draw_thread(self, context, start, end, bow):
    (ax, ay), (bx, by) = start, end
    mx, my = (ax + bx) / 2 + bow, (ay + by) / 2 - abs(bow)
    for width, colour, shift in ((0.00046, (0.14, 0.09, 0.04, 0.55), 0.00016),
                                 (0.00036, (0.66, 0.55, 0.37, 1.0), 0.0),
                                 (0.00016, (0.93, 0.85, 0.66, 0.9), -0.00006)):
      context.move_to(ax + shift, ay + shift)
      context.curve_to(mx + shift, my + shift, mx + shift, my + shift, bx + shift, by + shift)
      context.set_source_rgba(*colour)
      context.set_line_width(width)
      context.set_line_cap(cairo.LINE_CAP_ROUND)
      context.stroke()
    # The twist of the yarn.
    steps = max(3, int(math.dist(start, end) / 0.0003))
    for step in range(1, steps):
      t = step / steps
      x = ax + (bx - ax) * t + 3 * t * (1 - t) * (mx - (ax + bx) / 2)
      y = ay + (by - ay) * t + 3 * t * (1 - t) * (my - (ay + by) / 2)
      context.move_to(x - 0.00012, y + 0.00010)
      context.line_to(x + 0.00012, y - 0.00010)
      context.set_source_rgba(0.30, 0.22, 0.12, 0.55)
      context.set_line_width(0.00006)
      context.stroke()

  def draw_patch(self, context):
    """A piece of other parchment behind which a tear was closed."""
    x, y, w, h = PATCH
    random = numpy.random.default_rng(11)
    corners = [(x - w, y - h), (x + w * 0.98, y - h * 0.94), (x + w, y + h), (x - w * 0.97, y + h * 0.97)]
    points = []
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1]):
      for t in numpy.linspace(0, 1, 14)[:-1]:
        points.append((ax + (bx - ax) * t + random.normal(0, 0.00012),
                       ay + (by - ay) * t + random.normal(0, 0.00012)))
    path(context, [(px + 0.0003, py + 0.0004) for px, py in points])
    context.close_path()
    context.set_source_rgba(0.13, 0.08, 0.03, 0.38)
    context.fill()
    path(context, points)
    context.close_path()
    shade = cairo.LinearGradient(x - w, y - h, x + w, y + h)
    for at, colour in ((0, (0.86, 0.76, 0.56, 0.62)), (0.5, (0.80, 0.69, 0.47, 0.58)),
                       (1, (0.72, 0.60, 0.38, 0.62))):
      shade.add_color_stop_rgba(at, *colour)
    context.set_source(shade)
    context.fill_preserve()
    context.save()
    context.clip_preserve()
    for _ in range(900):
      px, py = x + random.uniform(-w, w) * 1.02, y + random.uniform(-h, h) * 1.02
      context.new_path()
      context.arc(px, py, random.gamma(2.5, 0.00003), 0, 2 * math.pi)
      context.set_source_rgba(0.32, 0.20, 0.08, random.uniform(0.05, 0.28))
      context.fill()
    context.restore()
    path(context, points)
    context.close_path()
    context.set_source_rgba(0.98, 0.92, 0.77, 0.60)
    context.set_line_width(0.00020)
    context.stroke()

  def draw_splinter(self, context):
    """A splinter of wood that has lain in the skin since it was stretched."""
    x, y, length, slant = SPLINTER
    context.save()
    context.translate(x, y)
    context.rotate(slant)
    half, thick = length / 2, 0.00062

    def body(shift):
      context.move_to(-half, 0.1 * thick + shift)
      context.curve_to(-half * 0.5, -thick + shift, half * 0.3, -thick * 1.1 + shift,
                       half * 0.86, -thick * 0.5 + shift)
      context.line_to(half, -thick * 0.05 + shift)
      context.line_to(half * 0.90, thick * 0.35 + shift)
      context.curve_to(half * 0.3, thick * 1.0 + shift, -half * 0.4, thick * 0.9 + shift,
                       -half, 0.1 * thick + shift)
      context.close_path()

    for spread in numpy.linspace(2.6, 1.0, 12).tolist():
      context.save()
      context.scale(1.0 + 0.008 * spread, spread)
      body(0.00020)
      context.set_source_rgba(0.10, 0.06, 0.02, 0.060)
      context.fill()
      context.restore()
    body(0)
    shade = cairo.LinearGradient(0, -thick, 0, thick)
    for at, colour in ((0, (0.82, 0.62, 0.36)), (0.4, (0.66, 0.45, 0.23)), (1, (0.34, 0.20, 0.09))):
      shade.add_color_stop_rgb(at, *colour)
    context.set_source(shade)
    context.fill_preserve()
    context.clip()
    grain = numpy.random.default_rng(5)
    for _ in range(46):
      gy, start = grain.uniform(-thick, thick), grain.uniform(-half, half * 0.5)
      context.move_to(start, gy)
      context.rel_line_to(grain.uniform(0.1, 0.9) * half, grain.normal(0, 0.00005))
      dark = grain.uniform() < 0.6
      context.set_source_rgba(*((0.22, 0.12, 0.05) if dark else (0.90, 0.74, 0.50)), grain.uniform(0.2, 0.6))
      context.set_line_width(grain.uniform(0.00003, 0.00008))
      context.stroke()
    context.restore()
