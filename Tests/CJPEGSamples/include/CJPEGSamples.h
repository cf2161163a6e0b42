#ifndef CJPEGSAMPLES_H
#define CJPEGSAMPLES_H

// JPEGs of all kinds that libjpeg-turbo can make, and the coefficients that it reads from them.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// The kind of a JPEG.
typedef struct {
  int width;
  int height;
  /// 1 grey, 3 colours, 4 CMYK.
  int components;
  /// The size of each component: blocks across and down in a unit.
  int across[4];
  int down[4];
  int quality;
  /// True if colours stay red, green and blue.
  bool keeps_rgb;
  /// Tables made for the picture in place of the usual ones.
  bool has_own_tables;
  bool is_progressive;
  bool is_arithmetic;
  /// One scan a component.
  bool has_scans;
  /// Units between restart markers; 0 without.
  int restart;
  /// The picture: 0 noise, 1 slopes, 2 squares.
  int motif;
  uint32_t seed;
} jpeg_sample;

/// Makes a JPEG; nil if libjpeg can't. The caller frees the bytes.
uint8_t *_Nullable jpeg_sample_make(const jpeg_sample *sample, size_t *count);

/// The coefficients of a component as libjpeg reads them: 64 a block along the diagonals, blocks
/// from left to right and down; nil if it can't read them. The caller frees them.
int16_t *_Nullable jpeg_sample_coefficients(
    const uint8_t *bytes, size_t count, int component, int *across, int *down);

#pragma clang assume_nonnull end

#endif
