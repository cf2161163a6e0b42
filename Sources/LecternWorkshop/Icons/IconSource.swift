import LecternImaging

/// The picture that an exhibit's icons are made from, as exhibit.yaml names it.
struct IconSource: Sendable {
  var path: Located<String>
  /// Absolute path of the file.
  var file: String
  /// What its transparent parts are laid on.
  var background = HomeColours.light.ground

  /// The picture, read; nil after a fault.
  ///
  /// - Parameter tell: told what is wrong or doubtful.
  func master(_ tell: (Fault) -> Void) -> IconMaster? {
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
  /// What is doubtful about an icon's picture.
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
