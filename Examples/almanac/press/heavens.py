"""The leaf of the eclipses, and that of the moons."""

import math

import numpy

import ornament
import sky
import words
from compositor import HEIGHT, WIDTH, Leaf, Line, Style
from setting import LEFT, RIGHT, TEXT, WIDE, basket, clock, fill, fill_to, heading, ordinal, random
from woodcut import Block, arc, phase_disc, star


def clock_words(when):
  minutes = round(sky.date(when)[3] * 60)
  past = minutes % 60
  hour = (minutes // 60 - 1) % 12 + 1
  return f"{past} Minutes after {hour}"


def told(when):
  _, month, day, _ = sky.date(when)
  return words.WEEKDAYS[sky.weekday(month, day)], ordinal(day), words.MONTHS[month
      - 1], clock_words(when)


def eclipses():
  leaf = Leaf("f-9r")
  first, second, third, fourth = sky.eclipses()
  y = heading(leaf, "head", "Of the Eclipses", 250)
  y = leaf.paragraph("eclipses", words.ECLIPSES_INTRO, LEFT, y + 20, WIDE, TEXT,
                     ornament.initial("F", 272, random(72)))
  y = leaf.paragraph("eclipse-moon", words.ECLIPSE_MOON.format(
      digits="nine", **{key: told(first[key]) for key in ("begin", "middle",
          "end")}), LEFT, y + 34, WIDE, TEXT)
  leaf.picture(eclipse_block(first["digits"], second["digits"]), LEFT, y + 40, "black",
               "The moon with a bite of the earth's shadow, and the sun with one of the moon")
  y += 40 + 560
  for x, text, name in ((LEFT, "The Moon, as she is darkest.", "caption-moon"),
                        (LEFT + WIDE / 2, "The Sun, as he is darkest.", "caption-sun")):
    leaf.row(leaf.block(name), text, x, y + 54, Style("italic", 48), WIDE / 2, align="middle")
  y = leaf.paragraph("eclipse-sun", words.ECLIPSE_SUN.format(
      digits="ten", **{key: told(second[key]) for key in ("begin", "middle",
          "end")}), LEFT, y + 90, WIDE, TEXT)
  y = leaf.paragraph("eclipses-unseen", words.ECLIPSES_UNSEEN.format(
      moon=told(third["middle"]), sun=told(fourth["middle"])), LEFT, y + 30, WIDE, TEXT)
  leaf.picture(ornament.fleuron(900, 130), (WIDTH - 900) / 2, y + 40, "black")
  return leaf


def eclipse_block(moon_digits, sun_digits):
  block = Block(WIDE, 560)
  far = numpy.hypot(block.x - 370, block.y - 280)
  block.shade(block.x < WIDE / 2, 0.9, block.y + 3 * numpy.sin(block.x / 80), 8)
  r = 190
  block.disc(370, 280, r + 6, 0)
  shadow = 2.6 * r
  # The shadow's edge lies so that as many twelfths are dark as will be.
  at = 370 - (shadow + r - 2 * r * moon_digits / 12) * 0.86, 280 - (shadow + r
      - 2 * r * moon_digits / 12) * 0.51
  dark = (numpy.hypot(block.x - at[0], block.y - at[1]) < shadow) & (far < r)
  block.shade(far < r, numpy.clip((far / r - 0.72) * 0.9, 0, 0.4), far, 7)
  block.shade(dark, 0.6, block.x + block.y, 6)
  block.line(arc(370, 280, r, 0, 360, count=90), 3)
  stars = random(73)
  for _ in range(34):
    x, y = stars.uniform(34, 700), stars.uniform(30, 530)
    if math.hypot(x - 370, y - 280) > 225:
      star(block, x, y, stars.uniform(5, 12), 0)
  cx, cy = WIDE - 370, 280
  far = numpy.hypot(block.x - cx, block.y - cy)
  turn = numpy.arctan2(block.y - cy, block.x - cx)
  block.shade(block.x >= WIDE / 2, numpy.clip(0.10 + (far - r) / 900, 0, 0.5),
              turn * 180 / math.pi * 4, 7)
  block.disc(cx, cy, r + 4)
  block.disc(cx, cy, r, 0)
  small = 0.955 * r
  apart = r + small - 2 * r * sun_digits / 12
  mx, my = cx + 0.8 * apart, cy + 0.6 * apart
  moon = numpy.hypot(block.x - mx, block.y - my)
  block.shade((moon < small), numpy.where(far < r, 0.93, 0.62), block.x - block.y, 6)
  block.line(arc(mx, my, small, 0, 360, count=90), 3)
  block.fill([(WIDE / 2 - 4, 0), (WIDE / 2 + 4, 0), (WIDE / 2 + 4, 560), (WIDE / 2 - 4, 560)])
  block.frame()
  return block.print()


def moons():
  leaf = Leaf("f-9v")
  y = heading(leaf, "head", "A Table of the Moons", 250)
  y = leaf.paragraph("moons", words.MOONS_INTRO, LEFT, y + 20, WIDE, TEXT,
                     ornament.initial("T", 272, random(74)))
  y += 50
  found = [(sky.date(when), phase) for when, phase in sky.phases()]
  columns = [LEFT + 330 + 290 * k for k in range(4)]
  leaf.rule(LEFT, y, RIGHT, y + 4)
  for phase, x in enumerate(columns):
    leaf.picture(phase_disc(phase, 56), x + 110, y + 26, "black")
    leaf.row(leaf.block(f"phase-{phase + 1}", "moons-head"), words.PHASES[phase], x, y + 132,
             Style("italic", 44), 286, align="middle")
  y += 160
  leaf.rule(LEFT, y, RIGHT, y + 2, "red")
  top = y
  for month in range(1, 13):
    own = [[date for date, phase in found if date[1] == month and phase == one] for one in range(4)]
    height = max(len(one) for one in own)
    block = leaf.block(f"moons-{month}", "moons-table")
    for k in range(height):
      base = y + 62 + 58 * k
      if k == 0:
        leaf.row(block, words.MONTHS[month - 1], LEFT + 14, base, Style("black", 50, colour="red"))
      else:
        block.lines.append(Line())
      line = block.lines[-1]
      for dates, x in zip(own, columns):
        if k < len(dates):
          _, _, day, hour = dates[k]
          fill_to(leaf, line, str(day), x + 88, base, Style("bold", 48))
          fill(leaf, line, clock(hour), x + 110, base, Style(size=48), 10)
    y += 58 * height + 24
    leaf.rule(LEFT, y, RIGHT, y + 1)
  for x in columns:
    leaf.rule(x - 2, top - 156, x, y, "red")
  leaf.rule(LEFT, y, RIGHT, y + 4)
  basket(leaf, y + (HEIGHT - 120 - y - 250) / 2, 1000, 250)
  return leaf
