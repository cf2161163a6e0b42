import Foundation

/// The settings of each engine before it starts: capabilities, variables and files.
enum LaunchSettings {
  /// Makes the session's folder and the files in it; returns the variables to start with.
  ///
  /// - Throws: `fileFailed`.
  static func prepare(
    _ engine: Engine, tools: DriverTools, options: BrowserOptions, folder: String
  ) throws(WebDriverError) -> [String: String] {
    let theme = folder + "/gtk-3.0"
    do {
      try FileManager.default.createDirectory(atPath: theme, withIntermediateDirectories: true)
      if engine == .chromium {
        // Chromium's driver waits for a page, hands on no address, and the engine alone opens none.
        let start = "#!/bin/sh\nexec \"\(tools.browser)\" \"$@\" about:blank\n"
        let path = starter(in: folder)
        try start.write(toFile: path, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
      }
      if engine == .webkit {
        // MiniBrowser's tool bar keeps the window 447 pixels wide or more. With this style it can
        // be as narrow as a phone.
        let flat = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; }\n"
        let images = "image { -gtk-icon-transform: scale(0.1); opacity: 0; }\n"
        try (flat + images).write(toFile: theme + "/gtk.css", atomically: true, encoding: .utf8)
        let animations = options.motion == .full ? 1 : 0
        try "[Settings]\ngtk-enable-animations=\(animations)\n"
          .write(toFile: theme + "/settings.ini", atomically: true, encoding: .utf8)
      }
    } catch {
      throw .fileFailed(path: folder, reason: error.localizedDescription)
    }
    guard engine == .webkit else { return ["HOME": folder] }
    return [
      "HOME": folder, "XDG_CONFIG_HOME": folder, "XDG_DATA_HOME": folder,
      "XDG_CACHE_HOME": folder, "XDG_RUNTIME_DIR": folder,
      "GDK_BACKEND": "x11", "GTK_THEME": options.colorScheme == .dark ? "Adwaita:dark" : "Adwaita",
      "NO_AT_BRIDGE": "1", "LIBGL_ALWAYS_SOFTWARE": "1",
      // The list of GStreamer's plug-ins tells nothing of a visit; making it takes a quarter of a
      // start.
      "GST_REGISTRY": cacheFolder + "/gstreamer-1.0/lectern.bin",
      // Containers seldom allow the namespaces that the sandbox is made of; the pages are ours.
      "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
    ]
  }

  /// The user's own folder for what can be made anew.
  ///
  /// - Source: XDG Base Directory Specification.
  private static var cacheFolder: String {
    let named = ProcessInfo.processInfo.environment["XDG_CACHE_HOME"] ?? ""
    return named.isEmpty ? NSHomeDirectory() + "/.cache" : named
  }

  /// The script that starts Chromium with a page.
  private static func starter(in folder: String) -> String { folder + "/chromium" }

  /// The body of the `New Session` command.
  ///
  /// - Source: W3C WebDriver, section 7; ChromeDriver `goog:chromeOptions`; WebKitGTK
  ///   `webkitgtk:browserOptions`.
  static func capabilities(
    _ engine: Engine, tools: DriverTools, options: BrowserOptions, folder: String
  ) -> JSONValue {
    let wanted: JSONValue =
      switch engine {
      case .chromium:
        [
          "goog:chromeOptions": [
            "binary": .string(starter(in: folder)),
            "args": .array(chromiumArguments(options, folder: folder).map(JSONValue.string)),
          ],
          "goog:loggingPrefs": ["browser": "ALL"],
        ]
      case .webkit:
        [
          "browserName": "MiniBrowser",
          "webkitgtk:browserOptions": [
            "binary": .string(tools.browser),
            "args": .array(webkitArguments(options).map(JSONValue.string)),
          ],
        ]
      }
    return ["capabilities": ["alwaysMatch": wanted]]
  }

  private static func chromiumArguments(_ options: BrowserOptions, folder: String) -> [String] {
    var arguments = [
      "--headless=new", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
      "--disable-background-networking", "--disable-component-update", "--disable-sync",
      "--disable-extensions", "--disable-features=Translate", "--password-store=basic",
      "--force-device-scale-factor=1", "--force-color-profile=srgb",
      "--user-data-dir=\(folder)/profile",
      "--window-size=\(options.viewport.width),\(options.viewport.height)",
    ]
    if !options.isFloodProtected { arguments.append("--disable-ipc-flooding-protection") }
    // Chromium refuses to start its sandbox for root, as containers usually run.
    if geteuid() == 0 { arguments.append("--no-sandbox") }
    return arguments
  }

  private static func webkitArguments(_ options: BrowserOptions) -> [String] {
    var arguments = ["--automation"]
    if options.colorScheme == .dark { arguments.append("--dark-mode") }
    if !options.isScriptingEnabled { arguments.append("--enable-javascript-markup=false") }
    return arguments
  }
}
