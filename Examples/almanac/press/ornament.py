"""Printers' flowers, initials and tailpieces."""

import math

import numpy
from PIL import Image

from compositor import font
from woodcut import Block, arc, curve, leaf, spiral


def flower(size):
  """A printers' flower: four leaves and four buds around a point."""
  block = Block(size, size)
  middle = size / 2
  for k in range(4):
    angle = math.pi * k / 2 + math.pi / 4
    block.fill(leaf(middle + 0.09 * size * math.cos(angle), middle + 0.09 * size * math.sin(angle),
                    0.56 * size, angle, 0.42))
    vein = [(middle + t * size * math.cos(angle), middle + t * size * math.sin(angle))
            for t in (0.2, 0.5)]
    block.line(vein, 1.2, 0)
    straight = math.pi * k / 2
    x, y = middle + 0.30 * size * math.cos(straight), middle + 0.30 * size * math.sin(straight)
    block.disc(x, y, 0.075 * size)
    block.line([(middle + 0.12 * size * math.cos(straight), middle
                 + 0.12 * size * math.sin(straight)),
                (x, y)], 0.03 * size)
    block.disc(middle + 0.46 * size * math.cos(straight), middle + 0.46 * size * math.sin(straight),
               0.035 * size)
  block.ring(middle, middle, 0.085 * size, 0.035 * size, 0)
  return block.print()


def acorn(size):
  """Another: a stem that bows between two leaves, to be set in rows."""
  block = Block(size, size)
  s = size
  block.swelling(curve((0, 0.78 * s), (0.25 * s, 0.9 * s), (0.5 * s, 0.62 * s),
                       (0.75 * s, 0.34 * s),
                       (s, 0.46 * s)), 1.5, 0.05 * s)
  block.fill(leaf(0.46 * s, 0.64 * s, 0.46 * s, -2.2, 0.5))
  block.fill(leaf(0.56 * s, 0.56 * s, 0.44 * s, 0.9, 0.5))
  block.disc(0.80 * s, 0.2 * s, 0.085 * s)
  block.disc(0.2 * s, 0.62 * s, 0.05 * s)
  return block.print()


def row(tile, length):
  """Flowers side by side, as many as fit, evenly."""
  count = max(1, length // tile.width)
  picture = Image.new("L", (length, tile.height))
  for k in range(count):
    picture.paste(tile, (round(k * (length - tile.width) / max(count - 1, 1)), 0))
  return picture


def border(width, height, tile):
  """A frame of flowers."""
  picture = Image.new("L", (width, height))
  band = row(tile, width)
  picture.paste(band, (0, 0))
  picture.paste(band, (0, height - tile.height))
  count = max(2, height // tile.height)
  for k in range(1, count - 1):
    y = round(k * (height - tile.height) / (count - 1))
    picture.paste(tile, (0, y))
    picture.paste(tile, (width - tile.width, y))
  return picture


def initial(letter, size, random):
  """A letter in white on black, among vines."""
  block = Block(size, size)
  block.fill([(0, 0), (size, 0), (size, size), (0, size)])
  block.fill([(5, 5), (size - 5, 5), (size - 5, size - 5), (5, size - 5)], 0)
  block.fill([(9, 9), (size - 9, 9), (size - 9, size - 9), (9, size - 9)])
  # Cuts that lighten the ground.
  inside = (block.x > 12) & (block.x < size - 12) & (block.y > 12) & (block.y < size - 12)
  block.shade(inside, 0.70, block.x * 0.35 + block.y, 5.5)
  for column in (0.27, 0.73):
    for line in (0.27, 0.73):
      x, y = column * size, line * size
      turn = 1 if (column < 0.5) == (line < 0.5) else -1
      start = math.atan2(0.5 - line, 0.5 - column)
      way = [(px, y + turn * (py - y)) for px, py in spiral(x, y, 0.20 * size, turn * start, 1.35)]
      block.swelling(way, 3.4, 8.0, 0)
      for k in (10, 22, 34):
        px, py = way[k]
        out = math.atan2(py - y, px - x) + random.uniform(-0.25, 0.25)
        block.fill(leaf(px, py, 0.135 * size, out, 0.55), 0)
      block.disc(*way[-1], 0.028 * size, 0)
  block.swelling(curve((0.5 * size, 14), (0.5 * size, size - 14)), 3, 6, 0)
  face = font("bold", round(1.72 * size))
  left, top, right, bottom = face.getbbox(letter, anchor="ls")
  at = (size - (left + right) / 2, size - (top + bottom) / 2)
  block.draw.text(at, letter, font=face, fill=255, anchor="ls", stroke_width=round(0.06 * size),
                  stroke_fill=255)
  block.draw.text(at, letter, font=face, fill=0, anchor="ls", stroke_width=2, stroke_fill=0)
  for inset, ink in ((0, 255), (5, 0)):
    width = 10 if ink else 6
    for k in range(width):
      edge = 2 * inset + k
      block.draw.rectangle((edge, edge, 2 * size - 1 - edge, 2 * size - 1 - edge), outline=ink)
  return block.print()


def half_scroll(block, side):
  """One half of a tailpiece, from its middle outwards; `side` is 1 or -1."""
  middle = block.width / 2
  w, h = block.width / 2, block.height

  def at(x, y):
    return middle + side * x * w, y * h
  main = curve(at(0, 0.62), at(0.22, 0.70), at(0.42, 0.40), at(0.62, 0.34), at(0.80, 0.62),
               at(0.98, 0.5))
  block.swelling(main, 1.5, 6.5)
  for x, y, radius, start in ((0.40, 0.62, 0.21, -2.3), (0.66, 0.60, 0.17, -1.9),
                              (0.20, 0.40, 0.19, 1.2),
                              (0.84, 0.36, 0.14, 1.6)):
    px, py = at(x, y)
    way = [(px + side * (qx - px), qy) for qx, qy in spiral(px, py, radius * h, start, 1.3)]
    block.swelling(way, 1.6, 5)
    block.disc(*way[-1], 4.5)
    for k in (6, 16, 27):
      qx, qy = way[k]
      block.fill(leaf(qx, qy, 0.17 * h, math.atan2(qy - py, qx - px), 0.5))
  for x, y, angle in ((0.30, 0.55, -1.0), (0.52, 0.36, -1.3), (0.72, 0.47, -0.6), (0.9, 0.58, 0.6)):
    px, py = at(x, y)
    turned = angle if side == 1 else math.pi - angle
    block.fill(leaf(px, py, 0.22 * h, turned, 0.42))


def tailpiece(width, height):
  """A basket of fruit between two scrolls."""
  block = Block(width, height)
  for side in (1, -1):
    half_scroll(block, side)
  middle, h = width / 2, height
  for k in range(7):
    angle = math.pi * (1.08 + 0.84 * k / 6)
    block.shape(leaf(middle, 0.5 * h, 0.46 * h, angle, 0.40), 2)
    block.line([(middle, 0.5 * h), (middle + 0.36 * h * math.cos(angle),
                                    0.5 * h + 0.36 * h * math.sin(angle))], 1.5)
  for k, (dx, dy) in enumerate(((-0.22, 0.40), (0.22, 0.40), (0, 0.36), (-0.11, 0.47),
                                (0.11, 0.47))):
    x, y = middle + dx * h, (dy + 0.04) * h
    block.ring(x, y, 0.105 * h, 3, 0)
    far = numpy.hypot(block.x - x + 5, block.y - y + 6)
    where = numpy.hypot(block.x - x, block.y - y) < 0.105 * h - 3
    block.shade(where, numpy.clip((far / (0.105 * h) - 0.75), 0, 0.7), far, 4.4)
  basket = [(middle - 0.36 * h, 0.56 * h), (middle + 0.36 * h, 0.56 * h),
            (middle + 0.24 * h, 0.93 * h),
            (middle - 0.24 * h, 0.93 * h)]
  block.shape(basket, 3)
  where = block.mask(lambda one: one.fill(basket))
  weave = numpy.where(((block.x // 13) + (block.y // 9)) % 2 == 0, block.y, block.x + 3)
  block.shade(where, 0.5, weave, 4.5)
  block.line([*basket, basket[0]], 3)
  block.line([(middle - 0.40 * h, 0.56 * h), (middle + 0.40 * h, 0.56 * h)], 7)
  return block.print()


def fleuron(width, height):
  """A short ornament of two scrolls, to close a part."""
  block = Block(width, height)
  for side in (1, -1):
    half_scroll(block, side)
  block.fill([(width / 2, 0.3 * height), (width / 2 + 14, 0.6 * height), (width / 2, 0.9 * height),
              (width / 2 - 14, 0.6 * height)])
  return block.print()


def rule(width):
  """A rule that swells to its middle, with a diamond on it."""
  block = Block(width, 24)
  middle = width / 2
  block.fill([(0, 12), (middle - 40, 8), (middle - 24, 12), (middle - 40, 16)])
  block.fill([(width, 12), (middle + 40, 8), (middle + 24, 12), (middle + 40, 16)])
  block.fill([(middle, 0), (middle + 13, 12), (middle, 24), (middle - 13, 12)])
  return block.print()


def hand(size):
  """A fist that points to the right."""
  block = Block(round(1.7 * size), size)
  s = size
  cuff = [(0, 0.22 * s), (0.34 * s, 0.18 * s), (0.38 * s, 0.86 * s), (0, 0.9 * s)]
  block.shape([(0.34 * s, 0.26 * s), (0.7 * s, 0.18 * s), (0.84 * s, 0.28 * s),
               (1.62 * s, 0.30 * s),
               (1.66 * s, 0.38 * s), (1.6 * s, 0.46 * s), (1.0 * s, 0.46 * s), (1.04 * s, 0.56 * s),
               (0.98 * s, 0.78 * s), (0.84 * s, 0.86 * s), (0.36 * s, 0.80 * s)], 2.2)
  for k in range(3):
    y = (0.55 + 0.1 * k) * s
    block.line([(0.72 * s, y), (1.0 * s, y)], 2)
  block.line(arc(0.72 * s, 0.36 * s, 0.14 * s, 200, 330), 2)
  block.shape(cuff, 2.2)
  where = block.mask(lambda one: one.fill(cuff))
  block.shade(where, 0.55, block.y, 5)
  block.line([*cuff, cuff[0]], 2.2)
  return block.print()
