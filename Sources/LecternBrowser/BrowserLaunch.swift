import LecternBase
import LecternInterface

/// The facts that a page knows when it opens an app.
public final class BrowserLaunch {
  /// The host that the app draws in.
  public let host: any Host
  /// The window, and the visitor's preferences.
  public let traits: Traits
  /// The address at which the visitor enters, relative to the page's base.
  public let address: Text
  /// The text that an earlier visit stored under the name `preferences`; may be empty.
  public let preferences: Text
  /// The file that the page names as its bundle; empty for a page without one.
  public let bundle: [UInt8]
  /// The state that the device kept of the last visit.
  public let saved: SavedState
  /// The other files that the first screen needs, if they could be loaded.
  public let files: [File]

  /// One of the app's files.
  public final class File {
    /// The name by which the app asks for it with `Application.load`: `names-1.json`.
    public let name: Text
    /// The bytes of the whole file.
    public let content: [UInt8]

    init(name: Text, content: [UInt8]) {
      self.name = name
      self.content = content
    }
  }

  init(
    host: any Host, traits: Traits, address: Text = "", preferences: Text = "",
    bundle: [UInt8] = [], saved: SavedState = SavedState(), files: [File] = []
  ) {
    self.host = host
    self.traits = traits
    self.address = address
    self.preferences = preferences
    self.bundle = bundle
    self.saved = saved
    self.files = files
  }
}
