import Foundation
import LecternBase
import LecternTesting
import Testing

struct ExponentialTests {
  /// The difference of two numbers, in units in the last place of the second.
  private func units(_ a: Double, _ b: Double) -> Double { abs(a - b) / b.ulp }

  @Test("the exponential is the library’s within 2 units in the last place", arguments: 0..<4)
  func exponentials(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<20_000 {
      let value = Double.random(in: -700...700, using: &random)
      #expect(units(exponential(value), exp(value)) <= 2, "\(value), seed \(seed)")
      let small = Double.random(in: -1...1, using: &random)
      #expect(units(exponential(small), exp(small)) <= 2, "\(small), seed \(seed)")
    }
  }

  @Test("the logarithm is the library’s within 2 units in the last place", arguments: 0..<4)
  func logarithms(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<20_000 {
      let value = exp(Double.random(in: -700...700, using: &random))
      #expect(units(naturalLogarithm(value), log(value)) <= 2, "\(value), seed \(seed)")
      let near = Double.random(in: 0.5...2, using: &random)
      #expect(units(naturalLogarithm(near), log(near)) <= 2, "\(near), seed \(seed)")
    }
  }

  @Test("what has no exponential or logarithm has none here either")
  func extremes() {
    #expect(exponential(0) == 1)
    #expect(exponential(-1000) == 0)
    #expect(exponential(1000) == .infinity)
    #expect(exponential(-.infinity) == 0)
    #expect(exponential(.nan).isNaN)
    #expect(units(exponential(-740), exp(-740)) <= 2)
    #expect(naturalLogarithm(1) == 0)
    #expect(naturalLogarithm(0) == -.infinity)
    #expect(naturalLogarithm(-1).isNaN)
    #expect(naturalLogarithm(.nan).isNaN)
    #expect(naturalLogarithm(.infinity) == .infinity)
    #expect(units(naturalLogarithm(.leastNonzeroMagnitude), log(.leastNonzeroMagnitude)) <= 2)
  }
}
