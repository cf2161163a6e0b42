/// The natural exponential function, which WebAssembly has no instruction for.
///
/// - Shape: within 2 units in the last place; 0 below -745, infinite above 709.78.
/// - Source: Cody and Waite, Software Manual for the Elementary Functions (1980), chapter 6: the
///   argument less the nearest multiple of ln 2, taken away in two parts.
public func exponential(_ value: Double) -> Double {
  guard value == value else { return value }
  if value > 709.78 { return .infinity }
  if value < -745 { return 0 }
  let multiple = (value * 1.442_695_040_888_963_4).nearest
  let rest = (value - multiple * 0.693_147_180_369_123_8) - multiple * 1.908_214_929_270_587_7e-10
  // Taylor's series to the 13th power: the rest is at most 0.35.
  var sum = 1.0
  var divisor = 13.0
  while divisor > 0 {
    sum = 1 + sum * rest / divisor
    divisor -= 1
  }
  // In two steps, so that results below the smallest normal number come out right.
  let power = Int(multiple)
  let half = power / 2
  return sum * powerOfTwo(half) * powerOfTwo(power - half)
}

/// The natural logarithm, which WebAssembly has no instruction for.
///
/// - Shape: within 2 units in the last place; NaN below 0, minus infinity at 0.
public func naturalLogarithm(_ value: Double) -> Double {
  guard value > 0, value < .infinity else {
    return value == 0 ? -.infinity : value > 0 ? value : .nan
  }
  var fraction = value
  var power = 0
  if value < 2.3e-308 {
    fraction *= powerOfTwo(54)
    power = -54
  }
  power += Int(fraction.bitPattern >> 52) - 1023
  fraction = Double(bitPattern: fraction.bitPattern & 0xF_FFFF_FFFF_FFFF | 1023 << 52)
  if fraction > 1.414_213_562_373_095_1 {
    fraction /= 2
    power += 1
  }
  // ln x = 2 artanh((x - 1) / (x + 1)), whose series converges fast for x between √½ and √2.
  let ratio = (fraction - 1) / (fraction + 1)
  let square = ratio * ratio
  var sum = 0.0
  var divisor = 23.0
  while divisor > 1 {
    sum = (sum + 1 / divisor) * square
    divisor -= 2
  }
  let high = Double(power) * 0.693_147_180_369_123_8
  let low = Double(power) * 1.908_214_929_270_587_7e-10
  return high + (2 * ratio + (2 * ratio * sum + low))
}

/// A power of two as a normal number.
///
/// - Parameter exponent: from -1022 to 1023.
private func powerOfTwo(_ exponent: Int) -> Double {
  Double(bitPattern: UInt64(exponent + 1023) << 52)
}
