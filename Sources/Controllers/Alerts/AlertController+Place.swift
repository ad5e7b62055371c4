import Layout

// The place of an alert: in the middle; an action sheet at the lower edge, on the iPad in a popover at the element that
// presented it.

extension AlertController {
  /// Has the box made anew with the next layout.
  func contentsChanged() {
    panel = nil
    if isVisible { window.setNeedsLayout() }
  }

  package func arrange() {
    guard isVisible else { return }
    let bounds = window.bounds
    let panel = shownPanel(width: isFullWidth ? bounds.width : AlertController.width)
    let size = panel.box.frame.size
    switch preferredStyle {
    case .actionSheet where isPopover:
      let placement = PopoverPlacement(of: size, at: popoverAnchor?.rectInWindow, within: system.popoverBounds)
      panel.box.arrow = placement.arrow
      panel.place(at: placement.frame.origin)
    case .actionSheet: panel.place(at: Point(x: 0, y: max(0, bounds.height - size.height)))
    case .alert:
      let free = Size(width: bounds.width - size.width, height: bounds.height - size.height)
      panel.place(at: Point(x: free.width / 2, y: max(0, free.height / 2)).onCells)
    }
  }

  private var isFullWidth: Bool { preferredStyle == .actionSheet && !isPopover }

  /// Points.
  private static let width = 272.0

  private func shownPanel(width: Double) -> AlertPanel {
    if let panel, panel.box.frame.width == width { return panel }
    let made = AlertPanel(of: self, width: width)
    for view in window.subviews { view.removeFromSuperview() }
    let dimming = DimmingView(in: system)
    dimming.frame = window.bounds
    window.addSubview(dimming)
    window.addSubview(made.box)
    panel = made
    return made
  }
}

extension Point {
  /// The corner of the cell of the picture that the point lies in.
  var onCells: Point {
    Point(
      x: (x / Metrics.column).rounded(.down) * Metrics.column, y: (y / Metrics.line).rounded(.down) * Metrics.line)
  }
}
