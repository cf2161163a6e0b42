"""The seal: a disc of wax with a king on his throne, modelled as heights, lit from above left."""

import math

import cairo
import numpy

import relief
from noise import blurred, clouds, smooth
from parchment import SHEET

CENTRE, RADIUS, SLIT = (0.4995, 0.6400), 0.0475, 0.5655
# Pixels of the model; a larger seal is an enlargement, under the grain that is laid over all.
LARGEST = 2000


class Seal:
  def __init__(self, width, hand, random):
    self.side = min(round(2.14 * RADIUS * width), LARGEST)
    heights, cover = self.heights(hand, random)
    self.image = self.lit(heights, cover, random)
    tag = numpy.random.default_rng(random.integers(1 << 30))
    self.tag_edges = [tag.uniform(0, 6.28, 5) for _ in range(4)]

  # --- Modelling: the disc has radius 1, y goes down ---

  def mask(self, draw):
    side = self.side
    surface = cairo.ImageSurface(cairo.FORMAT_A8, side, side)
    context = cairo.Context(surface)
    context.translate(side / 2, side / 2)
    context.scale(side / 2.14, side / 2.14)
    context.set_line_cap(cairo.LINE_CAP_ROUND)
    context.set_line_join(cairo.LINE_JOIN_ROUND)
    draw(context)
    surface.flush()
    data = numpy.frombuffer(surface.get_data(), numpy.uint8).reshape(side, surface.get_stride())
    return data[:, :side].astype(numpy.float32) / 255

  def heights(self, hand, random):
    side = self.side
    axis = (numpy.arange(side, dtype=numpy.float32) + 0.5) / side * 2.14 - 1.07
    x, y = axis[None, :], axis[:, None]
    around = numpy.arctan2(y, x)
    rough = clouds(random, side, side, 3, 5, 0.6)
    edge = 1.0 + 0.012 * numpy.sin(3 * around + 1) + 0.009 * numpy.sin(7 * around) + 0.018 * rough
    away = numpy.sqrt(x * x + y * y) / edge
    cover = smooth(1.004, 0.996, away)
    h = 0.16 * numpy.sqrt(numpy.clip(1 - away**2, 0, 1)) ** 0.6
    h += 0.075 * numpy.exp(-(((away - 0.935) / 0.042) ** 2))  # wax that the matrix pressed out
    h -= 0.03 * smooth(0.895, 0.872, away)

    def raised(draw, height, softness):
      nonlocal h
      h = h + height * blurred(self.mask(draw), softness * side)

    raised(lambda c: relief.beads(c, 0.850, 150, 0.0085), 0.034, 0.0014)
    raised(lambda c: relief.beads(c, 0.652, 116, 0.0078), 0.030, 0.0014)
    raised(lambda c: relief.legend(c, hand), 0.034, 0.0013)
    raised(relief.throne, 0.030, 0.0030)
    raised(relief.robe, 0.062, 0.0075)
    raised(relief.folds, 0.024, 0.0026)
    raised(relief.limbs, 0.044, 0.0042)
    raised(relief.details, 0.030, 0.0018)
    # Handled for centuries: high places are rubbed, a piece of the rim is gone, cracks run in.
    h = numpy.minimum(h, 0.252 + 0.03 * rough) * 0.35 + h * 0.65
    chip = smooth(0.10, 0.02, numpy.sqrt((x - 0.70) ** 2 + (y - 0.66) ** 2) - 0.03 * rough)
    h -= 0.085 * chip * cover
    h -= 0.040 * blurred(self.mask(relief.cracks), 0.0007 * side)
    h += 0.0050 * clouds(random, side, side, 9, 6, 0.55) + 0.004 * rough
    h += 0.0014 * clouds(random, side, side, 120, 3, 0.8)
    return h * cover, cover

  # --- Light ---

  def lit(self, heights, cover, random):
    side = self.side
    scale = side / 2.14
    dy, dx = numpy.gradient(heights * scale)
    length = numpy.sqrt(dx * dx + dy * dy + 1)
    lx, ly, lz = -0.50, -0.58, 0.64
    facing = (-dx * lx - dy * ly + lz) / length
    diffuse = numpy.clip(facing, 0, 1)
    hx, hy, hz = -0.276, -0.320, 0.906
    shine = numpy.clip((-dx * hx - dy * hy + hz) / length, 0, 1) ** 26
    hollow = numpy.clip((blurred(heights, 0.012 * side) - heights) * 22, -0.25, 0.55)
    tone = 1 + 0.09 * clouds(random, side, side, 4, 7, 0.62) + 0.05 * clouds(random, side, side, 60, 4, 0.8)
    brown = smooth(-0.5, 0.9, clouds(random, side, side, 3, 5, 0.6))
    image = numpy.zeros((side, side, 4), numpy.uint8)
    light = (0.30 + 0.98 * diffuse) * (1 - 0.62 * hollow) * tone
    for channel, (green, umber) in enumerate(((92, 122), (96, 92), (52, 52))):
      wax = green + (umber - green) * brown
      value = numpy.clip(wax * light + 62 * shine * (1, 0.97, 0.86)[channel], 0, 255) * cover
      image[..., 2 - channel] = value
    image[..., 3] = cover * 255
    # Premultiplied colours may not exceed their alpha.
    image[..., :3] = numpy.minimum(image[..., :3], image[..., 3:])
    return image

  # --- Drawing ---

  def is_in(self, bottom):
    return bottom > SLIT - 0.005

  def draw(self, context):
    self.draw_tag(context)
    x, y = CENTRE
    for step in range(24):  # its shadow
      context.arc(x + 0.0022, y + 0.0032, RADIUS * (1.065 - 0.0055 * step), 0, 2 * math.pi)
      context.set_source_rgba(0.02, 0.015, 0.01, 0.045)
      context.fill()
    surface = cairo.ImageSurface.create_for_data(self.image, cairo.FORMAT_ARGB32, self.side, self.side)
    extent = 1.07 * RADIUS
    context.save()
    context.translate(x - extent, y - extent)
    context.scale(2 * extent / self.side, 2 * extent / self.side)
    context.set_source_surface(surface)
    context.get_source().set_filter(cairo.FILTER_GOOD)
    context.paint()
    context.restore()

  def draw_tag(self, context):
    """A strip of parchment, doubled through a slit of the foot: both its ends run into the wax."""
    self.strip(context, (0.5035, SHEET[3] - 0.0004), (0.4920, 0.7010), (0.0086, 0.0084), 0, 0.80)
    self.strip(context, (0.4990, SLIT), (0.5062, 0.7034), (0.0096, 0.0086), 2, 1.0)
    # Where it comes out of the slit it is still in shade.
    for step in range(10):
      context.rectangle(0.4894, SLIT - 0.0003, 0.0192, 0.0003 + 0.00022 * step)
      context.set_source_rgba(0.13, 0.08, 0.03, 0.075)
      context.fill()

  def strip(self, context, start, end, halves, which, tone):
    """A strip from `start` to `end`, with its shadow; `halves` are half its widths there."""
    t = numpy.linspace(0, 1, 160)
    x, y = start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t
    half = halves[0] + (halves[1] - halves[0]) * t
    sides = []
    for side, phases in zip((-1, 1), self.tag_edges[which : which + 2]):
      away = sum(0.00016 / waves**0.7 * numpy.sin(waves * 6.28 * t + phase)
                 for waves, phase in zip((1, 2, 3.3, 7, 16), phases))
      sides.append(numpy.stack([x + side * half + away, y], axis=1))
    outline = numpy.concatenate([sides[0], sides[1][::-1]])
    # Folded cloth of skin: light runs down one side, shade down the other.
    for step in range(8, 0, -1):
      self.follow(context, outline + [0.00022 * step, 0.00016 * step])
      context.set_source_rgba(0.04, 0.025, 0.01, 0.085)
      context.fill()
    self.follow(context, outline)
    shade = cairo.LinearGradient(start[0] - halves[0], start[1], start[0] + halves[0], start[1] + 0.001)
    for at, value in ((0, 0.80), (0.10, 0.915), (0.45, 0.885), (0.85, 0.80), (1, 0.66)):
      shade.add_color_stop_rgb(at, value * tone * 0.985, value * tone * 0.872, value * tone * 0.655)
    context.set_source(shade)
    context.fill_preserve()
    context.set_source_rgba(0.24, 0.16, 0.07, 0.45)
    context.set_line_width(0.00014)
    context.stroke()
    context.save()
    self.follow(context, outline)
    context.clip()
    marks = numpy.random.default_rng(which + 40)
    for _ in range(420):
      at, across = marks.uniform(0, 1), marks.uniform(-1, 1)
      px, py = start[0] + (end[0] - start[0]) * at + across * halves[0], start[1] + (end[1] - start[1]) * at
      context.move_to(px, py)
      context.rel_line_to(marks.normal(0, 0.0005), marks.uniform(0.0002, 0.0026))
      tint = (0.30, 0.20, 0.08) if marks.uniform() < 0.6 else (1.0, 0.95, 0.82)
      context.set_source_rgba(*tint, marks.uniform(0.02, 0.14))
      context.set_line_width(marks.uniform(0.00004, 0.0002))
      context.stroke()
    context.restore()

  def follow(self, context, outline):
    context.move_to(*outline[0])
    for point in outline[1:].tolist():
      context.line_to(*point)
    context.close_path()
