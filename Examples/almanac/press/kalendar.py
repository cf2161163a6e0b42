"""The leaves of the months."""

import months
import ornament
import sky
import words
from compositor import HEIGHT, Leaf, Style
from setting import LEFT, RIGHT, WIDE, clock, fill, fill_to, half_day, hours, ordinal, random
from woodcut import phase_disc

COLUMNS = [("the Sun", "riseth", 992), ("the Sun", "setteth", 1088), ("Clock", "f. or s.", 1218),
           ("Moon's", "Place", 1358), ("Moon", "southeth", 1514), ("High", "Water", RIGHT)]


def month_leaf(month, name):
  leaf = Leaf(name)
  sign_number = (month + 9) % 12
  title_of = words.MONTHS[month - 1]
  leaf.row(leaf.block("month"), title_of, LEFT, 196, Style("black", 124, colour="red"))
  count = ["thirty-one", "twenty-nine", "thirty"][{31: 0, 29: 1, 30: 2}[sky.DAYS[month - 1]]]
  leaf.row(leaf.block("days"), f"hath {count} Days", LEFT, 190, Style("italic", 62), WIDE,
           align="right")
  leaf.picture(months.headpiece(month, random(month), sign_number), LEFT, 226, "black",
               f"Fields in {title_of}, and the sign of {sky.SIGNS[sign_number]}")
  verse = leaf.block("verse")
  for number, line in enumerate(words.VERSES[month - 1]):
    leaf.row(verse, line, LEFT + (0 if number % 2 == 0 else 36), 612 + 53 * number,
             Style("italic", 46))
  moons = [(when, phase) for when, phase in sky.phases() if sky.date(when)[1] == month]
  for number, (when, phase) in enumerate(moons):
    _, _, day, hour = sky.date(when)
    base = 612 + 53 * number if len(moons) < 5 else 600 + 44 * number
    leaf.picture(phase_disc(phase, 38), 1136, base - 33, "black")
    text = f"{words.PHASES[phase]} {ordinal(day)}, {clock(hour)}"
    leaf.row(leaf.block(f"moon-{number + 1}"), text, 1190, base, Style("narrow", 42))
  table(leaf, month, {sky.date(when)[2]: phase for when, phase in moons})
  saying(leaf, month)
  return leaf


def matters(month, day, phases):
  """What is told of a day."""
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
    fill_to(leaf, line, text, right, base, style, 8)

  letter = "A" if is_sunday else "abcdefg"[weekday]
  cell(letter, 266 if is_sunday else 262,
       Style("black" if is_sunday else "roman", 40, colour=number.colour))
  told = matters(month, day, phases)
  red = "eclipsed" in told or "Fair" in told
  x = 302
  if day in phases:
    leaf.picture(phase_disc(phases[day], 32), x, base - 29, "black")
    x += 44
  style = Style("roman", 39, colour="red" if red else "black")
  fill(leaf, line, told, x, base, style, 9)
  figures = Style(size=37)
  half = sky.daylight(month, day)
  cell(hours(12 - half), COLUMNS[0][2] - 12, figures)
  cell(hours(half), COLUMNS[1][2] - 12, figures)
  difference = sky.equation(noon)
  seconds = round(abs(difference) * 60)
  cell(f"{seconds // 60} {seconds % 60:02d} {'s' if difference > 0 else 'f'}", COLUMNS[2][2] - 12,
       figures)
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
