import Layout

extension View {
  /// Where the view lies in its superview, in points.
  ///
  /// Setting it takes the view out of the flow.
  package final var frame: Rect {
    get { placedFrame }
    set {
      isPlaced = true
      place(newValue)
    }
  }

  /// The view's own coordinates: its size, and how far its contents are scrolled.
  package final var bounds: Rect {
    get { Rect(origin: scrolledOrigin, size: placedFrame.size) }
    set {
      scrolledOrigin = newValue.limited.origin
      guard newValue.size != placedFrame.size else { return }
      let centre = center
      frame = Rect(
        x: centre.x - newValue.width / 2, y: centre.y - newValue.height / 2, width: newValue.width,
        height: newValue.height)
    }
  }

  /// The middle of the frame, in the superview's coordinates.
  package final var center: Point {
    get { placedFrame.center }
    set {
      frame = Rect(
        x: newValue.x - placedFrame.width / 2, y: newValue.y - placedFrame.height / 2, width: placedFrame.width,
        height: placedFrame.height)
    }
  }

  /// Moves the view without taking it out of the flow; for those that place it: the flow, a bar, a table.
  ///
  /// - Parameter rect: the new frame, in points.
  package final func place(_ rect: Rect) {
    // Not `!=`: that one is generic and asks the conformance, at every view of every layout.
    let old = placedFrame.size
    let rect = rect.limited
    guard !(rect == placedFrame) else { return }
    placedFrame = rect
    if let layout { tellFrameChanged(layout) }
    guard !(rect.size == old) else { return }
    setNeedsLayout()
    if autoresizesSubviews, !subviews.isEmpty { autoresizeSubviews(from: old) }
  }

  /// A rectangle of this view in the coordinates of its window, or of the uppermost view when it is in none.
  ///
  /// - Parameter rect: a rectangle in this view's bounds, in points.
  /// - Returns: the same rectangle, in points.
  package final func convertToWindow(_ rect: Rect) -> Rect {
    guard let above else { return rect.moved(x: -scrolledOrigin.x, y: -scrolledOrigin.y) }
    let outside = rect.moved(x: placedFrame.minX - scrolledOrigin.x, y: placedFrame.minY - scrolledOrigin.y)
    return above._withUnsafeGuaranteedRef { $0.convertToWindow(outside) }
  }

  /// The view's frame in the coordinates of its window.
  package final var frameInWindow: Rect { convertToWindow(bounds) }

  /// Whether no engine says where the view stands.
  private var followsByItself: Bool {
    guard let layout else { return true }
    return layout.translatesMask && layout.root == nil
  }

  private func autoresizeSubviews(from old: Size) {
    for subview in subviews where subview.isPlaced && !subview.autoresizingMask.isEmpty && subview.followsByItself {
      subview.place(subview.placedFrame.autoresized(by: subview.autoresizingMask, from: old, to: placedFrame.size))
    }
  }
}
