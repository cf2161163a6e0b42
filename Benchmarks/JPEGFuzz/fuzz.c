// Gives any bytes to the reader of JPEGs, in one piece or in small ones, and compares what is read
// from a checkpoint, and of a copy of the units after it, with what was read before. See
// scripts/fuzz-jpeg.

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "CJPEG.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count);

typedef struct {
  const uint8_t *bytes;
  size_t count;
  size_t piece;
} source;

static ptrdiff_t read_piece(void *context, uint64_t offset, uint8_t *bytes, size_t count) {
  const source *from = context;
  if (offset >= from->count) { return 0; }
  size_t left = from->count - (size_t)offset;
  if (left > count) { left = count; }
  if (from->piece && left > from->piece) { left = from->piece; }
  memcpy(bytes, from->bytes + offset, left);
  return (ptrdiff_t)left;
}

/// Copies units from a checkpoint to a piece, and expects the same coefficients of it.
static void copy(
    cjpeg_reader *reader, const cjpeg_header *header, uint32_t unit, cjpeg_checkpoint mark,
    uint32_t count) {
  static int16_t blocks[3 * 640];
  static int16_t others[3 * 640];
  size_t size = count * (size_t)header->blocks_per_unit * 64 * sizeof(int16_t);
  cjpeg_seek(reader, unit, mark);
  if (cjpeg_read_units(reader, count, CJPEG_ALL, blocks) != CJPEG_READ) { return; }
  cjpeg_piece *piece = cjpeg_piece_new();
  if (!piece) { return; }
  cjpeg_piece_begin(
      piece, header, count * (uint32_t)header->unit_width, (uint32_t)header->unit_height);
  cjpeg_seek(reader, unit, mark);
  cjpeg_status status = cjpeg_copy_units(reader, count, piece);
  if (status != CJPEG_READ && status != CJPEG_STEEP) { abort(); }
  if (status == CJPEG_READ) {
    source from = {NULL, 0, 0};
    from.bytes = cjpeg_piece_end(piece, &from.count);
    cjpeg_reader *other = cjpeg_reader_new(read_piece, &from);
    cjpeg_header own;
    if (!from.bytes || !other || cjpeg_read_header(other, &own) != CJPEG_READ
        || cjpeg_read_units(other, count, CJPEG_ALL, others) != CJPEG_READ
        || cjpeg_read_end(other) != CJPEG_READ || memcmp(blocks, others, size) != 0) {
      abort();
    }
    cjpeg_reader_free(other);
  }
  cjpeg_piece_free(piece);
}

/// Reads the first coefficients of units from a checkpoint, and paints them; with all of them, it
/// expects the same ones, and the same place after them.
static void reduce(
    cjpeg_reader *reader, const cjpeg_header *header, uint32_t unit, cjpeg_checkpoint mark,
    uint32_t count, const int16_t *whole, cjpeg_checkpoint end) {
  static const cjpeg_kept all[] = {CJPEG_NONE, CJPEG_MEANS, CJPEG_QUARTER, CJPEG_HALF};
  size_t total = count * (size_t)header->blocks_per_unit;
  for (int index = 0; index < 4; index++) {
    cjpeg_kept kept = all[index];
    size_t size = kept * sizeof(int16_t);
    // Neither has a byte to spare, so that none beyond is touched.
    int16_t *blocks = malloc(total * size + 1);
    size_t stride = count * (size_t)header->unit_width / 2 * (size_t)header->component_count;
    uint8_t *rows = malloc(stride * (size_t)header->unit_height / 2);
    cjpeg_seek(reader, unit, mark);
    cjpeg_status status = cjpeg_read_units(reader, count, kept, blocks);
    if (status == CJPEG_READ) { cjpeg_paint(header, kept, blocks, count, rows, stride); }
    if (whole) {
      cjpeg_checkpoint here = cjpeg_mark(reader);
      if (status != CJPEG_READ || memcmp(&here, &end, sizeof(end)) != 0) { abort(); }
      for (size_t block = 0; block < total && kept > 0; block++) {
        if (memcmp(blocks + block * kept, whole + block * 64, size) != 0) { abort(); }
      }
    }
    free(blocks);
    free(rows);
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  source from = {bytes, count, count % 3 == 0 ? 7 : 0};
  cjpeg_reader *reader = cjpeg_reader_new(read_piece, &from);
  if (!reader) { return 0; }
  cjpeg_header header;
  if (cjpeg_read_header(reader, &header) == CJPEG_READ) {
    static int16_t blocks[3 * 640];
    int16_t before[640];
    uint64_t units = (uint64_t)header.units_across * header.units_down;
    cjpeg_status status = CJPEG_READ;
    cjpeg_checkpoint mark = {0};
    uint32_t marked = 0;
    uint32_t unit = 0;
    for (; unit < units && unit < 4000 && status == CJPEG_READ; unit++) {
      if (unit % 5 == 3) {
        mark = cjpeg_mark(reader);
        marked = unit;
      }
      status = cjpeg_read_units(reader, 1, CJPEG_ALL, blocks);
      if (unit == marked) { memcpy(before, blocks, sizeof(before)); }
    }
    if (status == CJPEG_READ && unit == units) { cjpeg_read_end(reader); }
    if (status == CJPEG_READ && marked > 0) {
      cjpeg_seek(reader, marked, mark);
      size_t size = (size_t)header.blocks_per_unit * 64 * sizeof(int16_t);
      if (cjpeg_read_units(reader, 1, CJPEG_ALL, blocks) != CJPEG_READ
          || memcmp(before, blocks, size) != 0) {
        abort();
      }
      reduce(reader, &header, marked, mark, 1, before, cjpeg_mark(reader));
      uint64_t left = units - marked;
      copy(reader, &header, marked, mark, left < 3 ? (uint32_t)left : 3);
    }
    // A head and a checkpoint of an index that somebody has edited.
    cjpeg_header other = header;
    memcpy((uint8_t *)&other + count % (sizeof(other) - 16), bytes + count / 2 - 8, 16);
    if (cjpeg_use_header(reader, &other)) {
      memcpy(&mark, bytes + count - sizeof(mark), sizeof(mark));
      cjpeg_seek(reader, 3, mark);
      cjpeg_read_units(reader, 3, CJPEG_ALL, blocks);
      reduce(reader, &other, 3, mark, 3, NULL, mark);
    }
  }
  cjpeg_reader_free(reader);
  return 0;
}
