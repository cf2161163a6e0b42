import LecternBase

// Frames, pictures and canvases: the parts of a screen that are drawn rather than laid out.
extension Application {
  struct Frame: Appendable {
    let token: Int32
    let action: (Double) -> Void
  }

  struct Image: Appendable {
    let slot: Int32
    let action: (Bool) -> Void
  }

  /// Calls an action just before the next frame is painted; not while the page is hidden.
  ///
  /// - Parameter action: gets the frame's time in seconds, by the clock of `Event.time`.
  public func nextFrame(_ action: @escaping (_ seconds: Double) -> Void) {
    let token = nextWait
    nextWait &+= 1
    frames.append(Frame(token: token, action: action))
    differ.writer.op(.frame)
    differ.writer.number(token)
  }

  /// Makes the host fetch and decode a picture.
  ///
  /// - Parameters:
  ///   - name: its address from a page.
  ///   - action: called once, with true when the picture can be drawn or false when it can't be
  ///     had; not after a release.
  /// - Returns: the number by which the picture is drawn; the host keeps it decoded until
  ///   `releaseImage`.
  public func loadImage(_ name: Text, then action: @escaping (Bool) -> Void) -> Int32 {
    let slot = nextImage
    nextImage &+= 1
    images.append(Image(slot: slot, action: action))
    differ.writer.op(.image)
    differ.writer.number(slot)
    differ.writer.text(name)
    return slot
  }

  /// Gives a picture's memory back, or stops fetching it.
  public func releaseImage(_ slot: Int32) {
    let place = images.firstIndex { $0.slot == slot }
    if let place { images.remove(at: place) }
    differ.writer.op(.image)
    differ.writer.number(slot)
    differ.writer.text("")
  }

  /// Draws a frame of a canvas that the page shows; does nothing for one that it doesn't show.
  public func draw(_ drawing: Drawing, on reference: NodeReference) {
    display()
    guard reference.id != 0 else { return }
    differ.writer.op(.draw)
    differ.writer.number(reference.id)
    differ.writer.number(Int32(drawing.bytes.count / 4))
    differ.writer.bytes.append(contentsOf: drawing.bytes)
  }

  // MARK: Told by the host

  /// A frame is about to be painted.
  ///
  /// - Parameters:
  ///   - token: the number with which `nextFrame` asked for it.
  ///   - seconds: its time, by the clock of `Event.time`.
  public func frame(_ token: Int32, seconds: Double) {
    turn {
      for index in frames.indices where frames[index].token == token {
        let frame = frames.remove(at: index)
        frame.action(seconds)
        break
      }
      commit()
    }
  }

  /// A picture can be drawn, or can't be had.
  public func imageLoaded(_ slot: Int32, _ isThere: Bool) {
    turn {
      for index in images.indices where images[index].slot == slot {
        let image = images.remove(at: index)
        image.action(isThere)
        break
      }
      commit()
    }
  }
}
