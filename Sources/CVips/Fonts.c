#include "CVips.h"

#include <fontconfig/fontconfig.h>
#include <stdlib.h>
#include <string.h>

#pragma clang assume_nonnull begin

// Pango, which libvips draws text with, ends the whole program on a machine without fonts, and
// draws boxes for letters that no font has. So both are checked first in fontconfig, as Pango
// would.

char *_Nullable cvips_font_family(const char *file) {
  int count = 0;
  FcPattern *pattern = FcFreeTypeQuery((const FcChar8 *)file, 0, NULL, &count);
  if (pattern == NULL) return NULL;
  FcChar8 *family = NULL;
  char *copy = NULL;
  if (FcPatternGetString(pattern, FC_FAMILY, 0, &family) == FcResultMatch)
    copy = strdup((const char *)family);
  FcPatternDestroy(pattern);
  return copy;
}

// Characters that steer the writing and are not drawn: spaces, controls, joiners, marks of
// direction.
static bool is_unseen(uint32_t letter) {
  return letter <= 0x20 || letter == 0xA0 || letter == 0xAD || (letter >= 0x2000 && letter <= 0x200F) ||
         (letter >= 0x2028 && letter <= 0x202F) || (letter >= 0x205F && letter <= 0x206F) ||
         letter == 0x3000 || (letter >= 0xFE00 && letter <= 0xFE0F) || letter == 0xFEFF;
}

static bool fonts_have(const FcFontSet *_Nullable fonts, uint32_t letter) {
  for (int i = 0; fonts != NULL && i < fonts->nfont; i++) {
    FcCharSet *letters = NULL;
    if (FcPatternGetCharSet(fonts->fonts[i], FC_CHARSET, 0, &letters) == FcResultMatch &&
        FcCharSetHasChar(letters, letter))
      return true;
  }
  return false;
}

uint32_t cvips_letter_without_font(
    const uint32_t *letters, int count, const char *_Nullable file) {
  if (!FcInit()) return count > 0 ? letters[0] : 0;
  // A machine without any font has none for spaces either.
  FcFontSet *system = FcConfigGetFonts(NULL, FcSetSystem);
  bool has_fonts = system != NULL && system->nfont > 0;
  FcFontSet *own = FcFontSetCreate();
  int faces = 0;
  FcPattern *pattern =
      file == NULL ? NULL : FcFreeTypeQuery((const FcChar8 *)file, 0, NULL, &faces);
  if (own != NULL && pattern != NULL) FcFontSetAdd(own, pattern);
  uint32_t missing = 0;
  for (int i = 0; i < count && missing == 0; i++) {
    bool is_had = has_fonts && (is_unseen(letters[i]) || fonts_have(system, letters[i]) ||
                                fonts_have(own, letters[i]));
    if (!is_had) missing = letters[i];
  }
  if (own != NULL) FcFontSetDestroy(own);
  return missing;
}

#pragma clang assume_nonnull end
