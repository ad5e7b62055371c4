import Layout

// An alert is shown in the center of the screen. An action sheet is shown at the lower edge of the screen or, on the
// iPad, in a popover at the element that presented it. Here: from system 8 on, an alert is in the center of the part of
// the screen that the keyboard doesn't cover.

extension AlertController {
  /// Requests that the next layout pass create the box again.
  func contentsChanged() {
    panel = nil
    if isVisible { window.setNeedsLayout() }
  }

  package func layOutContents() {
    guard isVisible else { return }
    let bounds = window.bounds
    if isPresented, let view = loadedView { view.frame = bounds }
    let panel = updatedPanel(in: availableSize)
    let size = panel.box.frame.size
    switch preferredStyle {
    case .actionSheet where isPopover:
      let placement = PopoverPlacement(
        of: size, at: popoverAnchor?.rectInWindow, within: system.popoverBounds, directions: permittedArrowDirections)
      panel.box.arrow = placement.arrow
      panel.place(at: placement.frame.origin)
    case .actionSheet: panel.place(at: Point(x: 0, y: max(0, bounds.height - size.height)))
    case .alert:
      let bottom = isPresented ? min(bounds.height, system.keyboardPosting.frame?.minY ?? bounds.height) : bounds.height
      let freeSpace = Size(width: bounds.width - size.width, height: bottom - size.height)
      panel.place(at: Point(x: freeSpace.width / 2, y: max(system.statusBarHeight, freeSpace.height / 2)).roundedToCell)
    }
  }

  /// The width of the box and its maximum height below the status bar, in points.
  private var availableSize: Size {
    let isFullWidth = preferredStyle == .actionSheet && !isPopover
    return Size(
      width: isFullWidth ? window.bounds.width : AlertController.width,
      height: isPopover ? system.popoverBounds.height : window.bounds.height - system.statusBarHeight)
  }

  /// The width of an alert, in points.
  private static let width = 272.0

  private func updatedPanel(in availableSize: Size) -> AlertPanel {
    if let panel, panel.room == availableSize { return panel }
    let newPanel = AlertPanel(of: self, in: availableSize)
    // A presented alert has a view, to which the script may have added others.
    let parent = (isPresented ? loadedView : nil) ?? window
    for view in parent.subviews where parent === window || view is DimmingView || view is PanelView {
      view.removeFromSuperview()
    }
    let dimming = DimmingView(in: system)
    dimming.frame = window.bounds
    parent.addSubview(dimming)
    parent.addSubview(newPanel.box)
    panel = newPanel
    return newPanel
  }
}

extension Point {
  /// The upper left corner of the cell that contains this point in the picture.
  var roundedToCell: Point {
    Point(
      x: (x / Metrics.column).rounded(.down) * Metrics.column, y: (y / Metrics.line).rounded(.down) * Metrics.line)
  }
}
