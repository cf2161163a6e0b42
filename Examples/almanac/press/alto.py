"""Writes what is set on a leaf as ALTO 4.4: each word with the box of its ink."""

from xml.sax.saxutils import quoteattr

from compositor import HEIGHT, WIDTH, union

HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<alto xmlns="http://www.loc.gov/standards/alto/ns-v4#"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:schemaLocation="http://www.loc.gov/standards/alto/ns-v4#
    https://www.loc.gov/standards/alto/v4/alto-4-4.xsd">
<Description>
<MeasurementUnit>pixel</MeasurementUnit>
<sourceImageInformation><fileName>{name}.jpg</fileName></sourceImageInformation>
</Description>
<Layout>
<Page ID="{name}" PHYSICAL_IMG_NR="{number}" WIDTH="{width}" HEIGHT="{height}">
<PrintSpace HPOS="0" VPOS="0" WIDTH="{width}" HEIGHT="{height}">
"""
TAIL = "</PrintSpace>\n</Page>\n</Layout>\n</alto>\n"


def place(box):
  left, top, right, bottom = box
  return f'HPOS="{left}" VPOS="{top}" WIDTH="{right - left}" HEIGHT="{bottom - top}"'


def line_lines(block, number, line):
  name = f"{block.id}-{number}"
  yield f'<TextLine ID="{name}" {place(line.box)}>'
  for position, word in enumerate(line.words, 1):
    if position > 1:
      yield "<SP/>"
    subs = ""
    if word.part:
      subs = f' SUBS_TYPE="HypPart{word.part}" SUBS_CONTENT={quoteattr(word.whole)}'
    yield (f'<String ID="{name}-{position}" {place(word.box)} '
           f"CONTENT={quoteattr(word.text)}{subs}/>")
  if line.hyphen:
    left, top, right, bottom = line.hyphen
    yield f'<HYP HPOS="{left}" VPOS="{top}" WIDTH="{right - left}" CONTENT="-"/>'
  yield "</TextLine>"


def alto(leaf, number):
  """The file of a leaf, as bytes."""
  out = [HEAD.format(name=leaf.name, number=number, width=WIDTH, height=HEIGHT)]
  table = ""
  for count, (_, box) in enumerate(leaf.pictures, 1):
    out.append(f'<Illustration ID="picture-{count}" {place(box)}/>\n')
  for block in leaf.blocks:
    if block.table != table:
      if table:
        out.append("</ComposedBlock>\n")
      table = block.table
      if table:
        rows = [line.box for one in leaf.blocks if one.table == table for line in one.lines]
        out.append(f'<ComposedBlock ID="{table}" TYPE="table" {place(union(rows))}>\n')
    box = union([line.box for line in block.lines])
    out.append(f'<TextBlock ID="{block.id}" LANG="en" {place(box)}>\n')
    for position, line in enumerate(block.lines, 1):
      out.extend(f"{one}\n" for one in line_lines(block, position, line))
    out.append("</TextBlock>\n")
  if table:
    out.append("</ComposedBlock>\n")
  return "".join(out + [TAIL]).encode()
