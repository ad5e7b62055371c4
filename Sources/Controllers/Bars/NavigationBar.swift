import Layout

/// The bar at the top, drawn from the uppermost two of its stack of items.
///
/// A navigation controller pushes and pops the items of its own bar; a bar of one's own has its stack for itself.
/// Source: "View Controllers" (Programming iOS 6), "View Controller Programming Guide for iPhone OS".
package final class NavigationBar: View {
  package override class var className: String { "NavigationBar" }

  /// The stack, the item on top last.
  ///
  /// Setting it replaces the whole.
  package var items: [NavigationItem] {
    get { stack }
    set {
      guard !isManaged else { return }
      replaceItems(newValue)
    }
  }
  /// Whether a navigation controller keeps the stack; a script then leaves it alone.
  package var isManaged = false
  /// Whether the content of its navigation controller lies under it.
  package var isTranslucent = false {
    didSet { if isTranslucent != oldValue { superview?.setNeedsLayout() } }
  }
  /// `default`, `black`; told, not drawn.
  package var barStyle: String?
  package var tintColor: String?

  private var stack: [NavigationItem] = []
  private var hadPrompt = false

  deinit { forgets(stack) }

  /// The item whose title and buttons are shown.
  package var topItem: NavigationItem? { stack.last }
  /// The item the back button leads to.
  package var backItem: NavigationItem? { stack.dropLast().last }

  /// Puts an item on top.
  package func pushItem(_ item: NavigationItem) {
    if !shows(item) { item.gained(self) }
    stack.append(item)
    setNeedsLayout()
  }

  /// Takes the item on top away; the last one stays.
  @discardableResult
  package func popItem() -> NavigationItem? {
    guard stack.count > 1, let item = stack.popLast() else { return nil }
    if !shows(item) { item.lost(self) }
    setNeedsLayout()
    return item
  }

  /// Whether the stack has the item already; that of a controller has none twice.
  private func shows(_ item: NavigationItem) -> Bool { !isManaged && stack.contains { $0 === item } }

  /// Sets the whole stack; for the controller that keeps it.
  package func replaceItems(_ new: [NavigationItem]) {
    let old = stack
    stack = new
    holdsNow(new, insteadOf: old)
    setNeedsLayout()
  }

  /// The height it asks for, in points: 30 more with a prompt.
  package var preferredHeight: Double {
    Bars.height(in: system) + (topItem?.prompt == nil ? 0 : Bars.prompt)
  }

  package override func flowHeight(width: Double) -> Double? { preferredHeight }

  package override func layoutSubviews() {
    if hadPrompt != (topItem?.prompt != nil) {
      hadPrompt.toggle()
      superview?.setNeedsLayout()
    }
    guard !subviews.isEmpty || topItem?.bringsViews == true else { return }
    for subview in subviews where !shown.contains(where: { $0.view === subview }) { subview.removeFromSuperview() }
    for (view, frame) in shown {
      if view.superview !== self { addSubview(view) }
      view.place(frame)
    }
  }

  /// The views of one's own that the bar shows now, with their places.
  private var shown: [(view: View, frame: Rect)] {
    slots.compactMap { slot in
      switch slot.content {
      case .item(let item): item.customView.map { ($0, slot.frame) }
      case .titleView(let view): (view, slot.frame)
      case .back, .title, .prompt: nil
      }
    }
  }
}
