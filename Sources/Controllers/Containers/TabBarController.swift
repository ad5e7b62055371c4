import Layout

/// Shows one of several controllers and a bar with a tab for each.
///
/// A tab's view is loaded when it is first selected. Selecting takes effect at once: the new one hears its will, then
/// the old one its will and did, then the new one its did.
///
/// Sources: "View Controllers" (Programming iOS 6), "View Controller Programming Guide for iPhone OS"; recorded.
package class TabBarController: ViewController {
  package override class var className: String { "TabBarController" }

  /// The controllers, one a tab, from left to right.
  package internal(set) final var viewControllers: [ViewController] = []
  /// The tab that is chosen; nil when there is none.
  package internal(set) final var selectedViewController: ViewController?

  /// Whose view the content shows, or showed last.
  final var shown: ViewController?
  final var running: Transition?
  final var parts: TabBarParts?

  /// The place of the chosen tab, counted from 0.
  package final var selectedIndex: Int? {
    selectedViewController.flatMap { selected in viewControllers.firstIndex { $0 === selected } }
  }

  /// The bar; loads the view.
  package final var tabBar: TabBar {
    loadViewIfNeeded()
    let loaded = parts ?? TabBarParts(in: system)
    parts = loaded
    return loaded.tabBar
  }

  override var managesChildren: Bool { true }

  override var appearanceChildren: [ViewController] { shown.map { [$0] } ?? [] }

  override func makeView() -> View {
    let parts = TabBarParts(in: system)
    self.parts = parts
    itemsChanged()
    parts.arrange()
    return parts.ground
  }

  override func willHandOnAppearance() { installSelected() }

  override func appearanceDidBegin() { placeSelected() }

  override func appearanceDidEnd() { settleAppearance() }

  override func giveUp(_ child: ViewController) {
    viewControllers.removeAll { $0 === child }
    unlink(child)
    if selectedViewController === child { selectedViewController = viewControllers.first }
    itemsChanged()
    followSelection()
  }

  /// Has the bar show the items of the controllers.
  final func itemsChanged() {
    guard let parts else { return }
    parts.tabBar.items = viewControllers.map(\.tabBarItem)
    parts.tabBar.selectedItem = selectedViewController?.tabBarItem
  }
}

/// The views of a tab bar controller: the bar below, the content above it.
///
/// Source: "View Controllers" (Programming iOS 6): the bar is 49 points high.
final class TabBarParts {
  let ground: ContainerView
  let content: View
  let tabBar: TabBar

  init(in system: System) {
    ground = ContainerView(frame: system.interfaceBounds, in: system)
    ground.autoresizingMask = .flexibleSize
    content = View(frame: .zero, in: system)
    tabBar = TabBar(frame: .zero, in: system)
    tabBar.isManaged = true
    for view in [content, tabBar] as [View] { ground.addSubview(view) }
    ground.arrange = { [unowned self] in arrange() }
  }

  func arrange() {
    let size = ground.bounds.size
    content.place(Rect(x: 0, y: 0, width: size.width, height: max(0, size.height - Bars.tabBar)))
    tabBar.place(Rect(x: 0, y: size.height - Bars.tabBar, width: size.width, height: Bars.tabBar))
  }
}
