import Controllers
import Layout

/// Draws views on a canvas, each where its frame puts it, what lies in front over what lies behind.
struct Painter {
  var canvas: Canvas
  /// The canvas cell of the window's corner at the top left.
  let origin: (column: Int, row: Int)
  /// How far what is drawn now stands from its frame, in cells: a bar places its views by the cells they take.
  var shift = (columns: 0, rows: 0)
  let window: View
  /// The change on the screen that is shown half done.
  var transition: TransitionUnderWay?
  /// Numbers what is drawn; nil when numbers are not wanted.
  var recorder: PartRecorder?

  /// Draws a view and what lies in it.
  ///
  /// - Parameters:
  ///   - view: a view of the window.
  ///   - clip: the cells that may be touched.
  mutating func paint(_ view: View, clip: CellRect) {
    part(.whole, of: view) { $0.paintMarked(view, clip: clip) }
  }

  private mutating func paintMarked(_ view: View, clip: CellRect) {
    if let bar = view as? Bar, paintAnimation(bar, clip: clip) { return }
    guard !view.isHidden, view.alpha > 0.01 else { return }
    if paintHalf(view, clip: clip) { return }
    let rect = cells(of: view.frameInWindow)
    let seen = view.clipsToBounds ? clip.intersection(rect) : clip
    guard !seen.isEmpty, !view.subviews.isEmpty || rect.touches(clip) else { return }
    if view.isOpaque { cover(rect.intersection(clip), with: view) }
    let drawsSubviews = draw(view, in: rect, clip: seen)
    if drawsSubviews {
      for subview in view.subviews { paint(subview, clip: seen) }
    }
    if let pages = view.viewController as? PageViewController { drawSpine(of: pages, clip: seen) }
    if view.goesOnBelow { markMore(in: rect, clip: seen) }
  }

  /// The cells of a frame; what has any height has a line.
  func cells(of frame: Rect) -> CellRect {
    var rect = CellRect(frame)
    if frame.height > 0, rect.height == 0 { rect.bottom = rect.top + 1 }
    let (x, y) = (origin.column + shift.columns, origin.row + shift.rows)
    return CellRect(left: rect.left + x, top: rect.top + y, right: rect.right + x, bottom: rect.bottom + y)
  }

  /// Writes a text on one line of cells, cut to them.
  ///
  /// - Parameters:
  ///   - text: what is to be read.
  ///   - rect: its first line is used.
  ///   - alignment: where the text stands when there is more room.
  ///   - style: how it looks.
  ///   - clip: the cells that may be touched.
  mutating func write(
    _ text: String, in rect: CellRect, alignment: TextAlignment = .left, style: Style = .plain, clip: CellRect
  ) {
    if let width = text.simpleWidth(upTo: 3 * rect.width), width <= rect.width {
      put(text, of: width, in: rect, alignment: alignment, style: style, clip: clip)
    } else {
      let shown = text.onOneLine(upTo: rect.width).fitted(to: rect.width)
      put(shown, of: shown.cellWidth, in: rect, alignment: alignment, style: style, clip: clip)
    }
  }

  private mutating func put(
    _ text: String, of width: Int, in rect: CellRect, alignment: TextAlignment, style: Style, clip: CellRect
  ) {
    let free = rect.width - width
    let column =
      switch alignment {
      case .left: rect.left
      case .center: rect.left + free / 2
      case .right: rect.left + free
      }
    canvas.put(text, column: column, row: rect.top, style: style, clip: clip)
  }

  private mutating func cover(_ rect: CellRect, with view: View) {
    // The window's black is seen nowhere but between screens.
    let colour = (view as? Bar)?.fillColor ?? view.backgroundColor
    let ink = view is Window ? nil : colour.flatMap { Ink(named: $0) }
    canvas.clear(rect, style: Style(background: ink == .white ? nil : ink))
  }

  /// Tells in the last cell that contents go on below.
  private mutating func markMore(in rect: CellRect, clip: CellRect) {
    let bottom = min(rect.bottom, clip.bottom)
    canvas.put("⋮", column: min(rect.right, clip.right) - 1, row: bottom - 1, style: .dim, clip: clip)
  }
}

extension View {
  /// Whether nothing shines through: a controller's view, a bar, whatever has a colour.
  var isOpaque: Bool {
    if let backgroundColor { return backgroundColor != "clear" && backgroundColor != "clearColor" }
    if let bar = self as? Bar { return !bar.isTranslucent }
    return viewController != nil
  }

  /// Whether there is more to see further down.
  var goesOnBelow: Bool {
    if let scroll = self as? ScrollView { return scroll.contentOffset.y + 1 < scroll.maximumOffset.y }
    guard viewController != nil else { return false }
    return subviews.contains { !$0.isHidden && $0.isInFlow && $0.frame.maxY > bounds.height + 10 }
  }
}
