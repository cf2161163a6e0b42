#ifndef CFONTS_H
#define CFONTS_H

// A font file as a build needs it: its letters, their sizes, and a smaller file with some of them.
// FreeType reads, HarfBuzz cuts, Brotli packs. It is in C because of FreeType's macros, and so that
// Swift sees none of their headers.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// An open font file. It isn't for two threads at once.
typedef struct cfonts_face cfonts_face;

/// Opens a font of any type that FreeType reads; nil if it can't, or the font has no outlines or no
/// letters of Unicode.
///
/// The bytes are copied.
cfonts_face *_Nullable cfonts_open(const uint8_t *bytes, size_t count);
void cfonts_close(cfonts_face *face);

/// The first letter after `after` that the font has a glyph for; 0 after the last one.
uint32_t cfonts_letter(const cfonts_face *face, uint32_t after);
/// The advance of a letter, in units of the font; 0 for a letter without a glyph.
int cfonts_advance(const cfonts_face *face, uint32_t letter);

/// Measures of a face in units, of which the em has `units_per_em`: above and below the base line,
/// and between lines.
typedef struct {
  int units_per_em, ascent, descent, line_gap;
  /// True if the font says that it has no serifs, or that it has some; many fonts say neither.
  bool is_sans, is_serif;
  /// True if the maker's licence bits allow subsetting, and it can be done without harm.
  bool can_be_cut;
  /// The weights that a variable font has, from 1 to 1000; 0 if it has one only.
  int lightest, heaviest;
} cfonts_measures;
cfonts_measures cfonts_measure(const cfonts_face *face);

/// Sets a variable font's advances to those of a weight; false if that fails.
bool cfonts_weigh(const cfonts_face *face, int weight);

/// The font with these letters alone, and the glyphs that the features make of them, bare; nil
/// if that fails.
///
/// `features`: tags of OpenType, four letters each, besides those that are always on. The caller
/// frees the bytes.
uint8_t *_Nullable cfonts_cut(
    const cfonts_face *face, const uint32_t *letters, size_t letter_count, const char *features,
    size_t *count);

/// Bytes packed by Brotli as tightly as it can; nil if that fails. The caller frees them.
uint8_t *_Nullable cfonts_compress(const uint8_t *bytes, size_t count, size_t *compressed);

#pragma clang assume_nonnull end

#endif
