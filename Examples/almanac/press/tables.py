"""The leaves of measures and of distances."""

import math

import ornament
import words
from chart import map_block, map_place
from compositor import HEIGHT, Leaf, Style, long_s
from setting import LEFT, RIGHT, TEXT, WIDE, basket, dots, fill_to, heading, random, wide


def measures():
  leaf = Leaf("f-10r")
  y = heading(leaf, "head", "Of Measures", 250)
  y = leaf.paragraph("measures", words.MEASURES_INTRO, LEFT, y + 20, WIDE, TEXT,
                     ornament.initial("M", 272, random(75)))
  y += 40
  places = [y, y]
  for number, (name, rows) in enumerate(words.MEASURES):
    column = number % 2
    x, y = LEFT + column * 770, places[column]
    wide_column = 710
    leaf.rule(x, y, x + wide_column, y + 3)
    leaf.row(leaf.block(f"measure-{number + 1}"), name, x, y + 72,
             Style("black", 58, colour="red"), wide_column, align="middle")
    y += 96
    for k, (many, one) in enumerate(rows):
      block = leaf.block(f"measure-{number + 1}-{k + 1}", f"measure-table-{number + 1}")
      line = leaf.row(block, f"{many} make", x + 10, y + 56, Style(size=50))
      line_end = line.box[2]
      start = fill_to(leaf, line, one, x + wide_column - 10, y + 56, Style("italic", 50))
      dots(leaf, line_end + 24, start - 30, y + 56)
      y += 64
    places[column] = y + 44
  y = max(places)
  basket(leaf, y + max(20, (HEIGHT - 130 - y - 250) / 2), 1000, 250)
  return leaf


def distances():
  leaf = Leaf("f-10v")
  y = heading(leaf, "head", "Of Distances", 250)
  y = leaf.paragraph("distances", words.DISTANCES_INTRO, LEFT, y + 20, WIDE, TEXT,
                     ornament.initial("S", 272, random(76)))
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
      leaf.put(line, text, first + cell * column + (cell - wide(text, Style(size=56))) / 2, base,
               Style(size=56))
      leaf.rule(first + cell * (column + 1), y + step * row, first + cell * (column + 1) + 2, y
                + step * (row + 1))
    leaf.rule(LEFT, y + step * (row + 1), first + cell * (row if row else 0) + 2, y
              + step * (row + 1) + 2)
    if row < len(towns) - 1:
      at = first + cell * row + 22
      leaf.put(line, long_s(name), at, base, Style("italic", 48))
  leaf.rule(first - 2, y, first, y + step * len(towns), "red")
  y += step * len(towns)
  leaf.picture(map_block(towns), LEFT, y + 60, "black",
               "A map of the eight towns, their roads and the haven")
  for name, east, north in towns:
    mx, my = map_place(east, north)
    shift = 24
    word = long_s(name)
    length = wide(word, Style("italic", 42))
    x = LEFT + mx + (shift if mx + length < WIDE - 60 else -shift - length)
    rise = 46 if name == "Saltmouth" else 0
    block = leaf.block(f"map-{name.lower()}")
    leaf.row(block, name, x + rise / 3, y + 60 + my + 12 - rise, Style("italic", 42))
  return leaf
