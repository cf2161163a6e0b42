#include <string.h>

#include "CJPEG.h"
#include "Reader.h"

// MARK: Codes

/// The value of `size` bits, by T.81 F.2.2.1 (EXTEND).
static inline int32_t value_of(uint32_t bits, int size) {
  return (int32_t)bits - (bits >> (size - 1) ? 0 : (1 << size) - 1);
}

/// The whole coefficients at the beginning of some bits.
static uint16_t pass(const lookup *table, uint32_t bits) {
  int taken = 0;
  int steps = 0;
  while (true) {
    uint32_t rest = bits << taken & ((1U << PASSED) - 1);
    uint16_t found = table->looked_up[rest >> (PASSED - LOOKED_UP)];
    int size = found & 15;
    int run = found >> 4 & 15;
    bool is_end = size == 0 && run == 0;
    int length = (found >> 8) + size;
    if (!found || taken + length > PASSED || (size == 0 && run != 15 && !is_end)) { break; }
    taken += length;
    if (is_end) { return (uint16_t)(ENDS | steps << 4 | taken); }
    if (steps + run + 1 > 62) { return (uint16_t)(steps << 4 | (taken - length)); }
    steps += run + 1;
  }
  return (uint16_t)(steps << 4 | taken);
}

/// Makes a table of codes ready: T.81, annex C. False if there are more codes than their lengths
/// have room for.
static bool prepare(const cjpeg_codes *codes, lookup *table, bool is_dc) {
  memset(table, 0, sizeof(lookup));
  uint32_t code = 0;
  int index = 0;
  for (int length = 1; length <= 16; length++) {
    table->shifts[length] = index - (int32_t)code;
    for (int number = 0; number < codes->counts[length - 1]; number++, index++, code++) {
      if (index > 255 || code >> length) { return false; }
      uint8_t symbol = codes->symbols[index];
      if (is_dc && symbol > 15) { return false; }
      table->symbols[index] = symbol;
      if (length > LOOKED_UP) { continue; }
      uint32_t first = code << (LOOKED_UP - length);
      for (uint32_t other = 0; other < 1U << (LOOKED_UP - length); other++) {
        table->looked_up[first + other] = (uint16_t)(length << 8 | symbol);
      }
    }
    table->limits[length] = code << (16 - length);
    code <<= 1;
  }
  table->limits[17] = UINT32_MAX;
  if (is_dc) { return true; }
  for (uint32_t bits = 0; bits < 1U << LOOKED_UP; bits++) {
    int length = table->looked_up[bits] >> 8;
    int size = table->looked_up[bits] & 15;
    int run = table->looked_up[bits] >> 4 & 15;
    if (length == 0 || size == 0 || length + size > LOOKED_UP) { continue; }
    uint32_t own = bits >> (LOOKED_UP - length - size) & ((1U << size) - 1);
    table->quick[bits] = (int32_t)((uint32_t)value_of(own, size) << 16)
        | (run + 1) << 8 | (length + size);
  }
  for (uint32_t bits = 0; bits < 1U << PASSED; bits++) { table->passed[bits] = pass(table, bits); }
  return true;
}

bool cjpeg_prepare(cjpeg_reader *reader) {
  const cjpeg_header *header = &reader->header;
  unsigned dc = 0;
  unsigned ac = 0;
  for (int index = 0; index < header->component_count; index++) {
    dc |= 1U << header->components[index].dc;
    ac |= 1U << header->components[index].ac;
  }
  for (int table = 0; table < 4; table++) {
    if (dc >> table & 1 && !prepare(&header->dc[table], &reader->dc[table], true)) { return false; }
    if (ac >> table & 1 && !prepare(&header->ac[table], &reader->ac[table], false)) { return false; }
  }
  return true;
}

// MARK: Bits

/// The bits at hand, out of the reader while a unit is read.
typedef struct {
  uint64_t bits;
  int count;
  int padding;
  const uint8_t *next;
} cursor;

static inline cursor cursor_of(const cjpeg_reader *reader) {
  return (cursor){reader->bits, reader->count, reader->padding, reader->bytes + reader->at};
}

static inline void keep(cjpeg_reader *reader, const cursor *here) {
  reader->bits = here->bits;
  reader->count = here->count;
  reader->padding = here->padding;
  reader->at = (size_t)(here->next - reader->bytes);
}

/// Takes bytes until there are more than 56 bits. Before a marker and at the end they are zeros.
static inline void fill(cursor *here) {
  uint64_t eight;
  memcpy(&eight, here->next, 8);
  uint64_t other = ~eight;
  if (!((other - 0x0101010101010101) & ~other & 0x8080808080808080)) {
    // None of them is FF. Bits of a byte that has no room as a whole are taken again later.
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    eight = __builtin_bswap64(eight);
#endif
    here->bits |= eight >> here->count;
    here->next += (63 - here->count) >> 3;
    here->count |= 56;
    return;
  }
  while (here->count <= 56) {
    uint8_t byte = here->next[0];
    if (byte == 0xFF && here->next[1] != 0) {
      here->padding += 8;
    } else {
      here->next += byte == 0xFF ? 2 : 1;
      here->bits |= (uint64_t)byte << (56 - here->count);
    }
    here->count += 8;
  }
}

static inline void drop(cursor *here, int count) {
  here->bits <<= count;
  here->count -= count;
}

/// The next symbol; less than 0 for bits that are no code. At least 16 bits are there.
static inline int symbol(cursor *here, const lookup *table) {
  uint16_t found = table->looked_up[here->bits >> (64 - LOOKED_UP)];
  if (found) {
    drop(here, found >> 8);
    return found & 255;
  }
  uint32_t bits = (uint32_t)(here->bits >> 48);
  int length = LOOKED_UP + 1;
  while (bits >= table->limits[length]) { length++; }
  if (length > 16) { return -1; }
  drop(here, length);
  return table->symbols[((int32_t)(bits >> (16 - length)) + table->shifts[length]) & 255];
}

/// Writes the bits that were taken since there were `count` of them.
static inline void copy(pen *to, uint64_t bits, int count, const cursor *here) {
  int taken = count - here->count;
  if (taken > 0) { put(to, bits >> (64 - taken), taken); }
}

/// Writes a block's mean, told from that of the piece's last one; false if it has no code.
static inline bool put_mean(pen *to, const mean_codes *codes, int32_t mean, int32_t *last) {
  int32_t step = mean - *last;
  *last = mean;
  int size = step == 0 ? 0 : 32 - __builtin_clz((uint32_t)(step < 0 ? -step : step));
  if (size > 11) { return false; }
  put(to, codes->code[size], codes->length[size]);
  if (size > 0) { put(to, (uint32_t)(step < 0 ? step - 1 : step) & ((1U << size) - 1), size); }
  return true;
}

/// The piece that a block is copied to.
typedef struct {
  pen *pen;
  const mean_codes *codes;
  int32_t *mean;
} target;

/// Reads a block: its first coefficients into memory, all of it to a piece, or past it.
static inline __attribute__((always_inline)) cjpeg_status read_block(
    cursor *here, const lookup *dc, const lookup *ac, int32_t *mean, int16_t *block, int kept,
    const target *to) {
  fill(here);
  int size = symbol(here, dc);
  if (size < 0) { return CJPEG_BAD_CODE; }
  if (size > 0) {
    uint32_t bits = (uint32_t)(here->bits >> (64 - size));
    drop(here, size);
    *mean = (int16_t)(*mean + value_of(bits, size));
  }
  if (kept > 0) {
    memset(block, 0, (size_t)kept * sizeof(int16_t));
    block[0] = (int16_t)*mean;
  }
  if (to && !put_mean(to->pen, to->codes, *mean, to->mean)) { return CJPEG_STEEP; }
  uint64_t bits_before = here->bits;
  int count_before = here->count;
  int place = 0;
  while (place < 63) {
    if (here->count < 32) {
      if (to) { copy(to->pen, bits_before, count_before, here); }
      fill(here);
      bits_before = here->bits;
      count_before = here->count;
    }
    if (place >= kept - 1) {
      uint16_t passed = ac->passed[here->bits >> (64 - PASSED)];
      int steps = passed >> 4 & 63;
      // The last place ends a block by itself: what follows there is the next one's.
      if (passed && place + steps < 63) {
        place += steps;
        drop(here, passed & 15);
        if (passed & ENDS) { break; }
        continue;
      }
    }
    int32_t quick = ac->quick[here->bits >> (64 - LOOKED_UP)];
    if (quick) {
      place += quick >> 8 & 255;
      if (place > 63) { return CJPEG_BAD_CODE; }
      if (place < kept) { block[place] = (int16_t)(quick >> 16); }
      drop(here, quick & 255);
      continue;
    }
    int both = symbol(here, ac);
    if (both == 0) { break; }
    int run = both >> 4;
    size = both & 15;
    if (both < 0 || (size == 0 && run != 15)) { return CJPEG_BAD_CODE; }
    place += run + 1;
    if (place > 63) { return CJPEG_BAD_CODE; }
    if (size == 0) { continue; }
    uint32_t bits = (uint32_t)(here->bits >> (64 - size));
    drop(here, size);
    if (place < kept) { block[place] = (int16_t)value_of(bits, size); }
  }
  if (to) { copy(to->pen, bits_before, count_before, here); }
  return CJPEG_READ;
}

// MARK: Units

void cjpeg_seek(cjpeg_reader *reader, uint32_t unit, cjpeg_checkpoint checkpoint) {
  cjpeg_go(reader, checkpoint.bit >> 3);
  reader->unit = unit;
  for (int index = 0; index < 3; index++) { reader->means[index] = checkpoint.means[index]; }
  int taken = (int)(checkpoint.bit & 7);
  if (taken == 0) { return; }
  cjpeg_fetch(reader, LONGEST_UNIT);
  cursor here = cursor_of(reader);
  fill(&here);
  drop(&here, taken);
  keep(reader, &here);
}

/// Goes to a marker, past the bytes that fill up before it; false if there are bits before it, more
/// than the rest of a byte.
static bool go_to_marker(cjpeg_reader *reader) {
  cursor here = cursor_of(reader);
  fill(&here);
  keep(reader, &here);
  if (here.count - here.padding > 7) { return false; }
  while (reader->at < reader->end && reader->bytes[reader->at] == 0xFF
         && reader->bytes[reader->at + 1] == 0xFF) {
    reader->at++;
    cjpeg_fetch(reader, LONGEST_UNIT);
  }
  return true;
}

/// Passes the marker before a unit.
static bool restart(cjpeg_reader *reader) {
  if (!go_to_marker(reader)) { return false; }
  int number = 0xD0 + (int)((reader->unit / reader->header.restart - 1) & 7);
  if (reader->end - reader->at < 2 || reader->bytes[reader->at] != 0xFF
      || reader->bytes[reader->at + 1] != number) {
    return false;
  }
  reader->at += 2;
  reader->bits = 0;
  reader->count = reader->padding = 0;
  memset(reader->means, 0, sizeof(reader->means));
  return true;
}

/// Reads units into memory, to a piece, or past them.
static inline __attribute__((always_inline)) cjpeg_status read_units(
    cjpeg_reader *reader, uint32_t count, int kept, int16_t *blocks, cjpeg_piece *piece) {
  const cjpeg_header *header = &reader->header;
  for (; count > 0; count--) {
    cjpeg_fetch(reader, LONGEST_UNIT);
    if (reader->has_failed) { return CJPEG_UNREADABLE; }
    if (piece && !cjpeg_piece_grow(piece)) { return CJPEG_NO_MEMORY; }
    cjpeg_status status = CJPEG_READ;
    if (header->restart && reader->unit != 0 && reader->unit % header->restart == 0) {
      if (!restart(reader)) { status = CJPEG_BAD_RESTART; }
      cjpeg_fetch(reader, LONGEST_UNIT);
    }
    cursor here = cursor_of(reader);
    pen pen = {0};
    if (piece) { pen = piece->pen; }
    for (int index = 0; status == CJPEG_READ && index < header->component_count; index++) {
      const cjpeg_component *component = &header->components[index];
      target to = {0};
      if (piece) { to = (target){&pen, &piece->codes[component->dc], &piece->means[index]}; }
      for (int left = component->across * component->down; status == CJPEG_READ && left > 0;
           left--) {
        status = read_block(
            &here, &reader->dc[component->dc], &reader->ac[component->ac], &reader->means[index],
            blocks, kept, piece ? &to : NULL);
        if (kept > 0) { blocks += kept; }
      }
    }
    keep(reader, &here);
    if (piece) { piece->pen = pen; }
    if (status == CJPEG_READ && here.count < here.padding) { status = CJPEG_BAD_CODE; }
    if (status == CJPEG_READ) {
      reader->unit++;
      continue;
    }
    if (reader->has_failed) { return CJPEG_UNREADABLE; }
    // A last FF may have been half of something.
    bool is_at_end = reader->is_whole && reader->end - reader->at < 2;
    return is_at_end && status != CJPEG_STEEP ? CJPEG_CUT_OFF : status;
  }
  return CJPEG_READ;
}

cjpeg_status cjpeg_read_units(
    cjpeg_reader *reader, uint32_t count, cjpeg_kept kept, int16_t *blocks) {
  switch (kept) {
  case CJPEG_NONE: return read_units(reader, count, CJPEG_NONE, NULL, NULL);
  case CJPEG_MEANS: return read_units(reader, count, CJPEG_MEANS, blocks, NULL);
  case CJPEG_QUARTER: return read_units(reader, count, CJPEG_QUARTER, blocks, NULL);
  case CJPEG_HALF: return read_units(reader, count, CJPEG_HALF, blocks, NULL);
  case CJPEG_ALL: return read_units(reader, count, CJPEG_ALL, blocks, NULL);
  }
}

cjpeg_status cjpeg_copy_units(cjpeg_reader *reader, uint32_t count, cjpeg_piece *piece) {
  return read_units(reader, count, CJPEG_NONE, NULL, piece);
}

cjpeg_checkpoint cjpeg_mark(const cjpeg_reader *reader) {
  int left = reader->count - reader->padding;
  size_t at = reader->at;
  for (int bytes = (left + 7) / 8; bytes > 0; bytes--) {
    at -= at >= 2 && reader->bytes[at - 1] == 0 && reader->bytes[at - 2] == 0xFF ? 2 : 1;
  }
  cjpeg_checkpoint here = {(reader->base + at) * 8 + (uint64_t)((8 - left % 8) % 8), {0}, 0};
  for (int index = 0; index < 3; index++) { here.means[index] = (int16_t)reader->means[index]; }
  return here;
}

cjpeg_status cjpeg_read_end(cjpeg_reader *reader) {
  cjpeg_fetch(reader, LONGEST_UNIT);
  if (!go_to_marker(reader)) { return CJPEG_BAD_CODE; }
  while (true) {
    size_t there = reader->end - reader->at;
    if (there < 2) { return reader->has_failed ? CJPEG_UNREADABLE : CJPEG_CUT_OFF; }
    const uint8_t *next = reader->bytes + reader->at;
    if (next[0] != 0xFF) { return CJPEG_BAD_CODE; }
    size_t length = 2;
    if (next[1] == 0xD9) { return CJPEG_READ; }
    if (next[1] == 0xDC) { return CJPEG_HEIGHT_LATER; }
    if (next[1] == 0xFE || (next[1] & 0xF0) == 0xE0) {
      // Comments and the like.
      if (there < 4) { return CJPEG_CUT_OFF; }
      length = 2 + ((size_t)next[2] << 8 | next[3]);
      cjpeg_fetch(reader, length);
      if (reader->end - reader->at < length) { return CJPEG_CUT_OFF; }
    } else if ((next[1] & 0xF8) != 0xD0) {
      return CJPEG_SCANS;
    }
    reader->at += length;
    cjpeg_fetch(reader, LONGEST_UNIT);
  }
}
