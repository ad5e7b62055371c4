import Layout

extension View {
  /// The view's frame in its superview's coordinates, in points.
  ///
  /// Setting the frame removes the view from the flow layout.
  public final var frame: Rect {
    get { placedFrame }
    set {
      hasExplicitFrame = true
      setFrameInFlow(newValue)
    }
  }

  /// The view's rectangle in its own coordinates.
  ///
  /// The size is the same as that of the frame, and the origin is the offset of the scrolled content.
  package final var bounds: Rect {
    get { Rect(origin: scrolledOrigin, size: placedFrame.size) }
    set {
      scrolledOrigin = newValue.limitedRect.origin
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

  /// Moves the view without removing it from the flow layout.
  ///
  /// Called by the flow layout, by bars and by tables.
  ///
  /// - Parameter rect: the new frame, in points.
  package final func setFrameInFlow(_ rect: Rect) {
    // `!=` would be generic here. It would look up the conformance for every view in every layout pass.
    let oldSize = placedFrame.size
    let rect = rect.limitedRect
    guard !(rect == placedFrame) else { return }
    placedFrame = rect
    if let layout { frameDidChange(layout) }
    guard !(rect.size == oldSize) else { return }
    setNeedsLayout()
    if autoresizesSubviews, !subviews.isEmpty { autoresizeSubviews(from: oldSize) }
  }

  /// Converts a rectangle to the coordinates of the window.
  ///
  /// If there is no window, converts it to the coordinates of the uppermost view.
  ///
  /// - Parameter rect: a rectangle in the coordinates of this view, in points.
  /// - Returns: the converted rectangle, in points.
  package final func convertToWindow(_ rect: Rect) -> Rect {
    guard let above = unretainedSuperview else { return rect.moved(x: -scrolledOrigin.x, y: -scrolledOrigin.y) }
    let superviewRect = rect.moved(x: placedFrame.minX - scrolledOrigin.x, y: placedFrame.minY - scrolledOrigin.y)
    return above._withUnsafeGuaranteedRef { $0.convertToWindow(superviewRect) }
  }

  /// The view's frame in the coordinates of its window, in points.
  package final var frameInWindow: Rect { convertToWindow(bounds) }

  /// Whether the view follows changes of its superview's size according to its mask.
  ///
  /// It doesn't if constraints determine its frame.
  private var followsMask: Bool {
    guard let layout else { return true }
    return layout.translatesMask && layout.root == nil
  }

  private func autoresizeSubviews(from oldSize: Size) {
    for subview in subviews where subview.hasExplicitFrame && !subview.autoresizingMask.isEmpty && subview.followsMask {
      subview.setFrameInFlow(
        subview.placedFrame.autoresized(by: subview.autoresizingMask, from: oldSize, to: placedFrame.size))
    }
  }
}
