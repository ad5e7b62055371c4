import Layout

extension Bar {
  /// The rectangle that the bar's background fills, in window coordinates, in points.
  ///
  /// From system 7 on, the background of a container's bar reaches to the edge of the container.
  package final var groundInWindow: Rect {
    let own = frameInWindow
    guard isManaged, system.hot.extendsUnderBars, let superview else { return own }
    let whole = superview.frameInWindow
    let (top, bottom) = isInUpperHalf ? (whole.minY, own.maxY) : (own.minY, whole.maxY)
    return Rect(x: own.minX, y: top, width: own.width, height: max(0, bottom - top))
  }

  /// Whether the bar is in the upper half of its container's view or, if no container manages it, of its window.
  package final var isInUpperHalf: Bool {
    if isManaged, let superview { return frame.center.y < superview.bounds.center.y }
    return frameInWindow.center.y < (window?.bounds.height ?? 0) / 2
  }
}
