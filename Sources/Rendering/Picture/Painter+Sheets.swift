import Controllers

// A partial curl reveals a screen, and leaves the upper part of its presenter visible. That part is dim, and the curl
// is drawn at its lower edge.

extension Painter {
  mutating func draw(_ page: CurledPage, in rect: CellRect) {
    // During a transition, each screen is drawn in its half.
    guard transition == nil, rect.height > 1 else { return }
    let curl = rect.row(rect.height - 1)
    paint(page.page, clip: CellRect(left: rect.left, top: rect.top, right: rect.right, bottom: curl.top))
    canvas.clear(curl)
    canvas.fillRow("≈", columns: curl.columns, row: curl.top, clip: rect)
    canvas.dim(rect)
  }
}
