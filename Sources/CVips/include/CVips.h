#ifndef CVIPS_H
#define CVIPS_H

// The part of libvips that Swift can't import itself: its entry points take variable arguments, and
// its types and casts are macros over GObject. With these functions any operation is called by
// name: make it, ask for its arguments, set them, build it, take its results. Swift sees no header
// of GLib.
//
// A function that returns `int` gives 0 for success and -1 after a failure, whose words
// `cvips_take_error` has.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Any object of libvips.
///
/// A caller that gets one from a function here owns one reference to it.
typedef struct cvips_object cvips_object;

// MARK: The library

/// Starts libvips; without its operation cache, for nothing here is asked for twice, and without
/// its warnings on the console.
///
/// It is in C because `VIPS_INIT` is a macro.
int cvips_start(void);

/// One part of the version that is loaded: 0 major, 1 minor, 2 micro.
int cvips_version(int part);

/// The text of libvips's last failures, or nil.
///
/// The caller frees it.
///
/// Copies and clears under one lock, as `vips_error_buffer` followed by `vips_error_clear` would
/// not: the buffer belongs to all threads. It is here so that Swift's `free` meets what `malloc`
/// gave, not `g_malloc`.
char *_Nullable cvips_take_error(void);

/// Gives up a reference.
///
/// It is in C because `g_object_unref` takes an untyped pointer of GLib's.
void cvips_release(cvips_object *object);

// MARK: Operations

/// The kinds of an argument's value, from its GType.
///
/// It is in C because `G_TYPE_INT` and the others are macros.
typedef enum {
  CVIPS_KIND_OTHER = 0,
  CVIPS_KIND_BOOL,
  CVIPS_KIND_INT,
  CVIPS_KIND_UINT64,
  CVIPS_KIND_DOUBLE,
  CVIPS_KIND_STRING,
  CVIPS_KIND_ENUM,
  CVIPS_KIND_FLAGS,
  CVIPS_KIND_IMAGE,
  CVIPS_KIND_INTS,
  CVIPS_KIND_DOUBLES,
  CVIPS_KIND_IMAGES,
  CVIPS_KIND_BLOB,
} cvips_kind;

/// A new operation that isn't built yet; nil for an unknown name.
cvips_object *_Nullable cvips_operation(const char *name);

/// Calls back for each argument, in calling order.
///
/// It is in C because the list is one of C pointers whose kinds only macros can tell.
int cvips_each_argument(
    cvips_object *operation, void *_Nullable context,
    void (*callback)(
        void *_Nullable context, const char *name, cvips_kind kind, bool is_required,
        bool is_input));

// Set one argument; the kind of the argument must be that of the function, or for `string` also an
// enum or flags by the name of the value. Here because `g_object_set` takes variable arguments.
int cvips_set_bool(cvips_object *operation, const char *name, bool value);
int cvips_set_int(cvips_object *operation, const char *name, int value);
int cvips_set_double(cvips_object *operation, const char *name, double value);
int cvips_set_string(cvips_object *operation, const char *name, const char *value);
int cvips_set_image(cvips_object *operation, const char *name, cvips_object *image);
int cvips_set_doubles(
    cvips_object *operation, const char *name, const double *values, int count);
/// Bytes for a loader that reads from memory; they are copied.
int cvips_set_bytes(
    cvips_object *operation, const char *name, const uint8_t *bytes, size_t count);
/// The bytes of a file for such a loader, which keeps them.
int cvips_set_file(cvips_object *operation, const char *name, const char *path);

/// Runs the operation; the result is another object, which must be released too. The operation
/// given stays the caller's.
cvips_object *_Nullable cvips_build(cvips_object *operation);

/// Gives up the references to the results that weren't taken.
void cvips_release_outputs(cvips_object *operation);

/// Takes a result that is an image.
cvips_object *_Nullable cvips_get_image(cvips_object *operation, const char *name);

/// Takes a result that is a number.
int cvips_get_double(cvips_object *operation, const char *name, double *value);

/// Takes a result that is bytes, such as a saver's file. The caller frees them.
uint8_t *_Nullable cvips_get_bytes(cvips_object *operation, const char *name, size_t *count);

// MARK: Fonts

/// The family that a font file names; nil if the file isn't a usable font.
///
/// The caller frees it.
char *_Nullable cvips_font_family(const char *file);

/// The first letter of a text that no font of this machine has, nor `file`, which may be nil; 0 if
/// all can be drawn.
///
/// Spaces and marks that only steer the writing never count as missing.
uint32_t cvips_letter_without_font(const uint32_t *letters, int count, const char *_Nullable file);

// MARK: Images

/// The facts in the header of an image.
///
/// It is here because the struct's layout isn't ours to know.
typedef struct {
  int width;
  int height;
  int bands;
  /// True if the last band is alpha.
  bool has_alpha;
  /// True if samples are unsigned bytes.
  bool is_8_bit;
  /// True if samples are unsigned numbers of 16 bits.
  bool is_16_bit;
} cvips_header;

cvips_header cvips_image_header(cvips_object *image);

/// The name of the image's colour space ("srgb", "cmyk", "b-w", …); of static storage.
const char *cvips_image_colours(cvips_object *image);

/// True if the image has a field of this name.
///
/// It is here because the answer is a GType.
bool cvips_image_has(cvips_object *image, const char *field);

/// The whole number in a field, or `otherwise` if the field is missing or of another kind.
int cvips_image_int(cvips_object *image, const char *field, int otherwise);

/// Copies a field of bytes, such as an ICC profile, from one image to another.
int cvips_image_copy_bytes(cvips_object *from, cvips_object *to, const char *field);

/// An image over bytes that must outlive it: rows of `width` pixels of `bands` unsigned bytes.
cvips_object *_Nullable cvips_image_over(
    const uint8_t *bytes, int width, int height, int bands, bool is_cmyk);

/// A writable copy of an image's header and pipeline, so that fields can be set.
cvips_object *_Nullable cvips_image_copy(cvips_object *image);

// MARK: Pixels

/// A window onto an image's pixels; of one thread at a time.
cvips_object *_Nullable cvips_region(cvips_object *image);

/// Computes a rectangle; the first row is at the pointer, `*stride` bytes from one row to the next.
///
/// The pixels stay until the next call or the release. It is in C because the accessor is a macro.
const uint8_t *_Nullable cvips_region_prepare(
    cvips_object *region, int left, int top, int width, int height, ptrdiff_t *stride);

#pragma clang assume_nonnull end

#endif
