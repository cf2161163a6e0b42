/// What a command can find wrong before or beside the exhibit itself.
enum CommandFault: Error, Equatable {
  /// `new` writes only where nothing is.
  case folderNotEmpty(String)
  /// There is nothing at this path.
  case noFolder(String)
  /// A file is where a folder should be.
  case notAFolder(String)
  /// The files of the browser side are in none of these places.
  case webFilesMissing(looked: [String])
  /// Two folders to serve declare one id.
  case repeatedExhibit(id: String)
  /// `test` found no scenario in the folder.
  case noScenarios(folder: String)
}
