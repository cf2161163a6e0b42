#include "CTiles.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
// jpeglib.h needs stdio.h before it.
#include <jpeglib.h>

#pragma clang assume_nonnull begin

struct ctiles_encoder {
  struct jpeg_compress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_destination_mgr destination;
  jmp_buf failed;
  char fault[JMSG_LENGTH_MAX];
  int bands;
  int quality;
  bool is_ycc;
  uint8_t *_Nullable bytes;
  size_t room;
};

// MARK: Called by libjpeg

static void fail(j_common_ptr jpeg) {
  ctiles_encoder *encoder = jpeg->client_data;
  jpeg->err->format_message(jpeg, encoder->fault);
  longjmp(encoder->failed, 1);
}

// Warnings of a compressor say nothing about the picture.
static void ignore(j_common_ptr jpeg, int level) { (void)jpeg, (void)level; }

static void open_destination(j_compress_ptr jpeg) {
  ctiles_encoder *encoder = jpeg->client_data;
  encoder->destination.next_output_byte = encoder->bytes;
  encoder->destination.free_in_buffer = encoder->room;
}

// The buffer is full: this makes it larger, and goes on behind its content.
static boolean grow_destination(j_compress_ptr jpeg) {
  ctiles_encoder *encoder = jpeg->client_data;
  size_t room = encoder->room * 2;
  uint8_t *larger = realloc(encoder->bytes, room);
  if (larger == NULL) {
    snprintf(encoder->fault, sizeof encoder->fault, "out of memory");
    longjmp(encoder->failed, 1);
  }
  encoder->destination.next_output_byte = larger + encoder->room;
  encoder->destination.free_in_buffer = room - encoder->room;
  encoder->bytes = larger;
  encoder->room = room;
  return TRUE;
}

static void close_destination(j_compress_ptr jpeg) { (void)jpeg; }

// MARK: Life

ctiles_encoder *_Nullable ctiles_encoder_new(int bands, int quality, bool is_ycc) {
  ctiles_encoder *encoder = calloc(1, sizeof *encoder);
  if (encoder == NULL) return NULL;
  encoder->bands = bands;
  encoder->quality = quality;
  encoder->is_ycc = is_ycc;
  encoder->room = 32768;
  encoder->bytes = malloc(encoder->room);
  encoder->jpeg.err = jpeg_std_error(&encoder->errors);
  encoder->errors.error_exit = fail;
  encoder->errors.emit_message = ignore;
  // Before the jump can be needed: libjpeg keeps this pointer when it clears the rest.
  encoder->jpeg.client_data = encoder;
  if (encoder->bytes == NULL || setjmp(encoder->failed)) {
    ctiles_encoder_free(encoder);
    return NULL;
  }
  jpeg_create_compress(&encoder->jpeg);
  encoder->jpeg.client_data = encoder;
  encoder->destination.init_destination = open_destination;
  encoder->destination.empty_output_buffer = grow_destination;
  encoder->destination.term_destination = close_destination;
  encoder->jpeg.dest = &encoder->destination;
  return encoder;
}

void ctiles_encoder_free(ctiles_encoder *encoder) {
  jpeg_destroy_compress(&encoder->jpeg);
  free(encoder->bytes);
  free(encoder);
}

// MARK: A tile

bool ctiles_encoder_begin(ctiles_encoder *encoder, int width, int height) {
  struct jpeg_compress_struct *jpeg = &encoder->jpeg;
  if (setjmp(encoder->failed)) {
    jpeg_abort_compress(jpeg);
    return false;
  }
  // An earlier tile may be unfinished.
  jpeg_abort_compress(jpeg);
  jpeg->image_width = (JDIMENSION)width;
  jpeg->image_height = (JDIMENSION)height;
  jpeg->input_components = encoder->bands;
  jpeg->in_color_space =
      encoder->bands == 1 ? JCS_GRAYSCALE : encoder->is_ycc ? JCS_YCbCr : JCS_RGB;
  jpeg_set_defaults(jpeg);
  jpeg_set_quality(jpeg, encoder->quality, TRUE);
  if (encoder->bands == 3 && encoder->quality >= 90) {
    // Colour at full resolution from this quality on, as in libvips.
    jpeg->comp_info[0].h_samp_factor = 1;
    jpeg->comp_info[0].v_samp_factor = 1;
  }
  jpeg_start_compress(jpeg, TRUE);
  return true;
}

bool ctiles_encoder_rows(
    ctiles_encoder *encoder, const uint8_t *rows, ptrdiff_t stride, int count) {
  if (setjmp(encoder->failed)) {
    jpeg_abort_compress(&encoder->jpeg);
    return false;
  }
  // Rows go in portions, so that libjpeg is called once for many of them.
  JSAMPROW pointers[32];
  for (int first = 0; first < count; first += 32) {
    int portion = count - first < 32 ? count - first : 32;
    for (int i = 0; i < portion; i++) pointers[i] = (JSAMPROW)(rows + (first + i) * stride);
    jpeg_write_scanlines(&encoder->jpeg, pointers, (JDIMENSION)portion);
  }
  return true;
}

const uint8_t *_Nullable ctiles_encoder_end(ctiles_encoder *encoder, size_t *count) {
  if (setjmp(encoder->failed)) {
    jpeg_abort_compress(&encoder->jpeg);
    return NULL;
  }
  jpeg_finish_compress(&encoder->jpeg);
  *count = encoder->room - encoder->destination.free_in_buffer;
  return encoder->bytes;
}

const char *ctiles_encoder_fault(ctiles_encoder *encoder) { return encoder->fault; }

#pragma clang assume_nonnull end
