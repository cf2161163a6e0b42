"""What the leaves share: margins, headings, numbers, and words in rows."""

import numpy

import ornament
import sky
from compositor import WIDTH, Style, advance, long_s

LEFT, RIGHT = 160, 1640
WIDE = RIGHT - LEFT
TEXT = Style(size=56, leading=70)


def random(*part):
  """Each part has numbers of its own, so that a change of one leaves the others as they are."""
  return numpy.random.default_rng([sky.YEAR, *part])


def ordinal(number):
  """A number with the end that an English date has, in long s."""
  end = {1: "ſt", 2: "d", 3: "d"}.get(number % 10, "th")
  return f"{number}{'th' if 10 < number < 14 else end}"


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


def clock(hour):
  return f"{half_day(hour)} {'m.' if round(hour * 60) < 720 else 'a.'}"


def wide(word, style):
  return advance(word, style.face, style.size, style.small)


def fill(leaf, line, text, x, baseline, style, gap=12):
  """Words that begin at a place, on a line that is there; returns where the next would begin."""
  for word in long_s(text).split():
    x = leaf.put(line, word, x, baseline, style) + gap
  return x


def fill_to(leaf, line, text, right, baseline, style, gap=12):
  """Words that end at a place; returns where they begin."""
  parts = long_s(text).split()
  x = right - sum(wide(part, style) for part in parts) - gap * (len(parts) - 1)
  fill(leaf, line, text, x, baseline, style, gap)
  return x


def dots(leaf, left, right, baseline):
  """A row of dots that leads the eye over a gap."""
  x = left
  while x < right:
    leaf.rule(round(x), baseline - 3, round(x) + 4, baseline + 1)
    x += 19


def basket(leaf, top, width, height):
  leaf.picture(ornament.tailpiece(width, height), (WIDTH - width) / 2, top, "black",
               "A basket of fruit between vines")
