#include "CFonts.h"

#include <brotli/encode.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_TRUETYPE_TABLES_H
#include <harfbuzz/hb-subset.h>
#include <harfbuzz/hb.h>
#include <stdlib.h>
#include <string.h>

struct cfonts_face {
  FT_Library library;
  FT_Face face;
  uint8_t *bytes;
};

static bool has_table(FT_Face face, uint32_t tag) {
  FT_ULong length = 0;
  return FT_Load_Sfnt_Table(face, tag, 0, NULL, &length) == 0 && length > 0;
}

// The font's tables as one blob, unpacked from any format.
static hb_blob_t *tables(FT_Face face) {
  hb_face_t *builder = hb_face_builder_create();
  FT_ULong count = 0;
  if (FT_Sfnt_Table_Info(face, 0, NULL, &count) != 0) count = 0;
  for (FT_UInt index = 0; index < count; index++) {
    FT_ULong tag = 0, length = 0;
    if (FT_Sfnt_Table_Info(face, index, &tag, &length) != 0 || length == 0) continue;
    char *bytes = malloc(length);
    if (bytes == NULL || FT_Load_Sfnt_Table(face, tag, 0, (FT_Byte *)bytes, &length) != 0) {
      free(bytes);
      continue;
    }
    hb_blob_t *table = hb_blob_create(bytes, (unsigned)length, HB_MEMORY_MODE_WRITABLE, bytes, free);
    hb_face_builder_add_table(builder, (hb_tag_t)tag, table);
    hb_blob_destroy(table);
  }
  hb_blob_t *blob = hb_face_reference_blob(builder);
  hb_face_destroy(builder);
  return blob;
}

static hb_face_t *_Nullable cut(
    const cfonts_face *face, const uint32_t *letters, size_t letter_count, const char *features) {
  hb_subset_input_t *input = hb_subset_input_create_or_fail();
  if (input == NULL) return NULL;
  hb_set_t *wanted = hb_subset_input_unicode_set(input);
  for (size_t index = 0; index < letter_count; index++) hb_set_add(wanted, letters[index]);
  hb_set_t *kept = hb_subset_input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG);
  for (size_t at = 0, end = strlen(features); at + 4 <= end; at += 4)
    hb_set_add(kept, HB_TAG(features[at], features[at + 1], features[at + 2], features[at + 3]));
  // The names of the owner and the licence.
  hb_set_t *names = hb_subset_input_set(input, HB_SUBSET_SETS_NAME_ID);
  hb_set_add(names, 13);
  hb_set_add(names, 14);
  unsigned flags = HB_SUBSET_FLAGS_NOTDEF_OUTLINE | HB_SUBSET_FLAGS_NO_HINTING;
  hb_tag_t kern = HB_TAG('k', 'e', 'r', 'n');
  if (has_table(face->face, kern) && !has_table(face->face, HB_TAG('G', 'P', 'O', 'S'))) {
    // Pairs of an old kerning table refer to glyph numbers, which therefore stay.
    flags |= HB_SUBSET_FLAGS_RETAIN_GIDS;
    hb_set_del(hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG), kern);
    hb_set_add(hb_subset_input_set(input, HB_SUBSET_SETS_NO_SUBSET_TABLE_TAG), kern);
  }
  hb_subset_input_set_flags(input, flags);
  hb_blob_t *blob = tables(face->face);
  hb_face_t *whole = hb_face_create(blob, 0);
  hb_face_t *part = hb_subset_or_fail(whole, input);
  hb_face_destroy(whole);
  hb_blob_destroy(blob);
  hb_subset_input_destroy(input);
  return part;
}

cfonts_face *cfonts_open(const uint8_t *bytes, size_t count) {
  cfonts_face *face = calloc(1, sizeof *face);
  if (face == NULL) return NULL;
  // FreeType reads the copy as long as the face is open.
  face->bytes = malloc(count + 1);
  if (face->bytes != NULL) memcpy(face->bytes, bytes, count);
  FT_Error error = face->bytes == NULL || FT_Init_FreeType(&face->library) != 0;
  if (error == 0)
    error = FT_New_Memory_Face(face->library, face->bytes, (FT_Long)count, 0, &face->face);
  if (error == 0) error = FT_Select_Charmap(face->face, FT_ENCODING_UNICODE);
  if (error != 0 || !FT_IS_SFNT(face->face) || !FT_IS_SCALABLE(face->face) ||
      face->face->units_per_EM == 0) {
    cfonts_close(face);
    return NULL;
  }
  return face;
}

void cfonts_close(cfonts_face *face) {
  if (face->face != NULL) FT_Done_Face(face->face);
  if (face->library != NULL) FT_Done_FreeType(face->library);
  free(face->bytes);
  free(face);
}

uint32_t cfonts_letter(const cfonts_face *face, uint32_t after) {
  FT_UInt glyph = 0;
  FT_ULong letter = FT_Get_Next_Char(face->face, after, &glyph);
  return glyph == 0 ? 0 : (uint32_t)letter;
}

int cfonts_advance(const cfonts_face *face, uint32_t letter) {
  FT_UInt glyph = FT_Get_Char_Index(face->face, letter);
  if (glyph == 0 || FT_Load_Glyph(face->face, glyph, FT_LOAD_NO_SCALE) != 0) return 0;
  return (int)face->face->glyph->metrics.horiAdvance;
}

static int weight(FT_Fixed value) {
  long rounded = (value + 0x8000) >> 16;
  return rounded < 1 ? 1 : rounded > 1000 ? 1000 : (int)rounded;
}

// The index of the weight axis of a variable font, whose axes the caller frees; -1 without one.
static int weight_axis(const cfonts_face *face, FT_MM_Var *_Nullable *_Nonnull axes) {
  *axes = NULL;
  if (!FT_HAS_MULTIPLE_MASTERS(face->face) || FT_Get_MM_Var(face->face, axes) != 0) return -1;
  for (FT_UInt index = 0; index < (*axes)->num_axis; index++)
    if ((*axes)->axis[index].tag == HB_TAG('w', 'g', 'h', 't')) return (int)index;
  return -1;
}

bool cfonts_weigh(const cfonts_face *face, int weight) {
  FT_MM_Var *axes = NULL;
  int axis = weight_axis(face, &axes);
  bool is_done = false;
  FT_Fixed *places = axis < 0 ? NULL : calloc(axes->num_axis, sizeof *places);
  if (places != NULL) {
    for (FT_UInt index = 0; index < axes->num_axis; index++) places[index] = axes->axis[index].def;
    places[axis] = (FT_Fixed)weight * 0x10000;
    is_done = FT_Set_Var_Design_Coordinates(face->face, axes->num_axis, places) == 0;
  }
  free(places);
  if (axes != NULL) FT_Done_MM_Var(face->library, axes);
  return is_done;
}

cfonts_measures cfonts_measure(const cfonts_face *face) {
  FT_Face font = face->face;
  cfonts_measures measures = {
      .units_per_em = font->units_per_EM,
      .ascent = font->ascender,
      .descent = -font->descender,
      .line_gap = font->height - font->ascender + font->descender,
      .can_be_cut = true,
  };
  const TT_OS2 *os2 = FT_Get_Sfnt_Table(font, FT_SFNT_OS2);
  if (os2 != NULL && os2->version != 0xFFFF) {
    // As browsers take them: the typographic ones if the font says so.
    if ((os2->fsSelection & 1 << 7) != 0) {
      measures.ascent = os2->sTypoAscender;
      measures.descent = -os2->sTypoDescender;
      measures.line_gap = os2->sTypoLineGap;
    }
    measures.is_sans = os2->panose[0] == 2 && os2->panose[1] >= 11 && os2->panose[1] <= 15;
    measures.is_serif = os2->panose[0] == 2 && os2->panose[1] >= 2 && os2->panose[1] <= 10;
    measures.can_be_cut = (os2->fsType & 0x100) == 0;
  }
  // Facts that only Apple's own tables hold would be lost in a part of the font.
  if (has_table(font, HB_TAG('m', 'o', 'r', 'x')) && !has_table(font, HB_TAG('G', 'S', 'U', 'B')))
    measures.can_be_cut = false;
  FT_MM_Var *axes = NULL;
  int axis = weight_axis(face, &axes);
  if (axis >= 0) {
    measures.lightest = weight(axes->axis[axis].minimum);
    measures.heaviest = weight(axes->axis[axis].maximum);
  }
  if (axes != NULL) FT_Done_MM_Var(face->library, axes);
  return measures;
}

uint8_t *cfonts_cut(
    const cfonts_face *face, const uint32_t *letters, size_t letter_count, const char *features,
    size_t *count) {
  hb_face_t *part = cut(face, letters, letter_count, features);
  if (part == NULL) return NULL;
  hb_blob_t *blob = hb_face_reference_blob(part);
  hb_face_destroy(part);
  unsigned length = 0;
  const char *bytes = hb_blob_get_data(blob, &length);
  uint8_t *result = malloc((size_t)length + 1);
  if (result != NULL && length > 0) memcpy(result, bytes, length);
  hb_blob_destroy(blob);
  *count = length;
  return result;
}

uint8_t *cfonts_compress(const uint8_t *bytes, size_t count, size_t *compressed) {
  size_t room = BrotliEncoderMaxCompressedSize(count);
  uint8_t *result = malloc(room + 1);
  if (result == NULL) return NULL;
  *compressed = room;
  if (BrotliEncoderCompress(
          BROTLI_MAX_QUALITY, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_FONT, count, bytes, compressed,
          result) != BROTLI_TRUE) {
    free(result);
    return NULL;
  }
  return result;
}
