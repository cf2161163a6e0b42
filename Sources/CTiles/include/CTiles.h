#ifndef CTILES_H
#define CTILES_H

// The inner loops of a pyramid: JPEG tiles made row by row, rows halved, a JPEG read at half its
// size.
//
// libjpeg ends a failure by `longjmp`, which must not jump over Swift; and the halving needs the
// compiler's vectors. Everything else of a pyramid is Swift.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A JPEG compressor, used for one tile after another. Its buffers stay, so that a tile costs no
/// allocation beyond the first.
typedef struct ctiles_encoder ctiles_encoder;

/// A compressor for tiles of 1 (grey) or 3 bytes a pixel, or nil when there is no memory.
///
/// Three bytes are red, green and blue; or, if they are told to be, luminance and two of colour, as
/// a JPEG has them.
ctiles_encoder *_Nullable ctiles_encoder_new(int bands, int quality, bool is_ycc);
void ctiles_encoder_free(ctiles_encoder *encoder);

/// Begins a tile.
bool ctiles_encoder_begin(ctiles_encoder *encoder, int width, int height);

/// Takes the next rows, `stride` bytes from one to the next.
bool ctiles_encoder_rows(
    ctiles_encoder *encoder, const uint8_t *rows, ptrdiff_t stride, int count);

/// Ends the tile; the bytes stay until the next one begins.
const uint8_t *_Nullable ctiles_encoder_end(ctiles_encoder *encoder, size_t *count);

/// The reason why the last call failed.
const char *ctiles_encoder_fault(ctiles_encoder *encoder);

/// Halves two rows of `width` pixels into one of (width + 1) / 2: each pixel is the rounded mean of
/// four; the last one of an odd width is that of two. For an odd height give the last row twice.
void ctiles_halve(
    const uint8_t *upper, const uint8_t *lower, int width, int bands, uint8_t *out);

// MARK: Half a JPEG

/// A JPEG that is read at half its width and height, by a smaller inverse transform.
typedef struct ctiles_half ctiles_half;

/// A reader, or nil when there is no memory.
ctiles_half *_Nullable ctiles_half_new(void);
void ctiles_half_free(ctiles_half *half);

/// Opens a file, once: its halves are rounded up; 1 (grey) or 3 (red, green, blue) bytes a pixel.
bool ctiles_half_open(ctiles_half *half, const char *path, int *width, int *height, int *bands);

/// Reads the next rows, `stride` bytes from one to the next. False for a file that is damaged.
bool ctiles_half_rows(ctiles_half *half, uint8_t *rows, ptrdiff_t stride, int count);

/// The reason why the last call failed.
const char *ctiles_half_fault(ctiles_half *half);

// MARK: PNG of few colours

/// A part of a picture: `height` rows of `width` pixels of three bytes, at a place.
typedef struct {
  const uint8_t *rgb;
  int x;
  int y;
  int width;
  int height;
} ctiles_patch;

/// A PNG of plain ground with patches on it, which lie inside and not on each other. It has at most
/// 256 colours, each pixel one byte before it is packed; colours beyond the first 256 become the
/// nearest of those.
///
/// Much smaller and quicker than three bytes a pixel. Returns nil without memory, or for more than
/// 1,024 colours, with which it would not look the same. The caller frees the bytes.
///
/// - Source: PNG (ISO/IEC 15948) 11.2; colour type 3, filter 0.
uint8_t *_Nullable ctiles_png(
    uint32_t ground, int width, int height, const ctiles_patch *_Nullable patches, int patch_count,
    size_t *count);

#pragma clang assume_nonnull end

#endif
