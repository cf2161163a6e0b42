"""The headpiece of each month: fields at that time of the year, and the sign of the sun."""

import math

import numpy

from woodcut import Block, arc, crescent, curve, leaf, sign_strokes, star

WIDE, HIGH = 1480, 330


def hill(random, base, swing):
  """The height of a ridge at every x."""
  parts = [(random.uniform(0.6, 1.6), random.uniform(0, 6.3), swing),
           (random.uniform(2, 3.6), random.uniform(0, 6.3), 0.45 * swing),
           (random.uniform(5, 8), random.uniform(0, 6.3), 0.12 * swing)]
  return lambda x: base + sum(size * numpy.sin(6.283 * x * f / WIDE + at) for f, at, size in parts)


def tree(block, random, x, foot, height, season):
  """A tree: bare, budding, in blossom, in leaf, in fruit, or shedding."""
  tips = []

  def branch(px, py, angle, length, thick, depth):
    bend = random.uniform(-0.12, 0.12)
    qx, qy = px + length * math.cos(angle + bend), py + length * math.sin(angle + bend)
    block.line([(px, py), (qx, qy)], max(thick, 1.1))
    if depth == 0:
      tips.append((qx, qy))
      return
    for side in ((-1, 1) if depth < 4 else (-1, 0.15, 1)):
      branch(qx, qy, 0.92 * (angle + math.pi / 2) - math.pi / 2 + side * random.uniform(0.22, 0.62),
             length * random.uniform(0.58, 0.92), thick * 0.62, depth - 1)

  block.fill([(x - 0.09 * height, foot + 4), (x - 0.035 * height, foot - 0.2 * height),
              (x + 0.035 * height, foot - 0.2 * height), (x + 0.09 * height, foot + 4)])
  branch(x, foot - 0.12 * height, -math.pi / 2, 0.28 * height, 0.06 * height, 5)
  if season == "bare":
    return
  if season in ("leaf", "fruit"):
    for px, py in sorted(tips, key=lambda tip: tip[1])[::2]:
      block.ring(px, py, 0.115 * height, 2, 0)
    crown = block.mask(lambda one: [one.disc(px, py, 0.105 * height) for px, py in tips])
    middle = sum(tip[0] for tip in tips) / len(tips), sum(tip[1] for tip in tips) / len(tips)
    lit = numpy.clip(0.42 + 0.85 * ((block.x - middle[0]) + 0.7 * (block.y - middle[1])) / height,
                     0.1, 0.86)
    ripple = 4 * numpy.sin(block.x / 8) + 3 * numpy.sin(block.x / 3.1 + block.y / 5)
    block.shade(crown, lit, block.y + ripple, 6.5)
    if season == "fruit":
      for px, py in tips[::7]:
        block.ring(px, py + 4, 6.5, 2.2, 0)
    return
  for px, py in tips:
    if season == "bud":
      block.fill(leaf(px, py, 9, random.uniform(-2.6, -0.5), 0.6))
    elif season == "blossom":
      block.ring(px, py, random.uniform(4.5, 7), 1.8, 0)
    elif random.random() < 0.5:
      block.fill(leaf(px, py, 11, random.uniform(0.4, 2.6), 0.6))
  if season == "shed":
    for _ in range(16):
      px, py = x + random.uniform(-0.6, 0.7) * height, foot - random.uniform(-0.1, 0.5) * height
      block.fill(leaf(px, py, 9, random.uniform(0, 6.3), 0.6))


def church(block, x, foot, s, has_snow):
  """A church with a spire."""
  nave = [(x, foot), (x, foot - 34 * s), (x + 84 * s, foot - 34 * s), (x + 84 * s, foot)]
  block.shape(nave, 2.5)
  roof = [(x - 3 * s, foot - 33 * s), (x + 9 * s, foot - 58 * s), (x + 80 * s, foot - 58 * s),
          (x + 88 * s, foot - 33 * s)]
  block.shape(roof, 2.5)
  if not has_snow:
    block.shade(block.mask(lambda one: one.fill(roof)), 0.62, block.x + 0.5 * block.y, 5)
  for k in range(4):
    wx = x + (14 + 18 * k) * s
    block.fill([(wx, foot - 8 * s), (wx, foot - 20 * s), (wx + 3.5 * s, foot - 25 * s),
                (wx + 7 * s, foot - 20 * s),
                (wx + 7 * s, foot - 8 * s)])
  tower = [(x - 30 * s, foot), (x - 30 * s, foot - 74 * s), (x, foot - 74 * s), (x, foot)]
  block.shape(tower, 2.5)
  right = [(x - 13 * s, foot), (x - 13 * s, foot - 74 * s), (x, foot - 74 * s), (x, foot)]
  block.shade(block.mask(lambda one: one.fill(right)), 0.5, block.y, 5)
  block.line([*tower, tower[0]], 2.5)
  spire = [(x - 33 * s, foot - 74 * s), (x - 15 * s, foot - 142 * s), (x + 3 * s, foot - 74 * s)]
  block.shape(spire, 2.5)
  block.fill([(x - 14 * s, foot - 74 * s), (x - 15 * s, foot - 142 * s),
              (x + 3 * s, foot - 74 * s)])
  block.line([(x - 15 * s, foot - 142 * s), (x - 15 * s, foot - 158 * s)], 2)
  block.line([(x - 21 * s, foot - 152 * s), (x - 9 * s, foot - 152 * s)], 2)


def cottage(block, x, foot, s, has_snow, smokes):
  walls = [(x, foot), (x, foot - 36 * s), (x + 78 * s, foot - 36 * s), (x + 78 * s, foot)]
  block.shape(walls, 2.5)
  roof = [(x - 8 * s, foot - 34 * s), (x + 12 * s, foot - 68 * s), (x + 68 * s, foot - 68 * s),
          (x + 86 * s, foot - 34 * s)]
  block.shape([(x + 54 * s, foot - 60 * s), (x + 54 * s, foot - 86 * s),
               (x + 66 * s, foot - 86 * s),
               (x + 66 * s, foot - 60 * s)], 2.5)
  block.shape(roof, 2.5)
  if not has_snow:
    block.shade(block.mask(lambda one: one.fill(roof)), 0.5, block.x * 0.9 + block.y * 0.35, 6)
    block.line([*roof, roof[0]], 2.5)
  block.fill([(x + 32 * s, foot), (x + 32 * s, foot - 22 * s), (x + 44 * s, foot - 22 * s),
              (x + 44 * s, foot)])
  for wx in (12, 56):
    block.fill([(x + wx * s, foot - 12 * s), (x + wx * s, foot - 24 * s),
                (x + (wx + 11) * s, foot - 24 * s),
                (x + (wx + 11) * s, foot - 12 * s)])
  if smokes:
    for k, size in enumerate((5, 7, 9.5, 12, 14)):
      px, py = x + (62 + 6 * k + 1.6 * k * k) * s, foot - (94 + 15 * k) * s
      block.line(arc(px, py, size * s, 120, 400), 2)


def stook(block, x, foot, s):
  """Sheaves that lean on each other."""
  for k in range(-5, 6):
    block.swelling(curve((x + 2.2 * k * s, foot), (x + 0.9 * k * s, foot - 22 * s),
                         (x + 3.4 * k * s, foot - 46 * s)),
                   0.8, 2.4)
  block.line([(x - 7 * s, foot - 24 * s), (x + 7 * s, foot - 24 * s)], 3)


def haycock(block, x, foot, s):
  shape = curve((x - 34 * s, foot), (x - 26 * s, foot - 30 * s), (x, foot - 52 * s),
                (x + 26 * s, foot - 30 * s),
                (x + 34 * s, foot))
  block.shape(shape, 2.5)
  where = block.mask(lambda one: one.fill(shape))
  block.shade(where, numpy.clip(0.30 + (block.x - x) / (90 * s), 0.08, 0.7),
              numpy.abs(block.x - x) * 0.9 + block.y * 0.8, 6)
  block.line(shape, 2.5)


def birds(block, random, count):
  for _ in range(count):
    x, y, s = random.uniform(250, 1150), random.uniform(40, 120), random.uniform(7, 13)
    block.swelling(curve((x - s, y - 0.3 * s), (x - 0.5 * s, y - 0.6 * s), (x, y),
                         (x + 0.5 * s, y - 0.6 * s),
                         (x + s, y - 0.2 * s)), 0.8, 2.6)


def clouds(block, random, count, dark):
  for k in range(count):
    cx = 620 + 560 * (k + random.uniform(0.1, 0.6)) / max(count, 2)
    cy = random.uniform(36, 92)
    puffs = [(cx + dx * 30 + random.uniform(-6, 6), cy + random.uniform(-8, 8),
              random.uniform(18, 31))
             for dx in range(-2, 3)]
    for px, py, r in puffs:
      block.disc(px, py, r + 2.5)
    for px, py, r in puffs:
      block.disc(px, py, r, 0)
    where = block.mask(lambda one: [one.disc(px, py, r) for px, py, r in puffs])
    block.shade(where, numpy.clip((block.y - cy) / 40 + (0.35 if dark else 0.05), 0, 0.8), block.y,
                6)


SEASONS = ["bare", "bare", "bud", "bud", "blossom", "leaf", "leaf", "leaf", "fruit", "shed", "bare",
           "bare"]


def headpiece(month, random, sign):
  """The block of a month from 1 to 12; `sign` is that which the sun enters in it."""
  block = Block(WIDE, HIGH)
  has_snow, is_night = month in (1, 12), month == 12
  # The sky, darker above.
  wind = 5 * numpy.sin(block.x / 170 + month) + (6 * numpy.sin(block.x / 60) if month in (3, 11)
      else 0)
  dark = 0.95 if is_night else 0.46 if month in (2, 4, 11) else 0.34
  everywhere = block.y >= 0
  block.shade(everywhere, numpy.clip(dark * (1.05 - block.y / (300 if is_night else 190)), 0.02,
                                     0.92),
              block.y + wind, 7.5)
  if is_night:
    for _ in range(26):
      star(block, random.uniform(30, WIDE - 320), random.uniform(24, 150), random.uniform(5, 11), 0)
    crescent(block, 420, 104, 74)
  else:
    height = 60 + 72 * (1 - math.cos(2 * math.pi * (month - 6.3) / 12)) / 2
    x = {1: 330, 2: 360, 3: 420, 4: 470}.get(month, 300 + 60 * (month % 5))
    block.disc(x, height, 56, 0)
    for k in range(24):
      a = math.pi * k / 12
      block.swelling([(x + t * math.cos(a), height + t * math.sin(a))
                      for t in numpy.linspace(40, 66 - 10 * (k % 2), 20)],
                     0.6, 3.4)
    block.ring(x, height, 34, 3, 0)
  clouds(block, random, {2: 4, 3: 4, 4: 4, 6: 1, 7: 1, 11: 4}.get(month, 2 if not is_night else 0),
         month in (2, 4, 11))
  if month in (4,):
    for _ in range(150):
      x, y = random.uniform(600, 1180), random.uniform(90, 205)
      block.line([(x, y), (x - 7, y + 19)], 1.2)
  if month in (3, 9, 10, 11):
    birds(block, random, 9)
  # Three ridges, one before the other.
  far, near, front = hill(random, 188, 22), hill(random, 222, 20), hill(random, 268, 9)
  at = numpy.arange(0, WIDE + 1, 6)

  def ridge(height, tone, phase, period, outline):
    where = block.y > height(block.x)
    block.shade(where, tone, phase, period)
    block.line([(x, height(x)) for x in at], outline)

  depth = block.y - far(block.x)
  ridge(far, numpy.clip(0.56 - depth / 90, 0.05, 1) * (0.35 if has_snow else 1), block.x * 0.55
        + block.y, 7, 2.5)
  for _ in range(16):
    x = random.uniform(0, WIDE)
    block.line(arc(x, far(x) + 4, random.uniform(7, 12), 180, 360), 2.2)
  depth = block.y - near(block.x)
  slope = near(block.x + 3) - near(block.x - 3)
  ridge(near, numpy.clip(0.22 + 0.05 * slope + depth / 260, 0.04, 0.6) * (0.3 if has_snow else 1),
        depth * (1 + 0.012 * depth), 8, 3)
  church(block, 860, float(near(860)) + 8, 0.78, has_snow)
  cottage(block, 990, float(near(1010)) + 12, 0.7, has_snow, month in (1, 2, 10, 11, 12))
  cottage(block, 760, float(near(790)) + 9, 0.55, has_snow, False)
  for x in (700, 1080, 1110):
    tree(block, random, x, float(near(x)) + 10, 66, SEASONS[month - 1])
  horizon, eye = 214.0, 620.0
  furrows = (block.x - eye) / numpy.maximum(block.y - horizon, 8) * 74
  field = front(block.x)
  below = block.y - field
  tones = {1: 0.05, 12: 0.05, 2: 0.5, 3: 0.55, 10: 0.5, 11: 0.4, 4: 0.3, 8: 0.22, 9: 0.26}
  tone = tones.get(month, 0.16)
  if month in (2, 3, 4, 8, 9, 10, 11):
    ridge(front, tone + 0 * block.x, furrows, 20, 3.5)
  else:
    ridge(front, numpy.clip(tone + below / 400, 0, 0.5), below * 1.0 + 2 * numpy.sin(block.x / 23),
          11, 3.5)
  extras(block, random, month, front)
  tree(block, random, 190, float(front(190)) + 26, 205, SEASONS[month - 1])
  tree(block, random, 78, float(front(78)) + 34, 165, SEASONS[month - 1])
  tree(block, random, 1180, float(front(1180)) + 18, 150, SEASONS[month - 1])
  if has_snow:
    for _ in range(170):
      block.disc(random.uniform(20, WIDE - 20), random.uniform(20, HIGH - 20),
                 random.uniform(1.8, 3.4),
                 255 if not is_night else 0)
  roundel(block, WIDE - 165, HIGH / 2, 134, sign)
  block.frame()
  return block.print()


def extras(block, random, month, front):
  """What is in the fields."""
  if month == 2:
    for x in range(300, 1120, 74):
      block.line([(x, float(front(x)) + 34), (x, float(front(x)) + 2)], 4)
      block.line([(x, float(front(x)) + 12), (x + 74, float(front(x + 74)) + 12)], 2.5)
  if month in (5, 6):
    for _ in range(60 if month == 5 else 34):
      x = random.uniform(260, 1130)
      y = float(front(x)) + random.uniform(14, 52)
      block.line([(x, y), (x + 1, y - 11)], 1.6)
      block.ring(x + 1, y - 13, 4.2, 1.8, 0)
  if month == 6:
    for x in (330, 500, 690, 900):
      block.line(arc(x, float(front(x)) + 44, 70, 200, 340, 0.16), 3)
  if month == 7:
    for x, s in ((330, 0.9), (470, 1.1), (640, 0.85), (800, 1.15), (980, 0.95)):
      haycock(block, x, float(front(x)) + 40 * s, s)
  if month == 8:
    for x, s in ((320, 1.1), (410, 0.9), (510, 1.2), (620, 0.95), (730, 1.25), (850, 1.0),
                 (960, 1.2), (1070, 0.9)):
      stook(block, x, float(front(x)) + 46 * s, s)
  if month == 9:
    for x, s in ((420, 1), (560, 1.1), (900, 1.05)):
      tree(block, random, x, float(front(x)) + 30, 110 * s, "fruit")
  if month in (3, 10):
    # A plough, or a sower's basket and his seed.
    for _ in range(90):
      x = random.uniform(420, 900)
      block.disc(x, float(front(x)) + random.uniform(6, 50), 1.6)
  if month == 11:
    for k in range(5):
      block.line(arc(640 + 16 * k, float(front(640)) - 10 - 19 * k, 10 + 3 * k, 110, 400), 2.4)
    block.fill([(612, float(front(620)) + 26), (636, float(front(640)) - 12),
                (664, float(front(660)) + 26)])


def roundel(block, x, y, radius, number):
  """The sign of the zodiac in white, on a ground of rays."""
  block.disc(x, y, radius + 8)
  block.disc(x, y, radius + 4, 0)
  block.disc(x, y, radius)
  far = numpy.hypot(block.x - x, block.y - y)
  turn = numpy.arctan2(block.y - y, block.x - x)
  block.shade((far < radius - 5), 0.78, turn * 360 / (2 * math.pi), 6)
  block.disc(x, y, 0.74 * radius)
  block.ring(x, y, 0.74 * radius, 3, 0)
  block.disc(x, y, 0.74 * radius - 7)
  size = 1.02 * radius
  for stroke in sign_strokes(number):
    block.line([(x + (u - 0.5) * size, y + (v - 0.5) * size) for u, v in stroke], 0.085 * radius, 0)
  for k in range(16):
    star(block, x + 0.87 * radius * math.cos(math.pi * k / 8), y
         + 0.87 * radius * math.sin(math.pi * k / 8),
         8, 0)
