import Glibc
import LecternImaging

/// The picture that an exhibit's icons are made from, as exhibit.yaml names it, or its substitute.
struct IconSource: Sendable {
  var path: Located<String>
  /// Absolute path of the file.
  var file: String
  /// The colour under its transparent parts.
  var background = HomeColours.light.ground
  /// The letter that is drawn if exhibit.yaml names no icon; path and file are empty then.
  var monogram: Monogram?

  init(path: Located<String>, file: String) { (self.path, self.file) = (path, file) }

  init(_ monogram: Monogram) {
    self.init(path: Located(value: "", location: SourceLocation(file: "exhibit.yaml")), file: "")
    self.monogram = monogram
  }

  /// The source of the pictures, to tell whether they were made before.
  func recipe() throws -> [UInt8] {
    if let monogram { return monogram.recipe }
    do throws(FileSystemError) { return try readFile(file) } catch {
      throw BuildError.unreadable(path: file, reason: String(cString: strerror(error.code)))
    }
  }

  /// The picture, read; nil after a fault.
  ///
  /// - Parameter tell: told the faults and doubts.
  func master(_ tell: (Fault) -> Void) -> IconMaster? {
    if let monogram {
      do throws(PyramidError) { return try monogram.master() } catch {
        tell(Fault(error, of: path, file: file))
        return nil
      }
    }
    do throws(PyramidError) {
      let master = try IconMaster(path: file, background: background)
      for warning in master.warnings { tell(Fault(warning, path: path.value)) }
      return master
    } catch {
      switch error {
      case .tooLarge(_, let width, let height, let limit):
        tell(.iconTooLarge(width: width, height: height, limit: limit))
      case .notAnImage, .empty: tell(.iconNotAPicture(path: path.value))
      default: tell(Fault(error, of: path, file: file))
      }
      return nil
    }
  }
}

extension Fault {
  /// Makes the fault of a doubtful picture of an icon.
  init(_ warning: IconMaster.Warning, path: String) {
    self =
      switch warning {
      case .oblong(let width, let height): .iconNotSquare(width: width, height: height)
      case .small(let width, let height): .iconTooSmall(width: width, height: height)
      case .transparent(let background): .iconTransparent(background: background.hex)
      case .moving(let frames): .iconMoves(frames: frames)
      case .badProfile: .iconBadProfile(path: path)
      }
  }
}
