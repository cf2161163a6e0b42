import Glibc
import LecternImaging

/// The reading of a file in portions, perhaps into a copy: a film may be larger than the memory.
struct FileCopy {
  /// The file's size in bytes, and the name of its content.
  let size: Int
  let digest: String

  /// Reads a file, and writes what it reads into a new one, if `target` names one.
  ///
  /// - Throws: an error with the path of the one that can't be read or written.
  init(of source: String, to target: String? = nil) throws(FileSystemError) {
    var output: Int32?
    if let target { output = try newFile(target) }
    defer { if let output { close(output) } }
    var (sha, count, failure) = (PortionDigest(), 0, Int32(0))
    do throws(FileError) {
      try FileReader.read(source) { portion in
        let bytes = Array(portion)
        count += bytes.count
        sha.add(bytes)
        if let output { failure = append(bytes, to: output) }
        return failure == 0
      }
    } catch {
      throw FileSystemError(path: source, code: error.code)
    }
    (size, digest) = (count, sha.name)
    guard let target, let last = output.take() else { return }
    if close(last) != 0, failure == 0 { failure = errno }
    if failure != 0 { throw FileSystemError(path: target, code: failure) }
  }
}
