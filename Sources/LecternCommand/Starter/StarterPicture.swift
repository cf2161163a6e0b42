/// Draws a lighthouse as SVG, by what is said of it and by chance that its name begins.
///
/// Every machine draws the same: nothing but the name decides.
struct StarterPicture {
  /// The look of a tower.
  enum Tower: String {
    case white = "white tower"
    case granite = "tower of grey stone"
    case brick = "tower of red brick"
    case bands = "white tower with red bands"
    case spirals = "white tower with black spirals"
  }

  /// The ground that it stands on.
  enum Ground: String {
    case reef = "on a reef in the sea"
    case cliff = "on a coast"
    case hill = "on a green hill"
    case pier = "at the end of a pier"
    case islet = "on an islet"
  }

  /// The hour that shows in the sky.
  enum Hour: String {
    case dawn = "at dawn"
    case day = "by day"
    case dusk = "at dusk"
    case night = "at night"

    /// The colours of the sky from the top down, of the water, and if the lamp is lit.
    fileprivate var colours: (top: String, bottom: String, sea: String, isLit: Bool) {
      switch self {
      case .dawn: ("#6F9BD1", "#F8D0A0", "#5E86A8", false)
      case .day: ("#5FAAE0", "#D9EFFA", "#2F7CA6", false)
      case .dusk: ("#2C2B5E", "#E98F69", "#3A4A74", true)
      case .night: ("#080E2A", "#2B4379", "#142447", true)
      }
    }
  }

  static let (width, height) = (800, 600)
  private static let (water, middle) = (430, 400)

  let tower: Tower
  let ground: Ground
  let hour: Hour
  /// The tower's height in metres.
  let metres: Int
  /// The name that begins the chance.
  let name: String

  /// The words for those who don't see it.
  var words: String { "Drawing: a \(tower.rawValue) \(ground.rawValue), \(hour.rawValue)" }

  /// The drawing.
  var svg: String {
    var chance = Chance(name)
    let colours = hour.colours
    let foot = Self.foot(of: ground)
    let top = foot - 120 - metres * 3
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.width)" height="\(Self.height)">
      <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="\(colours.top)"/>
      <stop offset="1" stop-color="\(colours.bottom)"/></linearGradient></defs>
      <rect width="100%" height="100%" fill="url(#sky)"/>
      \(lights(&chance))
      <rect y="\(Self.water)" width="100%" height="100%" fill="\(colours.sea)"/>
      \(waves(&chance))
      \(colours.isLit ? beams(from: top) : "")
      \(land(&chance))
      \(body(from: top, to: foot))
      \(lamp(at: top, isLit: colours.isLit))
      </svg>
      """
  }

  private static func foot(of ground: Ground) -> Int {
    switch ground {
    case .reef: 438
    case .cliff: 392
    case .hill: 372
    case .pier: 436
    case .islet: 425
    }
  }

  /// Stars, or the sun.
  private func lights(_ chance: inout Chance) -> String {
    if hour == .night {
      return (0..<70).map { _ in
        let (x, y) = (chance.next(0...Self.width), chance.next(0...380))
        return "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(chance.next(1...2))\" fill=\"#DCE6FF\"/>"
      }.joined()
    }
    let height = hour == .day ? chance.next(80...150) : chance.next(370...410)
    let side = chance.next(0...1) == 0 ? chance.next(90...230) : chance.next(570...710)
    return "<circle cx=\"\(side)\" cy=\"\(height)\" r=\"38\" fill=\"#FFF0C2\"/>"
  }

  private func waves(_ chance: inout Chance) -> String {
    (0..<26).map { number in
      let y = Self.water + 10 + number * 6
      let (x, length) = (chance.next(-40...760), chance.next(40...130))
      return "<path d=\"M\(x) \(y)q\(length / 4) -5 \(length / 2) 0t\(length / 2) 0\" "
        + "fill=\"none\" stroke=\"#FFF\" stroke-opacity=\".28\" stroke-width=\"2\"/>"
    }.joined()
  }

  /// The land that the tower stands on: a line of chance from left to right, and all below.
  private func land(_ chance: inout Chance) -> String {
    func shape(_ points: [(x: Int, y: Int)], _ colour: String) -> String {
      let line = points.map { "\($0.x),\($0.y)" }.joined(separator: " ")
      return "<polygon points=\"\(line)\" fill=\"\(colour)\"/>"
    }
    switch ground {
    case .reef, .islet:
      let reach = ground == .reef ? 130 : 230
      let edge = (0...8).map { step -> (x: Int, y: Int) in
        let x = Self.middle - reach + reach * step / 4
        let isRim = step == 0 || step == 8
        return (x, isRim ? 470 : (3...5).contains(step) ? 424 : chance.next(428...452))
      }
      return shape(edge + [(Self.middle, 486)], ground == .reef ? "#3C3A40" : "#5B6046")
    case .cliff:
      let edge = (0...6).map { step -> (x: Int, y: Int) in
        (step * 90, step == 6 ? 470 : step > 2 ? 386 : chance.next(360...386))
      }
      return shape([(0, 600)] + edge + [(chance.next(560...600), 600)], "#6B5A48")
    case .hill:
      return "<ellipse cx=\"\(Self.middle + chance.next(-60...60))\" cy=\"600\" rx=\"520\" "
        + "ry=\"238\" fill=\"#4C7A45\"/>"
    case .pier:
      return shape([(0, 430), (470, 430), (486, 520), (0, 520)], "#8A8479")
        + (0..<9).map { "<path d=\"M\($0 * 52) 430v90\" stroke=\"#6C675E\" stroke-width=\"3\"/>" }
        .joined()
    }
  }

  /// The tower, wider at its foot, with what is painted on it.
  private func body(from top: Int, to foot: Int) -> String {
    let (upper, lower) = (24, 24 + metres / 3)
    let outline =
      "M\(Self.middle - upper) \(top)h\(2 * upper)L\(Self.middle + lower) \(foot)"
      + "h\(-2 * lower)z"
    let wall =
      switch tower {
      case .white, .bands, .spirals: "#F5F2EA"
      case .granite: "#A7A59F"
      case .brick: "#A5483A"
      }
    let length = foot - top
    let paint: String
    switch tower {
    case .bands:
      paint = stride(from: 1, to: 6, by: 2).map { number in
        "<rect x=\"300\" y=\"\(top + length * number / 6)\" width=\"200\" height=\"\(length / 6)\" "
          + "fill=\"#B8322A\"/>"
      }.joined()
    case .spirals:
      paint = (-1..<6).map { number in
        let y = top + length * number / 5
        return "<path d=\"M340 \(y + length / 5)L460 \(y)v\(length / 10)L340 "
          + "\(y + length * 3 / 10)z\" fill=\"#22242A\"/>"
      }.joined()
    case .granite, .brick:
      paint = stride(from: top + 16, to: foot, by: 18).map {
        "<path d=\"M300 \($0)h200\" stroke=\"#000\" stroke-opacity=\".16\" stroke-width=\"2\"/>"
      }.joined()
    case .white: paint = ""
    }
    let windows = stride(from: top + 40, to: foot - 30, by: 60).map {
      "<rect x=\"394\" y=\"\($0)\" width=\"12\" height=\"18\" fill=\"#2B2F3A\"/>"
    }.joined()
    return "<clipPath id=\"wall\"><path d=\"\(outline)\"/></clipPath>"
      + "<g clip-path=\"url(#wall)\"><rect width=\"800\" height=\"600\" fill=\"\(wall)\"/>\(paint)"
      + "<rect x=\"410\" width=\"90\" height=\"600\" fill=\"#000\" fill-opacity=\".13\"/></g>\(windows)"
  }

  /// The gallery, the lamp and the roof.
  private func lamp(at top: Int, isLit: Bool) -> String {
    """
    <rect x="366" y="\(top - 8)" width="68" height="10" fill="#2B2F3A"/>
    <rect x="382" y="\(top - 42)" width="36" height="34" fill="\(isLit ? "#FFE9A3" : "#BFD3DE")"/>
    <path d="M382 \(top - 42)v34M400 \(top - 42)v34M418 \(top - 42)v34" stroke="#2B2F3A" \
    stroke-width="3"/>
    <path d="M376 \(top - 42)l24 -26l24 26z" fill="#7E2A22"/>
    """
  }

  private func beams(from top: Int) -> String {
    let y = top - 26
    return "<path d=\"M400 \(y)L0 \(y - 70)v120zM400 \(y)L800 \(y - 70)v120z\" fill=\"#FFE9A3\" "
      + "fill-opacity=\".42\"/>"
  }
}

/// Numbers by chance, always the same for one name.
///
/// - Source: FNV-1a for the beginning; SplitMix64 (Steele, Lea and Flood, 2014) for the numbers.
private struct Chance {
  private var state: UInt64

  init(_ name: String) {
    state = name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  mutating func next(_ range: ClosedRange<Int>) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return range.lowerBound + Int(mixed % UInt64(range.count))
  }
}
