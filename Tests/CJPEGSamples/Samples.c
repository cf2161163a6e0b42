#include "CJPEGSamples.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

/// A handler that comes back instead of ending the program.
typedef struct {
  struct jpeg_error_mgr manager;
  jmp_buf back;
} handler;

static void fail(j_common_ptr library) { longjmp(((handler *)library->err)->back, 1); }

static void be_silent(j_common_ptr library) { (void)library; }

static struct jpeg_error_mgr *prepare(handler *handler) {
  struct jpeg_error_mgr *manager = jpeg_std_error(&handler->manager);
  manager->error_exit = fail;
  manager->output_message = be_silent;
  return manager;
}

static uint8_t pixel(const jpeg_sample *sample, uint32_t *seed, unsigned x, unsigned y) {
  switch (sample->motif) {
  case 0:
    *seed = *seed * 1664525 + 1013904223;
    return (uint8_t)(*seed >> 24);
  case 1: return (uint8_t)(x * 3 + y * 2);
  case 3: {
    // Slopes without steps.
    unsigned place = (x * 3 + y * 2) % 510;
    return (uint8_t)(place < 255 ? place : 510 - place);
  }
  default: return ((x / 24 + y / 9) & 1) ? 255 : 0;
  }
}

uint8_t *jpeg_sample_make(const jpeg_sample *sample, size_t *count) {
  struct jpeg_compress_struct library;
  handler handler;
  unsigned char *volatile bytes = NULL;
  unsigned long size = 0;
  unsigned char *out = NULL;
  JSAMPLE *volatile row = NULL;
  library.err = prepare(&handler);
  if (setjmp(handler.back)) {
    jpeg_destroy_compress(&library);
    free(row);
    free(out);
    return NULL;
  }
  jpeg_create_compress(&library);
  jpeg_mem_dest(&library, &out, &size);
  library.image_width = (JDIMENSION)sample->width;
  library.image_height = (JDIMENSION)sample->height;
  library.input_components = sample->components;
  library.in_color_space =
      sample->components == 1 ? JCS_GRAYSCALE : sample->components == 3 ? JCS_RGB : JCS_CMYK;
  jpeg_set_defaults(&library);
  if (sample->keeps_rgb) { jpeg_set_colorspace(&library, JCS_RGB); }
  for (int index = 0; index < sample->components && sample->components > 1; index++) {
    library.comp_info[index].h_samp_factor = sample->across[index];
    library.comp_info[index].v_samp_factor = sample->down[index];
  }
  // Tables of 16 bits for the lowest qualities, unless they are to be baseline ones.
  jpeg_set_quality(&library, sample->quality, sample->quality > 5);
  library.optimize_coding = sample->has_own_tables;
  library.arith_code = sample->is_arithmetic;
  library.restart_interval = (unsigned)sample->restart;
  jpeg_scan_info scans[4];
  if (sample->is_progressive) { jpeg_simple_progression(&library); }
  if (sample->has_scans) {
    memset(scans, 0, sizeof(scans));
    for (int index = 0; index < sample->components; index++) {
      scans[index].comps_in_scan = 1;
      scans[index].component_index[0] = index;
      scans[index].Se = 63;
    }
    library.scan_info = scans;
    library.num_scans = sample->components;
  }
  jpeg_start_compress(&library, TRUE);
  unsigned width = library.image_width * (unsigned)sample->components;
  row = malloc(width);
  if (!row) { longjmp(handler.back, 1); }
  uint32_t seed = sample->seed;
  while (library.next_scanline < library.image_height) {
    for (unsigned x = 0; x < width; x++) {
      row[x] = pixel(sample, &seed, x, library.next_scanline);
    }
    JSAMPROW rows[1] = {row};
    jpeg_write_scanlines(&library, rows, 1);
  }
  jpeg_finish_compress(&library);
  jpeg_destroy_compress(&library);
  free(row);
  bytes = out;
  *count = size;
  return bytes;
}

/// The places in a block of the coefficients along its diagonals.
static const int natural[64] = {
    0,  1,  8,  16, 9,  2,  3,  10, 17, 24, 32, 25, 18, 11, 4,  5,  12, 19, 26, 33, 40, 48,
    41, 34, 27, 20, 13, 6,  7,  14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23,
    30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63};

int16_t *jpeg_sample_coefficients(
    const uint8_t *bytes, size_t count, int component, int *across, int *down) {
  struct jpeg_decompress_struct library;
  handler handler;
  int16_t *volatile out = NULL;
  library.err = prepare(&handler);
  if (setjmp(handler.back)) {
    jpeg_destroy_decompress(&library);
    free(out);
    return NULL;
  }
  jpeg_create_decompress(&library);
  jpeg_mem_src(&library, bytes, count);
  jpeg_read_header(&library, TRUE);
  jvirt_barray_ptr *all = jpeg_read_coefficients(&library);
  const jpeg_component_info *info = &library.comp_info[component];
  size_t width = info->width_in_blocks;
  size_t height = info->height_in_blocks;
  out = malloc(width * height * 64 * sizeof(int16_t));
  if (!out || library.err->num_warnings > 0) { longjmp(handler.back, 1); }
  int16_t *next = out;
  for (size_t y = 0; y < height; y++) {
    JBLOCKARRAY row = (*library.mem->access_virt_barray)(
        (j_common_ptr)&library, all[component], (JDIMENSION)y, 1, FALSE);
    for (size_t x = 0; x < width; x++) {
      for (int index = 0; index < 64; index++) { *next++ = row[0][x][natural[index]]; }
    }
  }
  *across = (int)width;
  *down = (int)height;
  jpeg_destroy_decompress(&library);
  return out;
}
