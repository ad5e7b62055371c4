// The item stack of a bar that the script made. The delegate can refuse a change, and is notified when the change ends.
// In the bar of a navigation controller, the navigation controller manages the stack.
//
// Source: "View Controllers" (Programming iOS 6). Here: `didPush` and `didPop` are sent at the end of an animated
// change.

extension NavigationBar {
  /// Pushes an item, unless the delegate refuses.
  ///
  /// - Throws: UIKit's exception if a navigation controller manages the bar.
  package func pushItem(_ item: NavigationItem, animated: Bool = false) throws(ControllerException) {
    try throwIfManaged("pushItem")
    guard isAllowed(.shouldPush, of: item) else { return }
    push(item)
    callAfterChange(animated: animated) { [self] in send(.didPush, .object(item)) }
  }

  /// Pops the top item, unless the delegate refuses.
  ///
  /// The last item is never popped.
  ///
  /// - Returns: The popped item, or `nil` if no item was popped.
  /// - Throws: UIKit's exception if a navigation controller manages the bar.
  @discardableResult
  package func popItem(animated: Bool = false) throws(ControllerException) -> NavigationItem? {
    try throwIfManaged("popItem")
    guard items.count > 1, let top = topItem, isAllowed(.shouldPop, of: top) else { return nil }
    // The delegate's function may have changed the stack.
    guard topItem === top, pop() != nil else { return nil }
    callAfterChange(animated: animated) { [self] in send(.didPop, .object(top)) }
    return top
  }

  /// Replaces the item stack without asking the delegate.
  ///
  /// - Throws: UIKit's exception if a navigation controller manages the bar.
  package func setItems(_ items: [NavigationItem], animated: Bool = false) throws(ControllerException) {
    try throwIfManaged("setItems")
    replaceItems(items)
  }

  private func callAfterChange(animated: Bool, _ body: @escaping () -> Void) {
    guard hasDelegate else { return }
    guard animated else { return body() }
    system.clock.schedule(after: Durations.push, endsAnimation: true, caption: "a bar's items change", action: body)
  }
}
