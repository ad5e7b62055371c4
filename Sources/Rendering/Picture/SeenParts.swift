import Controllers
import Layout

/// What the user can see on the screen: everything with at least one cell in the finished picture.
///
/// The picture itself is asked, so what covers what, what is cut off and what is half way through a transition is
/// decided in one place. What draws nothing (a label without a text, a view without a colour) is not seen.
package struct SeenParts {
  /// The parts that are at least partly visible.
  let seen: [SeenPart]
  let canvas: Canvas
  /// All that was drawn anywhere, by its number; and whether it left anything, covered or not.
  let all: [SeenPart]
  private let hasDrawn: [Bool]

  /// Draws the screen as it is now and looks at what is left.
  package init(of system: System) {
    let recorder = PartRecorder()
    let canvas = Picture.canvas(of: system, recorder: recorder)
    let all = recorder.parts
    var left = [Bool](repeating: false, count: all.count)
    for cell in canvas.cells where cell.pen > 0 {
      let place = Int(cell.pen) - 1
      // Of a text the letters count, not the room around them.
      if case .text = all[place].role, cell.isBlank { continue }
      left[place] = true
    }
    seen = all.indices.filter { left[$0] }.map { all[$0] }
    (self.canvas, self.all, hasDrawn) = (canvas, all, canvas.pensUsed)
  }

  /// Whether something of an element can be seen.
  package func sees(_ element: Element) -> Bool { seen.contains { $0.belongs(to: element) } }

  /// Whether anything is drawn for an element, seen or not.
  package func draws(_ element: Element) -> Bool {
    all.indices.contains { hasDrawn.indices.contains($0 + 1) && hasDrawn[$0 + 1] && all[$0].belongs(to: element) }
  }

  /// What can be read and is no element: titles, headers, the details of rows.
  ///
  /// - Parameter scope: only what lies in this view; nil for the whole screen.
  /// - Returns: the whole texts, of which a part may be cut off.
  package func texts(in scope: View? = nil) -> [String] {
    seen.compactMap { part in
      guard let text = part.text else { return nil }
      return scope.map { part.view.isDescendant(of: $0) } ?? true ? text : nil
    }
  }

  /// What is seen in a rectangle, in points of the window; each view once, from the top down.
  package func views(in rect: Rect) -> [View] {
    // The frame around the screen takes one cell.
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

/// Something that was drawn: a view, or a part of one that is no view of its own.
struct SeenPart {
  let view: View
  let role: Role

  enum Role {
    /// The view itself.
    case whole
    case item(BarButtonItem)
    case back
    /// A tab, a segment or a scope by its place.
    case place(Int)
    case cancel
    case accessory
    case editControl
    case deleteButton
    /// A text that is no element of its own.
    case text(String)
  }

  /// What can be read on it and names no element; nil when nothing can.
  fileprivate var text: String? {
    switch role {
    case .text(let text): text
    case .place(let place): (view as? TabBar)?.items[place].badgeValue
    default: nil
    }
  }

  /// Whether it is an element, or lies in it.
  func belongs(to element: Element) -> Bool {
    switch (element.target, role) {
    case (.view(let view), _): self.view.isDescendant(of: view)
    case (.row(let cell), _): view.isDescendant(of: cell)
    case (.barButton(let item), .item(let other)): item === other
    case (.back(let bar), .back): view === bar
    case (.cancel(let bar), .cancel): view === bar
    case (.tab(let bar, let index), .place(let place)): view === bar && index == place
    case (.segment(let control, let index), .place(let place)): view === control && index == place
    case (.scope(let bar, let index), .place(let place)): view === bar && index == place
    case (.accessory(let cell), .accessory): view === cell
    case (.editControl(let cell), .editControl): view === cell
    case (.deleteButton(let cell), .deleteButton): view === cell
    default: false
    }
  }
}

/// Numbers what is drawn, so that a cell can tell what drew it.
final class PartRecorder {
  private(set) var parts: [SeenPart] = []

  /// The number of something that is drawn now, counted from 1.
  func number(of role: SeenPart.Role, in view: View) -> Int32 {
    parts.append(SeenPart(view: view, role: role))
    return Int32(parts.count)
  }
}

extension Painter {
  /// Draws a text that is no element of its own; nil is none to be read.
  mutating func part(text: String?, of view: View, _ draw: (inout Painter) -> Void) {
    guard let text else { return draw(&self) }
    part(.text(text), of: view, draw)
  }

  /// Draws a part of a view that can be told from the rest.
  mutating func part(_ role: SeenPart.Role, of view: View, _ draw: (inout Painter) -> Void) {
    let before = canvas.pen
    if let recorder { canvas.pen = recorder.number(of: role, in: view) }
    draw(&self)
    canvas.pen = before
  }
}
