// The parts of which the words of several messages are made.

/// A text in quotes, shortened, as one line.
func quoted(_ text: String) -> String {
  let short = text.count > 60 ? String(text.prefix(57)) + "…" : text
  // A message is one line, whatever the file holds.
  return "\"" + String(short.map { $0.isNewline ? " " : $0 }) + "\""
}

/// "1 value", "2 values".
func count(_ n: Int, _ noun: String) -> String { n == 1 ? "1 \(noun)" : "\(n) \(noun)s" }

/// A byte as 0xE9.
func hex(_ byte: UInt8) -> String { "0x" + scalarCode(UInt32(byte), digits: 2) }

/// A number in hexadecimal digits.
func scalarCode(_ code: UInt32, digits: Int = 4) -> String {
  let text = String(code, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}

/// A suggestion of the name that was probably meant, or else another remedy.
func orSuggest(_ nearest: String?, _ otherwise: String) -> String {
  nearest.map { "did you mean \(quoted($0))?" } ?? otherwise
}

/// A suggestion of the name that was probably meant, or of all names if they are few, or else
/// another remedy.
func suggestion(
  _ nearest: String?, among known: [String], else otherwise: String
) -> String {
  if let nearest { return "did you mean \(quoted(nearest))?" }
  if known.isEmpty || known.count > 20 { return otherwise }
  return "use one of: \(known.joined(separator: ", "))"
}
