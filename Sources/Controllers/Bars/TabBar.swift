import Layout

/// The bar at the bottom with a tab for each way of using the application.
///
/// Source: "View Controllers" (Programming iOS 6).
package final class TabBar: View {
  package override class var className: String { "TabBar" }

  /// The tabs, from left to right.
  package var items: [TabBarItem] = [] {
    didSet { holdsNow(items, insteadOf: oldValue) }
  }
  /// The tab that is marked.
  package weak var selectedItem: TabBarItem?
  /// Whether a tab bar controller keeps the items; a script then leaves them alone.
  package var isManaged = false

  deinit { forgets(items) }

  package override func flowHeight(width: Double) -> Double? { 49 }

  /// Each tab with its place; all are equally wide.
  package var slots: [(item: TabBarItem, frame: Rect)] {
    let width = bounds.width / Double(max(1, items.count))
    return items.enumerated().map { index, item in
      (item, Rect(x: Double(index) * width, y: 0, width: width, height: bounds.height))
    }
  }
}
