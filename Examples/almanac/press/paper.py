"""Paper that has aged, and ink that is pressed into it."""

import numpy
from PIL import Image, ImageFilter

from compositor import HEIGHT, WIDTH

INK = {"black": (34, 26, 21), "red": (156, 38, 24)}
CREAM, BLUE = (238, 227, 203), (158, 170, 173)


def enlarged(values):
  """A small field of numbers, made as large as a leaf."""
  picture = Image.fromarray(values.astype("float32"))
  return numpy.asarray(picture.resize((WIDTH, HEIGHT), Image.BICUBIC))


def cloud(random, cells):
  """Soft noise around 0, `cells` to a leaf's width."""
  rows = max(2, round(cells * HEIGHT / WIDTH))
  return enlarged(random.standard_normal((rows, cells)))


def blurred(values, radius):
  picture = Image.fromarray(numpy.clip(values, 0, 255).astype("uint8"))
  return numpy.asarray(picture.filter(ImageFilter.GaussianBlur(radius)), "float32")


class Sheet:
  """One leaf of paper: what both of its sides share."""

  def __init__(self, random, colour=CREAM):
    self.colour = numpy.array(colour, "float32")
    self.random = random
    y, x = numpy.mgrid[0:HEIGHT, 0:WIDTH].astype("float32")
    self.tone = 3.2 * cloud(random, 5) + 2.2 * cloud(random, 17) + 1.2 * cloud(random, 90)
    # The wires of the mould: fine ones across, and a strong one every thumb's breadth.
    self.tone += 1.1 * numpy.sin(y * (2 * numpy.pi / 9.2) + 0.6 * cloud(random, 9))
    bend = x + 3 * cloud(random, 4)
    self.tone += 2.4 * numpy.exp(-(((bend + random.integers(160)) % 168 - 84) / 4.5) ** 2)
    self.brown = self.spots()
    self.stain = self.tide(x, y) if random.random() < 0.45 else None
    edge = numpy.minimum(numpy.minimum(y, HEIGHT - 1 - y), numpy.minimum(x, WIDTH - 1 - x))
    edge = edge + 22 * cloud(random, 24)
    self.edge = numpy.exp(-numpy.maximum(edge, 0) / 75)

  def spots(self):
    """Foxing: rusty spots, more of them where there are some, on a field a quarter as large."""
    random = self.random
    rows, columns = HEIGHT // 4, WIDTH // 4
    field = numpy.zeros((rows, columns), "float32")
    for _ in range(random.integers(4, 8)):
      middle = random.random(2) * (rows, columns)
      for _ in range(random.integers(5, 22)):
        row, column = middle + random.standard_normal(2) * 55
        size, depth = 0.8 + random.exponential(1.7), random.uniform(0.12, 0.5)
        reach = int(5 * size) + 2
        top, left = int(row) - reach, int(column) - reach
        if top < 0 or left < 0 or top + 2 * reach >= rows or left + 2 * reach >= columns:
          continue
        v, u = numpy.mgrid[0:2 * reach, 0:2 * reach]
        far = ((v - reach) ** 2 + (u - reach) ** 2) / size ** 2
        field[top:top + 2 * reach, left:left + 2 * reach] += depth * (
            numpy.exp(-far / 1.2) + 0.3 * numpy.exp(-far / 7))
    return enlarged(numpy.minimum(field, 0.8))

  def tide(self, x, y):
    """Where water came in from a corner, and dried to a line."""
    random = self.random
    corner = (random.choice([0, WIDTH]), random.choice([0, HEIGHT]))
    far = numpy.hypot(x - corner[0], 0.8 * (y - corner[1])) + 45 * cloud(random, 7) \
        + 12 * cloud(random, 30)
    shore = far - random.uniform(330, 620)
    return numpy.where(shore < 0, 0.18 + 0.65 * numpy.exp(numpy.minimum(shore, 0) / 14),
                       0).astype("float32")

  def side(self, is_recto):
    """The bare paper of one side, as three planes of numbers."""
    flip = slice(None) if is_recto else slice(None, None, -1)
    random = self.random
    grain = blurred(128 + 40 * random.standard_normal((HEIGHT, WIDTH)), 0.8) - 128
    tone = (self.tone[:, flip] + 0.13 * grain)[..., None]
    brown = self.brown[:, flip][..., None]
    edge = self.edge[:, flip][..., None]
    paper = self.colour + tone * numpy.array([1, 1, 1.12], "float32")
    paper = paper - edge * numpy.array([26, 34, 44], "float32")
    paper = paper * (1 - brown * numpy.array([0.24, 0.42, 0.62], "float32"))
    if self.stain is not None:
      paper = paper - self.stain[:, flip][..., None] * numpy.array([15, 21, 30], "float32")
    # The leaf goes down into the fold: at the left of a recto.
    across = numpy.arange(WIDTH, dtype="float32")
    across = across if is_recto else across[::-1]
    fold = 0.30 * numpy.exp(-across / 42) + 0.10 * numpy.exp(-across / 170)
    return paper * (1 - fold[None, :, None] * numpy.array([1, 1.04, 1.1], "float32"))


def printed(paper, leaf, other, random):
  """The picture of a side: its formes on its paper, and faintly those of the other side."""
  through = sum(numpy.asarray(forme, "float32") for forme in other.formes.values())
  through = blurred(through[:, ::-1], 5)[..., None] / 255
  paper = paper * (1 - through * numpy.array([0.075, 0.085, 0.10], "float32"))
  press = numpy.clip(0.965 + 0.025 * cloud(random, 6) + 0.02 * cloud(random, 190), 0.6, 1)
  rough = 26 * blurred(128 + 90 * random.standard_normal((HEIGHT, WIDTH)), 1.1) / 128 - 26
  for colour, forme in leaf.formes.items():
    if not forme.getbbox():
      continue
    # Ink spreads a little, and unevenly.
    soft = blurred(numpy.asarray(forme, "float32"), 0.75)
    ink = numpy.clip((soft + rough * (soft > 4) - 34) / 140, 0, 1)
    # It stands thickest at the edges of what is pressed in.
    inner = blurred(ink * 255, 2.6) / 255
    strength = (ink * press * (1.0 - 0.05 * inner))[..., None]
    paper = paper * (1 - strength) + strength * (
        numpy.array(INK[colour], "float32") * 0.9 + 0.1 * paper)
  return Image.fromarray(numpy.clip(paper, 0, 255).astype("uint8"))
