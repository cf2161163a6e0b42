#if !hasFeature(Embedded)
  extension Text: CustomStringConvertible, CustomDebugStringConvertible {
    /// Makes text from a string; native code only, so that no `String` slips into the core.
    public init(_ string: some StringProtocol) { self.init(Array(string.utf8)) }

    /// The text as a string, with U+FFFD for bytes that aren't UTF-8.
    public var string: String { withUTF8 { String(decoding: $0, as: UTF8.self) } }

    /// The text as `string` has it.
    public var description: String { string }
    /// The text between quotation marks, with nothing escaped.
    public var debugDescription: String { "\"\(string)\"" }
  }
#endif
