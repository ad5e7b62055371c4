import Controllers
import Layout

/// The visible parts of a screen.
///
/// A visible part has at least one cell in the finished picture. The picture itself shows which parts are visible, so
/// covered, clipped and moving views need no special treatment. A view that draws nothing, such as a label without text
/// or a view without a color, isn't visible.
package struct VisibleParts {
  /// The parts that have at least one visible cell.
  let visibleParts: [DrawnPart]
  let canvas: Canvas
  /// All drawn parts.
  ///
  /// The part with the number n is at the index n - 1.
  let drawnParts: [DrawnPart]
  private let hasVisibleOrCoveredCells: [Bool]

  /// Draws the screen in its current state and finds the visible parts.
  package init(of system: System) {
    let recorder = PartRecorder()
    let canvas = Picture.canvas(of: system, recorder: recorder)
    let all = recorder.parts
    var hasVisibleCell = [Bool](repeating: false, count: all.count)
    for cell in canvas.cells where cell.partNumber > 0 {
      let index = Int(cell.partNumber) - 1
      // The empty cells around text don't count as part of it.
      if case .text = all[index].role, cell.isBlank { continue }
      hasVisibleCell[index] = true
    }
    visibleParts = all.indices.filter { hasVisibleCell[$0] }.map { all[$0] }
    (self.canvas, self.drawnParts, hasVisibleOrCoveredCells) = (canvas, all, canvas.usedParts)
  }

  /// Whether any part of an element is visible.
  package func isVisible(_ element: Element) -> Bool { visibleParts.contains { $0.belongs(to: element) } }

  /// Whether anything has been drawn for an element, even if it is covered.
  package func isDrawn(_ element: Element) -> Bool {
    drawnParts.indices.contains {
      hasVisibleOrCoveredCells.indices.contains($0 + 1) && hasVisibleOrCoveredCells[$0 + 1]
        && drawnParts[$0].belongs(to: element)
    }
  }

  /// Returns the visible texts that aren't elements, such as titles, headers and detail texts of rows.
  ///
  /// - Parameter scope: The view to search, or `nil` for the whole screen.
  /// - Returns: The complete texts, even if they are truncated in the picture.
  package func texts(in scope: View? = nil) -> [String] {
    visibleParts.compactMap { part in
      guard let text = part.text else { return nil }
      return scope.map { part.view.isDescendant(of: $0) } ?? true ? text : nil
    }
  }

  /// Returns the visible views in a rectangle, from top to bottom, without duplicates.
  ///
  /// The rectangle is in window coordinates.
  package func views(in rect: Rect) -> [View] {
    // The frame around the screen is one cell wide.
    let cells = CellRect(rect).moved(columns: 1, rows: 1).intersection(canvas.area)
    guard !cells.isEmpty else { return [] }
    var visibleViews: [View] = []
    for row in cells.top..<cells.bottom {
      for column in cells.left..<cells.right where canvas[column, row].partNumber > 0 {
        let view = drawnParts[Int(canvas[column, row].partNumber) - 1].view
        if !visibleViews.contains(where: { $0 === view }) { visibleViews.append(view) }
      }
    }
    return visibleViews
  }
}

/// A drawn view, or an element that is drawn in a view but isn't a view, such as a bar button item or a tab.
struct DrawnPart {
  let view: View
  let role: Role

  enum Role {
    /// The view itself.
    case whole
    case item(BarButtonItem)
    case back
    /// A tab, a segment or a scope, identified by its index.
    case index(Int)
    case cancel
    case accessory
    case editControl
    case deleteButton
    /// Text that isn't an element.
    case text(String)
  }

  /// The text of the part, or `nil` if the part has no text or the text is an element's name.
  fileprivate var text: String? {
    switch role {
    case .text(let text): text
    case .index(let index): view.asTabBar?.items[index].badgeValue
    default: nil
    }
  }

  /// Whether the part is the element or is inside it.
  func belongs(to element: Element) -> Bool {
    switch (element.target, role) {
    case (.view(let view), _): self.view.isDescendant(of: view)
    case (.row(let cell), _): view.isDescendant(of: cell)
    case (.barButton(let item), .item(let other)): item === other
    case (.backButton(let bar), .back): view === bar
    case (.cancelButton(let bar), .cancel): view === bar
    case (.tab(let bar, let index), .index(let other)): view === bar && index == other
    case (.segment(let control, let index), .index(let other)): view === control && index == other
    case (.scope(let bar, let index), .index(let other)): view === bar && index == other
    case (.accessory(let cell), .accessory): view === cell
    case (.editControl(let cell), .editControl): view === cell
    case (.deleteButton(let cell), .deleteButton): view === cell
    default: false
    }
  }
}

/// Numbers the drawn parts, so that each cell can refer to the part that drew it.
final class PartRecorder {
  private(set) var parts: [DrawnPart] = []

  /// Returns the number of a part that will be drawn next.
  ///
  /// The first number is 1.
  func numberPart(of role: DrawnPart.Role, in view: View) -> Int32 {
    parts.append(DrawnPart(view: view, role: role))
    return Int32(parts.count)
  }
}

extension Painter {
  /// Draws text that isn't an element, and records it as a part.
  ///
  /// If the text is `nil`, no part is recorded.
  mutating func drawPart(text: String?, of view: View, _ draw: (inout Painter) -> Void) {
    guard let text else { return draw(&self) }
    drawPart(.text(text), of: view, draw)
  }

  /// Draws a part of a view, and records it separately.
  mutating func drawPart(_ role: DrawnPart.Role, of view: View, _ draw: (inout Painter) -> Void) {
    let previousPart = canvas.currentPart
    if let recorder { canvas.currentPart = recorder.numberPart(of: role, in: view) }
    draw(&self)
    canvas.currentPart = previousPart
  }
}
