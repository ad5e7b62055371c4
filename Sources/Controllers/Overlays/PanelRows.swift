import Layout

/// A box whose contents are rows, such as the text and the buttons of an alert or the entries of a menu.
final class PanelRows {
  let box: PanelView
  private let rows: [Row]

  /// Views that are side by side and equally wide, or a gap if there are no views.
  struct Row {
    var views: [View] = []
    var lines = 1
  }

  /// Creates a box that is as high as its rows.
  ///
  /// - Parameters:
  ///   - rows: the rows, from top to bottom.
  ///   - width: the width of the box with its border, in points.
  ///   - system: the device to which the views belong.
  init(_ rows: [Row], width: Double, in system: System) {
    self.rows = rows
    box = PanelView(in: system)
    for view in views { box.addSubview(view) }
    let lineCount = rows.reduce(0) { $0 + $1.lines }
    box.frame = Rect(
      x: 0, y: 0, width: width, height: Double(lineCount) * Metrics.line + 2 * PanelView.border.height)
  }

  /// The views of all rows.
  var views: [View] { rows.flatMap(\.views) }

  /// Places the box at a point, and lays out its views.
  func place(at origin: Point) {
    box.frame = Rect(origin: origin, size: box.frame.size)
    let leftInset = 2 * PanelView.border.width
    let width = box.frame.width - 2 * leftInset
    var y = PanelView.border.height
    for row in rows {
      let gap = Metrics.column
      let viewWidth = (width - gap * Double(max(0, row.views.count - 1))) / Double(max(1, row.views.count))
      let height = Double(row.lines) * Metrics.line
      for (index, view) in row.views.enumerated() {
        view.frame = Rect(x: leftInset + Double(index) * (viewWidth + gap), y: y, width: viewWidth, height: height)
      }
      y += height
    }
  }
}

extension PanelRows.Row {
  /// Creates a row with centered text.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - lines: the number of lines that the text takes up.
  ///   - system: the device to which the label belongs.
  init(text: String, lines: Int, in system: System) {
    let label = Label(frame: .zero, in: system)
    label.text = text
    label.numberOfLines = 0
    label.textAlignment = .center
    self.init(views: [label], lines: lines)
  }
}
