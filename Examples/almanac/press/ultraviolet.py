"""Leaves under ultraviolet light, in which ink shows that has faded.

Another camera took them, a little askew: where two points of a picture are on its leaf, leaves.csv
tells.
"""

import math
import re

import numpy
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from compositor import HEIGHT, WIDTH
from paper import cloud
from setting import random

FACE = "/usr/share/texmf/fonts/opentype/public/tex-gyre/texgyrechorus-mediumitalic.otf"
SIZE = (1300, 1850)
# What a reader of 1764 wrote: the place, the size, the slope in degrees, and the words.
NOTES = {
    "f-1v": [
        (545, 1828, 72, 0.6, "The Millers at Wrenbridge"),
        (560, 1920, 66, 0.5, "bought at the fair, 1763"),
        (430, 420, 70, -3, "lent to the Ferry-house"), (470, 510, 70, -3, "& come back wet")],
    "f-3r": [(190, 2490, 52, 0.8, "Snow to the sill the 19th. No carrier till the Friday.")],
    "f-5r": [(180, 2488, 52, -0.7, "Cuckow heard the 4th, by the weir. Cow bought, 4 l. 10 s.")],
    "f-11v": [
        (260, 1890, 74, -1, "Tried the red ink. It is brown."),
        (250, 2330, 74, -2, "More vinegar next time"), (420, 2420, 66, -2, "& less hurry")],
}


def place(points):
  """The map from a picture's pixels to its leaf's, of `a,b = c,d; e,f = g,h`."""
  a, b, c, d, e, f, g, h = (float(n) for n in re.findall(r"-?[\d.]+", points))
  scale = math.dist((c, d), (g, h)) / math.dist((a, b), (e, f))
  turn = math.atan2(h - d, g - c) - math.atan2(f - b, e - a)
  x, y = scale * math.cos(turn), scale * math.sin(turn)
  return x, -y, c - x * a + y * b, y, x, d - y * a - x * b


def written(name):
  """The faded writing of a leaf, as strokes in white."""
  ink = Image.new("L", (WIDTH, HEIGHT))
  for x, y, size, slope, words in NOTES[name]:
    font = ImageFont.truetype(FACE, size)
    line = Image.new("L", (int(font.getlength(words)) + 80, 2 * size))
    ImageDraw.Draw(line).text((40, size // 3), words, 255, font)
    line = line.rotate(-slope, Image.BICUBIC, expand=True)
    ink.paste(255, (x, y - line.height // 2), line)
  return ink.filter(ImageFilter.GaussianBlur(1.2))


def lit(picture, name, points):
  """The picture of a leaf in that light: paper glows, ink and rust take the glow away."""
  noise = random(900 + list(NOTES).index(name))
  light = numpy.asarray(picture, "float32")
  # Rust and damp are darker there, the red ink as dark as the black.
  glow = 0.12 * light[..., 0] + 0.33 * light[..., 1] + 0.55 * light[..., 2]
  glow = numpy.clip((glow - 24) / 190, 0, 1.1) ** 1.25
  strokes = numpy.asarray(written(name), "float32") / 255
  glow = glow * (1 - strokes * (0.62 + 0.1 * numpy.clip(cloud(noise, 40), -1, 1)))
  y, x = numpy.mgrid[0:HEIGHT, 0:WIDTH].astype("float32")
  lamp = 1.08 - 0.42 * (((x - WIDTH * 0.42) / WIDTH) ** 2 + ((y - HEIGHT * 0.45) / HEIGHT) ** 2)
  glow = (glow * lamp)[..., None]
  shown = numpy.array([14, 8, 34], "float32") + glow * numpy.array([118, 168, 214], "float32")
  shown += 2.2 * noise.standard_normal((HEIGHT, WIDTH, 1)).astype("float32")
  shown = Image.fromarray(numpy.clip(shown, 0, 255).astype("uint8"))
  return shown.transform(SIZE, Image.AFFINE, place(points), Image.BICUBIC, fillcolor=(6, 4, 14))
