import CExpatSystem
import Glibc

/// An element's or an attribute's name as expat lends it.
struct XMLName {
  private let whole: UnsafePointer<CChar>
  /// The name behind its prefix.
  private let local: UnsafePointer<CChar>

  init(_ whole: UnsafePointer<CChar>) {
    self.whole = whole
    local = strchr(whole, 0x3A).map { UnsafePointer($0 + 1) } ?? whole
  }

  /// The name without its prefix.
  var text: String { String(cString: local) }

  /// True if the prefix, with its colon, is this one.
  func hasPrefix(_ prefix: String) -> Bool { strncmp(whole, prefix, prefix.utf8.count) == 0 }

  /// True if the name without its prefix is this one; a literal ends with a NUL.
  static func == (name: XMLName, other: StaticString) -> Bool {
    UnsafeRawPointer(other.utf8Start).withMemoryRebound(
      to: CChar.self, capacity: other.utf8CodeUnitCount + 1
    ) { strcmp(name.local, $0) == 0 }
  }

  static func ~= (other: StaticString, name: XMLName) -> Bool { name == other }
}

/// An element's attributes as expat lends them.
struct XMLAttributes {
  let list: UnsafeMutablePointer<UnsafePointer<CChar>?>

  /// The value of the first attribute of this name, whatever its prefix.
  func bytes(_ name: StaticString) -> UnsafePointer<CChar>? {
    var next = list
    while let key = next.pointee {
      if XMLName(key) == name { return next[1] }
      next += 2
    }
    return nil
  }

  subscript(_ name: StaticString) -> String? { bytes(name).map { String(cString: $0) } }

  /// A whole number from 0 to 2^24, at which larger ones end; nil for anything else.
  func number(_ name: StaticString) -> Int? {
    guard let bytes = bytes(name), (0x30...0x39).contains(bytes.pointee) else { return nil }
    return min(max(0, strtol(bytes, nil, 10)), 1 << 24)
  }

  /// All of them by their names without prefixes.
  var all: [String: String] {
    var (found, next) = ([String: String](), list)
    while let key = next.pointee, let value = next[1] {
      found[XMLName(key).text] = String(cString: value)
      next += 2
    }
    return found
  }
}

/// The reader of a document's parts as they come; one that needs no more says that it is done.
class XMLHandler {
  var isDone = false
  /// The fault that ends reading.
  var fault: Fault?
  fileprivate var parser: XML_Parser?
  fileprivate var lastLine = 1

  /// The line of the document where reading is, or where it ended.
  var line: Int { parser.map { Int(XML_GetCurrentLineNumber($0)) } ?? lastLine }

  func start(_ name: XMLName, _ attributes: XMLAttributes) {}
  func end(_ name: XMLName) {}
  /// Takes a part of the text between two tags.
  func text(_ bytes: UnsafeBufferPointer<UInt8>) {}
  /// Takes the name of an entity, as in `&nbsp;`, that the document doesn't declare itself.
  func entity(_ name: String) {}
}

/// The reason why a document of XML can't be read to its end.
public enum XMLProblem: Hashable, Sendable {
  /// It isn't well-formed, in expat's words.
  case syntax(String)
  /// It is in an encoding that expat doesn't know, or not in the one that it names.
  case encoding
  /// It declares entities, which could grow without end, or anything else.
  case declarations
  /// It ends within an element.
  case cutOff
  /// Elements are nested deeper than this.
  case tooDeep(Int)
  /// A tag or a comment is longer than these bytes.
  case largeTag(Int)
}

/// A document of XML, read without being held.
final class XMLStream {
  /// The most bytes of one tag or comment; expat holds one whole.
  private static let largestTag = 8_000_000
  /// Workbooks have elements twenty deep.
  private static let deepest = 250

  private let handler: XMLHandler
  private let parser: XML_Parser
  private var depth = 0
  /// The bytes since the last tag or text.
  private var pending = 0
  private var problem: XMLProblem?

  /// - Parameter allowsDoctype: true if a DOCTYPE may name a kind of document, such as HTML, whose
  ///   declarations aren't read.
  private init?(_ handler: XMLHandler, allowsDoctype: Bool) {
    guard let parser = XML_ParserCreate(nil) else { return nil }
    (self.handler, self.parser) = (handler, parser)
    handler.parser = parser
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, attributes in
        guard let name, let attributes else { return }
        XMLStream.of(data)?.start(XMLName(name), XMLAttributes(list: attributes))
      },
      { data, name in
        if let name { XMLStream.of(data)?.end(XMLName(name)) }
      })
    XML_SetCharacterDataHandler(parser) { data, text, count in
      guard let text, let stream = XMLStream.of(data) else { return }
      stream.pending = 0
      text.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
        stream.handler.text(UnsafeBufferPointer(start: $0, count: Int(count)))
      }
    }
    // A document's own declarations, of entities or of attributes, could make much of little. No
    // workbook has any, nor even a DOCTYPE.
    if allowsDoctype {
      XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, hasDeclarations in
        if hasDeclarations != 0 { XMLStream.of(data)?.stop(.declarations) }
      }
      // Entities of the kind of document, which nothing declares here, are told by name.
      XML_UseForeignDTD(parser, 1)
      XML_SetSkippedEntityHandler(parser) { data, name, _ in
        if let name { XMLStream.of(data)?.handler.entity(String(cString: name)) }
      }
    } else {
      XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
        XMLStream.of(data)?.stop(.declarations)
      }
    }
  }

  deinit {
    handler.lastLine = handler.line
    handler.parser = nil
    XML_ParserFree(parser)
  }

  /// Reads a document of an archive, to its end or until its reader is done.
  static func read(
    _ part: String, of archive: ZipArchive, with handler: XMLHandler
  ) throws(Fault) {
    guard let stream = XMLStream(handler, allowsDoctype: false) else {
      throw archive.damaged(part)
    }
    try archive.open(part)
    do throws(Fault) {
      let problem = try stream.read { room throws(Fault) in try archive.read(part, into: room) }
      if problem != nil { throw archive.damaged(part) }
    } catch {
      archive.abandon()
      throw error
    }
    if handler.isDone { archive.abandon() } else { try archive.close(part) }
  }

  /// Reads a document that may have a DOCTYPE, to its end or until its reader is done.
  ///
  /// - Parameter next: fills the room with what comes next, and returns its bytes; 0 at the end.
  /// - Returns: nil, or why it can't be read; the reader's `line` tells where.
  static func read(
    with handler: XMLHandler, next: (UnsafeMutableRawBufferPointer) throws(Fault) -> Int
  ) throws(Fault) -> XMLProblem? {
    guard let stream = XMLStream(handler, allowsDoctype: true) else {
      return .syntax("out of memory")
    }
    return try stream.read(next)
  }

  private func read(
    _ next: (UnsafeMutableRawBufferPointer) throws(Fault) -> Int
  ) throws(Fault) -> XMLProblem? {
    let size: Int32 = 1 << 16
    var count = 0
    repeat {
      guard let room = XML_GetBuffer(parser, size) else { return .syntax("out of memory") }
      count = try next(UnsafeMutableRawBufferPointer(start: room, count: Int(size)))
      pending += count
      let status = XML_ParseBuffer(parser, Int32(count), count == 0 ? 1 : 0)
      if let fault = handler.fault { throw fault }
      if handler.isDone { return nil }
      if status != XML_STATUS_OK { return problem ?? syntaxProblem }
      if pending > Self.largestTag { return .largeTag(Self.largestTag) }
    } while count > 0
    return nil
  }

  /// The parser's own reason to stop.
  private var syntaxProblem: XMLProblem {
    let code = XML_GetErrorCode(parser)
    switch code {
    case XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING: return .encoding
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
      XML_ERROR_UNCLOSED_CDATA_SECTION:
      return .cutOff
    default: return .syntax(XML_ErrorString(code).map { String(cString: $0) } ?? "\(code.rawValue)")
    }
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> XMLStream? {
    data.map { Unmanaged<XMLStream>.fromOpaque($0).takeUnretainedValue() }
  }

  private func start(_ name: XMLName, _ attributes: XMLAttributes) {
    (depth, pending) = (depth + 1, 0)
    if depth > Self.deepest { return stop(.tooDeep(Self.deepest)) }
    handler.start(name, attributes)
    stopIfDone()
  }

  private func end(_ name: XMLName) {
    (depth, pending) = (depth - 1, 0)
    handler.end(name)
    stopIfDone()
  }

  private func stopIfDone() {
    if handler.isDone || handler.fault != nil { stop() }
  }

  private func stop(_ problem: XMLProblem? = nil) {
    self.problem = self.problem ?? problem
    XML_StopParser(parser, 0)
  }
}
