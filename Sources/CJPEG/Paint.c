#include <string.h>

#include "CJPEG.h"

/// The places along the diagonals of the coefficients of the lowest frequencies, row by row.
static const uint8_t places[4][4] = {{0, 1, 5, 6}, {2, 4, 7, 13}, {3, 8, 12, 17}, {9, 11, 18, 24}};

enum {
  /// Samples of a unit's component from left to right, and from top to bottom: 4 blocks of 4.
  MOST = 16,
};

typedef float row_of_4 __attribute__((vector_size(16)));
typedef uint8_t bytes_of_4 __attribute__((vector_size(4)));

/// The waves of an inverse transform of 4 samples, by frequency.
///
/// A coefficient of a block of 8 is worth half as much in it: T.81, A.3.3.
static const row_of_4 waves[4] = {
    {0.35355339F, 0.35355339F, 0.35355339F, 0.35355339F},
    {0.46193977F, 0.19134172F, -0.19134172F, -0.46193977F},
    {0.35355339F, -0.35355339F, -0.35355339F, 0.35355339F},
    {0.19134172F, -0.46193977F, 0.46193977F, -0.19134172F}};

static inline uint8_t sample(float value) {
  value += 128.5F;
  return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value);
}

/// Paints a block of `side * side` samples; `steps` are those of the quantization, row by row.
static inline __attribute__((always_inline)) void paint_block(
    const int16_t *block, const float *steps, int side, uint8_t *out) {
  if (side == 1) {
    out[0] = sample((float)block[0] * steps[0] / 8);
    return;
  }
  if (side == 2) {
    float mean = (float)block[0] * steps[0];
    float across = (float)block[1] * steps[1];
    float down = (float)block[2] * steps[2];
    float both = (float)block[4] * steps[3];
    out[0] = sample((mean + across + down + both) / 8);
    out[1] = sample((mean - across + down - both) / 8);
    out[MOST] = sample((mean + across - down - both) / 8);
    out[MOST + 1] = sample((mean - across - down + both) / 8);
    return;
  }
  row_of_4 rows[4];
  for (int v = 0; v < 4; v++) {
    row_of_4 own = {
        block[places[v][0]], block[places[v][1]], block[places[v][2]], block[places[v][3]]};
    row_of_4 step;
    memcpy(&step, steps + v * 4, sizeof(step));
    rows[v] = own * step;
  }
  for (int y = 0; y < 4; y++) {
    row_of_4 half = rows[0] * waves[0][y] + rows[1] * waves[1][y] + rows[2] * waves[2][y]
        + rows[3] * waves[3][y];
    row_of_4 sums = waves[0] * half[0] + waves[1] * half[1] + waves[2] * half[2]
        + waves[3] * half[3] + 128.5F;
    sums = __builtin_elementwise_max(sums, (row_of_4){0, 0, 0, 0});
    sums = __builtin_elementwise_min(sums, (row_of_4){255, 255, 255, 255});
    bytes_of_4 four = __builtin_convertvector(sums, bytes_of_4);
    memcpy(out + y * MOST, &four, sizeof(four));
  }
}

/// Writes the samples of one component among those of the others, each as wide and high as several
/// pixels.
static inline __attribute__((always_inline)) void spread(
    const uint8_t *samples, int width, int height, int across, int down, int components,
    uint8_t *rows, size_t stride) {
  for (int y = 0; y < height; y += down) {
    for (int x = 0; x < width; x += across) {
      uint8_t value = samples[y / down * MOST + x / across];
      for (int lower = 0; lower < down; lower++) {
        uint8_t *out = rows + (size_t)(y + lower) * stride + x * components;
        for (int right = 0; right < across; right++) { out[right * components] = value; }
      }
    }
  }
}

static inline __attribute__((always_inline)) void paint(
    const cjpeg_header *header, int components, int kept, int side, const int16_t *blocks,
    uint32_t count, uint8_t *rows, size_t stride) {
  int width = header->unit_width / 8 * side;
  int height = header->unit_height / 8 * side;
  float steps[3][16];
  for (int index = 0; index < components; index++) {
    const uint16_t *table = header->quantization[header->components[index].quantization];
    for (int v = 0; v < side; v++) {
      for (int u = 0; u < side; u++) { steps[index][v * side + u] = table[places[v][u]]; }
    }
  }
  for (uint32_t unit = 0; unit < count; unit++, rows += width * components) {
    for (int index = 0; index < components; index++) {
      const cjpeg_component *one = &header->components[index];
      uint8_t samples[MOST * MOST];
      for (int y = 0; y < one->down; y++) {
        for (int x = 0; x < one->across; x++, blocks += kept) {
          paint_block(blocks, steps[index], side, samples + y * side * MOST + x * side);
        }
      }
      int across = width / (one->across * side);
      int down = height / (one->down * side);
      uint8_t *out = rows + index;
      if (across == 1 && down == 1) {
        spread(samples, width, height, 1, 1, components, out, stride);
      } else if (across == 2 && down == 2) {
        spread(samples, width, height, 2, 2, components, out, stride);
      } else {
        spread(samples, width, height, across, down, components, out, stride);
      }
    }
  }
}

void cjpeg_paint(
    const cjpeg_header *header, cjpeg_kept kept, const int16_t *blocks, uint32_t count,
    uint8_t *rows, size_t stride) {
  // Constants, so that a compiler makes a loop of its own of each.
  int components = header->component_count;
  if (components == 3 && kept == CJPEG_HALF) {
    paint(header, 3, CJPEG_HALF, 4, blocks, count, rows, stride);
  } else if (components == 3 && kept == CJPEG_QUARTER) {
    paint(header, 3, CJPEG_QUARTER, 2, blocks, count, rows, stride);
  } else if (components == 3 && kept == CJPEG_MEANS) {
    paint(header, 3, CJPEG_MEANS, 1, blocks, count, rows, stride);
  } else if (kept == CJPEG_HALF) {
    paint(header, components, CJPEG_HALF, 4, blocks, count, rows, stride);
  } else if (kept == CJPEG_QUARTER) {
    paint(header, components, CJPEG_QUARTER, 2, blocks, count, rows, stride);
  } else if (kept == CJPEG_MEANS) {
    paint(header, components, CJPEG_MEANS, 1, blocks, count, rows, stride);
  }
}
