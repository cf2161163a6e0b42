#include <stdlib.h>
#include <string.h>

#include "CJPEG.h"
#include "Reader.h"

/// Room for the segments before the bits, of which 3 components have some 2 KB at most.
enum { FIRST_ROOM = 1 << 16 };

cjpeg_piece *cjpeg_piece_new(void) { return calloc(1, sizeof(cjpeg_piece)); }

void cjpeg_piece_free(cjpeg_piece *piece) {
  free(piece->bytes);
  free(piece);
}

bool cjpeg_piece_grow(cjpeg_piece *piece) {
  size_t used = (size_t)(piece->pen.next - piece->bytes);
  if (piece->room - used >= 2 * LONGEST_UNIT) { return true; }
  uint8_t *larger = realloc(piece->bytes, piece->room * 2);
  if (!larger) { return false; }
  piece->bytes = larger;
  piece->room *= 2;
  piece->pen.next = larger + used;
  return true;
}

// MARK: Codes of means

/// Reads the codes of all differences that a JPEG of 8 bits can have; false if one has none.
static bool read_codes(const cjpeg_codes *table, mean_codes *codes) {
  memset(codes, 0, sizeof(mean_codes));
  uint32_t code = 0;
  int index = 0;
  for (int length = 1; length <= 16; length++, code <<= 1) {
    for (int number = 0; number < table->counts[length - 1]; number++, index++, code++) {
      uint8_t size = table->symbols[index];
      if (size > 11) { continue; }
      codes->code[size] = (uint16_t)code;
      codes->length[size] = (uint8_t)length;
    }
  }
  for (int size = 0; size <= 11; size++) {
    if (codes->length[size] == 0) { return false; }
  }
  return true;
}

/// T.81, table K.3: it has all of them.
static const cjpeg_codes usual = {
    {0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0}, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}};

// MARK: The head

static void put_byte(pen *pen, unsigned byte) { *pen->next++ = (uint8_t)byte; }

static void put_two(pen *pen, unsigned two) {
  put_byte(pen, two >> 8);
  put_byte(pen, two & 255);
}

static void put_segment(pen *pen, unsigned marker, unsigned count) {
  put_two(pen, 0xFF00 | marker);
  put_two(pen, count + 2);
}

static void put_bytes(pen *pen, const void *bytes, size_t count) {
  memcpy(pen->next, bytes, count);
  pen->next += count;
}

static void put_codes(pen *pen, unsigned number, const cjpeg_codes *codes) {
  unsigned total = 0;
  for (int length = 0; length < 16; length++) { total += codes->counts[length]; }
  put_segment(pen, 0xC4, 17 + total);
  put_byte(pen, number);
  put_bytes(pen, codes->counts, 16);
  put_bytes(pen, codes->symbols, total);
}

/// Puts each table that a component has; tells whether a baseline decoder takes all of them.
static bool put_tables(pen *pen, const cjpeg_header *header) {
  unsigned quantizations = 0;
  unsigned dc = 0;
  unsigned ac = 0;
  bool is_baseline = true;
  for (int index = 0; index < header->component_count; index++) {
    const cjpeg_component *one = &header->components[index];
    quantizations |= 1U << one->quantization;
    dc |= 1U << one->dc;
    ac |= 1U << one->ac;
  }
  for (unsigned number = 0; number < 4; number++) {
    if (quantizations >> number & 1) {
      const uint16_t *values = header->quantization[number];
      unsigned is_wide = 0;
      for (int index = 0; index < 64; index++) { is_wide |= values[index] > 255; }
      put_segment(pen, 0xDB, is_wide ? 129 : 65);
      put_byte(pen, is_wide << 4 | number);
      for (int index = 0; index < 64; index++) {
        if (is_wide) { put_two(pen, values[index]); } else { put_byte(pen, values[index]); }
      }
      if (is_wide) { is_baseline = false; }
    }
    if (dc >> number & 1) { put_codes(pen, number, &header->dc[number]); }
    if (ac >> number & 1) { put_codes(pen, 1U << 4 | number, &header->ac[number]); }
    if (number > 1 && ((dc | ac) >> number & 1)) { is_baseline = false; }
  }
  return is_baseline;
}

/// Puts all segments before the bits: T.81, annex B.
static void put_head(pen *pen, const cjpeg_header *header, uint32_t width, uint32_t height) {
  static const uint8_t jfif[] = {'J', 'F', 'I', 'F', 0, 1, 1, 0, 0, 1, 0, 1, 0, 0};
  // With 0 for colours that stay red, green and blue.
  static const uint8_t adobe[] = {'A', 'd', 'o', 'b', 'e', 0, 100, 0, 0, 0, 0, 0};
  put_two(pen, 0xFFD8);
  if (header->colours == CJPEG_RGB) {
    put_segment(pen, 0xEE, sizeof(adobe));
    put_bytes(pen, adobe, sizeof(adobe));
  } else {
    put_segment(pen, 0xE0, sizeof(jfif));
    put_bytes(pen, jfif, sizeof(jfif));
  }
  bool is_baseline = put_tables(pen, header);
  unsigned count = (unsigned)header->component_count;
  put_segment(pen, is_baseline ? 0xC0 : 0xC1, 6 + 3 * count);
  put_byte(pen, 8);
  put_two(pen, height);
  put_two(pen, width);
  put_byte(pen, count);
  for (unsigned index = 0; index < count; index++) {
    const cjpeg_component *one = &header->components[index];
    put_byte(pen, index + 1);
    put_byte(pen, (unsigned)one->across << 4 | one->down);
    put_byte(pen, one->quantization);
  }
  put_segment(pen, 0xDA, 4 + 2 * count);
  put_byte(pen, count);
  for (unsigned index = 0; index < count; index++) {
    const cjpeg_component *one = &header->components[index];
    put_byte(pen, index + 1);
    put_byte(pen, (unsigned)one->dc << 4 | one->ac);
  }
  put_byte(pen, 0);
  put_byte(pen, 63);
  put_byte(pen, 0);
}

cjpeg_status cjpeg_piece_begin(
    cjpeg_piece *piece, const cjpeg_header *header, uint32_t width, uint32_t height) {
  if (!piece->bytes) {
    piece->bytes = malloc(FIRST_ROOM);
    if (!piece->bytes) { return CJPEG_NO_MEMORY; }
    piece->room = FIRST_ROOM;
  }
  piece->header = *header;
  for (int index = 0; index < header->component_count; index++) {
    int number = header->components[index].dc;
    if (!read_codes(&header->dc[number], &piece->codes[number])) {
      piece->header.dc[number] = usual;
      read_codes(&usual, &piece->codes[number]);
    }
  }
  memset(piece->means, 0, sizeof(piece->means));
  piece->pen = (pen){0, 0, piece->bytes};
  put_head(&piece->pen, &piece->header, width, height);
  return CJPEG_READ;
}

const uint8_t *cjpeg_piece_end(cjpeg_piece *piece, size_t *count) {
  if (!cjpeg_piece_grow(piece)) { return NULL; }
  pen *pen = &piece->pen;
  // The rest of the last byte is filled up with ones.
  int rest = (8 - pen->count % 8) % 8;
  if (rest > 0) { put(pen, (1U << rest) - 1, rest); }
  for (; pen->count > 0; pen->count -= 8, pen->bits <<= 8) {
    uint8_t byte = (uint8_t)(pen->bits >> 56);
    put_byte(pen, byte);
    if (byte == 0xFF) { put_byte(pen, 0); }
  }
  put_two(pen, 0xFFD9);
  *count = (size_t)(pen->next - piece->bytes);
  return piece->bytes;
}
