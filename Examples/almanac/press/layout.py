"""The leaves of the almanac, side by side as they are bound."""

import math

import numpy

import months
import ornament
import sky
import words
from compositor import HEIGHT, WIDTH, Leaf, Line, Style, advance, long_s
from woodcut import Block, arc, crescent, curve, phase_disc, sign, star, sun
from woodcut import leaf as leaf_shape

LEFT, RIGHT = 160, 1640
WIDE = RIGHT - LEFT
TEXT = Style(size=56, leading=70)
RED = Style(colour="red")


def random(*part):
  """Each part has numbers of its own, so that a change of one leaves the others as they are."""
  return numpy.random.default_rng([sky.YEAR, *part])


def ordinal(number):
  return f"{number}{'ſt' if number % 10 == 1 and number != 11 else 'd' if number % 10 in (2, 3) and number not in (12, 13) else 'th'}"


def hours(value):
  """Hours and minutes of a number of hours: 8 03."""
  minutes = round(value * 60)
  return f"{minutes // 60} {minutes % 60:02d}"


def half_day(value):
  """The same as a clock shows it: from 12 to 11."""
  minutes = round(value * 60)
  return f"{(minutes // 60 - 1) % 12 + 1} {minutes % 60:02d}"


def heading(leaf, name, text, baseline, size=104, colour="red"):
  """A title in black letter between two ornaments; returns where the text may begin."""
  line = leaf.row(leaf.block(name), text, LEFT, baseline, Style("black", size, colour=colour), WIDE,
                  align="middle")
  left, _, right, _ = line.box
  room = min(left - LEFT, RIGHT - right) - 40
  if room > 120:
    piece = ornament.row(ornament.acorn(58), room // 58 * 58)
    leaf.picture(piece, left - 40 - piece.width, baseline - 62, "black")
    leaf.picture(piece.transpose(0), right + 40, baseline - 62, "black")
  return baseline + 40


def middle(leaf, name, text, baseline, style, tracking=0):
  """A line in the middle; it goes on a block of the same name."""
  block = leaf.blocks[-1] if leaf.blocks and leaf.blocks[-1].id == name else leaf.block(name)
  return leaf.row(block, text, LEFT, baseline, style, WIDE, tracking, "middle")


# MARK: Wrapper and title

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
  leaf.picture(ornament.border(w, h, ornament.acorn(60)), x, y, "black", "A frame of printers' flowers")
  middle(leaf, "owner", "This Almanack belongeth to", y + 200, Style("italic", 64))
  for k in range(3):
    leaf.rule(x + 130, y + 300 + 90 * k, x + w - 130, y + 302 + 90 * k)
  return leaf


def title_vignette():
  block = Block(1180, 640)
  block.shade(block.y >= 0, numpy.clip(0.62 - 0.42 * numpy.abs(block.y - 320) / 320
                                       * 0 - numpy.hypot(block.x - 590, block.y - 320) / 1700, 0.16, 1),
              numpy.hypot(block.x - 590, block.y - 320), 9)
  block.disc(590, 320, 150, 0)
  clear = numpy.hypot(block.x - 590, block.y - 320)
  block.shade(clear < 296, numpy.clip((clear - 120) / 1100, 0, 0.3), clear, 9)
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
  waves = sum(size * numpy.exp(-((u - a) ** 2 + (v - b) ** 2) / width ** 2) for a, b, width, size in (
      (-0.35, -0.35, 0.30, 1), (-0.10, -0.05, 0.22, 0.9), (0.02, 0.42, 0.26, 1), (0.5, -0.5, 0.34, 1),
      (0.62, 0.1, 0.2, 0.9), (-0.72, 0.3, 0.24, 0.9)))
  land = where & (waves + 0.07 * numpy.sin(19 * u) * numpy.sin(17 * v + 1) > 0.5)
  light = numpy.clip(0.55 - 0.55 * (0.75 * deep - 0.5 * across - 0.35 * down), 0.05, 0.85)
  block.shade(where, light * 0.7, block.y, 6)
  block.shade(land, numpy.clip(light + 0.2, 0, 0.95), block.x * 0.7 + block.y * 0.7, 5)
  for angle in (-0.5, 0, 0.5):
    ring = [(x + radius * (math.cos(t) * math.cos(angle) * math.cos(tilt) - math.sin(angle) * math.sin(tilt)),
             y + radius * (math.cos(t) * math.cos(angle) * math.sin(tilt) + math.sin(angle) * math.cos(tilt)))
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
  y = leaf.paragraph("containing", words.CONTAINING, 230, 1712, WIDTH - 460, Style(size=53, leading=65), indent=0)
  leaf.picture(ornament.rule(900), (WIDTH - 900) / 2, y + 22, "red")
  y = leaf.paragraph("calculated", words.CALCULATED, 280, y + 64, WIDTH - 560,
                     Style("italic", 50, 62, align="middle"))
  leaf.rule(230, y + 34, WIDTH - 230, y + 37)
  leaf.rule(230, y + 42, WIDTH - 230, y + 43)
  middle(leaf, "imprint", "Printed at the Sign of the *Wren*, and sold at all the Fairs.".replace("*", ""),
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
    line_set = block.lines[-1]
    end = line_set.box[2] + 12
    for word in words.SIGN_NAMES[number].split():
      end = leaf.put(line_set, long_s(word), end, base, style) + 12
    month, day = entered[number]
    text = f"{words.MONTHS[month - 1][:4 if month == 9 else 3]}{'' if month == 5 else '.'} {day}"
    width = sum(leaf_advance(word, style) for word in text.split()) + 12
    end = x + (640 if column == 0 else 784) - width
    for word in text.split():
      end = leaf.put(line_set, word, end, base, style) + 12
  y += 92 * 6 + 40
  leaf.rule(LEFT, y, RIGHT, y + 4)
  leaf.rule(LEFT + 668, y - 92 * 6 - 20, LEFT + 670, y - 18, "red")
  y = leaf.paragraph("read", words.SIGNS_READ, LEFT, y + 44, WIDE, TEXT)
  y = leaf.paragraph("moon", words.SIGNS_MOON, LEFT, y + 20, WIDE, TEXT)
  y += 34
  for phase, name in enumerate(words.PHASES):
    x = LEFT + 60 + phase * 370
    leaf.picture(phase_disc(phase, 88), x + 80, y, "black", name)
    leaf.row(leaf.block(f"phase-{phase + 1}"), name, x - 40, y + 140, Style("italic", 46), 330, align="middle")
  leaf.picture(ornament.fleuron(900, 130), (WIDTH - 900) / 2, y + 200, "black")
  return leaf


def leaf_advance(word, style):
  return advance(word, style.face, style.size)


# MARK: Months

COLUMNS = [("the Sun", "riseth", 992), ("the Sun", "setteth", 1088), ("Clock", "f. or s.", 1218),
           ("Moon's", "Place", 1358), ("Moon", "southeth", 1514), ("High", "Water", RIGHT)]


def month_leaf(month, name):
  leaf = Leaf(name)
  sign_number = (month + 9) % 12
  title_of = words.MONTHS[month - 1]
  leaf.row(leaf.block("month"), title_of, LEFT, 196, Style("black", 124, colour="red"))
  count = ["thirty-one", "twenty-nine", "thirty"][{31: 0, 29: 1, 30: 2}[sky.DAYS[month - 1]]]
  leaf.row(leaf.block("days"), f"hath {count} Days", LEFT, 190, Style("italic", 62), WIDE, align="right")
  leaf.picture(months.headpiece(month, random(month), sign_number), LEFT, 226, "black",
               f"Fields in {title_of}, and the sign of {sky.SIGNS[sign_number]}")
  verse = leaf.block("verse")
  for number, line in enumerate(words.VERSES[month - 1]):
    leaf.row(verse, line, LEFT + (0 if number % 2 == 0 else 36), 612 + 53 * number, Style("italic", 46))
  moons = [(when, phase) for when, phase in sky.phases() if sky.date(when)[1] == month]
  for number, (when, phase) in enumerate(moons):
    _, _, day, hour = sky.date(when)
    base = 612 + (53 if len(moons) < 5 else 47) * number
    leaf.picture(phase_disc(phase, 38), 1136, base - 33, "black")
    text = f"{words.PHASES[phase]} {ordinal(day)}, {clock(hour)}"
    leaf.row(leaf.block(f"moon-{number + 1}"), text, 1190, base, Style("narrow", 42))
  table(leaf, month, {sky.date(when)[2]: phase for when, phase in moons})
  saying(leaf, month)
  return leaf


def clock(hour):
  return f"{half_day(hour)} {'m.' if round(hour * 60) < 720 else 'a.'}"


def matters(month, day, phases):
  """What is told of a day, and whether it is printed in red."""
  told = []
  eclipses = {sky.date(one["middle"])[1:3]: one for one in sky.eclipses() if one["is_seen"]}
  if (month, day) in eclipses:
    told.append(f"The {eclipses[month, day]['kind'].title()} eclipsed")
  elif day in phases:
    told.append(words.PHASES[phases[day]])
  if (month, day) in sky.entries():
    told.append(f"Sun in {sky.SIGNS[sky.entries()[month, day]]}")
  told += [f"{town} Fair" for m, d, town, _ in words.FAIRS if (m, d) == (month, day)]
  if not told and (month, day) in words.NOTES:
    told.append(words.NOTES[month, day])
  return ". ".join(told)


def table(leaf, month, phases):
  top = 806
  leaf.rule(LEFT, top - 4, RIGHT, top)
  small = Style("narrow italic", 34)
  left = 894
  for number, (above, below, right) in enumerate(COLUMNS):
    block = leaf.block(f"column-{number + 1}", "kalendar-head")
    leaf.row(block, above, left, top + 38, small, right - left, align="middle")
    leaf.row(block, below, left, top + 74, small, right - left, align="middle")
    left = right
  leaf.rule(LEFT, top + 90, RIGHT, top + 92, "red")
  step = 44.5 if sky.DAYS[month - 1] == 31 else 45.8
  bottom = top + 92 + round(step * sky.DAYS[month - 1]) + 12
  for day in range(1, sky.DAYS[month - 1] + 1):
    row_of_day(leaf, month, day, top + 92 + round(step * day) - 8, phases)
  for x in (286, 894, *(right for _, _, right in COLUMNS[:-1])):
    leaf.rule(x, top, x + 2, bottom, "red")
  leaf.rule(262 - 40, top + 92, 262 - 39, bottom, "red")
  leaf.rule(LEFT, bottom, RIGHT, bottom + 4)


def row_of_day(leaf, month, day, base, phases):
  weekday = sky.weekday(month, day)
  is_sunday = weekday == 0
  number = Style(size=39, colour="red" if is_sunday else "black")
  block = leaf.block(f"day-{day}", "kalendar")
  noon = sky.julian_day(sky.YEAR, month, day + 0.5)
  leaf.row(block, str(day), LEFT, base, number, 52, align="right")
  line = block.lines[-1]

  def cell(text, right, style):
    """Words that end at a place."""
    parts = text.split()
    gap = 8
    total = sum(advance(part, style.face, style.size) for part in parts) + gap * (len(parts) - 1)
    x = right - total
    for part in parts:
      x = leaf.put(line, part, x, base, style) + gap

  letter = "A" if is_sunday else "abcdefg"[weekday]
  cell(letter, 262 + (4 if is_sunday else 0), Style("black" if is_sunday else "roman", 40, colour=number.colour))
  told = matters(month, day, phases)
  red = "eclipsed" in told or "Fair" in told
  x = 302
  if day in phases:
    leaf.picture(phase_disc(phases[day], 32), x, base - 29, "black")
    x += 44
  style = Style("roman", 39, colour="red" if red else "black")
  for word in long_s(told).split():
    x = leaf.put(line, word, x, base, style) + 9
  figures = Style(size=37)
  half = sky.daylight(month, day)
  cell(hours(12 - half), COLUMNS[0][2] - 12, figures)
  cell(hours(half), COLUMNS[1][2] - 12, figures)
  difference = sky.equation(noon)
  seconds = round(abs(difference) * 60)
  cell(f"{seconds // 60} {seconds % 60:02d} {'s' if difference > 0 else 'f'}", COLUMNS[2][2] - 12, figures)
  sign_number, degree = sky.moon_sign(month, day)
  cell(f"{sky.SIGNS[sign_number][:3]} {degree}", COLUMNS[3][2] - 12, figures)
  south = sky.southing(month, day)
  if south is None:
    cell("—", COLUMNS[4][2] - 36, figures)
    south = (sky.southing(month, day - 1) if day > 1 else 23.15) + 0.85
  else:
    cell(f"{half_day(south)} {'m' if south < 12 else 'a'}", COLUMNS[4][2] - 12, figures)
  cell(half_day((south + 5.7) % 12.42), RIGHT - 8, figures)


def saying(leaf, month):
  base = HEIGHT - 136
  block = leaf.block("saying")
  style = Style("roman", 54, colour="black")
  for number, text in enumerate(words.SAYINGS[month - 1]):
    leaf.row(block, text, LEFT, base - 66 + 66 * number, style, WIDE, align="middle")
  left, right = block.lines[0].box[0], block.lines[0].box[2]
  fist = ornament.hand(58)
  leaf.picture(fist, left - fist.width - 34, base - 92, "red")
  leaf.picture(fist.transpose(0), right + 34, base - 92, "red")


# MARK: Sky

def clock_words(when):
  minutes = round(sky.date(when)[3] * 60)
  past = minutes % 60
  hour = (minutes // 60 - 1) % 12 + 1
  return f"{past} Minutes after {hour}"


def told(when):
  _, month, day, _ = sky.date(when)
  return words.WEEKDAYS[sky.weekday(month, day)], ordinal(day), words.MONTHS[month - 1], clock_words(when)


def eclipses():
  leaf = Leaf("f-9r")
  first, second, third, fourth = sky.eclipses()
  y = heading(leaf, "head", "Of the Eclipses", 250)
  y = leaf.paragraph("eclipses", words.ECLIPSES_INTRO, LEFT, y + 20, WIDE, TEXT, ornament.initial("F", 272, random(72)))
  y = leaf.paragraph("eclipse-moon", words.ECLIPSE_MOON.format(
      digits="nine", **{key: told(first[key]) for key in ("begin", "middle", "end")}), LEFT, y + 34, WIDE, TEXT)
  leaf.picture(eclipse_block(first["digits"], second["digits"]), LEFT, y + 40, "black",
               "The moon with a bite of the earth's shadow, and the sun with one of the moon")
  y += 40 + 560
  for x, text, name in ((LEFT, "The Moon, as she is darkest.", "caption-moon"),
                        (LEFT + WIDE / 2, "The Sun, as he is darkest.", "caption-sun")):
    leaf.row(leaf.block(name), text, x, y + 54, Style("italic", 48), WIDE / 2, align="middle")
  y = leaf.paragraph("eclipse-sun", words.ECLIPSE_SUN.format(
      digits="ten", **{key: told(second[key]) for key in ("begin", "middle", "end")}), LEFT, y + 90, WIDE, TEXT)
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
  at = 370 - (shadow + r - 2 * r * moon_digits / 12) * 0.86, 280 - (shadow + r - 2 * r * moon_digits / 12) * 0.51
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
  block.shade(block.x >= WIDE / 2, numpy.clip(0.10 + (far - r) / 900, 0, 0.5), turn * 180 / math.pi * 4, 7)
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
  y = leaf.paragraph("moons", words.MOONS_INTRO, LEFT, y + 20, WIDE, TEXT, ornament.initial("T", 272, random(74)))
  y += 50
  found = [(sky.date(when), phase) for when, phase in sky.phases()]
  columns = [LEFT + 330 + 290 * k for k in range(4)]
  leaf.rule(LEFT, y, RIGHT, y + 4)
  for phase, x in enumerate(columns):
    leaf.picture(phase_disc(phase, 56), x + 110, y + 26, "black")
    leaf.row(leaf.block(f"phase-{phase + 1}", "moons-head"), words.PHASES[phase], x, y + 132, Style("italic", 44), 286,
             align="middle")
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
          place = x + 38
          for word in [str(day), *clock(hour).split()]:
            style = Style("bold" if place == x + 38 else "roman", 48)
            if place == x + 38 and day < 10:
              place += 24
              leaf.put(line, word, place, base, style)
              place = x + 38 + 74
              continue
            end = leaf.put(line, word, place, base, style)
            place = x + 38 + 74 if place == x + 38 else end + 10
    y += 58 * height + 24
    leaf.rule(LEFT, y, RIGHT, y + 1)
  for x in columns:
    leaf.rule(x - 2, top - 156, x, y, "red")
  leaf.rule(LEFT, y, RIGHT, y + 4)
  room = HEIGHT - 110 - y
  if room > 150:
    high = min(room - 60, 250)
    leaf.picture(ornament.tailpiece(min(4 * high, WIDE), high), (WIDTH - min(4 * high, WIDE)) / 2, y + (room - high) / 2 + 10, "black",
                 "A basket of fruit")
  return leaf


# MARK: Tables

def measures():
  leaf = Leaf("f-10r")
  y = heading(leaf, "head", "Of Measures", 250)
  y = leaf.paragraph("measures", words.MEASURES_INTRO, LEFT, y + 20, WIDE, TEXT, ornament.initial("M", 272, random(75)))
  y += 40
  places = [y, y]
  for number, (name, rows) in enumerate(words.MEASURES):
    column = number % 2
    x, y = LEFT + column * 770, places[column]
    wide = 710
    leaf.rule(x, y, x + wide, y + 3)
    leaf.row(leaf.block(f"measure-{number + 1}"), name, x, y + 72, Style("black", 58, colour="red"), wide, align="middle")
    y += 96
    for k, (many, one) in enumerate(rows):
      block = leaf.block(f"measure-{number + 1}-{k + 1}", f"measure-table-{number + 1}")
      line = leaf.row(block, f"{many} make", x + 10, y + 56, Style(size=50))
      at = line.box[2] + 24
      parts = one.split()
      total = sum(leaf_advance(long_s(part), Style("italic", 50)) for part in parts) + 12 * (len(parts) - 1)
      end = x + wide - 10 - total
      while at < end - 30:
        leaf.rule(round(at), y + 53, round(at) + 4, y + 57)
        at += 19
      for part in parts:
        end = leaf.put(line, long_s(part), end, y + 56, Style("italic", 50)) + 12
      y += 64
    places[column] = y + 44
  y = max(places)
  leaf.picture(ornament.tailpiece(1000, 250), (WIDTH - 1000) / 2, y + max(20, (HEIGHT - 130 - y - 250) / 2), "black",
               "A basket of fruit")
  return leaf


def distances():
  leaf = Leaf("f-10v")
  y = heading(leaf, "head", "Of Distances", 250)
  y = leaf.paragraph("distances", words.DISTANCES_INTRO, LEFT, y + 20, WIDE, TEXT, ornament.initial("S", 272, random(76)))
  y += 70
  towns = words.TOWNS
  step, first, cell = 98, LEFT + 390, 138
  leaf.rule(LEFT, y, RIGHT, y + 4)
  for row, (name, east, north) in enumerate(towns):
    base = y + 74 + step * row
    block = leaf.block(f"town-{row + 1}", "miles")
    line = leaf.row(block, name, LEFT + 10, base, Style("black", 54, colour="red"))
    for column in range(row):
      _, other_east, other_north = towns[column]
      miles = round(1.22 * math.hypot(east - other_east, north - other_north))
      text = str(miles)
      leaf.put(line, text, first + cell * column + (cell - leaf_advance(text, Style(size=56))) / 2, base, Style(size=56))
      leaf.rule(first + cell * (column + 1), y + step * row, first + cell * (column + 1) + 2, y + step * (row + 1))
    leaf.rule(LEFT, y + step * (row + 1), first + cell * (row if row else 0) + 2, y + step * (row + 1) + 2)
    if row < len(towns) - 1:
      at = first + cell * row + 22
      leaf.put(line, long_s(name), at, base, Style("italic", 48))
  leaf.rule(first - 2, y, first, y + step * len(towns), "red")
  y += step * len(towns)
  leaf.picture(map_block(towns), LEFT, y + 60, "black", "A map of the eight towns, their roads and the haven")
  for name, east, north in towns:
    mx, my = map_place(east, north)
    shift = 24
    word = long_s(name)
    wide = leaf_advance(word, Style("italic", 42))
    x = LEFT + mx + shift if mx + wide < WIDE - 60 else LEFT + mx - shift - wide
    rise = 46 if name == "Saltmouth" else 0
    block = leaf.block(f"map-{name.lower()}")
    leaf.row(block, name, x + rise / 3, y + 60 + my + 12 - rise, Style("italic", 42))
  return leaf


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
  block.shade(sea, numpy.clip(0.6 - depth / 330, 0.14, 1), block.y + 2 * numpy.sin(block.x / 30), 10)
  coast = [(float(shore(y)), y) for y in range(0, MAP_HIGH + 1, 4)]
  block.line(coast, 4)
  places = {name: map_place(east, north) for name, east, north in towns}
  river = curve(*[(WIDE - 420, 0), (1010, 200), (880, 410), (740, 560), places["Saltmouth"], (float(shore(640)), 640)])
  block.line(river, 6)
  block.line(river, 2.6, 0)
  for a, b in (("Wrenbridge", "Aldermere"), ("Wrenbridge", "Harbeck"), ("Wrenbridge", "Kingsholt"), ("Wrenbridge", "Oxlode"),
               ("Wrenbridge", "Merrowcross"), ("Aldermere", "Thistleham"), ("Oxlode", "Saltmouth"), ("Harbeck", "Saltmouth")):
    (px, py), (qx, qy) = places[a], places[b]
    bend = draw.uniform(-34, 34)
    way = curve(*[(px, py), ((px + qx) / 2 + bend, (py + qy) / 2 - bend), (qx, qy)])
    for k in range(0, len(way) - 3, 4):
      block.line(way[k:k + 2], 1.8)
  labels = [(x + shift, y) for x, y in places.values() for shift in (110, 230 if x < 1300 else -110, -60 if x < 1300 else -220)]
  for _ in range(90):
    x, y = draw.uniform(360, WIDE - 60), draw.uniform(50, MAP_HIGH - 40)
    near = min(math.hypot((x - px) / 2.2, y - py) for px, py in [*labels, *places.values(), *river[::12]])
    if near > 46:
      s = draw.uniform(14, 26)
      block.fill(arc(x, y, s, 180, 360), 0)
      block.swelling(arc(x, y, s, 180, 360), 1, 2.6)
      for k in range(4):
        block.swelling([(x + s * (0.25 + 0.18 * k), y - s * (0.82 - 0.2 * k)), (x + s * (0.1 + 0.12 * k), y - 2)], 0.7, 1.6)
  for name, (x, y) in places.items():
    big = name == "Wrenbridge"
    block.disc(x, y, 15 if big else 11, 0)
    block.ring(x, y, 13 if big else 9, 3.5, 0)
    block.line([(x, y - 10), (x, y - (40 if big else 30))], 3)
    block.fill([(x, y - (40 if big else 30)), (x + 18, y - (34 if big else 25)), (x, y - (28 if big else 20))])
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
    block.shape(curve(*[(mast - 30, y - high + 14), (mast + 10, y - high + 30), (mast - 26, y - 18), (mast + 26, y - 14),
                               (mast + 34, y - high + 34), (mast + 24, y - high + 10), (mast - 30, y - high + 14)]), 2.4)
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


# MARK: Receipts, notes, fairs

def receipts():
  leaf = Leaf("f-11r")
  y = heading(leaf, "head", "Receipts for the Houshold", 240, 90)
  sub = Style("black", 64, colour="red")
  middle(leaf, "black-ink-head", "To make a black Ink", y + 70, sub)
  y = leaf.paragraph("black-ink", words.BLACK_INK, LEFT, y + 110, WIDE, TEXT, ornament.initial("T", 272, random(78)))
  leaf.picture(inkwell(), (WIDTH - 760) / 2, y + 44, "black", "An inkhorn, a quill and oak galls")
  y += 44 + 360
  middle(leaf, "paste-head", "A Paste for Paper", y + 90, sub)
  y = leaf.paragraph("paste", words.PASTE, LEFT, y + 124, WIDE, TEXT)
  middle(leaf, "linen-head", "To take Ink out of Linen", y + 90, sub)
  y = leaf.paragraph("linen", words.LINEN, LEFT, y + 124, WIDE, TEXT)
  middle(leaf, "red-ink-head", "To make a red Ink", y + 90, sub)
  y = leaf.paragraph("red-ink-begun", words.RED_INK_BEGUN, LEFT, y + 124, WIDE, TEXT)
  return leaf


def inkwell():
  block = Block(760, 360)
  # A pot with a shoulder.
  pot = curve((300, 130), (285, 150), (210, 190), (190, 270), (220, 335), (380, 345), (540, 335), (570, 270),
              (550, 190), (475, 150), (460, 130))
  block.shape(pot, 4)
  where = block.mask(lambda one: one.fill(pot))
  block.shade(where, numpy.clip(0.18 + ((block.x - 330) / 260) ** 2 + (block.x - 330) / 900, 0.04, 0.85),
              block.y + ((block.x - 380) / 95) ** 2 * -5, 7)
  block.line([*pot, pot[0]], 4)
  block.line(arc(380, 128, 86, 0, 360, 0.22), 5)
  block.fill(arc(380, 128, 78, 0, 360, 0.2))
  # A quill.
  quill = curve((392, 130), (470, 70), (560, 26), (690, 8))
  block.swelling(quill, 2.2, 4.2)
  for k in range(16, len(quill) - 4, 2):
    x, y = quill[k]
    for side in (-1, 1):
      reach = 46 * math.sin(math.pi * (k - 12) / (len(quill) - 8)) * (1 if side < 0 else 0.75)
      block.swelling([(x, y), (x + reach * 0.9, y + side * reach * 0.62 + 6)], 0.6, 2)
  # Galls on a twig.
  twig = curve((20, 330), (70, 280), (130, 262), (176, 290))
  block.swelling(twig, 1.5, 4)
  for x, y, r in ((66, 262, 30), (128, 232, 26), (112, 316, 24)):
    block.ring(x, y, r, 3, 0)
    far = numpy.hypot(block.x - x + 0.4 * r, block.y - y + 0.4 * r)
    block.shade(numpy.hypot(block.x - x, block.y - y) < r - 3, numpy.clip(far / r - 0.6, 0, 0.8), far, 5)
  for x, y, a in ((30, 318, -2.2), (150, 266, -0.7), (90, 274, 1.9)):
    block.shape(leaf_shape(x, y, 62, a, 0.5), 2)
    block.line([(x, y), (x + 54 * math.cos(a), y + 54 * math.sin(a))], 1.4)
  for x, y, r in ((640, 318, 28), (696, 326, 22)):
    block.ring(x, y, r, 3, 0)
    far = numpy.hypot(block.x - x + 0.4 * r, block.y - y + 0.4 * r)
    block.shade(numpy.hypot(block.x - x, block.y - y) < r - 3, numpy.clip(far / r - 0.6, 0, 0.8), far, 5)
  for k in range(3):
    block.swelling([(30 + 30 * k, 349 + 3 * k), (730 - 40 * k, 349 + 3 * k)], 0.8, 2)
  return block.print()


def sower():
  leaf = Leaf("f-11v")
  y = leaf.paragraph("red-ink-ended", words.RED_INK_ENDED, LEFT, 140, WIDE, TEXT)
  leaf.picture(ornament.fleuron(760, 120), (WIDTH - 760) / 2, y + 30, "black")
  y = heading(leaf, "head", "Notes for the Sower", y + 276)
  y = leaf.paragraph("ground", words.SOWER_GROUND, LEFT, y + 24, WIDE, TEXT, ornament.initial("T", 272, random(79)))
  for name, text in (("measure", words.SOWER_COUNT), ("wind", words.SOWER_WIND), ("sower-moon", words.SOWER_MOON)):
    y = leaf.paragraph(name, text, LEFT, y + 30, WIDE, TEXT)
  room = HEIGHT - 120 - y
  high = min(300, room - 60)
  if high > 120:
    leaf.picture(ornament.tailpiece(1200, high), (WIDTH - 1200) / 2, y + (room - high) / 2, "black", "A basket of fruit")
  return leaf


def fairs():
  leaf = Leaf("f-12r")
  y = heading(leaf, "head", "An Index of the Fairs", 240, 96, "black")
  y = leaf.paragraph("fairs", words.FAIRS_INTRO, LEFT, y + 24, WIDE, Style("italic", 52, 64, align="middle"))
  y += 34
  leaf.rule(LEFT, y, RIGHT, y + 4)
  last = 0
  for number, (month, day, town, what) in enumerate(words.FAIRS):
    base = y + 62 + 68 * number
    block = leaf.block(f"fair-{number + 1}", "fairs-table")
    text = words.MONTHS[month - 1] if month != last else "—"
    line = leaf.row(block, text, LEFT + 20, base, Style("roman", 50))
    last = month
    day_text = str(day)
    leaf.put(line, day_text, LEFT + 420 - leaf_advance(day_text, Style("bold", 50)), base, Style("bold", 50))
    end = leaf.put(line, long_s(town), LEFT + 480, base, Style("italic", 50))
    parts = long_s(what).split()
    total = sum(leaf_advance(part, Style(size=50)) for part in parts) + 12 * (len(parts) - 1)
    x = RIGHT - 20 - total
    at = end + 24
    while at < x - 26:
      leaf.rule(round(at), base - 3, round(at) + 4, base + 1)
      at += 19
    for part in parts:
      x = leaf.put(line, part, x, base, Style(size=50)) + 12
  y += 62 + 68 * len(words.FAIRS) - 30
  leaf.rule(LEFT, y, RIGHT, y + 4)
  return leaf


def back():
  leaf = Leaf("f-12v")
  block = Block(700, 700)
  sun(block, 350, 350, 150, 330)
  leaf.picture(block.print(), (WIDTH - 700) / 2, 760, "black", "The sun with a face")
  middle(leaf, "finis", "FINIS.", 1640, Style(size=96), 30)
  leaf.picture(ornament.fleuron(760, 130), (WIDTH - 760) / 2, 1710, "black")
  return leaf


def leaves():
  """All sides in order."""
  yield cover()
  yield plate()
  yield title()
  yield signs()
  for month in range(1, 13):
    folio, is_verso = divmod(month - 1, 2)
    yield month_leaf(month, f"f-{3 + folio}{'v' if is_verso else 'r'}")
  yield eclipses()
  yield moons()
  yield measures()
  yield distances()
  yield receipts()
  yield sower()
  yield fairs()
  yield back()


# The clauses, and what of which leaf belongs to each.
REGIONS = [
    ("title", "f-2r", ["title", "year"]),
    ("signs", "f-2v", ["path"]),
    *((f"saying-{month.lower()}", f"f-{3 + number // 2}{'rv'[number % 2]}", ["saying"])
      for number, month in enumerate(words.MONTHS)),
    ("eclipse-moon", "f-9r", ["eclipse-moon"]), ("eclipse-sun", "f-9r", ["eclipse-sun"]),
    ("moons", "f-9v", ["moons"]), ("black-ink", "f-11r", ["black-ink-head", "black-ink"]),
    ("paste", "f-11r", ["paste-head", "paste"]), ("linen", "f-11r", ["linen-head", "linen"]),
    ("red-ink", "f-11r", ["red-ink-head", "red-ink-begun"]), ("red-ink", "f-11v", ["red-ink-ended"]),
    ("ground", "f-11v", ["ground"]), ("sower-moon", "f-11v", ["sower-moon"])]


def regions(bound):
  """The rows of regions.csv: one for each line of writing that belongs to a clause."""
  by_name = {leaf.name: leaf for leaf in bound}
  for clause, name, blocks in REGIONS:
    for left, top, right, bottom in by_name[name].lines(*blocks):
      yield clause, name, left, top, right - left, bottom - top
