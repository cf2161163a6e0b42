// memcpy and its family. The target is compiled with -fno-builtin, so that the compiler doesn't
// replace a loop by a call of the function around it.

#include "CWasmRuntime.h"

#if defined(__wasm__)

#if !defined(__wasm_bulk_memory__)
#error "compile with -mbulk-memory: memory.copy and memory.fill are what these functions are"
#endif

void *memcpy(void *to, const void *from, size_t count) {
  return __builtin_memcpy(to, from, count);
}

void *memmove(void *to, const void *from, size_t count) {
  return __builtin_memmove(to, from, count);
}

void *memset(void *to, int value, size_t count) { return __builtin_memset(to, value, count); }

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (; count; count--, a++, b++)
    if (*a != *b) return *a - *b;
  return 0;
}

size_t strlen(const char *text) {
  const char *end = text;
  while (*end) end++;
  return (size_t)(end - text);
}

#endif
