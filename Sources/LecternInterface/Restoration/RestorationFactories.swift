import LecternBase

/// The functions that make the controllers which aren't there at launch, by name.
///
/// ```swift
/// factories.add("note") { path, coder in NoteController() }
/// note.restorationIdentifier = "note-7"
/// note.restorationFactory = "note"
/// ```
///
/// They are what UIKit calls restoration classes: in the core, classes can't be passed around.
///
/// - Source: SPEC BL-1…BL-3, BL-14.
public final class RestorationFactories {
  /// Makes a controller; nil if it can't be made any more.
  ///
  /// - Parameters:
  ///   - path: the identifiers from the root down; the last is the controller's own.
  ///   - coder: its saved state, to decide by; it decodes later.
  public typealias Factory = (_ path: [Text], _ coder: RestorationDecoder) -> Controller?

  private final class Entry {
    let name: Text
    let make: Factory

    init(_ name: Text, _ make: @escaping Factory) {
      self.name = name
      self.make = make
    }
  }

  private var entries: [Entry] = []
  /// Makes controllers that no factory makes (BL-1, BL-14).
  public var fallback: Factory?

  /// Makes an empty collection, without a fallback.
  public init() {}

  /// Adds a factory; one of the same name gives way.
  public func add(_ name: Text, _ make: @escaping Factory) {
    let entry = Entry(name, make)
    for index in entries.indices where entries[index].name == name {
      entries[index] = entry
      return
    }
    entries.append(entry)
  }

  func make(_ name: Text, _ path: [Text], _ coder: RestorationDecoder) -> Controller? {
    if !name.isEmpty {
      for entry in entries where entry.name == name {
        if let controller = entry.make(path, coder) { return controller }
        break
      }
    }
    return fallback?(path, coder)
  }
}
