import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

/// A suite that visits an exhibit of one document.
protocol DocumentVisit {
  /// The exhibit.
  static var bundle: [UInt8] { get }
}

extension DocumentVisit {
  /// A launch of it at an address, on a tablet.
  ///
  /// - Parameters:
  ///   - files: those that the host has, by name.
  ///   - isEarly: true if they come with the page, and false if the app has to ask for them.
  func opened(
    _ address: String = "", archive: String = "", files: [String: [UInt8]] = [:],
    isEarly: Bool = false
  ) throws -> (RecordingHost, ExhibitApplication) {
    let host = RecordingHost(size: Size(width: 1180, height: 820), address: address)
    host.measure = { [unowned host] node in
      node[.class] == "facsimile-picture"
        ? Size(width: 1180, height: 700)
        : node.tag == .div ? Size(width: 600, height: 200) : host.traits.size
    }
    host.onFault = { Issue.record("\($0)") }
    host.files = { files[$0] }
    let app = try ExhibitApplication(
      bundle: Self.bundle,
      launch: ExhibitApplication.Launch(
        address: Text(address), traits: host.traits,
        saved: SavedState(archive: Text(archive), minute: host.minute)),
      host: host)
    if isEarly { for (name, bytes) in files { app.addFile(Text(name), bytes) } }
    host.start(app)
    host.advanceFrames()
    return (host, app)
  }

  func tap(_ label: String, in host: RecordingHost) throws {
    let node = try #require(
      host.node(.button(label)) ?? host.node(.label(label)), "no \(label)")
    host.tap(node)
    host.advanceFrames()
    host.advance(seconds: 1)
    host.advanceFrames()
  }

  /// The clause's button for readers, by the beginning of its name.
  func choose(_ name: String, in host: RecordingHost) throws {
    let button = try #require(
      host.elements(class: "facsimile-clause").first { $0[.ariaLabel]?.hasPrefix(name) == true })
    host.tap(button)
    host.advanceFrames()
    host.advance(seconds: 1)
    host.advanceFrames()
  }
}
