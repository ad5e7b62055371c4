import Layout

/// The views of an open menu: a preview of the pressed element, and a box with the entries.
final class MenuPanel {
  let box: PanelView
  /// The box above the menu that shows the pressed element, or `nil` for the menu of a button.
  let preview: PanelView?
  private var rows: [View] = []

  /// The width of a menu, in points.
  ///
  /// Source: measurements of system 17.
  private static let width = 250.0

  init(of open: OpenMenu, preview text: String?, in system: System) {
    box = PanelView(in: system)
    preview = text.map { MenuPanel.preview($0, in: system) }
    addEntries(of: open)
    box.frame = Rect(x: 0, y: 0, width: MenuPanel.width, height: MenuPanel.height(lines: rows.count))
  }

  private func addEntries(of open: OpenMenu) {
    guard let menu = open.menus.last else { return }
    if open.menus.count > 1 {
      add(MenuButton(menu, role: .back, of: open))
      add(RuleView(in: box.system))
    } else if let title = menu.title, !title.isEmpty {
      let label = Label(frame: .zero, in: box.system)
      label.text = title
      label.textAlignment = .center
      add(label)
      add(RuleView(in: box.system))
    }
    add(menu.shownChildren, of: open)
  }

  private func add(_ elements: [MenuElement], of open: OpenMenu) {
    for (index, element) in elements.enumerated() {
      guard let menu = element as? Menu, menu.options.contains(.displayInline) else {
        add(MenuButton(element, role: element.role, of: open))
        continue
      }
      if index > 0, !(rows.last is RuleView) { add(RuleView(in: box.system)) }
      add(menu.shownChildren, of: open)
      if index < elements.count - 1 { add(RuleView(in: box.system)) }
    }
  }

  private func add(_ view: View) {
    rows.append(view)
    box.addSubview(view)
  }

  /// Places the menu at an element: below it, or above it if there is more space.
  ///
  /// - Parameters:
  ///   - anchor: the element's frame, or `nil` if it isn't on the screen.
  ///   - bounds: the bounds of the window.
  ///   - top: the height of the status bar.
  func place(at anchor: Rect?, in bounds: Rect, below top: Double) {
    let anchor = anchor ?? Rect(x: bounds.width / 2, y: bounds.height / 2, width: 0, height: 0)
    let previewHeight = preview?.frame.height ?? 0
    let height = previewHeight + box.frame.height
    let x = min(max(0, anchor.minX), max(0, bounds.width - MenuPanel.width))
    // The preview covers the element, and its text is on the element's line.
    var y = preview == nil ? anchor.maxY : anchor.minY - PanelView.border.height
    if y + height > bounds.height { y = preview == nil ? anchor.minY - height : bounds.height - height }
    let origin = Point(x: x, y: max(top, y)).onCells
    if let preview {
      preview.frame = Rect(origin: origin, size: preview.frame.size)
      preview.subviews.first?.frame = MenuPanel.row(0, in: preview.frame.size)
    }
    box.frame = Rect(x: origin.x, y: origin.y + previewHeight, width: MenuPanel.width, height: box.frame.height)
    for (index, row) in rows.enumerated() { row.frame = MenuPanel.row(index, in: box.frame.size) }
  }

  private static func preview(_ text: String, in system: System) -> PanelView {
    let box = PanelView(in: system)
    box.frame = Rect(x: 0, y: 0, width: width, height: height(lines: 1))
    let label = Label(frame: .zero, in: system)
    label.text = text
    box.addSubview(label)
    return box
  }

  private static func height(lines: Int) -> Double { Double(lines) * Metrics.line + 2 * PanelView.border.height }

  private static func row(_ index: Int, in size: Size) -> Rect {
    let left = 2 * PanelView.border.width
    return Rect(
      x: left, y: PanelView.border.height + Double(index) * Metrics.line, width: size.width - 2 * left,
      height: Metrics.line)
  }
}

/// An entry in the box of an open menu.
package final class MenuButton: OfferedButton {
  /// Weak, because the button outlives the menu if a script keeps the button.
  private weak var open: OpenMenu?
  private let element: MenuElement

  init(_ element: MenuElement, role: Role, of open: OpenMenu) {
    (self.open, self.element) = (open, element)
    super.init(element, role: role, isEnabled: element.canBeChosen)
  }

  package override var touchOutcome: TouchOutcome { element is Menu ? .builtIn : super.touchOutcome }

  override func takeTouch() -> Bool { open?.choose(element) ?? false }
}

extension MenuButton {
  static let hiddenStateOfMenuButton = HiddenState(MenuButton.self) { button, notes in
    notes.value("open", button.open != nil)
    notes.object("element", button.element)
  }
}
