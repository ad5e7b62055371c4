import Layout

extension Bar {
  /// The rectangle that the bar's background fills, in window coordinates, in points.
  ///
  /// From system 7 on, the background of a container's bar reaches to the edge of the container.
  package final var groundInWindow: Rect {
    let own = frameInWindow
    guard isManaged, system.hot.extendsUnderBars, let superview, let window else { return own }
    let whole = superview.frameInWindow
    let (top, bottom) =
      own.center.y < window.placedFrame.height / 2 ? (whole.minY, own.maxY) : (own.minY, whole.maxY)
    return Rect(x: own.minX, y: top, width: own.width, height: max(0, bottom - top))
  }
}
