#include "CVips.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vips/vips.h>
#include <vips/vector.h>

#pragma clang assume_nonnull begin

// MARK: The library

// Warnings are about unimportant tags; faults that harm a picture are errors here.
static void ignore(
    const gchar *_Nullable domain, GLogLevelFlags level, const gchar *_Nullable message,
    gpointer _Nullable context) {
  (void)domain, (void)level, (void)message, (void)context;
}

int cvips_start(void) {
  if (VIPS_INIT("lectern")) return -1;
  g_log_set_handler("VIPS", G_LOG_LEVEL_WARNING, ignore, NULL);
  vips_cache_set_max(0);
  // Until 8.15 libvips has vectors by liborc, which ends the process now and then where several
  // threads let go of its programs at once (libvips pull request 1211).
  if (vips_version(0) == 8 && vips_version(1) < 15) vips_vector_set_enabled(FALSE);
  return 0;
}

int cvips_version(int part) { return vips_version(part); }

char *_Nullable cvips_take_error(void) {
  char *text = vips_error_buffer_copy();
  char *copy = text && *text ? strdup(text) : NULL;
  g_free(text);
  return copy;
}

void cvips_release(cvips_object *object) { g_object_unref(object); }

// MARK: Operations

static cvips_kind kind_of(GType type) {
  if (type == G_TYPE_BOOLEAN) return CVIPS_KIND_BOOL;
  if (type == G_TYPE_INT) return CVIPS_KIND_INT;
  if (type == G_TYPE_UINT64) return CVIPS_KIND_UINT64;
  if (type == G_TYPE_DOUBLE) return CVIPS_KIND_DOUBLE;
  if (type == G_TYPE_STRING) return CVIPS_KIND_STRING;
  if (type == VIPS_TYPE_ARRAY_INT) return CVIPS_KIND_INTS;
  if (type == VIPS_TYPE_ARRAY_DOUBLE) return CVIPS_KIND_DOUBLES;
  if (type == VIPS_TYPE_ARRAY_IMAGE) return CVIPS_KIND_IMAGES;
  if (type == VIPS_TYPE_BLOB) return CVIPS_KIND_BLOB;
  if (g_type_is_a(type, VIPS_TYPE_IMAGE)) return CVIPS_KIND_IMAGE;
  if (G_TYPE_FUNDAMENTAL(type) == G_TYPE_ENUM) return CVIPS_KIND_ENUM;
  if (G_TYPE_FUNDAMENTAL(type) == G_TYPE_FLAGS) return CVIPS_KIND_FLAGS;
  return CVIPS_KIND_OTHER;
}

cvips_object *_Nullable cvips_operation(const char *name) {
  return (cvips_object *)vips_operation_new(name);
}

static GParamSpec *_Nullable find(cvips_object *operation, const char *name) {
  GParamSpec *spec;
  VipsArgumentClass *argument_class;
  VipsArgumentInstance *argument_instance;
  if (vips_object_get_argument(
          VIPS_OBJECT(operation), name, &spec, &argument_class, &argument_instance))
    return NULL;
  return spec;
}

int cvips_each_argument(
    cvips_object *operation, void *_Nullable context,
    void (*callback)(
        void *_Nullable context, const char *name, cvips_kind kind, bool is_required,
        bool is_input)) {
  const char **names;
  int *flags;
  int count;
  if (vips_object_get_args(VIPS_OBJECT(operation), &names, &flags, &count)) return -1;
  for (int i = 0; i < count; i++) {
    if (!(flags[i] & VIPS_ARGUMENT_CONSTRUCT) || (flags[i] & VIPS_ARGUMENT_DEPRECATED)) continue;
    GParamSpec *spec = find(operation, names[i]);
    if (spec == NULL) return -1;
    callback(
        context, names[i], kind_of(spec->value_type), flags[i] & VIPS_ARGUMENT_REQUIRED,
        flags[i] & VIPS_ARGUMENT_INPUT);
  }
  return 0;
}

// Sets a value whose type must be that of the argument: GObject would only warn on the console.
static int set(cvips_object *operation, const char *name, GValue *value) {
  GParamSpec *spec = find(operation, name);
  int result = -1;
  if (spec != NULL) {
    if (g_type_is_a(G_VALUE_TYPE(value), spec->value_type)) {
      g_object_set_property(G_OBJECT(operation), name, value);
      result = 0;
    } else {
      vips_error("lectern", "argument %s has another type", name);
    }
  }
  g_value_unset(value);
  return result;
}

int cvips_set_bool(cvips_object *operation, const char *name, bool value) {
  GValue box = G_VALUE_INIT;
  g_value_init(&box, G_TYPE_BOOLEAN);
  g_value_set_boolean(&box, value);
  return set(operation, name, &box);
}

int cvips_set_int(cvips_object *operation, const char *name, int value) {
  GValue box = G_VALUE_INIT;
  g_value_init(&box, G_TYPE_INT);
  g_value_set_int(&box, value);
  return set(operation, name, &box);
}

int cvips_set_double(cvips_object *operation, const char *name, double value) {
  GValue box = G_VALUE_INIT;
  g_value_init(&box, G_TYPE_DOUBLE);
  g_value_set_double(&box, value);
  return set(operation, name, &box);
}

int cvips_set_string(cvips_object *operation, const char *name, const char *value) {
  GParamSpec *spec = find(operation, name);
  if (spec == NULL) return -1;
  GValue box = G_VALUE_INIT;
  cvips_kind kind = kind_of(spec->value_type);
  if (kind == CVIPS_KIND_ENUM) {
    int number = vips_enum_from_nick("lectern", spec->value_type, value);
    if (number < 0) return -1;
    g_value_init(&box, spec->value_type);
    g_value_set_enum(&box, number);
  } else {
    g_value_init(&box, G_TYPE_STRING);
    g_value_set_string(&box, value);
  }
  return set(operation, name, &box);
}

int cvips_set_image(cvips_object *operation, const char *name, cvips_object *image) {
  GValue box = G_VALUE_INIT;
  g_value_init(&box, VIPS_TYPE_IMAGE);
  g_value_set_object(&box, image);
  return set(operation, name, &box);
}

int cvips_set_doubles(
    cvips_object *operation, const char *name, const double *values, int count) {
  GValue box = G_VALUE_INIT;
  g_value_init(&box, VIPS_TYPE_ARRAY_DOUBLE);
  vips_value_set_array_double(&box, values, count);
  return set(operation, name, &box);
}

static int set_blob(cvips_object *operation, const char *name, VipsBlob *_Nullable blob) {
  if (blob == NULL) return -1;
  GValue box = G_VALUE_INIT;
  g_value_init(&box, VIPS_TYPE_BLOB);
  g_value_set_boxed(&box, blob);
  vips_area_unref(VIPS_AREA(blob));
  return set(operation, name, &box);
}

int cvips_set_bytes(
    cvips_object *operation, const char *name, const uint8_t *bytes, size_t count) {
  return set_blob(operation, name, vips_blob_copy(bytes, count));
}

static int free_bytes(void *bytes, VipsArea *_Nullable area) {
  (void)area;
  free(bytes);
  return 0;
}

/// Reads a file of a known size; the rest of one that is cut off meanwhile is zeros.
static int read_file(int descriptor, uint8_t *bytes, size_t size) {
  size_t count = 0;
  while (count < size) {
    ssize_t more = read(descriptor, bytes + count, size - count);
    if (more < 0 && errno == EINTR) continue;
    if (more < 0) return -1;
    if (more == 0) break;
    count += (size_t)more;
  }
  memset(bytes + count, 0, size - count);
  return 0;
}

int cvips_set_file(cvips_object *operation, const char *name, const char *path) {
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (descriptor < 0 || fstat(descriptor, &status) != 0) {
    vips_error("file", "%s: %s", path, strerror(errno));
    if (descriptor >= 0) close(descriptor);
    return -1;
  }
  size_t size = (size_t)status.st_size;
  uint8_t *bytes = malloc(size + 1);
  if (bytes == NULL || read_file(descriptor, bytes, size) != 0) {
    vips_error("file", "%s: %s", path, strerror(errno));
    free(bytes);
    close(descriptor);
    return -1;
  }
  close(descriptor);
  return set_blob(operation, name, vips_blob_new((VipsCallbackFn)free_bytes, bytes, size));
}

cvips_object *_Nullable cvips_build(cvips_object *operation) {
  VipsOperation *built = VIPS_OPERATION(operation);
  // The cache swaps the pointer for its own object and takes over the reference.
  g_object_ref(built);
  if (vips_cache_operation_buildp(&built)) {
    vips_object_unref_outputs(VIPS_OBJECT(built));
    g_object_unref(built);
    return NULL;
  }
  return (cvips_object *)built;
}

void cvips_release_outputs(cvips_object *operation) {
  vips_object_unref_outputs(VIPS_OBJECT(operation));
}

cvips_object *_Nullable cvips_get_image(cvips_object *operation, const char *name) {
  GParamSpec *spec = find(operation, name);
  if (spec == NULL) return NULL;
  if (kind_of(spec->value_type) != CVIPS_KIND_IMAGE) {
    vips_error("lectern", "result %s is no image", name);
    return NULL;
  }
  GValue box = G_VALUE_INIT;
  g_value_init(&box, VIPS_TYPE_IMAGE);
  g_object_get_property(G_OBJECT(operation), name, &box);
  cvips_object *image = (cvips_object *)g_value_dup_object(&box);
  g_value_unset(&box);
  return image;
}

int cvips_get_double(cvips_object *operation, const char *name, double *value) {
  GParamSpec *spec = find(operation, name);
  if (spec == NULL) return -1;
  if (kind_of(spec->value_type) != CVIPS_KIND_DOUBLE) {
    vips_error("lectern", "result %s is no number", name);
    return -1;
  }
  GValue box = G_VALUE_INIT;
  g_value_init(&box, G_TYPE_DOUBLE);
  g_object_get_property(G_OBJECT(operation), name, &box);
  *value = g_value_get_double(&box);
  g_value_unset(&box);
  return 0;
}

uint8_t *_Nullable cvips_get_bytes(cvips_object *operation, const char *name, size_t *count) {
  GParamSpec *spec = find(operation, name);
  if (spec == NULL) return NULL;
  if (kind_of(spec->value_type) != CVIPS_KIND_BLOB) {
    vips_error("lectern", "result %s is no bytes", name);
    return NULL;
  }
  GValue box = G_VALUE_INIT;
  g_value_init(&box, VIPS_TYPE_BLOB);
  g_object_get_property(G_OBJECT(operation), name, &box);
  VipsBlob *blob = g_value_get_boxed(&box);
  uint8_t *copy = NULL;
  if (blob != NULL) {
    const void *bytes = vips_blob_get(blob, count);
    copy = malloc(*count > 0 ? *count : 1);
    if (copy != NULL) memcpy(copy, bytes, *count);
  }
  if (copy == NULL) vips_error("lectern", "result %s is empty", name);
  g_value_unset(&box);
  return copy;
}

// MARK: Images

cvips_header cvips_image_header(cvips_object *object) {
  VipsImage *image = VIPS_IMAGE(object);
  cvips_header header = {
      .width = vips_image_get_width(image),
      .height = vips_image_get_height(image),
      .bands = vips_image_get_bands(image),
      .has_alpha = vips_image_hasalpha(image),
      .is_8_bit = vips_image_get_format(image) == VIPS_FORMAT_UCHAR,
      .is_16_bit = vips_image_get_format(image) == VIPS_FORMAT_USHORT,
  };
  return header;
}

const char *cvips_image_colours(cvips_object *image) {
  return vips_enum_nick(
      VIPS_TYPE_INTERPRETATION, vips_image_get_interpretation(VIPS_IMAGE(image)));
}

bool cvips_image_has(cvips_object *image, const char *field) {
  return vips_image_get_typeof(VIPS_IMAGE(image), field) != 0;
}

int cvips_image_int(cvips_object *image, const char *field, int otherwise) {
  int value;
  if (vips_image_get_typeof(VIPS_IMAGE(image), field) != G_TYPE_INT) return otherwise;
  return vips_image_get_int(VIPS_IMAGE(image), field, &value) ? otherwise : value;
}

int cvips_image_copy_bytes(cvips_object *from, cvips_object *to, const char *field) {
  const void *bytes;
  size_t count;
  if (vips_image_get_blob(VIPS_IMAGE(from), field, &bytes, &count)) return -1;
  vips_image_set_blob_copy(VIPS_IMAGE(to), field, bytes, count);
  return 0;
}

cvips_object *_Nullable cvips_image_over(
    const uint8_t *bytes, int width, int height, int bands, bool is_cmyk) {
  VipsImage *image = vips_image_new_from_memory(
      bytes, (size_t)width * (size_t)height * (size_t)bands, width, height, bands,
      VIPS_FORMAT_UCHAR);
  if (image == NULL) return NULL;
  image->Type = is_cmyk ? VIPS_INTERPRETATION_CMYK
      : bands >= 3      ? VIPS_INTERPRETATION_sRGB
                        : VIPS_INTERPRETATION_B_W;
  return (cvips_object *)image;
}

cvips_object *_Nullable cvips_image_copy(cvips_object *image) {
  VipsImage *copy;
  return vips_copy(VIPS_IMAGE(image), &copy, NULL) ? NULL : (cvips_object *)copy;
}

// MARK: Pixels

cvips_object *_Nullable cvips_region(cvips_object *image) {
  return (cvips_object *)vips_region_new(VIPS_IMAGE(image));
}

const uint8_t *_Nullable cvips_region_prepare(
    cvips_object *object, int left, int top, int width, int height, ptrdiff_t *stride) {
  VipsRegion *region = VIPS_REGION(object);
  VipsRect rectangle = {left, top, width, height};
  if (vips_region_prepare(region, &rectangle)) return NULL;
  *stride = (ptrdiff_t)VIPS_REGION_LSKIP(region);
  return VIPS_REGION_ADDR(region, left, top);
}

#pragma clang assume_nonnull end
