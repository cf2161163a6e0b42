#ifndef CWASMRUNTIME_H
#define CWASMRUNTIME_H

// The C symbols that Embedded Swift expects from a platform, for a Wasm module without one.
//
// In the Wasm build this target defines `malloc` and its family, `memcpy` and its family,
// `arc4random_buf`, `__multi3` and the stack guard, under those names. In the native build the
// same allocator works in an arena that a test hands in, under the names below.

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

#if defined(__wasm__)

/// Bytes of all blocks in use, their headers included. Exported by the module.
size_t lectern_live_bytes(void);

/// Bytes of linear memory that the allocator manages, free or in use. Exported by the module.
size_t lectern_heap_bytes(void);

#else

enum { LECTERN_BINS = 64 };

/// A heap in a span of memory. Blocks are known by their 32-bit offset from `memory`, so that a
/// test on a 64-bit machine sees the very layout that the browser has.
typedef struct lectern_heap {
  unsigned char *_Nullable memory;
  uint32_t start;  // the first block; 0 before the first allocation
  uint32_t end;    // the sentinel behind the last block
  uint32_t bytes;  // managed, free or in use
  uint32_t live;   // in use, headers included
  uint32_t mapped;    // what the "machine" has handed out; grows like a Wasm memory, by pages
  uint32_t capacity;  // what it can hand out at most
  uint64_t nonempty;
  uint32_t bins[LECTERN_BINS];
} lectern_heap;

/// A fresh heap in `capacity` bytes at `memory`, of which `mapped` are there from the start.
lectern_heap lectern_heap_over(void *memory, uint32_t mapped, uint32_t capacity);

void *_Nullable lectern_heap_allocate(lectern_heap *heap, size_t size);
void *_Nullable lectern_heap_allocate_zeroed(lectern_heap *heap, size_t count, size_t size);
/// `posix_memalign`: 0, `EINVAL` or `ENOMEM`; `result` is untouched unless 0.
int lectern_heap_allocate_aligned(
    lectern_heap *heap, void *_Nullable *_Nonnull result, size_t alignment, size_t size);
void *_Nullable lectern_heap_reallocate(
    lectern_heap *heap, void *_Nullable pointer, size_t size);
void lectern_heap_free(lectern_heap *heap, void *_Nullable pointer);

/// Takes `bytes` of the machine's memory for somebody else, so that the heap has a gap.
void lectern_heap_skip(lectern_heap *heap, uint32_t bytes);

/// The findings of a walk over every block and every free list.
typedef struct lectern_heap_report {
  /// NULL, or the first broken rule.
  const char *_Nullable fault;
  uint32_t free_blocks;
  uint32_t used_blocks;
  uint32_t free_bytes;
} lectern_heap_report;

lectern_heap_report lectern_heap_check(const lectern_heap *heap);

/// `__multi3` under a name of its own: the low 128 bits of a product, words low to high.
void lectern_multiply_128(
    uint64_t a_low, uint64_t a_high, uint64_t b_low, uint64_t b_high, uint64_t *result);

#endif

#pragma clang assume_nonnull end

#endif
