import Glibc
import LecternImaging

/// The largest source file, in bytes: offsets into it are 32 bits wide.
let largestFile = 2_000_000_000

/// A call to the operating system that failed.
struct FileSystemError: Error {
  var path: String
  var code: Int32
  var size = 0
}

enum FileKind { case file, folder, other }

/// The kind of thing at `path`; `.other` also for a missing one.
func kind(of path: String, followingLinks: Bool = true) -> FileKind {
  var status = stat()
  guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return .other }
  switch status.st_mode & S_IFMT {
  case S_IFREG: return .file
  case S_IFDIR: return .folder
  default: return .other
  }
}

/// The size of a file in bytes; 0 for a missing one.
func fileSize(_ path: String) -> Int {
  var status = stat()
  return stat(path, &status) == 0 ? Int(status.st_size) : 0
}

/// The number of the disk that a path is on; nil for a missing path.
func device(of path: String) -> UInt64? {
  var status = stat()
  return stat(path, &status) == 0 ? UInt64(status.st_dev) : nil
}

/// True if anything, even a broken link, has this path.
func pathExists(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0
}

/// The absolute path without links and dots, or nil with `errno` set.
func realPath(_ path: String) -> String? { FolderPath.real(path) }

/// The names in a folder, in no order; empty if it can't be read.
func fileNames(in folder: String) -> [String] {
  guard let handle = opendir(folder) else { return [] }
  defer { closedir(handle) }
  var names: [String] = []
  while let entry = readdir(handle) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { raw in
      String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names
}

/// All bytes of a file, or its first ones.
func readFile(_ path: String, first most: Int = .max) throws(FileSystemError) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw FileSystemError(path: path, code: errno) }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw FileSystemError(path: path, code: errno) }
  let size = min(Int(status.st_size), most)
  if size > largestFile { throw FileSystemError(path: path, code: EFBIG, size: size) }
  var failure: Int32 = 0
  let bytes = [UInt8](unsafeUninitializedCapacity: size) { room, count in
    while count < size, let base = room.baseAddress {
      let n = read(descriptor, base + count, size - count)
      if n < 0, errno == EINTR { continue }
      if n < 0 { failure = errno }
      if n <= 0 { return }
      count += n
    }
  }
  if failure != 0 { throw FileSystemError(path: path, code: failure) }
  return bytes
}

/// Writes a new file, its folders included.
func writeFile(_ path: String, _ bytes: some Collection<UInt8>) throws(FileSystemError) {
  let descriptor = try newFile(path)
  var failure = append(bytes as? [UInt8] ?? Array(bytes), to: descriptor)
  if close(descriptor) != 0, failure == 0 { failure = errno }
  if failure != 0 { throw FileSystemError(path: path, code: failure) }
}

/// Opens a new file for writing, its folders included.
func newFile(_ path: String) throws(FileSystemError) -> Int32 {
  func opened() -> Int32 { open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644) }
  var descriptor = opened()
  if descriptor < 0, errno == ENOENT {
    try makeFolder(parent(of: path))
    descriptor = opened()
  }
  guard descriptor >= 0 else { throw FileSystemError(path: path, code: errno) }
  return descriptor
}

/// Writes bytes to an open file.
///
/// - Returns: the system's number of what went wrong; 0 if nothing did.
func append(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  bytes.withUnsafeBytes { raw in
    var written = 0
    while written < raw.count, let base = raw.baseAddress {
      let n = write(descriptor, base + written, raw.count - written)
      if n < 0, errno == EINTR { continue }
      if n < 0 { return errno }
      written += n
    }
    return 0
  }
}

/// Makes a folder and those above it that are missing.
func makeFolder(_ path: String) throws(FileSystemError) {
  if path.isEmpty || mkdir(path, 0o755) == 0 || errno == EEXIST { return }
  guard errno == ENOENT else { throw FileSystemError(path: path, code: errno) }
  try makeFolder(parent(of: path))
  if mkdir(path, 0o755) != 0, errno != EEXIST { throw FileSystemError(path: path, code: errno) }
}

/// Gives a file or a folder another path in one step; a file that has it is replaced.
func movePath(_ path: String, to other: String) throws(FileSystemError) {
  if rename(path, other) != 0 { throw FileSystemError(path: other, code: errno) }
}

/// Removes a file or a folder with all in it; links are removed, not followed.
func removeTree(_ path: String) throws(FileSystemError) {
  if kind(of: path, followingLinks: false) == .folder {
    for name in fileNames(in: path) { try removeTree(path + "/" + name) }
    if rmdir(path) != 0 { throw FileSystemError(path: path, code: errno) }
  } else if unlink(path) != 0, errno != ENOENT {
    throw FileSystemError(path: path, code: errno)
  }
}

/// Fills a folder that is new or empty.
///
/// If a file can't be written, nothing is left of all of them.
///
/// - Throws: `BuildError.unwritable` with the file's path.
package func fill(
  _ folder: String, with files: [(path: String, content: [UInt8])]
) throws(BuildError) {
  let isThere = kind(of: folder) == .folder
  do {
    for file in files { try writeFile(folder + "/" + file.path, file.content) }
  } catch {
    let made = isThere ? fileNames(in: folder).map { folder + "/" + $0 } : [folder]
    for path in made { try? removeTree(path) }
    throw .unwritable(path: error.path, reason: String(cString: strerror(error.code)))
  }
}

/// The path of the folder that holds `path`; "" for a bare name.
func parent(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: 0x2F) else { return "" }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}
