"""Cuts Junicode, the typeface of the exhibit's texts, down to the characters that they use."""

import os
import shutil
import subprocess

SOURCE = "/usr/share/fonts/opentype/junicode/JunicodeTwoBeta-{}.otf"
FACES = ("Regular", "Bold", "Italic", "BoldItalic")
# Latin, Latin-1, Latin Extended-A, general punctuation, €, ™, −; what the texts use is added.
RANGES = "U+0020-007E,U+00A0-017F,U+2000-206F,U+20AC,U+2122,U+2212"
FEATURES = "smcp,c2sc,kern,liga,onum,lnum,mark,mkmk,ccmp,locl"


def write_fonts(exhibit, folder):
  """Writes `folder`/junicode-*.woff2 for texts in `exhibit`; an OSError says what is missing."""
  tool = shutil.which("pyftsubset", path="/usr/bin") or shutil.which("pyftsubset")
  if not tool:
    raise OSError("pyftsubset is missing: apt-get install fonttools python3-brotli")
  texts = [exhibit / "exhibit.yaml", exhibit / "clauses.csv", *sorted((exhibit / "pages").glob("*.md"))]
  characters = {c for text in texts for c in text.read_text(encoding="utf-8")}
  used = ",".join(f"U+{ord(c):04X}" for c in sorted(characters) if ord(c) >= 32)
  folder.mkdir(parents=True, exist_ok=True)
  for face in FACES:
    source = SOURCE.format(face)
    if not os.path.exists(source):
      raise OSError(f"{source} is missing: apt-get install fonts-junicode")
    target = folder / f"junicode-{face.lower()}.woff2"
    partial = folder / f".{face}.part-{os.getpid()}"
    try:
      result = subprocess.run(
        [tool, source, f"--output-file={partial}", "--flavor=woff2", f"--unicodes={RANGES},{used}",
         f"--layout-features={FEATURES}", "--no-hinting", "--desubroutinize", "--name-IDs=*"],
        capture_output=True, text=True, check=False)
      if result.returncode != 0 or not partial.exists():
        last = (result.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise OSError(f"pyftsubset could not cut {source} ({last}): apt-get install fonttools python3-brotli")
      os.replace(partial, target)
    finally:
      partial.unlink(missing_ok=True)
  sizes = [f"{path.name} {path.stat().st_size // 1000} kB" for path in sorted(folder.glob("*.woff2"))]
  print(f"{folder}: " + ", ".join(sizes))
