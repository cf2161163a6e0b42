"""The skin: its outline, its colour with stains and folds, and its fine texture.

Colours of the whole sheet are kept coarse and enlarged for each band of the picture; what is
smaller than a coarse pixel comes from repeating textures and from drawn marks (marks.py). Lengths
are fractions of the picture's width.
"""

import math
from dataclasses import dataclass

import numpy

from noise import blurred, clouds, smooth, tile

HEIGHT = 24 / 34
SHEET = (0.0330, 0.0195, 0.9680, 0.5925)
FLAP_TOP = 0.5465  # the foot is folded up to here
CREASES_X, CREASES_Y = (0.3415, 0.6655), (0.2985,)
COARSE = 2400

GROUND = (47, 43, 40)
SKIN = (230, 212, 176)


@dataclass
class Skin:
  colour: list  # three coarse planes, red, green and blue, 0…255
  ground: numpy.ndarray  # the light on what the sheet lies on, coarse
  wear: numpy.ndarray  # how much ink has gone, 0…1, coarse
  fibres: numpy.ndarray
  grain: numpy.ndarray
  outline: list
  creases: list


def wavering(random, start, end, count, amount):
  """Points from `start` to `end` that stray sideways, as a cut edge or a fold does."""
  t = numpy.linspace(0, 1, count)
  away = numpy.zeros(count)
  for waves, strength in ((2, 1.0), (5, 0.6), (11, 0.4), (29, 0.24), (83, 0.12), (240, 0.05)):
    phase, factor = random.uniform(0, 2 * math.pi), random.uniform(0.6, 1.2)
    away += strength * amount * numpy.sin(waves * math.pi * factor * t + phase)
  length = math.dist(start, end)
  across = ((start[1] - end[1]) / length, (end[0] - start[0]) / length)
  return [(start[0] + (end[0] - start[0]) * a + across[0] * b,
           start[1] + (end[1] - start[1]) * a + across[1] * b) for a, b in zip(t, away)]


def sheet_outline(random):
  left, top, right, bottom = SHEET
  corners = [(left + 0.002, top + 0.003), (right - 0.001, top), (right + 0.001, bottom - 0.002),
             (left - 0.001, bottom)]
  points = []
  for index, corner in enumerate(corners):
    following = corners[(index + 1) % 4]
    # The foot is a fold, straighter than a cut.
    edge = wavering(random, corner, following, 900, 0.00045 if index == 2 else 0.0011)
    points += edge[4:-4]
  return points


def make_skin(random, width):
  """Everything of the skin, for a picture `width` pixels wide."""
  w, h = COARSE, round(COARSE * HEIGHT)
  y, x = numpy.mgrid[0:h, 0:w].astype(numpy.float32)
  x, y = (x + 0.5) / w, (y + 0.5) / w
  outline = sheet_outline(random)
  creases = ([wavering(random, (at, SHEET[1]), (at + 0.001, FLAP_TOP), 400, 0.0006) for at in CREASES_X]
             + [wavering(random, (SHEET[0], at), (SHEET[2], at - 0.001), 600, 0.0006) for at in CREASES_Y])
  light, hue, wear = shades(random, x, y)
  wear += fold(light, hue, creases, x, y)
  stains = stain_planes(random, x, y)
  planes = []
  for channel in range(3):
    warm = (0.30, 1.0, 2.05)[channel]
    plane = SKIN[channel] * (1 + light) * (1 - hue * warm) * stains[channel]
    planes.append(plane.astype(numpy.float32))
  side = round(0.085 * width)
  return Skin(planes, ground_light(random, x, y), numpy.clip(wear, 0, 0.92), tile(random, side, fibre_spectrum),
              tile(random, round(0.0613 * width), grain_spectrum), outline, creases)


def shades(random, x, y):
  h, w = x.shape
  left, top, right, bottom = SHEET
  # Patches of flesh and hair side, and the faint waves of a skin that was stretched to dry.
  light = 0.075 * clouds(random, w, h, 3, 8, 0.60) + 0.03 * clouds(random, w, h, 14, 6, 0.7)
  light += 0.018 * clouds(random, w, h, 2, 3, 0.5, (1.0, 5.0))
  hue = 0.045 + 0.060 * clouds(random, w, h, 3, 7, 0.58) + 0.022 * clouds(random, w, h, 40, 5, 0.7)
  edge = numpy.minimum(numpy.minimum(x - left, right - x), numpy.minimum(y - top, bottom - y))
  edge = numpy.clip(edge + 0.005 * clouds(random, w, h, 18, 6, 0.65), 0, 1)
  dirt = 0.20 * numpy.exp(-edge / 0.007) + 0.13 * numpy.exp(-edge / 0.035)
  light -= dirt
  hue += 0.30 * dirt
  # The skin's neck end is darker, as it was thicker there.
  light -= 0.07 * smooth(0.62, 1.0, x + 0.25 * y + 0.05 * clouds(random, w, h, 4, 4))
  wear = 0.30 * smooth(0.1, 0.9, clouds(random, w, h, 5, 7, 0.66))
  return light.astype(numpy.float32), hue.astype(numpy.float32), wear.astype(numpy.float32)


def fold(light, hue, creases, x, y):
  """Shades the old folds and the foot's; returns the wear along them."""
  wear = numpy.zeros_like(light)
  for number, crease in enumerate(creases):
    upright = number < len(CREASES_X)
    along = numpy.array(crease)
    if upright:
      here = numpy.interp(y[:, 0], along[:, 1], along[:, 0])[:, None]
      away = (x - here) * (y < FLAP_TOP + 0.002)
      inside = y < FLAP_TOP
    else:
      order = numpy.argsort(along[:, 0])
      here = numpy.interp(x[0], along[order, 0], along[order, 1])[None, :]
      away, inside = y - here, (x > SHEET[0]) & (x < SHEET[2])
    near = numpy.exp(-((away / 0.0018) ** 2)) * inside
    wide = numpy.exp(-numpy.abs(away) / 0.010) * inside
    light += (0.055 * near * numpy.sign(-away) * numpy.minimum(1, numpy.abs(away) / 0.0006)
              - 0.035 * wide - 0.02 * near)
    hue += 0.025 * wide
    wear += 0.62 * numpy.exp(-((away / 0.0016) ** 2)) * inside
  # The foot: what is turned up shows the other side, and throws a shadow on the sheet above.
  flap = smooth(FLAP_TOP - 0.0002, FLAP_TOP + 0.0002, y)
  light -= flap * (0.022 + 0.10 * smooth(SHEET[3] - 0.010, SHEET[3], y) ** 2)
  light += flap * 0.055 * numpy.exp(-((y - FLAP_TOP - 0.007) / 0.010) ** 2)
  hue += 0.018 * flap
  light -= (1 - flap) * 0.17 * numpy.exp(-(FLAP_TOP - y) / 0.0022)
  return wear


def stain_planes(random, x, y):
  """Three planes to multiply by: water with its rim, drops, rust and the touch of hands."""
  h, w = x.shape
  depth = numpy.zeros_like(x)
  ragged = clouds(random, w, h, 6, 7, 0.6)
  for cx, cy, rx, ry, strength in ((0.957, 0.060, 0.120, 0.088, 0.85), (0.052, 0.470, 0.072, 0.120, 1.0),
                                   (0.455, 0.022, 0.090, 0.034, 0.6), (0.270, 0.505, 0.052, 0.032, 0.42)):
    away = numpy.sqrt(((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2) + 0.24 * ragged
    depth += strength * (0.055 * smooth(1.04, 0.90, away)
                         + 0.20 * numpy.exp(-((away - 1) / 0.016) ** 2) * (away < 1)
                         + 0.20 * numpy.exp(-((away - 1) / 0.0050) ** 2) * (away >= 1)
                         + 0.06 * numpy.exp(-numpy.abs(away - 0.9) / 0.06))
  for _ in range(46):
    cx, cy = random.uniform(SHEET[0], SHEET[2]), random.uniform(SHEET[1], SHEET[3])
    size, strength = 0.0006 + 0.0042 * random.beta(1.2, 6), random.uniform(0.03, 0.22)
    x0, x1 = max(0, int((cx - 5 * size) * w)), int((cx + 5 * size) * w) + 1
    y0, y1 = max(0, int((cy - 5 * size) * w)), int((cy + 5 * size) * w) + 1
    part = (slice(y0, y1), slice(x0, x1))
    away = numpy.sqrt((x[part] - cx) ** 2 + ((y[part] - cy) * random.uniform(0.8, 1.25)) ** 2) / size
    away = away + 0.5 * ragged[part]
    depth[part] += strength * (0.7 * smooth(1.3, 0.5, away) + 0.3 * numpy.exp(-((away - 1.15) / 0.2) ** 2))
  hands = smooth(0.25, 0.95, clouds(random, w, h, 7, 5, 0.55)) * smooth(0.40, 0.60, y + 0.10 * x)
  depth += 0.045 * hands
  return [numpy.exp(-depth * absorbed) for absorbed in (0.72, 1.15, 1.75)]


def ground_light(random, x, y):
  """What the sheet lies on; its shadow falls down and to the right."""
  h, w = x.shape
  left, top, right, bottom = SHEET
  box = (x > left + 0.002) & (x < right + 0.004) & (y > top + 0.003) & (y < bottom + 0.005)
  light = 1.12 - 0.34 * numpy.sqrt((x - 0.45) ** 2 + (y - 0.30) ** 2)
  light *= 1 + 0.05 * clouds(random, w, h, 5, 4)
  return (light * (1 - 0.68 * blurred(box.astype(numpy.float32), 0.0042 * w))).astype(numpy.float32)


def fibre_spectrum(fx, fy):
  """Collagen: fine threads that cross at several slants, over a soft cloudiness."""
  size = numpy.sqrt(fx * fx + fy * fy) + 1e-3
  angle = numpy.arctan2(fy, fx)
  soft = (1 - numpy.exp(-((size / 12) ** 2))) / (1 + (size / 40) ** 2)
  threads = numpy.zeros_like(size)
  for slant, spread, strength in ((0.42, 0.16, 1.0), (-0.75, 0.20, 0.8), (1.35, 0.13, 0.7), (2.2, 0.22, 0.7)):
    threads += strength * numpy.exp(-((numpy.sin(angle - slant) / spread) ** 2))
  return (1.5 * soft / numpy.sqrt(size) + 0.055 * threads * numpy.exp(-((size - 190) / 130) ** 2)
          + 0.020 * numpy.exp(-((size - 130) / 120) ** 2))


def grain_spectrum(fx, fy):
  """Pores and dust, down to single pixels of the demo's picture."""
  size = numpy.sqrt(fx * fx + fy * fy) + 1e-3
  return numpy.where(size > 20, 1, 0) * (size**0.25) / (1 + (size / 420) ** 4)
