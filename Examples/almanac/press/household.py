"""Receipts, notes for the sower, the fairs, and the end."""

import math

import numpy

import ornament
import words
from compositor import HEIGHT, WIDTH, Leaf, Style
from setting import LEFT, RIGHT, TEXT, WIDE, basket, dots, fill, fill_to, heading, middle, random
from woodcut import Block, arc, curve, sun
from woodcut import leaf as leaf_shape


def receipts():
  leaf = Leaf("f-11r")
  y = heading(leaf, "head", "Receipts for the Houshold", 240, 90)
  sub = Style("black", 64, colour="red")
  middle(leaf, "black-ink-head", "To make a black Ink", y + 70, sub)
  y = leaf.paragraph("black-ink", words.BLACK_INK, LEFT, y + 110, WIDE, TEXT,
                     ornament.initial("T", 272, random(78)))
  leaf.picture(inkwell(), (WIDTH - 760) / 2, y + 44, "black", "An inkhorn, a quill and oak galls")
  y += 44 + 360
  middle(leaf, "paste-head", "A Paste for Paper", y + 90, sub)
  y = leaf.paragraph("paste", words.PASTE, LEFT, y + 124, WIDE, TEXT)
  middle(leaf, "linen-head", "To take Ink out of Linen", y + 90, sub)
  y = leaf.paragraph("linen", words.LINEN, LEFT, y + 124, WIDE, TEXT)
  middle(leaf, "red-ink-head", "To make a red Ink", y + 90, sub)
  leaf.paragraph("red-ink-begun", words.RED_INK_BEGUN, LEFT, y + 124, WIDE, TEXT, goes_on=True)
  return leaf


def inkwell():
  block = Block(760, 360)
  # A pot with a shoulder.
  pot = curve((300, 130), (285, 150), (210, 190), (190, 270), (220, 335), (380, 345), (540, 335),
              (570, 270),
              (550, 190), (475, 150), (460, 130))
  block.shape(pot, 4)
  where = block.mask(lambda one: one.fill(pot))
  block.shade(where, numpy.clip(0.18 + ((block.x - 330) / 260) ** 2 + (block.x - 330) / 900, 0.04,
                                0.85),
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
    block.shade(numpy.hypot(block.x - x, block.y - y) < r - 3, numpy.clip(far / r - 0.6, 0, 0.8),
                far, 5)
  for x, y, a in ((30, 318, -2.2), (150, 266, -0.7), (90, 274, 1.9)):
    block.shape(leaf_shape(x, y, 62, a, 0.5), 2)
    block.line([(x, y), (x + 54 * math.cos(a), y + 54 * math.sin(a))], 1.4)
  for x, y, r in ((640, 318, 28), (696, 326, 22)):
    block.ring(x, y, r, 3, 0)
    far = numpy.hypot(block.x - x + 0.4 * r, block.y - y + 0.4 * r)
    block.shade(numpy.hypot(block.x - x, block.y - y) < r - 3, numpy.clip(far / r - 0.6, 0, 0.8),
                far, 5)
  for k in range(3):
    block.swelling([(30 + 30 * k, 349 + 3 * k), (730 - 40 * k, 349 + 3 * k)], 0.8, 2)
  return block.print()


def sower():
  leaf = Leaf("f-11v")
  y = leaf.paragraph("red-ink-ended", words.RED_INK_ENDED, LEFT, 140, WIDE, TEXT)
  leaf.picture(ornament.fleuron(760, 120), (WIDTH - 760) / 2, y + 30, "black")
  y = heading(leaf, "head", "Notes for the Sower", y + 276)
  y = leaf.paragraph("ground", words.SOWER_GROUND, LEFT, y + 24, WIDE, TEXT,
                     ornament.initial("T", 272, random(79)))
  for name, text in (("measure", words.SOWER_COUNT), ("wind", words.SOWER_WIND),
                     ("sower-moon", words.SOWER_MOON)):
    y = leaf.paragraph(name, text, LEFT, y + 30, WIDE, TEXT)
  high = min(300, HEIGHT - 180 - y)
  basket(leaf, y + (HEIGHT - 120 - y - high) / 2, 1200, high)
  return leaf


def fairs():
  leaf = Leaf("f-12r")
  y = heading(leaf, "head", "An Index of the Fairs", 240, 96, "black")
  y = leaf.paragraph("fairs", words.FAIRS_INTRO, LEFT, y + 24, WIDE,
                     Style("italic", 52, 64, align="middle"))
  y += 34
  leaf.rule(LEFT, y, RIGHT, y + 4)
  last = 0
  for number, (month, day, town, what) in enumerate(words.FAIRS):
    base = y + 62 + 68 * number
    block = leaf.block(f"fair-{number + 1}", "fairs-table")
    text = words.MONTHS[month - 1] if month != last else "—"
    line = leaf.row(block, text, LEFT + 20, base, Style("roman", 50))
    last = month
    fill_to(leaf, line, str(day), LEFT + 420, base, Style("bold", 50))
    fill(leaf, line, town, LEFT + 480, base, Style("italic", 50))
    end = line.box[2]
    start = fill_to(leaf, line, what, RIGHT - 20, base, Style(size=50))
    dots(leaf, end + 24, start - 26, base)
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
