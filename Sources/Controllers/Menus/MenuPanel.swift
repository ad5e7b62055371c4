import Layout

/// The views of an open menu: a preview of the pressed element, and a box with the entries.
final class MenuPanel {
  /// The rows of the box that shows the pressed element above the menu, or `nil` for the menu of a button.
  private let previewRows: PanelRows?
  private let entryRows: PanelRows

  var box: PanelView { entryRows.box }
  var preview: PanelView? { previewRows?.box }

  /// The width of a menu, in points.
  ///
  /// Source: measurements of system 17.
  private static let width = 250.0

  init(of openMenu: OpenMenu, preview text: String?, in system: System) {
    previewRows = text.map { text in
      let label = Label(frame: .zero, in: system)
      label.text = text
      return MenuPanel.rows([label], in: system)
    }
    var entries = MenuEntries(system: system)
    entries.addAll(of: openMenu)
    entryRows = MenuPanel.rows(entries.views, in: system)
  }

  private static func rows(_ views: [View], in system: System) -> PanelRows {
    PanelRows(views.map { PanelRows.Row(views: [$0]) }, width: width, in: system)
  }

  /// Places the menu at an element: below it, or above it if there is more space.
  ///
  /// UIKit: a menu stays within the safe area.
  ///
  /// - Parameters:
  ///   - anchor: the element's frame, or `nil` if it isn't on the screen.
  ///   - bounds: the bounds of the window.
  ///   - top: the height of the status bar.
  ///   - bottom: the height of the home indicator's area.
  func place(at anchor: Rect?, in bounds: Rect, below top: Double, above bottom: Double) {
    let anchor = anchor ?? Rect(x: bounds.width / 2, y: bounds.height / 2, width: 0, height: 0)
    let previewHeight = preview?.frame.height ?? 0
    let height = previewHeight + box.frame.height
    let x = min(max(0, anchor.minX), max(0, bounds.width - MenuPanel.width))
    // The preview covers the element. The text of the preview is in the same line as the element.
    var y = preview == nil ? anchor.maxY : anchor.minY - PanelView.border.height
    let lowerEdge = bounds.height - bottom
    if y + height > lowerEdge { y = preview == nil ? anchor.minY - height : lowerEdge - height }
    let origin = Point(x: x, y: max(top, y)).roundedToCell
    previewRows?.place(at: origin)
    entryRows.place(at: Point(x: origin.x, y: origin.y + previewHeight))
  }
}

/// The views of a menu's entries, from top to bottom.
private struct MenuEntries {
  let system: System
  private(set) var views: [View] = []

  init(system: System) { self.system = system }

  mutating func addAll(of openMenu: OpenMenu) {
    guard let menu = openMenu.menus.last else { return }
    if openMenu.menus.count > 1 {
      views.append(MenuButton(menu, role: .back, of: openMenu))
      views.append(RuleView(in: system))
    } else if let title = menu.title, !title.isEmpty {
      let label = Label(frame: .zero, in: system)
      label.text = title
      label.textAlignment = .center
      views.append(label)
      views.append(RuleView(in: system))
    }
    add(menu.shownChildren, of: openMenu)
  }

  private mutating func add(_ elements: [MenuElement], of openMenu: OpenMenu) {
    for (index, element) in elements.enumerated() {
      guard let menu = element as? Menu, menu.options.contains(.displayInline) else {
        views.append(MenuButton(element, role: element.role, of: openMenu))
        continue
      }
      if index > 0, !(views.last is RuleView) { views.append(RuleView(in: system)) }
      add(menu.shownChildren, of: openMenu)
      if index < elements.count - 1 { views.append(RuleView(in: system)) }
    }
  }
}

/// An entry in the box of an open menu.
package final class MenuButton: OfferedButton {
  package override var mustDoMoreThanClose: Bool { action is MenuAction }

  /// The open menu, as a weak reference.
  ///
  /// The button outlives the menu if a script keeps the button.
  private weak var open: OpenMenu?
  private let element: MenuElement

  init(_ element: MenuElement, role: Role, of open: OpenMenu) {
    (self.open, self.element) = (open, element)
    super.init(element, role: role, isEnabled: element.canBeChosen)
  }

  package override var touchOutcome: TouchOutcome { element is Menu ? .builtIn : super.touchOutcome }

  override func handleTap() -> Bool { open?.choose(element) ?? false }
}

extension MenuButton {
  static let hiddenStateOfMenuButton = HiddenState(MenuButton.self) { button, notes in
    notes.value("open", button.open != nil)
    notes.object("element", button.element)
  }
}
