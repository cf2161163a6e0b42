import CJPEG

/// The reasons for which the coefficients of a JPEG aren't read.
package enum JPEGError: Error, Equatable {
  /// The system doesn't give the file's bytes.
  case unreadable(FileError)
  /// The file is no JPEG that can be entered anywhere, or is damaged at a byte.
  case refused(path: String, reason: JPEGRefusal, byte: UInt64)
  /// There is no memory for a reader.
  case noMemory
}

/// The reason for which a file is refused.
package enum JPEGRefusal: Sendable, CaseIterable {
  case cutOff, noJPEG, badSegment, badTable, badCode, badRestart, steep
  case heightLater, noPixels
  case progressive, arithmetic, lossless, hierarchical, deep, components, sampling, scans

  init?(_ status: cjpeg_status) {
    switch status {
    case CJPEG_CUT_OFF: self = .cutOff
    case CJPEG_NO_JPEG: self = .noJPEG
    case CJPEG_BAD_SEGMENT: self = .badSegment
    case CJPEG_BAD_TABLE: self = .badTable
    case CJPEG_BAD_CODE: self = .badCode
    case CJPEG_BAD_RESTART: self = .badRestart
    case CJPEG_STEEP: self = .steep
    case CJPEG_HEIGHT_LATER: self = .heightLater
    case CJPEG_NO_PIXELS: self = .noPixels
    case CJPEG_PROGRESSIVE: self = .progressive
    case CJPEG_ARITHMETIC: self = .arithmetic
    case CJPEG_LOSSLESS: self = .lossless
    case CJPEG_HIERARCHICAL: self = .hierarchical
    case CJPEG_DEEP: self = .deep
    case CJPEG_COMPONENTS: self = .components
    case CJPEG_SAMPLING: self = .sampling
    case CJPEG_SCANS: self = .scans
    default: return nil
    }
  }

  /// True for a sound file that needs other steps than those of a baseline JPEG of one scan.
  package var isOfOtherKind: Bool {
    switch self {
    case .progressive, .arithmetic, .lossless, .hierarchical, .deep, .components, .sampling, .scans,
      .heightLater:
      true
    case .cutOff, .noJPEG, .badSegment, .badTable, .badCode, .badRestart, .steep, .noPixels: false
    }
  }

  /// The reason in words that follow "this JPEG ".
  package var words: String {
    switch self {
    case .cutOff: "ends before its picture does"
    case .noJPEG: "has no picture"
    case .badSegment: "has a segment that is shorter or longer than what is in it"
    case .badTable: "lacks a table, or has one that contradicts itself"
    case .badCode: "has bits that mean nothing"
    case .badRestart: "lacks a restart marker"
    case .steep: "has a step in brightness that 8 bits haven't"
    case .heightLater: "tells its height after the picture"
    case .noPixels: "is 0 pixels wide"
    case .progressive: "is progressive"
    case .arithmetic: "is coded arithmetically"
    case .lossless: "is of the lossless kind"
    case .hierarchical: "is of the hierarchical kind"
    case .deep: "has more than 8 bits a sample"
    case .components: "has neither one component nor three"
    case .sampling: "has colours at a size that is no whole part of the picture's"
    case .scans: "has each component by itself"
    }
  }
}
