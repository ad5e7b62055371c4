import Layout

/// The interface in which the user chooses the tabs of a bar and their order.
///
/// Source: "View Controllers" (Programming iOS 6). Here: the interface shows a list of titles, whereas UIKit shows
/// images that the user drags.
final class TabCustomizing {
  /// The items that the user can move.
  let items: [TabBarItem]
  /// The tabs that the bar had when the interface was opened.
  let before: [TabBarItem]
  private let panel: View
  private let list: View
  private let bar: NavigationBar

  init(_ items: [TabBarItem], of tabBar: TabBar, done: @escaping () -> Void) {
    let system = tabBar.system
    self.items = items
    before = tabBar.items
    panel = View(frame: .zero, in: system)
    panel.backgroundColor = "white"
    bar = NavigationBar(in: system)
    list = View(in: system)
    let item = NavigationItem(in: system)
    item.title = "Configure"
    let button = BarButtonItem(in: system)
    button.systemItem = .done
    button.builtInAction = done
    item.rightBarButtonItem = button
    bar.push(item)
    panel.addSubview(bar)
    panel.addSubview(list)
    show(in: tabBar)
  }

  /// Shows the panel in front of everything that is above the tab bar.
  private func show(in tabBar: TabBar) {
    guard let superview = tabBar.superview else { return updateList(tabBar) }
    superview.addSubview(panel)
    let topEdge = max(0, tabBar.system.statusBarHeight - max(0, superview.frameInWindow.minY))
    panel.frame = Rect(
      x: 0, y: topEdge, width: superview.bounds.width, height: max(0, tabBar.frame.minY - topEdge))
    panel.autoresizingMask = .flexibleSize
    updateList(tabBar)
  }

  /// Lists the items that the user can move.
  ///
  /// The items that are already in the bar are dimmed.
  func updateList(_ tabBar: TabBar) {
    for view in list.subviews { view.removeFromSuperview() }
    for item in items {
      let label = Label(in: tabBar.system)
      label.text = item.caption
      label.isEnabled = !tabBar.items.contains { $0 === item }
      list.addSubview(label)
    }
  }

  /// Removes the panel.
  func close() { panel.removeFromSuperview() }
}
