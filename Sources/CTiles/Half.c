#include "CTiles.h"

#include <errno.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
// jpeglib.h needs stdio.h before it.
#include <jpeglib.h>

#pragma clang assume_nonnull begin

struct ctiles_half {
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  jmp_buf failed;
  char fault[JMSG_LENGTH_MAX];
  FILE *_Nullable file;
};

static void fail(j_common_ptr jpeg) {
  ctiles_half *half = jpeg->client_data;
  jpeg->err->format_message(jpeg, half->fault);
  longjmp(half->failed, 1);
}

// A warning is of data that are damaged: the picture would be grey from there on.
static void warn(j_common_ptr jpeg, int level) {
  if (level < 0) fail(jpeg);
}

ctiles_half *_Nullable ctiles_half_new(void) {
  ctiles_half *half = calloc(1, sizeof *half);
  if (half == NULL) return NULL;
  half->jpeg.err = jpeg_std_error(&half->errors);
  half->errors.error_exit = fail;
  half->errors.emit_message = warn;
  // Before the jump can be needed: libjpeg keeps this pointer when it clears the rest.
  half->jpeg.client_data = half;
  if (setjmp(half->failed)) {
    ctiles_half_free(half);
    return NULL;
  }
  jpeg_create_decompress(&half->jpeg);
  half->jpeg.client_data = half;
  return half;
}

void ctiles_half_free(ctiles_half *half) {
  jpeg_destroy_decompress(&half->jpeg);
  if (half->file != NULL) fclose(half->file);
  free(half);
}

bool ctiles_half_open(ctiles_half *half, const char *path, int *width, int *height, int *bands) {
  half->file = fopen(path, "rbe");
  if (half->file == NULL) {
    snprintf(half->fault, sizeof half->fault, "%s", strerror(errno));
    return false;
  }
  if (setjmp(half->failed)) return false;
  struct jpeg_decompress_struct *jpeg = &half->jpeg;
  jpeg_stdio_src(jpeg, half->file);
  jpeg_read_header(jpeg, TRUE);
  jpeg->scale_num = 1;
  jpeg->scale_denom = 2;
  jpeg->out_color_space = jpeg->num_components == 1 ? JCS_GRAYSCALE : JCS_RGB;
  jpeg_start_decompress(jpeg);
  *width = (int)jpeg->output_width;
  *height = (int)jpeg->output_height;
  *bands = jpeg->output_components;
  return true;
}

bool ctiles_half_rows(ctiles_half *half, uint8_t *rows, ptrdiff_t stride, int count) {
  if (setjmp(half->failed)) return false;
  for (int row = 0; row < count; row++) {
    JSAMPROW pointer = rows + row * stride;
    if (jpeg_read_scanlines(&half->jpeg, &pointer, 1) != 1) return false;
  }
  // Damage at the very end is told only there.
  if (half->jpeg.output_scanline == half->jpeg.output_height) jpeg_finish_decompress(&half->jpeg);
  return true;
}

const char *ctiles_half_fault(ctiles_half *half) { return half->fault; }

#pragma clang assume_nonnull end
