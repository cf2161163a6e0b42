"""Sets words into lines, and knows where each of them stands.

A leaf has two formes, one that is printed in black and one in red. Sizes are in pixels.
"""

import functools
import re
from dataclasses import dataclass, field

from PIL import Image, ImageDraw, ImageFont

WIDTH, HEIGHT = 1800, 2580
JUNICODE = "/usr/share/fonts/opentype/junicode/JunicodeTwoBeta-{}.otf"
FACES = {
    "roman": JUNICODE.format("Regular"), "italic": JUNICODE.format("Italic"),
    "bold": JUNICODE.format("Semibold"), "narrow": JUNICODE.format("SemiCondensed"),
    "narrow italic": JUNICODE.format("CondensedItalic"),
    "black": "/usr/share/fonts/opentype/gotico-antiqua/Zainer-GoticoAntiqua96G.otf"}
USUAL, SMALL = ("kern", "liga", "onum", "dlig"), ("kern", "liga", "onum", "smcp")
# Where a word of two halves may not be divided, for two letters are one sound.
# Words that are divided by what they mean.
DIVIDED = ["dark-ened", "darkeſt", "Fore-noon", "with-out", "blackens", "Water-bear-er"]
# How far letters go under the arm of the black letter's W, in parts of its size.
TUCK = 0.1
SOUNDS = {"th", "sh", "ch", "ph", "wh", "ck", "gh", "ng", "st", "qu", "tr", "br", "pl", "gr", "dr"}


@functools.lru_cache(None)
def font(face, size):
  return ImageFont.truetype(FACES[face], size, layout_engine=ImageFont.Layout.RAQM)


def features(face, small):
  # The black letter has its own ligatures, and old figures only.
  return ("kern", "liga") if face == "black" else SMALL if small else USUAL


@functools.lru_cache(None)
def advance(text, face, size, small=False):
  length = font(face, size).getlength(text, features=features(face, small))
  return length - (TUCK * size if is_tucked(text, face) else 0)


def is_tucked(text, face):
  """True if letters go under the arm of a black W."""
  return face == "black" and text[:1] == "W" and len(text) > 1


def long_s(text):
  """The text with the long s where printers had it: not at a word's end, nor beside an f.

  Apostrophes are bent.
  """
  return re.sub(r"(?<![fF])s(?=[^\W\d_fbk])", "ſ", text.replace("'", "’"))


def pieces(word):
  """The parts at whose ends a word may be divided."""
  for parts in DIVIDED:
    if parts.replace("-", "") in word:
      start = word.index(parts.replace("-", ""))
      found = parts.split("-")
      if len(found) == 1:
        return [word]
      return [word[:start] + found[0], *found[1:-1], found[-1]
              + word[start:][len(parts) - len(found) + 1:]]
  letters = word.strip(".,;:!?()’“”")
  if len(letters) < 6 or not letters.isalpha() or letters[1:] != letters[1:].lower():
    return [word]
  start = word.index(letters)
  found, last = [], 0
  for i in range(start + 2, start + len(letters) - 2):
    before, after = word[i - 1].lower(), word[i].lower()
    vowels = "aeiouy"
    ends_well = before not in vowels and word[i - 2].lower() in vowels
    if after in vowels or (before + after).replace("ſ", "s") in SOUNDS or before == after == "l":
      continue
    rest = word[i:start + len(letters)].lower()
    if not any(one in vowels for one in rest.rstrip("e")) or rest in ("ed", "es", "eſt"):
      continue
    followed = word[i + 1].lower() in vowels or (after + word[i + 1].lower()).replace(
        "ſ", "s") in SOUNDS
    if (ends_well or before in vowels and word[i - 2].lower() not in vowels) and followed \
        and any(one in vowels for one in word[start:i].lower()):
      found.append(word[last:i])
      last = i
  return found + [word[last:]]


@dataclass
class Word:
  """A word on a leaf, with the box of its ink; `whole` and `part` are those of a divided one."""
  text: str
  box: tuple
  whole: str = ""
  part: int = 0


@dataclass
class Line:
  words: list = field(default_factory=list)
  hyphen: tuple = None
  # The strip of the leaf that is this line's alone: left, top, right, bottom.
  strip: tuple = None

  @property
  def box(self):
    return union([word.box for word in self.words] + ([self.hyphen] if self.hyphen else []))


@dataclass
class Block:
  id: str
  lines: list = field(default_factory=list)
  # The table that it is a row of.
  table: str = ""


def union(boxes):
  lefts, tops, rights, bottoms = zip(*boxes)
  return min(lefts), min(tops), max(rights), max(bottoms)


@dataclass
class Style:
  face: str = "roman"
  size: int = 54
  leading: int = 66
  colour: str = "black"
  small: bool = False
  align: str = "justified"


class Leaf:
  """A side of a leaf: its two formes, its writing, and the places of its pictures."""

  def __init__(self, name):
    self.name = name
    self.formes = {c: Image.new("L", (WIDTH, HEIGHT)) for c in ("black", "red")}
    self.draws = {c: ImageDraw.Draw(forme) for c, forme in self.formes.items()}
    self.blocks, self.pictures = [], []

  def block(self, name, table=""):
    self.blocks.append(Block(name, table=table))
    return self.blocks[-1]

  def lines(self, *names):
    """The strips of the lines of blocks, for regions."""
    return [line.strip for block in self.blocks for line in block.lines if block.id in names]

  # MARK: Words

  def put(self, line, text, x, baseline, style, tracking=0, add=True):
    """Draws a word, and returns where it ends."""
    face, size = style.face, style.size
    draw = self.draws[style.colour]
    use = features(face, style.small)
    boxes, place = [], x
    is_near = is_tucked(text, face) and not tracking
    for part in (text if tracking else [text[0], text[1:]] if is_near else [text]):
      draw.text((round(place), round(baseline)), part, font=font(face, size), fill=255,
                anchor="ls", features=use)
      left, top, right, bottom = font(face, size).getbbox(part, anchor="ls", features=use)
      boxes.append((round(place) + left, round(baseline) + top, round(place) + right,
                    round(baseline) + bottom))
      place += advance(part, face, size, style.small) + tracking
      if is_near and len(boxes) == 1:
        place -= TUCK * size
    box = union(boxes)
    if add:
      line.words.append(Word(text, box))
    bottom = round(baseline) + round(0.3 * size)
    strip = (box[0], bottom - round(1.22 * size), box[2], bottom)
    line.strip = union([line.strip, strip]) if line.strip else strip
    return place - tracking

  def row(self, block, text, x, baseline, style, width=0, tracking=0, align="left"):
    """A line of its own: at its left, right or middle."""
    line = Line()
    text = long_s(text)
    words = text.split(" ")
    space = advance(" ", style.face, style.size) + tracking
    lengths = [advance(word, style.face, style.size, style.small) if not tracking else
               sum(advance(c, style.face, style.size, style.small) + tracking for c in word)
               - tracking for word in words]
    total = sum(lengths) + space * (len(words) - 1)
    x += {"left": 0, "right": width - total, "middle": (width - total) / 2}[align]
    for word, length in zip(words, lengths):
      self.put(line, word, x, baseline, style, tracking)
      x += length + space
    block.lines.append(line)
    return line

  def paragraph(self, name, text, x, top, width, style, drop=None, goes_on=False):
    """Sets a paragraph, and returns where the next may begin.

    `drop` is an initial's picture, which takes the place of the first letter; what goes on
    overleaf ends in a whole line; `*words*` are in italics, `[words]` in red.
    """
    block = self.block(name)
    words = styled(long_s(text), style)
    taken = 0
    if drop is not None:
      taken = -(-drop.height // style.leading)
      self.picture(drop, x, top + round(0.1 * style.size), "black")
    def limits(number):
      if number < taken:
        return drop.width + 22
      return 0
    if drop is not None:
      initial, rest = words[0][0][0], words[0][0][1:]
      words[0] = (rest, Style(**{**style.__dict__, "small": True}))
    for number, (run, is_last) in enumerate(broken(words, width, limits)):
      line, offset = Line(), limits(number)
      baseline = top + round(0.8 * style.size) + number * style.leading
      lengths = [advance(text, s.face, s.size, s.small) for text, s, _, _ in run]
      space = 0.25 * style.size
      total = sum(lengths) + space * (len(run) - 1)
      is_whole = not is_last or goes_on or total > width - offset
      if style.align == "justified" and len(run) > 1 and is_whole:
        space += (width - offset - total) / (len(run) - 1)
      place = x + offset + ((width - offset - total) / 2 if style.align == "middle" else 0)
      for (text, own, whole, part), length in zip(run, lengths):
        divided = text.endswith("-") and part == 1
        self.put(line, text[:-1] if divided else text, place, baseline, own)
        word = line.words[-1]
        word.whole, word.part = whole, part
        if divided:
          at = place + advance(text[:-1], own.face, own.size)
          left, up, right, down = font(own.face, own.size).getbbox("-", anchor="ls")
          self.draws[own.colour].text(
              (round(at), baseline), "-", font=font(own.face, own.size), fill=255, anchor="ls")
          line.hyphen = (round(at) + left, baseline + up, round(at) + right, baseline + down)
        place += length + space
      if number == 0 and drop is not None:
        # The word begins with the initial, whose box goes down only as far as its line.
        first = line.words[0]
        first.text = initial + first.text
        first.box = (x, first.box[1], first.box[2], first.box[3])
      # Lines of a paragraph meet, and all but the last are as wide as it.
      left = x if drop is None or number == 0 or number >= taken else x + offset
      is_short = is_last and not goes_on or style.align != "justified"
      line.strip = (line.strip[0] if style.align != "justified" else left,
                    top + number * style.leading - 3, line.strip[2] if is_short else x + width,
                    top + (number + 1) * style.leading - 3)
      block.lines.append(line)
    count = max(len(block.lines), taken)
    return top + count * style.leading

  # MARK: Pictures and rules

  def picture(self, picture, x, y, colour, words=""):
    """Prints a picture of one forme; `words` say what it shows."""
    x, y = round(x), round(y)
    self.formes[colour].paste(255, (x, y), picture)
    if words:
      self.pictures.append((words, (x, y, x + picture.width, y + picture.height)))

  def rule(self, x, y, right, bottom, colour="black"):
    self.draws[colour].rectangle((x, y, right - 1, bottom - 1), fill=255)

  def frame(self, x, y, right, bottom, thick=3, colour="black"):
    for one in ((x, y, right, y + thick), (x, bottom - thick, right, bottom),
                (x, y, x + thick, bottom), (right - thick, y, right, bottom)):
      self.rule(*one, colour)


def styled(text, style):
  """The words of a text with their styles."""
  found, italic, red = [], False, False
  for word in text.split():
    starts_italic, starts_red = word.lstrip("[(“").startswith("*"), "[" in word[:2]
    if starts_italic:
      italic = True
    red = red or starts_red
    own = {**style.__dict__}
    if italic:
      own["face"] = {"roman": "italic", "italic": "roman"}.get(style.face, style.face)
    if red:
      own["colour"] = "red"
    clean = re.sub(r"[*\[\]]", "", word)
    found.append((clean, Style(**own)))
    if word.count("*") == (2 if starts_italic else 1):
      italic = False
    if "]" in word:
      red = False
  return found


def broken(words, width, limits):
  """The best lines: each a list of (text, style, whole, part), and whether it is the last."""
  parts = []
  for text, style in words:
    split = pieces(text) if not style.small else [text]
    for i, piece in enumerate(split):
      parts.append((piece, style, text, i, i == len(split) - 1))
  best = {(0, 0): (0, None)}
  open_states = [(0, 0)]
  ends = {}
  # States are (first part of a line, its number).
  while open_states:
    state = min(open_states)
    open_states.remove(state)
    first, number = state
    cost = best[state][0]
    room = width - limits(number)
    length, spaces = 0, 0
    for last in range(first, len(parts)):
      piece, style, _, index, is_end = parts[last]
      if last > first and index == 0:
        spaces += 1
      length += advance(piece, style.face, style.size, style.small)
      hyphen = 0 if is_end else advance("-", style.face, style.size)
      size = style.size
      slack = room - length - hyphen - spaces * 0.25 * size
      if slack < -0.07 * size * max(spaces, 1):
        break
      is_last = last == len(parts) - 1
      if style.align == "justified":
        ratio = 0 if is_last and slack > 0 else slack / (max(spaces, 0.3) * 0.16 * size)
      else:
        # Lines that aren't justified are best of like lengths, and never divided.
        if not is_end:
          continue
        ratio = slack / (0.25 * room)
      price = cost + (1 + 100 * min(abs(ratio), 40) ** 3) ** 2 + (0 if is_end else 350)
      following = (last + 1, number + 1)
      kept = ends if is_last else best
      if following not in kept or price < kept[following][0]:
        if following not in kept and not is_last:
          open_states.append(following)
        kept[following] = (price, state)
  state = min(ends, key=lambda one: ends[one][0])
  cuts, before = [state[0]], ends[state][1]
  while before is not None:
    cuts.append(before[0])
    before = best[before][1]
  cuts.reverse()
  for first, end in zip(cuts, cuts[1:]):
    run = []
    for piece, style, whole, index, is_end in parts[first:end]:
      if run and index > 0 and run[-1][2] == whole and not run[-1][4]:
        run[-1] = (run[-1][0] + piece, style, whole, run[-1][3], is_end)
      else:
        run.append((piece, style, whole, 2 if index else 0, is_end))
    line = []
    for text, style, whole, part, is_end in run:
      line.append((text, style, whole, part) if is_end else (text + "-", style, whole, 1))
    yield [(t, s, w if p else "", p) for t, s, w, p in line], end == len(parts)
