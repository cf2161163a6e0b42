#include "CTiles.h"

#pragma clang assume_nonnull begin

// Sums of two rows fit in 16 bits, and compilers vectorize the addition of rows well; each result
// then takes one addition of two sums. A run is short enough to stay in the first cache.
enum { RUN = 512 };

static void halve_run(
    const uint8_t *restrict upper, const uint8_t *restrict lower, int pairs, int bands,
    uint8_t *restrict out) {
  uint16_t sums[RUN * 2 * 3];
  int samples = pairs * 2 * bands;
  for (int i = 0; i < samples; i++) sums[i] = (uint16_t)(upper[i] + lower[i]);
  if (bands == 3) {
    for (int i = 0; i < pairs; i++) {
      const uint16_t *four = sums + i * 6;
      out[i * 3] = (uint8_t)((four[0] + four[3] + 2) >> 2);
      out[i * 3 + 1] = (uint8_t)((four[1] + four[4] + 2) >> 2);
      out[i * 3 + 2] = (uint8_t)((four[2] + four[5] + 2) >> 2);
    }
  } else {
    for (int i = 0; i < pairs; i++)
      out[i] = (uint8_t)((sums[i * 2] + sums[i * 2 + 1] + 2) >> 2);
  }
}

void ctiles_halve(
    const uint8_t *upper, const uint8_t *lower, int width, int bands, uint8_t *out) {
  int pairs = width / 2;
  for (int first = 0; first < pairs; first += RUN) {
    int run = pairs - first < RUN ? pairs - first : RUN;
    ptrdiff_t offset = (ptrdiff_t)first * bands;
    halve_run(upper + offset * 2, lower + offset * 2, run, bands, out + offset);
  }
  if (width % 2 == 0) return;
  const uint8_t *last_upper = upper + (ptrdiff_t)(width - 1) * bands;
  const uint8_t *last_lower = lower + (ptrdiff_t)(width - 1) * bands;
  for (int band = 0; band < bands; band++)
    out[(ptrdiff_t)pairs * bands + band] =
        (uint8_t)((last_upper[band] * 2 + last_lower[band] * 2 + 2) >> 2);
}

#pragma clang assume_nonnull end
