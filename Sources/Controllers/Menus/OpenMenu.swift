import Layout

/// A menu in front of the screen.
///
/// A tap on an action closes the menu and then runs the action. If an entry is itself a menu, a tap on it shows that
/// menu in place of the outer one. A tap elsewhere closes the menu.
///
/// Here: a menu opens and closes at once, and the action runs after `willEndContextMenuInteraction`, because Apple's
/// reference doesn't describe the order.
package final class OpenMenu {
  private let system: System
  /// The element, bar item or row for which the menu is open.
  private let origin: ModelObject
  private let isContextMenu: Bool
  /// The view to which the menu belongs, or `nil` for the menu of a bar item.
  ///
  /// The menu of a row belongs to the row's table, because the table can replace the cell of the row.
  private weak var home: View?
  /// The screen that is notified when the menu opens and closes, or `nil` if there is none.
  private weak var screen: ViewController?
  /// The open menus, from the outermost menu to the visible one.
  private(set) var menus: [Menu]
  private var panel: MenuPanel?
  /// Whether the menu was created when it opened.
  ///
  /// If so, only the open menu retains it.
  private let isTemporary: Bool
  private(set) lazy var window = OverlayWindow(of: self, in: system)

  private init(_ menu: Menu, of origin: ModelObject, isContextMenu: Bool) {
    (system, self.origin, self.isContextMenu, menus) = (origin.system, origin, isContextMenu, [menu])
    home = (origin as? View)?.asCell?.container ?? origin as? View
    screen = home?.nearestViewController
    isTemporary = menu.holder == nil
    if isTemporary { origin.updateHolder(menu, insteadOf: nil) }
  }

  /// Opens a menu for an element, a bar item or a row.
  ///
  /// - Returns: `false` if the menu has no entries, otherwise `true`.
  static func open(_ menu: Menu, of origin: ModelObject, isContextMenu: Bool) -> Bool {
    guard menu.hasEntries, let application = origin.system.application else { return false }
    let openMenu = OpenMenu(menu, of: origin, isContextMenu: isContextMenu)
    menu.offer(for: origin)
    openMenu.sendCallback(.willDisplayContextMenu)
    application.show(openMenu)
    return true
  }

  /// Handles a tap on an entry.
  func choose(_ element: MenuElement) -> Bool {
    if let menu = element as? Menu {
      // A tap on the title of an open menu shows the outer menu again.
      if menus.contains(where: { $0 === menu }) { menus.removeLast() } else { menus.append(menu) }
      updateWindow()
      return true
    }
    close { perform(element) }
    return true
  }

  /// Runs the functions of an entry.
  ///
  /// UIKit: the closure of an entry runs even if the table has replaced the cell since the menu opened. During the
  /// call, the cell therefore belongs to its table again.
  private func perform(_ element: MenuElement) {
    guard let cell = (origin as? View)?.asCell, cell.container == nil, let table = home as? SectionedView else {
      element.perform()
      return
    }
    cell.container = table
    element.perform()
    cell.container = nil
  }

  /// Closes the menu, and then calls a function.
  private func close(then body: () -> Void = {}) {
    guard system.application?.shows(self) == true else { return }
    // The screen's function may present a screen, which closes open menus.
    system.application?.hide(self)
    sendCallback(.willEndContextMenuInteraction)
    body()
    menus[0].offer(for: nil)
    if isTemporary { origin.updateHolder(nil, insteadOf: menus[0]) }
  }

  private func sendCallback(_ callback: EventKind) {
    guard isContextMenu, let screen else { return }
    screen.send(callback, with: .list([.object(origin), .word(originName)]))
  }

  /// The name of the element, bar item or row.
  private var originName: String {
    if let view = origin as? View { return view.originName }
    return (origin as? BarItem)?.names.first ?? ""
  }

  /// The text of the preview: the text or image name that the element shows or, if it shows neither, the element's
  /// name.
  private var previewText: String {
    guard let view = origin as? View else { return originName }
    return view.elementText ?? view.firstLabelText ?? (view as? ImageView)?.image.map { "▣ " + $0 } ?? originName
  }

  /// Returns whether a view is in the preview above the menu, or is the preview itself.
  ///
  /// Here: the preview represents the pressed element, which UIKit lifts above the menu. A script can't change the
  /// preview's width, so the preview may truncate text that the element shows.
  fileprivate func isInPreview(_ view: View) -> Bool { panel?.preview.map { view.isDescendant(of: $0) } ?? false }

  private func updateWindow() {
    panel = nil
    window.setNeedsLayout()
  }

  /// The frame of the element, bar item or row in its window.
  private var anchor: Rect? {
    if let view = origin as? View { return view.window != nil ? view.frameInWindow : nil }
    return system.elements().first { if case .barButton(let item) = $0.target { item === origin } else { false } }?
      .frame
  }
}

extension OpenMenu: Overlay {
  package var overlayWindow: OverlayWindow { window }

  package var overlayName: String { "menu of \"\(originName)\"" }

  package var windowOwner: ModelObject? { system.application }

  package var level: OverlayLevel { .menu }

  package var respondsToTouchOutside: Bool { true }

  @discardableResult package func touchOutside() -> Bool {
    close()
    return true
  }

  package func applicationDidEnterBackground() { close() }

  // UIKit: a menu is dismissed when its element leaves the screen. The menu of a bar item belongs to the screen that
  // has put the item into the bar.
  package func viewDidLeaveWindow(_ view: View) {
    let hasLeft =
      if let item = origin as? BarItem {
        view.viewController?.elements.barItems.contains { $0 === item } ?? false
      } else {
        view === home
      }
    if hasLeft { close() }
  }

  // Here: a menu closes before a controller is presented in its window.
  package func controllerWillBePresented() { close() }

  package func layOutContents() {
    let panel = panel ?? MenuPanel(of: self, preview: isContextMenu ? previewText : nil, in: system)
    if self.panel !== panel {
      for view in window.subviews { view.removeFromSuperview() }
      let dimming = DimmingView(in: system)
      dimming.frame = window.bounds
      for view in [dimming, panel.preview, panel.box].compactMap({ $0 }) { window.addSubview(view) }
      self.panel = panel
    }
    panel.place(
      at: anchor, in: window.bounds, below: system.statusBarHeight, above: system.screenInsets.bottom)
  }
}

extension OpenMenu {
  static let hiddenStateOfOpenMenu = HiddenState(OpenMenu.self) { open, notes in
    notes.object("origin", open.origin)
    notes.value("isContextMenu", open.isContextMenu)
    notes.object("home", open.home)
    notes.object("screen", open.screen)
    notes.value("isTemporary", open.isTemporary)
    notes.objects("menus", open.menus)
    notes.object("window", open.window)
  }
}

extension View {
  /// Whether the view is in the preview above a context menu.
  package final var isInMenuPreview: Bool { (containingOverlay as? OpenMenu)?.isInPreview(self) ?? false }
}
