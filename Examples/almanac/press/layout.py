"""The leaves of the almanac, side by side as they are bound."""

import words
from front import cover, plate, signs, title
from heavens import eclipses, moons
from household import back, fairs, receipts, sower
from kalendar import month_leaf
from tables import distances, measures


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
    ("red-ink", "f-11r", ["red-ink-head", "red-ink-begun"]), ("red-ink", "f-11v",
        ["red-ink-ended"]),
    ("ground", "f-11v", ["ground"]), ("sower-moon", "f-11v", ["sower-moon"])]


def regions(bound):
  """The rows of regions.csv: one for each line of writing that belongs to a clause."""
  by_name = {leaf.name: leaf for leaf in bound}
  for clause, name, blocks in REGIONS:
    for left, top, right, bottom in by_name[name].lines(*blocks):
      yield clause, name, left, top, right - left, bottom - top
