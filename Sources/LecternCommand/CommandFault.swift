/// The faults that a command can find before or beside the exhibit itself.
enum CommandFault: Error, Equatable {
  /// `new` writes only into a missing or empty folder.
  case folderNotEmpty(String)
  /// `new --from` writes no settings over others.
  case exhibitThere(String)
  /// This path doesn't exist.
  case noFolder(String)
  /// A file is where a folder should be.
  case notAFolder(String)
  /// The files of the browser side are in none of these places.
  case webFilesMissing(looked: [String])
  /// Two folders to serve declare one id.
  case repeatedExhibit(id: String)
  /// This file doesn't exist.
  case noFile(String)
  /// A folder is where an archive should be.
  case notAnArchive(String)
  /// `test` found no scenario in the folder.
  case noScenarios(folder: String)
}
