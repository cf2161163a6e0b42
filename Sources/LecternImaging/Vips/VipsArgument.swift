import CVips

/// A value for an argument of an operation.
enum VipsValue {
  case bool(Bool)
  case int(Int)
  case double(Double)
  /// A text; for an argument that is an enumeration, the name of one of its values.
  case string(String)
  case image(VipsImage)
  case doubles([Double])
  /// A file in memory.
  case bytes([UInt8])
  /// The path of a file that is read into memory.
  case file(String)

  /// The kinds of arguments that take it.
  var kinds: [VipsArgument.Kind] {
    switch self {
    case .bool: [.bool]
    case .int: [.int]
    case .double: [.double]
    case .string: [.string, .enumeration]
    case .image: [.image]
    case .doubles: [.doubles]
    case .bytes, .file: [.blob]
    }
  }

  /// The value as an error shows it.
  var words: String {
    switch self {
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .double(let value): "\(value)"
    case .string(let value), .file(let value): value
    case .image(let image): "\(image.width)x\(image.height)x\(image.bands)"
    case .doubles(let values): "\(values)"
    case .bytes(let bytes): "\(bytes.count) bytes"
    }
  }
}

/// An argument of an operation, as libvips describes it.
struct VipsArgument: Equatable {
  /// The kind of value that an argument takes or gives.
  enum Kind {
    case bool, int, unsigned, double, string, enumeration, flags, image, ints, doubles, images
    case blob, other
  }

  var name: String
  var kind: Kind
  var isRequired: Bool
  var isInput: Bool

  init(name: String, kind: cvips_kind, isRequired: Bool, isInput: Bool) {
    self.name = name
    self.isRequired = isRequired
    self.isInput = isInput
    self.kind =
      switch kind {
      case CVIPS_KIND_BOOL: .bool
      case CVIPS_KIND_INT: .int
      case CVIPS_KIND_UINT64: .unsigned
      case CVIPS_KIND_DOUBLE: .double
      case CVIPS_KIND_STRING: .string
      case CVIPS_KIND_ENUM: .enumeration
      case CVIPS_KIND_FLAGS: .flags
      case CVIPS_KIND_IMAGE: .image
      case CVIPS_KIND_INTS: .ints
      case CVIPS_KIND_DOUBLES: .doubles
      case CVIPS_KIND_IMAGES: .images
      case CVIPS_KIND_BLOB: .blob
      default: .other
      }
  }
}
