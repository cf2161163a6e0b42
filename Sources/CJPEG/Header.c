#include "CJPEG.h"

#include <stdlib.h>
#include <string.h>

#include "Reader.h"

cjpeg_reader *cjpeg_reader_new(cjpeg_read read, void *context) {
  cjpeg_reader *reader = calloc(1, sizeof(cjpeg_reader));
  if (!reader) { return NULL; }
  reader->read = read;
  reader->context = context;
  cjpeg_go(reader, 0);
  return reader;
}

void cjpeg_reader_free(cjpeg_reader *reader) { free(reader); }

void cjpeg_go(cjpeg_reader *reader, uint64_t offset) {
  reader->bits = 0;
  reader->count = reader->padding = 0;
  reader->has_failed = false;
  if (reader->base <= offset && offset <= reader->base + reader->end && reader->end > 0) {
    reader->at = (size_t)(offset - reader->base);
    return;
  }
  reader->base = offset;
  reader->at = reader->end = 0;
  // Whoever goes to a place may want little of it.
  reader->portion = 2 * LONGEST_UNIT;
  reader->is_whole = false;
}

void cjpeg_fetch(cjpeg_reader *reader, size_t wanted) {
  if (reader->end - reader->at >= wanted || reader->is_whole) { return; }
  size_t kept = reader->at < KEPT ? reader->at : KEPT;
  size_t first = reader->at - kept;
  memmove(reader->bytes, reader->bytes + first, reader->end - first);
  reader->base += first;
  reader->at = kept;
  reader->end -= first;
  size_t portion = reader->portion;
  reader->portion = PIECE;
  while (reader->end < KEPT + LONGEST_UNIT + PIECE) {
    size_t room = KEPT + LONGEST_UNIT + PIECE - reader->end;
    ptrdiff_t got = reader->read(
        reader->context, reader->base + reader->end, reader->bytes + reader->end,
        portion < room ? portion : room);
    if (got < 0) { reader->has_failed = true; }
    if (got <= 0) {
      reader->is_whole = true;
      break;
    }
    reader->end += (size_t)got;
    if (reader->end - reader->at >= wanted) { break; }
  }
  // A marker after the last byte, so that bits end there.
  memset(reader->bytes + reader->end, 0xFF, 16);
}

uint64_t cjpeg_place(const cjpeg_reader *reader) { return reader->base + reader->at; }

// MARK: The head

/// The next byte; less than 0 at the end.
static int next(cjpeg_reader *reader) {
  cjpeg_fetch(reader, 1);
  return reader->at < reader->end ? reader->bytes[reader->at++] : -1;
}

/// Two bytes; less than 0 at the end.
static int next_two(cjpeg_reader *reader) {
  int high = next(reader);
  int low = next(reader);
  return high < 0 || low < 0 ? -1 : high << 8 | low;
}

static cjpeg_status ended(const cjpeg_reader *reader) {
  return reader->has_failed ? CJPEG_UNREADABLE : CJPEG_CUT_OFF;
}

/// The next marker's second byte, past what is between segments; less than 0 at the end.
static int next_marker(cjpeg_reader *reader) {
  int byte = next(reader);
  while (byte >= 0) {
    while (byte >= 0 && byte != 0xFF) { byte = next(reader); }
    while (byte == 0xFF) { byte = next(reader); }
    if (byte > 0) { return byte; }
    if (byte == 0) { byte = next(reader); }
  }
  return -1;
}

/// The content of a segment.
typedef struct {
  cjpeg_reader *reader;
  int left;
} segment;

/// The next byte of a segment; less than 0 after its last one, or the file's.
static int take(segment *segment) {
  if (segment->left <= 0) { return -1; }
  segment->left--;
  return next(segment->reader);
}

static int take_two(segment *segment) {
  int high = take(segment);
  int low = take(segment);
  return high < 0 || low < 0 ? -1 : high << 8 | low;
}

static void pass_over(segment *segment) {
  cjpeg_reader *reader = segment->reader;
  cjpeg_fetch(reader, (size_t)segment->left);
  size_t there = reader->end - reader->at;
  size_t left = (size_t)segment->left;
  reader->at += left < there ? left : there;
  segment->left = 0;
}

static bool read_quantization(segment *segment, cjpeg_header *header, unsigned *known) {
  while (segment->left > 0) {
    int head = take(segment);
    if (head < 0 || (head & 15) > 3 || head >> 4 > 1) { return false; }
    for (int index = 0; index < 64; index++) {
      int value = head >> 4 ? take_two(segment) : take(segment);
      if (value < 0) { return false; }
      header->quantization[head & 3][index] = (uint16_t)value;
    }
    *known |= 1U << (head & 3);
  }
  return true;
}

static bool read_codes(segment *segment, cjpeg_header *header, unsigned *known) {
  while (segment->left > 0) {
    int head = take(segment);
    if (head < 0 || (head & 15) > 3 || head >> 4 > 1) { return false; }
    cjpeg_codes *codes = head >> 4 ? &header->ac[head & 3] : &header->dc[head & 3];
    memset(codes, 0, sizeof(cjpeg_codes));
    int total = 0;
    for (int length = 0; length < 16; length++) {
      int count = take(segment);
      if (count < 0) { return false; }
      codes->counts[length] = (uint8_t)count;
      total += count;
    }
    if (total > 256) { return false; }
    for (int index = 0; index < total; index++) {
      int symbol = take(segment);
      if (symbol < 0) { return false; }
      codes->symbols[index] = (uint8_t)symbol;
    }
    *known |= 1U << ((head >> 4) * 4 + (head & 3));
  }
  return true;
}

static cjpeg_status read_frame(segment *segment, cjpeg_header *header) {
  int depth = take(segment);
  int height = take_two(segment);
  int width = take_two(segment);
  int count = take(segment);
  if (count < 0) { return CJPEG_BAD_SEGMENT; }
  if (depth != 8) { return CJPEG_DEEP; }
  if (count != 1 && count != 3) { return CJPEG_COMPONENTS; }
  if (height == 0) { return CJPEG_HEIGHT_LATER; }
  if (width == 0) { return CJPEG_NO_PIXELS; }
  header->width = (uint32_t)width;
  header->height = (uint32_t)height;
  header->component_count = count;
  for (int index = 0; index < count; index++) {
    int id = take(segment);
    int sizes = take(segment);
    int table = take(segment);
    if (table < 0) { return CJPEG_BAD_SEGMENT; }
    if (table > 3) { return CJPEG_BAD_TABLE; }
    cjpeg_component *component = &header->components[index];
    component->id = (uint8_t)id;
    component->across = (uint8_t)(sizes >> 4);
    component->down = (uint8_t)(sizes & 15);
    component->quantization = (uint8_t)table;
    if (component->across < 1 || component->across > 4 || component->down < 1 || component->down > 4) {
      return CJPEG_SAMPLING;
    }
  }
  return segment->left == 0 ? CJPEG_READ : CJPEG_BAD_SEGMENT;
}

/// The number of units; false for sizes that nothing here can take.
static bool measure(cjpeg_header *header) {
  if (header->component_count == 1) {
    // A scan of one component has a block a unit, whatever its size is told to be.
    header->components[0].across = header->components[0].down = 1;
  }
  int across = 1;
  int down = 1;
  header->blocks_per_unit = 0;
  for (int index = 0; index < header->component_count; index++) {
    const cjpeg_component *component = &header->components[index];
    if (component->across > across) { across = component->across; }
    if (component->down > down) { down = component->down; }
    header->blocks_per_unit += component->across * component->down;
  }
  for (int index = 0; index < header->component_count; index++) {
    const cjpeg_component *component = &header->components[index];
    if (across % component->across != 0 || down % component->down != 0) { return false; }
  }
  header->unit_width = 8 * across;
  header->unit_height = 8 * down;
  header->units_across = (header->width + 8 * (uint32_t)across - 1) / (8 * (uint32_t)across);
  header->units_down = (header->height + 8 * (uint32_t)down - 1) / (8 * (uint32_t)down);
  return header->blocks_per_unit <= 10;
}

static cjpeg_status read_scan(
    segment *segment, cjpeg_header *header, unsigned quantizations, unsigned tables) {
  int count = take(segment);
  if (count < 1) { return CJPEG_BAD_SEGMENT; }
  if (count != header->component_count) { return CJPEG_SCANS; }
  for (int index = 0; index < count; index++) {
    int id = take(segment);
    int numbers = take(segment);
    if (numbers < 0) { return CJPEG_BAD_SEGMENT; }
    cjpeg_component *component = &header->components[index];
    // In another order than the frame's they would be told apart by their ids alone.
    if (id != component->id || numbers >> 4 > 3 || (numbers & 15) > 3) { return CJPEG_BAD_SEGMENT; }
    component->dc = (uint8_t)(numbers >> 4);
    component->ac = (uint8_t)(numbers & 15);
    if (!(tables >> component->dc & 1) || !(tables >> (4 + component->ac) & 1)
        || !(quantizations >> component->quantization & 1)) {
      return CJPEG_BAD_TABLE;
    }
  }
  int first = take(segment);
  int last = take(segment);
  int steps = take(segment);
  return first == 0 && last == 63 && steps == 0 && segment->left == 0 ? CJPEG_READ
                                                                      : CJPEG_BAD_SEGMENT;
}

/// The frames that nothing here can take.
static cjpeg_status refusal(int marker) {
  switch (marker) {
  case 0xC2: return CJPEG_PROGRESSIVE;
  case 0xC3: return CJPEG_LOSSLESS;
  case 0xC5:
  case 0xC6:
  case 0xC7: return CJPEG_HIERARCHICAL;
  default: return CJPEG_ARITHMETIC;
  }
}

/// Tells colours as other decoders do.
static cjpeg_colours colours(const cjpeg_header *header, bool is_jfif, int adobe) {
  if (header->component_count == 1) { return CJPEG_GREY; }
  if (is_jfif) { return CJPEG_YCC; }
  if (adobe >= 0) { return adobe == 0 ? CJPEG_RGB : CJPEG_YCC; }
  const cjpeg_component *all = header->components;
  bool is_named = all[0].id == 'R' && all[1].id == 'G' && all[2].id == 'B';
  return is_named ? CJPEG_RGB : CJPEG_YCC;
}

cjpeg_status cjpeg_read_header(cjpeg_reader *reader, cjpeg_header *header) {
  memset(header, 0, sizeof(cjpeg_header));
  cjpeg_go(reader, 0);
  int start = next_two(reader);
  if (start != 0xFFD8) { return reader->has_failed ? CJPEG_UNREADABLE : CJPEG_NO_JPEG; }
  unsigned quantizations = 0;
  unsigned tables = 0;
  bool is_jfif = false;
  int adobe = -1;
  while (true) {
    int marker = next_marker(reader);
    if (marker < 0) { return ended(reader); }
    if (marker == 0xD9) { return CJPEG_NO_JPEG; }
    // Markers without a segment: none of them belongs here.
    if ((marker >= 0xD0 && marker <= 0xD8) || marker == 0x01) { continue; }
    int length = next_two(reader);
    if (length < 0) { return ended(reader); }
    if (length < 2) { return CJPEG_BAD_SEGMENT; }
    segment content = {reader, length - 2};
    cjpeg_status status = CJPEG_READ;
    if (marker == 0xDB) {
      if (!read_quantization(&content, header, &quantizations)) { status = CJPEG_BAD_SEGMENT; }
    } else if (marker == 0xC4) {
      if (!read_codes(&content, header, &tables)) { status = CJPEG_BAD_SEGMENT; }
    } else if (marker == 0xC0 || marker == 0xC1) {
      status = header->component_count ? CJPEG_BAD_SEGMENT : read_frame(&content, header);
    } else if (marker >= 0xC2 && marker <= 0xCF && marker != 0xC8 && marker != 0xCC) {
      status = refusal(marker);
    } else if (marker == 0xDD) {
      int restart = take_two(&content);
      if (restart < 0 || content.left != 0) { status = CJPEG_BAD_SEGMENT; }
      header->restart = restart < 0 ? 0 : (uint32_t)restart;
    } else if (marker == 0xDA) {
      if (!header->component_count) { return CJPEG_NO_JPEG; }
      status = read_scan(&content, header, quantizations, tables);
      if (status != CJPEG_READ) { return reader->at < reader->end ? status : ended(reader); }
      break;
    } else if (marker == 0xE0 && content.left >= 5) {
      static const char jfif[5] = "JFIF";
      bool is_same = true;
      for (int index = 0; index < 5; index++) { is_same = take(&content) == jfif[index] && is_same; }
      is_jfif = is_jfif || is_same;
    } else if (marker == 0xEE && content.left >= 12) {
      static const char name[5] = {'A', 'd', 'o', 'b', 'e'};
      bool is_same = true;
      for (int index = 0; index < 5; index++) { is_same = take(&content) == name[index] && is_same; }
      for (int index = 0; index < 6; index++) { take(&content); }
      int transform = take(&content);
      if (is_same) { adobe = transform; }
    }
    pass_over(&content);
    if (reader->is_whole && reader->at >= reader->end) { return ended(reader); }
    if (status != CJPEG_READ) { return status; }
  }
  header->colours = colours(header, is_jfif, adobe);
  header->scan = cjpeg_place(reader);
  if (!measure(header)) { return CJPEG_SAMPLING; }
  reader->header = *header;
  if (!cjpeg_prepare(reader)) { return CJPEG_BAD_TABLE; }
  cjpeg_seek(reader, 0, (cjpeg_checkpoint){header->scan * 8, {0}, 0});
  return CJPEG_READ;
}

bool cjpeg_use_header(cjpeg_reader *reader, const cjpeg_header *header) {
  cjpeg_header copy = *header;
  if (copy.component_count != 1 && copy.component_count != 3) { return false; }
  for (int index = 0; index < copy.component_count; index++) {
    const cjpeg_component *one = &copy.components[index];
    if (one->across < 1 || one->across > 4 || one->down < 1 || one->down > 4 || one->dc > 3
        || one->ac > 3 || one->quantization > 3) {
      return false;
    }
  }
  if (copy.width < 1 || copy.height < 1 || copy.width > 65535 || copy.height > 65535
      || !measure(&copy)) {
    return false;
  }
  // Whoever has the head takes room by its sizes.
  if (copy.units_across != header->units_across || copy.units_down != header->units_down
      || copy.unit_width != header->unit_width || copy.unit_height != header->unit_height
      || copy.blocks_per_unit != header->blocks_per_unit) {
    return false;
  }
  reader->header = copy;
  if (!cjpeg_prepare(reader)) { return false; }
  cjpeg_seek(reader, 0, (cjpeg_checkpoint){copy.scan * 8, {0}, 0});
  return true;
}
