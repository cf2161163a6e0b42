// The allocator: boundary tags that coalesce at once, and segregated free lists.
//
// A block is a header word, then its payload, which is aligned to 16:
//
//     in use   [size | flags][payload …                              ]
//     free     [size | flags][next][previous] …                [size ]
//
// Sizes are multiples of 16 and include the header, so the four low bits of the header are free
// for flags. The footer of a free block is the last word of what would be its payload; the flag
// PREVIOUS_USED tells whether that word of the block before may be read. So a block in use costs
// four bytes, the smallest block is 16 bytes, and 12 bytes of payload fit it.
//
// The last block of the heap is followed by a sentinel: a header of size 0, in use. When memory
// grows, the sentinel becomes the header of the new free block. If other code grew the memory in
// between, it becomes a block in use over the gap, never to be freed.
//
// No two free blocks touch. That is the invariant, and lectern_heap_check walks it.

#include "CWasmRuntime.h"

#define EINVAL 22
#define ENOMEM 12

#if defined(__wasm__)

enum { LECTERN_BINS = 64 };

typedef struct lectern_heap {
  uint32_t start, end, bytes, live;
  uint64_t nonempty;
  uint32_t bins[LECTERN_BINS];
} lectern_heap;

#define ADDRESS(heap, offset) ((void *)(uintptr_t)(offset))
#define OFFSET(heap, pointer) ((uint32_t)(uintptr_t)(pointer))

#else

#define ADDRESS(heap, offset) ((void *)((heap)->memory + (offset)))
#define OFFSET(heap, pointer) ((uint32_t)((unsigned char *)(pointer) - (heap)->memory))

#endif

typedef uint32_t __attribute__((may_alias)) word;

#define WORD(heap, offset) (*(word *)ADDRESS(heap, offset))

enum { USED = 1, PREVIOUS_USED = 2, FLAGS = 15, GRAIN = 16, PAGE = 65536 };

/// Addresses stay below 2 GiB, so that each is a positive Int in the 32-bit Swift of the browser.
enum { MOST = 0x7fff0000 };

static inline uint32_t size_of(const lectern_heap *heap, uint32_t block) {
  return WORD(heap, block) & ~(uint32_t)FLAGS;
}

/// The size of a block that holds `size` bytes of payload.
static inline uint32_t block_size(size_t size) { return ((uint32_t)size + 4 + 15) & ~15u; }

// MARK: Free lists

/// Sixteen bins of one size each, up to 256 bytes; then two bins an octave.
static uint32_t bin_of(uint32_t size) {
  uint32_t units = size / GRAIN;
  if (units <= 16) return units - 1;
  uint32_t log = 31 - (uint32_t)__builtin_clz(units);
  return 8 + 2 * log + ((units >> (log - 1)) & 1);
}

static void insert(lectern_heap *heap, uint32_t block, uint32_t size) {
  uint32_t bin = bin_of(size), next = heap->bins[bin];
  WORD(heap, block + 4) = next;
  WORD(heap, block + 8) = 0;
  if (next) WORD(heap, next + 8) = block;
  heap->bins[bin] = block;
  heap->nonempty |= (uint64_t)1 << bin;
}

static void remove_free(lectern_heap *heap, uint32_t block) {
  uint32_t next = WORD(heap, block + 4), previous = WORD(heap, block + 8);
  if (next) WORD(heap, next + 8) = previous;
  if (previous) {
    WORD(heap, previous + 4) = next;
  } else {
    uint32_t bin = bin_of(size_of(heap, block));
    heap->bins[bin] = next;
    if (!next) heap->nonempty &= ~((uint64_t)1 << bin);
  }
}

/// A free block of at least `size` bytes, or 0.
///
/// Looks at a few blocks of the bin that the size belongs to, then takes any of a higher bin,
/// which fits for certain; only before memory must grow does it read the own bin to its end.
static uint32_t find(lectern_heap *heap, uint32_t size) {
  uint32_t bin = bin_of(size), block = heap->bins[bin];
  for (int tries = 32; block && tries; tries--) {
    if (size_of(heap, block) >= size) return block;
    block = WORD(heap, block + 4);
  }
  uint64_t above = heap->nonempty & (~(uint64_t)1 << bin);
  if (above) return heap->bins[__builtin_ctzll(above)];
  while (block && size_of(heap, block) < size) block = WORD(heap, block + 4);
  return block;
}

// MARK: Blocks

/// Frees a block in use, and joins it with the free blocks on both sides.
static void release(lectern_heap *heap, uint32_t block) {
  uint32_t size = size_of(heap, block), next = block + size;
  heap->live -= size;
  if (!(WORD(heap, next) & USED)) {
    remove_free(heap, next);
    size += size_of(heap, next);
  }
  if (!(WORD(heap, block) & PREVIOUS_USED)) {
    uint32_t before = WORD(heap, block - 4);
    block -= before;
    remove_free(heap, block);
    size += before;
  }
  WORD(heap, block) = size | PREVIOUS_USED;
  WORD(heap, block + size - 4) = size;
  WORD(heap, block + size) &= ~(uint32_t)PREVIOUS_USED;
  insert(heap, block, size);
}

/// Cuts a block in use down to `size` and frees the rest.
static void trim(lectern_heap *heap, uint32_t block, uint32_t size) {
  uint32_t rest = size_of(heap, block) - size;
  if (!rest) return;
  WORD(heap, block) -= rest;
  WORD(heap, block + size) = rest | USED | PREVIOUS_USED;
  release(heap, block + size);
}

/// Adds [from, to) to the heap as one free block.
static void add_region(lectern_heap *heap, uint32_t from, uint32_t to) {
  uint32_t first = ((from + 3) & ~15u) + 12, end = (to & ~15u) - 4, block = heap->end;
  uint32_t flags = USED | PREVIOUS_USED;
  if (block && from == block + 4) {
    flags = WORD(heap, block);
  } else {
    if (block) WORD(heap, block) |= first - block;
    else heap->start = first;
    block = first;
  }
  WORD(heap, end) = USED;
  WORD(heap, block) = (end - block) | flags;
  heap->bytes += end - block;
  heap->live += end - block;
  heap->end = end;
  release(heap, block);
}

// MARK: The machine's memory

/// Maps `bytes` more, a multiple of a page: the offset where they begin, or 0.
static uint32_t map(lectern_heap *heap, uint32_t bytes) {
#if defined(__wasm__)
  (void)heap;
  uint32_t page = (uint32_t)__builtin_wasm_memory_size(0);
  if (page * (uint64_t)PAGE + bytes > MOST) return 0;
  uint32_t old = (uint32_t)__builtin_wasm_memory_grow(0, bytes / PAGE);
  return old == UINT32_MAX ? 0 : old * PAGE;
#else
  if ((uint64_t)heap->mapped + bytes > heap->capacity) return 0;
  uint32_t from = heap->mapped;
  heap->mapped += bytes;
  return from;
#endif
}

#if defined(__wasm__)
extern unsigned char __heap_base;
#define FIRST_BYTE(heap) OFFSET(heap, &__heap_base)
#define FIRST_END(heap) ((uint32_t)__builtin_wasm_memory_size(0) * PAGE)
#else
#define FIRST_BYTE(heap) 0
#define FIRST_END(heap) ((heap)->mapped)
#endif

/// Makes room for a block of `size` bytes; false when the machine refuses.
///
/// It asks for an eighth of the heap on top, so that a growing exhibit doesn't grow the memory by
/// every page; if that is too much, for the needed bytes only.
static int grow(lectern_heap *heap, uint32_t size) {
  if (!heap->end && FIRST_END(heap) >= FIRST_BYTE(heap) + 64) {
    add_region(heap, FIRST_BYTE(heap), FIRST_END(heap));
    return 1;
  }
  // A new region that doesn't continue the old one loses up to two grains to its alignment.
  uint32_t need = (size + 2 * GRAIN + PAGE - 1) & ~(uint32_t)(PAGE - 1);
  uint32_t bytes = (need + heap->bytes / 8) & ~(uint32_t)(PAGE - 1);
  uint32_t from = map(heap, bytes);
  if (!from) from = map(heap, bytes = need);
  if (!from) return 0;
  add_region(heap, from, from + bytes);
  return 1;
}

// MARK: The five functions

static void *allocate(lectern_heap *heap, size_t size) {
  if (size > MOST - PAGE) return NULL;
  uint32_t wanted = block_size(size), block;
  while (!(block = find(heap, wanted)))
    if (!grow(heap, wanted)) return NULL;
  remove_free(heap, block);
  uint32_t had = size_of(heap, block);
  heap->live += had;
  WORD(heap, block) |= USED;
  WORD(heap, block + had) |= PREVIOUS_USED;
  trim(heap, block, wanted);
  return ADDRESS(heap, block + 4);
}

static void *allocate_zeroed(lectern_heap *heap, size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) return NULL;
  void *pointer = allocate(heap, bytes);
  if (pointer) __builtin_memset(pointer, 0, bytes);
  return pointer;
}

static int allocate_aligned(lectern_heap *heap, void **result, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1))) return EINVAL;
  if (size > MOST - PAGE || alignment > MOST - PAGE - size) return ENOMEM;
  size_t slack = alignment > GRAIN ? alignment : 0;
  void *pointer = allocate(heap, size + slack);
  if (!pointer) return ENOMEM;
  uint32_t block = OFFSET(heap, pointer) - 4;
  uint32_t lead = (uint32_t)(-(uintptr_t)pointer & (alignment - 1));
  if (lead) {
    WORD(heap, block + lead) = (size_of(heap, block) - lead) | USED | PREVIOUS_USED;
    WORD(heap, block) = lead | (WORD(heap, block) & FLAGS);
    release(heap, block);
    block += lead;
  }
  trim(heap, block, block_size(size));
  *result = ADDRESS(heap, block + 4);
  return 0;
}

/// The block of a pointer in use; a pointer freed before stops the program here, not later.
static uint32_t block_of(lectern_heap *heap, void *pointer) {
  uint32_t block = OFFSET(heap, pointer) - 4;
  if (!(WORD(heap, block) & USED)) __builtin_trap();
  return block;
}

static void free_block(lectern_heap *heap, void *pointer) {
  if (pointer) release(heap, block_of(heap, pointer));
}

static void *reallocate(lectern_heap *heap, void *pointer, size_t size) {
  if (!pointer) return allocate(heap, size);
  if (size > MOST - PAGE) return NULL;
  uint32_t block = block_of(heap, pointer), had = size_of(heap, block);
  uint32_t wanted = block_size(size), next = block + had;
  if (had < wanted) {
    uint32_t behind = WORD(heap, next) & USED ? 0 : size_of(heap, next);
    if (had + behind < wanted) {
      void *moved = allocate(heap, size);
      if (!moved) return NULL;
      __builtin_memcpy(moved, pointer, had - 4);
      release(heap, block);
      return moved;
    }
    remove_free(heap, next);
    WORD(heap, block) += behind;
    WORD(heap, next + behind) |= PREVIOUS_USED;
    heap->live += behind;
  }
  trim(heap, block, wanted);
  return pointer;
}

// MARK: Their names

#if defined(__wasm__)

static lectern_heap memory_heap;

void *malloc(size_t size) { return allocate(&memory_heap, size); }
void free(void *pointer) { free_block(&memory_heap, pointer); }
void *realloc(void *pointer, size_t size) { return reallocate(&memory_heap, pointer, size); }
void *calloc(size_t count, size_t size) { return allocate_zeroed(&memory_heap, count, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  return allocate_aligned(&memory_heap, result, alignment, size);
}

__attribute__((export_name("lectern_live_bytes"))) size_t lectern_live_bytes(void) {
  return memory_heap.live;
}

__attribute__((export_name("lectern_heap_bytes"))) size_t lectern_heap_bytes(void) {
  return memory_heap.bytes;
}

#else

lectern_heap lectern_heap_over(void *memory, uint32_t mapped, uint32_t capacity) {
  return (lectern_heap){.memory = memory, .mapped = mapped, .capacity = capacity};
}

void *lectern_heap_allocate(lectern_heap *heap, size_t size) { return allocate(heap, size); }

void *lectern_heap_allocate_zeroed(lectern_heap *heap, size_t count, size_t size) {
  return allocate_zeroed(heap, count, size);
}

int lectern_heap_allocate_aligned(
    lectern_heap *heap, void **result, size_t alignment, size_t size) {
  return allocate_aligned(heap, result, alignment, size);
}

void *lectern_heap_reallocate(lectern_heap *heap, void *pointer, size_t size) {
  return reallocate(heap, pointer, size);
}

void lectern_heap_free(lectern_heap *heap, void *pointer) { free_block(heap, pointer); }

void lectern_heap_skip(lectern_heap *heap, uint32_t bytes) { (void)map(heap, bytes); }

// MARK: The walk

/// True if `block` hangs in the list of its bin, with links that agree in both directions.
static int is_listed(const lectern_heap *heap, uint32_t block) {
  uint32_t bin = bin_of(size_of(heap, block));
  if (!(heap->nonempty >> bin & 1)) return 0;
  uint32_t next = WORD(heap, block + 4), previous = WORD(heap, block + 8);
  if (next && WORD(heap, next + 8) != block) return 0;
  return previous ? WORD(heap, previous + 4) == block : heap->bins[bin] == block;
}

static const char *fault_in_lists(const lectern_heap *heap, uint32_t free_blocks) {
  uint32_t listed = 0;
  for (uint32_t bin = 0; bin < LECTERN_BINS; bin++) {
    if (!heap->bins[bin] != !(heap->nonempty >> bin & 1)) return "bitmap disagrees with a bin";
    for (uint32_t at = heap->bins[bin]; at; at = WORD(heap, at + 4)) {
      if (WORD(heap, at) & USED) return "block in use hangs in a free list";
      if (bin_of(size_of(heap, at)) != bin) return "free block hangs in another size's bin";
      if (++listed > free_blocks) return "free lists hold more blocks than the heap";
    }
  }
  return listed == free_blocks ? NULL : "free block hangs in no list";
}

lectern_heap_report lectern_heap_check(const lectern_heap *heap) {
  lectern_heap_report report = {0};
  if (!heap->end) return report;
  uint32_t at = heap->start, used_bytes = 0, previous_used = PREVIOUS_USED;
  while (at < heap->end && !report.fault) {
    uint32_t size = size_of(heap, at), header = WORD(heap, at);
    if (size < GRAIN || size > heap->end - at) report.fault = "block reaches out of the heap";
    else if ((header & PREVIOUS_USED) != previous_used) report.fault = "flag lies about the block before";
    else if (header & USED) report.used_blocks++, used_bytes += size;
    else if (!previous_used) report.fault = "two free blocks touch";
    else if (WORD(heap, at + size - 4) != size) report.fault = "footer disagrees with its header";
    else if (!is_listed(heap, at)) report.fault = "free block isn't listed";
    else report.free_blocks++, report.free_bytes += size;
    previous_used = header & USED ? PREVIOUS_USED : 0;
    at += size;
  }
  if (report.fault) return report;
  uint32_t gaps = heap->end - heap->start - heap->bytes;
  if (WORD(heap, at) != (USED | previous_used)) report.fault = "sentinel is damaged";
  else if (used_bytes != heap->live + gaps) report.fault = "live bytes were miscounted";
  else if (report.free_bytes + heap->live != heap->bytes) report.fault = "bytes went missing";
  else report.fault = fault_in_lists(heap, report.free_blocks);
  return report;
}

#endif
