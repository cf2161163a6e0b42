"""The wrapper, the title, and the explanation of the signs."""

import math

import numpy

import ornament
import sky
import words
from compositor import HEIGHT, WIDTH, Leaf, Style
from setting import LEFT, RIGHT, TEXT, WIDE, fill, fill_to, heading, middle, random
from woodcut import Block, crescent, phase_disc, sign, star, sun


def cover():
  leaf = Leaf("f-1r")
  x, y, right, bottom = 330, 520, WIDTH - 330, 1780
  leaf.frame(x - 34, y - 34, right + 34, bottom + 34, 5)
  leaf.picture(ornament.border(right - x, bottom - y, ornament.flower(76)), x, y, "black",
               "A frame of printers' flowers")
  leaf.frame(x + 96, y + 96, right - 96, bottom - 96, 3)
  middle(leaf, "title", "Wrenbridge", 840, Style("black", 140))
  middle(leaf, "title", "ALMANACK", 1000, Style(size=92), 16)
  middle(leaf, "year", "for the Year", 1105, Style("italic", 66))
  middle(leaf, "year", str(sky.YEAR), 1300, Style("bold", 190), 14)
  leaf.picture(ornament.fleuron(620, 110), (WIDTH - 620) / 2, 1370, "black")
  middle(leaf, "price", "Stitched. Price four Pence.", 1580, Style("italic", 58))
  return leaf


def plate():
  """The inside of the wrapper: a place for a name."""
  leaf = Leaf("f-1v")
  x, y, w, h = 420, 1560, WIDTH - 840, 620
  leaf.picture(ornament.border(w, h, ornament.acorn(60)), x, y, "black",
               "A frame of printers' flowers")
  middle(leaf, "owner", "This Almanack belongeth to", y + 200, Style("italic", 64))
  for k in range(3):
    leaf.rule(x + 130, y + 300 + 90 * k, x + w - 130, y + 302 + 90 * k)
  return leaf


def title_vignette():
  block = Block(1180, 640)
  far = numpy.hypot(block.x - 590, block.y - 320)
  block.shade(block.y >= 0, numpy.clip(0.62 - far / 1700, 0.16, 1), far, 9)
  block.disc(590, 320, 150, 0)
  block.shade(far < 296, numpy.clip((far - 120) / 1100, 0, 0.3), far, 9)
  sun(block, 590, 320, 138, 286)
  crescent(block, 178, 330, 128)
  globe(block, 1002, 330, 118)
  stars, taken = random(70), []
  for _ in range(400):
    x, y = stars.uniform(30, 1150), stars.uniform(30, 610)
    if min(math.hypot(x - 590, y - 320) / 318, math.hypot(x - 178, y - 330) / 165,
           math.hypot(x - 1002, y - 330) / 160) > 1:
      size = stars.uniform(7, 15)
      if any(math.hypot(x - u, y - v) < size + other + 8 for u, v, other in taken):
        continue
      taken.append((x, y, size))
      block.disc(x, y, size + 2, 0)
      star(block, x, y, size)
  block.frame()
  return block.print()


def globe(block, x, y, radius):
  """An earth with its circles."""
  block.disc(x, y, radius + 4)
  block.disc(x, y, radius, 0)
  across, down = (block.x - x) / radius, (block.y - y) / radius
  where = across ** 2 + down ** 2 < 0.97
  deep = numpy.sqrt(numpy.clip(1 - across ** 2 - down ** 2, 0, 1))
  tilt = 0.41
  u = across * math.cos(tilt) + down * math.sin(tilt)
  v = -across * math.sin(tilt) + down * math.cos(tilt)
  waves = sum(size * numpy.exp(-((u - a) ** 2 + (v - b) ** 2) / width ** 2) for a, b, width,
              size in (
      (-0.35, -0.35, 0.30, 1), (-0.10, -0.05, 0.22, 0.9), (0.02, 0.42, 0.26, 1),
      (0.5, -0.5, 0.34, 1),
      (0.62, 0.1, 0.2, 0.9), (-0.72, 0.3, 0.24, 0.9)))
  land = where & (waves + 0.07 * numpy.sin(19 * u) * numpy.sin(17 * v + 1) > 0.5)
  light = numpy.clip(0.62 - 0.7 * deep + 0.45 * across + 0.3 * down, 0.0, 0.8)
  block.shade(where, light * 0.6, block.y, 6)
  block.shade(land, numpy.clip(light + 0.42, 0, 0.9), block.y, 6)
  for angle in (-0.5, 0, 0.5):
    ring = [(x + radius * (math.cos(t) * math.cos(angle) * math.cos(tilt)
                           - math.sin(angle) * math.sin(tilt)),
             y + radius * (math.cos(t) * math.cos(angle) * math.sin(tilt)
                           + math.sin(angle) * math.cos(tilt)))
            for t in numpy.linspace(0, 2 * math.pi, 80)]
    block.line(ring, 2 if angle else 3)
  block.line([(x - radius * 1.25 * math.sin(-tilt), y - radius * 1.25 * math.cos(tilt)),
              (x - radius * math.sin(-tilt), y - radius * math.cos(tilt))], 4)
  block.line([(x + radius * 1.25 * math.sin(-tilt), y + radius * 1.25 * math.cos(tilt)),
              (x + radius * math.sin(-tilt), y + radius * math.cos(tilt))], 4)


def title():
  leaf = Leaf("f-2r")
  leaf.frame(104, 104, WIDTH - 104, HEIGHT - 104, 6, "red")
  leaf.frame(120, 120, WIDTH - 120, HEIGHT - 120, 2)
  middle(leaf, "title", "THE", 236, Style(size=64), 18)
  middle(leaf, "title", "Wrenbridge", 414, Style("black", 206, colour="red"))
  middle(leaf, "title", "ALMANACK", 570, Style(size=142), 26)
  middle(leaf, "year", "for the Year of our Lord", 664, Style("italic", 66))
  middle(leaf, "year", str(sky.YEAR), 812, Style("bold", 168, colour="red"), 20)
  middle(leaf, "year", "being the Bissextile, or Leap-Year.", 900, Style("italic", 60))
  leaf.picture(title_vignette(), (WIDTH - 1180) / 2, 950, "black",
               "The sun between the moon and the earth, among stars")
  middle(leaf, "containing-head", "CONTAINING,", 1684, Style(size=50), 12)
  y = leaf.paragraph("containing", words.CONTAINING, 230, 1712, WIDTH - 460,
                     Style(size=53, leading=65))
  leaf.picture(ornament.rule(900), (WIDTH - 900) / 2, y + 22, "red")
  y = leaf.paragraph("calculated", words.CALCULATED, 280, y + 64, WIDTH - 560,
                     Style("italic", 50, 62, align="middle"))
  leaf.rule(230, y + 34, WIDTH - 230, y + 37)
  leaf.rule(230, y + 42, WIDTH - 230, y + 43)
  middle(leaf, "imprint",
         "Printed at the Sign of the *Wren*, and sold at all the Fairs.".replace("*", ""),
         y + 110, Style(size=50))
  return leaf


# MARK: Signs

def signs():
  leaf = Leaf("f-2v")
  y = heading(leaf, "head", "The Explanation of the Signs", 240, 88)
  y = leaf.paragraph("path", words.SIGNS_INTRO, LEFT, y + 20, WIDE, TEXT,
                     ornament.initial("T", 272, random(71)))
  y += 50
  leaf.rule(LEFT, y, RIGHT, y + 4)
  entered = {number: when for when, number in sky.entries().items()}
  for number, name in enumerate(sky.SIGNS):
    column, line = divmod(number, 6)
    x, base = LEFT + 10 + column * 686, y + 90 + 92 * line
    leaf.picture(sign(number, 64), x, base - 52, "red", f"The sign of {name}")
    block = leaf.block(f"sign-{number + 1}", "signs")
    style = Style(size=48)
    leaf.row(block, f"{name},", x + 88, base, Style("italic", 48))
    line = block.lines[-1]
    fill(leaf, line, words.SIGN_NAMES[number], line.box[2] + 12, base, style)
    month, day = entered[number]
    text = f"{words.MONTHS[month - 1][:4 if month == 9 else 3]}{'' if month == 5 else '.'} {day}"
    fill_to(leaf, line, text, x + (640 if column == 0 else 784), base, style)
  y += 92 * 6 + 40
  leaf.rule(LEFT, y, RIGHT, y + 4)
  leaf.rule(LEFT + 668, y - 92 * 6 - 20, LEFT + 670, y - 18, "red")
  y = leaf.paragraph("read", words.SIGNS_READ, LEFT, y + 44, WIDE, TEXT)
  y = leaf.paragraph("moon", words.SIGNS_MOON, LEFT, y + 20, WIDE, TEXT)
  y += 34
  for phase, name in enumerate(words.PHASES):
    x = LEFT + 60 + phase * 370
    leaf.picture(phase_disc(phase, 88), x + 80, y, "black", name)
    leaf.row(leaf.block(f"phase-{phase + 1}"), name, x - 40, y + 140, Style("italic", 46), 330,
             align="middle")
  leaf.picture(ornament.fleuron(900, 130), (WIDTH - 900) / 2, y + 200, "black")
  return leaf
