/// The faults that a command can find before or beside the exhibit itself.
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
  /// There is no file at this path.
  case noFile(String)
  /// A folder is where an archive should be.
  case notAnArchive(String)
  /// `test` found no scenario in the folder.
  case noScenarios(folder: String)
}
