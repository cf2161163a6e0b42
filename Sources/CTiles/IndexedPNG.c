#include "CTiles.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#pragma clang assume_nonnull begin

enum { most_entries = 256, most_colours = 1024, slots = 4096 };

// The colours met so far, found by hashing; each with its entry in the palette.
typedef struct {
  uint32_t colour[slots];
  uint8_t entry[slots];
  bool is_used[slots];
  uint32_t palette[most_entries];
  int entries;
  int colours;
} table;

static int distance(uint32_t a, uint32_t b) {
  int red = (int)(a >> 16) - (int)(b >> 16);
  int green = (int)(a >> 8 & 255) - (int)(b >> 8 & 255);
  int blue = (int)(a & 255) - (int)(b & 255);
  return red * red + green * green + blue * blue;
}

static int nearest(const table *known, uint32_t colour) {
  int best = 0;
  for (int i = 1; i < known->entries; i++) {
    if (distance(known->palette[i], colour) < distance(known->palette[best], colour)) best = i;
  }
  return best;
}

// The entry of a colour, or -1 if there are too many.
static int entry_of(table *known, uint32_t colour) {
  uint32_t slot = (colour * 2654435761u) >> 20;
  while (known->is_used[slot]) {
    if (known->colour[slot] == colour) return known->entry[slot];
    slot = (slot + 1) % slots;
  }
  if (known->colours == most_colours) return -1;
  known->colours++;
  int entry = known->entries < most_entries ? known->entries++ : nearest(known, colour);
  if (entry == known->entries - 1 && known->colours <= most_entries) known->palette[entry] = colour;
  known->is_used[slot] = true;
  known->colour[slot] = colour;
  known->entry[slot] = (uint8_t)entry;
  return entry;
}

static void put32(uint8_t *at, uint32_t value) {
  for (int i = 0; i < 4; i++) at[i] = (uint8_t)(value >> (24 - 8 * i));
}

// Makes a chunk of the `count` bytes at `at + 8`; returns the address after it.
static uint8_t *close_chunk(uint8_t *at, const char *type, uint32_t count) {
  put32(at, count);
  memcpy(at + 4, type, 4);
  put32(at + 8 + count, (uint32_t)crc32(0, at + 4, count + 4));
  return at + 12 + count;
}

// Writes the patch's part of a row of indices.
static bool lay(table *known, const ctiles_patch *patch, int y, uint8_t *row) {
  const uint8_t *pixel = patch->rgb + (size_t)(y - patch->y) * (size_t)patch->width * 3;
  for (int x = 0; x < patch->width; x++, pixel += 3) {
    int entry =
        entry_of(known, (uint32_t)pixel[0] << 16 | (uint32_t)pixel[1] << 8 | (uint32_t)pixel[2]);
    if (entry < 0) return false;
    row[patch->x + x] = (uint8_t)entry;
  }
  return true;
}

// Packs the rows at `to`, which has room for `room` bytes; returns their number, or 0.
static size_t pack(
    table *known, uint32_t ground, int width, int height, const ctiles_patch *_Nullable patches,
    int patch_count, uint8_t *to, size_t room) {
  uint8_t *row = malloc((size_t)width + 1);
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  if (row == NULL || deflateInit(&stream, 9) != Z_OK) {
    free(row);
    return 0;
  }
  stream.next_out = to;
  stream.avail_out = (uInt)room;
  int plain = entry_of(known, ground);
  bool is_sound = true;
  for (int y = 0; y < height && is_sound; y++) {
    row[0] = 0;
    memset(row + 1, plain, (size_t)width);
    for (int i = 0; i < patch_count && is_sound; i++) {
      const ctiles_patch *patch = &patches[i];
      if (y >= patch->y && y < patch->y + patch->height) is_sound = lay(known, patch, y, row + 1);
    }
    stream.next_in = row;
    stream.avail_in = (uInt)width + 1;
    if (is_sound) is_sound = deflate(&stream, y + 1 == height ? Z_FINISH : Z_NO_FLUSH) >= Z_OK;
  }
  size_t count = is_sound ? (size_t)stream.total_out : 0;
  deflateEnd(&stream);
  free(row);
  return count;
}

uint8_t *_Nullable ctiles_png(
    uint32_t ground, int width, int height, const ctiles_patch *_Nullable patches, int patch_count,
    size_t *count) {
  static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', 0x0D, 0x0A, 0x1A, 0x0A};
  // The bytes before the rows: signature, header, palette of the largest size.
  enum { before = 8 + 25 + 12 + 3 * most_entries };
  size_t room = (size_t)compressBound((uLong)(width + 1) * (uLong)height) + 64;
  table *known = calloc(1, sizeof(table));
  uint8_t *rows = malloc(room), *png = NULL;
  size_t packed = 0;
  if (known != NULL && rows != NULL)
    packed = pack(known, ground, width, height, patches, patch_count, rows, room);
  if (packed > 0) png = malloc(before + packed + 24);
  if (png != NULL) {
    memcpy(png, signature, 8);
    uint8_t *at = png + 8;
    put32(at + 8, (uint32_t)width);
    put32(at + 12, (uint32_t)height);
    // Eight bits an index, into a palette; deflate, the usual filters, not interlaced.
    memcpy(at + 16, (const uint8_t[]){8, 3, 0, 0, 0}, 5);
    at = close_chunk(at, "IHDR", 13);
    for (int i = 0; i < known->entries; i++) {
      for (int band = 0; band < 3; band++)
        at[8 + 3 * i + band] = (uint8_t)(known->palette[i] >> (16 - 8 * band));
    }
    at = close_chunk(at, "PLTE", 3 * (uint32_t)known->entries);
    memcpy(at + 8, rows, packed);
    at = close_chunk(at, "IDAT", (uint32_t)packed);
    at = close_chunk(at, "IEND", 0);
    *count = (size_t)(at - png);
  }
  free(known);
  free(rows);
  return png;
}

#pragma clang assume_nonnull end
