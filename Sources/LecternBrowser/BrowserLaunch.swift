import LecternBase
import LecternInterface

/// What a page knows when it opens an app.
public final class BrowserLaunch {
  /// What the app draws in.
  public let host: any Host
  /// The window, and what the visitor prefers.
  public let traits: Traits
  /// Where the visitor comes in, relative to the page's base.
  public let address: Text
  /// What an earlier visit stored under the name `preferences`; may be empty.
  public let preferences: Text
  /// The file that the page names as its bundle; empty for a page without one.
  public let bundle: [UInt8]
  /// The name of the one other file that the first screen needs; empty for none.
  public let fileName: Text
  /// That file's content.
  public let file: [UInt8]

  init(
    host: any Host, traits: Traits, address: Text = "", preferences: Text = "",
    bundle: [UInt8] = [], fileName: Text = "", file: [UInt8] = []
  ) {
    self.host = host
    self.traits = traits
    self.address = address
    self.preferences = preferences
    self.bundle = bundle
    self.fileName = fileName
    self.file = file
  }
}
