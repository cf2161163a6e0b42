import CWasmRuntime
import Testing

/// The browser's allocator, natively, in an arena.
struct HeapTests {
  @Test("a random life of 100,000 steps keeps every block whole", arguments: [1, 20_261_121, 7])
  func randomLife(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let arena = Arena(capacity: 64 << 20)
    for step in 0..<100_000 {
      try randomStep(in: arena, &random)
      if step % 500 == 0 {
        try arena.check()
        #expect(arena.usedBlocks == arena.blocks.count, "seed \(seed), step \(step)")
      }
    }
    try arena.freeAll()
    try arena.check()
    #expect(arena.freeBlocks == 1, "seed \(seed)")
    #expect(arena.heap.live == 0)
  }

  /// One step: mostly small blocks as Swift's objects are, sometimes a large one as its arrays.
  private func randomStep(in arena: Arena, _ random: inout SeededRandom) throws {
    let size =
      Int.random(in: 0..<100, using: &random) < 95
      ? Int.random(in: 0...300, using: &random) : Int.random(in: 0...60_000, using: &random)
    let crowded = arena.blocks.count > 2_000
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<40 where !crowded:
      #expect(try arena.allocate(size))
    case 40..<50 where !crowded:
      let alignment = 1 << Int.random(in: 3...13, using: &random)
      #expect(try arena.allocate(size, alignedTo: alignment))
    case 50..<65 where !arena.blocks.isEmpty:
      let index = arena.blocks.indices.randomElement(using: &random) ?? 0
      #expect(try arena.reallocate(at: index, to: size))
    default:
      guard let index = arena.blocks.indices.randomElement(using: &random) else { return }
      try arena.free(at: index)
    }
  }

  @Test("a steady load stops growing the memory")
  func steadyLoad() throws {
    var random = SeededRandom(seed: 3)
    let arena = Arena(capacity: 64 << 20)
    var settled: UInt32 = 0
    for round in 0..<60_000 {
      if arena.blocks.count >= 500 {
        try arena.free(at: Int.random(in: 0..<arena.blocks.count, using: &random))
      }
      #expect(try arena.allocate(Int.random(in: 1...4_000, using: &random)))
      if round == 20_000 { settled = arena.heap.bytes }
    }
    #expect(arena.heap.bytes == settled)
    #expect(arena.heap.bytes < 3 * 500 * 2_000)
  }

  @Test("when memory runs out, the answer is no, and everything is as before")
  func outOfMemory() throws {
    let arena = Arena(capacity: 4 * 65_536)
    while try arena.allocate(1_000) {}
    try arena.check()
    let live = arena.heap.live
    #expect(!(try arena.allocate(500, alignedTo: 4_096)))
    #expect(!(try arena.reallocate(at: 0, to: 1 << 20)))
    #expect(lectern_heap_allocate_zeroed(&arena.heap, 1 << 20, 16) == nil)
    #expect(arena.heap.live == live)
    #expect(arena.heap.bytes > 4 * 65_536 - 64)
    try arena.check()

    try arena.free(at: 10)
    #expect(try arena.allocate(1_000))
    try arena.freeAll()
    #expect(arena.freeBlocks == 1)
    #expect(try arena.allocate(250_000))
  }

  @Test("the last fitting block of a crowded list is found before memory grows")
  func lastOfItsList() throws {
    let arena = Arena(capacity: 1 << 20)
    // Sixty holes of one bin (512…767 bytes), of which only the one freed first is large enough.
    for index in 0..<60 {
      #expect(try arena.allocate(index == 0 ? 740 : 520))
      #expect(try arena.allocate(8))
    }
    #expect(try arena.allocate(Int(arena.heap.bytes - arena.heap.live) - 4))
    let holes = arena.blocks.filter { $0.size >= 520 && $0.size <= 740 }
    for hole in holes { lectern_heap_free(&arena.heap, hole.pointer) }
    let bytes = arena.heap.bytes
    #expect(lectern_heap_allocate(&arena.heap, 730) == holes[0].pointer)
    #expect(arena.heap.bytes == bytes)
    try arena.check()
  }

  @Test(
    "no size, however absurd, does anything but fail",
    arguments: [
      Int.max, Int.max - 15, 1 << 32, (1 << 32) - 4, 1 << 31, 0x7FFF_0000,
    ])
  func absurdSizes(size: Int) throws {
    let arena = Arena(capacity: 1 << 20)
    #expect(!(try arena.allocate(size)))
    #expect(!(try arena.allocate(size, alignedTo: 64)))
    #expect(lectern_heap_allocate_zeroed(&arena.heap, size, size) == nil)
    #expect(try arena.allocate(16))
    #expect(!(try arena.reallocate(at: 0, to: size)))
    try arena.check()
  }

  @Test("a size of zero gives a block of its own")
  func zeroSize() throws {
    let arena = Arena(capacity: 1 << 20)
    #expect(try arena.allocate(0))
    #expect(try arena.allocate(0, alignedTo: 256))
    #expect(arena.blocks[0].pointer != arena.blocks[1].pointer)
    #expect(try arena.reallocate(at: 0, to: 0))
    #expect(arena.usedBlocks == 2)
    lectern_heap_free(&arena.heap, nil)
    let fromNothing = lectern_heap_reallocate(&arena.heap, nil, 40)
    #expect(fromNothing != nil)
    lectern_heap_free(&arena.heap, fromNothing)
    try arena.freeAll()
    #expect(arena.freeBlocks == 1)
  }

  @Test("an alignment must be a power of two that holds a pointer")
  func alignments() throws {
    let arena = Arena(capacity: 1 << 20)
    var pointer: UnsafeMutableRawPointer?
    for wrong in [0, 1, 4, 24, 100] {
      #expect(lectern_heap_allocate_aligned(&arena.heap, &pointer, wrong, 8) == 22)
    }
    #expect(pointer == nil)
    for power in 3...16 { #expect(try arena.allocate(40, alignedTo: 1 << power)) }
    try arena.check()
    try arena.freeAll()
    #expect(arena.freeBlocks == 1)
  }

  @Test("zeroed memory is zero even where something else was")
  func zeroed() throws {
    let arena = Arena(capacity: 1 << 20)
    #expect(try arena.allocate(5_000))
    try arena.free(at: 0)
    let pointer = try #require(lectern_heap_allocate_zeroed(&arena.heap, 1_250, 4))
    #expect((0..<5_000).allSatisfy { pointer.load(fromByteOffset: $0, as: UInt8.self) == 0 })
  }

  @Test("a block grows and shrinks where it stands when there is room behind it")
  func reallocationInPlace() throws {
    let arena = Arena(capacity: 1 << 20)
    #expect(try arena.allocate(100))
    let first = arena.blocks[0].pointer
    #expect(try arena.reallocate(at: 0, to: 10_000))
    #expect(arena.blocks[0].pointer == first)
    #expect(try arena.reallocate(at: 0, to: 10))
    #expect(arena.blocks[0].pointer == first)
    #expect(arena.heap.live == 16)
    try arena.check()
  }

  @Test("memory that somebody else took leaves a gap that is never handed out")
  func gap() throws {
    let arena = Arena(capacity: 8 * 65_536)
    #expect(try arena.allocate(60_000))
    lectern_heap_skip(&arena.heap, 2 * 65_536)
    let theirs = (memory: arena.memory + 65_536, size: 2 * 65_536)
    while try arena.allocate(3_000) {}
    for block in arena.blocks {
      #expect(
        block.pointer + block.size <= theirs.memory
          || block.pointer >= theirs.memory + theirs.size)
    }
    try arena.check()
    try arena.freeAll()
    try arena.check()
    #expect(arena.freeBlocks == 2)
    #expect(arena.heap.live == 0)
  }

  @Test("the walk notices a word written behind a block's end")
  func walkNoticesDamage() throws {
    let arena = Arena(capacity: 1 << 20)
    #expect(try arena.allocate(12))
    #expect(try arena.allocate(12))
    try arena.check()
    arena.blocks[0].pointer.storeBytes(of: 0xDEAD_BEE0, toByteOffset: 12, as: UInt32.self)
    #expect(throws: Arena.Failure.fault("block reaches out of the heap")) { try arena.check() }
  }

  #if !os(Windows)
    @Test("freeing twice stops the program at the second free")
    func doubleFree() async {
      await #expect(processExitsWith: .failure) {
        let arena = Arena(capacity: 1 << 20)
        let pointer = lectern_heap_allocate(&arena.heap, 100)
        lectern_heap_free(&arena.heap, pointer)
        lectern_heap_free(&arena.heap, pointer)
      }
    }
  #endif
}
