#ifndef CJPEG_READER_H
#define CJPEG_READER_H

// The parts of a reader, which Header.c and Entropy.c share.

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
};

/// A table of codes, made ready.
typedef struct {
  /// By the next bits, for AC: the value in the upper 16 bits, the run and 1 in bits 8 to 15, and
  /// the number of bits of code and value in bits 0 to 7; 0 if they aren't all among those.
  int32_t quick[1 << LOOKED_UP];
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

/// Makes bytes from the place on available, `wanted` of them unless the file ends before.
void cjpeg_fetch(cjpeg_reader *reader, size_t wanted);

/// Goes to a byte.
void cjpeg_go(cjpeg_reader *reader, uint64_t offset);

/// Makes the tables of the header ready; false if they contradict themselves.
bool cjpeg_prepare(cjpeg_reader *reader);

#endif
