"""Reads leaves and clauses aloud by Debian's espeak-ng, and tells when each line is read.

The voice is asked for a mark before each line, and tells where in the sound it is: so the cues of
the captions are exact.
"""

import ctypes
import ctypes.util
import subprocess
import wave
from xml.sax.saxutils import escape


# The sounds: the leaf, the clause if it is one's, an introduction, and the blocks that are read.
SOUNDS = [
    ("f-2v", "", "The second leaf tells of the twelve signs, and of the moon's picture.",
     ["path", "moon"]),
    *((name, "", f"{month}. The verse, and the saying at the foot.", ["verse", "saying"])
      for name, month in (("f-3r", "January"), ("f-5r", "May"), ("f-8v", "December"))),
    ("f-9r", "", "Two eclipses could be seen from Wrenbridge in this year, and two could not.",
     ["eclipses", "eclipses-unseen"]),
    ("f-9r", "eclipse-sun", "", ["eclipse-sun"]),
    ("f-11r", "black-ink", "To make a black ink.", ["black-ink"]),
    ("f-11v", "ground", "", ["ground"]),
]

SYNCHRONOUS, CHARACTERS, MARK = 2, 1, 3
UTF8, SSML, RATE, GAP = 0x01, 0x10, 1, 7


class Event(ctypes.Structure):
  _fields_ = [("type", ctypes.c_int), ("identifier", ctypes.c_uint), ("position", ctypes.c_int),
              ("length", ctypes.c_int), ("time", ctypes.c_int), ("sample", ctypes.c_int),
              ("data", ctypes.c_void_p), ("name", ctypes.c_char_p)]


CALLBACK = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int,
                            ctypes.POINTER(Event))


class Voice:
  """A voice that speaks into memory."""

  def __init__(self):
    path = ctypes.util.find_library("espeak-ng")
    if path is None:
      raise OSError("espeak-ng is missing")
    self.library = ctypes.CDLL(path)
    self.rate = self.library.espeak_Initialize(SYNCHRONOUS, 0, None, 0)
    if self.rate <= 0:
      raise OSError("espeak-ng has no voices")
    self.samples, self.marks = bytearray(), []
    # Kept, for the library goes on calling it.
    self.callback = CALLBACK(self.heard)
    self.library.espeak_SetSynthCallback(self.callback)
    self.library.espeak_SetVoiceByName(b"en-gb")
    self.library.espeak_SetParameter(RATE, 148, 0)
    self.library.espeak_SetParameter(GAP, 2, 0)

  def heard(self, samples, count, events):
    if samples and count:
      self.samples += ctypes.string_at(samples, 2 * count)
    index = 0
    while events and events[index].type:
      if events[index].type == MARK:
        self.marks.append((events[index].name.decode(), events[index].time))
      index += 1
    return 0

  def speak(self, text):
    """The samples of a text in SSML, and the milliseconds of its marks."""
    self.samples, self.marks = bytearray(), []
    data = text.encode()
    self.library.espeak_Synth(data, len(data) + 1, 0, CHARACTERS, 0, UTF8 | SSML, None, None)
    self.library.espeak_Synchronize()
    return bytes(self.samples), list(self.marks)


def plain(text):
  """A word as it is spoken and shown: with the usual s."""
  return text.replace("ſ", "s")


def lines(leaf, names):
  """The lines of blocks: their ids, and their words, those over a line's end with the first."""
  for name in names:
    for block in leaf.blocks:
      if block.id != name:
        continue
      for number, line in enumerate(block.lines, 1):
        # A divided word is read where it begins.
        yield f"{block.id}-{number}", " ".join(
            plain(word.whole if word.part == 1 else word.text) for word in line.words
            if word.part != 2)


def stamp(milliseconds):
  seconds, rest = divmod(milliseconds, 1000)
  return f"{seconds // 60:02}:{seconds % 60:02}.{rest:03}"


def captions(cues, length):
  """A WebVTT file of cues, each a line's id, the time at which it begins, and its words."""
  out = ["WEBVTT", "", "NOTE Written by prepare: each cue names the line that is read.", ""]
  for number, (name, start, text) in enumerate(cues):
    end = cues[number + 1][1] if number + 1 < len(cues) else length
    out += [*([name] if name else []), f"{stamp(start)} --> {stamp(end)}",
            text.replace("&", "&amp;").replace("<", "&lt;"), ""]
  return "\n".join(out)


def read(bound, folder):
  """Writes the sounds and their captions."""
  voice = Voice()
  by_name = {leaf.name: leaf for leaf in bound}
  for leaf, clause, introduction, blocks in SOUNDS:
    read = list(lines(by_name[leaf], blocks))
    parts = [("", introduction)] * bool(introduction) + read
    text = ""
    for number, (_, words) in enumerate(parts):
      # The voice loses a mark that follows a sentence at once.
      if text.endswith((".", "!", "?", ":", ";")):
        text += '<break time="160ms"/>'
      text += f' <mark name="m{number}"/>{escape(words)}'
    samples, marks = voice.speak(f'<speak>{text}</speak>')
    times = dict(marks)
    if len(times) != len(parts):
      raise OSError(f"espeak-ng has lost lines of {clause or leaf}")
    length = 1000 * len(samples) // 2 // voice.rate
    cues = [(name, times[f"m{number}"], words) for number, (name, words) in enumerate(parts)]
    stem = folder / (clause or leaf)
    with wave.open(str(stem) + ".wav", "wb") as file:
      file.setnchannels(1)
      file.setsampwidth(2)
      file.setframerate(voice.rate)
      file.writeframes(samples)
    subprocess.run(["lame", "--quiet", "-m", "m", "-b", "48", f"{stem}.wav", f"{stem}.mp3"],
                   check=True)
    stem.with_suffix(".wav").unlink()
    stem.with_suffix(".vtt").write_text(captions(cues, length), encoding="utf-8")
