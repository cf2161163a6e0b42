#ifndef CJPEG_READER_H
#define CJPEG_READER_H

// The parts of a reader and of a piece, which the files here share.

#include <string.h>

#include "CJPEG.h"

enum {
  /// Bytes that are read at once.
  PIECE = 1 << 16,
  /// Bytes before the place, for the way back to a bit's byte, past stuffed ones.
  KEPT = 32,
  /// More than a unit of 10 blocks can take: 640 coefficients of 31 bits, each byte stuffed.
  LONGEST_UNIT = 8192,
  /// Bits of a code that are looked up at once.
  LOOKED_UP = 10,
  /// Bits of several coefficients that are passed at once.
  PASSED = 12,
  /// That they end a block.
  ENDS = 1 << 15,
};

/// A table of codes, made ready.
typedef struct {
  /// By the next bits, for AC: the value in the upper 16 bits, the run and 1 in bits 8 to 15, and
  /// the number of bits of code and value in bits 0 to 7; 0 if they aren't all among those.
  int32_t quick[1 << LOOKED_UP];
  /// By the next bits, for AC: the number of bits of the whole coefficients among them in bits 0 to
  /// 3, the places that those take in bits 4 to 9, and ENDS; 0 if there isn't one.
  uint16_t passed[1 << PASSED];
  /// By the next bits: the symbol in bits 0 to 7, its code's length above; 0 for longer codes.
  uint16_t looked_up[1 << LOOKED_UP];
  /// By the length of a code: the first code that is longer, as 16 bits from the left.
  uint32_t limits[18];
  /// By the length of a code: what leads from it to its symbol's place.
  int32_t shifts[17];
  uint8_t symbols[256];
} lookup;

struct cjpeg_reader {
  cjpeg_read read;
  void *context;

  // The bytes that are there: from `base` in the file, the next one at `at`.
  uint64_t base;
  size_t at;
  size_t end;
  /// The number of bytes that are read next, which grows while reading goes on.
  size_t portion;
  bool is_whole;
  bool has_failed;

  // The bits that were taken out of them, from the highest.
  uint64_t bits;
  int count;
  /// The number of them that aren't in the file, after its last one or before a marker.
  int padding;

  uint32_t unit;
  int32_t means[3];
  cjpeg_header header;
  lookup dc[4];
  lookup ac[4];
  uint8_t bytes[KEPT + LONGEST_UNIT + PIECE + 16];
};

/// Bits that are written, from the highest, with a zero after each FF.
typedef struct {
  uint64_t bits;
  int count;
  uint8_t *next;
} pen;

/// The codes of means: by the bits of the difference.
typedef struct {
  uint16_t code[12];
  uint8_t length[12];
} mean_codes;

struct cjpeg_piece {
  /// The file's, with the tables of means that the piece has.
  cjpeg_header header;
  /// By the number of the table.
  mean_codes codes[4];
  int32_t means[3];
  pen pen;
  uint8_t *bytes;
  size_t room;
};

static inline void put_eight(pen *pen, uint64_t bits) {
  uint64_t other = ~bits;
  if (!((other - 0x0101010101010101) & ~other & 0x8080808080808080)) {
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    bits = __builtin_bswap64(bits);
#endif
    memcpy(pen->next, &bits, 8);
    pen->next += 8;
    return;
  }
  for (int place = 56; place >= 0; place -= 8) {
    uint8_t byte = (uint8_t)(bits >> place);
    *pen->next++ = byte;
    if (byte == 0xFF) { *pen->next++ = 0; }
  }
}

/// Writes the lower `count` bits, up to 63; the others are zeros.
static inline void put(pen *pen, uint64_t bits, int count) {
  int room = 64 - pen->count;
  if (count < room) {
    pen->bits |= bits << (room - count);
    pen->count += count;
    return;
  }
  put_eight(pen, pen->bits | bits >> (count - room));
  pen->count = count - room;
  pen->bits = pen->count ? bits << (64 - pen->count) : 0;
}

/// Makes room for another unit; false without memory.
bool cjpeg_piece_grow(cjpeg_piece *piece);

/// Makes bytes from the place on available, `wanted` of them unless the file ends before.
void cjpeg_fetch(cjpeg_reader *reader, size_t wanted);

/// Goes to a byte.
void cjpeg_go(cjpeg_reader *reader, uint64_t offset);

/// Makes the tables of the header ready; false if they contradict themselves.
bool cjpeg_prepare(cjpeg_reader *reader);

#endif
