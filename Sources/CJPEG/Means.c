#include "CJPEG.h"

static inline uint8_t clamped(int value) {
  return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value);
}

/// The sample of a block's mean: a mean is told in eighths, from the middle of the range.
static inline uint8_t sample(const cjpeg_header *header, int index, int mean) {
  int step = header->quantization[header->components[index].quantization][0];
  return clamped((int)(((int64_t)mean * step + 4 + 8 * 128) >> 3));
}

/// Paints a pixel: T.871, clause 7, in fractions of 65,536.
static inline void paint(cjpeg_colours colours, const int *parts, uint8_t *out) {
  if (colours != CJPEG_YCC) {
    for (int band = 0; band < 3; band++) { out[band] = (uint8_t)parts[band]; }
    return;
  }
  int blue = parts[1] - 128;
  int red = parts[2] - 128;
  out[0] = clamped(parts[0] + ((91881 * red + 32768) >> 16));
  out[1] = clamped(parts[0] + ((-22554 * blue - 46802 * red + 32768) >> 16));
  out[2] = clamped(parts[0] + ((116130 * blue + 32768) >> 16));
}

void cjpeg_paint_means(
    const cjpeg_header *header, const int16_t *means, uint32_t count, uint8_t *rows, size_t stride) {
  int across = header->unit_width / 8;
  int down = header->unit_height / 8;
  for (uint32_t unit = 0; unit < count; unit++, means += header->blocks_per_unit) {
    for (int y = 0; y < down; y++) {
      for (int x = 0; x < across; x++) {
        size_t column = unit * (size_t)across + (size_t)x;
        if (header->component_count == 1) {
          rows[(size_t)y * stride + column] = sample(header, 0, means[0]);
          continue;
        }
        int parts[3];
        int first = 0;
        for (int index = 0; index < 3; index++) {
          const cjpeg_component *one = &header->components[index];
          int block = y * one->down / down * one->across + x * one->across / across;
          parts[index] = sample(header, index, means[first + block]);
          first += one->across * one->down;
        }
        paint(header->colours, parts, rows + (size_t)y * stride + column * 3);
      }
    }
  }
}
