#ifndef CJPEG_H
#define CJPEG_H

// Reads the coefficients of a JPEG without decoding its pixels, and starts again anywhere.
//
// Parts of it become JPEGs of their own in the same way, with the same coefficients.
//
// A baseline JPEG is one stream of bits, each block told from the one before. Whoever has read it
// once can note where a block begins, and what its neighbours' means were: a checkpoint, from which
// the rest is read as if everything before had been. Memory is bounded whatever the size of a file.
//
// Files that are damaged or odd are refused with a reason, so that a decoder that forgives more
// takes them; nothing here guesses.
//
// - Source: ITU-T T.81 (JPEG), annexes B, C and F; T.872 (Adobe's marker); T.871 (JFIF).

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// The reasons for which a file is refused.
typedef enum {
  CJPEG_READ,
  /// The source couldn't be read.
  CJPEG_UNREADABLE,
  /// It ends before its picture does.
  CJPEG_CUT_OFF,
  /// It doesn't begin as a JPEG does, or has no picture.
  CJPEG_NO_JPEG,
  /// A segment has another length than its content.
  CJPEG_BAD_SEGMENT,
  /// A table is missing, or contradicts itself.
  CJPEG_BAD_TABLE,
  /// Bits that aren't a code, or that end too early.
  CJPEG_BAD_CODE,
  /// A restart marker is missing, or has another number.
  CJPEG_BAD_RESTART,
  /// The height follows the picture (DNL).
  CJPEG_HEIGHT_LATER,
  /// A size of nothing.
  CJPEG_NO_PIXELS,
  CJPEG_PROGRESSIVE,
  CJPEG_ARITHMETIC,
  CJPEG_LOSSLESS,
  CJPEG_HIERARCHICAL,
  /// Samples of more than 8 bits.
  CJPEG_DEEP,
  /// Two or four components, as CMYK has them.
  CJPEG_COMPONENTS,
  /// Components of a size that isn't a whole part of the largest one's.
  CJPEG_SAMPLING,
  /// Each component by itself, in several scans.
  CJPEG_SCANS,
  /// Two neighbours whose means differ by more than a JPEG of 8 bits has codes for.
  CJPEG_STEEP,
  CJPEG_NO_MEMORY,
} cjpeg_status;

/// The meaning of three components.
typedef enum { CJPEG_GREY, CJPEG_YCC, CJPEG_RGB } cjpeg_colours;

typedef struct {
  uint8_t id;
  /// Blocks across and down in each unit of the scan.
  uint8_t across;
  uint8_t down;
  /// The numbers of its tables.
  uint8_t quantization;
  uint8_t dc;
  uint8_t ac;
} cjpeg_component;

/// A table of Huffman codes, as the file has it.
typedef struct {
  /// The number of codes of 1 to 16 bits.
  uint8_t counts[16];
  uint8_t symbols[256];
} cjpeg_codes;

/// The head of a JPEG of one scan.
typedef struct {
  uint32_t width;
  uint32_t height;
  int component_count;
  cjpeg_component components[3];
  cjpeg_colours colours;
  /// Units of the scan (MCUs) across and down; each has the blocks of all components.
  uint32_t units_across;
  uint32_t units_down;
  /// Pixels of a unit.
  int unit_width;
  int unit_height;
  int blocks_per_unit;
  /// Units from one restart marker to the next; 0 without.
  uint32_t restart;
  /// Tables by their numbers, in the order of the file, along the diagonals.
  uint16_t quantization[4][64];
  cjpeg_codes dc[4];
  cjpeg_codes ac[4];
  /// The byte with which the bits of the scan begin.
  uint64_t scan;
} cjpeg_header;

/// A place from which a scan can be read: 16 bytes.
typedef struct {
  /// The byte in which the next bit is, times 8, and the bit's number in it, from the highest.
  uint64_t bit;
  /// The mean of each component's last block, as the next one is told from it.
  int16_t means[3];
  uint16_t unused;
} cjpeg_checkpoint;

/// Gives up to `count` bytes from `offset`: their number, 0 at the end, less than 0 for a failure.
typedef ptrdiff_t (*cjpeg_read)(
    void *_Nullable context, uint64_t offset, uint8_t *bytes, size_t count);

/// A reader of one file; not for two threads at once.
typedef struct cjpeg_reader cjpeg_reader;

/// Makes a reader: some 200 KB; nil without memory.
cjpeg_reader *_Nullable cjpeg_reader_new(cjpeg_read read, void *_Nullable context);
void cjpeg_reader_free(cjpeg_reader *reader);

/// Reads the head of a file, up to the first bit of the scan.
cjpeg_status cjpeg_read_header(cjpeg_reader *reader, cjpeg_header *header);

/// Takes a head that was read before, of the same file, in place of reading it; false if its tables
/// or sizes contradict each other.
bool cjpeg_use_header(cjpeg_reader *reader, const cjpeg_header *header);

/// Goes to a unit by its checkpoint.
void cjpeg_seek(cjpeg_reader *reader, uint32_t unit, cjpeg_checkpoint checkpoint);

/// The first coefficients of each block that are kept, along the diagonals: as many as a picture of
/// some part of width and height is made of.
typedef enum {
  CJPEG_NONE = 0,
  /// An eighth: one pixel a block.
  CJPEG_MEANS = 1,
  /// A quarter: 2 × 2 pixels.
  CJPEG_QUARTER = 5,
  /// Half: 4 × 4 pixels.
  CJPEG_HALF = 25,
  CJPEG_ALL = 64,
} cjpeg_kept;

/// Reads the next units.
///
/// `blocks` has `kept` coefficients a block along the diagonals, as the file has them, not
/// multiplied by the quantization; `blocks_per_unit` blocks a unit. It may be null for none.
cjpeg_status cjpeg_read_units(
    cjpeg_reader *reader, uint32_t count, cjpeg_kept kept, int16_t *_Nullable blocks);

/// Paints units in a part of their width and height, out of their first coefficients.
///
/// `rows` takes `unit_height / 8 * side` rows of `count * unit_width / 8 * side` pixels of 1 (grey)
/// or 3 bytes, `stride` bytes from one to the next; `side` is 1, 2 or 4 pixels a block by what was
/// kept: means, a quarter, half. Colours stay those of the file: luminance and two of colour, or
/// red, green and blue.
void cjpeg_paint(
    const cjpeg_header *header, cjpeg_kept kept, const int16_t *blocks, uint32_t count,
    uint8_t *rows, size_t stride);

/// The place of the next unit.
cjpeg_checkpoint cjpeg_mark(const cjpeg_reader *reader);

/// The place of the next unread byte, for messages.
uint64_t cjpeg_place(const cjpeg_reader *reader);

/// After the last unit: looks for the end, or for another scan.
cjpeg_status cjpeg_read_end(cjpeg_reader *reader);

// MARK: Pieces

/// A JPEG that is written out of the units of another one, with their very coefficients.
///
/// Its bits are the other's, but for each block's mean, which is told from another neighbour. Its
/// buffer stays, so that a piece costs no allocation beyond the first.
typedef struct cjpeg_piece cjpeg_piece;

/// Makes a writer; nil without memory.
cjpeg_piece *_Nullable cjpeg_piece_new(void);
void cjpeg_piece_free(cjpeg_piece *piece);

/// Begins a piece of so many pixels; one that was begun before is dropped.
///
/// - Returns: `CJPEG_READ`, or `CJPEG_NO_MEMORY`.
cjpeg_status cjpeg_piece_begin(
    cjpeg_piece *piece, const cjpeg_header *header, uint32_t width, uint32_t height);

/// Reads the next units, and appends them to a piece of the same file.
///
/// A piece takes its units row by row, each as many as are as wide as it.
cjpeg_status cjpeg_copy_units(cjpeg_reader *reader, uint32_t count, cjpeg_piece *piece);

/// Ends the piece; its bytes stay until the next one begins. Nil without memory.
const uint8_t *_Nullable cjpeg_piece_end(cjpeg_piece *piece, size_t *count);

#pragma clang assume_nonnull end

#endif
