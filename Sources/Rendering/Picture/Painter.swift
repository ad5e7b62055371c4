import Controllers
import Layout
import TextWidth

/// Draws views on a canvas at the positions of their frames, from back to front.
struct Painter {
  var canvas: Canvas
  /// The cell of the canvas that shows the top left corner of the window.
  let windowOrigin: (column: Int, row: Int)
  /// The distance between the current drawing and its view's frame, in cells.
  ///
  /// In a bar, views are positioned by their widths in cells.
  var shift = (columns: 0, rows: 0)
  let window: View
  /// The width of a cell, in points.
  ///
  /// A picture with fewer columns has wider cells.
  var columnWidth = Metrics.column
  /// Whether the picture has fewer columns than the model assumed when it arranged the views.
  var isNarrowed: Bool { columnWidth > Metrics.column }
  /// The transition to draw, or `nil` if none is in progress.
  var transition: TransitionUnderWay?
  /// The recorder that numbers the drawn parts, or `nil` if numbers aren't needed.
  var recorder: PartRecorder?
  /// The rules for which of the drawn views can be touched.
  var touchReach = TouchReach()
  /// The columns of cells that show the dividers of the split view around the current view.
  var dividerColumns: [Int] = []
  /// The boxes that have been drawn so far.
  var drawnBoxes = DrawnBoxes()
  /// The caption of the transition.
  ///
  /// It is written after everything else, on an edge above the transition.
  var caption: TransitionCaption?

  /// Draws a view and its subviews.
  ///
  /// - Parameters:
  ///   - view: A view of the window.
  ///   - clip: The cells that may be changed.
  mutating func paint(_ view: View, clip: CellRect) {
    drawPart(.whole, of: view) { $0.paintRecorded(view, clip: clip) }
  }

  private mutating func paintRecorded(_ view: View, clip: CellRect) {
    if let bar = view.asBar, paintAnimatedBar(bar, clip: clip) { return }
    guard view.isVisibleItself else { return }
    if paintTransitionPart(view, clip: clip) { return }
    let rect = isNarrowed ? narrowedCells(of: view) : cells(of: view.frameInWindow)
    let visibleClip = view.clipsToBounds ? clip.intersection(rect) : clip
    guard !visibleClip.isEmpty, !view.subviews.isEmpty || rect.touches(clip) else { return }
    if view.isOpaque {
      let backgroundCells = view.asBar.map { cells(of: $0.backgroundInWindow) } ?? rect
      fillBackground(backgroundCells.intersection(clip), with: view)
    }
    if view.isCard {
      canvas.drawFrame(rect.withBorder, weight: .heavy, clip: clip)
    } else if view.hasEdge(over: &drawnBoxes) {
      canvas.drawOutline(rect, style: .dim, clip: visibleClip)
    }
    let drawsSubviews = draw(view, in: rect, clip: visibleClip)
    if drawsSubviews { paintSubviews(of: view, in: rect, clip: visibleClip) }
    drawInFront(of: view, in: rect, clip: visibleClip)
  }

  /// Draws everything in front of the subviews of a view.
  private mutating func drawInFront(of view: View, in rect: CellRect, clip: CellRect) {
    if let pages = view.viewController as? PageViewController { drawSpine(of: pages, clip: clip) }
    if let scroll = view.asScrollView {
      if let view = scroll.asSectionedView { drawCaptions(of: view, clip: clip) }
      if scroll.contentOffset.y > scroll.minimumOffset.y + 1 {
        markContinuation(in: rect, line: max(rect.top, clip.top), clip: clip)
      }
      guard scroll.contentOffset.y + 1 < scroll.maximumOffset.y else { return }
      markContinuation(in: rect, line: min(rect.bottom, clip.bottom) - 1, clip: clip)
    } else if view.continuesBelow {
      markContinuation(in: rect, line: min(rect.bottom, clip.bottom) - 1, clip: clip)
    }
  }

  /// Returns the cells of a frame.
  ///
  /// A frame with a nonzero height has at least one row.
  func cells(of frame: Rect) -> CellRect {
    var rect = CellRect(frame, column: columnWidth)
    if frame.height > 0, rect.height == 0 { rect.bottom = rect.top + 1 }
    let (x, y) = (windowOrigin.column + shift.columns, windowOrigin.row + shift.rows)
    return CellRect(left: rect.left + x, top: rect.top + y, right: rect.right + x, bottom: rect.bottom + y)
  }

  /// Writes text on one row of cells, truncated if it doesn't fit.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - rect: The cells. Only their first row is used.
  ///   - alignment: The alignment of text that is narrower than the cells.
  ///   - style: The style of the text.
  ///   - clip: The cells that may be changed.
  mutating func write(
    _ text: String, in rect: CellRect, alignment: TextAlignment = .left, style: Style = .plain, clip: CellRect
  ) {
    if let width = text.simpleWidth(upTo: 3 * rect.width), width <= rect.width {
      put(text, of: width, in: rect, alignment: alignment, style: style, clip: clip)
    } else {
      let visibleText = text.onOneLine(upTo: rect.width).fitted(to: rect.width)
      put(visibleText, of: visibleText.cellWidth, in: rect, alignment: alignment, style: style, clip: clip)
    }
  }

  private mutating func put(
    _ text: String, of width: Int, in rect: CellRect, alignment: TextAlignment, style: Style, clip: CellRect
  ) {
    let freeWidth = rect.width - width
    let column =
      switch alignment {
      case .left: rect.left
      case .center: rect.left + freeWidth / 2
      case .right: rect.left + freeWidth
      }
    canvas.put(text, column: column, row: rect.top, style: style, clip: clip)
  }

  private mutating func fillBackground(_ rect: CellRect, with view: View) {
    // The window's black background is visible only between screens.
    let color = view.isWindow ? nil : view.asBar?.fillColor ?? view.backgroundColor
    let backgroundPaint = color.flatMap {
      Paint(ground: view.resolvedColor($0), isDark: view.userInterfaceStyle == .dark)
    }
    canvas.clear(rect, style: Style(background: backgroundPaint))
  }

  /// Marks the last cell of a row to show that the content continues beyond it.
  mutating func markContinuation(in rect: CellRect, line row: Int, clip: CellRect) {
    canvas.put("⋮", column: min(rect.right, clip.right) - 1, row: row, style: .dim, clip: clip)
  }
}

extension View {
  /// Whether the view hides everything behind it: a controller's view, a bar, or a view with a color.
  var isOpaque: Bool {
    if let backgroundColor { return backgroundColor != "clear" && backgroundColor != "clearColor" }
    // From system 7 on, a translucent bar blurs what is behind it.
    if let bar = asBar { return !bar.isTranslucent || system.behavior.hasTranslucentBars }
    return viewController != nil || coversContent
  }

  /// Whether views that a screen stacks from top to bottom continue below the screen.
  var continuesBelow: Bool {
    guard viewController != nil else { return false }
    return subviews.contains { !$0.isHidden && $0.isInFlow && $0.frame.maxY > bounds.height + 10 }
  }
}
