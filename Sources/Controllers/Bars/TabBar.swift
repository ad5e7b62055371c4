import Layout

/// A bar at the bottom of the screen with one tab for each mode of the app.
///
/// Source: "View Controllers" (Programming iOS 6).
package final class TabBar: Bar {
  package override class var className: String { "TabBar" }

  /// The tabs, from left to right.
  package private(set) var items: [TabBarItem] = [] {
    didSet { replaceOwned(items, insteadOf: oldValue) }
  }
  /// The selected tab, or `nil` if no tab is selected.
  package private(set) weak var selectedItem: TabBarItem?
  /// The interface in which the user customizes the tabs, or `nil` if it isn't shown.
  var customizing: TabCustomizing?

  /// The appearances that the script has set.
  package var appearances = BarAppearances<TabBarAppearance>()

  deinit {
    disown(items)
    disown(appearances.allAppearances)
  }

  package override var isTransparent: Bool { hasNoBackgroundAtBottom }

  package override func flowHeight(width: Double) -> Double? { Bars.tabBarHeight(in: system) }

  /// Sets the tabs of a bar that the script made.
  ///
  /// - Throws: UIKit's exception if a tab bar controller manages the bar.
  package func setItems(_ items: [TabBarItem], animated: Bool = false) throws(ControllerException) {
    try throwIfManaged("setItems")
    show(items, selected: selectedItem)
  }

  /// Selects a tab of a bar that the script made, without notifying the delegate.
  ///
  /// - Throws: UIKit's exception if a tab bar controller manages the bar.
  package func select(_ item: TabBarItem?) throws(ControllerException) {
    try throwIfManaged("selectedItem")
    selectedItem = item
  }

  /// Replaces the tabs and selects a tab, without notifying the delegate.
  func show(_ items: [TabBarItem], selected: TabBarItem?) {
    self.items = items
    selectedItem = items.first { $0 === selected }
  }

  /// Handles a tap on a tab of a bar that the script made.
  func handleTap(_ item: TabBarItem) {
    selectedItem = item
    send(.didSelectItem, .object(item))
  }

  override var sizeInConstraints: IntrinsicSize { IntrinsicSize(height: flowHeight(width: 0)) }

  /// The tabs and their frames.
  ///
  /// All tabs have the same width.
  package var slots: [(item: TabBarItem, frame: Rect)] {
    let width = bounds.width / Double(max(1, items.count))
    return items.enumerated().map { index, item in
      (item, Rect(x: Double(index) * width, y: 0, width: width, height: bounds.height))
    }
  }

  /// The tabs.
  override var elementParts: [Element] {
    slots.enumerated().map { index, slot in
      part(.tab(self, index), names: slot.item.names, in: slot.frame, isEnabled: slot.item.isEnabled)
    }
  }

  package override func visitReadTexts(_ visit: (String) -> Void) {
    for item in items { item.badgeValue.map(visit) }
  }

  package override func addLook(to look: inout LookHash) {
    super.addLook(to: &look)
    if isMinimized { look.add(true) }
    for item in isCustomizing ? items + movableItems : items {
      look.add(item.caption)
      look.add(item.badgeValue)
      look.add(item.isEnabled)
      look.add(item === selectedItem)
    }
  }

  package override var asTabBar: TabBar? { self }
}
