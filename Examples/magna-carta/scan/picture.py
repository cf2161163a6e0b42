"""Puts skin, marks, ink and seal together, band by band, and hands rows to the JPEG writer."""

import ctypes
import math
import os
import subprocess
from collections import deque
from multiprocessing import get_context

import cairo
import numpy
from PIL import Image, ImageFilter

from noise import enlarged, repeated, smooth
from parchment import COARSE, GROUND

# How strongly the ink swallows red, green and blue; thin iron-gall ink is brown, thick
# is nearly black.
INK = (1.50, 1.86, 2.10)
HALO, SHADE = (0.063, 0.104, 0.155), (0.72, 0.84, 1.02)
# A band is drawn at once by one process, and coloured in strips.
BAND_PIXELS, STRIP_PIXELS = 3_000_000, 250_000

_work = None


class Picture:
  def __init__(self, width, height, skin, marks, mending, writing, seal):
    self.width, self.height = width, height
    self.skin, self.marks, self.mending = skin, marks, mending
    self.writing, self.seal = writing, seal

  def drawn(self, top, rows, form, draw):
    """What `draw` draws, scaled to the picture's width, as bytes: rows × width × depth."""
    depth = 4 if form == cairo.FORMAT_ARGB32 else 1
    result = numpy.empty((rows, self.width, depth), numpy.uint8)
    # Cairo has no surfaces wider than 32,767 pixels.
    count = math.ceil(self.width / 20000)
    edges = [self.width * number // count for number in range(count + 1)]
    for left, right in zip(edges, edges[1:]):
      surface = cairo.ImageSurface(form, right - left, rows)
      context = cairo.Context(surface)
      context.translate(-left, -top)
      context.scale(self.width, self.width)
      context.set_tolerance(0.15)
      draw(context, top / self.width, (top + rows) / self.width)
      surface.flush()
      data = numpy.frombuffer(surface.get_data(), numpy.uint8).reshape(rows, surface.get_stride())
      result[:, left:right] = data[:, : (right - left) * depth].reshape(rows, right - left, depth)
    return result

  def mask(self, top, rows, draw):
    return self.drawn(top, rows, cairo.FORMAT_A8, draw)[..., 0]

  def coarse(self, plane, top, rows):
    step = COARSE / self.width
    start, end = top * step, min((top + rows) * step, plane.shape[0])
    # No more of the plane than the rows that have a part in it.
    first = max(0, int(start) - 4)
    part = plane[first : int(end) + 5]
    return enlarged(part, self.width, rows, (0, start - first, COARSE, end - first))

  def ink(self, top, rows):
    """How thick the ink lies, and the brown that it has spread around itself over the centuries."""
    reach = math.ceil(0.0006 * self.width)

    def draw(context, y0, y1):
      self.writing.draw(context, y0, y1)
      self.marks.draw_ink(context, y0, y1)

    wide = self.mask(top - reach, rows + 2 * reach, draw)
    image = Image.fromarray(numpy.ascontiguousarray(wide), "L")
    near = numpy.asarray(image.filter(ImageFilter.BoxBlur(0.00013 * self.width)))[reach:-reach]
    far = numpy.asarray(image.filter(ImageFilter.BoxBlur(0.00045 * self.width)))[reach:-reach]
    return self.bled(wide, reach, top, rows), near, far

  def bled(self, wide, reach, top, rows):
    """The ink, with edges that crept along the fibres: each pixel comes from a little beside it."""
    result = numpy.empty((rows, self.width), numpy.uint8)
    creep = numpy.float32(0.000024 * self.width)
    step = max(8, STRIP_PIXELS // self.width)
    for first in range(0, rows, step):
      count = min(step, rows - first)
      grain = repeated(self.skin.grain, 0, top + first, self.width, count)
      fibres = repeated(self.skin.fibres, 0, top + first, self.width, count)
      y = numpy.rint(creep * (0.2 * grain + 0.9 * fibres)).astype(numpy.int32)
      x = numpy.rint(creep * (0.2 * grain - 0.9 * fibres)).astype(numpy.int32)
      y += numpy.arange(reach + first, reach + first + count, dtype=numpy.int32)[:, None]
      x += numpy.arange(self.width, dtype=numpy.int32)[None, :]
      numpy.clip(y, 0, len(wide) - 1, out=y)
      numpy.clip(x, 0, self.width - 1, out=x)
      result[first : first + count] = wide[y, x]
    return result

  def band(self, top, rows):
    """Rows of the picture: masks are drawn for all, colours worked out for a few at a time."""
    masks = [self.mask(top, rows, self.marks.draw_dark), self.mask(top, rows, self.marks.draw_light),
             self.mask(top, rows, lambda context, y0, y1: self.marks.draw_sheet(context)),
             *self.ink(top, rows)]
    objects = self.objects(top, rows)
    result = numpy.empty((rows, self.width, 3), numpy.uint8)
    step = max(8, STRIP_PIXELS // self.width)
    for first in range(0, rows, step):
      part = slice(first, min(first + step, rows))
      self.colour(result[part], top + first, [mask[part] for mask in masks],
                  None if objects is None else objects[part])
    return result

  def colour(self, result, top, masks, objects):
    skin, rows, width = self.skin, len(result), self.width
    unit = numpy.float32(1 / 255)
    dark, light, sheet, thick, near, far = (mask * unit for mask in masks)
    fibres = repeated(skin.fibres, 0, top, width, rows)
    grain = repeated(skin.grain, 0, top, width, rows)
    surface = 1 + 0.019 * fibres + 0.017 * grain + 0.17 * light
    wear = self.coarse(skin.wear, top, rows)
    # Ink lies thicker at a stroke's edge, sinks in between fibres, and has flaked off where
    # it was rubbed.
    amount = thick * (1.32 - 0.34 * near + 0.10 * fibres + 0.07 * grain)
    flaked = smooth(1.35, 2.3, 0.75 * grain + 0.9 * fibres + 1.5 * wear)
    amount *= (1 - 0.62 * wear) * (1 - 0.80 * flaked)
    numpy.clip(amount, 0, 1.4, out=amount)
    ground = self.coarse(skin.ground, top, rows) * (1 + 0.035 * grain + 0.02 * fibres) * (1 - sheet)
    rough = 1 + 0.020 * fibres + 0.016 * grain
    for channel in range(3):
      swallowed = INK[channel] * amount + HALO[channel] * far + SHADE[channel] * dark
      plane = self.coarse(skin.colour[channel], top, rows) * surface * sheet * numpy.exp(-swallowed)
      plane += ground * GROUND[channel]
      if objects is not None:
        plane = plane * (1 - objects[..., 3] * unit) + objects[..., 2 - channel] * rough
      result[..., channel] = numpy.clip(plane + 0.5, 0, 255)

  def objects(self, top, rows):
    y0, y1 = top / self.width, (top + rows) / self.width
    if not self.mending.is_in(y0, y1) and not self.seal.is_in(y1):
      return None

    def draw(context, y0, y1):
      self.mending.draw(context, y0, y1)
      if self.seal.is_in(y1):
        self.seal.draw(context)

    return self.drawn(top, rows, cairo.FORMAT_ARGB32, draw)

  def bands(self):
    rows = max(16, BAND_PIXELS // self.width)
    return [(top, min(rows, self.height - top)) for top in range(0, self.height, rows)]


def give_back():
  """Hands memory that is free again back to the system, so that no worker inherits it."""
  try:
    ctypes.CDLL(None).malloc_trim(0)
  except (AttributeError, OSError):
    pass  # another libc


def _draw(band):
  return _work.band(*band).tobytes()


def write_jpeg(picture, path, quality):
  """Draws on all processors, and streams rows to libvips: memory holds some bands at most."""
  global _work
  _work = picture
  path.parent.mkdir(parents=True, exist_ok=True)
  partial = path.with_name(f".{path.stem}.part-{os.getpid()}.jpg")
  command = ["vips", "copy", "stdin", f"{partial}[Q={quality},strip]"]
  try:
    writer = subprocess.Popen(command, stdin=subprocess.PIPE)
    writer.stdin.write(b"P6\n%d %d\n255\n" % (picture.width, picture.height))
    workers = min(4, os.cpu_count() or 1)
    give_back()
    with get_context("fork").Pool(workers) as pool:
      # Nobody draws far ahead of the writer: what waits is in memory.
      waiting = deque()
      for band in picture.bands():
        waiting.append(pool.apply_async(_draw, (band,)))
        if len(waiting) > workers + 1:
          writer.stdin.write(waiting.popleft().get())
      for result in waiting:
        writer.stdin.write(result.get())
    writer.stdin.close()
    if writer.wait() != 0:
      raise OSError(f"vips could not write {path}")
    os.replace(partial, path)
  finally:
    partial.unlink(missing_ok=True)
