import Controllers
import Layout

/// The visible parts of a screen.
///
/// Each of them has at least one cell in the finished picture.
///
/// The picture itself shows which parts are visible, so covered, clipped and moving views need no special treatment. A
/// view that draws nothing, such as a label without text or a view without a color, isn't visible.
package struct VisibleParts {
  /// The parts that have at least one visible cell.
  let seen: [DrawnPart]
  let canvas: Canvas
  /// All drawn parts.
  ///
  /// The part with the number n is at the index n - 1.
  let all: [DrawnPart]
  private let hasDrawn: [Bool]

  /// Draws the screen in its current state and finds the visible parts.
  package init(of system: System) {
    let recorder = PartRecorder()
    let canvas = Picture.canvas(of: system, recorder: recorder)
    let all = recorder.parts
    var left = [Bool](repeating: false, count: all.count)
    for cell in canvas.cells where cell.pen > 0 {
      let index = Int(cell.pen) - 1
      // The empty cells around text don't count as part of it.
      if case .text = all[index].role, cell.isBlank { continue }
      left[index] = true
    }
    seen = all.indices.filter { left[$0] }.map { all[$0] }
    (self.canvas, self.all, hasDrawn) = (canvas, all, canvas.pensUsed)
  }

  /// Whether any part of an element is visible.
  package func sees(_ element: Element) -> Bool { seen.contains { $0.belongs(to: element) } }

  /// Whether anything has been drawn for an element, even if it is covered.
  package func draws(_ element: Element) -> Bool {
    all.indices.contains { hasDrawn.indices.contains($0 + 1) && hasDrawn[$0 + 1] && all[$0].belongs(to: element) }
  }

  /// Returns the visible texts that aren't elements, such as titles, headers and the detail texts of rows.
  ///
  /// - Parameter scope: The view to search, or `nil` for the whole screen.
  /// - Returns: The complete texts, even if they are truncated in the picture.
  package func texts(in scope: View? = nil) -> [String] {
    seen.compactMap { part in
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
    var views: [View] = []
    for row in cells.top..<cells.bottom {
      for column in cells.left..<cells.right where canvas[column, row].pen > 0 {
        let view = all[Int(canvas[column, row].pen) - 1].view
        if !views.contains(where: { $0 === view }) { views.append(view) }
      }
    }
    return views
  }
}

/// A drawn view, or something drawn in a view that isn't a view itself, such as a bar button item or a tab.
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

  /// The text of the part, or `nil` if there is none or it is an element's name.
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
    case (.back(let bar), .back): view === bar
    case (.cancel(let bar), .cancel): view === bar
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
  func number(of role: DrawnPart.Role, in view: View) -> Int32 {
    parts.append(DrawnPart(view: view, role: role))
    return Int32(parts.count)
  }
}

extension Painter {
  /// Draws text that isn't an element.
  ///
  /// If the text isn't `nil`, records it as a part.
  mutating func part(text: String?, of view: View, _ draw: (inout Painter) -> Void) {
    guard let text else { return draw(&self) }
    part(.text(text), of: view, draw)
  }

  /// Draws a part of a view, and records it separately.
  mutating func part(_ role: DrawnPart.Role, of view: View, _ draw: (inout Painter) -> Void) {
    let before = canvas.pen
    if let recorder { canvas.pen = recorder.number(of: role, in: view) }
    draw(&self)
    canvas.pen = before
  }
}
