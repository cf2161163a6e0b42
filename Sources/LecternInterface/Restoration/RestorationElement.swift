import LecternBase

/// The record of one controller in an archive, and of those below it.
///
/// - Source: SPEC BL-2, BL-12, RS-1; docs/RESTORATION.md, "The archive".
public final class RestorationElement: Appendable {
  /// Controllers that their container keeps under one key, in its order.
  public final class Group {
    /// The key under which the container keeps them.
    public let key: Text
    /// The records of the controllers, in the container's order.
    public internal(set) var elements: [RestorationElement]
    /// True if the controllers build on each other, so that some in the middle can be done without.
    let isStack: Bool
    /// True if somebody asked for them while an archive is restored.
    var isTaken = false

    init(_ key: Text, _ elements: [RestorationElement], isStack: Bool = true) {
      self.key = key
      self.elements = elements
      self.isStack = isStack
    }
  }

  /// The controller's restoration identifier: the last component of its path.
  public let identifier: Text
  /// The name of the factory that can make the controller; empty for one that is there anyway.
  public let factory: Text
  /// The version of the controller's saved state.
  public let version: Int
  /// The values that it wrote, by key.
  public internal(set) var state: [JSON.Member] = []
  /// The values that it wrote and that may be left out of an archive that would be too large.
  public internal(set) var detail: [JSON.Member] = []
  /// The lists of controllers that the controller keeps, by key; empty for none.
  public internal(set) var groups: [Group] = []

  /// The controller this stands for while an archive is being restored.
  var controller: Controller?
  /// True if the controller takes back its values from this element.
  var isTaken = false

  init(identifier: Text, factory: Text, version: Int) {
    self.identifier = identifier
    self.factory = factory
    self.version = version
  }

  /// Reads an element with all below it, from any JSON; one without an identifier is a gap, so that
  /// those after it aren't put on another one.
  ///
  /// - Parameter levels: the number of levels of controllers that are read below it.
  init(_ json: JSON, levels: Int = RestorationArchive.levelLimit) {
    identifier = json.text("identifier")
    factory = json.text("restorationFactory")
    version = json["restorationVersion"]?.integer ?? 0
    state = json["state"]?.members ?? []
    detail = json["detail"]?.members ?? []
    guard levels > 0 else { return }
    for member in json["controllers"]?.members ?? [] {
      var elements: [RestorationElement] = []
      for value in member.value.array ?? [] {
        elements.append(RestorationElement(value, levels: levels - 1))
      }
      groups.append(Group(member.name, elements))
    }
  }

  /// The bytes it has in an archive, with all below it.
  public var byteCount: Int {
    var out: [UInt8] = []
    write(into: &out)
    return out.count
  }

  /// Writes the element with all below it.
  func write(into out: inout [UInt8]) {
    JSON.append("{\"identifier\":", to: &out)
    JSON.append(quoted: identifier, to: &out)
    if !factory.isEmpty {
      JSON.append(",\"restorationFactory\":", to: &out)
      JSON.append(quoted: factory, to: &out)
    }
    if version != 0 {
      JSON.append(",\"restorationVersion\":", to: &out)
      JSON.append(number: Double(version), to: &out)
    }
    write(",\"state\":", state, into: &out)
    write(",\"detail\":", detail, into: &out)
    if !groups.isEmpty {
      JSON.append(",\"controllers\":{", to: &out)
      for (index, group) in groups.enumerated() {
        if index > 0 { out.append(0x2C) }
        JSON.append(quoted: group.key, to: &out)
        JSON.append(":[", to: &out)
        for (index, element) in group.elements.enumerated() {
          if index > 0 { out.append(0x2C) }
          element.write(into: &out)
        }
        out.append(0x5D)
      }
      out.append(0x7D)
    }
    out.append(0x7D)
  }

  private func write(_ name: Text, _ members: [JSON.Member], into out: inout [UInt8]) {
    if members.isEmpty { return }
    JSON.append(name, to: &out)
    JSON.append(members, to: &out)
  }
}
