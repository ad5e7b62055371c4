import Layout

extension Bar {
  /// The rectangle that the bar's background fills, in points, in the window's coordinates.
  ///
  /// From system 7 on, the background of a container's bar reaches to the edge of the container.
  package final var backgroundInWindow: Rect {
    let barFrame = frameInWindow
    guard isManaged, system.cachedBehavior.extendsUnderBars, let superview else { return barFrame }
    let containerFrame = superview.frameInWindow
    let (top, bottom) = isInUpperHalf ? (containerFrame.minY, barFrame.maxY) : (barFrame.minY, containerFrame.maxY)
    return Rect(x: barFrame.minX, y: top, width: barFrame.width, height: max(0, bottom - top))
  }

  /// Whether the bar is in the upper half of its container's view or, if no container manages it, of its window.
  package final var isInUpperHalf: Bool {
    if isManaged, let superview { return frame.center.y < superview.bounds.center.y }
    return frameInWindow.center.y < (window?.bounds.height ?? 0) / 2
  }
}
