import Layout

extension View {
  /// The view's frame in its superview's coordinates, in points.
  ///
  /// Setting the frame removes the view from the flow.
  public final var frame: Rect {
    get { placedFrame }
    set {
      isPlaced = true
      place(newValue)
    }
  }

  /// The view's rectangle in its own coordinates.
  ///
  /// The size is that of the frame, and the origin is the offset of scrolled content.
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

  /// The center of the frame, in the superview's coordinates.
  package final var center: Point {
    get { placedFrame.center }
    set {
      frame = Rect(
        x: newValue.x - placedFrame.width / 2, y: newValue.y - placedFrame.height / 2, width: placedFrame.width,
        height: placedFrame.height)
    }
  }

  /// Moves the view without removing it from the flow.
  ///
  /// The flow, bars and tables call this function.
  ///
  /// - Parameter rect: the new frame, in points.
  package final func place(_ rect: Rect) {
    // `!=` isn't used, because it is generic and would look up the conformance for every view in every layout pass.
    let old = placedFrame.size
    let rect = rect.limited
    guard !(rect == placedFrame) else { return }
    placedFrame = rect
    if let layout { noteFrameChange(layout) }
    guard !(rect.size == old) else { return }
    setNeedsLayout()
    if autoresizesSubviews, !subviews.isEmpty { autoresizeSubviews(from: old) }
  }

  /// Converts a rectangle to the coordinates of the window.
  ///
  /// If there is no window, converts it to those of the uppermost view.
  ///
  /// - Parameter rect: a rectangle in the coordinates of this view, in points.
  /// - Returns: the converted rectangle, in points.
  package final func convertToWindow(_ rect: Rect) -> Rect {
    guard let above else { return rect.moved(x: -scrolledOrigin.x, y: -scrolledOrigin.y) }
    let outside = rect.moved(x: placedFrame.minX - scrolledOrigin.x, y: placedFrame.minY - scrolledOrigin.y)
    return above._withUnsafeGuaranteedRef { $0.convertToWindow(outside) }
  }

  /// The view's frame in the coordinates of its window, in points.
  package final var frameInWindow: Rect { convertToWindow(bounds) }

  /// Whether the view follows changes of its superview's size by its mask, because no constraints determine its frame.
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
