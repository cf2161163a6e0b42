#if !hasFeature(Embedded)
  /// A setting that scenes of a kind have in exhibit.yaml, and the form in which their app gets it.
  ///
  /// The workshop reads it, tells a curator what is wrong with it and where, and writes it into the
  /// bundle under its own name.
  ///
  /// - Source: docs/ARCHITECTURE.md, "Kinds of scenes".
  public struct SceneSetting: Sendable {
    /// The forms of values.
    public enum Form: Sendable {
      /// A text of one line.
      case text
      /// A whole number of at least this.
      case number(least: Int)
      /// True or false, written as 1 or 0.
      case flag
      /// One of these words.
      case choice([String])
      /// A list of texts.
      case texts
      /// A file of Markdown, which comes as an array of JsonML.
      case markdown
      /// A picture of the folder: an object with `src`, `width` and `height`, in pixels.
      case picture
    }

    /// The key in exhibit.yaml, and the member of the scene in the bundle.
    public let name: String
    /// The form of its value.
    public let form: Form
    /// True if a scene without it is a fault.
    public let isRequired: Bool

    /// Makes a setting; one that may be missing unless `isRequired` is true.
    public init(_ name: String, _ form: Form, isRequired: Bool = false) {
      (self.name, self.form, self.isRequired) = (name, form, isRequired)
    }
  }
#endif
