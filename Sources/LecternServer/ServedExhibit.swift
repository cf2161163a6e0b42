import Foundation

/// One exhibit as the server knows it: a name for its address, a title for people, and its
/// directory.
///
/// ```swift
/// ServedExhibit(id: "names-of-god", title: "Names of God", directory: URL(filePath: "out"))
/// ```
public struct ServedExhibit: Sendable, Equatable {
  /// The address of the exhibit when several are served: `/<id>/`.
  ///
  /// - Shape: `[a-z0-9-]+`, distinct among the exhibits of one server.
  public var id: String

  /// The title of the exhibit on the contents page.
  public var title: String

  /// A sentence that tells what the exhibit is, on the contents page; nil for none.
  public var description: String?

  /// The built output; everything below it may be fetched, but dotfiles.
  public var directory: URL

  /// The curator's folder that live reload watches; nil for an exhibit that never changes.
  public var folder: URL?

  /// A picture for the contents page, as a path below `directory`; nil shows the title's initial.
  public var icon: String?

  /// The entries of which the contents page shows one each day.
  public var features: [FeaturedEntry]

  /// Names an exhibit and its places.
  public init(
    id: String, title: String, description: String? = nil, directory: URL, folder: URL? = nil,
    icon: String? = nil, features: [FeaturedEntry] = []
  ) {
    self.id = id
    self.title = title
    self.description = description
    self.directory = directory
    self.folder = folder
    self.icon = icon
    self.features = features
  }
}
