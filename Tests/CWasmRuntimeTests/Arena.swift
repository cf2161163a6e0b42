import CWasmRuntime
import Foundation

/// A heap in memory of its own, and a shadow of the blocks in it.
///
/// Every block is filled with a byte that its neighbours don't have; each later access reads all of
/// it back, so that overlapping blocks are found.
final class Arena {
  struct Block {
    var pointer: UnsafeMutableRawPointer
    var size: Int
    var seed: UInt8
  }

  enum Failure: Error, Equatable {
    case overwritten(blockOf: Int)
    case unaligned(to: Int)
    case outsideTheArena
    case fault(String)
  }

  /// Aligned so that any power of two up to 64 KiB can be asked for.
  static let alignment = 65_536

  let memory: UnsafeMutableRawPointer
  let capacity: Int
  var heap: lectern_heap
  var blocks: [Block] = []
  private var nextSeed: UInt8 = 1

  /// - Parameters: bytes there from the start, and bytes that the heap may grow to.
  init(mapped: Int = 65_536, capacity: Int) {
    memory = .allocate(byteCount: capacity, alignment: Arena.alignment)
    memory.initializeMemory(as: UInt8.self, repeating: 0xA5, count: capacity)
    self.capacity = capacity
    heap = lectern_heap_over(memory, UInt32(mapped), UInt32(capacity))
  }

  deinit { memory.deallocate() }

  // MARK: Steps

  /// - Returns: false when the heap had no room.
  func allocate(_ size: Int) throws(Failure) -> Bool {
    try adopt(lectern_heap_allocate(&heap, size), size: size, alignment: 16)
  }

  func allocate(_ size: Int, alignedTo alignment: Int) throws(Failure) -> Bool {
    var pointer: UnsafeMutableRawPointer?
    let status = lectern_heap_allocate_aligned(&heap, &pointer, alignment, size)
    return try adopt(status == 0 ? pointer : nil, size: size, alignment: max(alignment, 16))
  }

  func reallocate(at index: Int, to size: Int) throws(Failure) -> Bool {
    let old = blocks[index]
    try verify(old)
    guard let pointer = lectern_heap_reallocate(&heap, old.pointer, size) else {
      try verify(old)
      return false
    }
    try verify(Block(pointer: pointer, size: min(old.size, size), seed: old.seed))
    blocks.swapAt(index, blocks.count - 1)
    blocks.removeLast()
    return try adopt(pointer, size: size, alignment: 16)
  }

  func free(at index: Int) throws(Failure) {
    try verify(blocks[index])
    lectern_heap_free(&heap, blocks[index].pointer)
    blocks.swapAt(index, blocks.count - 1)
    blocks.removeLast()
  }

  func freeAll() throws(Failure) {
    while !blocks.isEmpty { try free(at: blocks.count - 1) }
  }

  /// Walks the whole heap; the shadow must count the same blocks.
  func check() throws(Failure) {
    let report = lectern_heap_check(&heap)
    if let fault = report.fault { throw .fault(String(cString: fault)) }
  }

  /// The number of free blocks that the walk finds; one when everything has come back.
  var freeBlocks: Int { Int(lectern_heap_check(&heap).free_blocks) }
  var usedBlocks: Int { Int(lectern_heap_check(&heap).used_blocks) }

  // MARK: The shadow

  private func adopt(
    _ pointer: UnsafeMutableRawPointer?, size: Int, alignment: Int
  ) throws(Failure) -> Bool {
    guard let pointer else { return false }
    guard UInt(bitPattern: pointer) % UInt(alignment) == 0 else {
      throw .unaligned(to: alignment)
    }
    guard pointer >= memory, pointer + size <= memory + Int(heap.end) else {
      throw .outsideTheArena
    }
    let block = Block(pointer: pointer, size: size, seed: nextSeed)
    nextSeed = nextSeed == 250 ? 1 : nextSeed + 1
    memset(pointer, Int32(block.seed), size)
    blocks.append(block)
    return true
  }

  private func verify(_ block: Block) throws(Failure) {
    // A block that equals itself moved by one byte holds its first byte throughout.
    guard block.size > 0 else { return }
    let first = block.pointer.load(as: UInt8.self)
    guard first == block.seed, memcmp(block.pointer, block.pointer + 1, block.size - 1) == 0
    else { throw .overwritten(blockOf: block.size) }
  }
}

/// SplitMix64: the same numbers for the same seed on every machine.
struct SeededRandom: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
