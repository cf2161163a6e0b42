"""A map in the manner of old ones."""

import math

import numpy

from setting import WIDE, random
from woodcut import Block, arc, curve

MAP_HIGH = 800


def map_place(east, north):
  return 880 + 19.5 * east, 410 - 19 * north


def map_block(towns):
  """A map in the manner of old ones: hills as molehills, the sea in lines."""
  block = Block(WIDE, MAP_HIGH)
  draw = random(77)
  shore = lambda y: 300 + 40 * numpy.sin(y / 70) + 24 * numpy.sin(y / 31 + 1) - 0.12 * y
  sea = block.x < shore(block.y)
  depth = shore(block.y) - block.x
  block.shade(sea, numpy.clip(0.6 - depth / 330, 0.14, 1), block.y + 2 * numpy.sin(block.x / 30),
              10)
  coast = [(float(shore(y)), y) for y in range(0, MAP_HIGH + 1, 4)]
  block.line(coast, 4)
  places = {name: map_place(east, north) for name, east, north in towns}
  river = curve(*[(WIDE - 420, 0), (1010, 200), (880, 410), (740, 560), places["Saltmouth"],
                  (float(shore(640)), 640)])
  block.line(river, 6)
  block.line(river, 2.6, 0)
  for a, b in (("Wrenbridge", "Aldermere"), ("Wrenbridge", "Harbeck"), ("Wrenbridge", "Kingsholt"),
               ("Wrenbridge", "Oxlode"),
               ("Wrenbridge", "Merrowcross"), ("Aldermere", "Thistleham"), ("Oxlode", "Saltmouth"),
               ("Harbeck", "Saltmouth")):
    (px, py), (qx, qy) = places[a], places[b]
    bend = draw.uniform(-34, 34)
    way = curve(*[(px, py), ((px + qx) / 2 + bend, (py + qy) / 2 - bend), (qx, qy)])
    for k in range(0, len(way) - 3, 4):
      block.line(way[k:k + 2], 1.8)
  labels = [(x + shift, y) for x, y in places.values() for shift in (110, 230 if x < 1300
      else -110, -60 if x < 1300 else -220)]
  for _ in range(90):
    x, y = draw.uniform(360, WIDE - 60), draw.uniform(50, MAP_HIGH - 40)
    near = min(math.hypot((x - px) / 2.2, y - py) for px, py in [*labels, *places.values(),
        *river[::12]])
    if near > 46:
      s = draw.uniform(14, 26)
      block.fill(arc(x, y, s, 180, 360), 0)
      block.swelling(arc(x, y, s, 180, 360), 1, 2.6)
      for k in range(4):
        block.swelling([(x + s * (0.25 + 0.18 * k), y - s * (0.82 - 0.2 * k)),
                        (x + s * (0.1 + 0.12 * k), y - 2)], 0.7, 1.6)
  for name, (x, y) in places.items():
    big = name == "Wrenbridge"
    block.disc(x, y, 15 if big else 11, 0)
    block.ring(x, y, 13 if big else 9, 3.5, 0)
    block.line([(x, y - 10), (x, y - (40 if big else 30))], 3)
    block.fill([(x, y - (40 if big else 30)), (x + 18, y - (34 if big else 25)),
                (x, y - (28 if big else 20))])
  ship(block, 130, 210)
  compass(block, 150, 640)
  block.frame()
  return block.print()


def ship(block, x, y):
  block.disc(x, y - 20, 92, 0)
  hull = [(x - 62, y), (x + 66, y - 8), (x + 46, y + 30), (x - 44, y + 30)]
  block.shape(hull, 3)
  block.shade(block.mask(lambda one: one.fill(hull)), 0.55, block.y, 6)
  for mast, high in ((x - 24, 80), (x + 20, 96)):
    block.line([(mast, y), (mast, y - high)], 3)
    block.shape(curve(*[(mast - 30, y - high + 14), (mast + 10, y - high + 30),
                        (mast - 26, y - 18), (mast + 26, y - 14),
                               (mast + 34, y - high + 34), (mast + 24, y - high + 10),
                               (mast - 30, y - high + 14)]), 2.4)
  for k in range(4):
    block.swelling(arc(x - 70 + 46 * k, y + 46, 24, 200, 340, 0.5), 1, 3)


def compass(block, x, y):
  block.disc(x, y, 84, 0)
  block.ring(x, y, 70, 2.5)
  block.disc(x, y, 67, 0)
  for k in range(8):
    angle = math.pi * k / 4
    reach = 80 if k % 2 == 0 else 52
    tip = (x + reach * math.cos(angle), y + reach * math.sin(angle))
    for side in (-1, 1):
      foot = (x + 15 * math.cos(angle + side * 0.7), y + 15 * math.sin(angle + side * 0.7))
      block.shape([(x, y), foot, tip], 1.6, 255 if side == 1 else 0)
