// The functions that the Embedded Swift library expects of a platform besides memory.

#include "CWasmRuntime.h"

/// The low 128 bits of a product, from 32-bit limbs: Wasm multiplies no wider than 64 bits.
static void multiply_128(
    uint64_t a_low, uint64_t a_high, uint64_t b_low, uint64_t b_high, uint64_t *result) {
  uint64_t a0 = (uint32_t)a_low, a1 = a_low >> 32, b0 = (uint32_t)b_low, b1 = b_low >> 32;
  uint64_t low = a0 * b0;
  uint64_t middle = a1 * b0 + (low >> 32);
  uint64_t crossed = a0 * b1 + (uint32_t)middle;
  result[0] = crossed << 32 | (uint32_t)low;
  result[1] = a1 * b1 + (middle >> 32) + (crossed >> 32) + a_low * b_high + a_high * b_low;
}

#if defined(__wasm__)

/// Printing a floating-point number multiplies 128-bit integers.
__int128 __multi3(__int128 a, __int128 b) {
  uint64_t result[2];
  multiply_128(
      (uint64_t)a, (uint64_t)((unsigned __int128)a >> 64), (uint64_t)b,
      (uint64_t)((unsigned __int128)b >> 64), result);
  return (__int128)((unsigned __int128)result[1] << 64 | result[0]);
}

__attribute__((import_module("host"), import_name("random"))) void host_random(void *, size_t);

/// Seeds the hashing of dictionaries.
void arc4random_buf(void *bytes, size_t count) { host_random(bytes, count); }

uintptr_t __stack_chk_guard = 0x1ec7e520;

__attribute__((noreturn)) void __stack_chk_fail(void) { __builtin_trap(); }

#else

void lectern_multiply_128(
    uint64_t a_low, uint64_t a_high, uint64_t b_low, uint64_t b_high, uint64_t *result) {
  multiply_128(a_low, a_high, b_low, b_high, result);
}

#endif
