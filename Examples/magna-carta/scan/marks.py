"""What grew on the sheet, or was pricked, ruled, folded and spilt on it, apart from the words.

Every function draws on contexts scaled to the picture's width; `top` and `bottom` bound the band
that is wanted, so that a band costs no more than what is in it.
"""

import math

import cairo
import numpy

from mending import path, ragged_oval
from parchment import FLAP_TOP, SHEET, wavering
from seal import SLIT
from setting import FIRST_BASELINE, LEFT, LINES, PITCH, RIGHT

PRICKS = (0.0448, 0.9602)
BOUNDS = (LEFT - 0.0031, LEFT - 0.0012, RIGHT + 0.0012, RIGHT + 0.0031)
WORMHOLES = ((0.2241, 0.0391, 0.00082), (0.2268, 0.0402, 0.00046), (0.8862, 0.5339, 0.00078),
             (0.8841, 0.5351, 0.0004), (0.5012, 0.5335, 0.0005))


class Marks:
  def __init__(self, skin, mending, random):
    self.skin, self.mending, self.random = skin, mending, random
    self.worms = [ragged_oval(random, *worm[:2], worm[2], worm[2] * 0.9, 0.14, 40) for worm in WORMHOLES]
    self.flap = wavering(random, (SHEET[0] - 0.002, FLAP_TOP), (SHEET[2] + 0.002, FLAP_TOP), 1200, 0.00022)
    self.make_rulings()
    self.make_pores()
    self.make_strands()
    self.make_spatter()

  # --- Made once ---

  def make_rulings(self):
    random, self.rulings = self.random, []
    for number in range(LINES + 1):
      y = FIRST_BASELINE + (number - 0.02) * PITCH
      t = numpy.linspace(0, 1, 60)
      drift = 0.022 * PITCH * numpy.sin(t * random.uniform(3, 8) + random.uniform(0, 6))
      start, end = PRICKS[0] + 0.001, PRICKS[1] - 0.001
      if number not in (0, 1, 2, LINES - 1, LINES):
        start, end = BOUNDS[0] - random.uniform(0, 0.004), BOUNDS[3] + random.uniform(0, 0.004)
      self.rulings.append(list(zip(start + (end - start) * t, y + drift)))
    for at in BOUNDS:
      t = numpy.linspace(0, 1, 60)
      drift = 0.00018 * numpy.sin(t * random.uniform(3, 6) + random.uniform(0, 6))
      self.rulings.append(list(zip(at + drift, 0.030 + (FLAP_TOP - 0.032) * t)))
    self.pricks = []
    for at in PRICKS:
      for number in range(LINES + 1):
        self.pricks.append((at + random.normal(0, 0.00022), FIRST_BASELINE + (number - 0.02) * PITCH
                            + random.normal(0, 0.00012), random.uniform(0.9, 1.25)))

  def make_pores(self):
    """Where the hair grew: close groups in patches, thinner on the belly."""
    random = self.random
    count = 170000
    x, y = random.uniform(SHEET[0], SHEET[2], count), random.uniform(SHEET[1], SHEET[3], count)
    thick = numpy.zeros(count)
    for cx, cy, size, strength in ((0.92, 0.10, 0.16, 1.0), (0.10, 0.52, 0.13, 0.9),
                                   (0.62, 0.07, 0.10, 0.55), (0.06, 0.10, 0.08, 0.6),
                                   (0.93, 0.47, 0.09, 0.8), (0.40, 0.56, 0.12, 0.5)):
      thick += strength * numpy.exp(-(((x - cx) / size) ** 2 + ((y - cy) / size) ** 2))
    kept = random.uniform(0, 1, count) < 0.05 + thick
    x, y, thick = x[kept], y[kept], thick[kept]
    # Hairs stand in slanting rows of three.
    step = random.integers(0, 3, len(x))
    row = numpy.round((y * 0.9 + x * 0.45) / 0.0011) * 0.0011
    y = numpy.clip((row - x * 0.45) / 0.9 + random.normal(0, 0.00016, len(x)), SHEET[1], SHEET[3])
    x = x + step * 0.0002
    order = numpy.argsort(y, kind="stable")
    size = random.gamma(3.0, 0.000024, len(x)) + 0.00003
    alpha = numpy.clip(random.normal(0.17, 0.07, len(x)) + 0.10 * thick, 0.03, 0.42)
    self.pores = numpy.stack([x, y, size, alpha], axis=1)[order]

  def make_strands(self):
    """Fibres that show at the surface, light and dark, each a short curl."""
    random, count = self.random, 100000
    x, y = random.uniform(SHEET[0], SHEET[2], count), random.uniform(SHEET[1], SHEET[3], count)
    length = 0.0008 + random.gamma(1.5, 0.0009, count)
    slant = numpy.where(random.uniform(0, 1, count) < 0.6, random.normal(0.35, 0.45, count),
                        random.uniform(0, math.pi, count))
    bend = random.normal(0, 0.22, count)
    alpha = random.normal(-0.012, 0.052, count)
    order = numpy.argsort(y, kind="stable")
    self.strands = numpy.stack([x, y, length, slant, bend, alpha], axis=1)[order]

  def make_spatter(self):
    """Ink that fell from the quill, and a smear of it under a thumb."""
    random, self.spatter = self.random, []
    for cx, cy, count, spread in ((0.386, 0.2605, 9, 0.0045), (0.838, 0.4175, 14, 0.006),
                                  (0.118, 0.0382, 7, 0.004)):
      for _ in range(count):
        self.spatter.append((cx + random.normal(0, spread), cy + random.normal(0, spread * 0.7),
                             0.00006 + random.gamma(1.3, 0.00010), random.uniform(0.35, 0.9)))

  # --- Drawn a band at a time ---

  def draw_sheet(self, context):
    """Where there is parchment: 1; its holes: 0."""
    path(context, self.skin.outline)
    context.close_path()
    context.set_source_rgba(0, 0, 0, 1)
    context.fill()
    context.set_operator(cairo.OPERATOR_CLEAR)
    for hole in [self.mending.hole, *self.worms]:
      path(context, hole)
      context.close_path()
      context.fill()
    for x, y, size in self.pricks:
      context.save()
      context.translate(x, y)
      context.scale(0.00030 * size, 0.00015 * size)
      context.arc(0, 0, 1, 0, 2 * math.pi)
      context.fill()
      context.restore()
    for x, y in self.mending.needle_holes:
      context.arc(x, y, 0.00013, 0, 2 * math.pi)
      context.fill()
    context.set_operator(cairo.OPERATOR_OVER)

  def draw_dark(self, context, top, bottom):
    """Grooves, pores, threads of shadow: 1 is darkest."""
    shift = 0.00009
    context.set_line_cap(cairo.LINE_CAP_ROUND)
    for line in self.rulings:
      if line[0][1] < bottom + 0.002 and line[-1][1] > top - 0.002:
        path(context, line)
        context.set_source_rgba(0, 0, 0, 0.150)
        context.set_line_width(0.00016)
        context.stroke()
    for x, y, size in self.pricks:
      context.arc(x + shift, y + shift, 0.00036 * size, 0, 2 * math.pi)
      context.set_source_rgba(0, 0, 0, 0.20)
      context.fill()
    first, last = numpy.searchsorted(self.pores[:, 1], (top - 0.001, bottom + 0.001))
    for x, y, size, alpha in self.pores[first:last].tolist():
      context.arc(x, y, size, 0, 2 * math.pi)
      context.set_source_rgba(0, 0, 0, alpha)
      context.fill()
    self.draw_strands(context, top, bottom, 1)
    for crease in self.skin.creases:
      path(context, crease)
      context.set_source_rgba(0, 0, 0, 0.30)
      context.set_line_width(0.00016)
      context.stroke()
    self.draw_rim(context, dark=True)
    if bottom > FLAP_TOP - 0.01:
      self.draw_flap_shade(context)
      self.draw_slit(context, 0.0, 0.9, 0.0005)

  def draw_light(self, context, top, bottom):
    """Raised edges that catch the light: 1 is lightest."""
    shift = 0.00013
    for line in self.rulings:
      if line[0][1] < bottom + 0.002 and line[-1][1] > top - 0.002:
        path(context, [(x + shift, y + shift) for x, y in line])
        context.set_source_rgba(0, 0, 0, 0.16)
        context.set_line_width(0.00014)
        context.stroke()
    for x, y, size in self.pricks:
      context.arc(x - 0.00010, y - 0.00010, 0.00038 * size, 0, 2 * math.pi)
      context.set_source_rgba(0, 0, 0, 0.22)
      context.set_line_width(0.00010)
      context.stroke()
    self.draw_strands(context, top, bottom, -1)
    for crease in self.skin.creases:
      path(context, [(x + 0.0002, y + 0.0002) for x, y in crease])
      context.set_source_rgba(0, 0, 0, 0.22)
      context.set_line_width(0.0002)
      context.stroke()
    self.draw_rim(context, dark=False)
    if bottom > FLAP_TOP - 0.01:
      self.draw_flap_edge(context)
      self.draw_slit(context, 0.0005, 0.4, 0.0003)

  def draw_flap_shade(self, context):
    """What the folded foot shades above its free edge."""
    for step in range(1, 37):
      path(context, [(x, y - 0.00004 * step) for x, y in self.flap])
      context.set_source_rgba(0, 0, 0, 0.019)
      context.set_line_width(0.00008 * step)
      context.stroke()
    path(context, [(x, y - 0.0001) for x, y in self.flap])
    context.set_source_rgba(0, 0, 0, 0.5)
    context.set_line_width(0.00028)
    context.stroke()

  def draw_flap_edge(self, context):
    """The free edge of the folded foot, in the light."""
    path(context, [(x, y + 0.00022) for x, y in self.flap])
    context.set_source_rgba(0, 0, 0, 0.65)
    context.set_line_width(0.00026)
    context.stroke()
    for step in range(1, 17):
      path(context, [(x, y + 0.0002 + 0.00004 * step) for x, y in self.flap])
      context.set_source_rgba(0, 0, 0, 0.02)
      context.set_line_width(0.00008 * step)
      context.stroke()

  def draw_slit(self, context, below, alpha, width):
    """Where the seal's tag comes through the foot."""
    path(context, [(0.4886, SLIT + below), (0.5096, SLIT + 0.0001 + below)])
    context.set_source_rgba(0, 0, 0, alpha)
    context.set_line_width(width)
    context.stroke()

  def draw_rim(self, context, dark):
    """The thickness of the skin at its edge and round its holes, with light from above left."""
    shift = 0.00022 if dark else -0.00022
    path(context, [(x - shift, y - shift) for x, y in self.skin.outline])
    context.close_path()
    context.set_source_rgba(0, 0, 0, 0.30 if dark else 0.34)
    context.set_line_width(0.0005)
    context.stroke()
    for hole in [self.mending.hole, *self.worms]:
      path(context, [(x + shift, y + shift) for x, y in hole])
      context.close_path()
      context.set_source_rgba(0, 0, 0, 0.42 if dark else 0.5)
      context.set_line_width(0.00042)
      context.stroke()
    # The skin puckers where the thread drew it together.
    sign = 1 if dark else -1
    for (ax, ay), (bx, by), alpha, width in self.mending.puckers:
      context.move_to(ax + sign * 0.00009, ay + sign * 0.00009)
      context.line_to(bx + sign * 0.00009, by + sign * 0.00009)
      context.set_source_rgba(0, 0, 0, alpha)
      context.set_line_width(width)
      context.stroke()

  def draw_strands(self, context, top, bottom, sign):
    first, last = numpy.searchsorted(self.strands[:, 1], (top - 0.008, bottom + 0.008))
    for x, y, length, slant, bend, alpha in self.strands[first:last].tolist():
      if alpha * sign <= 0.025:
        continue
      dx, dy = length * math.cos(slant) / 2, length * math.sin(slant) / 2
      context.move_to(x - dx, y - dy)
      context.curve_to(x - dx * 0.3 - dy * bend, y - dy * 0.3 + dx * bend,
                       x + dx * 0.3 - dy * bend, y + dy * 0.3 + dx * bend, x + dx, y + dy)
      context.set_source_rgba(0, 0, 0, 1.6 * abs(alpha))
      context.set_line_width(0.00006 + 0.0002 * abs(alpha))
      context.stroke()

  def draw_ink(self, context, top, bottom):
    for x, y, size, alpha in self.spatter:
      if top - 0.01 < y < bottom + 0.01:
        context.arc(x, y, size, 0, 2 * math.pi)
        context.set_source_rgba(0, 0, 0, alpha)
        context.fill()
    if top - 0.03 < 0.4175 < bottom + 0.03:
      # The smear: many faint strokes the way a thumb went.
      smear = numpy.random.default_rng(7)
      for _ in range(60):
        x, y = 0.8405 + smear.normal(0, 0.0012), 0.4180 + smear.normal(0, 0.0016)
        context.move_to(x, y)
        context.rel_line_to(smear.uniform(0.003, 0.012), smear.uniform(-0.0026, -0.0006))
        context.set_source_rgba(0, 0, 0, 0.030)
        context.set_line_width(smear.uniform(0.0002, 0.0009))
        context.stroke()
