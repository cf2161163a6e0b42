import LecternBase

// Sharing the screen's address: by the system's sheet, or as a code for another device
// (docs/WIRE.md, "Sharing").
extension Application {
  /// The button that shares the address of the screen; nil if the device has no way to share.
  ///
  /// - Parameters:
  ///   - key: tells the button apart from its siblings over renderings; 0 means "by position".
  ///   - className: the classes for the stylesheet.
  ///   - title: the title that is shared with the address; a code holds the address alone.
  ///   - address: relative to the exhibit.
  public func shareButton(
    key: Int, class className: ClassName, title: Text, address: Text
  ) -> Node? {
    // A page made at build time has the button, so that nothing moves when the app takes the page
    // over.
    guard offersCode || traits.canShare || traits.isPrerender else { return nil }
    let label = offersCode ? Word.takeWithYou.text : Word.share.text
    return element(
      .button, key: key, class: className,
      [Attribute(.type, "button"), Attribute(.ariaLabel, label)],
      on: [.tap { [unowned(unsafe) self] in self.share(title, address) }],
      [
        element(
          .i, class: "icon",
          [Attribute(.dataKind, offersCode ? "code" : "share"), Attribute(.ariaHidden, "true")])
      ])
  }

  /// Shares within the visitor's tap, for no browser shares without one.
  private func share(_ title: Text, _ address: Text) {
    if offersCode {
      delegate?.application(self, showsCodeFor: address)
      return
    }
    differ.writer.op(.share)
    differ.writer.text(title.untagged)
    differ.writer.text(address)
  }
}
